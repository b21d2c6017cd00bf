"""An exam: items over all rules, each answered once; nothing is told before the end.

Its state names the items, as a mix does (see `refs`). When it is over, ``restart`` makes another
one: the same answers lead to the same items, others to others.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from hearts_lessons.drills import Sheet
from hearts_lessons.learning import EXAM
from hearts_lessons.lessons import activity
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.session.actions import Action, Answer
from hearts_lessons.session.drill import Progress, answered, sheet_of
from hearts_lessons.session.errors import PhaseError, StateError
from hearts_lessons.session.item_choice import (
    Candidate,
    candidates_of,
    chosen_for,
    made_new,
    taught_in,
)
from hearts_lessons.session.mix import named
from hearts_lessons.session.refs import Question
from hearts_lessons.session.state import State, new_state, with_event

_, ITEMS = EXAM
NAME = "exam/exam"


def start_exam(activity: str, data: Mapping[str, Any], seed: str | int | None) -> State:
    """The items that the book names, or those of a seed."""
    if seed is None:
        return new_state(activity, "exam", items=list(data["items"]))
    return new_state(activity, "exam", seed=seed, items=items_of(str(seed)))


def step_exam(state: State, action: Action) -> State:
    """The state after an action. Raises a `RulesError`; then nothing has changed."""
    questions, given = answers_of(state)
    is_over = len(given) == len(questions)
    if action == "restart" and is_over:
        return _another(state)
    if not isinstance(action, Answer) or is_over:
        raise PhaseError()
    answered(Progress(), action.keys, sheet_of(questions[len(given)].item))
    return with_event(state, answer=list(action.keys))


def answers_of(state: State) -> tuple[list[Question], list[Progress]]:
    """The items, and what has been answered to the first of them. Raises `StateError`."""
    questions = named(state.get("items"))
    if len(state["log"]) > len(questions):
        raise StateError(where="log")
    return questions, [
        _read(event, sheet_of(each.item))
        for event, each in zip(state["log"], questions, strict=False)
    ]


def lessons_asked() -> tuple[str, ...]:
    """The lessons whose rules the exam asks about."""
    return tuple(activity(NAME)["lessons"])


def candidates() -> list[Candidate]:
    """The book's items of these lessons, of kinds that one of them teaches: rules, no judgement."""
    return candidates_of(lessons_asked(), taught_in(lessons_asked()))


def items_of(seed: str, last: Sequence[str] = ()) -> list[str]:
    """Names of items by a seed, none of the ``last`` ones: new ones where they can be made."""
    name = sha256(seed.encode()).hexdigest()[:12]
    return made_new(chosen_for(candidates(), ITEMS, name, last), name)


def _another(state: State) -> State:
    items = state["items"]
    said = sha256(json.dumps([items, state["log"]]).encode()).hexdigest()[:12]
    begun = str(state.get("seed", "exam")).partition("/")[0]
    seed = f"{begun}/{said}"
    return {**state, "seed": seed, "items": items_of(seed, items), "log": []}


def _read(event: Mapping[str, Any], sheet: Sheet) -> Progress:
    match dict(event):
        case {"answer": [*keys], **rest} if not rest and all(isinstance(k, str) for k in keys):
            try:
                return answered(Progress(), tuple(keys), sheet)
            except RulesError as error:
                raise StateError(where="log") from error
    raise StateError(where="log")
