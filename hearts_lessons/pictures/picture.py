"""A picture: lines for a text, HTML for a page and a notebook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from hearts_lessons.rules.cards import Card, Suit
from hearts_lessons.words import card_name

# Cards bring their colours, as on the screen; all else takes the host's.
_FIGURE_STYLE = (
    ".hearts-picture.hearts-picture{margin:0 0 1.25rem;padding:0;color:inherit;line-height:1.5}"
    ".hearts-picture.hearts-picture img{display:block;max-width:100%;height:auto;margin:0}"
    ".hearts-picture figcaption{margin:.5rem 0 0;padding:0;color:inherit;font-size:1em;"
    "font-weight:inherit;text-align:start}"
)
_TABLE_STYLE = (
    ".hearts-picture .table.table{width:auto;max-width:100%;margin:0;border-collapse:collapse;"
    "color:inherit;font-size:.9375em}"
    ".hearts-picture .table caption{caption-side:top;padding:0 0 .25rem;color:inherit;"
    "font-weight:600;text-align:start}"
    ".hearts-picture .table :is(th,td){padding:.2em .4em;border:0;"
    "border-bottom:1px solid rgb(128 128 128/.4);background:none;color:inherit;text-align:start;"
    "vertical-align:middle;white-space:normal}"
    ".hearts-picture .table.table .number{text-align:end;font-variant-numeric:tabular-nums}"
    ".hearts-picture .card-chip{display:inline-block;min-width:2.1em;margin:1px 2px 1px 0;"
    "padding:0 .15em;border:1px solid #7d8a83;border-radius:.25em;background:#fffefb;"
    "color:#16191c;text-align:center;white-space:nowrap}"
    ".hearts-picture .card-chip.red{color:#c2102b}"
    ".hearts-picture .card-chip.best{background:#ffe08a;font-weight:700}"
    "@media (max-width:480px){.hearts-picture .table.table{font-size:.875em}}"
    "@media (max-width:350px){.hearts-picture .table.table{font-size:.75em}"
    ".hearts-picture .table :is(th,td){padding:.2em .1em}}"
)


@dataclass(frozen=True)
class Picture:
    """Shows itself in a notebook; ``print`` prints what it says."""

    lines: tuple[str, ...]
    html: str

    def __str__(self) -> str:
        return "\n".join(self.lines)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return self.html


def figure(body: str, said: Sequence[str], language: str, below: str = "") -> str:
    """A figure with its style and, below it, what it comes to, and perhaps more."""
    caption = "".join(f"<div>{escape(each)}</div>" for each in said if each)
    caption = f"<figcaption>{caption}</figcaption>" if caption else ""
    style = _FIGURE_STYLE + (_TABLE_STYLE if "<table" in body + below else "")
    return (
        f'<figure class="hearts-picture" lang="{language}"><style>{style}</style>'
        f"{body}{caption}{below}</figure>"
    )


def chip(card: Card, language: str, *, best: bool = False) -> str:
    """A card in a line of text."""
    red = " red" if card.suit in (Suit.DIAMONDS, Suit.HEARTS) else ""
    name = escape(card_name(language, card))
    return (
        f'<span class="card-chip{red}{" best" if best else ""}" role="img"'
        f' aria-label="{name}">{card}</span>'
    )


def table(title: str, head: Sequence[str], rows: Sequence[str], foot: Sequence[str] = ()) -> str:
    """A table of cells that are made; ``head`` are cells too, see `heading`."""
    footer = f"<tfoot>{''.join(foot)}</tfoot>" if foot else ""
    return (
        f'<table class="table"><caption>{escape(title)}</caption>'
        f"<thead><tr>{''.join(head)}</tr></thead><tbody>{''.join(rows)}</tbody>{footer}</table>"
    )


def heading(text: str, *, numbers: bool = False) -> str:
    """The head of a column."""
    return f'<th scope="col"{_NUMBER if numbers else ""}>{escape(text)}</th>'


def row_heading(text: str, *, columns: int = 1, numbers: bool = False) -> str:
    """The head of a row."""
    span = f' colspan="{columns}"' if columns > 1 else ""
    return f'<th scope="row"{span}{_NUMBER if numbers else ""}>{escape(text)}</th>'


def number_cell(value: int) -> str:
    """An integer, with the sign of minus as it is printed."""
    return f"<td{_NUMBER}>{str(value).replace('-', MINUS)}</td>"


_NUMBER = ' class="number"'
MINUS = "\N{MINUS SIGN}"
