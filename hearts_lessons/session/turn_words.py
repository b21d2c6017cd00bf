"""What is asked of a player who is on turn."""

from __future__ import annotations

from hearts_lessons.rules.cards import Card, Suit, is_penalty
from hearts_lessons.rules.message import Message, message
from hearts_lessons.rules.table import Table

Cards = tuple[Card, ...]


def your_turn(hand: Cards, table: Table, legal: Cards) -> Message:
    """The sentence; ``legal`` are the cards that may be played, in the order of the hand."""
    led = table.trick.led_suit
    if led is None:
        return _opening(legal) if table.is_first_trick else _lead(hand, legal)
    if legal[0].suit is led:
        return message("deal.now_follow", suit=led, cards=legal)
    return _discard(hand, table, legal)


def _opening(legal: Cards) -> Message:
    only = len(legal) == 1
    return message("deal.now_open" if only else "deal.now_open_any", cards=legal)


def _lead(hand: Cards, legal: Cards) -> Message:
    if len(legal) == len(hand):
        return message("deal.now_lead")
    if set(legal) == {card for card in hand if card.suit is not Suit.HEARTS}:
        if len(legal) == 1:
            return message("deal.now_lead_unbroken_only", cards=legal)
        return message("deal.now_lead_unbroken")
    return message("deal.now_lead_only", cards=legal)


def _discard(hand: Cards, table: Table, legal: Cards) -> Message:
    led = table.trick.led_suit
    if len(legal) == len(hand):
        return message("deal.now_discard", suit=led)
    harmless = {card for card in hand if not is_penalty(card)}
    if table.is_first_trick and len(legal) > 1 and set(legal) == harmless:
        return message("deal.now_discard_safe", suit=led)
    return message("deal.now_discard_only", suit=led, cards=legal)
