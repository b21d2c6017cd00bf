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

from collections.abc import Callable, Mapping, Sequence
from enum import Enum

from hearts_lessons.rules.cards import (
    QUEEN_OF_SPADES,
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
    MUST_DISCARD_QS = "must_discard_qs"
    HEARTS_NOT_BROKEN = "hearts_not_broken"
    QUEEN_NOT_BROKEN = "queen_not_broken"


class IllegalPlayError(RulesError):
    """A play that the rules forbid; ``violation`` says why. Nothing has changed."""

    code = "illegal_play"

    def __init__(self, seat: int, card: Card, violation: Violation) -> None:
        super().__init__(seat=seat, card=card, violation=violation.value)
        self.seat, self.card, self.violation = seat, card, violation


Cards = Sequence[Card]
PlayRule = Callable[[Cards, Table, RuleSet], Cards]


def opening_lead(hand: Cards, table: Table, rules: RuleSet) -> Cards:
    """What may open the first trick: in the book's rules the two of clubs (S002 l.21).

    The lowest club is the leader's own lowest: the pack's may lie in the kitty.
    """
    if not table.is_first_trick or rules.opening_lead == "any":
        return hand
    if rules.opening_lead == "low_club":
        return sorted(card for card in hand if card.suit is Suit.CLUBS)[:1]
    return [card for card in hand if _opens(card, rules)]


def follow_suit(hand: Cards, table: Table, rules: RuleSet) -> Cards:
    """Whoever holds the led suit plays it (S002 l.23)."""
    led = table.trick.led_suit
    if led is None:
        return hand
    return [card for card in hand if card.suit is led]


def first_trick(hand: Cards, table: Table, rules: RuleSet) -> Cards:
    """No heart and no queen of spades on the first trick (S002 l.27).

    One rule for both, so that a hand of nothing but barred cards is free to choose.
    """
    if not table.is_first_trick:
        return hand
    return [card for card in hand if not is_barred_on_first_trick(card, rules)]


def must_discard_queen(hand: Cards, table: Table, rules: RuleSet) -> Cards:
    """The queen of spades goes at the first chance to discard her, where that is the rule."""
    if not rules.must_discard_qs or hand[0].suit is table.trick.led_suit:
        return hand
    return [card for card in hand if card is QUEEN_OF_SPADES]


def lead_bar(hand: Cards, table: Table, rules: RuleSet) -> Cards:
    """Before hearts are broken no heart is led (S002 l.29), nor the queen where that is the rule.

    One rule for both, so that a hand of nothing but barred cards is free to choose.
    """
    if table.hearts_broken:
        return hand
    hearts_barred = rules.lead_hearts == "after_break"
    if hearts_barred and rules.forced_heart_lead != "only_hearts" and all(map(is_penalty, hand)):
        return hand
    return [card for card in hand if not is_barred_lead(card, rules)]


LEAD_RULES: tuple[PlayRule, ...] = (opening_lead, first_trick, lead_bar)
"""What binds the seat that leads to a trick, in order."""

REPLY_RULES: tuple[PlayRule, ...] = (follow_suit, first_trick, must_discard_queen)
"""What binds the other seats.

The order decides which reason is given, and what a hand of hearts and the queen may play.
"""


def rules_in_force(table: Table) -> tuple[PlayRule, ...]:
    """The rules that bind the next card."""
    return REPLY_RULES if table.trick.cards else LEAD_RULES


_REASONS: Mapping[PlayRule, Violation] = {
    opening_lead: Violation.OPENING_LEAD,
    follow_suit: Violation.MUST_FOLLOW,
    first_trick: Violation.NO_POINTS_FIRST_TRICK,
    must_discard_queen: Violation.MUST_DISCARD_QS,
    lead_bar: Violation.HEARTS_NOT_BROKEN,
}


def legal_plays(hand: Cards, table: Table, rules: RuleSet = SITE) -> tuple[Card, ...]:
    """The cards of ``hand`` that may be played now, in the order of the hand.

    Never empty for a hand with cards.
    """
    legal = hand
    for keep in rules_in_force(table):
        legal = keep(legal, table, rules) or legal
    return tuple(legal)


def violation(card: Card, hand: Cards, table: Table, rules: RuleSet = SITE) -> Violation | None:
    """The first rule that forbids ``card`` now, or None if it may be played."""
    if card not in hand:
        return Violation.NOT_IN_HAND
    legal = hand
    for keep in rules_in_force(table):
        legal = keep(legal, table, rules) or legal
        if card not in legal:
            barred_queen = keep is lead_bar and card is QUEEN_OF_SPADES
            return Violation.QUEEN_NOT_BROKEN if barred_queen else _REASONS[keep]
    return None


def breaks_hearts(card: Card, trick: Trick, rules: RuleSet = SITE) -> bool:
    """Whether ``card``, played to ``trick`` (before it is added), breaks hearts.

    (S002 l.29; Bicycle.)
    """
    if card.suit is Suit.HEARTS:
        kind = "heart"
    elif card is QUEEN_OF_SPADES:
        kind = "qs"
    else:
        return False
    is_discard = trick.led_suit is not None and card.suit is not trick.led_suit
    return f"{kind}_any" in rules.break_on or (is_discard and f"{kind}_discard" in rules.break_on)


def is_barred_on_first_trick(card: Card, rules: RuleSet) -> bool:
    """Whether ``card`` stays out of the first trick while another can be played."""
    if card is QUEEN_OF_SPADES:
        return rules.first_trick_qs == "forbidden"
    return card.suit is Suit.HEARTS and rules.first_trick_hearts == "forbidden"


def _opens(card: Card, rules: RuleSet) -> bool:
    match rules.opening_lead:
        case "any_club":
            return card.suit is Suit.CLUBS
        case "any_non_penalty":
            return card not in rules.penalties
        case _:
            return card.suit is not Suit.HEARTS


def is_barred_lead(card: Card, rules: RuleSet) -> bool:
    """Whether ``card`` waits for the break before it is led, while another can be led."""
    if card is QUEEN_OF_SPADES:
        return rules.lead_qs == "after_break"
    return card.suit is Suit.HEARTS and rules.lead_hearts == "after_break"
