"""Players of another commit, beside those of the working tree.

The other commit's package is written out under another name, so that both can be imported.
"""

from __future__ import annotations

import importlib
import io
import random
import subprocess
import sys
import tarfile
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from hearts_lessons.players import Choice, Observation, Player
from hearts_lessons.players.player import Instant
from hearts_lessons.rules import Card
from hearts_lessons.rules.cards import codes
from hearts_lessons.rules.ruleset_data import rule_set_to_data

ROOT = Path(__file__).parent.parent


class Translated(Instant):
    """A player of another version: observations go to it, and choices come back, as data."""

    def __init__(self, package: str, name: str) -> None:
        self._package = package
        self._player = self._module("players").PLAYERS[name]

    def choose_pass(self, observation: Observation, rng: random.Random) -> Choice:
        return self._back(self._player.choose_pass(self._observation(observation), rng))

    def choose_play(self, observation: Observation, rng: random.Random) -> Choice:
        return self._back(self._player.choose_play(self._observation(observation), rng))

    def _module(self, name: str) -> Any:
        return importlib.import_module(f"{self._package}.{name}")

    def _back(self, choice: Any) -> Choice:
        return Choice(tuple(Card(card.code) for card in choice.cards), choice.reason)

    def _observation(self, seen: Observation) -> Any:
        cards, table = self._module("rules.cards"), self._module("rules.table")

        def tricks(*given: Any) -> tuple[Any, ...]:
            return tuple(
                table.Trick(trick.leader, moved(trick.cards), trick.players) for trick in given
            )

        def moved(given: Any) -> tuple[Any, ...]:
            return tuple(cards.Card(code) for code in codes(given))

        rules = self._module("rules.ruleset_data").rule_set_from_data(rule_set_to_data(seen.rules))
        (trick,) = tricks(seen.table.trick)
        return self._module("players").Observation(
            rules=rules,
            seat=seen.seat,
            hand=moved(seen.hand),
            direction=self._module("rules").PassDirection(seen.direction.value),
            passed=moved(seen.passed),
            received=moved(seen.received),
            tricks=tricks(*seen.tricks),
            table=table.Table(trick, seen.table.tricks_played, seen.table.hearts_broken),
            penalties=seen.penalties,
            totals=seen.totals,
        )


@cache
def last_player(name: str) -> Player:
    """The player of ``last:COMMIT:NAME``."""
    _, commit, player = name.split(":")
    return Translated(_written_out(commit), player)


@cache
def _written_out(commit: str) -> str:
    """The name under which the package of a commit can be imported."""
    command = ["git", "archive", commit, "hearts_lessons"]
    archive = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout
    folder = Path(tempfile.mkdtemp(prefix="hearts-last-"))
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        files.extractall(folder, filter="data")
    package = "hearts_lessons_last"
    (folder / "hearts_lessons").rename(folder / package)
    for path in (folder / package).rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("hearts_lessons.", f"{package}."), encoding="utf-8")
    sys.path.insert(0, str(folder))
    return package
