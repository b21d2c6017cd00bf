"""A learner's result: everything that was done in a set, as a file or as a code of one line.

Whoever grades it plays it over by the rules; the summary in a file is only for people's eyes.
Who has not finished has no result, but can keep the state as text: that is read as well.
A code is ``HL1.``, the same JSON packed, and a check that finds a lost or changed letter.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.json_text import json_of
from hearts_lessons.session.classes.code import LONGEST, MARK, code_of, text_of
from hearts_lessons.session.classes.nickname import clean_name
from hearts_lessons.session.classes.score import scores_of_hands, scores_of_items
from hearts_lessons.session.classes.work import Work, worked
from hearts_lessons.session.errors import EarlyError, StateError, StateFormatError
from hearts_lessons.session.state import PROJECT as KEPT
from hearts_lessons.session.state import State, check_state

PROJECT, FORMAT = "hearts-lessons-result", 1
_HEAD = 100
"""What a text is stands so near its beginning."""


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
    claimed: Mapping[str, Any] | None
    """The summary that stands in it, whoever wrote it; kept text has none."""
    is_cut: bool = False
    """It says that its learner went on from a part that breaks off before its end."""

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
    """A result from a file's text or from a code, or work in the form in which a page keeps it.

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
    is_result = data.get("project") == PROJECT
    if not is_result and isinstance(data.get("state"), Mapping):  # a browser's whole save
        data = data["state"]
    if not is_result and (data.get("project"), data.get("kind")) != (KEPT, "class"):
        raise ForeignResultError()
    if data.get("format") != FORMAT or isinstance(data["format"], bool):
        raise ResultFormatError(found=str(data.get("format"))[:20], format=FORMAT)
    claimed = data.get("summary") if is_result else None
    if is_result and not isinstance(claimed, Mapping):
        claimed = {}
    try:
        return _read(data.get("state") if is_result else data, claimed)
    except (StateError, StateFormatError) as error:
        raise ResultError(where=str(error.values.get("where", "format"))) from error


def _read(data: object, claimed: Mapping[str, Any] | None) -> Result:
    state = check_state(data)
    if state["kind"] != "class":
        raise StateError(where="kind")
    if not state.get("set"):
        raise ForeignResultError()
    try:
        return Result(state, worked(state), claimed)
    except EarlyError as error:
        log = state["log"]
        names = [event["name"] for event in log if isinstance(event.get("name"), str)]
        state = {**state, "log": log[: error.values["number"]]}
        work = replace(worked(state), name=clean_name(names[-1]) if names else "")
        return Result(state, work, claimed, is_cut=True)


def unbroken(text: str) -> str:
    r"""A text whose lines a mail has broken or quoted, on one line.

    >>> unbroken('{"a":"on\r\n> e"}')
    '{"a":"one"}'
    """
    return "".join(line.lstrip("> |\t").rstrip() for line in text.split("\n"))


def _data(text: str) -> Mapping[str, Any]:
    """What a text says. Raises `ForeignResultError`, or `ResultError` for one that is not whole."""
    for said in dict.fromkeys((text, unbroken(text))):
        try:
            data = json_of(said)
        except (RecursionError, ValueError):
            continue
        if not isinstance(data, Mapping):
            raise ForeignResultError()
        return data
    if f'"{KEPT}' in text[:_HEAD]:
        raise ResultError(where="code")
    raise ForeignResultError()
