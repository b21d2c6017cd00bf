"""Advice to a seat that has every point so far, where its best card keeps a moon in reach.

Where a moon costs its shooter nothing, the expected points tell how often it comes off: whoever
misses it pays at least for what is taken already, and at most for everything.
"""

from __future__ import annotations

from collections.abc import Collection

from hearts_lessons.players import Choice, Observation
from hearts_lessons.players.situation import Situation, highest
from hearts_lessons.rules.cards import Card
from hearts_lessons.rules.scoring import moon_threat

IN_REACH = 1 / 4
LIKELY = 1 / 2
UNLIKELY = 1 / 3
"""Shares of the worlds in which the moon comes off."""

MOST = 3 / 4
"""Of the cards of a suit that are out."""

ON_THE_WAY = ("lead_moon", "lose_for_moon", "keep_moon_alive")
"""The principles of a seat with every point."""


def moon_advice(
    fine: Collection[Card], preferred: Card, points: float, situation: Situation
) -> Choice | None:
    """One of the ``fine`` cards and why, if with them so few ``points`` are expected that a moon is
    in reach. A sure trick comes first, then the ``preferred`` card.
    """
    taken = _taken(situation.observation)
    share = 1 - points / taken if taken else 0
    if share < IN_REACH:
        return None
    is_lead = situation.trick.led_suit is None
    sure = [card for card in fine if is_lead and not _higher(card, situation)]
    if sure:
        return Choice((highest(sure),), "lead_moon")
    is_lost = is_lead and _is_low(preferred, situation) and share >= LIKELY
    return Choice((preferred,), "lose_for_moon" if is_lost else "keep_moon_alive")


def is_moon_unlikely(observation: Observation, points: float) -> bool:
    """The seat has every point so far, but expects so many that it seldom gets the others."""
    everything = sum(observation.rules.penalties.values())
    return _taken(observation) > 0 and points > (1 - UNLIKELY) * everything


def _taken(observation: Observation) -> int:
    """The seat's points, if it has all that were taken and a moon would cost it nothing."""
    rules = observation.rules
    is_free = rules.moon in ("others_plus", "choice") and not rules.bonus_card
    has_all = moon_threat(observation.penalties) == observation.seat
    return observation.penalties[observation.seat] if is_free and has_all else 0


def _is_low(card: Card, situation: Situation) -> bool:
    """No penalty card, and most of what is out in its suit goes over it."""
    out = len(situation.unseen_of(card.suit))
    return not situation.value(card) and _higher(card, situation) >= MOST * out


def _higher(card: Card, situation: Situation) -> int:
    return sum(other.rank > card.rank for other in situation.unseen_of(card.suit))
