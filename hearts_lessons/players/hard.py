"""The hard player: it counts what each card costs over the cards that the others may hold.

Worlds are dealt in agreement with everything seen, every candidate is tried on the same worlds, and
whoever is clearly behind drops out. Where the fast form can't play the rules, it plays by the
normal player's principles.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from hearts_lessons.players.hard_pass import think_pass
from hearts_lessons.players.hard_play import think_play
from hearts_lessons.players.normal import Normal
from hearts_lessons.players.observation import Observation
from hearts_lessons.players.player import Choice, Thought, last_choice
from hearts_lessons.rules.fast_rules import NotExpressibleError, fast_rules
from hearts_lessons.rules.ruleset import RuleSet

PLAYOUTS = 3_000
"""The most playouts for one decision; most need a tenth of it."""


@dataclass(frozen=True)
class Hard:
    """Searches with a fixed number of playouts, the same on every machine."""

    playouts: int = PLAYOUTS

    def choose_pass(self, observation: Observation, rng: random.Random) -> Choice:
        """The end of `think_pass`."""
        return last_choice(self.think_pass(observation, rng))

    def choose_play(self, observation: Observation, rng: random.Random) -> Choice:
        """The end of `think_play`."""
        return last_choice(self.think_play(observation, rng))

    def think_pass(self, observation: Observation, rng: random.Random) -> Iterator[Thought]:
        """Passes that look good, tried out against hands that the others may hold."""
        if _is_fast(observation.rules) and observation.rules.pass_count:
            return think_pass(observation, rng, self.playouts)
        return Normal().think_pass(observation, rng)

    def think_play(self, observation: Observation, rng: random.Random) -> Iterator[Thought]:
        """Every legal card, tried out on worlds that agree with everything seen."""
        if _is_fast(observation.rules):
            return think_play(observation, rng, self.playouts)
        return Normal().think_play(observation, rng)


def _is_fast(rules: RuleSet) -> bool:
    try:
        fast_rules(rules)
    except NotExpressibleError:
        return False
    return True
