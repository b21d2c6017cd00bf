"""What every lesson's page has, and the sentence for each step that was forgotten."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from book_text import source
from hearts_lessons.lessons import is_mixed

Cell = Mapping[str, Any]

FEWEST_MIXED = 12
"""Items of a lesson before which nothing says what to look out for, those of series included."""

SECTIONS = (
    "title",
    "objectives",
    "recall-intro",
    "worked-example",
    "guided",
    "mixed",
    "practice-intro",
    "progress-intro",
    "key-points",
)
"""The ids of the text cells that begin the parts of a lesson, in the order of the page."""

NAMES = {
    "title": "the title, with the minutes and the rule set",
    "objectives": "what the learner will be able to do",
    "recall-intro": "two questions on earlier lessons",
    "worked-example": "an example solved in full",
    "guided": "guided drills, one trap at a time",
    "mixed": "mixed drills",
    "practice-intro": "a practice hand",
    "progress-intro": "how far the learner is",
    "key-points": "the key points",
}

FEWEST_WRITTEN = 6
"""Drills of a lesson that are written by hand, each with its source."""

DRAWN = "show(…), show_tricks(…), show_scores(…) or chart(…)"
_PICTURE = re.compile(r"\b(?:show(?:_tricks|_scores)?|chart)\(")
_DRILL = re.compile(r'^drill\("([\w-]+)/([\w-]+)"\)$')


def faults(
    cells: Sequence[Cell], lesson: str, activities: Mapping[str, Mapping[str, Any]], *, first: bool
) -> list[str]:
    """What a page lacks, a sentence each. The ``first`` lesson has no earlier one to recall."""
    wanted = [section for section in SECTIONS if not (first and section == "recall-intro")]
    lacking = list(_sections(cells, wanted))
    if lacking:
        return lacking
    return [
        *_texts(cells),
        *_calls(cells, lesson, first=first),
        *_mixed(cells, lesson, activities),
    ]


def _sections(cells: Sequence[Cell], wanted: Sequence[str]) -> Iterator[str]:
    places = [_place(cells, section) for section in wanted]
    for section, place in zip(wanted, places, strict=True):
        if place is None:
            yield f"it lacks {NAMES[section]}: a text cell with the id “{section}”"
    there = [place for place in places if place is not None]
    if there != sorted(there):
        yield f"its parts stand in another order than {', '.join(wanted)}"


def _texts(cells: Sequence[Cell]) -> Iterator[str]:
    """Headings, and what has to be said below them."""
    for cell in cells:
        if cell["id"] in SECTIONS:
            mark = "# " if cell["id"] == "title" else "## "
            head, _, rest = source(cell).partition("\n")
            if not head.startswith(mark) or not rest.strip():
                yield f"the cell “{cell['id']}” needs a heading “{mark}…” and a text below it"
    title, aims, points = (_text(cells, each) for each in ("title", "objectives", "key-points"))
    if not re.search(r"\d", title.partition("\n")[2]):
        yield "its title cell does not say how many minutes it takes"
    if "`site`" not in title:
        yield "its title cell does not name the rule set `site`"
    if len(_bullets(aims)) < 2:
        yield "its “objectives” list fewer than two things that the learner will be able to do"
    if len(_bullets(points)) < 3:
        yield "its “key-points” are fewer than three"
    if not any("<details>" in source(cell) for cell in cells if cell["cell_type"] == "markdown"):
        yield "it has no exercise to try with a folded solution (<details>)"


def _calls(cells: Sequence[Cell], lesson: str, *, first: bool) -> Iterator[str]:
    """The cells that show something, each in its part of the page."""
    parts = [
        (
            "worked-example",
            "guided",
            "show(…), show_tricks(…), show_scores(…) or chart(…)",
            _PICTURE.search,
        ),
        ("practice-intro", "progress-intro", f'practice("{lesson}/practice")', None),
        ("progress-intro", "key-points", f'progress("{lesson}")', None),
    ]
    if not first:
        parts.append(("recall-intro", "worked-example", f'drill("{lesson}/recall")', None))
    for begin, end, call, search in parts:
        codes = [source(cell) for cell in _between(cells, begin, end, "code")]
        if not any(search(code) if search else code == call for code in codes):
            yield f"between the cells “{begin}” and “{end}” no cell calls {call}"
    for cell in cells:
        is_shown = re.match(r"(?:drill|practice|progress)\(", source(cell))
        if is_shown and "remove-input" not in cell["metadata"].get("tags", []):
            yield f"the cell “{cell['id']}” shows an activity: give it the tag remove-input"


def _mixed(
    cells: Sequence[Cell], lesson: str, activities: Mapping[str, Mapping[str, Any]]
) -> Iterator[str]:
    """Which drills stand under “Mixed drills”, and how many there are of each sort."""
    written = sum("expect" in drill for drill in activities.values())
    if written < FEWEST_WRITTEN:
        yield f"it has {written} drills written by hand; {FEWEST_WRITTEN} are the fewest"
    marked = {key for key, drill in activities.items() if "kind" in drill and _mixes(drill)}
    items = sum(activities[key].get("generate", 1) for key in marked)
    if items < FEWEST_MIXED:
        yield f"it has {items} mixed items; {FEWEST_MIXED} are the fewest"
    for begin, end, are_mixed in (("guided", "mixed", False), ("mixed", "practice-intro", True)):
        for key in _drills(_between(cells, begin, end, "code"), lesson):
            if key in activities and (key in marked) != are_mixed:
                said = "mixed = true" if are_mixed else "no mixed = true"
                yield f"{lesson}/{key} stands under “{begin}” and needs {said} in {lesson}.toml"


def _mixes(drill: Mapping[str, Any]) -> bool:
    return drill["kind"] not in ("mix", "deal", "game") and is_mixed(drill)


def _drills(cells: Sequence[Cell], lesson: str) -> Iterator[str]:
    for cell in cells:
        call = _DRILL.match(source(cell))
        if call and call[1] == lesson:
            yield call[2]


def _between(cells: Sequence[Cell], begin: str, end: str, kind: str) -> list[Cell]:
    first, last = _place(cells, begin), _place(cells, end)
    assert first is not None
    assert last is not None
    return [cell for cell in cells[first:last] if cell["cell_type"] == kind]


def _place(cells: Sequence[Cell], wanted: str) -> int | None:
    ids = [cell["id"] for cell in cells if cell["cell_type"] == "markdown"]
    if wanted not in ids:
        return None
    return next(place for place, cell in enumerate(cells) if cell["id"] == wanted)


def _text(cells: Sequence[Cell], wanted: str) -> str:
    return next(source(cell) for cell in cells if cell["id"] == wanted)


def _bullets(text: str) -> list[str]:
    return re.findall(r"^- .+", text, re.MULTILINE)
