"""A teacher's desk: results are put on it, a few at a time, and graded together.

Nothing leaves the machine. What lies on the desk is kept as it was handed in.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from hearts_lessons.session.actions import Action, Papers, Paste
from hearts_lessons.session.classes.class_set import ClassSet
from hearts_lessons.session.classes.paper import Paper, all_papers
from hearts_lessons.session.classes.report import Report, graded
from hearts_lessons.session.errors import ActionError, PhaseError, StateError
from hearts_lessons.session.state import State, new_state, with_event

MOST_PAPERS = 500
LONGEST_SOURCE = 200


def start_desk(activity: str, data: Mapping[str, Any], seed: str | int | None) -> State:
    """An empty desk."""
    return new_state(activity, "desk")


def step_desk(state: State, action: Action) -> State:
    """The state after an action. Raises a `RulesError`; then nothing has changed."""
    match action:
        case Papers(papers):
            found = all_papers((source[:LONGEST_SOURCE], text) for source, text in papers)
            if not found or len(papers_of(state)) + len(found) > MOST_PAPERS:
                raise ActionError(where="papers")
            return with_event(state, papers=[[each.source, each.text] for each in found])
        case Paste(text):
            return with_event(state, set=ClassSet.from_text(text).text)
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
            case {"set": str(text), **rest} if not rest:
                _set(text)
            case _:
                raise StateError(where="log")
    return tuple(found)


def report_of(state: State) -> Report:
    """What lies on the desk, graded: by the set last named, else by the one that most are of."""
    sets = [event["set"] for event in state["log"] if "set" in event]
    return _graded(papers_of(state), sets[-1] if sets else "")


def _paper(data: object) -> Paper:
    match data:
        case [str(source), str(text)]:
            return Paper(source, text)
    raise StateError(where="log")


def _set(text: str) -> ClassSet:
    try:
        return ClassSet.from_text(text)
    except ValueError as error:
        raise StateError(where="log") from error


@lru_cache(maxsize=2)
def _graded(papers: tuple[Paper, ...], text: str) -> Report:
    return graded(papers, ClassSet.from_text(text) if text else None)
