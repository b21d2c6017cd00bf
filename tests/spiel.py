"""OpenSpiel's engine as an oracle: fresh hands in every setting that it can express.

`pyspiel` is no dependency of the project; whoever has it can ask it.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from itertools import product
from random import Random
from typing import Any

Params = dict[str, bool]
Record = dict[str, Any]

IS_HERE = find_spec("pyspiel") is not None

SWITCHES = (
    "pass_cards",
    "no_pts_on_first_trick",
    "can_lead_any_club",
    "jd_bonus",
    "avoid_all_tricks_bonus",
    "must_break_hearts",
    "qs_breaks_hearts",
    "can_lead_hearts_instead_of_qs",
)
DIRECTIONS = ("hold", "left", "across", "right")
"""By the number of the engine's first chance action."""

CODES = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]
"""By the number of the engine's action."""

SORTED = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
PENALTIES = [code for code in SORTED if code[1] == "H" or code == "QS"]


@dataclass(frozen=True)
class SpielHand:
    """A hand as a record, and what the engine made of it."""

    record: Record
    hands: list[list[str]]
    leader: int
    turns: list[int]
    legal: list[list[str]]
    scores: list[int]


def settings() -> list[Params]:
    """Every combination of the engine's switches."""
    values = product((True, False), repeat=len(SWITCHES))
    return [dict(zip(SWITCHES, each, strict=True)) for each in values]


def rules_of(params: Params) -> Record:
    """The same rules by the names of the parameters of the sources."""
    breaks = ["heart_any"] + (["qs_any"] if params["qs_breaks_hearts"] else [])
    points = "forbidden" if params["no_pts_on_first_trick"] else "allowed"
    forced = "only_hearts_or_qs" if params["can_lead_hearts_instead_of_qs"] else "only_hearts"
    return {
        "preset": "site",
        "opening_lead": "any_club" if params["can_lead_any_club"] else "low_club",
        "first_trick_hearts": points,
        "first_trick_qs": points,
        "lead_hearts": "after_break" if params["must_break_hearts"] else "always",
        "break_on": breaks,
        "forced_heart_lead": forced,
        "bonus_card": "JD" if params["jd_bonus"] else None,
        "no_trick_bonus": -5 if params["avoid_all_tricks_bonus"] else 0,
    }


def played_hand(params: Params, chance: Random) -> SpielHand:
    """Deal, pass and play at random; one hand in three is dealt so that something rare may come."""
    import pyspiel

    state = pyspiel.load_game("hearts", params).new_initial_state()
    way = chance.choice(DIRECTIONS) if params["pass_cards"] else "hold"
    state.apply_action(DIRECTIONS.index(way))
    deal = dealt(chance)
    for place in range(52):
        state.apply_action(CODES.index(deal[place % 4][place // 4]))
    deal = [sorted(hand, key=SORTED.index) for hand in deal]
    passes: list[list[str]] = [[], [], [], []]
    for _ in range(0 if way == "hold" else 12):
        seat = state.current_player()
        action = chance.choice(state.legal_actions())
        passes[seat].append(CODES[action])
        state.apply_action(action)
    leader = state.current_player()
    greedy = chance.choice([None, None, *range(4)])
    turns, legal, plays = [], [], []
    while not state.is_terminal():
        seat, actions = state.current_player(), state.legal_actions()
        # The engine counts by rank first: its highest number is the highest rank.
        action = max(actions) if seat == greedy else chance.choice(actions)
        turns.append(seat)
        legal.append(sorted((CODES[each] for each in actions), key=SORTED.index))
        plays.append(CODES[action])
        state.apply_action(action)
    record = {
        "rules": rules_of(params),
        "deal": deal,
        "pass": way,
        "passes": None if way == "hold" else passes,
        "plays": plays,
    }
    hands = after_the_pass(deal, passes, DIRECTIONS.index(way))
    scores = [26 - round(each) for each in state.returns()]
    return SpielHand(record, hands, leader, turns, legal, scores)


def dealt(chance: Random) -> list[list[str]]:
    """Four hands: a shuffled pack, one seat with the points, or one with the high cards."""
    pack = chance.sample(SORTED, 52)
    first = chance.choice(
        [[], [], chance.sample(PENALTIES, 13), [code for code in pack if code[0] in "AKQJ"][:13]]
    )
    rest = [code for code in pack if code not in first]
    hands = [first + rest[: 13 - len(first)]]
    rest = rest[13 - len(first) :]
    hands += [rest[place : place + 13] for place in (0, 13, 26)]
    chance.shuffle(hands)
    return hands


def after_the_pass(deal: list[list[str]], passes: list[list[str]], shift: int) -> list[list[str]]:
    hands = [[code for code in hand if code not in passes[seat]] for seat, hand in enumerate(deal)]
    for seat, cards in enumerate(passes):
        hands[(seat + shift) % 4] += cards
    return [sorted(hand, key=SORTED.index) for hand in hands]
