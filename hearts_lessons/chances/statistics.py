"""How far a sample can be trusted.

>>> share = wilson(25, 100)
>>> round(share.low, 3), round(share.high, 3)
(0.175, 0.343)
>>> gap = gap_of(Count(25, 100), Count(40, 100))
>>> gap.is_sure
True
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt

Z95 = 1.959964
"""So many standard errors on both sides hold 95 % of the normal distribution."""


@dataclass(frozen=True)
class Estimate:
    """A value with the ends of its bar."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Count:
    """So many hands of a sample, or of all that there are if it is ``exact``."""

    hits: int
    of: int
    exact: bool = False

    @property
    def share(self) -> float:
        """Between 0 and 1."""
        return self.hits / self.of

    @property
    def estimate(self) -> Estimate:
        """The share with its 95 % interval; without one if it is exact."""
        return _point(self.share) if self.exact else wilson(self.hits, self.of)


@dataclass(frozen=True)
class Gap:
    """How far two shares are apart, and two standard errors of that difference."""

    size: float
    margin: float

    @property
    def is_sure(self) -> bool:
        """The difference is larger than luck explains: the book's rule of two standard errors."""
        return self.size > self.margin

    @property
    def errors(self) -> float:
        """The difference in standard errors."""
        return 2 * self.size / self.margin if self.margin else inf if self.size else 0.0


def wilson(hits: int, of: int) -> Estimate:
    """A share with its 95 % interval, by Wilson's formula: right for small counts too."""
    share, square = hits / of, Z95 * Z95
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = Z95 * sqrt(share * (1 - share) / of + square / (4 * of * of)) / (1 + square / of)
    low = 0.0 if hits == 0 else middle - half
    return Estimate(share, low, 1.0 if hits == of else middle + half)


def mean(total: int, squares: int, of: int) -> Estimate:
    """A mean with two standard errors on both sides."""
    value = total / of
    spread = max(squares / of - value * value, 0.0) * of / max(of - 1, 1)
    half = 2 * sqrt(spread / of)
    return Estimate(value, value - half, value + half)


def gap_of(one: Count, other: Count) -> Gap:
    """Judged as if both had one share: the exact one, or that of both samples together."""
    size = abs(one.share - other.share)
    if one.exact and other.exact:
        return Gap(size, 0.0)
    exact = next((count.share for count in (one, other) if count.exact), None)
    share = (one.hits + other.hits) / (one.of + other.of) if exact is None else exact
    weight = sum(0.0 if count.exact else 1 / count.of for count in (one, other))
    return Gap(size, 2 * sqrt(share * (1 - share) * weight))


def _point(value: float) -> Estimate:
    return Estimate(value, value, value)
