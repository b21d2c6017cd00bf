"""Cards as bits: the layout of the fast form of the rules.

- A **card** is its place in the sorted pack, 0 to 51 (`Card.index`): 13 × suit + rank, suits in the
  order clubs, diamonds, hearts, spades, the two of each suit at rank 0.
- A **set** of cards is an int with bit ``card`` set: good for narrowing what is legal.
- **Rows** are hands taken apart: ``rows[suit][seat]`` is a mask of 13 ranks, small enough to be
  looked up in a table. Playing a card takes its bit out of one row.

>>> from hearts_lessons.rules.cards import parse_cards
>>> hand = set_of(parse_cards("2C QS AS"))
>>> cards_of(hand)
(Card('2C'), Card('QS'), Card('AS'))
>>> clubs, diamonds, hearts, spades = rows_of([hand])
>>> bin(spades[0]), RANK_BITS[spades[0]]
('0b1010000000000', (1024, 4096))
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hearts_lessons.rules.cards import PACK, QUEEN_OF_SPADES, Card, Suit

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)

SUIT_OF = tuple(list(Suit).index(card.suit) for card in PACK)
"""The suit of each card."""

BIT_OF = tuple(1 << card.rank - 2 for card in PACK)
"""The bit of each card in its row."""

SUIT_SETS = tuple(0x1FFF << 13 * suit for suit in range(4))
"""All cards of each suit."""

QUEEN = 1 << QUEEN_OF_SPADES.index
"""The set of the queen of spades alone."""


def set_of(cards: Iterable[Card]) -> int:
    """Some cards as a set."""
    return sum(1 << card.index for card in cards)


def cards_of(cards: int) -> tuple[Card, ...]:
    """The cards of a set, sorted."""
    return tuple(card for card in PACK if cards >> card.index & 1)


def masks_of(cards: int) -> tuple[int, int, int, int]:
    """A set of cards as four masks of ranks."""
    return cards & 0x1FFF, cards >> 13 & 0x1FFF, cards >> 26 & 0x1FFF, cards >> 39 & 0x1FFF


def hand_of(rows: Sequence[Sequence[int]], seat: int) -> int:
    """The set of cards that ``seat`` holds."""
    clubs, diamonds, hearts, spades = rows
    return clubs[seat] | diamonds[seat] << 13 | hearts[seat] << 26 | spades[seat] << 39


def rows_of(hands: Sequence[int]) -> list[list[int]]:
    """Every seat's set of cards, taken apart by suits."""
    return [[hand >> shift & 0x1FFF for hand in hands] for shift in (0, 13, 26, 39)]


def _rank_bits() -> list[tuple[int, ...]]:
    table: list[tuple[int, ...]] = [()]
    for rank in range(13):
        table += [(*bits, 1 << rank) for bits in table]
    return table


RANK_BITS = _rank_bits()
"""For each mask of ranks its bits, lowest first."""
