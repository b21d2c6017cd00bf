"""Suits, ranks, the fifty-two cards and the pack.

>>> queen = Card("QS")
>>> queen, str(queen), queen.suit
(Card('QS'), '♠Q', <Suit.SPADES: 'S'>)
>>> [str(card) for card in sorted(parse_cards("AH 2C TD"))]
['♣2', '♦10', '♥A']
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, IntEnum
from operator import attrgetter

from hearts_lessons.rules.errors import RulesError, shown


class Suit(Enum):
    """The four suits, in the order in which hands are sorted. No suit is higher than another."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def symbol(self) -> str:
        """The sign on the card: ``"♠"``."""
        return {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}[self.value]


class Rank(IntEnum):
    """Two is low, ace is high (S000 l.7, S002 l.5, S004 l.15)."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """One character, as in data: ``"T"`` for the ten."""
        return "23456789TJQKA"[self - 2]

    @property
    def printed(self) -> str:
        """As it stands on the card: ``"10"`` for the ten."""
        return "10" if self is Rank.TEN else self.letter


class Card:
    """One of the fifty-two cards. ``Card("QS")`` always gives the same object.

    Raises `UnknownCardError` for anything that names no card.
    """

    __slots__ = ("code", "index", "rank", "suit")

    code: str
    index: int
    rank: Rank
    suit: Suit

    def __new__(cls, code: str) -> Card:
        """The one card of this code."""
        try:
            return _BY_CODE[code]
        except (KeyError, TypeError):
            raise UnknownCardError(code) from None

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.code,)

    def __lt__(self, other: Card) -> bool:
        """By suit C D H S, then rank upwards."""
        return self.index < other.index

    def __str__(self) -> str:
        return f"{self.suit.symbol}{self.rank.printed}"

    def __repr__(self) -> str:
        return f"Card({self.code!r})"


class UnknownCardError(RulesError):
    """A text that names no card."""

    code = "unknown_card"

    def __init__(self, text: object) -> None:
        super().__init__(card=shown(text))


class DuplicateCardError(RulesError):
    """The same card twice where a pack has it once."""

    code = "duplicate_card"

    def __init__(self, card: Card) -> None:
        super().__init__(card=card)


def _make_pack() -> tuple[Card, ...]:
    pack: list[Card] = []
    for suit in Suit:
        for rank in Rank:
            card = object.__new__(Card)
            card.suit, card.rank = suit, rank
            card.code = rank.letter + suit.value
            card.index = len(pack)
            pack.append(card)
    return tuple(pack)


PACK: tuple[Card, ...] = _make_pack()
"""The fifty-two cards in sorted order."""

_BY_CODE = {card.code: card for card in PACK}

_INDEX = attrgetter("index")

TWO_OF_CLUBS = Card("2C")
QUEEN_OF_SPADES = Card("QS")


def parse_cards(text: str | Iterable[str]) -> tuple[Card, ...]:
    """Cards from ``"KD 4D QS"`` or from a list of codes, in the order given.

    Raises `UnknownCardError` or `DuplicateCardError`.

    >>> parse_cards("KD 4D")
    (Card('KD'), Card('4D'))
    """
    codes = text.split() if isinstance(text, str) else text
    cards = tuple(Card(code) for code in codes)
    check_distinct(cards)
    return cards


def check_distinct(cards: Iterable[Card]) -> None:
    """Raise `DuplicateCardError` at the first card that occurs twice."""
    cards = tuple(cards)
    if len(set(cards)) == len(cards):
        return
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise DuplicateCardError(card)
        seen.add(card)


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Sorted, as hands are: by suit C D H S, then rank upwards."""
    return tuple(sorted(cards, key=_INDEX))


def codes(cards: Iterable[Card]) -> list[str]:
    """The data form of some cards, in the order given."""
    return [card.code for card in cards]


def is_penalty(card: Card) -> bool:
    """A heart or the queen of spades (S002 l.33-37)."""
    return card.suit is Suit.HEARTS or card is QUEEN_OF_SPADES
