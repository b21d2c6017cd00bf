"""What the book draws: each chart as bars, before anybody draws them.

>>> chart = CHARTS["moons"].bars(())
>>> [bar.label.key for bar in chart]
['chances.easy', 'chances.normal', 'chances.hard']
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hearts_lessons.chances.data import hands_of
from hearts_lessons.chances.errors import ChartError
from hearts_lessons.chances.exact import NO_CLUB_ANY
from hearts_lessons.chances.samples import (
    LEVELS,
    Sample,
    of_deals,
    of_directions,
    of_levels,
)
from hearts_lessons.chances.statistics import Count, Estimate, mean
from hearts_lessons.rules.errors import shown
from hearts_lessons.rules.message import Message, message


@dataclass(frozen=True)
class Bar:
    """One bar: what it stands for, how long it is, and what is behind it.

    ``expected`` is what it would be if nothing but chance were at work, or before the pass.
    """

    label: Message
    estimate: Estimate
    hands: int
    hits: int | None = None
    exact: bool = False
    expected: float | None = None


@dataclass(frozen=True)
class Chart:
    """How to make its bars of samples, and which samples it shows if it is given none."""

    key: str
    of: Callable[[Sample], Sequence[Bar]]
    kept: Callable[[], Sequence[Sample]]
    before: Callable[[], Sequence[Bar]] = tuple
    """Bars above those of the samples."""
    is_share: bool = True
    """A number in 100 hands; else points."""

    def bars(self, samples: Sequence[Sample]) -> tuple[Bar, ...]:
        """The bars of these samples, or of the kept ones."""
        every = [bar for sample in samples or self.kept() for bar in self.of(sample)]
        return (*self.before(), *every)


def chart_named(name: str) -> Chart:
    """Raises `ChartError`."""
    try:
        return CHARTS[name]
    except (KeyError, TypeError):
        raise ChartError(name=shown(name), known=", ".join(CHARTS)) from None


def _share(
    label: Message, hits: int, of: int, expected: float | None = None, exact: bool = False
) -> Bar:
    estimate = Count(hits, of, exact).estimate
    return Bar(label, estimate, of, hits, exact, expected)


def _moons(sample: Sample) -> tuple[Bar, ...]:
    return (_share(sample.label, sample.tally.moons, sample.tally.hands),)


def _keeps(sample: Sample) -> tuple[Bar, ...]:
    tally = sample.tally
    return (_share(sample.label, tally.queen_taken[0], tally.hands),)


def _no_club(sample: Sample) -> tuple[Bar, ...]:
    return (_share(sample.label, sample.tally.no_club, sample.tally.hands),)


def _first_lead(sample: Sample) -> tuple[Bar, ...]:
    tally = sample.tally
    estimate = mean(tally.opener_points, tally.opener_squares, tally.hands)
    return (Bar(sample.label, estimate, tally.hands, expected=EVEN_SHARE),)


EVEN_SHARE = 26 / 4
"""Penalty points a seat, if all seats did equally well."""

SEATS = (
    message("chances.at_you"),
    message("chances.at_left"),
    message("chances.at_across"),
    message("chances.at_right"),
)
TAKERS = (
    message("chances.taken_holder"),
    message("chances.taken_left"),
    message("chances.taken_across"),
    message("chances.taken_right"),
)


def _queen_at(sample: Sample) -> tuple[Bar, ...]:
    tally = sample.tally
    of = tally.hands - tally.queen_mine
    before = (0.0, 1 / 3, 1 / 3, 1 / 3)
    return tuple(map(_share, SEATS, tally.queen_at, [of] * 4, before))


def _queen_taken(sample: Sample) -> tuple[Bar, ...]:
    tally = sample.tally
    return tuple(map(_share, TAKERS, tally.queen_taken, [tally.hands] * 4))


def _worked_out() -> tuple[Bar, ...]:
    return (_share(message("chances.worked_out"), NO_CLUB_ANY.hits, NO_CLUB_ANY.of, exact=True),)


def _normal(*directions: str) -> tuple[Sample, ...]:
    return (Sample(LEVELS["normal"], hands_of("normal", *directions)),)


def _passed() -> tuple[Sample, ...]:
    return (of_deals(), *of_levels("left", "right", "across"))


def _of_normal() -> tuple[Sample, ...]:
    return of_directions("normal")


CHARTS: dict[str, Chart] = {
    "queen-at": Chart("queen_at", _queen_at, lambda: _normal("left")),
    "queen-taken": Chart("queen_taken", _queen_taken, _normal),
    "moons": Chart("moons", _moons, of_levels),
    "directions": Chart("directions", _keeps, _of_normal),
    "first-lead": Chart("first_lead", _first_lead, of_levels, is_share=False),
    "no-club": Chart("no_club", _no_club, _passed, _worked_out),
}
