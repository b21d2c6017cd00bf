"""The door for hosts: JSON text in, JSON text out, never an exception.

Every answer is ``{"state", "response": {"view", "refusal"}}``. Where a state can't be read there is
nothing to show: ``{"state": null, "response": null, "refusal"}``.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from hearts_lessons.rules.errors import RulesError
from hearts_lessons.session import start, step, view
from hearts_lessons.session.errors import ActionError, StateError
from hearts_lessons.session.refusals import refusal_of
from hearts_lessons.session.state import State


def open_activity(activity: str, language: str, seed: str | int | None = None) -> str:
    """Begin an activity."""
    try:
        state = start(activity, seed)
    except RulesError as error:
        return _nothing(error, language)
    return _answer(state, language)


def resume(state: str, language: str) -> str:
    """Show a saved state again."""
    try:
        return _answer(_parsed(state), language)
    except RulesError as error:
        return _nothing(error, language)


def respond(state: str, action: str, language: str) -> str:
    """The state after an action, or the same state and why nothing has changed."""
    try:
        before = _parsed(state)
        view(before, language)
    except RulesError as error:
        return _nothing(error, language)
    try:
        return _answer(step(before, _parsed_action(action)), language)
    except RulesError as error:
        return _answer(before, language, error)


def _parsed(state: str) -> Any:
    try:
        return json.loads(state)
    except ValueError as error:
        raise StateError(where="JSON") from error


def _parsed_action(action: str) -> Any:
    try:
        return json.loads(action)
    except ValueError as error:
        raise ActionError(where="JSON") from error


def _answer(state: State, language: str, error: RulesError | None = None) -> str:
    refusal = asdict(refusal_of(error, state, language)) if error else None
    response = {"view": asdict(view(state, language)), "refusal": refusal}
    return json.dumps({"state": state, "response": response}, ensure_ascii=False)


def _nothing(error: RulesError, language: str) -> str:
    refusal = asdict(refusal_of(error, None, language))
    return json.dumps({"state": None, "response": None, "refusal": refusal}, ensure_ascii=False)
