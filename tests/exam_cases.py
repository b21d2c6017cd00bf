"""A short exam as Python holds it, for pages without Python to hold it the same.

``python tests/exam_cases.py`` writes ``tests/data/exam.json`` anew; the front end's tests read it.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from hearts_lessons.session import start, step, view
from hearts_lessons.session.baking import bake
from hearts_lessons.session.drill import sheet_of
from hearts_lessons.session.exam import NAME
from hearts_lessons.session.mix import named
from hearts_lessons.session.state import State

FILE = Path(__file__).parent / "data" / "exam.json"
PLACES = (0, 13, 19, 8)
"""Of the book's exam: one answer of four, cards of the hand, another rule set, a trick's points."""
MISSED = (1, 2)


def short_exam() -> State:
    """Four questions of the book's exam."""
    begun = start(NAME)
    return {**begun, "items": [begun["items"][place] for place in PLACES]}


def right_keys(state: State, place: int) -> list[str]:
    """What answers a question right."""
    sheet = sheet_of(named(state["items"])[place].item)
    return [option.key for option in sheet.options if option.right]


def wrong_keys(state: State, place: int) -> list[str]:
    """One option that does not; where all do, one of them alone."""
    sheet = sheet_of(named(state["items"])[place].item)
    return [min(sheet.options, key=lambda option: option.right).key]


def case(language: str = "en") -> dict[str, Any]:
    """The block of a page, and every view in turn; words stand in the first view alone."""
    state = short_exam()
    block = bake(NAME, language)
    items = [block["items"][place] for place in PLACES]
    first = asdict(view(state, language))
    shown = {**block, "state": without_engine(state), "items": items, "view": first}
    steps = []
    for place in range(len(PLACES)):
        keys = (wrong_keys if place in MISSED else right_keys)(state, place)
        action = {"type": "answer", "ply": place, "keys": keys}
        state = step(state, action)
        steps.append({"action": action, "view": {**asdict(view(state, language)), "words": {}}})
    return {"block": shown, "steps": steps}


def without_engine(state: State) -> State:
    """A state that does not change with the version."""
    return {**state, "engine": "test"}


def text() -> str:
    """What the file says."""
    return json.dumps(case(), ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
