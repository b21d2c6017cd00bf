"""Points, the moon, and the score of a hand.

>>> from hearts_lessons.rules import parse_cards
>>> taken = (parse_cards("2H 3H 4H 5H 6H QS"), parse_cards("7H 8H 9H TH JH QH KH AH"), (), ())
>>> hand_scores(taken)
(18, 8, 0, 0)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hearts_lessons.rules.cards import QUEEN_OF_SPADES, Card, Suit
from hearts_lessons.rules.ruleset import SITE, RuleSet

MOON = 26
"""Penalty points in the pack: thirteen hearts and the queen of spades (S002 l.33-37)."""


def card_penalty(card: Card) -> int:
    """A heart 1, the queen of spades 13, any other card 0 (S002 l.33-37)."""
    if card.suit is Suit.HEARTS:
        return 1
    return 13 if card is QUEEN_OF_SPADES else 0


def card_points(card: Card, rules: RuleSet = SITE) -> int:
    """The penalty of a card, or the value of the bonus card where one is in force (S004 l.67)."""
    return rules.bonus_value if card is rules.bonus_card else card_penalty(card)


def penalty(cards: Iterable[Card]) -> int:
    """Hearts and queen alone, without the bonus card."""
    return sum(card_penalty(card) for card in cards)


def points(cards: Iterable[Card], rules: RuleSet = SITE) -> int:
    """What some taken cards count, the bonus card included, the moon not."""
    return sum(card_points(card, rules) for card in cards)


def moon_shooter(taken: Sequence[Sequence[Card]]) -> int | None:
    """The seat that has taken all thirteen hearts and the queen, or None (S000 l.58).

    It need not take all tricks.
    """
    for seat, cards in enumerate(taken):
        if penalty(cards) == MOON:
            return seat
    return None


def hand_scores(taken: Sequence[Sequence[Card]], rules: RuleSet = SITE) -> tuple[int, ...]:
    """Each seat's score for the hand, after the moon.

    ``taken`` holds the cards that each seat has taken. The bonus card counts for whoever took it,
    moon or no moon (OpenSpiel; facts 1.30).
    """
    shooter = moon_shooter(taken)
    if shooter is None:
        return tuple(points(cards, rules) for cards in taken)
    if rules.moon == "self_minus":
        moon = [-MOON if seat == shooter else 0 for seat in range(len(taken))]
    else:
        moon = [0 if seat == shooter else MOON for seat in range(len(taken))]
    return tuple(
        score + points(cards, rules) - penalty(cards)
        for score, cards in zip(moon, taken, strict=True)
    )


def moon_threat(penalties: Sequence[int]) -> int | None:
    """The seat that has taken every penalty point so far, or None (S002 l.59).

    None as well while no point has been taken.
    """
    holders = [seat for seat, value in enumerate(penalties) if value]
    return holders[0] if len(holders) == 1 else None
