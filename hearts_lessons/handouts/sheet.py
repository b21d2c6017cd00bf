"""A sheet of paper: a title and what stands below it, each sheet printed on a page of its own."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

# On the screen a frame around the paper; in print the paper itself. Nothing relies on a colour.
_STYLE = (
    ".hearts-sheet.hearts-sheet{max-width:46rem;margin:0 0 1.25rem;padding:1rem 1.25rem;"
    "border:1px solid rgb(128 128 128/.6);border-radius:.5rem;color:inherit;line-height:1.45}"
    ".hearts-sheet .sheet-title{margin:0;font-size:1.375em;font-weight:700;line-height:1.25}"
    ".hearts-sheet p{margin:.25rem 0}"
    ".hearts-sheet dl{margin:.5rem 0 0}"
    ".hearts-sheet dl>div{display:grid;grid-template-columns:minmax(6rem,22%) 1fr;gap:0 .75rem;"
    "padding:.3em 0;border-top:1px solid rgb(128 128 128/.4)}"
    ".hearts-sheet dt{margin:0;font-weight:600}"
    ".hearts-sheet dd{margin:0}"
    ".hearts-sheet ol{margin:.5rem 0 0;padding-inline-start:1.75em}"
    ".hearts-sheet ol>li{margin:0 0 .45em;padding:0}"
    ".hearts-sheet .sheet-foot{margin-top:.75rem;font-size:.875em}"
    ".hearts-sheet .sheet-name::after{display:inline-block;width:14em;margin-inline-start:.5em;"
    "border-bottom:1px solid;content:''}"
    ".hearts-sheet .card-chip{display:inline-block;min-width:2.1em;margin:1px 2px 1px 0;"
    "padding:0 .15em;border:1px solid #7d8a83;border-radius:.25em;background:#fffefb;"
    "color:#16191c;text-align:center;white-space:nowrap}"
    "@media (max-width:30rem){.hearts-sheet dl>div{grid-template-columns:1fr}}"
    "@media print{.hearts-sheet.hearts-sheet{max-width:none;margin:0;padding:0;border:0;"
    "font-size:12.5pt;break-inside:avoid}.hearts-sheet+.hearts-sheet{break-before:page}"
    ".hearts-sheet dl>div{grid-template-columns:22% 1fr}}"
)


def sheet(name: str, title: str, body: str, language: str, style: str = "") -> str:
    """The HTML of a sheet; ``name`` tells tests and styles which one it is."""
    return (
        f'<div class="hearts-sheet" data-sheet="{name}" lang="{language}" role="region"'
        f' aria-label="{escape(title)}"><style>{_STYLE}{style}</style>'
        f'<p class="sheet-title">{escape(title)}</p>{body}</div>'
    )


def paragraph(text: str, kind: str = "") -> str:
    """A paragraph of words."""
    named = f' class="{kind}"' if kind else ""
    return f"<p{named}>{escape(text)}</p>"


def entries(pairs: Iterable[tuple[str, str]]) -> str:
    """Names beside what is said of each."""
    rows = (
        f"<div><dt>{escape(name)}</dt><dd>{escape(said)}</dd></div>" for name, said in pairs
    )
    return f"<dl>{''.join(rows)}</dl>"


def steps(said: Iterable[str]) -> str:
    """A numbered list of sentences."""
    return f"<ol>{''.join(f'<li>{escape(each)}</li>' for each in said)}</ol>"
