"""A mix: items of several lessons in one list, asked as a drill asks them.

Its state names the items (see `refs`) and holds no cards; so another version, whose items may be
others, begins the list anew (see `state`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any

from hearts_lessons.session.actions import Action, Items
from hearts_lessons.session.drill import progress_of, step_drill
from hearts_lessons.session.errors import ActionError, PhaseError, StateError, UnknownItemError
from hearts_lessons.session.refs import Question, new_kinds, question
from hearts_lessons.session.state import State, new_state

MOST_ITEMS = 20
NEW_ITEMS, NEW_LEVEL = 10, 2
"""So many new items, so hard, make a list of a seed."""


def start_mix(activity: str, data: Mapping[str, Any], seed: str | int | None) -> State:
    """The items that the lesson names; where the mix is endless, a seed makes new ones."""
    is_endless = data.get("endless", False)
    if seed is None or not is_endless:
        return new_state(activity, "mix", items=list(data["items"]), endless=is_endless)
    return new_state(activity, "mix", seed=seed, items=new_list(seed), endless=True)


def new_list(seed: str | int) -> list[str]:
    """The names of new items, their kinds taking turns."""
    name = sha256(str(seed).encode()).hexdigest()[:12]
    kinds = Random(name).sample(new_kinds(), len(new_kinds()))
    return [
        f"~{kinds[place % len(kinds)]}:{NEW_LEVEL}:{name}#{1 + place // len(kinds)}"
        for place in range(NEW_ITEMS)
    ]


def step_mix(state: State, action: Action) -> State:
    """The state after an action. Raises a `RulesError`; then nothing has changed."""
    drill = as_drill(state)
    if isinstance(action, Items):
        progress = progress_of(drill)
        is_over = progress.is_done and progress.item + 1 == len(state["items"])
        if state["log"] and not is_over:
            raise PhaseError()
        check_refs(action.refs)
        return {**state, "items": list(action.refs), "log": []}
    return {**state, "log": step_drill(drill, action)["log"]}


def check_refs(refs: Sequence[str]) -> None:
    """Raise `ActionError` or `UnknownItemError` for what can be no list of items."""
    if not 1 <= len(refs) <= MOST_ITEMS or len(set(refs)) != len(refs):
        raise ActionError(where="items")
    for ref in refs:
        question(ref)


def as_drill(state: State) -> State:
    """The same as a drill that holds its items. Raises `StateError`."""
    items = [dict(each.item) for each in questions_of(state)]
    return {**state, "kind": "drill", "items": items}


def questions_of(state: State) -> list[Question]:
    """Every item with its names. Raises `StateError`."""
    if not isinstance(state.get("endless"), bool):
        raise StateError(where="endless")
    return named(state.get("items"))


def named(refs: object) -> list[Question]:
    """Every item of a list of names. Raises `StateError`."""
    if not isinstance(refs, list) or not all(isinstance(ref, str) for ref in refs):
        raise StateError(where="items")
    try:
        check_refs(refs)
        return [question(ref) for ref in refs]
    except (ActionError, UnknownItemError) as error:
        raise StateError(where="items") from error
