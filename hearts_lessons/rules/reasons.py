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

from hearts_lessons.rules.cards import PACK, Card, Suit, is_penalty
from hearts_lessons.rules.message import Message, message
from hearts_lessons.rules.play import first_trick, legal_plays, violation
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
    led = table.trick.led_suit
    if led is None:
        return message(f"reasons.{_lead(card, table)}", card=card, suit=card.suit)
    key = "follows" if card.suit is led else _discard(card, table, rules)
    return message(f"reasons.{key}", card=card, suit=led)


def _discard(card: Card, table: Table, rules: RuleSet) -> str:
    safe = first_trick(PACK, table, rules)
    if card not in safe:
        return "nothing_but_penalties"
    if len(safe) == len(PACK) or is_penalty(card):
        return "discards"
    return "safe_discard"


def _lead(card: Card, table: Table) -> str:
    if table.is_first_trick:
        return "opens"
    if card.suit is not Suit.HEARTS:
        return "leads"
    if table.hearts_broken:
        return "leads_broken_hearts"
    return "leads_only_hearts"
