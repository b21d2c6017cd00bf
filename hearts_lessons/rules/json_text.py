"""JSON from strangers: a text that is nested without end is refused before it is read.

Python refuses it too, but the browser's Python has so little room that it ends instead.
"""

from __future__ import annotations

import json
import re
from typing import Any

DEEPEST = 64
"""Nothing that the project writes is nested half so deep."""

_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[\]{}]', re.DOTALL)
"""Brackets inside a string nest nothing: a text that a learner pasted is one string."""


def json_of(text: str, **options: Any) -> Any:
    """What a text says; ``options`` are those of `json.loads`.

    Raises `ValueError` for what is no JSON, `RecursionError` for what is nested too deep.

    >>> json_of('{"a": [1]}')
    {'a': [1]}
    >>> len(json_of('"' + "[" * 100 + '"'))
    100
    """
    depth = 0
    for found in _STRING_OR_BRACKET.finditer(text):
        if found[0][0] == '"':
            continue
        depth += 1 if found[0] in "[{" else -1
        if depth > DEEPEST:
            raise RecursionError
    return json.loads(text, **options)
