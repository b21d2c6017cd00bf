"""How seats play in a playout, as tables: a function called for each play would cost more than it.

>>> low = tables(lambda suit, mask: mask & -mask)
>>> high = tables(lambda suit, mask: 1 << mask.bit_length() - 1)
>>> last_card = tables(lambda suit, mask: urgent(1 + suit, suit, mask.bit_length() - 1))
>>> seating = seated([Policy(last_card, last_card, duck=high, rise=low, take=high)] * 4)
>>> seating.duck[0][3][0b1010]          # clubs, seat 3, of the three and the five
8
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

Tables = Sequence[Sequence[int]]
"""For each suit and each mask of its ranks: what is chosen."""

SeatTables = Sequence[Sequence[Sequence[int]]]
"""For each suit, seat and mask."""


NEVER = 1 << 62
"""More than any trick weighs."""


class Policy(NamedTuple):
    """How one seat plays.

    For a lead and a discard the suits are compared: an entry is what `urgent` gives, 0 for an empty
    mask, and the highest of the four is played. To follow suit, an entry is the bit of the card.
    """

    lead: Tables
    discard: Tables
    duck: Tables
    """Of the cards below the winning one, where there are some."""
    rise: Tables
    """Where every card would win so far, and others still play."""
    take: Tables
    """As the last seat, where every card wins or the trick has no penalty points."""
    wants: int = NEVER
    """The weight of a trick from which on the seat takes it where it can, as by ``take``."""


class Seating(NamedTuple):
    """The policies of all seats, as `play_out` looks them up."""

    lead: SeatTables
    discard: SeatTables
    duck: SeatTables
    rise: SeatTables
    take: SeatTables
    wants: Sequence[int]
    """Empty where nobody wants a trick."""


def seated(policies: Sequence[Policy]) -> Seating:
    """One policy for each seat. Make it once, not for each playout."""
    leads, discards, ducks, rises, takes, wants = zip(*policies, strict=True)
    return Seating(
        lead=_by_suit(leads),
        discard=_by_suit(discards),
        duck=_by_suit(ducks),
        rise=_by_suit(rises),
        take=_by_suit(takes),
        wants=() if min(wants) == NEVER else wants,
    )


def _by_suit(kind: Sequence[Tables]) -> SeatTables:
    return [[seat[suit] for seat in kind] for suit in range(4)]


def urgent(urgency: int, suit: int, rank: int) -> int:
    """An entry for a lead or a discard; ``urgency`` is 1 or more."""
    return urgency * 64 + suit * 13 + rank


def tables(choose: Callable[[int, int], int]) -> Tables:
    """``choose(suit, mask)`` for every mask that is not empty.

    Equal entries are one object, so that the tables stay small enough for the processor's cache.
    """
    shared: dict[int, int] = {}
    return [
        [0, *(shared.setdefault(entry, entry) for entry in _entries(choose, suit))]
        for suit in range(4)
    ]


def _entries(choose: Callable[[int, int], int], suit: int) -> list[int]:
    return [choose(suit, mask) for mask in range(1, 1 << 13)]
