"""Passing: the cycle of directions and the exchange.

>>> [pass_direction(number).value for number in range(1, 6)]
['left', 'right', 'across', 'hold', 'left']
>>> PassDirection.LEFT.receiver(0), PassDirection.LEFT.giver(0)
(1, 3)
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from hearts_lessons.rules.cards import Card
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.ruleset import SITE, RuleSet
from hearts_lessons.rules.table import SEATS

Hands = tuple[tuple[Card, ...], ...]


class PassDirection(Enum):
    """Where the cards go. Seat +1 is the next clockwise, on the left."""

    LEFT = "left"
    RIGHT = "right"
    ACROSS = "across"
    HOLD = "hold"

    @property
    def steps(self) -> int:
        """Seats clockwise from the giver to the receiver."""
        return {"left": 1, "right": SEATS - 1, "across": 2, "hold": 0}[self.value]

    def receiver(self, seat: int) -> int:
        """The seat that gets the cards of ``seat``."""
        return (seat + self.steps) % SEATS

    def giver(self, seat: int) -> int:
        """The seat whose cards come to ``seat``."""
        return (seat - self.steps) % SEATS


class PassCountError(RulesError):
    """Not the number of cards that the rule set asks for."""

    code = "pass_count"


class PassSeatsError(RulesError):
    """Not one pass a seat."""

    code = "pass_seats"


class PassTwiceError(RulesError):
    """The same card named twice in one pass."""

    code = "pass_twice"


class PassNotHeldError(RulesError):
    """A card in the pass that the seat does not hold."""

    code = "pass_not_held"


def pass_direction(hand_number: int, rules: RuleSet = SITE) -> PassDirection:
    """The direction of hand 1, 2, … (S002 l.11-19)."""
    return PassDirection(rules.pass_cycle[(hand_number - 1) % len(rules.pass_cycle)])


def check_pass(
    seat: int, hand: Sequence[Card], cards: Sequence[Card], rules: RuleSet = SITE
) -> None:
    """Raise a `RulesError` unless ``cards`` is a pass that ``seat`` may make from ``hand``."""
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise PassTwiceError(seat=seat, card=card)
        if card not in hand:
            raise PassNotHeldError(seat=seat, card=card)
    if len(cards) != rules.pass_count:
        raise PassCountError(seat=seat, given=len(cards), count=rules.pass_count)


def exchange(
    hands: Hands, passes: Sequence[Sequence[Card]], direction: PassDirection, rules: RuleSet = SITE
) -> Hands:
    """The hands after everybody's cards have changed owners at the same time.

    ``passes`` holds each seat's cards in seat order. Raises a `RulesError`; then nothing has
    changed.
    """
    if len(passes) != SEATS:
        raise PassSeatsError(given=len(passes), count=SEATS)
    for seat, (hand, cards) in enumerate(zip(hands, passes, strict=True)):
        check_pass(seat, hand, cards, rules)
    return tuple(
        tuple(
            sorted(
                (
                    *(card for card in hand if card not in passes[seat]),
                    *passes[direction.giver(seat)],
                )
            )
        )
        for seat, hand in enumerate(hands)
    )
