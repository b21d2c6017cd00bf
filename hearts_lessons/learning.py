"""What a learner knows, and what comes back: ``learn(progress, event)``.

Progress is plain data, so that a page without Python keeps and reads the same. An event is one
answered item::

    {"lesson": "following-suit", "kind": "legal-plays", "item": "series#3", "right": true,
     "mixed": true}

``right`` means at the first try and without a hint. An ``item`` of ``""`` can't come back: it was
made for this once. A lesson is passed, softly, once four of its
last five mixed items were right; nothing is ever locked. A missed item comes back after one, three
and six further lessons, and from the beginning again when it is missed once more. A whole exam is
learnt from at its end, and its result kept.

>>> progress = learn(EMPTY, {"lesson": "passing", "kind": "pass-to", "item": "a", "right": False})
>>> progress["due"]
[{'lesson': 'passing', 'kind': 'pass-to', 'item': 'a', 'step': 0, 'at': 2}]
>>> begin(begin(progress, "passing"), "first-trick")["lessons"]
{'passing': {'number': 1, 'last': ''}, 'first-trick': {'number': 2, 'last': ''}}
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

PROJECT, FORMAT = "hearts-lessons-progress", 1

INTERVALS = (1, 3, 6)
"""A missed item comes back after so many further lessons have been begun."""

GATE = (4, 5)
"""A lesson is passed with so many of its last so many mixed items right."""

LEVELS = ((4, 75), (12, 85))
"""New items of a kind get harder after so many answers with so many in a hundred right."""

EXAM = (18, 20)
"""Ready for a table with so many of so many items of the exam right."""

MOST_EXAMS = 20
"""So many results are kept, the latest ones."""

Progress = Mapping[str, Any]

EMPTY: Progress = {
    "project": PROJECT, "format": FORMAT, "lessons": {}, "kinds": {}, "due": [], "exams": []
}  # fmt: skip


class ProgressError(ValueError):
    """Progress or an event that can't be read; ``where`` names the part that is wrong."""

    def __init__(self, where: str) -> None:
        super().__init__(where)
        self.where = where


def rules() -> dict[str, Any]:
    """The table by which progress goes on, for pages without Python."""
    return {
        "format": FORMAT,
        "intervals": list(INTERVALS),
        "gate": list(GATE),
        "levels": [list(level) for level in LEVELS],
        "exam": list(EXAM),
        "most_exams": MOST_EXAMS,
    }


def begin(progress: Progress, lesson: str) -> dict[str, Any]:
    """A lesson is opened for the first time; what waits for further lessons comes nearer."""
    checked = check(progress)
    lessons = checked["lessons"]
    if lesson not in lessons:
        lessons = {**lessons, lesson: {"number": len(lessons) + 1, "last": ""}}
    return {**checked, "lessons": lessons}


def learn(progress: Progress, event: Mapping[str, Any]) -> dict[str, Any]:
    """The progress after one answered item. Raises `ProgressError`; nothing is changed in place."""
    lesson, kind, item, is_right, is_mixed = _event(event)
    after = begin(progress, lesson)
    counts = after["kinds"].get(kind, {"right": 0, "wrong": 0})
    outcome = "right" if is_right else "wrong"
    kinds = {**after["kinds"], kind: {**counts, outcome: counts[outcome] + 1}}
    lessons = after["lessons"]
    if is_mixed:
        entry = lessons[lesson]
        last = (entry["last"] + ("1" if is_right else "0"))[-GATE[1] :]
        lessons = {**lessons, lesson: {**entry, "last": last}}
    key = (lesson, kind, item)
    due = _after(after["due"], key, is_right, len(lessons)) if item else after["due"]
    return {**after, "kinds": kinds, "lessons": lessons, "due": due}


def sit(progress: Progress, events: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The progress after a whole exam: each of its items counts, and the result by lesson is kept.

    Raises `ProgressError`; nothing is changed in place.
    """
    if not events:
        raise ProgressError("exams")
    after = check(progress)
    lessons: dict[str, list[int]] = {}
    for event in events:
        after = learn(after, event)
        right, asked = lessons.get(event["lesson"], (0, 0))
        lessons[event["lesson"]] = [right + event["right"], asked + 1]
    result = {"right": sum(right for right, _ in lessons.values()), "of": len(events)}
    exams = [*after["exams"], {**result, "lessons": lessons}]
    return {**after, "exams": exams[-MOST_EXAMS:]}


def is_passed(progress: Progress, lesson: str) -> bool:
    """Four of the last five mixed items of the lesson were right."""
    enough, _ = GATE
    entry = check(progress)["lessons"].get(lesson)
    return entry is not None and entry["last"].count("1") >= enough


def due_now(progress: Progress) -> list[dict[str, Any]]:
    """The missed items that come back now, the longest overdue first."""
    checked = check(progress)
    number = len(checked["lessons"])
    return sorted((each for each in checked["due"] if each["at"] <= number), key=lambda e: e["at"])


def weakest(progress: Progress, kinds: Sequence[str]) -> list[str]:
    """The kinds in the order in which to practise them: never tried, then most often missed."""
    counts = check(progress)["kinds"]

    def share(kind: str) -> float:
        if kind not in counts:
            return -1.0
        right, wrong = counts[kind]["right"], counts[kind]["wrong"]
        return float((right + 1) / (right + wrong + 2))

    return sorted(kinds, key=share)


def level(progress: Progress, kind: str) -> int:
    """How hard a new item of the kind should be: 1, 2 or 3."""
    counts = check(progress)["kinds"].get(kind, {"right": 0, "wrong": 0})
    answers = counts["right"] + counts["wrong"]
    reached = [
        answers >= enough and counts["right"] * 100 >= share * answers for enough, share in LEVELS
    ]
    return 1 + (reached.index(False) if False in reached else len(reached))


def read(text: str) -> dict[str, Any]:
    """Progress from its exported text. Raises `ProgressError`."""
    try:
        data = json.loads(text, parse_constant=_no_json)
    except (RecursionError, ValueError) as error:
        raise ProgressError("JSON") from error
    return check(data)


def write(progress: Progress) -> str:
    """The text to keep elsewhere; no name is in it.

    Without an exam it is as it was before there were any.
    """
    checked = check(progress)
    kept = {field: value for field, value in checked.items() if field != "exams" or value}
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))


def check(progress: object) -> dict[str, Any]:
    """The progress, if it is one of ours. Raises `ProgressError`."""
    if not isinstance(progress, Mapping) or progress.get("project") != PROJECT:
        raise ProgressError("project")
    if progress.get("format") != FORMAT or isinstance(progress["format"], bool):
        raise ProgressError("format")
    for field, is_sound in (("lessons", _is_lesson), ("kinds", _is_kind)):
        table = progress.get(field)
        if not isinstance(table, Mapping) or not all(
            isinstance(name, str) and is_sound(entry) for name, entry in table.items()
        ):
            raise ProgressError(field)
    due = progress.get("due")
    if not isinstance(due, list) or not all(map(_is_due, due)):
        raise ProgressError("due")
    exams = progress.get("exams", [])
    if not isinstance(exams, list) or not all(map(_is_exam, exams)):
        raise ProgressError("exams")
    if not set(progress) <= set(EMPTY):
        raise ProgressError(next(str(key) for key in progress if key not in EMPTY))
    return {**progress, "exams": exams}


def _after(
    due: Sequence[Mapping[str, Any]], key: tuple[str, str, str], is_right: bool, number: int
) -> list[dict[str, Any]]:
    """What comes back, after the item ``key`` was answered in the lesson of this number."""
    others = [dict(each) for each in due if _key(each) != key]
    found = next((each for each in due if _key(each) == key), None)
    if is_right and (found is None or found["at"] > number):
        return [dict(each) for each in due]
    step = found["step"] + 1 if is_right and found else 0
    if step == len(INTERVALS):
        return others
    lesson, kind, item = key
    entry = {"lesson": lesson, "kind": kind, "item": item, "step": step}
    return [*others, {**entry, "at": number + INTERVALS[step]}]


def _key(entry: Mapping[str, Any]) -> tuple[str, str, str]:
    return entry["lesson"], entry["kind"], entry["item"]


def _event(event: Mapping[str, Any]) -> tuple[str, str, str, bool, bool]:
    for field, kind in (("lesson", str), ("kind", str), ("item", str), ("right", bool)):
        if type(event.get(field)) is not kind:
            raise ProgressError(field)
    is_mixed = event.get("mixed", False)
    if not isinstance(is_mixed, bool):
        raise ProgressError("mixed")
    return event["lesson"], event["kind"], event["item"], event["right"], is_mixed


def _no_json(name: str) -> None:
    """Python would read NaN and the infinities, which no other reader of JSON does."""
    raise ValueError(name)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**6


def _is_lesson(entry: object) -> bool:
    return (
        isinstance(entry, Mapping)
        and set(entry) == {"number", "last"}
        and _is_number(entry["number"])
        and isinstance(entry["last"], str)
        and len(entry["last"]) <= GATE[1]
        and set(entry["last"]) <= {"0", "1"}
    )


def _is_kind(entry: object) -> bool:
    return (
        isinstance(entry, Mapping)
        and set(entry) == {"right", "wrong"}
        and all(map(_is_number, entry.values()))
    )


def _is_due(entry: object) -> bool:
    return (
        isinstance(entry, Mapping)
        and set(entry) == {"lesson", "kind", "item", "step", "at"}
        and all(isinstance(entry[field], str) for field in ("lesson", "kind", "item"))
        and _is_number(entry["at"])
        and _is_number(entry["step"])
        and entry["step"] < len(INTERVALS)
    )


def _is_exam(entry: object) -> bool:
    return (
        isinstance(entry, Mapping)
        and set(entry) == {"right", "of", "lessons"}
        and _is_share([entry["right"], entry["of"]])
        and isinstance(entry["lessons"], Mapping)
        and all(map(_is_share, entry["lessons"].values()))
    )


def _is_share(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(map(_is_number, value))
        and value[0] <= value[1]
    )
