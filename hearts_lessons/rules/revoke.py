"""A revoke: a card of another suit although the led one was held (S004 l.61).

>>> revoke = Revoke(play=7, seat=2, card=Card("QS"), suit=Suit.CLUBS)
>>> revoke.is_proved_by(2, Card("5S")), revoke.is_proved_by(2, Card("5C"))
(False, True)
"""

from __future__ import annotations

from dataclasses import dataclass

from hearts_lessons.rules.cards import Card, Suit


@dataclass(frozen=True)
class Revoke:
    """Who has not followed ``suit``, with which card, and which play proves it.

    ``play`` and ``proved_at`` count the cards of the deal from 0. The proof is the first later card
    of that suit from the same seat.
    """

    play: int
    seat: int
    card: Card
    suit: Suit
    proved_at: int | None = None

    def is_proved_by(self, seat: int, card: Card) -> bool:
        """Whether ``card``, played by ``seat`` now, gives the revoke away."""
        return seat == self.seat and card.suit is self.suit
