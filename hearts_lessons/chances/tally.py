"""What is counted in simulated hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from hearts_lessons.rules.cards import QUEEN_OF_SPADES, Suit
from hearts_lessons.rules.deal import Deal
from hearts_lessons.rules.passing import Hands

SEATS = 4
Four = tuple[int, int, int, int]
NOBODY: Four = (0, 0, 0, 0)


@dataclass(frozen=True)
class Tally:
    """Counts of so many finished hands. Tallies can be added up."""

    hands: int = 0
    moons: int = 0
    """Hands in which somebody has taken all penalty cards."""
    no_club: int = 0
    """Hands in which somebody has no club when the first trick begins."""
    no_club_mine: int = 0
    """Hands in which seat 0 has none."""
    queen_mine: int = 0
    """Hands in which the queen of spades is dealt to seat 0."""
    queen_passed: int = 0
    """Hands in which whoever is dealt the queen passes her on."""
    queen_at: Four = NOBODY
    """Where she is after the pass, by seat, if she was not dealt to seat 0."""
    queen_taken: Four = NOBODY
    """Who takes her, in seats clockwise from whoever held her after the pass."""
    opener_points: int = 0
    """Penalty points taken by the seats that opened the first trick."""
    opener_squares: int = 0
    """The sum of their squares."""

    def __add__(self, other: Tally) -> Tally:
        """All hands together."""
        return Tally(**{
            field.name: _added(getattr(self, field.name), getattr(other, field.name))
            for field in fields(Tally)
        })  # fmt: skip

    @staticmethod
    def of(deal: Deal) -> Tally:
        """The counts of one finished hand."""
        start = _after_pass(deal)
        dealt, held = (_holder(hands) for hands in (deal.dealt, start))
        taker = next(trick.winner for trick in deal.tricks if QUEEN_OF_SPADES in trick.cards)
        without = [all(card.suit is not Suit.CLUBS for card in hand) for hand in start]
        points = deal.penalties()[deal.leader]
        return Tally(
            hands=1,
            moons=int(deal.shooter() is not None),
            no_club=int(any(without)),
            no_club_mine=int(without[0]),
            queen_mine=int(dealt == 0),
            queen_passed=int(dealt != held),
            queen_at=_one(held) if dealt else NOBODY,
            queen_taken=_one((taker - held) % SEATS),
            opener_points=points,
            opener_squares=points * points,
        )

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> Tally:
        """What `to_data` has written."""
        values: dict[str, Any] = {
            key: tuple(n) if isinstance(n, list) else n for key, n in data.items()
        }
        return Tally(**values)

    def to_data(self) -> dict[str, Any]:
        """As JSON has it."""
        return {
            field.name: list(n) if isinstance(n := getattr(self, field.name), tuple) else n
            for field in fields(Tally)
        }


def total(tallies: Iterable[Tally]) -> Tally:
    """All of them together."""
    return sum(tallies, start=Tally())


def _added(one: Any, other: Any) -> Any:
    if isinstance(one, tuple):
        return tuple(a + b for a, b in zip(one, other, strict=True))
    return one + other


def _one(seat: int) -> Four:
    first, second, third, fourth = (int(seat == each) for each in range(SEATS))
    return first, second, third, fourth


def _holder(hands: Hands) -> int:
    return next(seat for seat, hand in enumerate(hands) if QUEEN_OF_SPADES in hand)


def _after_pass(deal: Deal) -> Hands:
    """What the seats held when the first trick began."""
    played = [
        [trick.cards[(seat - trick.leader) % SEATS] for trick in deal.tricks]
        for seat in range(SEATS)
    ]
    return tuple((*hand, *cards) for hand, cards in zip(deal.hands, played, strict=True))
