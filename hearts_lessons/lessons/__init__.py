"""The lessons' activities as data: one TOML file a lesson, no prose.

>>> activity("tricks-and-hands/practice")["kind"]
'deal'
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from hearts_lessons.rules.errors import RulesError, shown


class UnknownActivityError(RulesError):
    """No lesson has an activity of this name."""

    code = "unknown_activity"


@cache
def lessons() -> tuple[str, ...]:
    """The ids of all lessons: the stems of the book without their numbers."""
    names = (entry.name for entry in files(__name__).iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


_KINDS = {
    "mix": "mix", "exam": "exam", "deal": "deal", "game": "game", "workshop": "rules",
    "class": "class", "maker": "maker", "desk": "desk",
}  # fmt: skip
"""The tables of a lesson's file beside its drills, and the kinds of their activities."""


@cache
def activities(lesson: str) -> Mapping[str, Mapping[str, Any]]:
    """A lesson's activities by id.

    A list of items from other lessons has the kind ``mix``, an exam on them ``exam``, a practice
    deal ``deal``, a whole game ``game``, a workshop for rule sets ``rules``, a place for class sets
    ``class``, for making them ``maker``, and for grading them ``desk``. A drill has its own kind.
    Raises `UnknownActivityError` for an unknown lesson.
    """
    data = _data(lesson)
    drills = {drill["id"]: drill for drill in data.get("drill", [])}
    others = {
        each["id"]: {"kind": kind, **each}
        for table, kind in _KINDS.items()
        for each in data.get(table, [])
    }
    return drills | others


@cache
def pages() -> Mapping[str, str]:
    """The lessons that are chapters of the book, in its order, each with the stem of its page."""
    numbers = {lesson: _data(lesson).get("number") for lesson in lessons()}
    chapters = sorted((number, lesson) for lesson, number in numbers.items() if number)
    return {lesson: f"{number:02}-{lesson}" for number, lesson in chapters}


def comes_before(lesson: str, other: str) -> bool:
    """Whether both are chapters, and the book has this one first."""
    chapters = [*pages()]
    return {lesson, other} <= {*chapters} and chapters.index(lesson) < chapters.index(other)


def is_mixed(drill: Mapping[str, Any]) -> bool:
    """Whether nothing beside the drill says what to look out for."""
    return bool(drill.get("mixed", "generate" in drill))


def activity(name: str) -> Mapping[str, Any]:
    """The activity ``"lesson/id"``. Raises `UnknownActivityError`."""
    lesson, _, key = str(name).partition("/")
    try:
        return activities(lesson)[key]
    except (KeyError, UnknownActivityError):
        raise UnknownActivityError(activity=shown(name)) from None


@cache
def _data(lesson: str) -> Mapping[str, Any]:
    if lesson not in lessons():
        raise UnknownActivityError(activity=shown(lesson))
    return tomllib.loads(files(__name__).joinpath(f"{lesson}.toml").read_text("utf-8"))
