"""The only door for any screen: ``start``, ``step``, ``view``.

>>> state = start("tricks-and-hands/queen-of-spades-thrown")
>>> state = step(state, {"type": "answer", "ply": 0, "keys": ["1"]})
>>> view(state, "en").phase
'done'
"""

from __future__ import annotations

from hearts_lessons.lessons import activity as find_activity
from hearts_lessons.session.actions import parse_action
from hearts_lessons.session.deal import start_deal, step_deal
from hearts_lessons.session.deal_view import view_deal
from hearts_lessons.session.drill import start_drill, step_drill
from hearts_lessons.session.drill_view import view_drill
from hearts_lessons.session.errors import ActionError
from hearts_lessons.session.state import State, check_state, is_seed
from hearts_lessons.session.views import DealView, DrillView

__all__ = ["start", "step", "view"]


def start(activity: str, seed: str | int | None = None) -> State:
    """The first state of an activity (``"lesson/id"``); a seed replaces the lesson's own cards.

    Raises `UnknownActivityError`, or `ActionError` for what can be no seed.
    """
    if seed is not None and not is_seed(seed):
        raise ActionError(where="seed")
    data = find_activity(activity)
    begin = start_deal if data["kind"] == "deal" else start_drill
    return begin(activity, data, seed)


def step(state: object, action: object) -> State:
    """The state after an action; the same input gives the same output.

    Raises a `RulesError` for a state or an action that can't be used; then nothing has changed.
    """
    checked = check_state(state)
    parsed = parse_action(action, len(checked["log"]))
    return (step_deal if checked["kind"] == "deal" else step_drill)(checked, parsed)


def view(state: object, language: str) -> DealView | DrillView:
    """What a screen may draw. Raises `StateError` for a damaged state."""
    checked = check_state(state)
    return (view_deal if checked["kind"] == "deal" else view_drill)(checked, language)
