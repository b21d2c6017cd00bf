"""Junk at the door, in actions and in saves, is answered in words: nothing else comes out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from classroom import HAND, act
from hearts_lessons.lessons import activities, lessons
from hearts_lessons.session import start
from hearts_lessons.session.actions import PLAIN
from hearts_lessons.session.classes.work import opened
from hearts_lessons.session.door import load, respond, resume
from hearts_lessons.session.game_state import ply_of
from hearts_lessons.words import LANGUAGES

TRIES = 15
CLASS_HAND = "class/set under way"
VALUES: tuple[Any, ...] = (
    *("", "poker", "site", "hard", "yes", "QS", "9" * 60, "♥", "\ud800"),
    *(None, True, 0, -1, 99, 1.5, 10**30),
    *([], ["QS"], ["QS", "QS", "QS"], [1], [["a"]], {}, {"a": 1}),
)
NAMES = ("lessons", "kinds", "items", "hands", "passing", "rules", "level", "seed", "players")
FIELDS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(PLAIN, ()),
    **{"pass": ("cards",), "play": ("card",), "choose": ("option",), "answer": ("keys",)},
    **{"rewind": ("decision",), "level": ("level",), "items": ("items",), "paste": ("text",)},
    **{"setup": ("rules", "players", "level", "cards"), "set": ("name", "value")},
    **{"preset": ("name",), "compare": ("name",), "name": ("name",), "rename": ("paper", "name")},
    **{"papers": ("sources", "texts", "flaws"), "junk": ("cards",)},
}


def one_of_each_kind() -> Iterator[str]:
    """The activities that are none of a lesson's, and from each lesson one of each kind."""
    yield from (
        CLASS_HAND,
        "class/maker",
        "class/set",
        "class/desk",
        "house-rules/workshop",
        "play/table",
    )
    yield from ("practice/mixed", "progress/overview")
    for lesson in lessons():
        kinds = {data.get("kind"): name for name, data in activities(lesson).items()}
        yield from (f"{lesson}/{name}" for name in kinds.values())


@pytest.mark.parametrize("activity", sorted(set(one_of_each_kind())))
def test_junk_is_answered(activity: str) -> None:
    rng = Random(activity)
    for _ in range(TRIES):
        state = begun(activity, str(rng.random()))
        for _ in range(rng.randrange(1, 6)):
            language = rng.choice(LANGUAGES)
            answer = json.loads(respond(json.dumps(state), junk_action(rng, state), language))
            assert answer["response"]["view"]["activity"] == state["activity"]
            state = answer["state"]
        save = json.dumps(damaged(rng, state))
        for answered in (
            *(resume(save, "en"), load(save, state["activity"], "zh-Hans")),
            respond(save, '{"type": "hint"}', "zh-Hant"),
        ):
            answer = json.loads(answered)
            assert answer["response"] or answer["refusal"]["message"]


def begun(activity: str, seed: str) -> dict[str, Any]:
    return act(opened(HAND), "begin") if activity == CLASS_HAND else start(activity, seed=seed)


def junk_action(rng: Random, state: dict[str, Any]) -> str:
    """The form of an action with anything in its fields."""
    kind = rng.choice(sorted(FIELDS))
    fields = {field: rng.choice((*VALUES, *NAMES)) for field in FIELDS[kind]}
    ply = rng.choice(VALUES) if rng.random() < 0.1 else ply_of(state)
    return json.dumps({"type": kind, **fields, "ply": ply, "ms": rng.choice(VALUES)})


def damaged(rng: Random, value: Any) -> Any:
    """A copy in which one thing, at whatever depth, is another or has gone."""
    if not isinstance(value, (dict, list)) or not value or rng.random() < 0.2:
        return rng.choice(VALUES)
    place = rng.choice(list(value) if isinstance(value, dict) else range(len(value)))
    copy = value.copy()
    if rng.random() < 0.2:
        del copy[place]
    else:
        copy[place] = damaged(rng, value[place])
    return copy
