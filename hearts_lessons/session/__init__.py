"""The only door for any screen: ``start``, ``step``, ``view``.

>>> state = start("tricks-and-hands/queen-of-spades-thrown")
>>> state = step(state, {"type": "answer", "ply": 0, "keys": ["1"]})
>>> view(state, "en").phase
'done'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hearts_lessons.lessons import activity as find_activity
from hearts_lessons.session.actions import Action, parse_action
from hearts_lessons.session.classes.desk import start_desk, step_desk
from hearts_lessons.session.classes.desk_view import view_desk
from hearts_lessons.session.classes.maker import start_maker, step_maker
from hearts_lessons.session.classes.maker_view import view_maker
from hearts_lessons.session.classes.spent import with_time
from hearts_lessons.session.classes.view import view_class
from hearts_lessons.session.classes.work import start_class, step_class
from hearts_lessons.session.deal import start_deal, step_deal
from hearts_lessons.session.deal_view import view_deal
from hearts_lessons.session.drill import start_drill, step_drill
from hearts_lessons.session.drill_view import view_drill
from hearts_lessons.session.errors import ActionError
from hearts_lessons.session.exam import start_exam, step_exam
from hearts_lessons.session.exam_view import view_exam
from hearts_lessons.session.game import start_game, step_game
from hearts_lessons.session.game_state import ply_of
from hearts_lessons.session.mix import start_mix, step_mix
from hearts_lessons.session.mix_view import view_mix
from hearts_lessons.session.progress import PROGRESS, start_progress, step_progress, view_progress
from hearts_lessons.session.rules import start_rules, step_rules
from hearts_lessons.session.rules_view import view_rules
from hearts_lessons.session.state import State, check_state, is_seed
from hearts_lessons.session.views import View

__all__ = ["start", "step", "view"]


def start(activity: str, seed: str | int | None = None) -> State:
    """The first state of an activity (``"lesson/id"``); a seed replaces the lesson's own cards.

    ``"progress/lesson"`` and ``"progress/overview"`` show what the learner knows.
    Raises `UnknownActivityError`, or `ActionError` for what can be no seed.
    """
    if seed is not None and not is_seed(seed):
        raise ActionError(where="seed")
    if str(activity).startswith(PROGRESS):
        return start_progress(activity)
    data = find_activity(activity)
    return _STARTS.get(data["kind"], start_drill)(activity, data, seed)


def step(state: object, action: object) -> State:
    """The state after an action; the same input gives the same output.

    Raises a `RulesError` for a state or an action that can't be used; then nothing has changed.
    """
    checked = check_state(state)
    parsed = parse_action(action, ply_of(checked))
    after = _STEPS[checked["kind"]](checked, parsed)
    return with_time(checked, after, action) if checked["kind"] == "class" else after  # type: ignore[arg-type]


def view(state: object, language: str) -> View:
    """What a screen may draw. Raises `StateError` for a damaged state."""
    checked = check_state(state)
    return _VIEWS[checked["kind"]](checked, language)


_STARTS: Mapping[str, Callable[[str, Mapping[str, Any], str | int | None], State]] = {
    "class": start_class,
    "deal": start_deal,
    "desk": start_desk,
    "exam": start_exam,
    "game": start_game,
    "maker": start_maker,
    "mix": start_mix,
    "rules": start_rules,
}
_STEPS: Mapping[str, Callable[[State, Action], State]] = {
    "class": step_class,
    "deal": step_deal,
    "desk": step_desk,
    "game": step_game,
    "drill": step_drill,
    "exam": step_exam,
    "maker": step_maker,
    "mix": step_mix,
    "progress": step_progress,
    "rules": step_rules,
}
_VIEWS: Mapping[str, Callable[[State, str], View]] = {
    "class": view_class,
    "deal": view_deal,
    "desk": view_desk,
    "game": view_deal,
    "drill": view_drill,
    "exam": view_exam,
    "maker": view_maker,
    "mix": view_mix,
    "progress": view_progress,
    "rules": view_rules,
}
