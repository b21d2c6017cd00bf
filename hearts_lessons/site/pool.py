"""All drill items of the book in one file a language, for pages that mix items of many lessons.

``_shared/pool.LANGUAGE.js`` sets ``window.heartsPool``: a classic script, for it must be read from
the disk too. Its ``values`` are the items as `bake` bakes them in a mix, packed (see `packing`).
What one is called (see `hearts_lessons.session.refs`) its ``view.learn`` says: ``lesson/item``.

An item was baked alone. In a list its ``view`` takes its ``item`` and ``items`` and the
``activity``; and where it is done, its ``buttons`` are those of its place: ``next`` before another
item, ``last`` at the end of a list, ``onward`` at the end of an endless one, ``alone`` in a list of
one, ``alone_onward`` in an endless one of one. An endless list's ``new_kinds`` are the file's.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from hearts_lessons.lessons import activities, pages
from hearts_lessons.session.baking import bake_items
from hearts_lessons.session.drill import Progress, sheet_of
from hearts_lessons.session.drill_view import buttons_of
from hearts_lessons.session.mix import questions_of
from hearts_lessons.session.refs import new_kinds, refs_of
from hearts_lessons.session.state import FORMAT, State, new_state
from hearts_lessons.site.packing import pack
from hearts_lessons.words import LANGUAGES

NAME = "practice/mixed"
OWN_NAMES = ("parts",)
"""The parts of an item are named by its options."""


def write_pools(shared: Path, version: str) -> None:
    """Write the files that are not yet of this version; baking takes a second a language."""
    head = f"// {version}\n"
    for language in LANGUAGES:
        file = shared / f"pool.{language}.js"
        if not (file.is_file() and file.read_text(encoding="utf-8").startswith(head)):
            file.write_text(head + pool_script(language), encoding="utf-8")


def pool_script(language: str) -> str:
    """What the file of one language says."""
    text = json.dumps(pool(language), ensure_ascii=False, separators=(",", ":"))
    return f"window.heartsPool = {text};\n"


def pool(language: str) -> dict[str, Any]:
    """What the file holds."""
    items = [_with_told_parts(bake_items(alone(ref), language)[0]) for ref in book_refs()]
    facts = {"format": FORMAT, "language": language, "buttons": buttons(language)}
    return {**facts, "new_kinds": new_kinds(), **pack(items, OWN_NAMES)}


def _with_told_parts(item: dict[str, Any]) -> dict[str, Any]:
    """Without what an answer that is not right tells of an option: its reason, if it is wrong."""
    return {**item, "parts": {key: part["told"] for key, part in item["parts"].items()}}


def book_refs() -> list[str]:
    """Every item of the book's chapters, those of a kind together, which packs them smaller."""
    names = [f"{lesson}/{key}" for lesson in pages() for key in activities(lesson)]
    refs = [ref for name in names for ref in refs_of(name)]
    return sorted(refs, key=lambda ref: str(questions_of(alone(ref))[0].item["kind"]))


def alone(ref: str) -> State:
    """A mix of one item."""
    return new_state(NAME, "mix", items=[ref], endless=False)


def buttons(language: str) -> dict[str, list[dict[str, Any]]]:
    """Those of an item that is done, by its place in its list."""
    any_item = questions_of(alone(book_refs()[0]))[0].item
    places = {
        "next": (0, 2, False), "last": (1, 2, False), "onward": (1, 2, True),
        "alone": (0, 1, False), "alone_onward": (0, 1, True),
    }  # fmt: skip
    return {
        place: [
            asdict(button)
            for button in buttons_of(
                Progress(item, outcome="right"),
                sheet_of(any_item),
                items,
                language,
                is_endless=is_endless,
            )
        ]
        for place, (item, items, is_endless) in places.items()
    }
