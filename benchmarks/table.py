"""A table of what was measured beside what it must reach."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """A measurement: ``limit`` is what must not be exceeded, or reached where ``at_least``."""

    what: str
    unit: str
    value: float
    limit: float | None = None
    at_least: bool = False
    note: str = ""

    @property
    def verdict(self) -> str:
        if self.limit is None:
            return ""
        is_met = self.value >= self.limit if self.at_least else self.value <= self.limit
        return "met" if is_met else "MISSED"

    @property
    def cells(self) -> tuple[str, ...]:
        budget = "" if self.limit is None else f"{'≥' if self.at_least else '≤'} {self.limit:,g}"
        return (self.what, f"{self.value:,.4g} {self.unit}", budget, self.verdict, self.note)


def print_table(rows: Sequence[Row]) -> None:
    """Print the rows as a Markdown table."""
    head = ("what", "measured", "budget", "", "how")
    lines = [head, ("---",) * len(head), *(row.cells for row in rows)]
    print("\n".join(f"| {' | '.join(line)} |" for line in lines))


def median(samples: Sequence[float]) -> float:
    return statistics.median(samples)


def percentile(samples: Sequence[float], percent: int) -> float:
    return statistics.quantiles(samples, n=100, method="inclusive")[percent - 1]
