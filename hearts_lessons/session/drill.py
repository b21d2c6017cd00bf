"""Drills: a question, an answer, the reasons.

A drill is a product of small parts, one an option, and one outcome of the whole answer. `Progress`
is the fold over the log; the page's host does the same fold over the same parts without Python.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Any, Literal

from hearts_lessons.drills import KINDS, Item, Sheet
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.session.actions import Action, Answer
from hearts_lessons.session.errors import ActionError, OptionError, PhaseError, StateError
from hearts_lessons.session.state import State, new_state, with_event

Outcome = Literal["asking", "right", "wrong", "missing", "both", "revealed"]
"""``missing``: all that is chosen is right, but more is; ``both``: wrong and missing."""

_NOT_ASKED = ("id", "expect", "source", "mixed", "found")

OUTCOMES: tuple[Outcome, ...] = ("right", "wrong", "missing", "both", "revealed")


@dataclass(frozen=True)
class Progress:
    """Where the learner stands in a series of items."""

    item: int = 0
    chosen: tuple[str, ...] = ()
    outcome: Outcome = "asking"
    hinted: bool = False

    @property
    def is_done(self) -> bool:
        """Every option has been told."""
        return self.outcome in ("right", "revealed")


def start_drill(activity: str, data: Mapping[str, Any], seed: str | int | None) -> State:
    """A drill from a lesson: one hand-written item, or a generated series."""
    if "generate" not in data:
        return new_state(activity, "drill", items=[written_item(data)])
    made_from = data["seed"] if seed is None else seed
    coming = new_items(data["kind"], Random(made_from), data.get("level", 1))
    items = islice(coming, data["generate"])
    return new_state(activity, "drill", seed=made_from, items=list(items))


def written_item(data: Mapping[str, Any]) -> dict[str, Any]:
    """A lesson's written item, without what is only for the book's makers."""
    return {key: value for key, value in data.items() if key not in _NOT_ASKED}


def new_items(kind: str, rng: Random, level: int) -> Iterator[dict[str, Any]]:
    """Items of one kind without end; none comes again before there are no others."""
    space = KINDS[kind].space(level)
    fresh: list[dict[str, Any]] = []
    while True:
        item = KINDS[kind].generate(rng, level)
        if item in fresh:
            continue
        fresh.append(item)
        yield item
        if len(fresh) == space:
            fresh = []


def sheet_of(item: Item) -> Sheet:
    """Raises `StateError` for an item that is damaged, or of an unknown kind."""
    try:
        return KINDS[item["kind"]].sheet(item)
    except (KeyError, TypeError, RulesError) as error:
        raise StateError(where="items") from error


def sheets_of(state: State) -> list[Sheet]:
    """Every item worked out. Raises `StateError`."""
    items = state.get("items")
    if not isinstance(items, list) or not items:
        raise StateError(where="items")
    return [sheet_of(item) for item in items]


def outcome_of(sheet: Sheet, chosen: Sequence[str]) -> Outcome:
    """The verdict on a whole answer."""
    wrong = any(
        option.key in chosen and not (option.right or option.free) for option in sheet.options
    )
    missing = sheet.many and any(
        option.right and option.key not in chosen for option in sheet.options
    )
    if wrong:
        return "both" if missing else "wrong"
    return "missing" if missing else "right"


def progress_of(state: State) -> Progress:
    """The fold over the log. Raises `StateError` for events that can't have happened."""
    sheets = sheets_of(state)
    progress = Progress()
    for event in state["log"]:
        try:
            progress = _after(progress, _action_of(event), sheets)
        except RulesError as error:
            raise StateError(where="log") from error
    return progress


def step_drill(state: State, action: Action) -> State:
    """The state after an action. Raises a `RulesError`; then nothing has changed."""
    progress = progress_of(state)
    if action == "restart":
        return {**state, "log": []}
    _after(progress, action, sheets_of(state))
    if isinstance(action, Answer):
        return with_event(state, answer=list(action.keys))
    return with_event(state, **{str(action): True})


def _after(progress: Progress, action: Action, sheets: Sequence[Sheet]) -> Progress:
    if isinstance(action, Answer):
        return _answered(progress, action.keys, sheets[progress.item])
    if action == "hint" and not progress.is_done:
        return replace(progress, hinted=True)
    if action == "reveal" and not progress.is_done:
        return replace(progress, outcome="revealed")
    if action == "retry" and progress.outcome != "asking":
        return replace(progress, outcome="asking", chosen=())
    if action == "next" and progress.is_done and progress.item + 1 < len(sheets):
        return Progress(item=progress.item + 1)
    raise PhaseError()


def _answered(progress: Progress, keys: tuple[str, ...], sheet: Sheet) -> Progress:
    if progress.is_done:
        raise PhaseError()
    known = [option.key for option in sheet.options]
    if not keys or len(set(keys)) != len(keys) or any(key not in known for key in keys):
        raise OptionError()
    if sheet.many is not True and len(keys) != (sheet.many or 1):
        raise OptionError()
    return replace(progress, chosen=keys, outcome=outcome_of(sheet, keys))


def _action_of(event: Mapping[str, Any]) -> Action:
    match dict(event) if len(event) == 1 else None:
        case {"answer": [*keys]} if all(isinstance(key, str) for key in keys):
            return Answer(tuple(keys))
        case {"hint": True}:
            return "hint"
        case {"reveal": True}:
            return "reveal"
        case {"retry": True}:
            return "retry"
        case {"next": True}:
            return "next"
    raise ActionError(where="log")
