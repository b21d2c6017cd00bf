"""What lies face up: the trick and the table.

>>> trick = Trick.parse("0: 8D KD QS 3D")
>>> trick.led_suit, trick.winner
(<Suit.DIAMONDS: 'D'>, 1)
"""

from __future__ import annotations

from dataclasses import dataclass

from hearts_lessons.rules.cards import Card, Suit, parse_cards
from hearts_lessons.rules.errors import RulesError, shown


class TrickFormatError(RulesError):
    """A text that is no trick.

    ``"1: KC AC 5C"`` names the leading seat, then the cards clockwise.
    """

    code = "trick_format"


@dataclass(slots=True, unsafe_hash=True)
class Trick:
    """The cards played to one trick, clockwise from the seat ``leader``; seats count from 0.

    It never changes: `play` gives another one. (It isn't frozen, since each play of a deal makes
    one, and a frozen one takes three times as long to make.)
    """

    leader: int
    cards: tuple[Card, ...] = ()
    players: int = 4

    @staticmethod
    def parse(text: str, players: int = 4) -> Trick:
        """Read ``"1: KC AC 5C"``. Raises `TrickFormatError` or an error of `parse_cards`."""
        leader, colon, cards = text.partition(":")
        if not colon or leader.strip() not in [str(seat) for seat in range(players)]:
            raise TrickFormatError(text=shown(text))
        trick = Trick(int(leader), parse_cards(cards), players)
        if len(trick.cards) > players:
            raise TrickFormatError(text=shown(text))
        return trick

    @property
    def led_suit(self) -> Suit | None:
        """The suit that decides the trick, or None before the lead."""
        return self.cards[0].suit if self.cards else None

    @property
    def is_complete(self) -> bool:
        """Every seat has played to it."""
        return len(self.cards) == self.players

    @property
    def turn(self) -> int:
        """The seat that plays next; on a complete trick its leader."""
        return (self.leader + len(self.cards)) % self.players

    @property
    def winning_card(self) -> Card:
        """The highest card of the led suit so far. Raises `ValueError` before the lead."""
        if not self.cards:
            raise ValueError("an empty trick has no winner")
        best = self.cards[0]
        for card in self.cards:
            if card.suit is best.suit and card.index > best.index:
                best = card
        return best

    @property
    def winner(self) -> int:
        """The seat whose card is highest in the led suit (S002 l.25); other suits never win."""
        return self.seat_of(self.winning_card)

    def seat_of(self, card: Card) -> int:
        """The seat that played ``card``. Raises `ValueError` if nobody has."""
        return (self.leader + self.cards.index(card)) % self.players

    def play(self, card: Card) -> Trick:
        """The trick with one more card."""
        return Trick(self.leader, (*self.cards, card), self.players)


@dataclass(slots=True, unsafe_hash=True)
class Table:
    """Everything that the legality of a play depends on, besides the player's own hand.

    It never changes either.
    """

    trick: Trick
    tricks_played: int = 0
    hearts_broken: bool = False

    @property
    def is_first_trick(self) -> bool:
        """No trick has been completed yet."""
        return self.tricks_played == 0

    @property
    def is_lead(self) -> bool:
        """The next card leads."""
        return not self.trick.cards
