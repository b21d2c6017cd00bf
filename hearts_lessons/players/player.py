"""What every computer player offers."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from hearts_lessons.players.observation import Observation
from hearts_lessons.rules.cards import Card


@dataclass(frozen=True)
class Choice:
    """The cards chosen (three in a pass, one in play) and the key of the principle behind them."""

    cards: tuple[Card, ...]
    reason: str


@dataclass(frozen=True)
class Thought:
    """A slice of thinking: the best choice so far, and how much of the work is done (0 to 1)."""

    choice: Choice
    done: float


class Player(Protocol):
    """Chooses from an `Observation` alone; the same one and the same generator, the same choice."""

    def choose_pass(self, observation: Observation, rng: random.Random) -> Choice:
        """As many distinct held cards as the rule set passes."""
        ...

    def choose_play(self, observation: Observation, rng: random.Random) -> Choice:
        """One legal card."""
        ...

    def think_pass(self, observation: Observation, rng: random.Random) -> Iterator[Thought]:
        """`choose_pass` in slices of at most 50 ms, each ending with the best choice so far."""
        ...

    def think_play(self, observation: Observation, rng: random.Random) -> Iterator[Thought]:
        """`choose_play` in slices of at most 50 ms, each ending with the best choice so far."""
        ...


class Instant:
    """A player that needs no time: one slice, and the thought is thought."""

    def choose_pass(self, observation: Observation, rng: random.Random) -> Choice:
        """What each such player says for itself."""
        raise NotImplementedError

    def choose_play(self, observation: Observation, rng: random.Random) -> Choice:
        """What each such player says for itself."""
        raise NotImplementedError

    def think_pass(self, observation: Observation, rng: random.Random) -> Iterator[Thought]:
        """One slice."""
        yield Thought(self.choose_pass(observation, rng), 1)

    def think_play(self, observation: Observation, rng: random.Random) -> Iterator[Thought]:
        """One slice."""
        yield Thought(self.choose_play(observation, rng), 1)


def last_choice(thoughts: Iterable[Thought]) -> Choice:
    """The choice at the end of a thought."""
    *_, thought = thoughts
    return thought.choice
