"""Which cards may be played, and why the others may not.

Legality is a list of narrowings. Each rule keeps some of the cards that the rules
before it have left; a rule that would leave nothing is skipped. That is the
"unless you hold nothing else" of every rule book, and it makes sure that there is
always a card to play. The first rule that drops a card is the reason why it can't
be played.

>>> from hearts_lessons.rules import Trick, parse_cards
>>> hand = parse_cards("KD 3D 5S")
>>> table = Table(Trick.parse("3: 8D"), tricks_played=10)
>>> legal_plays(hand, table)
(Card('KD'), Card('3D'))
>>> violation(Card("5S"), hand, table)
<Violation.MUST_FOLLOW: 'must_follow'>
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

from hearts_lessons.rules.cards import (
    QUEEN_OF_SPADES,
    TWO_OF_CLUBS,
    Card,
    Suit,
    is_penalty,
)
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.ruleset import SITE, RuleSet
from hearts_lessons.rules.table import Table, Trick


class Violation(Enum):
    """Why a card may not be played."""

    NOT_IN_HAND = "not_in_hand"
    OPENING_LEAD = "opening_lead"
    MUST_FOLLOW = "must_follow"
    NO_POINTS_FIRST_TRICK = "no_points_first_trick"
    HEARTS_NOT_BROKEN = "hearts_not_broken"


class IllegalPlayError(RulesError):
    """A play that the rules forbid; ``violation`` says why. Nothing has changed."""

    code = "illegal_play"

    def __init__(self, seat: int, card: Card, violation: Violation) -> None:
        super().__init__(seat=seat, card=card, violation=violation.value)
        self.seat, self.card, self.violation = seat, card, violation


Cards = Sequence[Card]
PlayRule = Callable[[Cards, Table, RuleSet], Cards]


def opening_lead(hand: Cards, table: Table, rules: RuleSet) -> Cards:
    """The two of clubs opens the first trick (S002 l.21)."""
    if table.is_first_trick and table.is_lead:
        return [card for card in hand if card is TWO_OF_CLUBS]
    return hand


def follow_suit(hand: Cards, table: Table, rules: RuleSet) -> Cards:
    """Whoever holds the led suit plays it (S002 l.23)."""
    led = table.trick.led_suit
    if led is not None:
        return [card for card in hand if card.suit is led]
    return hand


def first_trick(hand: Cards, table: Table, rules: RuleSet) -> Cards:
    """No heart and no queen of spades on the first trick (S002 l.27).

    One rule for both, so that a hand of nothing but barred cards is free to choose.
    """
    if table.is_first_trick and not table.is_lead:
        return [card for card in hand if not _is_barred_on_first_trick(card, rules)]
    return hand


def lead_bar(hand: Cards, table: Table, rules: RuleSet) -> Cards:
    """No heart is led before hearts are broken (S002 l.29)."""
    if table.is_lead and not table.hearts_broken:
        return [card for card in hand if card.suit is not Suit.HEARTS]
    return hand


RULES_IN_ORDER: tuple[tuple[Violation, PlayRule], ...] = (
    (Violation.OPENING_LEAD, opening_lead),
    (Violation.MUST_FOLLOW, follow_suit),
    (Violation.NO_POINTS_FIRST_TRICK, first_trick),
    (Violation.HEARTS_NOT_BROKEN, lead_bar),
)
"""The order decides which reason is given, and what a hand of hearts and the queen may play."""


def legal_plays(hand: Cards, table: Table, rules: RuleSet = SITE) -> tuple[Card, ...]:
    """The cards of ``hand`` that may be played now, in the order of the hand.

    Never empty for a hand with cards.
    """
    legal = hand
    for _, keep in RULES_IN_ORDER:
        legal = keep(legal, table, rules) or legal
    return tuple(legal)


def violation(card: Card, hand: Cards, table: Table, rules: RuleSet = SITE) -> Violation | None:
    """The first rule that forbids ``card`` now, or None if it may be played."""
    if card not in hand:
        return Violation.NOT_IN_HAND
    legal = hand
    for reason, keep in RULES_IN_ORDER:
        legal = keep(legal, table, rules) or legal
        if card not in legal:
            return reason
    return None


def breaks_hearts(card: Card, trick: Trick, rules: RuleSet = SITE) -> bool:
    """Whether ``card``, played to ``trick`` (before it is added), breaks hearts.

    (S002 l.29; Bicycle.)
    """
    if not is_penalty(card):
        return False
    kind = "heart" if card.suit is Suit.HEARTS else "qs"
    is_discard = trick.led_suit is not None and card.suit is not trick.led_suit
    return f"{kind}_any" in rules.break_on or (is_discard and f"{kind}_discard" in rules.break_on)


def _is_barred_on_first_trick(card: Card, rules: RuleSet) -> bool:
    if card is QUEEN_OF_SPADES:
        return rules.first_trick_qs == "forbidden"
    return card.suit is Suit.HEARTS and rules.first_trick_hearts == "forbidden"
