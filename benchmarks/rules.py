"""The readable rules and the price of an import: ``python -m benchmarks.rules``."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable

from benchmarks.table import Row, median, print_table
from hearts_lessons.rules import Deal, Table, Trick, legal_plays, parse_cards, violation

HAND = parse_cards("JC 8C 4C QD 7D 2D QS 9S 3S KH TH 6H 2H")
TABLE = Table(Trick.parse("1: KC AC 5C"), tricks_played=0)
SECONDS = 1.0
RUNS = 5
HEAVY = ("anywidget", "ipywidgets", "matplotlib", "sphinx", "IPython", "traitlets")
IMPORT = f"""
import sys, time
begin = time.perf_counter()
import hearts_lessons
print(time.perf_counter() - begin, *[name for name in {HEAVY} if name in sys.modules])
"""


def legal_with_reasons() -> None:
    legal_plays(HAND, TABLE)
    for card in HAND:
        violation(card, HAND, TABLE)


def random_hand(seed: int) -> tuple[int, ...]:
    """Deal, pass, 52 plays and the score, every choice at random."""
    rng = random.Random(seed)
    deal = Deal.shuffled(seed)
    deal = deal.pass_cards([rng.sample(hand, 3) for hand in deal.hands])
    while not deal.is_finished:
        deal = deal.play(rng.choice(deal.legal_plays()))
    return deal.scores()


def per_second(act: Callable[[int], object]) -> float:
    """How often ``act`` can be done in a second of the processor, the median of several runs."""
    rates = []
    for _ in range(RUNS):
        count, begin = 0, time.process_time()
        while (elapsed := time.process_time() - begin) < SECONDS:
            act(count)
            count += 1
        rates.append(count / elapsed)
    return median(rates)


def import_time() -> tuple[float, str]:
    """Milliseconds in a fresh process, and what heavy packages came along."""
    answers = [
        subprocess.run([sys.executable, "-c", IMPORT], check=True, capture_output=True, text=True)
        for _ in range(RUNS)
    ]
    words = [answer.stdout.split() for answer in answers]
    heavy = words[0][1:]
    note = f"loads {', '.join(heavy)}" if heavy else f"loads none of {', '.join(HEAVY)}"
    return 1000 * median([float(seconds) for seconds, *_ in words]), note


def main() -> None:
    reasons = 1e6 / per_second(lambda _: legal_with_reasons())
    imported, note = import_time()
    print_table(
        [
            Row("legal plays with reasons, one hand of 13", "µs", reasons, 40),
            Row("full random hands by the readable rules", "hands/s", per_second(random_hand)),
            Row("import hearts_lessons", "ms", imported, 150, note=note),
        ]
    )


if __name__ == "__main__":
    main()
