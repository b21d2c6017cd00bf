"""Why a card may, or may not, be played: the rule and the cards that make it bite.

>>> from hearts_lessons.rules import Trick, parse_cards
>>> hand = parse_cards("KD 3D 5S")
>>> table = Table(Trick.parse("3: 8D"), tricks_played=10)
>>> reason(Card("5S"), hand, table).key
'violations.must_follow'
>>> reason(Card("3D"), hand, table).key
'reasons.follows'
"""

from __future__ import annotations

from collections.abc import Sequence

from hearts_lessons.rules.cards import QUEEN_OF_SPADES, Card, Suit
from hearts_lessons.rules.message import Message, message
from hearts_lessons.rules.play import (
    is_barred_lead,
    is_barred_on_first_trick,
    legal_plays,
    violation,
)
from hearts_lessons.rules.ruleset import SITE, RuleSet
from hearts_lessons.rules.table import Table


def reason(card: Card, hand: Sequence[Card], table: Table, rules: RuleSet = SITE) -> Message:
    """The sentence that explains ``card``: its violation, or what allows it.

    The values name the ``card``, the led ``suit`` and the ``cards`` that must be played instead.
    """
    forbidden = violation(card, hand, table, rules)
    if forbidden is not None:
        return message(
            f"violations.{forbidden.value}",
            card=card,
            suit=table.trick.led_suit,
            cards=legal_plays(hand, table, rules),
        )
    return _permission(card, hand, table, rules)


def _permission(card: Card, hand: Sequence[Card], table: Table, rules: RuleSet) -> Message:
    led = table.trick.led_suit
    if led is None:
        return message(f"reasons.{_lead(card, hand, table, rules)}", card=card, suit=card.suit)
    if card.suit is led:
        return message("reasons.follows", card=card, suit=led)
    return message(f"reasons.{_discard(card, table, rules)}", card=card, suit=led)


def _discard(card: Card, table: Table, rules: RuleSet) -> str:
    if rules.must_discard_qs and card is QUEEN_OF_SPADES:
        return "must_discard_queen"
    if table.is_first_trick and is_barred_on_first_trick(card, rules):
        return "nothing_but_penalties"
    bars_any = any(is_barred_on_first_trick(penalty, rules) for penalty in rules.penalties)
    if table.is_first_trick and bars_any and card not in rules.penalties:
        return "safe_discard"
    return "discards"


def _lead(card: Card, hand: Sequence[Card], table: Table, rules: RuleSet) -> str:
    if table.is_first_trick:
        return "opens"
    if not is_barred_lead(card, rules):
        return "leads"
    if table.hearts_broken:
        return "leads_broken_hearts"
    is_only_hearts = all(held.suit is Suit.HEARTS for held in hand)
    return "leads_only_hearts" if is_only_hearts else "leads_only_penalties"
