"""The door for hosts: JSON text in, JSON text out, never an exception.

Every answer is ``{"state", "response": {"view", "refusal"}}``. Where a state can't be read there is
nothing to show: ``{"state": null, "response": null, "refusal"}``.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.json_text import json_of
from hearts_lessons.session import start, step, view
from hearts_lessons.session.errors import ActionError, StateError
from hearts_lessons.session.refusals import refusal_of
from hearts_lessons.session.state import State, check_state
from hearts_lessons.session.texts import read_text
from hearts_lessons.words import LANGUAGES


def open_activity(activity: str, language: str, seed: str | int | None = None) -> str:
    """Begin an activity."""
    try:
        return _answer(start(activity, seed), language)
    except RulesError as error:
        return _nothing(error, language)


def resume(state: str, language: str) -> str:
    """Show a saved state again."""
    try:
        return _answer(check_state(_state(state)), language)
    except RulesError as error:
        return _nothing(error, language)


def load(text: str, activity: str, language: str) -> str:
    """Show the state in a text that the learner has brought, if it is one of this activity."""
    try:
        return _answer(read_text(text, activity), language)
    except RulesError as error:
        return _nothing(error, language)


def respond(state: str, action: str, language: str) -> str:
    """The state after an action, or the same state and why nothing has changed."""
    try:
        before = check_state(_state(state))
        try:
            after = step(before, _action(action))
        except RulesError as error:
            return _answer(before, language, error)
        return _answer(after, language)
    except RulesError as error:
        return _nothing(error, language)


def _state(text: str) -> Any:
    try:
        return _parsed(text)
    except ValueError as error:
        raise StateError(where="JSON") from error


def _action(text: str) -> Any:
    try:
        return _parsed(text)
    except ValueError as error:
        raise ActionError(where="JSON") from error


def _parsed(text: str) -> Any:
    """Raises `ValueError` for anything but JSON."""
    try:
        return json_of(text)
    except (RecursionError, TypeError) as error:
        raise ValueError(error) from error


def _answer(state: State, language: str, error: RulesError | None = None) -> str:
    response = {
        "view": asdict(view(state, language)),
        "refusal": asdict(refusal_of(error, state, language)) if error else None,
    }
    return json.dumps({"state": state, "response": response}, ensure_ascii=False)


def _nothing(error: RulesError, language: str) -> str:
    known = language if language in LANGUAGES else LANGUAGES[0]
    refusal = asdict(refusal_of(error, None, known))
    return json.dumps({"state": None, "response": None, "refusal": refusal}, ensure_ascii=False)
