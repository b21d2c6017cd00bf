"""What the normal player leads: the card that is least likely to come back with points."""

from __future__ import annotations

from hearts_lessons.players.player import Choice
from hearts_lessons.players.situation import Situation
from hearts_lessons.rules.cards import QUEEN_OF_SPADES, Card, Rank, Suit

BLEED = -1.5
"""What it is worth to hunt the queen of spades, in points."""

FRESH = 2
"""A suit is fresh while everybody else may hold so many cards of it, on average."""


def lead(situation: Situation) -> Choice:
    """The lead with the least expected cost, and why."""
    legal = situation.legal
    if _queen_must_be_taken(situation):
        return Choice((QUEEN_OF_SPADES,), "lead_queen_to_higher")
    legal = tuple(card for card in legal if not _is_queen(card, situation)) or legal
    costs = {card: expected_cost(card, situation) for card in legal}
    best = min(legal, key=lambda card: (costs[card], card.rank, card.index))
    return Choice((best,), lead_reason(best, situation))


def lead_reason(card: Card, situation: Situation) -> str:
    """The principle under which a lead falls."""
    if card.suit is Suit.SPADES and _bleeds(situation) and card.rank < Rank.QUEEN:
        return "bleed_queen"
    out = situation.unseen_of(card.suit)
    higher = sum(other.rank > card.rank for other in out)
    if higher * 2 > len(out):
        return "lead_low"
    fresh = len(out) >= FRESH * len(situation.others)
    return "lead_high_early" if fresh and card.suit is not Suit.HEARTS else "lead_exit"


def expected_cost(card: Card, situation: Situation) -> float:
    """About what a lead costs in points, now and by what it leaves."""
    out = situation.unseen_of(card.suit)
    higher = sum(other.rank > card.rank for other in out)
    wins = 1 - higher / len(out) if out else 1.0
    wins **= 1 + 0.5 * (len(situation.others) - 1) if higher else 1
    cost = wins * _comes_back(card, situation, len(out)) - 0.01 * card.rank
    if card.suit is Suit.SPADES and situation.queen_counts:
        cost += _spade_cost(card, situation)
    return cost


def _comes_back(card: Card, situation: Situation, out: int) -> float:
    """The points of a trick that this lead wins."""
    rules, others = situation.rules, situation.others
    void = sum(card.suit in situation.voids[seat] for seat in others)
    follow = len(others) - void
    short = max(0.0, min(1.0, 1.15 - out / (2.4 * follow))) if follow and out else 1.0
    thrown = min(len(others), void + short * follow)
    hearts = [situation.value(heart) for heart in situation.unseen_of(Suit.HEARTS)]
    heart = sum(hearts) / len(hearts) if hearts else 0.0
    points = thrown * heart + situation.value(card)
    if situation.queen_is_unseen and card.suit is not Suit.SPADES:
        points += min(1.0, thrown / len(others) * 1.2) * rules.penalties[QUEEN_OF_SPADES] * 0.7
    if card.suit is Suit.HEARTS:
        points += heart * min(out, follow)
    return points


def _spade_cost(card: Card, situation: Situation) -> float:
    spades = situation.held_of(Suit.SPADES)
    if QUEEN_OF_SPADES in spades:
        return 3.0 if len(spades) < 6 else 1.0
    if not situation.queen_is_unseen:
        return 0.0
    if card.rank > Rank.QUEEN:
        return 6.0
    if _bleeds(situation):
        return BLEED
    return 2.5 if len(spades) < 5 else 0.5


def _bleeds(situation: Situation) -> bool:
    """The queen is out, and nothing in hand has to take her."""
    spades = situation.held_of(Suit.SPADES)
    return situation.queen_is_unseen and all(card.rank < Rank.QUEEN for card in spades)


def _is_queen(card: Card, situation: Situation) -> bool:
    return card is QUEEN_OF_SPADES and situation.queen_counts


def _queen_must_be_taken(situation: Situation) -> bool:
    """Only cards above her are left in spades, so whoever holds them takes her."""
    if QUEEN_OF_SPADES not in situation.legal or not situation.queen_counts:
        return False
    return situation.spades_above_queen_only and situation.shooter is None
