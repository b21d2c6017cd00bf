"""Things to be compared, measured in one run on one processor, a little of each in turn.

A busy machine then slows all of them alike.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from benchmarks.table import median

Act = Callable[[], object]

ROUNDS = 15
SECONDS = 0.2
"""What each thing takes in a round: long enough for the processor's caches to fill again."""


def rates(acts: Sequence[Act]) -> list[float]:
    """How often each can be done in a second of the processor, the median of the rounds."""
    counts = [max(1, round(SECONDS * _rate(act, _first_count(act)))) for act in acts]
    rounds = [
        [_rate(act, count) for act, count in zip(acts, counts, strict=True)] for _ in range(ROUNDS)
    ]
    return [median(samples) for samples in zip(*rounds, strict=True)]


def _first_count(act: Act) -> int:
    """As many as take a moment that the clock can measure."""
    count = 1
    while count / _rate(act, count) < SECONDS / 10:
        count *= 4
    return count


def _rate(act: Act, count: int) -> float:
    begin = time.process_time()
    for _ in range(count):
        act()
    return count / max(time.process_time() - begin, 1e-9)
