"""What is to be said about one paper: each thing that is not as it should be is told apart."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.message import Message
from hearts_lessons.session.classes.claimed import name_in
from hearts_lessons.session.classes.class_set import ClassSet
from hearts_lessons.session.classes.opponents import first_strange_move
from hearts_lessons.session.classes.paper import ZIP, Paper
from hearts_lessons.session.classes.result import (
    ForeignResultError,
    Result,
    ResultError,
    ResultFormatError,
    read_result,
    summary_of,
)
from hearts_lessons.session.classes.spent import can_be
from hearts_lessons.session.classes.unfinished import done_in, then_after
from hearts_lessons.session.classes.work import parts_of
from hearts_lessons.session.state import State
from hearts_lessons.version import __version__

FINDINGS = (
    *("impossible", "zipped", "too_large", "unreadable", "trouble"),
    *("nameless", "unfinished", "edited", "other_cards", "others_play", "unchecked", "no_time"),
    *("begun_again", "others_before"),
    *("other_set", "twice", "two_of_a_name", "other_of_a_name", "same_work", "named", "renamed"),
)
"""What can be found, besides the errors of `read_result`."""

CONTENT = ("items", "deal", "direction", "kitty", "rules", "level", "seed")
"""What of a part is given by the set."""

REMEMBERED = 512


@dataclass(frozen=True)
class Finding:
    """Something to be told about a paper. ``code`` names its sentence, ``values`` fill it in."""

    code: str
    values: Mapping[str, object] = field(default_factory=dict)
    apart: bool = True
    """The paper does not count; otherwise this is only told beside it."""


@dataclass(frozen=True)
class Checked:
    """A paper that has been looked at; without ``result`` it could not be read."""

    source: str | Message
    result: Result | None
    findings: tuple[Finding, ...] = ()
    name: str = ""
    """The nickname in it, as far as it can be made out; or the one that the teacher has given."""
    place: int = 0
    """Its number among all papers, from 0."""

    @property
    def counts(self) -> bool:
        """Nothing speaks against it."""
        return self.result is not None and not any(each.apart for each in self.findings)

    def has(self, code: str) -> bool:
        """Whether this was found about it."""
        return any(each.code == code for each in self.findings)


@lru_cache(maxsize=REMEMBERED)
def checked(paper: Paper) -> Checked:
    """Read a paper and play it over; whether it fits the others is not asked yet.

    Whatever a paper may do to the program, the others are graded.
    """
    flaw = paper.flaw or ("zipped" if paper.text.startswith(ZIP) else "")
    if flaw:
        return Checked(paper.source, None, (Finding(flaw),))
    try:
        result = read_result(paper.text)
        found = tuple(_findings(result))
    except RulesError as error:
        return Checked(paper.source, None, (_flaw(error),), name_in(paper.text))
    except Exception:
        return Checked(paper.source, None, (Finding("trouble"),), name_in(paper.text))
    return Checked(paper.source, result, found, result.work.name)


def _flaw(error: RulesError) -> Finding:
    """Letters that are lost on the way are something else than work that nobody can have done."""
    match error:
        case ForeignResultError() | ResultFormatError():
            return Finding(error.code, error.values)
        case ResultError() if error.values["where"] == "code":
            return Finding(error.code)
    return Finding("impossible")


def _findings(result: Result) -> Iterator[Finding]:
    if not result.work.name:
        yield Finding("nameless")
    if not result.work.is_over:
        yield Finding("unfinished", {"done": done_in(result.work), "then": then_after(result)})
    elif result.claimed is not None and dict(result.claimed) != summary_of(result.work):
        yield Finding("edited")
    if not can_be(result.state):
        yield Finding("no_time", apart=False)
    past = result.work.past
    if past.again:
        yield Finding("begun_again", {"n": past.again}, apart=False)
    if past.newcomers:
        yield Finding("others_before", {"n": past.newcomers}, apart=False)
    if result.engine != __version__:
        values = {"engine": result.engine, "version": __version__}
        yield Finding("unchecked", values, apart=False)
        return
    if result.work.class_set is None:
        return
    own = [_content(part) for part in result.work.parts]
    if own != [_content(part) for part in _given(result.work.class_set)]:
        yield Finding("other_cards")
        return
    hands = [part for part in result.work.parts if part["kind"] == "deal"]
    for number, hand in enumerate(hands, start=1):
        if first_strange_move(hand) is not None:
            yield Finding("others_play", {"n": number})


def _content(part: State) -> str:
    return json.dumps({key: part.get(key) for key in CONTENT}, sort_keys=True)


@lru_cache(maxsize=8)
def _given(class_set: ClassSet) -> list[State]:
    return parts_of(class_set)
