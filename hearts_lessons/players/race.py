"""A race of candidates over the same worlds: whoever is clearly behind drops out.

>>> race = Race(2)
>>> for world in range(40):
...     race.add([world % 3, 5 + world % 5])
>>> race.drop()
>>> race.running, race.best
([0], 0)
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt

FEWEST_WORLDS = 32
"""Before so many worlds nobody drops out."""

BEYOND = 2.8
"""Dropped at so many standard errors of the paired difference."""

NO_MATTER = 0.06
"""Where the best two surely differ by less, in points, the race is over."""


class Race:
    """The values of each candidate, lower is better; candidate 0 wins ties."""

    def __init__(self, candidates: int) -> None:
        self.running = list(range(candidates))
        self._values: list[list[float]] = [[] for _ in range(candidates)]

    def add(self, values: Sequence[float]) -> None:
        """One world: a value for each candidate that is still running, in their order."""
        for candidate, value in zip(self.running, values, strict=True):
            self._values[candidate].append(value)

    @property
    def worlds(self) -> int:
        """How many worlds the candidates that are still running have seen."""
        return len(self._values[self.running[0]])

    @property
    def best(self) -> int:
        """The candidate with the lowest mean."""
        return min(self.running, key=self.mean)

    def mean(self, candidate: int) -> float:
        """The mean value of a candidate."""
        values = self._values[candidate]
        return sum(values) / len(values) if values else inf

    def error(self, candidate: int) -> float:
        """The standard error of that mean."""
        return mean_and_error(self._values[candidate])[1]

    def difference(self, candidate: int, other: int) -> tuple[float, float]:
        """By how much a candidate is worse than another on the same worlds, and the error."""
        pairs = zip(self._values[candidate], self._values[other], strict=False)
        return mean_and_error([one - two for one, two in pairs])

    def drop(self) -> None:
        """Leave out whoever is clearly behind, or never differs from the best."""
        if self.worlds < FEWEST_WORLDS:
            return
        best = self.best
        kept = []
        for candidate in self.running:
            behind, error = self.difference(candidate, best)
            if candidate == best or (behind <= BEYOND * error and not _is_alike(behind, error)):
                kept.append(candidate)
        self.running = kept

    @property
    def is_over(self) -> bool:
        """One candidate is left, or it does not matter any more which."""
        if len(self.running) == 1:
            return True
        best = self.best
        rest = [self.difference(other, best) for other in self.running if other != best]
        return all(behind + 2 * error < NO_MATTER for behind, error in rest)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error; of fewer than two values the error is infinite."""
    count = len(values)
    if count < 2:
        return (values[0] if values else 0.0), inf
    mean = sum(values) / count
    variance = sum([(value - mean) ** 2 for value in values]) / (count - 1)
    return mean, sqrt(variance / count)


def _is_alike(behind: float, error: float) -> bool:
    return behind == 0 and error == 0
