"""``python -m hearts_lessons.chances --write [PART …]`` simulates anew what the book draws.

Parts: ``deals``, ``easy``, ``normal``, ``hard``; without one, all of them. It takes some minutes.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from hearts_lessons.chances.data import DIRECTIONS, NAME, kept
from hearts_lessons.chances.simulation import dealt, played, simulated_hands
from hearts_lessons.rules.deal import Deal
from hearts_lessons.rules.passing import PassDirection

PLAN: dict[str, dict[str, Any]] = {
    "deals": {"seed": "chances/deals", "hands": 200_000, "first": 4_000},
    "easy": {"seed": "chances/easy", "hands": 5_000, "first": 60},
    "normal": {"seed": "chances/normal", "hands": 1_000, "first": 12},
    "hard": {"seed": "chances/hard", "hands": 20, "first": 1},
}
"""How much is simulated, from which seeds: of a level so many hands in each pass direction.

The ``first`` of them, passed to the left, are counted alone too, so that a test can repeat them.
"""


def simulated(part: str) -> dict[str, Any]:
    """A part of the plan, carried out."""
    plan = PLAN[part]
    if part == "deals":
        some, mine, penalty = dealt(plan["seed"], plan["hands"])
        first = dealt(plan["seed"], plan["first"])
        counts = {"no_club": some, "no_club_mine": mine, "only_penalty": penalty}
        return {**plan, **counts, "first_counts": list(first)}
    every = {way: played(_shown(_hands(part, way, plan["hands"]), part, way)) for way in DIRECTIONS}
    return {
        "seed": plan["seed"],
        "first": first_hands(part),
        "all": {way: tally.to_data() for way, tally in every.items()},
    }


def first_hands(level: str) -> dict[str, Any]:
    """The tally of the first hands of a level that pass to the left."""
    return played(_hands(level, "left", PLAN[level]["first"])).to_data()


def _hands(level: str, way: str, hands: int) -> Iterator[Deal]:
    seed = f"{PLAN[level]['seed']}/{way}"
    return simulated_hands(level, seed, hands, direction=PassDirection(way))


def _shown(deals: Iterable[Deal], level: str, way: str) -> Iterator[Deal]:
    """The same hands, counted on the terminal."""
    for number, deal in enumerate(deals, 1):
        if number % 10 == 0:
            print(f"\r{level}, {way}: {number}", end="", file=sys.stderr, flush=True)
        yield deal
    print(file=sys.stderr)


def main(arguments: list[str]) -> int:
    """Write what was asked for; 2 for wrong usage."""
    parts = arguments[1:] or [*PLAN]
    if arguments[:1] != ["--write"] or not {*parts} <= {*PLAN}:
        print(__doc__, file=sys.stderr)
        return 2
    path = Path(__file__).with_name(NAME)
    for part in parts:
        made = simulated(part)
        data = json.loads(path.read_text("utf-8"))
        if part == "deals":
            data["deals"] = made
        else:
            data.setdefault("hands", {})[part] = made
        path.write_text(json.dumps(data, indent=1) + "\n", "utf-8", newline="\n")
    kept.cache_clear()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
