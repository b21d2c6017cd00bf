"""Passing: the cycle of directions and the exchange.

>>> [pass_direction(number).value for number in range(1, 6)]
['left', 'right', 'across', 'hold', 'left']
>>> PassDirection.LEFT.receiver(0), PassDirection.LEFT.giver(0)
(1, 3)
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from hearts_lessons.rules.cards import Card, in_order
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.ruleset import SITE, RuleSet

Hands = tuple[tuple[Card, ...], ...]


class PassDirection(Enum):
    """Where the cards go. Seat +1 is the next clockwise, on the left."""

    LEFT = "left"
    RIGHT = "right"
    ACROSS = "across"
    LEFT2 = "left2"
    RIGHT2 = "right2"
    HOLD = "hold"

    def steps(self, players: int = 4) -> int:
        """Seats clockwise from the giver to the receiver."""
        return {
            "left": 1,
            "right": players - 1,
            "across": players // 2,
            "left2": 2,
            "right2": players - 2,
            "hold": 0,
        }[self.value]

    def receiver(self, seat: int, players: int = 4) -> int:
        """The seat that gets the cards of ``seat``."""
        return (seat + self.steps(players)) % players

    def giver(self, seat: int, players: int = 4) -> int:
        """The seat whose cards come to ``seat``."""
        return (seat - self.steps(players)) % players


class PassCountError(RulesError):
    """Not the number of cards that the rule set asks for."""

    code = "pass_count"


class PassSeatsError(RulesError):
    """Not one pass a seat."""

    code = "pass_seats"


class PassTwiceError(RulesError):
    """The same card named twice in one pass."""

    code = "pass_twice"


class PassForbiddenError(RulesError):
    """A card that the rule set keeps out of the pass."""

    code = "pass_forbidden"


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
    allowed = set(passable(hand, rules))
    if len(cards) == rules.pass_count == len(allowed.intersection(cards)):
        return
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise PassTwiceError(seat=seat, card=card)
        if card not in hand:
            raise PassNotHeldError(seat=seat, card=card)
    if len(cards) != rules.pass_count:
        raise PassCountError(seat=seat, given=len(cards), count=rules.pass_count)
    for card in cards:
        if card not in allowed:
            raise PassForbiddenError(seat=seat, card=card)


def passable(hand: Sequence[Card], rules: RuleSet = SITE) -> tuple[Card, ...]:
    """The cards of ``hand`` that may be passed, in its order.

    A hand with too few others may pass forbidden cards too.
    """
    allowed = tuple([card for card in hand if card not in rules.pass_forbidden])
    return allowed if len(allowed) >= rules.pass_count else tuple(hand)


def exchange(
    hands: Hands, passes: Sequence[Sequence[Card]], direction: PassDirection, rules: RuleSet = SITE
) -> Hands:
    """The hands after everybody's cards have changed owners at the same time.

    ``passes`` holds each seat's cards in seat order. Raises a `RulesError`; then nothing has
    changed.
    """
    if len(passes) != rules.players:
        raise PassSeatsError(given=len(passes), count=rules.players)
    for seat, (hand, cards) in enumerate(zip(hands, passes, strict=True)):
        check_pass(seat, hand, cards, rules)
    steps = direction.steps(rules.players)
    received = [passes[seat - steps] for seat in range(rules.players)]
    return tuple(
        in_order({*hand}.difference(given).union(cards))
        for hand, given, cards in zip(hands, passes, received, strict=True)
    )
