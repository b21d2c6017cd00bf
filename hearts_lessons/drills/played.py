"""Hands that the project's players have played, to take positions from."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from hearts_lessons.players import PLAYERS, Observation
from hearts_lessons.rules.cards import codes
from hearts_lessons.rules.deal import Deal

HANDS = 1_000
"""So many hands, each with four seats to see it from, and a position after every trick."""

MOST_TRICKS = 9
"""After them few cards are left to wonder about."""

_PLAYER = PLAYERS["easy"]
"""It plays a hand in two milliseconds, as beginners do: voids show early."""


@lru_cache(maxsize=HANDS)
def played_hand(number: int) -> Deal:
    """The first tricks of a hand, always the same ones for a number."""
    rng = Random(f"played {number}")
    deal = Deal.shuffled(f"played {number}", hand_number=number % 4 + 1)
    if deal.is_passing:
        seats = [Observation.of(deal, seat) for seat in range(deal.rules.players)]
        deal = deal.pass_cards([_PLAYER.choose_pass(seen, rng).cards for seen in seats])
    while len(deal.tricks) < MOST_TRICKS:
        deal = deal.play(_PLAYER.choose_play(Observation.of(deal, deal.turn), rng).cards[0])
    return deal


def seen_from(deal: Deal, seat: int, tricks: int) -> dict[str, Any]:
    """The fields of an item: the hand after so many tricks, its ``seat`` being the learner's."""
    players = deal.rules.players
    later = [trick.cards[(seat - trick.leader) % players] for trick in deal.tricks[tricks:]]
    item: dict[str, Any] = {
        "hand": " ".join(codes(sorted([*deal.hands[seat], *later]))),
        "tricks": [
            f"{(trick.leader - seat) % players}: {' '.join(codes(trick.cards))}"
            for trick in deal.tricks[:tricks]
        ],
    }
    if deal.passes:
        item["passed"] = " ".join(codes(sorted(deal.passes[seat])))
        item["direction"] = deal.direction.value
    return item
