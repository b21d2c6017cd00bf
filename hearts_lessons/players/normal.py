"""The normal player: the advice of the books, one principle after another.

A principle looks at the situation and names a card, or None where it has nothing to say; the first
one that names a card is followed, and is the reason.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from hearts_lessons.players.normal_discards import DISCARDS
from hearts_lessons.players.normal_follows import FOLLOWS
from hearts_lessons.players.normal_leads import lead
from hearts_lessons.players.normal_pass import choose_pass
from hearts_lessons.players.observation import Observation
from hearts_lessons.players.player import Choice, Instant
from hearts_lessons.players.situation import Situation
from hearts_lessons.rules.cards import Card

Principles = Mapping[str, Callable[[Situation], Card | None]]


class Normal(Instant):
    """Ducks, counts spades, sheds danger while it is free, and watches every seat for the moon."""

    def choose_pass(self, observation: Observation, rng: random.Random) -> Choice:
        """What leaves the least dangerous hand behind."""
        return choose_pass(observation.hand, observation.rules)

    def choose_play(self, observation: Observation, rng: random.Random) -> Choice:
        """The card of the first principle that has something to say."""
        return play_by_principles(Situation(observation))


def play_by_principles(situation: Situation) -> Choice:
    """What the normal player does, which draws no random numbers."""
    legal = situation.legal
    if len(legal) == 1:
        return Choice(legal, "only_card")
    led = situation.trick.led_suit
    if led is None:
        return lead(situation)
    return first_of(FOLLOWS if legal[0].suit is led else DISCARDS, situation)


def first_of(principles: Principles, situation: Situation) -> Choice:
    """The first principle that names a card; the last one always does."""
    for key, principle in principles.items():
        card = principle(situation)
        if card is not None:
            return Choice((card,), key)
    raise AssertionError(f"no principle names one of {situation.legal}")
