"""Whole games by somebody restless, the long form of ``tests/browser/test_game.py``:
``python -m benchmarks.games [--games N] [--site DIR]``.

Each game goes to its end: under ``site`` to 100, under other rules to 50. A game counts as a fault
that meets a page error, or a screen that shows something else than the save.
"""

from __future__ import annotations

import argparse
import json
import time
import traceback
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser
from playwright.sync_api import Error as PageError

from benchmarks.lines import Line, running_site
from benchmarks.page import built_site
from browser.chromium import Watch, running_browser, running_outside
from browser.games import PAGE, Restless, begun, open_game
from hearts_lessons.rules.presets import preset_for
from hearts_lessons.rules.ruleset_data import rule_set_to_data

PHONE = {"width": 390, "height": 844}
MOST_HANDS = 60
SEATING = ("preset", "players")
"""What the table itself says of a rule set."""


@dataclass(frozen=True)
class Kind:
    """What is played, and how fast the computers' cards come at first."""

    rules: str
    players: int
    pace: str

    @property
    def target(self) -> int:
        return 100 if self.rules == "site" else 50

    def as_data(self) -> dict[str, Any]:
        """The rule set's own values, and where the game ends."""
        data = rule_set_to_data(preset_for(self.rules, self.players))
        own = {} if isinstance(data, str) else {k: v for k, v in data.items() if k not in SEATING}
        return {**own, "target": self.target}


KINDS = (
    Kind("site", 4, "instant"),
    Kind("pagat", 3, "instant"),
    Kind("omnibus", 6, "instant"),
    Kind("site", 3, "normal"),
    Kind("bicycle", 4, "normal"),
    Kind("site", 6, "instant"),
)


@dataclass(frozen=True)
class Played:
    hands: int
    seconds: float
    done: int
    """How many kinds of disturbance it has seen."""
    faults: list[str]


def play_game(browser: Browser, address: str, kind: Kind, number: int) -> Played:
    """One game in a browser without a memory."""
    context = browser.new_context(viewport=PHONE, has_touch=True)  # type: ignore[arg-type]
    watch = Watch(address)
    watch.follow(context)
    settings = json.dumps({"pace": kind.pace})
    page = context.new_page()
    page.goto(f"{address}en/{PAGE}")
    page.evaluate("text => localStorage.setItem('hearts-lessons:settings', text)", settings)
    state = begun(f"long {number}", kind.players, **kind.as_data())
    start = time.perf_counter()
    faults = []
    restless = Restless(open_game(page, f"{address}en/{PAGE}", state), Random(number))
    try:
        restless.play(MOST_HANDS)
        if restless.deal.phase != "game-over":
            faults.append(f"not over after {MOST_HANDS} hands")
    except (AssertionError, PageError) as error:
        faults.append(told(error, restless))
    seconds = time.perf_counter() - start
    context.close()
    return Played(
        restless.hands + 1, seconds, len(restless.done), [*faults, *watch.surprises, *watch.foreign]
    )


def told(error: Exception, restless: Restless) -> str:
    """What went wrong, where in the player's own code, and what the table shows."""
    frames = traceback.extract_tb(error.__traceback__)
    lines = [str(frame.lineno) for frame in frames if frame.filename.endswith("games.py")]
    deal = restless.deal
    shows = f"{deal.phase}, {deal.hand}, {deal.table}, {deal.chosen}, “{deal.status}”"
    shows = f"{shows}, after {', '.join(restless.steps[-4:])}"
    asked = str(error).replace("\n", " ")
    return f"{type(error).__name__}: {asked} (lines {', '.join(lines)}; shown: {shows})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=len(KINDS))
    parser.add_argument("--site", type=Path, help="a built site; without it the book is built")
    said = parser.parse_args()
    faults = 0
    print("| rules | seats | pace | to | hands | seconds | disturbances | faults |")
    print("|---|---|---|---|---|---|---|---|")
    with (
        running_site(built_site(said.site), Line(None)) as address,
        running_outside() as outside,
        running_browser(outside) as browser,
    ):
        for number, kind in enumerate(islice(cycle(KINDS), said.games)):
            played = play_game(browser, address, kind, number)
            faults += len(played.faults)
            faults_told = "; ".join(played.faults) or "none"
            print(
                f"| {kind.rules} | {kind.players} | {kind.pace} | {kind.target} | {played.hands} "
                f"| {played.seconds:.0f} | {played.done} | {faults_told} |",
                flush=True,
            )
    if faults:
        raise SystemExit(f"{faults} faults")


if __name__ == "__main__":
    main()
