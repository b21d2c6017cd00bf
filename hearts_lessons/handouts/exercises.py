"""Which questions stand on a worksheet, and their answers, which the drills' own rules give."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from hearts_lessons.drills import Item
from hearts_lessons.lessons import activities, pages
from hearts_lessons.session import start, step, view
from hearts_lessons.session.drill import sheet_of, written_item
from hearts_lessons.session.views import DrillView

COUNT = 12
LAST_CHAPTER = 11
"""The chapters on rules; those after it ask for judgement, which no key can settle."""

MOST_LINES = 7
"""Of facts and possible answers; a position with more of them leaves no room for the others."""

LETTERS = "abcdefghijklm"


@dataclass(frozen=True)
class Exercise:
    """A question as it is printed, and the same with its answer told."""

    activity: str
    asked: DrillView
    told: DrillView

    @property
    def lesson(self) -> str:
        """The lesson that it is taken from."""
        return self.activity.partition("/")[0]

    @property
    def right(self) -> tuple[str, ...]:
        """The keys of the right options."""
        return tuple(option.key for option in self.told.options if option.verdict == "right")


def chosen(seed: str | int, language: str) -> tuple[Exercise, ...]:
    """One written question of each chapter on rules, then others until there are twelve.

    They stand in the order of the chapters; the same seed asks the same in every language.
    """
    rng = Random(f"worksheet/{seed}")
    by_lesson = {lesson: [*_candidates(lesson)] for lesson in _chapters()}
    names: list[str] = []
    kinds: set[str] = set()
    for lesson, candidates in by_lesson.items():
        rng.shuffle(candidates)
        # A kind that is not on the sheet yet goes first.
        candidates.sort(key=lambda name: _kind(name) in kinds)
        names.append(candidates.pop(0))
        kinds.add(_kind(names[-1]))
        by_lesson[lesson] = candidates
    rest = [name for candidates in by_lesson.values() for name in candidates]
    names += rng.sample(rest, max(0, COUNT - len(names)))
    order = [*by_lesson]
    names.sort(key=lambda name: order.index(name.partition("/")[0]))
    return tuple(_exercise(name, language) for name in names[:COUNT])


def _chapters() -> Iterator[str]:
    for lesson, page in pages().items():
        if int(page[:2]) <= LAST_CHAPTER and any(_candidates(lesson)):
            yield lesson


def _candidates(lesson: str) -> Iterator[str]:
    """The written questions of a lesson that are short enough for paper."""
    for key, item in activities(lesson).items():
        if "expect" in item and _is_short(item):
            yield f"{lesson}/{key}"


def _is_short(item: Item) -> bool:
    sheet = sheet_of(written_item(item))
    beside = 0 if sheet.many else len(sheet.options)
    return len(sheet.situation) + beside <= MOST_LINES


def _kind(name: str) -> str:
    lesson, _, key = name.partition("/")
    return str(activities(lesson)[key]["kind"])


def _exercise(name: str, language: str) -> Exercise:
    state = start(name)
    asked = view(state, language)
    told = view(step(state, {"type": "reveal", "ply": 0}), language)
    assert isinstance(asked, DrillView)
    assert isinstance(told, DrillView)
    return Exercise(name, asked, told)

