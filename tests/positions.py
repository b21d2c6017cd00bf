"""Positions to test from: activities of the lessons, and deals played by the view alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hearts_lessons.drills import Sheet
from hearts_lessons.lessons import activities, activity, lessons
from hearts_lessons.rules import Deal, rule_set_from_data
from hearts_lessons.rules.cards import codes
from hearts_lessons.session import start, step, view
from hearts_lessons.session.game_state import ply_of
from hearts_lessons.session.state import State
from hearts_lessons.session.views import DealView

FIRST = "following-suit"
"""The lesson whose activities come first here: the transcripts and many tests use them."""

ACTIVITIES = tuple(
    f"{lesson}/{key}"
    for lesson in (FIRST, *(each for each in lessons() if each != FIRST))
    for key in activities(lesson)
)
DEALS = tuple(name for name in ACTIVITIES if activity(name)["kind"] == "deal")
ARRANGED = tuple(name for name in ACTIVITIES if "arranged" in activity(name))
GAMES = tuple(
    name for name in ACTIVITIES if activity(name)["kind"] == "game" and name not in ARRANGED
)
"""Tables for whole games of one's own."""
MIXES = tuple(name for name in ACTIVITIES if activity(name)["kind"] == "mix")
OTHERS = ("deal", "game", "mix", "exam", "rules", "class", "maker", "desk")
DRILLS = tuple(name for name in ACTIVITIES if activity(name)["kind"] not in OTHERS)


def answer_with(sheet: Sheet, *keys: str) -> list[str]:
    """These options, and where exactly so many are asked for, others with them.

    Those that have to be chosen come first, then those that may be.
    """
    if sheet.many is True or not sheet.many:
        return list(keys)
    others = sorted(sheet.options, key=lambda option: (not option.right, not option.free))
    return [*keys, *(each.key for each in others if each.key not in keys)][: sheet.many]


def accepted_in(sheet: Sheet) -> list[str]:
    """An answer that is right: everything that has to be chosen; one card where one answers."""
    right = [option.key for option in sheet.options if option.right]
    return answer_with(sheet, *(right if sheet.many else right[:1]))


def deal_state(
    seed: str | int, direction: str = "left", rules: str | dict[str, Any] = "site"
) -> State:
    """A practice deal in any direction and under any rules; ``hold`` has no pass."""
    dealt = Deal.shuffled(seed, rule_set_from_data(rules)).dealt
    return {
        **start(DEALS[0], seed),
        "direction": direction,
        "rules": rules,
        "deal": [codes(hand) for hand in dealt],
    }


def moon_state(shooter: int, rules: str | dict[str, Any] = "pagat") -> State:
    """One suit a hand: whoever has the clubs takes every trick."""
    suits = [[rank + suit for rank in "23456789TJQKA"] for suit in "CDHS"]
    hands = [suits[(seat - shooter) % 4] for seat in range(4)]
    return {**deal_state("moon", "hold", rules), "deal": hands}


def act(state: State, kind: str, **fields: Any) -> State:
    return step(state, {"type": kind, "ply": ply_of(state), **fields})


def deal_view(state: State, language: str = "en") -> DealView:
    drawn = view(state, language)
    assert isinstance(drawn, DealView)
    return drawn


def next_action(drawn: DealView, rng: Random) -> dict[str, Any] | None:
    """Something that the view offers; ``None`` when the hand is over."""
    match drawn.phase:
        case "passing":
            assert drawn.passing is not None
            held = [card.card.code for card in drawn.hand]
            cards = rng.sample(held, drawn.passing.count)
            return {"type": "pass", "ply": drawn.ply, "cards": cards}
        case "playing":
            playable = [card.card.code for card in drawn.hand if card.playable]
            return {"type": "play", "ply": drawn.ply, "card": rng.choice(playable)}
        case "waiting":
            return {"type": "advance", "ply": drawn.ply}
        case "choosing":
            option = rng.choice(drawn.buttons).option
            return {"type": "choose", "ply": drawn.ply, "option": option}
        case "hand-over" | "game-over":
            return None


def played(state: State, rng: Random) -> Iterator[tuple[State, DealView]]:
    """The state and every one after it until the hand is over, each with its view."""
    drawn = deal_view(state)
    yield state, drawn
    while (action := next_action(drawn, rng)) is not None:
        state = step(state, action)
        drawn = deal_view(state)
        yield state, drawn
