"""A search player to measure against: UCT over sampled worlds, as the strong public programs do.

In each of 20 worlds 50 simulations grow a tree, for each card of a pass too; playouts that lead and
follow at random rate its leaves; the card with the best mean over all worlds is played. A moon is
worth three clean hands to it. The trees grow in ``uct.cpp``, which is compiled on first use. It
knows the rules of the preset ``site`` for four seats alone, and is not shipped.
"""

from __future__ import annotations

import random
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path

from hearts_lessons.players import Choice, Observation, Thought
from hearts_lessons.players.knowledge import Knowledge
from hearts_lessons.players.worlds import Worlds
from hearts_lessons.rules.cards import Card
from hearts_lessons.rules.fast_cards import set_of
from hearts_lessons.rules.passing import PassDirection

SOURCE = Path(__file__).with_name("uct.cpp")


@dataclass(frozen=True)
class Uct:
    """Chooses by the mean reward over all worlds."""

    simulations: int = 50
    worlds: int = 20

    def choose_pass(self, observation: Observation, rng: random.Random) -> Choice:
        given: list[Card] = []
        for _ in range(observation.rules.pass_count):
            rewards = self._rewards(observation, given, rng)
            given.append(max(observation.hand, key=lambda card: rewards[card.index]))
        return Choice(tuple(sorted(given)), "pass_high_cards")

    def choose_play(self, observation: Observation, rng: random.Random) -> Choice:
        legal = observation.legal_plays()
        if len(legal) == 1:
            return Choice(legal, "only_card")
        rewards = self._rewards(observation, (), rng)
        return Choice((max(legal, key=lambda card: rewards[card.index]),), "fewest_points")

    def think_pass(self, observation: Observation, rng: random.Random) -> Iterator[Thought]:
        yield Thought(self.choose_pass(observation, rng), 1)

    def think_play(self, observation: Observation, rng: random.Random) -> Iterator[Thought]:
        yield Thought(self.choose_play(observation, rng), 1)

    def _rewards(
        self, observation: Observation, given: Sequence[Card], rng: random.Random
    ) -> list[float]:
        chosen = set_of(given)
        lines = []
        for hands in islice(_drawn(observation, rng), self.worlds):
            hands[observation.seat] -= chosen
            lines.append(_line(observation, hands, chosen))
        return _asked(f"{self.simulations} {self.worlds} {' '.join(lines)}\n")


def _drawn(observation: Observation, rng: random.Random) -> Iterator[list[int]]:
    if not _is_passing(observation):
        worlds = Worlds(Knowledge.of(observation))
        while True:
            yield worlds.draw(rng)[0]
    rules, seat = observation.rules, observation.seat
    unseen = [card for card in rules.pack if card not in observation.hand]
    while True:
        rng.shuffle(unseen)
        size = rules.hand_size
        hands = [set_of(unseen[size * place : size * place + size]) for place in range(3)]
        yield [*hands[:seat], set_of(observation.hand), *hands[seat:]]


def _is_passing(observation: Observation) -> bool:
    return observation.direction is not PassDirection.HOLD and not observation.passed


def _line(observation: Observation, hands: list[int], given: int) -> str:
    table, trick = observation.table, observation.table.trick
    left = observation.rules.hand_size - table.tricks_played
    steps = observation.direction.steps() if _is_passing(observation) else 0
    numbers = [observation.seat, trick.leader, left, int(table.hearts_broken), steps, given]
    numbers += [set_of(observation.played()), len(trick.cards)]
    numbers += [card.index for card in trick.cards]
    for points, hand in zip(observation.penalties, hands, strict=True):
        numbers += [points, hand]
    return " ".join(map(str, numbers))


@cache
def _engine() -> subprocess.Popen[str]:
    """The compiled search; one for each process."""
    program = Path(tempfile.mkdtemp(prefix="hearts-uct-")) / "uct"
    subprocess.run(["c++", "-O2", "-std=c++17", "-o", program, SOURCE], check=True)
    return subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def _asked(line: str) -> list[float]:
    engine = _engine()
    assert engine.stdin is not None
    assert engine.stdout is not None
    engine.stdin.write(line)
    engine.stdin.flush()
    return [float(reward) for reward in engine.stdout.readline().split()]
