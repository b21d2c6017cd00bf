"""Arranged hands: a lesson's situation lies in the cards, and the screen says so.

A deal or a game of a lesson may be ``arranged``: it lists the cards of each seat as far as they
matter (the seed deals the rest), the tricks that have been played already, and the totals before
the hand. The state holds what has come of it, so that a save never depends on the lesson.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hearts_lessons.lessons import UnknownActivityError, activity
from hearts_lessons.rules.cards import Card, codes, parse_cards
from hearts_lessons.rules.game import Game
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.table import Trick
from hearts_lessons.session.errors import StateError
from hearts_lessons.session.state import State

MOST_HANDS = 1_000
"""Hands that may have been played before an arranged one."""


@dataclass(frozen=True)
class Arrangement:
    """How an arranged hand begins, besides its cards."""

    number: int
    """Its place among the lesson's arrangements."""
    opening: tuple[Card, ...]
    """The cards of whole tricks that have been played before the learner comes to the table."""
    totals: tuple[int, ...]
    """Before this hand."""
    hand_number: int
    others: bool
    """The lesson has other arranged cards than these."""

    def game(self, rules: RuleSet) -> Game:
        """The game as it stands before the hand."""
        return Game(rules, self.totals, self.hand_number - 1)


def arranged_hand(
    data: Mapping[str, Any], number: int, seed: str | int, rules: RuleSet
) -> tuple[list[list[Card]], dict[str, Any]]:
    """The hands of one of a lesson's arrangements, and what a state says about it."""
    chosen = data["arranged"][number % len(data["arranged"])]
    tricks = [Trick.parse(text, rules.players) for text in chosen.get("tricks", ())]
    return _dealt(chosen["hands"], seed, rules), {
        "number": number % len(data["arranged"]),
        "opening": codes([card for trick in tricks for card in trick.cards]),
        "totals": list(chosen.get("totals", (0,) * rules.players)),
        "hand": chosen["hand_number"],
    }


def first_number(data: Mapping[str, Any], seed: str | int | None) -> int:
    """The arrangement to begin with: the first one, or another by a seed."""
    return 0 if seed is None else random.Random(seed).randrange(len(data["arranged"]))


def number_after(state: State) -> int:
    """The arrangement that comes after the state's own; the first one where it has none."""
    arranged = state.get("arranged")
    return arranged["number"] + 1 if arranged else 0


def arrangement_of(state: State, rules: RuleSet) -> Arrangement | None:
    """What the state says about its arrangement. Raises `StateError`."""
    data = state.get("arranged")
    if data is None:
        return None
    match data:
        case {
            "number": int(number),
            "opening": [*opening],
            "totals": [*totals],
            "hand": int(hand),
            **rest,
        } if (
            not rest
            and number >= 0
            and 1 <= hand <= MOST_HANDS
            and len(totals) == rules.players
            and all(isinstance(total, int) and not isinstance(total, bool) for total in totals)
        ):
            try:
                cards = tuple(Card(code) for code in opening)
            except (TypeError, ValueError) as error:
                raise StateError(where="arranged") from error
            others = _has_others(state["activity"], rules)
            return Arrangement(number, cards, tuple(totals), hand, others)
    raise StateError(where="arranged")


def arranged_data(name: str) -> Mapping[str, Any] | None:
    """The lesson's data of an activity with arranged cards, or None."""
    try:
        data = activity(name)
    except UnknownActivityError:
        return None
    return data if "arranged" in data else None


def _has_others(name: str, rules: RuleSet) -> bool:
    data = arranged_data(name)
    return data is not None and (
        len(data["arranged"]) > 1
        or any(len(hand.split()) < rules.hand_size for hand in data["arranged"][0]["hands"])
    )


def _dealt(listed: Sequence[str], seed: str | int, rules: RuleSet) -> list[list[Card]]:
    hands = [list(parse_cards(hand)) for hand in listed]
    named = {card for hand in hands for card in hand}
    rest = [card for card in rules.pack if card not in named]
    random.Random(seed).shuffle(rest)
    for hand in hands:
        missing = rules.hand_size - len(hand)
        hand += rest[:missing]
        del rest[:missing]
    return hands
