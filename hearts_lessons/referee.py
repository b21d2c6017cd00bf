"""The referee command: each line of a file of hand records is replayed and answered.

>>> [answer] = judged(["{}"], "en")
>>> answer["ok"], answer["message"]
(False, 'Line 1, rules: “rules” is missing.')
"""

from __future__ import annotations

import codecs
import io
import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Any, BinaryIO

from hearts_lessons.language import reader_language
from hearts_lessons.rules import (
    Card,
    HandRecord,
    HandResult,
    IllegalPlayError,
    RulesError,
    read_records,
    replay,
)
from hearts_lessons.rules.message import Message
from hearts_lessons.words import say, tell

Answer = dict[str, Any]
"""What is printed for a line, as a JSON object."""

ALL_RIGHT, SOME_WRONG, NO_FILE = 0, 1, 2
"""Exit statuses."""


def judge_file(path: str, language: str) -> int:
    """Answer the records of a file (``-``: standard input) on standard output.

    Returns the exit status.
    """
    speak_utf8()
    try:
        with opened(path) as file:
            return _print_all(judged(lines_of(file), language))
    except BrokenPipeError:
        let_go_of_output()
        return SOME_WRONG
    except OSError as error:
        sys.stderr.write(unreadable(path, error, language) + "\n")
        return NO_FILE


def judged(lines: Iterable[str | bytes], language: str) -> Iterator[Answer]:
    """The answer to each line, in order; empty lines have none."""
    for number, read in read_records(lines):
        yield _answer(number, read, language)


def _answer(number: int, read: HandRecord | RulesError, language: str) -> Answer:
    try:
        if isinstance(read, RulesError):
            raise read
        return _result(replay(read))
    except RulesError as error:
        return fault(number, error, language)


def _result(result: HandResult) -> Answer:
    answer: Answer = {
        "ok": True,
        "finished": result.finished,
        "hands": _codes(result.hands),
        "leader": result.leader,
        "legal": _codes(result.legal),
        "winners": result.winners,
        "points": result.points,
        "penalty": result.penalty,
        "scores": result.scores,
        "moon": result.moon,
    }
    if result.revoke:
        answer["revoke"] = {
            key: getattr(result.revoke, key) for key in ("play", "seat", "card", "proved_at")
        }
    return answer


def fault(number: int, error: RulesError, language: str) -> Answer:
    """The answer to a record that can't be replayed."""
    values = error.values
    message = say(
        language,
        "referee.at",
        line=number,
        where=values["where"],
        message=reason_of_fault(error, language),
    )
    answer: Answer = {"ok": False, "line": number, "where": values["where"], "message": message}
    if "play" in values:
        for key in ("play", "seat", "card", "violation"):
            if key in values:
                answer[key] = values[key]
    return answer


def reason_of_fault(error: RulesError, language: str) -> str:
    """What is wrong. A seat stands as a text, since here seat 0 is nobody's own."""
    values = {**error.values, "seat": str(error.values.get("seat"))}
    if not isinstance(error, IllegalPlayError):
        return tell(language, Message(f"errors.{error.code}", values))
    return tell(language, Message(f"referee.{error.violation.value}", values))


@contextmanager
def explained(language: str | None = None) -> Iterator[None]:
    """Add to a `RulesError` what it means in words."""
    try:
        yield
    except RulesError as error:
        error.add_note(reason_of_fault(error, language or reader_language(Path.cwd())))
        raise


def speak_utf8() -> None:
    """Whatever the code page of the console, JSON and Chinese come out whole."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def opened(path: str) -> AbstractContextManager[BinaryIO]:
    """The records: a file, or standard input for ``-``."""
    return nullcontext(sys.stdin.buffer) if path == "-" else Path(path).open("rb")


def lines_of(file: BinaryIO) -> Iterator[str | bytes]:
    """The lines; decoded where the file is UTF-16, as Windows PowerShell writes what ``>`` gets."""
    first = file.readline()
    if not first.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        yield first
        yield from file
        return
    yield from (first + file.read()).decode("utf-16", errors="replace").split("\n")


def _print_all(answers: Iterator[Answer]) -> int:
    """Print each answer as soon as it is known."""
    status = ALL_RIGHT
    for answer in answers:
        sys.stdout.write(json.dumps(answer, ensure_ascii=False, default=_plain) + "\n")
        sys.stdout.flush()
        if not answer["ok"]:
            status = SOME_WRONG
    return status


def _plain(value: object) -> object:
    assert isinstance(value, Card)
    return value.code


def _codes(groups: Sequence[Sequence[Card]]) -> list[list[str]]:
    return [[card.code for card in cards] for cards in groups]


def unreadable(path: str, error: OSError, language: str) -> str:
    """Why a file can't be read."""
    if isinstance(error, FileNotFoundError):
        return say(language, "referee.missing", path=path)
    if Path(path).is_dir():
        return say(language, "referee.folder", path=path)
    return say(language, "referee.cannot_read", path=path, reason=error.strerror or error)


def let_go_of_output() -> None:
    """Whoever reads the answers has stopped reading; keep Python from saying so at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
