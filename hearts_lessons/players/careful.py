"""A careful player by rules of thumb: duck, shed danger, never win with the queen if avoidable."""

from __future__ import annotations

import random
from collections.abc import Sequence

from hearts_lessons.players.observation import Observation
from hearts_lessons.players.player import Choice
from hearts_lessons.rules.cards import QUEEN_OF_SPADES, Card, Rank, Suit
from hearts_lessons.rules.passing import passable
from hearts_lessons.rules.scoring import penalty

GUARDED_SPADES = 5
"""With so many spades the queen can wait for someone else's trick (S002 l.66)."""


class Careful:
    """Plays each trick for its own sake; looks neither for a moon nor against one."""

    def choose_pass(self, observation: Observation, rng: random.Random) -> Choice:
        """Give away unguarded high spades, then high cards of short suits."""
        hand = observation.hand
        allowed = passable(hand, observation.rules)
        by_danger = sorted(
            allowed, key=lambda card: (_danger(card, hand), card.index), reverse=True
        )
        return Choice(tuple(sorted(by_danger[: observation.rules.pass_count])), "pass_danger")

    def choose_play(self, observation: Observation, rng: random.Random) -> Choice:
        """Lead low, duck as high as possible, discard the most dangerous card."""
        legal = observation.legal_plays()
        if len(legal) == 1:
            return Choice(legal, "only_card")
        led = observation.table.trick.led_suit
        if led is None:
            return self._lead(observation, legal)
        if legal[0].suit is led:
            return self._follow(observation, legal)
        return self._discard(observation, legal)

    def _lead(self, observation: Observation, legal: Sequence[Card]) -> Choice:
        safe = [card for card in legal if not _is_dangerous_spade(card, observation)] or legal
        return _one(min(safe, key=lambda card: (card.rank, card.index)), "lead_low")

    def _follow(self, observation: Observation, legal: Sequence[Card]) -> Choice:
        trick = observation.table.trick
        if observation.table.is_first_trick and penalty(trick.cards) == 0:
            return _one(legal[-1], "first_trick_is_free")
        losers = [card for card in legal if card.rank < trick.winning_card.rank]
        if QUEEN_OF_SPADES in losers:
            return _one(QUEEN_OF_SPADES, "queen_under_higher")
        if losers:
            return _one(losers[-1], "duck_high")
        others = [card for card in legal if card is not QUEEN_OF_SPADES] or legal
        if len(trick.cards) < trick.players - 1:
            return _one(others[0], "stay_low")
        return _one(others[-1], "win_high")

    def _discard(self, observation: Observation, legal: Sequence[Card]) -> Choice:
        if QUEEN_OF_SPADES in legal:
            return _one(QUEEN_OF_SPADES, "discard_queen")
        spades = [card for card in legal if _is_dangerous_spade(card, observation)]
        if spades:
            return _one(spades[-1], "discard_high_spade")
        hearts = [card for card in legal if card.suit is Suit.HEARTS]
        if hearts:
            return _one(hearts[-1], "discard_high_heart")
        hand = observation.hand
        return _one(
            max(legal, key=lambda card: (card.rank, -_length(card.suit, hand), card.index)),
            "discard_high",
        )


def _one(card: Card, reason: str) -> Choice:
    return Choice((card,), reason)


def _length(suit: Suit, hand: Sequence[Card]) -> int:
    return sum(card.suit is suit for card in hand)


def _danger(card: Card, hand: Sequence[Card]) -> float:
    """How much a card is wanted out of the hand before play."""
    if card.suit is Suit.SPADES:
        if card.rank < Rank.QUEEN or _length(Suit.SPADES, hand) >= GUARDED_SPADES:
            return 0
        return 40 if card is QUEEN_OF_SPADES else 30 + card.rank
    shortness = 13 - _length(card.suit, hand)
    return card.rank + shortness * 0.5 + (2 if card.suit is Suit.HEARTS else 0)


def _is_dangerous_spade(card: Card, observation: Observation) -> bool:
    """The queen, and whatever must take her as long as she is out."""
    if card is QUEEN_OF_SPADES:
        return True
    is_high = card.suit is Suit.SPADES and card.rank > Rank.QUEEN
    return is_high and QUEEN_OF_SPADES not in observation.played()
