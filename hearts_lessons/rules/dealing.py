"""How a deal begins: the cards dealt, whether they are a deal at all, and who leads.

>>> from hearts_lessons.rules import SITE
>>> hands, kitty = shuffled("three players", SITE.with_players(3))
>>> [len(hand) for hand in hands], kitty
([17, 17, 17], [])
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from hearts_lessons.rules.cards import Card, check_distinct
from hearts_lessons.rules.deal_errors import (
    DealtCardError,
    DealtCardsError,
    DealtHandsError,
    DealtKittyError,
)
from hearts_lessons.rules.passing import Hands
from hearts_lessons.rules.ruleset import RuleSet


def shuffled(seed: str | int, rules: RuleSet) -> tuple[list[list[Card]], list[Card]]:
    """Every seat's hand, and the kitty; the same for a seed on every Python in use."""
    pack = list(rules.pack)
    random.Random(seed).shuffle(pack)
    size = rules.hand_size
    hands = [pack[seat * size : (seat + 1) * size] for seat in range(rules.players)]
    return hands, pack[size * rules.players :]


def check_dealt(hands: Sequence[Sequence[Card]], kitty: Sequence[Card], rules: RuleSet) -> None:
    """Raise a `RulesError` unless the hands and the kitty are the pack of this rule set."""
    if len(hands) != rules.players:
        raise DealtHandsError(given=len(hands), count=rules.players)
    for seat, hand in enumerate(hands):
        if len(hand) != rules.hand_size:
            raise DealtCardsError(seat=seat, given=len(hand), count=rules.hand_size)
    if len(kitty) != rules.kitty_size:
        raise DealtKittyError(given=len(kitty), count=rules.kitty_size)
    cards = [card for cards in (*hands, kitty) for card in cards]
    check_distinct(cards)
    for card in rules.removed_cards:
        if card in cards:
            raise DealtCardError(card=card)


def opener(hands: Hands, rules: RuleSet, dealer: int) -> int:
    """The seat that leads the first trick, looked up after the pass."""
    if rules.opening_leader == "dealer":
        return dealer
    if rules.opening_leader == "left_of_dealer":
        return (dealer + 1) % rules.players
    lowest = min(hand[0] for hand in hands)  # hands are sorted, clubs first
    return next(seat for seat, hand in enumerate(hands) if hand[0] is lowest)
