"""The form by which a teacher makes a set."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from hearts_lessons.lessons import pages
from hearts_lessons.players import LEVELS
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.session.actions import Action, Paste, Set
from hearts_lessons.session.classes.class_set import ClassSet, EmptyClassSetError, rule_sets
from hearts_lessons.session.classes.seed import tidy_seed
from hearts_lessons.session.classes.work import kinds_of, refs_for
from hearts_lessons.session.errors import ActionError, PhaseError, StateError
from hearts_lessons.session.refs import book_kinds
from hearts_lessons.session.state import State, new_state, with_event

FIELDS = ("lessons", "kinds", "items", "hands", "passing", "rules", "level", "seed")
LISTS, NUMBERS = ("lessons", "kinds"), ("items", "hands")
PASSING = ("yes", "no")
OFFERED: Mapping[str, Callable[[], Collection[str]]] = {
    "lessons": pages,
    "kinds": book_kinds,
    "passing": lambda: PASSING,
    "rules": rule_sets,
    "level": lambda: LEVELS,
}
"""What can be chosen where nothing is typed."""

_LONGEST_NUMBER = 6
FIRST = ClassSet(lessons=("tricks-and-hands", "following-suit"))


@dataclass(frozen=True)
class Form:
    """What has been chosen, and what stands in the way."""

    class_set: ClassSet = FIRST
    """The last set that made sense."""
    chosen: Mapping[str, Any] | None = None
    """Every field as chosen where they make no sense together."""
    problem: RulesError | None = None
    """Why they don't."""

    @property
    def values(self) -> Mapping[str, Any]:
        """Every field as chosen."""
        return self.chosen or {name: getattr(self.class_set, name) for name in FIELDS}


def start_maker(activity: str, data: Mapping[str, Any], seed: str | int | None) -> State:
    """The form as it is found."""
    return new_state(activity, "maker")


def step_maker(state: State, action: Action) -> State:
    """The state after an action. Raises a `RulesError`; then nothing has changed."""
    form = filled_in(state)
    match action:
        case Set(name, value):
            with_choice(form, name, value)
            return with_event(state, set=name, to=value)
        case Paste(text):
            return with_event(state, text=ClassSet.from_text(text).text)
        case "restart":
            return {**state, "log": []}
    raise PhaseError()


def filled_in(state: State) -> Form:
    """Replay the log. Raises `StateError` for one that can't have happened."""
    form = Form()
    for event in state["log"]:
        try:
            form = _after(form, event)
        except RulesError as error:
            raise StateError(where="log") from error
    return form


def with_choice(form: Form, name: str, text: str) -> Form:
    """The form after a choice. Raises `ActionError` for what the form does not offer."""
    chosen = {**form.values, name: _value(name, text)}
    if name == "lessons":
        asked = kinds_of(chosen["lessons"])
        chosen["kinds"] = tuple(kind for kind in chosen["kinds"] if kind in asked)
    try:
        class_set = ClassSet(**chosen)
        if class_set.items and not refs_for(class_set):
            raise EmptyClassSetError()
    except RulesError as error:
        return replace(form, chosen=chosen, problem=error)
    return Form(class_set)


def _after(form: Form, event: Mapping[str, Any]) -> Form:
    match dict(event):
        case {"set": str(name), "to": str(text), **rest} if not rest:
            return with_choice(form, name, text)
        case {"text": str(text), **rest} if not rest:
            return Form(ClassSet.from_text(text))
    raise StateError(where="log")


def _value(name: str, text: str) -> Any:
    if name not in FIELDS:
        raise ActionError(where="name")
    if name in OFFERED:
        return _offered(name, text)
    if name in NUMBERS:
        # What is no number stands there as it was typed, to be put right.
        is_number = text.isdecimal() and len(text) <= _LONGEST_NUMBER
        return int(text) if is_number else text[:_LONGEST_NUMBER]
    return tidy_seed(text)


def _offered(name: str, text: str) -> Any:
    chosen = tuple(dict.fromkeys(text.split())) if name in LISTS else (text,)
    if not set(chosen) <= set(OFFERED[name]()):
        raise ActionError(where="value")
    if name in LISTS:
        return chosen
    return text == PASSING[0] if name == "passing" else text
