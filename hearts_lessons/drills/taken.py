"""What everybody has taken in a finished hand, as an item tells it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from hearts_lessons.drills.sheet import DrillItemError
from hearts_lessons.rules.cards import Card, check_distinct, codes, in_order, parse_cards
from hearts_lessons.rules.message import Message, SeatNumber, message
from hearts_lessons.rules.ruleset import RuleSet

Taken = tuple[tuple[Card, ...], ...]


def read_taken(written: list[Any], rules: RuleSet, where: str = "taken") -> Taken:
    """The counting cards of each seat, ``["QS 2H", …]``; every card that counts is somewhere.

    Other cards may stand there too. Raises a `RulesError`.
    """
    if len(written) != rules.players or not all(isinstance(each, str) for each in written):
        raise DrillItemError(where=where)
    taken = tuple(in_order(parse_cards(each)) for each in written)
    check_whole(taken, rules, where)
    return taken


def check_whole(taken: Taken, rules: RuleSet, where: str) -> None:
    """Raise a `RulesError` unless every card that counts lies there once."""
    cards = [card for each in taken for card in each]
    check_distinct(cards)
    if not {card for card, value in rules.card_points.items() if value} <= set(cards):
        raise DrillItemError(where=where)


def told(taken: Taken, rules: RuleSet) -> Iterator[Message]:
    """A sentence a seat."""
    for seat, cards in enumerate(taken):
        key = "taken.cards" if cards else "taken.nothing"
        yield message(key, seat=SeatNumber(seat, rules.players), cards=cards)


def dealt_out(rng: Random, shares: Sequence[int], queen: int, rules: RuleSet) -> list[list[Card]]:
    """Hearts dealt by number, and the queen to a seat."""
    hearts = [card for card, value in rules.penalties.items() if value == 1]
    queens = [card for card in rules.penalties if card not in hearts]
    rng.shuffle(hearts)
    taken: list[list[Card]] = []
    for share in shares:
        taken.append(hearts[:share])
        hearts = hearts[share:]
    taken[queen] += queens
    return taken


def written(taken: Sequence[Sequence[Card]]) -> list[str]:
    """The data form of what seats have taken."""
    return [" ".join(codes(sorted(cards))) for cards in taken]


def shares(rng: Random, players: int, total: int) -> list[int]:
    """A number of hearts for each seat, at random."""
    cuts = sorted(rng.randint(0, total) for _ in range(players - 1))
    return [after - before for before, after in zip([0, *cuts], [*cuts, total], strict=True)]
