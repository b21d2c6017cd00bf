"""The JSON text of records: read strictly, so that nothing is silently taken for something else.

>>> data_of('{"plays": []}', "record")
{'plays': []}
>>> data_of('{"plays": [], "plays": ["2C"]}', "record")
Traceback (most recent call last):
    ...
hearts_lessons.rules.record_errors.RecordKeyTwiceError: record_key_twice: where=plays
"""

from __future__ import annotations

import json
from typing import Any

from hearts_lessons.rules.errors import RulesError, shown
from hearts_lessons.rules.json_text import json_of
from hearts_lessons.rules.record_errors import (
    RecordJsonError,
    RecordKeyTwiceError,
    RecordSizeError,
    RecordTextError,
)


def plain_text(given: str | bytes, where: str) -> str:
    """The text without blanks around it and without the mark that some editors begin a file with.

    Raises `RecordTextError`; ``where`` is the place that errors name.
    """
    if isinstance(given, bytes):
        try:
            given = given.decode("utf-8")
        except UnicodeDecodeError as error:
            raise RecordTextError(where=where, byte=error.start + 1) from None
    return given.strip("\ufeff \t\r\n")


def data_of(text: str, where: str) -> object:
    """What a JSON text says. Raises a `RecordError`."""
    try:
        return json_of(text, object_pairs_hook=_without_twins)
    except json.JSONDecodeError as error:
        raise RecordJsonError(where=where, character=error.pos + 1) from None
    except RulesError:
        raise
    except (ValueError, RecursionError):
        raise RecordSizeError(where=where) from None


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twin = next(key for place, key in enumerate(keys) if key in keys[:place])
        raise RecordKeyTwiceError(where=shown(twin))
    return found
