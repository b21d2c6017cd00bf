"""A state as text that a learner brings back, read with suspicion.

>>> read_text("{}", "following-suit/practice")
Traceback (most recent call last):
    ...
hearts_lessons.session.errors.ForeignTextError: load_foreign
"""

from __future__ import annotations

import json

from hearts_lessons.rules.json_text import json_of
from hearts_lessons.session.errors import (
    ForeignTextError,
    LongTextError,
    OtherActivityError,
    TextError,
)
from hearts_lessons.session.state import PROJECT, State, check_state

LONGEST = 1_000_000
"""Characters; a whole game with its reviews needs a tenth of it."""


def read_text(text: str, activity: str) -> State:
    """The state in ``text``, which is a state's JSON or a browser's whole save.

    Raises a `RulesError` that says what is wrong and where. The log is checked by `view`.
    """
    if len(text) > LONGEST:
        raise LongTextError(most=LONGEST)
    data = _parsed(text)
    if isinstance(data, dict) and isinstance(data.get("state"), dict):
        data = data["state"]
    if not isinstance(data, dict) or data.get("project") != PROJECT:
        raise ForeignTextError()
    state = check_state(data)
    if state["activity"] != activity:
        raise OtherActivityError(activity=state["activity"])
    return state


def _parsed(text: str) -> object:
    try:
        return json_of(text)
    except json.JSONDecodeError as error:
        raise TextError(character=error.pos + 1) from error
    except (RecursionError, ValueError) as error:  # nested too deeply, or a number without end
        raise TextError(character=1) from error
