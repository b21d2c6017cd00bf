"""A learner's work on a class set: the items as one drill, then the hands, each once.

The drill and the hands are states of their own inside this one, so what is said of them elsewhere
holds here. The own log says only how the learner went from one to the next, and as whom. What is
done with the items and hands of a set stays, hints and second tries with it; who begins it again
begins all of it, and the result says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from hearts_lessons.rules.deal import Deal
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.passing import PassDirection
from hearts_lessons.session.actions import Action, Name, Paste
from hearts_lessons.session.classes.class_set import ClassSet
from hearts_lessons.session.classes.kept_parts import read_parts
from hearts_lessons.session.classes.nickname import clean_name
from hearts_lessons.session.classes.part import is_done, stepped
from hearts_lessons.session.classes.past import NOTHING, Past, past_of
from hearts_lessons.session.classes.spent import spent_on
from hearts_lessons.session.deal import dealt_state
from hearts_lessons.session.errors import EarlyError, PhaseError, StateError
from hearts_lessons.session.item_choice import candidates_of, chosen_for, made_new
from hearts_lessons.session.refs import book_kinds, question
from hearts_lessons.session.state import State, new_state, with_event

ACTIVITY = "class/set"


@dataclass(frozen=True)
class Work:
    """Where the learner is in a set."""

    class_set: ClassSet | None = None
    """None until a set has come."""
    parts: tuple[State, ...] = ()
    """The drill, if there are items, and the hands."""
    begun: bool = False
    at: int = 0
    """The part that the learner is at; the number of all parts at the end."""
    name: str = ""
    past: Past = NOTHING

    @property
    def items(self) -> int:
        """How many questions there are."""
        return sum(len(part["items"]) for part in self.parts if part["kind"] == "drill")

    @property
    def is_over(self) -> bool:
        """Every part is done."""
        return self.begun and self.at == len(self.parts)

    @property
    def part(self) -> State | None:
        """What the learner is working on."""
        return self.parts[self.at] if self.begun and not self.is_over else None


def start_class(activity: str, data: Mapping[str, Any], seed: str | int | None) -> State:
    """No set yet; ``paste`` brings one."""
    return new_state(activity, "class", set="", parts=[])


def opened(class_set: ClassSet, activity: str = ACTIVITY, past: Past = NOTHING) -> State:
    """A set before its beginning, the same for everybody who opens it."""
    parts = parts_of(class_set, activity)
    return new_state(activity, "class", set=class_set.text, parts=parts, **past.to_data())


def parts_of(class_set: ClassSet, activity: str = ACTIVITY) -> list[State]:
    """The items as one drill, and the hands; each hand passes where a game's would."""
    items = [dict(question(ref).item) for ref in refs_for(class_set)]
    drill = [new_state(activity, "drill", items=items)] if items else []
    hands = [_hand(class_set, number, activity) for number in range(1, class_set.hands + 1)]
    return [*drill, *hands]


def _hand(class_set: ClassSet, number: int, activity: str) -> State:
    """The cards are the same with and without a pass."""
    seed = f"class/{class_set.seed}/{number}"
    deal = Deal.shuffled(seed, class_set.rule_set, number)
    if not class_set.passing:
        deal = Deal.of(deal.dealt, PassDirection.HOLD, deal.rules, deal.kitty)
    return {**dealt_state(activity, deal, seed), "level": class_set.level}


def refs_for(class_set: ClassSet) -> list[str]:
    """The names of a set's items."""
    if not class_set.items:
        return []
    kinds = class_set.kinds or kinds_of(class_set.lessons)
    candidates = candidates_of(class_set.lessons, kinds)
    name = sha256(class_set.seed.encode()).hexdigest()[:12]
    return made_new(chosen_for(candidates, class_set.items, name), name)


def kinds_of(lessons: Sequence[str]) -> tuple[str, ...]:
    """The kinds of questions that these lessons ask."""
    asked = {each.kind for each in candidates_of(lessons, tuple(book_kinds()))}
    return tuple(kind for kind in book_kinds() if kind in asked)


def step_class(state: State, action: Action) -> State:
    """The state after an action. Raises a `RulesError`; then nothing has changed."""
    work = worked(state)
    match action:
        case Paste(text) if not work.begun or work.is_over:
            return _brought(work, ClassSet.from_text(text), state["activity"])
        case Name(text) if work.is_over:
            return with_event(state, name=clean_name(text))
        case "begin" if work.parts and not work.begun:
            return with_event(state, begin=True)
        case "next" if work.part and is_done(work.part):
            return with_event(state, next=True)
        case "restart" if work.class_set and work.begun:
            return opened(work.class_set, state["activity"], work.past.with_restart())
        case "newcomer" if work.class_set and work.begun:
            return opened(work.class_set, state["activity"], work.past.with_newcomer())
    if work.part is None:
        raise PhaseError()
    return {**state, "parts": _replaced(work, stepped(work.part, action))}


def worked(state: State) -> Work:
    """Where the log has led; every part is played over.

    Raises `StateError` for what can't have happened; `EarlyError` where a part breaks off.
    """
    text, parts = state.get("set"), state.get("parts")
    if not isinstance(text, str) or not isinstance(parts, list):
        raise StateError(where="set")
    if not text:
        if parts or state["log"]:
            raise StateError(where="parts")
        return Work()
    try:
        class_set = ClassSet.from_text(text)
    except RulesError as error:
        raise StateError(where="set") from error
    work = Work(class_set, read_parts(state, class_set), past=past_of(state))
    for number, event in enumerate(state["log"]):
        if event == {"next": True} and work.part and not is_done(work.part):
            raise EarlyError(where="log", number=number)
        work = _after(work, event)
    for place, part in enumerate(work.parts):
        if part["log"] and (not work.begun or place > work.at):
            raise StateError(where="parts")
    if work.part:
        is_done(work.part)
    spent_on(state)
    return work


def _brought(work: Work, class_set: ClassSet, activity: str) -> State:
    """A set by its link; the link of the same one does not undo what was done with it."""
    if class_set != work.class_set:
        return opened(class_set, activity)
    return opened(class_set, activity, work.past.with_restart() if work.begun else work.past)


def _replaced(work: Work, part: State) -> list[State]:
    return [*work.parts[: work.at], part, *work.parts[work.at + 1 :]]


def _after(work: Work, event: Mapping[str, Any]) -> Work:
    match dict(event):
        case {"begin": True, **rest} if not rest and not work.begun and work.parts:
            return replace(work, begun=True)
        case {"next": True, **rest} if not rest and work.part:
            return replace(work, at=work.at + 1)
        case {"name": str(name), **rest} if not rest and work.is_over and clean_name(name) == name:
            return replace(work, name=name)
    raise StateError(where="log")
