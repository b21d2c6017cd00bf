"""Activities as data for a page without Python.

A drill, and a mix of items, is baked whole: each first view, the two parts of every option, the
outcomes of a whole answer, the hint. A deal is baked up to its first action.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from hearts_lessons.drills import Sheet
from hearts_lessons.session import start, view
from hearts_lessons.session.drill import OUTCOMES, Outcome, Progress, sheets_of
from hearts_lessons.session.drill_view import (
    buttons_of,
    chosen_part,
    feedback_of,
    hint_of,
    phase_of,
    spoken_of,
    status_of,
    told_part,
)
from hearts_lessons.session.mix import as_drill
from hearts_lessons.session.mix_view import learn_in_mix, origin_of
from hearts_lessons.session.refs import learn_from, question
from hearts_lessons.session.state import FORMAT, State
from hearts_lessons.session.texts import LONGEST
from hearts_lessons.words import say

MOST_ENTRIES = 60
"""Parts and outcomes of one drill item at the most."""

_REFUSALS = (
    *("ply", "action", "phase", "option", "state", "state_format"),
    *("load_text", "load_long", "load_foreign", "load_activity"),
)
"""The refusals that a page without Python may have to speak."""

_VALUES: dict[str, Any] = {"format": FORMAT, "most": LONGEST} | {
    name: f"{{{name}}}" for name in ("where", "found", "character", "activity")
}
"""What stands in them; the page fills in what only it can know."""


def bake(activity: str, language: str) -> dict[str, Any]:
    """The JSON block of an activity for a page in ``language``. Raises `UnknownActivityError`."""
    state = start(activity)
    block = {
        "format": FORMAT,
        "kind": state["kind"],
        "language": language,
        "state": state,
        "refusals": {code: say(language, f"errors.{code}", **_VALUES) for code in _REFUSALS},
    }
    if state["kind"] not in ("drill", "mix"):
        return {**block, "view": asdict(view(state, language))}
    return {**block, "items": bake_items(state, language)}


def bake_items(state: State, language: str) -> list[dict[str, Any]]:
    """Every item of a drill or a mix."""
    sheets = sheets_of(as_drill(state) if state["kind"] == "mix" else state)
    return [_bake_item(state, sheets, place, language) for place in range(len(sheets))]


def entries(item: dict[str, Any]) -> int:
    """How many entries a baked item has: two an option, one an outcome, and the hint."""
    return 2 * len(item["parts"]) + len(item["outcomes"]) + 1


def _bake_item(state: State, sheets: list[Sheet], place: int, language: str) -> dict[str, Any]:
    alone = {**state, "items": [state["items"][place]]}
    asked = question(state["items"][place]) if state["kind"] == "mix" else None
    learn = learn_in_mix(asked) if asked else learn_from(state, place)
    sheet = sheets[place]
    progress = [
        Progress(place, outcome=outcome)
        for outcome in OUTCOMES
        if sheet.many or outcome not in ("missing", "both")
    ]
    is_endless = state.get("endless", False)
    outcomes = {
        each.outcome: _outcome(each, sheet, language)
        | {"buttons": _buttons(each, sheet, len(sheets), language, is_endless=is_endless)}
        | ({"origin": origin_of(asked, language)} if asked and each.is_done else {})
        for each in progress
    }
    return {
        "view": {
            **asdict(view(alone, language)),
            "item": place + 1,
            "items": len(sheets),
            "learn": asdict(learn),
        },
        "parts": {
            option.key: {
                "chosen": _part(*chosen_part(option, language)),
                "told": _part(*told_part(option, language)),
            }
            for option in sheet.options
        },
        "outcomes": outcomes,
        "hint": hint_of(sheet, language),
        "hint_spoken": hint_of(sheet, language, spoken=True),
    }


def _part(verdict: str | None, reason: str) -> dict[str, str | None]:
    return {"verdict": verdict, "reason": reason}


def _outcome(progress: Progress, sheet: Sheet, language: str) -> dict[str, Any]:
    outcome: Outcome = progress.outcome
    return {
        "phase": phase_of(outcome),
        "status": status_of(outcome, language),
        "feedback": list(feedback_of(sheet, outcome, language)),
        "spoken": spoken_of(sheet, progress, language),
    }


def _buttons(
    progress: Progress, sheet: Sheet, items: int, language: str, *, is_endless: bool
) -> list[dict[str, Any]]:
    buttons = buttons_of(progress, sheet, items, language, is_endless=is_endless)
    return [asdict(button) for button in buttons]
