"""A part of a set: the drill with its items, or a hand. Each is worked through once, to its end."""

from __future__ import annotations

from hearts_lessons.session.actions import Action
from hearts_lessons.session.deal import step_deal
from hearts_lessons.session.deal_log import replayed
from hearts_lessons.session.drill import progress_of, step_drill
from hearts_lessons.session.errors import PhaseError
from hearts_lessons.session.state import State

IN_DRILL = ("hint", "reveal", "retry", "next")
IN_HAND = ("advance", "hint", "finish", "review")
"""What can be done besides answering, passing and playing."""


def stepped(part: State, action: Action) -> State:
    """The part after an action. Raises a `RulesError`; then nothing has changed."""
    if part["kind"] == "drill":
        if isinstance(action, str) and action not in IN_DRILL:
            raise PhaseError()
        return step_drill(part, action)
    if isinstance(action, str) and action not in IN_HAND:
        raise PhaseError()
    return step_deal(part, action)


def is_done(part: State) -> bool:
    """Nothing is left to do. Raises `StateError` for a log that can't have happened."""
    if part["kind"] == "drill":
        progress = progress_of(part)
        return progress.is_done and progress.item + 1 == len(part["items"])
    return replayed(part).is_over
