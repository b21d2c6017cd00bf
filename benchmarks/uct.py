"""A search player to measure against: UCT over sampled worlds, as the strong public programs do.

In each of 20 worlds 50 simulations grow a tree; ducking playouts rate its leaves; the card that was
visited most over all worlds is played. The trees grow in ``uct.cpp``, which is compiled on first
use. It knows the rules of the preset ``site`` for four seats alone, and is not shipped.
"""

from __future__ import annotations

import random
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hearts_lessons.players import Choice, Observation, Thought
from hearts_lessons.players.knowledge import Knowledge
from hearts_lessons.players.normal import Normal
from hearts_lessons.players.worlds import Worlds

SOURCE = Path(__file__).with_name("uct.cpp")


@dataclass(frozen=True)
class Uct:
    """Chooses by visits over all worlds; passes as the normal player does."""

    simulations: int = 50
    worlds: int = 20

    def choose_pass(self, observation: Observation, rng: random.Random) -> Choice:
        return Normal().choose_pass(observation, rng)

    def choose_play(self, observation: Observation, rng: random.Random) -> Choice:
        legal = observation.legal_plays()
        if len(legal) == 1:
            return Choice(legal, "only_card")
        worlds = Worlds(Knowledge.of(observation))
        drawn = [worlds.draw(rng)[0] for _ in range(self.worlds)]
        lines = [_line(observation, hands) for hands in drawn]
        visits = _asked(f"{self.simulations} {self.worlds} {' '.join(lines)}\n")
        best = max(legal, key=lambda card: visits[card.index])
        return Choice((best,), "fewest_points")

    def think_pass(self, observation: Observation, rng: random.Random) -> Iterator[Thought]:
        yield Thought(self.choose_pass(observation, rng), 1)

    def think_play(self, observation: Observation, rng: random.Random) -> Iterator[Thought]:
        yield Thought(self.choose_play(observation, rng), 1)


def _line(observation: Observation, hands: list[int]) -> str:
    table, trick = observation.table, observation.table.trick
    left = observation.rules.hand_size - table.tricks_played
    numbers = [observation.seat, trick.leader, left, int(table.hearts_broken), len(trick.cards)]
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


def _asked(line: str) -> list[int]:
    engine = _engine()
    assert engine.stdin is not None
    assert engine.stdout is not None
    engine.stdin.write(line)
    engine.stdin.flush()
    return [int(count) for count in engine.stdout.readline().split()]
