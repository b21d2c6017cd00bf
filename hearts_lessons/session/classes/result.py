"""A learner's result: everything that was done in a set, as a file or as a code of one line.

Whoever grades it plays it over by the rules; the summary in a file is only for people's eyes.
A code is ``HL1.``, the same JSON packed, and a check that finds a lost or changed letter.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.json_text import json_of
from hearts_lessons.session.classes.code import LONGEST, MARK, code_of, text_of
from hearts_lessons.session.classes.score import scores_of_hands, scores_of_items
from hearts_lessons.session.classes.work import Work, worked
from hearts_lessons.session.errors import StateError, StateFormatError
from hearts_lessons.session.state import State, check_state

PROJECT, FORMAT = "hearts-lessons-result", 1


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
    return code_of(result_text(state))


def read_result(text: str) -> Result:
    """A result from a file's text or from a code.

    Raises `ForeignResultError`, `ResultFormatError`, or `ResultError` for what is damaged or can't
    have happened.
    """
    said = text.strip().removeprefix("\ufeff")
    if len(said) > LONGEST:
        raise ForeignResultError()
    try:
        plain = text_of(said) if said.startswith(MARK) else said
    except ValueError as error:
        raise ResultError(where="code") from error
    data = _data(plain)
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


def _data(text: str) -> object:
    try:
        return json_of(text)
    except (RecursionError, ValueError):
        raise ForeignResultError() from None
