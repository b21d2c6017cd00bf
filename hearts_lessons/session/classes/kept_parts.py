"""The parts of a set as they come back from a save or a result, read with suspicion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.ruleset_data import rule_set_to_data
from hearts_lessons.session.classes.class_set import ClassSet
from hearts_lessons.session.errors import StateError
from hearts_lessons.session.state import State, check_state


def read_parts(state: State, class_set: ClassSet) -> tuple[State, ...]:
    """A drill if there is one, and the hands of the set. Raises `StateError` for other parts."""
    parts = tuple(_checked(part, state) for part in state["parts"])
    _check_order(parts, class_set)
    return parts


def _checked(part: object, state: State) -> State:
    """A part, if it is a drill or a hand of this activity, made by the same version."""
    if not isinstance(part, Mapping) or part.get("kind") not in ("drill", "deal"):
        raise StateError(where="parts")
    try:
        checked = check_state(part)
    except RulesError as error:
        raise StateError(where="parts") from error
    if (part["activity"], part["engine"]) != (state["activity"], state["engine"]):
        raise StateError(where="parts")
    return checked


def _check_order(parts: Sequence[State], class_set: ClassSet) -> None:
    kinds = [part["kind"] for part in parts]
    hands = class_set.hands
    drills = len(kinds) - hands
    if not parts or kinds != ["drill"] * drills + ["deal"] * hands or drills not in (0, 1):
        raise StateError(where="parts")
    rules = rule_set_to_data(class_set.rule_set)
    for part in parts[drills:]:
        if part.get("rules") != rules or part.get("level") != class_set.level:
            raise StateError(where="parts")
