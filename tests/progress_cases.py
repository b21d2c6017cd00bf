"""What Python learns from random answers, for pages without Python to learn the same.

``python tests/progress_cases.py`` writes ``tests/data/progress.json`` anew; the front end's tests
read it, and so they hold its ``learn`` to this one.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from hearts_lessons.learning import (
    EMPTY,
    Progress,
    ProgressError,
    begin,
    due_now,
    is_passed,
    learn,
    level,
    read,
    rules,
    sit,
    weakest,
    write,
)

FILE = Path(__file__).parent / "data" / "progress.json"
RUNS = 40
LESSONS = ("cards-and-table", "passing", "first-trick", "constructor", "toString", "7")
KINDS = ("legal-plays", "pass-to", "why-not", "valueOf")
DAMAGE: tuple[Any, ...] = (
    None,
    True,
    -1,
    3,
    10**6,
    "",
    "x",
    "01",
    "010101",
    [],
    [{}],
    {},
    {"a": 1},
)
"""What stands where something else should."""


def cases() -> dict[str, Any]:
    """Everything that the front end has to do as Python does."""
    rng = Random("progress")
    runs = [run(rng) for _ in range(RUNS)]
    short = [each["after"] for each in runs if len(each["steps"]) < 9]
    return {
        "rules": rules(),
        "runs": runs,
        "events": [refused_event(rng) for _ in range(40)],
        "texts": [*map(told, TEXTS), *(told(damaged(rng, rng.choice(short))) for _ in range(150))],
    }


def run(rng: Random) -> dict[str, Any]:
    """A learner: what happened, and what is known in the end."""
    steps: list[Any] = []
    progress: Progress = EMPTY
    skill = rng.random()
    for _ in range(rng.choice((3, 6, 12, 30, 60))):
        if rng.random() < 0.2:
            step: Any = rng.choice(LESSONS)
            progress = begin(progress, step)
        elif rng.random() < 0.06:
            step = [answered(rng, rng.random() < skill) for _ in range(rng.choice((1, 3, 20)))]
            progress = sit(progress, step)
        else:
            step = answered(rng, rng.random() < skill)
            progress = learn(progress, step)
        steps.append(step)
    return {
        "steps": steps,
        "after": progress,
        "due": [each["item"] for each in due_now(progress)],
        "passed": [lesson for lesson in LESSONS if is_passed(progress, lesson)],
        "weakest": weakest(progress, KINDS),
        "levels": [level(progress, kind) for kind in KINDS],
    }


def answered(rng: Random, right: bool) -> dict[str, Any]:
    """An event; seldom answered items come again."""
    event = {
        "lesson": rng.choice(LESSONS[:4]),
        "kind": rng.choice(KINDS),
        "item": rng.choice(("a", "series#1", "series#2", "")),
        "right": right,
    }
    return event if rng.random() < 0.1 else {**event, "mixed": rng.random() < 0.7}


def refused_event(rng: Random) -> dict[str, Any]:
    """An event that is none, and the field that says so."""
    event = answered(rng, True) | {"mixed": True}
    field = rng.choice(list(event))
    wrong = [value for value in DAMAGE if type(value) is not type(event[field])]
    event[field] = rng.choice(wrong)
    try:
        learn(EMPTY, event)
    except ProgressError as error:
        return {"event": event, "where": error.where}
    raise AssertionError(event)


WHOLE = write(learn(EMPTY, {"lesson": "a", "kind": "b", "item": "c", "right": False}))
EXAMINED = write(sit(EMPTY, [{"lesson": "a", "kind": "b", "item": "c", "right": False}]))
TEXTS = (
    *("", " ", "{", "null", "true", '"text"', "[]", "{}", "nonsense", "1" * 9),
    *(EXAMINED, EXAMINED.replace("[0", "[2"), EXAMINED.replace('"exams"', '"exam"')),
    *(WHOLE, f"\n {WHOLE} \n", WHOLE + WHOLE, WHOLE[:60], WHOLE.replace('"', "'")),
    *(WHOLE.replace(": 1", f": {number}") for number in ("NaN", "-Infinity", "01", "1.5", "2")),
    WHOLE.replace('"a"', '"__proto__"'),
    '{"project":"hearts-lessons-progress"}',
)


def damaged(rng: Random, progress: Mapping[str, Any]) -> str:
    """Its text, with something else in one place, or without it."""
    copy: Any = json.loads(json.dumps(progress))
    inner = copy
    while True:
        key = rng.choice(list(inner) if isinstance(inner, dict) else range(len(inner)))
        if not isinstance(inner[key], dict | list) or not inner[key] or rng.random() < 0.2:
            break
        inner = inner[key]
    if rng.random() < 0.2:
        del inner[key]
    elif isinstance(inner, dict) and rng.random() < 0.2:
        inner["more"] = 1
    else:
        inner[key] = rng.choice(DAMAGE)
    return json.dumps(copy)


def told(text: str) -> dict[str, str]:
    """A text, and what is wrong in it: "" where nothing is."""
    try:
        read(text)
    except ProgressError as error:
        return {"text": text, "where": error.where}
    return {"text": text, "where": ""}


def as_text(data: Mapping[str, Any]) -> str:
    """One line a case, so that a change shows which."""
    parts = []
    for name, value in data.items():
        if isinstance(value, list):
            lines = ",\n".join(json.dumps(each, separators=(",", ":")) for each in value)
            parts.append(f'"{name}":[\n{lines}\n]')
        else:
            parts.append(f'"{name}":{json.dumps(value)}')
    return "{" + ",\n".join(parts) + "}\n"


if __name__ == "__main__":
    FILE.write_text(as_text(cases()), "utf-8")
