"""Odds that are worked out by counting hands, before the pass; they have no error.

>>> ONLY_PENALTY_SEAT.hits, ONLY_PENALTY_SEAT.of
(14, 635013559600)
>>> round(1 / NO_CLUB_SEAT.share)
78
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from hearts_lessons.chances.statistics import Count
from hearts_lessons.chances.tally import SEATS
from hearts_lessons.rules.cards import Suit
from hearts_lessons.rules.ruleset import SITE

PACK, HAND = len(SITE.pack), SITE.hand_size
OTHERS = sum(card.suit is not Suit.CLUBS for card in SITE.pack)


def _only(cards: int, seats: int) -> Fraction:
    """The chance that so many given seats hold nothing but cards of these."""
    return Fraction(comb(cards, HAND * seats), comb(PACK, HAND * seats))


def _some_seat(cards: int) -> Fraction:
    """The chance that at least one seat does, without counting two such seats twice."""
    return sum(
        (
            (-1) ** (seats + 1) * comb(SEATS, seats) * _only(cards, seats)
            for seats in range(1, SEATS + 1)
        ),
        start=Fraction(0),
    )


def _count(chance: Fraction, of: int | None = None) -> Count:
    of = of or chance.denominator
    hits = chance * of
    assert hits.denominator == 1
    return Count(int(hits), of, exact=True)


_HANDS = comb(PACK, HAND)

NO_CLUB_SEAT = _count(_only(OTHERS, 1), _HANDS)
"""A given seat is dealt no club."""
NO_CLUB_ANY = _count(_some_seat(OTHERS))
"""At least one of the four is."""
ONLY_PENALTY_SEAT = _count(_only(len(SITE.penalties), 1), _HANDS)
"""A given seat is dealt nothing but penalty cards."""
ONLY_PENALTY_ANY = _count(_some_seat(len(SITE.penalties)), _HANDS)
"""One of the four is; two can't be, since there are 14 penalty cards and not 26."""
QUEEN_SEAT = Count(1, SEATS, exact=True)
"""A given seat is dealt the queen of spades."""
