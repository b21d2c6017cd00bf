"""The easy player: a beginner's rules of thumb, half understood.

It passes its highest cards whatever guards them, uses its low cards up first, forgets that ace and
king must take the queen, and never looks for a moon. One thing it has learnt: it does not throw
the queen on itself.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from hearts_lessons.players.observation import Observation
from hearts_lessons.players.player import Choice, Instant
from hearts_lessons.players.situation import Situation, highest, lowest
from hearts_lessons.rules.cards import QUEEN_OF_SPADES, Card, Suit
from hearts_lessons.rules.passing import passable


class Easy(Instant):
    """Makes beginners' mistakes, always the same ones."""

    def choose_pass(self, observation: Observation, rng: random.Random) -> Choice:
        """The highest cards, guards or no guards."""
        rules = observation.rules
        if not rules.pass_count:
            return Choice((), "pass_any")
        by_rank = sorted(
            passable(observation.hand, rules), key=lambda card: (card.rank, card.index)
        )
        return Choice(tuple(sorted(by_rank[-rules.pass_count :])), "pass_highest")

    def choose_play(self, observation: Observation, rng: random.Random) -> Choice:
        """Lead low, duck, throw the highest card; every trick for its own sake."""
        situation = Situation(observation)
        legal = situation.legal
        if len(legal) == 1:
            return Choice(legal, "only_card")
        led = situation.trick.led_suit
        if led is None:
            return self._lead(situation)
        if legal[0].suit is led:
            return self._follow(situation)
        return self._discard(situation)

    def _lead(self, situation: Situation) -> Choice:
        """The lowest card: the low ones are used up while they would be needed later."""
        cards = _without_queen(situation.legal)
        others = [card for card in cards if card.suit is not Suit.HEARTS]
        return _one(lowest(others or cards), "lead_low")

    def _follow(self, situation: Situation) -> Choice:
        """The lowest card, even where a high one would go for nothing."""
        if QUEEN_OF_SPADES in situation.losers:
            return _one(QUEEN_OF_SPADES, "queen_under_higher")
        return _one(lowest(_without_queen(situation.legal)), "stay_low")

    def _discard(self, situation: Situation) -> Choice:
        """The highest card: an ace of diamonds before a king of hearts."""
        if QUEEN_OF_SPADES in situation.legal:
            return _one(QUEEN_OF_SPADES, "discard_queen")
        return _one(highest(situation.legal), "discard_danger")


def _without_queen(cards: Sequence[Card]) -> Sequence[Card]:
    return [card for card in cards if card is not QUEEN_OF_SPADES] or cards


def _one(card: Card, reason: str) -> Choice:
    return Choice((card,), reason)
