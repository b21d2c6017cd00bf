"""Many decisions of a player under rule sets and seat counts that differ in everything.

    python -m benchmarks.decisions                    100,000 decisions, hard with a twentieth
    python -m benchmarks.decisions --decisions 2000 --player normal

Counts failures, illegal answers and thoughts that take too long; stops for none of them. The exit
status is 1 if there was any.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

from benchmarks.strength import player_named
from hearts_lessons.players import Observation
from hearts_lessons.players.principles import PRINCIPLES
from hearts_lessons.rules.passing import check_pass
from observations import TABLES, table_deal

TOO_LONG = 5.0
"""Seconds of processor time after which a decision counts as stalled."""


def play_hand(number: int, *, name: str) -> Counter[str]:
    """One hand at one table; every decision is counted by what came of it."""
    table = [*TABLES][number % len(TABLES)]
    counts: Counter[str] = Counter()
    try:
        _decide(number, table, name, counts)
    except Exception as error:
        counts[f"failed at {table}, hand {number}: {error!r}"] += 1
    return counts


def _decide(number: int, table: str, name: str, counts: Counter[str]) -> None:
    player, rules = player_named(name), TABLES[table]
    deal = table_deal(rules, number)
    if deal.is_passing:
        passes = []
        for seat in range(rules.players):
            start = time.process_time()
            choice = player.choose_pass(Observation.of(deal, seat), Random(number))
            _count(choice.reason, time.process_time() - start, counts)
            check_pass(seat, deal.hands[seat], choice.cards, rules)
            passes.append(choice.cards)
        deal = deal.pass_cards(passes)
    while not deal.is_finished and not deal.is_void:
        start = time.process_time()
        choice = player.choose_play(Observation.of(deal, deal.turn), Random(number))
        _count(choice.reason, time.process_time() - start, counts)
        deal = deal.play(choice.cards[0])


def _count(reason: str, seconds: float, counts: Counter[str]) -> None:
    counts["decisions"] += 1
    counts["without a known reason"] += reason not in PRINCIPLES
    counts["stalled"] += seconds > TOO_LONG


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--decisions", type=int, default=100_000)
    parser.add_argument("--player", default="hard/20")
    parser.add_argument("--processes", type=int, help="processes, one a core if not given")
    options = parser.parse_args()
    counts: Counter[str] = Counter()
    hands, batch = 0, 4 * len(TABLES)
    start = time.perf_counter()
    with ProcessPoolExecutor(options.processes) as pool:
        while counts["decisions"] < options.decisions:
            numbers = range(hands, hands + batch)
            for found in pool.map(partial(play_hand, name=options.player), numbers):
                counts.update(found)
            hands += batch
    minutes = (time.perf_counter() - start) / 60
    print(f"{options.player}: {hands} hands at {len(TABLES)} tables in {minutes:.1f} minutes")
    for key, count in counts.items():
        print(f"  {count:7} {key}")
    return int(any(count for key, count in counts.items() if key != "decisions"))


if __name__ == "__main__":
    sys.exit(main())
