"""Learners who work on a class set, each in their own way, always the same."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from hearts_lessons.session import step, view
from hearts_lessons.session.classes.class_set import ClassSet
from hearts_lessons.session.classes.result import result_code
from hearts_lessons.session.classes.work import opened
from hearts_lessons.session.drill import sheets_of
from hearts_lessons.session.game_state import ply_of
from hearts_lessons.session.state import State
from hearts_lessons.session.views import DealView, DrillView

SET = ClassSet(lessons=("passing", "following-suit"), items=3, hands=1, seed="tests")
HAND = ClassSet(lessons=(), items=0, hands=1, passing=False, seed="room")


def act(state: State, kind: str, **fields: Any) -> State:
    return step(state, {"type": kind, "ply": ply_of(state), **fields})


def right_keys(state: State, item: int) -> list[str]:
    sheet = sheets_of(state["parts"][0])[item]
    right = [option.key for option in sheet.options if option.right]
    return right if sheet.many is True else right[: int(sheet.many) or 1]


def wrong_keys(state: State, item: int) -> list[str]:
    sheet = sheets_of(state["parts"][0])[item]
    return [next(each.key for each in sheet.options if not (each.right or each.free))]


def next_action(state: State, rng: Random, skill: float, ms: int = 20_000) -> State:
    shown = view(state, "en")
    if isinstance(shown, DrillView):
        if shown.phase == "done":
            return act(state, "next", ms=1000)
        keys = right_keys if rng.random() < skill else wrong_keys
        return act(state, "answer", keys=keys(state, shown.item - 1), ms=ms)
    assert isinstance(shown, DealView)
    if shown.phase == "passing":
        return act(state, "pass", cards=[each.card.code for each in shown.hand[:3]])
    if shown.phase == "playing":
        codes = [each.card.code for each in shown.hand if each.playable]
        return act(state, "play", card=codes[-1] if rng.random() < skill else rng.choice(codes))
    return act(state, "advance" if shown.phase == "waiting" else "next")


@cache
def worked_through(name: str, class_set: ClassSet = SET, skill: float = 1.0) -> State:
    """The state at the end of a learner's work."""
    rng = Random(name)
    state = act(opened(class_set), "begin")
    while view(state, "en").kind != "class":
        state = next_action(state, rng, skill)
    return act(state, "name", name=name)


def handed_in(name: str, class_set: ClassSet = SET, skill: float = 1.0) -> str:
    return result_code(worked_through(name, class_set, skill))
