"""Names for drill items, so that progress and mixes can speak of them.

``"following-suit/void-in-clubs"`` is a written item, ``"following-suit/series#3"`` the third of a
series, ``"~legal-plays:2:k3x9#7"`` the seventh of new ones of that kind, level and seed.

>>> question("following-suit/void-in-clubs").item["trick"]
'1: KC AC 5C'
>>> question("~pass-to:1:any").lesson
'passing'
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from random import Random

from hearts_lessons.drills import Item
from hearts_lessons.lessons import (
    UnknownActivityError,
    activities,
    activity,
    is_mixed,
    pages,
)
from hearts_lessons.rules.errors import shown
from hearts_lessons.session.drill import new_items, written_item
from hearts_lessons.session.errors import UnknownItemError
from hearts_lessons.session.state import State
from hearts_lessons.session.views import LearnView

MOST_NEW = 50
"""So many new items have one seed; among them none comes twice, as far as there are others."""

_NEW = re.compile(r"~([a-z-]{1,40}):([123]):([\w.-]{1,40})(?:#([1-9][0-9]?))?", re.ASCII)
_BOOK = re.compile(r"([a-z0-9-]{1,60}/[a-z0-9-]{1,60})(?:#([1-9][0-9]?))?")


@dataclass(frozen=True)
class Question:
    """A drill item, and under which names answers to it are remembered."""

    item: Item
    lesson: str
    name: str
    mixed: bool

    @property
    def is_new(self) -> bool:
        """It stands in no lesson."""
        return self.name.startswith("~")


def question(ref: str) -> Question:
    """The item of this name. Raises `UnknownItemError`."""
    if new := _NEW.fullmatch(ref):
        return _new_question(ref, new[1], int(new[2]), new[3], int(new[4] or 1))
    if found := _BOOK.fullmatch(ref):
        return _book_question(ref, found[1], found[2])
    raise UnknownItemError(item=shown(ref))


def refs_of(name: str) -> tuple[str, ...]:
    """The names of a drill's items; those of a lesson that is no chapter of the book have none.

    Raises `UnknownActivityError`.
    """
    data = activity(name)
    if name.partition("/")[0] not in pages():
        return ()
    if "generate" in data:
        return tuple(f"{name}#{n}" for n in range(1, data["generate"] + 1))
    return (name,) if "expect" in data else ()


@lru_cache(maxsize=1)
def book_kinds() -> dict[str, str]:
    """The kinds of drill in the book's chapters, each with the lesson that teaches it.

    That is the first with a series, or else the first with an item of the kind.
    """
    drills = [(lesson, each) for lesson in pages() for each in activities(lesson).values()]
    found: dict[str, str] = {}
    for lesson, drill in sorted(drills, key=lambda each: "generate" not in each[1]):
        if "expect" in drill or "generate" in drill:
            found.setdefault(drill["kind"], lesson)
    return found


@lru_cache(maxsize=1)
def new_kinds() -> tuple[str, ...]:
    """Those of which the book lets new items be made."""
    drills = [drill for lesson in pages() for drill in activities(lesson).values()]
    return tuple(dict.fromkeys(drill["kind"] for drill in drills if "generate" in drill))


def learn_from(state: State, place: int) -> LearnView:
    """Under which names an answer to an item of a drill is remembered.

    Its cards may be others than the lesson's now: of another seed, or from an older version.
    """
    name, item = state["activity"], state["items"][place]
    lesson = name.partition("/")[0]
    try:
        refs, mixed = refs_of(name), is_mixed(activity(name))
    except UnknownActivityError:
        refs, mixed = (), False
    if place < len(refs) and (found := question(refs[place])).item == item:
        return LearnView(lesson, item["kind"], found.name, found.mixed)
    return LearnView(lesson, item["kind"], "", mixed)


def _book_question(ref: str, name: str, number: str | None) -> Question:
    try:
        data = activity(name)
    except UnknownActivityError:
        raise UnknownItemError(item=shown(ref)) from None
    if ref not in refs_of(name):
        raise UnknownItemError(item=shown(ref))
    lesson, _, key = ref.partition("/")
    if number is None:
        return Question(written_item(data), lesson, key, is_mixed(data))
    made = _made(data["kind"], data.get("level", 1), data["seed"])
    return Question(made.item(int(number)), lesson, key, is_mixed(data))


def _new_question(ref: str, kind: str, level: int, seed: str, number: int) -> Question:
    if kind not in new_kinds() or number > MOST_NEW:
        raise UnknownItemError(item=shown(ref))
    return Question(_made(kind, level, seed).item(number), book_kinds()[kind], ref, mixed=True)


class _Made:
    """New items of one seed, made when they are asked for."""

    def __init__(self, coming: Iterator[Item]) -> None:
        self.coming = coming
        self.items: list[Item] = []

    def item(self, number: int) -> Item:
        self.items += islice(self.coming, max(0, number - len(self.items)))
        return self.items[number - 1]


@lru_cache(maxsize=64)
def _made(kind: str, level: int, seed: str) -> _Made:
    return _Made(new_items(kind, Random(seed), level))
