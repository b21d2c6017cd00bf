"""The name in a result that can't be read: whom to ask for it once more.

>>> name_in('{"project":"hearts-lessons-result","format":1,"name":"Ann","summ')
'Ann'
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib

from hearts_lessons.session.classes.nickname import clean_name
from hearts_lessons.session.classes.paper import MARK

_NAME = re.compile(r'"name"\s*:\s*("(?:[^"\\]|\\.)*")')
_BODY = re.compile(r"[A-Za-z0-9_-]*", re.ASCII)
_HEAD = 600
"""The name stands so near the beginning of a result, packed or not."""


def name_in(text: str) -> str:
    """The name that a damaged result claims, ``""`` where none can be made out."""
    said = text.strip()
    head = _unpacked(said[len(MARK) :]) if said.startswith(MARK) else said
    found = _NAME.search(head[:_HEAD])
    if found is None:
        return ""
    try:
        return clean_name(str(json.loads(found[1])))
    except ValueError:
        return ""


def _unpacked(code: str) -> str:
    """What comes out of a code before the place where it is damaged."""
    body = _BODY.match("".join(code[:_HEAD].split()))
    assert body is not None
    whole = body[0][: len(body[0]) // 4 * 4]
    inflater, plain = zlib.decompressobj(), b""
    try:
        for byte in base64.urlsafe_b64decode(whole):
            plain += inflater.decompress(bytes([byte]), _HEAD)
    except (binascii.Error, zlib.error):
        pass
    return plain.decode(errors="replace")
