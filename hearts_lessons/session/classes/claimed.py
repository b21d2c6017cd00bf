"""The name in a result that can't be read: whom to ask for it once more.

>>> name_in('{"project":"hearts-lessons-result","format":1,"name":"Ann","summ')
'Ann'
"""

from __future__ import annotations

import json
import re

from hearts_lessons.session.classes.code import MARK, beginning_of
from hearts_lessons.session.classes.nickname import clean_name

_NAME = re.compile(r'"name"\s*:\s*("(?:[^"\\]|\\.)*")')
_HEAD = 600
"""The name stands so near the beginning of a result, packed or not."""


def name_in(text: str) -> str:
    """The name that a damaged result claims, ``""`` where none can be made out."""
    said = text.strip()
    head = beginning_of(said, _HEAD) if said.startswith(MARK) else said
    found = _NAME.search(head[:_HEAD])
    if found is None:
        return ""
    try:
        return clean_name(str(json.loads(found[1])))
    except ValueError:
        return ""
