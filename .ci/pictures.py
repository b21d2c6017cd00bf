"""Take the README's pictures anew: ``python .ci/pictures.py [--site DIR]``.

The positions are computed and kept as saves, so that every picture shows the same cards until the
screen itself changes.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Locator

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from benchmarks.lines import Line, running_site  # noqa: E402
from benchmarks.page import built_site  # noqa: E402
from browser.chromium import running_browser, running_outside  # noqa: E402
from browser.games import begun, open_table  # noqa: E402
from browser.saves import hinted, played_on  # noqa: E402
from browser.table import Activity  # noqa: E402
from hearts_lessons.session.state import State  # noqa: E402
from hearts_lessons.session.views import DealView  # noqa: E402

DESKTOP, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}
LESSON, DRILL = "zh-Hans/03-following-suit.html", "following-suit/void-in-clubs"
COLOURS = 128


@dataclass(frozen=True)
class Picture:
    """What is seen of a game, and on what."""

    name: str
    viewport: dict[str, int]
    language: str = "en"
    scheme: str = "light"
    scale: float = 1
    hint: bool = False
    settings: dict[str, Any] = field(default_factory=dict)


PICTURES = (
    Picture("table", DESKTOP, hint=True),
    Picture("table-dark", DESKTOP, scheme="dark"),
    Picture("table-four-colours", DESKTOP, settings={"fourColours": True}),
    Picture("table-phone", PHONE, scale=1.5),
    Picture("table-zh", PHONE, language="zh-Hans", scale=1.5),
)


def in_mid_game() -> State:
    """The second hand: hearts are broken, a suit is led, and there is a choice."""

    def is_reached(now: DealView) -> bool:
        if now.phase == "game-over":
            raise SystemExit("no such position in this game")
        choices = sum(held.playable is True for held in now.hand)
        broken = next(badge for badge in now.badges if badge.key == "hearts").on
        return (
            now.title != "Hand 1"
            and now.phase == "playing"
            and broken
            and len(now.trick.cards) == 3
            and 2 <= choices < len(now.hand) - 3
        )

    return played_on(begun("gallery", 4), is_reached)


def take_table(browser: Browser, address: str, picture: Picture, state: State) -> bytes:
    """A table, from its head to its buttons or its hint."""
    context = browser.new_context(
        viewport=picture.viewport,  # type: ignore[arg-type]
        color_scheme=picture.scheme,  # type: ignore[arg-type]
        device_scale_factor=picture.scale,
        reduced_motion="reduce",
    )
    settings = json.dumps({"pace": "step", **picture.settings})
    shown = hinted(state) if picture.hint else state
    deal = open_table(context, address, shown, picture.language)
    deal.page.evaluate("text => localStorage.setItem('hearts-lessons:settings', text)", settings)
    context.add_init_script(f"localStorage.setItem('hearts-lessons:settings', {settings!r})")
    deal.page.reload()
    deal.wait_for("playing")
    deal.page.wait_for_load_state("networkidle")
    taken = picture_of(deal.root, ".h-hint" if picture.hint else ".h-actions")
    context.close()
    return taken


def take_drill(browser: Browser, address: str) -> bytes:
    """A drill on a phone, answered wrongly, so that it explains."""
    context = browser.new_context(viewport=PHONE, device_scale_factor=1.5)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(address + LESSON)
    drill = Activity(page, DRILL)
    drill.press(drill.hand[0], drill.hand[-1])
    drill.act("answer")
    drill.wait_for("answered")
    taken = picture_of(drill.root, ".h-actions")
    context.close()
    return taken


def picture_of(root: Locator, last: str) -> bytes:
    """From the head of an activity to the foot of a part of it."""
    root.scroll_into_view_if_needed()
    part = root.locator(last).first
    part.wait_for()
    top, foot = root.bounding_box(), part.bounding_box()
    assert top is not None
    assert foot is not None
    scrolled = float(root.page.evaluate("scrollY"))
    return root.page.screenshot(
        full_page=True,
        clip={
            "x": top["x"],
            "y": top["y"] + scrolled,
            "width": top["width"],
            "height": foot["y"] + foot["height"] + 4 - top["y"],
        },
    )


def store(name: str, picture: bytes) -> None:
    """As small as it can be without being seen to be."""
    path = ROOT / "docs" / f"{name}.png"
    image = Image.open(BytesIO(picture)).convert("RGB")
    image.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path.name}: {image.width} x {image.height}, {path.stat().st_size / 1000:.0f} kB")


def main() -> None:
    """Take them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, help="a built site; without it the book is built")
    said = parser.parse_args()
    state = in_mid_game()
    with (
        running_site(built_site(said.site), Line(None)) as address,
        running_outside() as outside,
        running_browser(outside) as browser,
    ):
        for picture in PICTURES:
            store(picture.name, take_table(browser, address, picture, state))
        store("drill-zh", take_drill(browser, address))


if __name__ == "__main__":
    main()
