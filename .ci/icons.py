"""Draw the site's icons: ``python .ci/icons.py``. A card with the book's own heart, on felt.

The same numbers give the same pixels on every machine, so a test can compare them.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from PIL import Image

from hearts_lessons.pictures.shapes import SUITS
from hearts_lessons.rules.cards import Suit
from hearts_lessons.site.installing import FELT, PAGE

ASSETS = Path(__file__).parent.parent / "hearts_lessons" / "site" / "assets"
HEART = "#c2102b"
FINE = 4
"""Lines of a pixel, and shades between none and whole."""

Point = tuple[float, float]
Colour = tuple[int, ...]


def curves(path: str) -> Iterator[tuple[Point, Point, Point, Point]]:
    """The cubic curves of a path of M, C and c."""
    here = (0.0, 0.0)
    for letter, text in re.findall(r"([MCcZ])([^MCcZ]*)", path):
        numbers = [float(number) for number in re.findall(r"-?\d+", text)]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if letter == "M":
            here = points[0]
        for first in range(0, len(points) - 2, 3):
            x, y = here if letter == "c" else (0.0, 0.0)
            one, two, end = ((x + px, y + py) for px, py in points[first : first + 3])
            yield here, one, two, end
            here = end


def outline(path: str, steps: int = 48) -> list[Point]:
    """The path as a polygon."""
    found = []
    for curve in curves(path):
        for step in range(steps):
            t = step / steps
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            x, y = (
                sum(w * p[axis] for w, p in zip(weights, curve, strict=True)) for axis in (0, 1)
            )
            found.append((x, y))
    return found


def rounded(left: float, top: float, right: float, bottom: float, r: float) -> list[Point]:
    """A rectangle with round corners, as a polygon."""
    centres = (
        (right - r, bottom - r),
        (left + r, bottom - r),
        (left + r, top + r),
        (right - r, top + r),
    )
    return [
        (x + r * math.cos(angle), y + r * math.sin(angle))
        for quarter, (x, y) in enumerate(centres)
        for angle in (math.radians(90 * quarter + degrees) for degrees in range(0, 91, 5))
    ]


def coverage(polygon: list[Point], size: int) -> list[list[int]]:
    """How much of each pixel lies inside, from 0 to FINE."""
    rows = [[0.0] * size for _ in range(size)]
    edges = list(zip(polygon, [*polygon[1:], polygon[0]], strict=True))
    for line in range(size * FINE):
        y = (line + 0.5) / FINE
        crossed = sorted(
            x1 + (y - y1) * (x2 - x1) / (y2 - y1)
            for (x1, y1), (x2, y2) in edges
            if (y1 <= y) != (y2 <= y)
        )
        row = rows[line // FINE]
        for start, end in zip(crossed[::2], crossed[1::2], strict=True):
            for x in range(max(0, int(start)), min(size, int(end) + 1)):
                row[x] += max(0.0, min(end, x + 1) - max(start, x))
    return [[round(value) for value in row] for row in rows]


def mixed(below: Colour, above: Colour, share: int) -> Colour:
    """A colour laid over another with ``share`` of FINE."""
    return tuple(
        (b * (FINE - share) + a * share) // FINE for b, a in zip(below, above, strict=True)
    )


def icon(size: int, height: float, *, full: bool) -> list[list[Colour]]:
    """The pixels (red, green, blue, opacity) of a card ``height`` of the icon high.

    ``full`` covers the corners too, which the device then cuts as it likes.
    """
    middle, half = size / 2, size * height / 2
    wide = half / 1.4
    card = rounded(middle - wide, middle - half, middle + wide, middle + half, half * 0.18)
    scale = wide * 1.7 / 100
    heart = [
        (middle + (x - 50) * scale, middle + (y - 49) * scale)
        for x, y in outline(SUITS[Suit.HEARTS])
    ]
    felt = [[FINE] * size] * size if full else coverage(rounded(0, 0, size, size, size * 0.2), size)
    layers = zip(felt, coverage(card, size), coverage(heart, size), strict=True)
    return [
        [
            (*mixed(mixed(rgb(FELT), rgb(PAGE), on_card), rgb(HEART), on_heart),
             255 * on_felt // FINE)
            for on_felt, on_card, on_heart in zip(*rows, strict=True)
        ]
        for rows in layers
    ]  # fmt: skip


def picture(pixels: list[list[Colour]]) -> Image.Image:
    """A picture with a palette, which takes the least room."""
    palette = sorted({pixel for row in pixels for pixel in row})
    place = {colour: number for number, colour in enumerate(palette)}
    drawn = Image.new("P", (len(pixels[0]), len(pixels)))
    drawn.putpalette(bytes(part for colour in palette for part in colour), "RGBA")
    drawn.putdata([place[pixel] for row in pixels for pixel in row])
    return drawn


@cache
def rgb(colour: str) -> Colour:
    """Red, green and blue of a colour as styles write it."""
    return tuple(bytes.fromhex(colour.removeprefix("#")))


def svg() -> str:
    """The same drawing, for the tab."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f'<rect width="100" height="100" rx="20" fill="{FELT}"/>'
        f'<rect x="21" y="10" width="58" height="80" rx="7" fill="{PAGE}"/>'
        f'<path transform="translate(25.5 26)scale(.49)" d="{SUITS[Suit.HEARTS]}"'
        f' fill="{HEART}"/></svg>\n'
    )


DRAWN = {
    "icon-192.png": (192, 0.8, False),
    "icon-512.png": (512, 0.8, False),
    "icon-maskable-512.png": (512, 0.6, True),
}


def main() -> None:
    """Write the files."""
    (ASSETS / "icon.svg").write_text(svg(), encoding="utf-8")
    for name, (size, height, full) in DRAWN.items():
        picture(icon(size, height, full=full)).save(ASSETS / name, optimize=True)


if __name__ == "__main__":
    main()
