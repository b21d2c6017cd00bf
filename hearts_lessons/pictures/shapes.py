"""Cards and felt as SVG. Suits are paths, since as text they may turn into emoji."""

from __future__ import annotations

from html import escape
from urllib.parse import quote

from hearts_lessons.rules.cards import Card, Suit

WIDTH, HEIGHT = 46, 64
"""Of a card."""

SUITS = {
    Suit.HEARTS: "M50 90C22 66 8 50 8 32 8 5 41 1 50 22c9-21 42-17 42 10 0 18-14 34-42 58Z",
    Suit.DIAMONDS: "M50 5 86 50 50 95 14 50Z",
    Suit.SPADES: (
        "M50 6c12 20 40 34 40 55 0 21-25 26-35 12q1 13 10 20H35q9-7 10-20C35 87 10 82 10 61"
        " 10 40 38 26 50 6Z"
    ),
    Suit.CLUBS: (
        "M36 43a21 21 0 1 1 29 0 20 20 0 1 1-9 30q1 14 10 21H34q9-7 10-21a20 20 0 1 1-8-30Z"
    ),
}

_RED, _BLACK = "#c2102b", "#16191c"
_DULL_RED, _DULL_BLACK = "#960a22", "#1b2420"
_GOLD = "#ffd466"


def drawing(width: int, height: int, label: str, parts: list[str], language: str) -> str:
    """A picture on felt, as an image whose alternative text is ``label``.

    An image and no drawing in the page: JupyterLab takes drawings out of the outputs of a notebook
    that was not run yet, but leaves images where they are. The class tells the theme of the pages
    that the image is not to be changed in the dark.
    """
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" lang="{language}" width="{width}"'
        f' height="{height}" viewBox="0 0 {width} {height}" font-family="system-ui,sans-serif"'
        f' font-size="14"><rect width="{width}" height="{height}" rx="12" fill="#2b6350"/>'
        f"{''.join(parts)}</svg>"
    )
    return image(svg, width, height, label)


def image(svg: str, width: int, height: int, label: str) -> str:
    """A drawing as an image of this size, at most as wide as the page."""
    address = quote(svg.replace('"', "'"), safe=_SAFE)
    return (
        f'<img class="dark-light" width="{width}" height="{height}" alt="{escape(label)}"'
        f' src="data:image/svg+xml,{address}"/>'
    )


_SAFE = " '/:=(),.-;"
"""What may stand as it is in an address within double quotes; the rest is escaped."""


def face(card: Card, x: int, y: int, *, off: bool = False) -> str:
    """A card face up. One that may not be played is dull and has a dashed edge."""
    is_red = card.suit in (Suit.DIAMONDS, Suit.HEARTS)
    ink = (_DULL_RED if is_red else _DULL_BLACK) if off else (_RED if is_red else _BLACK)
    ground = (
        'fill="#b7c7bf" stroke="#5f6a64" stroke-dasharray="4 3"'
        if off
        else 'fill="#fffefb" stroke="#7d8a83"'
    )
    tight = ' letter-spacing="-2"' if len(card.rank.printed) > 1 else ""
    pip = "" if off else f'<path transform="translate(19 34) scale(.24)" d="{SUITS[card.suit]}"/>'
    return (
        f'<g transform="translate({x} {y})"><rect {ground} width="{WIDTH}" height="{HEIGHT}"'
        f' rx="5"/><g fill="{ink}"><text x="3.5" y="18" font-size="17"'
        f' font-weight="700"{tight}>{card.rank.printed}</text>'
        f'<path transform="translate(3 22) scale(.14)" d="{SUITS[card.suit]}"/>{pip}</g></g>'
    )


def ring(x: int, y: int) -> str:
    """Around the card that takes the trick."""
    return (
        f'<rect x="{x - 4}" y="{y - 4}" width="{WIDTH + 8}" height="{HEIGHT + 8}"'
        f' rx="8" fill="none" stroke="{_GOLD}" stroke-width="3"/>'
    )


def slot(x: int, y: int) -> str:
    """Where a card will lie."""
    return (
        f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="5"'
        ' fill="none" stroke="#d9eae2" stroke-dasharray="4 4"/>'
    )


def words(text: str, x: int, y: int, *, strong: bool = False) -> str:
    """Words on the felt, centred."""
    look = f'fill="{_GOLD}" font-weight="600"' if strong else 'fill="#fff"'
    return f'<text x="{x}" y="{y}" text-anchor="middle" {look}>{escape(text)}</text>'
