"""A learner's result: everything that was done in a set, as a file or as a code of one line.

Whoever grades it plays it over by the rules; the summary in a file is only for people's eyes.
A code is ``HL1.``, the same JSON packed, and a check that finds a lost or changed letter.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.json_text import json_of
from hearts_lessons.session.classes.score import scores_of_hands, scores_of_items
from hearts_lessons.session.classes.work import Work, worked
from hearts_lessons.session.errors import StateError, StateFormatError
from hearts_lessons.session.state import State, check_state

PROJECT, FORMAT = "hearts-lessons-result", 1
CODE = re.compile(r"HL1\.([A-Za-z0-9_-]+)\.([0-9a-f]{8})", re.ASCII)
LONGEST = 1_000_000


class ResultError(RulesError):
    """A text that can't be a result; ``where`` names what is wrong with it."""

    code = "result_damaged"


class ForeignResultError(RulesError):
    """A text that never was one."""

    code = "result_foreign"


class ResultFormatError(RulesError):
    """A result in the form ``found``, which this version can't read."""

    code = "result_format"


@dataclass(frozen=True)
class Result:
    """A result as it was handed in."""

    state: State
    work: Work
    claimed: Mapping[str, Any]
    """The summary that stands in it, whoever wrote it."""

    @property
    def engine(self) -> str:
        """The version that the work was done with."""
        return str(self.state["engine"])


def summary_of(work: Work) -> dict[str, Any]:
    """What a person may want to see in a file: counted from the work, and counted again."""
    items = scores_of_items(work)
    return {
        "right": sum(item.right for item in items),
        "of": len(items),
        "points": [hand.points for hand in scores_of_hands(work)],
    }


def result_text(state: State) -> str:
    """The file. Raises `StateError` for a damaged state."""
    work = worked(state)
    data = {"project": PROJECT, "format": FORMAT, "name": work.name, "summary": summary_of(work)}
    return json.dumps({**data, "state": state}, ensure_ascii=False, separators=(",", ":")) + "\n"


def result_code(state: State) -> str:
    """The same on one line of plain letters, for a chat or a form."""
    packed = zlib.compress(result_text(state).encode(), 9)
    body = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    return f"HL1.{body}.{zlib.crc32(packed):08x}"


def read_result(text: str) -> Result:
    """A result from a file's text or from a code.

    Raises `ForeignResultError`, `ResultFormatError`, or `ResultError` for what is damaged or can't
    have happened.
    """
    said = text.strip().removeprefix("\ufeff")
    if len(said) > LONGEST:
        raise ForeignResultError()
    data = _data(_unpacked(said) if said.startswith("HL1.") else said)
    if not isinstance(data, Mapping) or data.get("project") != PROJECT:
        raise ForeignResultError()
    if data.get("format") != FORMAT or isinstance(data["format"], bool):
        raise ResultFormatError(found=str(data.get("format"))[:20], format=FORMAT)
    try:
        state = check_state(data.get("state"))
        if state["kind"] != "class":
            raise StateError(where="kind")
        work = worked(state)
    except (StateError, StateFormatError) as error:
        raise ResultError(where=str(error.values.get("where", "format"))) from error
    claimed = data.get("summary")
    return Result(state, work, claimed if isinstance(claimed, Mapping) else {})


def _unpacked(code: str) -> str:
    """Raises `ResultError` where a letter is missing or another one than it was."""
    found = CODE.fullmatch("".join(code.split()))
    if found is None:
        raise ResultError(where="code")
    try:
        body = found[1] + "=" * (-len(found[1]) % 4)
        packed = base64.b64decode(body, altchars=b"-_", validate=True)
        if f"{zlib.crc32(packed):08x}" != found[2]:
            raise ResultError(where="code")
        inflater = zlib.decompressobj()
        plain = inflater.decompress(packed, LONGEST)
        if inflater.unconsumed_tail:
            raise ResultError(where="code")
        return plain.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError) as error:
        raise ResultError(where="code") from error


def _data(text: str) -> object:
    try:
        return json_of(text)
    except (RecursionError, ValueError):
        raise ForeignResultError() from None
