"""What every computer player offers."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Protocol

from hearts_lessons.players.observation import Observation
from hearts_lessons.rules.cards import Card


@dataclass(frozen=True)
class Choice:
    """The cards chosen (three in a pass, one in play) and the key of the principle behind them."""

    cards: tuple[Card, ...]
    reason: str


class Player(Protocol):
    """Chooses from an `Observation` alone; the same one and the same generator, the same choice."""

    def choose_pass(self, observation: Observation, rng: random.Random) -> Choice:
        """As many distinct held cards as the rule set passes."""
        ...

    def choose_play(self, observation: Observation, rng: random.Random) -> Choice:
        """One legal card."""
        ...
