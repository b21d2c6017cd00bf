"""A teacher's desk: results are put on it, a few at a time, and graded together.

Nothing leaves the machine. What lies on the desk is kept as it was handed in; the names that the
teacher gives stand beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import astuple
from functools import lru_cache
from typing import Any

from hearts_lessons.rules.errors import RulesError
from hearts_lessons.session.actions import Action, Papers, Paste, Rename
from hearts_lessons.session.classes.class_set import ClassSet
from hearts_lessons.session.classes.nickname import clean_name
from hearts_lessons.session.classes.paper import FLAWS, Paper, papers_in
from hearts_lessons.session.classes.report import Report, graded
from hearts_lessons.session.errors import ActionError, PhaseError, StateError
from hearts_lessons.session.state import State, new_state, with_event

MOST_PAPERS = 500
LONGEST_SOURCE = 200


class DeskFullError(RulesError):
    """More than ``most`` papers."""

    code = "desk_full"


def start_desk(activity: str, data: Mapping[str, Any], seed: str | int | None) -> State:
    """An empty desk."""
    return new_state(activity, "desk")


def step_desk(state: State, action: Action) -> State:
    """The state after an action. Raises a `RulesError`; then nothing has changed."""
    match action:
        case Papers(papers):
            found = [each for paper in papers for each in _put(*paper)]
            if not found:
                raise ActionError(where="papers")
            if len(papers_of(state)) + len(found) > MOST_PAPERS:
                raise DeskFullError(most=MOST_PAPERS)
            return with_event(state, papers=[list(astuple(each)) for each in found])
        case Paste(text):
            return with_event(state, set=ClassSet.from_text(text).text)
        case Rename(paper, name) if 0 <= paper < len(papers_of(state)):
            return with_event(state, rename=[paper, clean_name(name)])
        case "restart":
            return {**state, "log": []}
    raise PhaseError()


def papers_of(state: State) -> tuple[Paper, ...]:
    """Everything on the desk. Raises `StateError`."""
    found = []
    for event in state["log"]:
        match dict(event):
            case {"papers": [*papers], **rest} if not rest:
                found += [_paper(each) for each in papers]
            case {"rename": [int(paper), str(name)], **rest} if not rest:
                if not 0 <= paper < len(found) or clean_name(name) != name:
                    raise StateError(where="log")
            case {"set": str(text), **rest} if not rest:
                _set(text)
            case _:
                raise StateError(where="log")
    return tuple(found)


def report_of(state: State) -> Report:
    """What lies on the desk, graded: by the set last named, else by the one that most are of."""
    sets = [event["set"] for event in state["log"] if "set" in event]
    names = dict(event["rename"] for event in state["log"] if "rename" in event)
    return _graded(papers_of(state), sets[-1] if sets else "", tuple(names.items()))


def _put(source: str, text: str, flaw: str) -> Iterator[Paper]:
    if flaw not in ("", *FLAWS):
        raise ActionError(where="flaws")
    where = source[:LONGEST_SOURCE]
    yield from [Paper(where, "", flaw)] if flaw else papers_in(where, text)


def _paper(data: object) -> Paper:
    match data:
        case [str(source), str(text), str(flaw)] if flaw in ("", *FLAWS):
            return Paper(source, text, flaw)
    raise StateError(where="log")


def _set(text: str) -> ClassSet:
    try:
        return ClassSet.from_text(text)
    except ValueError as error:
        raise StateError(where="log") from error


@lru_cache(maxsize=2)
def _graded(papers: tuple[Paper, ...], text: str, names: tuple[tuple[int, str], ...]) -> Report:
    class_set = ClassSet.from_text(text) if text else None
    return graded(papers, class_set, names=dict(names))
