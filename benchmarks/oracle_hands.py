"""The referee against OpenSpiel's engine: ``python -m benchmarks.oracle_hands``.

Fresh hands are played by `pyspiel` in the four settings of the stored oracle hands, written as hand
records, and given to ``hearts-lessons referee``. Every difference is printed, and the seconds.
Exit status 1 if there is a difference, 2 without `pyspiel`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from spiel import IS_HERE, SWITCHES, Params, SpielHand, played_hand

STANDARD: Params = {
    **dict.fromkeys(SWITCHES, False),
    "pass_cards": True,
    "no_pts_on_first_trick": True,
    "must_break_hearts": True,
}
SETTINGS: dict[str, Params] = {
    "standard": STANDARD,
    "qs_breaks": {**STANDARD, "qs_breaks_hearts": True},
    "jd": {**STANDARD, "jd_bonus": True},
    "points_on_first": {**STANDARD, "no_pts_on_first_trick": False},
}
LIMIT = 60
"""Seconds for 3,000 hands."""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--each", type=int, default=750, help="hands in each of the four settings")
    parser.add_argument("--seed", default="oracle hands", help="another seed makes other hands")
    parser.add_argument("--keep", type=Path, help="write the records to this file and leave them")
    chosen = parser.parse_args(arguments)
    if not IS_HERE:
        print("pyspiel is missing: pip install open_spiel", file=sys.stderr)
        return 2
    start = time.perf_counter()
    hands = fresh_hands(chosen.each, chosen.seed)
    made = time.perf_counter() - start
    with tempfile.TemporaryDirectory() as folder:
        file = chosen.keep or Path(folder) / "hands.jsonl"
        write(file, [hand for _, hand in hands])
        start = time.perf_counter()
        answers = judged(file)
        seconds = time.perf_counter() - start
    wrong = list(differences(hands, answers))
    for line in wrong:
        print(line)
    moons = sum(answer.get("moon") is not None for answer in answers)
    print(
        f"{len(hands)} hands, {chosen.each} in each of {', '.join(SETTINGS)};"
        f" {moons} moons. Made in {made:.1f} s, judged in {seconds:.1f} s"
        f" (limit {LIMIT} s for 3000), {len(wrong)} differences."
    )
    return 1 if wrong else 0


def fresh_hands(each: int, seed: str) -> list[tuple[str, SpielHand]]:
    """So many hands in each setting, in turn."""
    chance = Random(seed)
    return [(name, played_hand(SETTINGS[name], chance)) for _ in range(each) for name in SETTINGS]


def write(file: Path, hands: list[SpielHand]) -> None:
    lines = [json.dumps(hand.record) for hand in hands]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def judged(file: Path) -> list[dict[str, Any]]:
    """What the command answers, run as anyone would run it."""
    command = [sys.executable, "-m", "hearts_lessons.cli", "referee", str(file)]
    done = subprocess.run(command, capture_output=True, check=False, encoding="utf-8")
    return [json.loads(line) for line in done.stdout.splitlines()]


def differences(hands: list[tuple[str, SpielHand]], answers: list[dict[str, Any]]) -> Iterator[str]:
    if len(hands) != len(answers):
        yield f"{len(hands)} hands, {len(answers)} answers"
    for number, ((setting, hand), answer) in enumerate(zip(hands, answers, strict=False), start=1):
        for name, expected in expected_of(hand).items():
            if answer.get(name) != expected:
                where = f"hand {number} ({setting}), {name}"
                yield f"{where}: {answer.get(name, answer.get('message'))}, the engine: {expected}"


def expected_of(hand: SpielHand) -> dict[str, Any]:
    """The answer's fields that the engine tells."""
    return {
        "ok": True,
        "finished": True,
        "hands": hand.hands,
        "leader": hand.leader,
        "legal": hand.legal,
        "scores": hand.scores,
    }


if __name__ == "__main__":
    sys.exit(main())
