"""What a player makes of an observation: what is out, who follows, what may fall, who may shoot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from hearts_lessons.players.observation import Observation
from hearts_lessons.rules.cards import QUEEN_OF_SPADES, Card, Rank, Suit
from hearts_lessons.rules.play import is_barred_on_first_trick
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.scoring import moon_threat, penalty, points
from hearts_lessons.rules.table import Trick

SUSPICIOUS_SHARE = 0.35
"""Whoever alone has taken so much of a hand's points may be shooting."""

LATE = 0.6
"""After so much of a hand, whoever alone has points may be shooting, few as they are."""


@dataclass(frozen=True)
class Situation:
    """An observation with what follows from it."""

    observation: Observation

    @property
    def rules(self) -> RuleSet:
        """The rule set in force."""
        return self.observation.rules

    @property
    def hand(self) -> tuple[Card, ...]:
        """The player's own cards."""
        return self.observation.hand

    @property
    def trick(self) -> Trick:
        """The trick on the table."""
        return self.observation.table.trick

    @cached_property
    def legal(self) -> tuple[Card, ...]:
        """What may be played."""
        return self.observation.legal_plays()

    @cached_property
    def unseen(self) -> frozenset[Card]:
        """The cards that the others hold, or that lie in the kitty."""
        seen = {*self.hand, *self.observation.played()}
        return frozenset(card for card in self.rules.pack if card not in seen)

    def unseen_of(self, suit: Suit) -> list[Card]:
        """The cards of a suit that somebody else may hold."""
        return [card for card in self.unseen if card.suit is suit]

    def held_of(self, suit: Suit) -> list[Card]:
        """The player's own cards of a suit, lowest first."""
        return [card for card in self.hand if card.suit is suit]

    @cached_property
    def voids(self) -> tuple[frozenset[Suit], ...]:
        """The suits that each seat has shown to have run out of."""
        void: list[set[Suit]] = [set() for _ in range(self.rules.players)]
        for trick in (*self.observation.tricks, self.trick):
            for card in trick.cards:
                if trick.led_suit and card.suit is not trick.led_suit:
                    void[trick.seat_of(card)].add(trick.led_suit)
        return tuple(map(frozenset, void))

    @property
    def others(self) -> list[int]:
        """Every other seat."""
        return [seat for seat in range(self.rules.players) if seat != self.observation.seat]

    @property
    def seats_behind(self) -> list[int]:
        """The seats that play to this trick after the player."""
        left = self.rules.players - len(self.trick.cards) - 1
        return [(self.observation.seat + step + 1) % self.rules.players for step in range(left)]

    @property
    def is_last(self) -> bool:
        """The player completes the trick."""
        return len(self.trick.cards) == self.rules.players - 1

    @cached_property
    def table_points(self) -> int:
        """What lies on the table counts so much, the bonus card included."""
        return points(self.trick.cards, self.rules)

    @cached_property
    def has_penalty(self) -> bool:
        """A penalty card lies on the table."""
        return penalty(self.trick.cards, self.rules) > 0

    @cached_property
    def losers(self) -> list[Card]:
        """Legal cards of the led suit that lose the trick as it lies."""
        best = self.trick.winning_card
        return [card for card in self.legal if card.suit is best.suit and card.rank < best.rank]

    @property
    def queen_counts(self) -> bool:
        """The queen of spades is the card to be afraid of."""
        return self.rules.penalties.get(QUEEN_OF_SPADES, 0) > 1

    @cached_property
    def queen_is_unseen(self) -> bool:
        """Somebody else may hold the queen of spades."""
        return self.queen_counts and QUEEN_OF_SPADES in self.unseen

    @cached_property
    def spades_above_queen_only(self) -> bool:
        """Others hold spades, and all of them beat the queen."""
        out = self.unseen_of(Suit.SPADES)
        return bool(out) and all(card.rank > Rank.QUEEN for card in out)

    @property
    def is_free_first_trick(self) -> bool:
        """No point can fall on this trick, rare hands of barred cards alone left aside."""
        if not self.observation.table.is_first_trick or self.rules.kitty_size or self.has_penalty:
            return False
        counting = [card for card, value in self.rules.penalties.items() if value]
        return all(is_barred_on_first_trick(card, self.rules) for card in counting)

    @cached_property
    def shooter(self) -> int | None:
        """The other seat that may be shooting the moon, judged alike for every seat.

        Captured cards tell, not played ones: one seat has every point that was taken.
        """
        rules = self.rules
        if rules.moon == "none":
            return None
        taken = self.observation.penalties
        seat = moon_threat(taken)
        if seat is None or seat == self.observation.seat:
            return None
        share = taken[seat] / rules.moon_amount
        progress = self.observation.table.tricks_played / rules.hand_size
        return seat if share >= SUSPICIOUS_SHARE or progress >= LATE else None

    def is_dangerous_spade(self, card: Card) -> bool:
        """The queen, and whatever must take her as long as she is out."""
        if card.suit is not Suit.SPADES or not self.queen_counts:
            return False
        return card is QUEEN_OF_SPADES or (card.rank > Rank.QUEEN and self.queen_is_unseen)

    def length(self, suit: Suit) -> int:
        """How many cards of a suit the player holds."""
        return len(self.held_of(suit))

    def value(self, card: Card) -> int:
        """What whoever takes the card pays for it."""
        return self.rules.penalties.get(card, 0)


def highest(cards: Sequence[Card]) -> Card:
    """The highest rank; of equal ones the last suit."""
    return max(cards, key=lambda card: (card.rank, card.index))


def lowest(cards: Sequence[Card]) -> Card:
    """The lowest rank; of equal ones the first suit."""
    return min(cards, key=lambda card: (card.rank, card.index))
