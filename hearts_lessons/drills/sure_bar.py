"""The drill that asks which bar of a chart is really longer, or whether these hands can't tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

from hearts_lessons.chances import exact
from hearts_lessons.chances.counted import COUNTED
from hearts_lessons.chances.statistics import Count, Gap, gap_of
from hearts_lessons.drills.sheet import DrillItemError, Item, Option, Sheet, check_fields
from hearts_lessons.rules.message import Message, message
from hearts_lessons.rules.ruleset import SITE

UNSURE = "unsure"

EXACT: Mapping[str, tuple[Message, Count]] = {
    "no-club-seat": (message("sure_bar.seat"), exact.NO_CLUB_SEAT),
    "no-club-any": (message("sure_bar.any"), exact.NO_CLUB_ANY),
    "only-penalty-seat": (message("sure_bar.seat"), exact.ONLY_PENALTY_SEAT),
    "only-penalty-any": (message("sure_bar.any"), exact.ONLY_PENALTY_ANY),
    "queen-seat": (message("sure_bar.seat"), exact.QUEEN_SEAT),
}
"""Odds that are worked out, by the name that an item gives."""

CLEARLY_APART, CLEARLY_CLOSE = 2.8, 1.4
"""In standard errors; what lies between is asked of nobody."""


TRIES = 12
"""So often new hits are drawn before something else is counted: rare answers come to their turn."""


MORE = 1.2
"""So many times as often at least is what can be told apart, in generated items."""


@dataclass(frozen=True)
class Bar:
    """A bar with its name."""

    label: Message
    count: Count

    @property
    def value(self) -> Message:
        """So many in 100 hands, or one in so many."""
        if 0 < self.count.share < 1 / 2000:
            return message("sure_bar.one_in", n=f"{round(1 / self.count.share):,}")
        return message("chances.in_hundred", n=hundredfold(self.count.share))


class SureBar:
    """An item has ``counted``, what was counted, and two or three ``bars``.

    A bar is ``"easy 41 1000"``, a group with its hits and its hands, or the name of exact odds.
    ``told``: their error bars are told.
    """

    def sheet(self, item: Item) -> Sheet:
        """Right is the bar that is longer than each other one by more than two standard errors."""
        check_fields(item, {"counted": str, "bars": list}, {"told": bool})
        counted = COUNTED.get(item["counted"])
        if counted is None:
            raise DrillItemError(where="counted")
        bars = [_bar(each, counted.groups) for each in item["bars"]]
        if len(bars) not in (2, 3) or len({bar.label.key for bar in bars}) != len(bars):
            raise DrillItemError(where="bars")
        top, rival, gap = _top(bars)
        if not gap.size or CLEARLY_CLOSE < gap.errors < CLEARLY_APART:
            raise DrillItemError(where="bars")
        is_told = item.get("told", False)
        return Sheet(
            rules=SITE,
            prompt=message("sure_bar.prompt" if len(bars) == 2 else "sure_bar.prompt_three"),
            hint=(_hint(bars, is_told=is_told),),
            options=tuple(_options(bars, top, rival, gap)),
            situation=(counted.said, *(_told(bar, is_told=is_told) for bar in bars)),
        )

    def generate(self, rng: Random, level: int) -> dict[str, Any]:
        """Level 1 has two samples of one size, level 2 of different sizes, level 3 no error bars.

        From level 2 on one bar may be worked out, at level 3 three bars come too.
        """
        number = 3 if level == 3 and rng.random() < 1 / 2 else 2
        wanted = UNSURE if rng.random() < 0.4 else str(rng.randrange(number))
        names = [name for name, counted in COUNTED.items() if len(counted.rates) >= number]
        while True:
            name = rng.choice(names)
            for _ in range(TRIES):
                item = _drawn(rng, name, level, number)
                if item is not None and _answer(item) == wanted and _is_so(item, wanted):
                    return item

    def space(self, level: int) -> int | None:
        """Thousands of counts."""
        return None


def hundredfold(share: float) -> str:
    """So many in 100, with as many digits as a small number needs.

    >>> hundredfold(0.0412), hundredfold(0.0000192), hundredfold(0)
    ('4.1', '0.002', '0.0')
    """
    value = 100 * share
    digits = 1
    while 0 < value < 0.5 * 10**-digits:
        digits += 1
    return f"{value:.{digits}f}"


def _drawn(rng: Random, name: str, level: int, number: int) -> dict[str, Any] | None:
    """An item with hits drawn anew at the rates of the kept hands; None if there are too few."""
    counted = COUNTED[name]
    groups = rng.sample(sorted(counted.rates), number)
    size = 10 * rng.randint(12, 120)
    bars = []
    for group in groups:
        of = size if level == 1 else 10 * rng.randint(8, 120)
        hits = _hits(rng, counted.rates[group], of)
        if not 4 <= hits <= of - 4:
            return None
        bars.append(f"{group} {hits} {of}")
    if counted.exact and level > 1 and number == 2 and rng.random() < 1 / 2:
        bars[rng.randrange(2)] = counted.exact
    return {"kind": "sure-bar", "counted": name, "bars": bars, "told": level < 3}


def _hits(rng: Random, rate: float, of: int) -> int:
    """About as luck would have it: twelve random numbers make nearly a normal one, quickly."""
    luck = sum(rng.random() for _ in range(12)) - 6
    return round(of * rate + luck * sqrt(of * rate * (1 - rate)))


def _answer(item: Item) -> str | None:
    """The right option; None where nothing is asked because it is neither clear nor unclear."""
    groups = COUNTED[item["counted"]].groups
    bars = [_bar(each, groups) for each in item["bars"]]
    top, rival, gap = _top(bars)
    ends = [_ends(bar.count, is_told=item["told"]) for bar in bars]
    if gap.size and gap.errors <= CLEARLY_CLOSE - 0.2:
        is_inside = ends[top][0] < bars[rival].count.share or bars[top].count.share < ends[rival][1]
        return UNSURE if is_inside else None
    others = [high for place, (_, high) in enumerate(ends) if place != top]
    is_apart = gap.errors >= CLEARLY_APART + 0.2 and ends[top][0] > max(others)
    return str(top) if is_apart else None


def _is_so(item: Item, answer: str) -> bool:
    """Whether what these hits seem to show is so in the kept hands, and not the luck of a draw."""
    if answer == UNSURE:
        return True
    rates = COUNTED[item["counted"]].rates
    shares = [
        EXACT[bar][1].share if bar in EXACT else rates[bar.split()[0]] for bar in item["bars"]
    ]
    top = shares.pop(int(answer))
    return top > MORE * max(shares)


def _ends(count: Count, *, is_told: bool) -> tuple[float, float]:
    """Those of the error bar, or of the one that a learner makes with a square root."""
    if is_told or count.exact:
        return count.estimate.low, count.estimate.high
    half = 2 * sqrt(count.hits) / count.of
    return count.share - half, count.share + half


def _bar(written: object, groups: Mapping[str, Message]) -> Bar:
    """Raises `DrillItemError`."""
    if isinstance(written, str):
        parts = written.split()
        if len(parts) == 1 and parts[0] in EXACT:
            return Bar(*EXACT[parts[0]])
        if len(parts) == 3 and parts[0] in groups and parts[1].isdecimal() and parts[2].isdecimal():
            hits, of = int(parts[1]), int(parts[2])
            if hits <= of and of > 0:
                return Bar(groups[parts[0]], Count(hits, of))
    raise DrillItemError(where="bars")


def _top(bars: Sequence[Bar]) -> tuple[int, int, Gap]:
    """The longest bar, and the other one that is least surely shorter."""
    top = max(range(len(bars)), key=lambda place: bars[place].count.share)
    others = [place for place in range(len(bars)) if place != top]
    gaps = {place: gap_of(bars[top].count, bars[place].count) for place in others}
    rival = min(others, key=lambda place: gaps[place].errors)
    return top, rival, gaps[rival]


def _told(bar: Bar, *, is_told: bool) -> Message:
    count = bar.count
    if count.exact:
        return message("sure_bar.bar_exact", label=bar.label, value=bar.value)
    values = {
        "label": bar.label,
        "hits": f"{count.hits:,}",
        "hands": f"{count.of:,}",
        "value": bar.value,
    }
    if not is_told:
        return message("sure_bar.bar_bare", **values)
    low, high = map(hundredfold, (count.estimate.low, count.estimate.high))
    return message("sure_bar.bar_told", **values, low=low, high=high)


def _hint(bars: Sequence[Bar], *, is_told: bool) -> Message:
    if all(bar.count.exact for bar in bars):
        return message("sure_bar.hint_exact")
    return message("sure_bar.hint" if is_told else "sure_bar.hint_bare")


def _options(bars: Sequence[Bar], top: int, rival: int, gap: Gap) -> list[Option]:
    is_sure = gap.is_sure
    all_exact = all(bar.count.exact for bar in bars)
    values = {"gap": hundredfold(gap.size), "margin": hundredfold(gap.margin)}
    options = []
    for place, bar in enumerate(bars):
        label = message("sure_bar.option", label=bar.label)
        named = {"label": bar.label, "value": bar.value}
        if place == top and is_sure:
            reason = message("sure_bar.exact_right" if all_exact else "sure_bar.right", **values)
        elif is_sure:
            longest = {"top": bars[top].label, "most": bars[top].value}
            key = "exact_shorter" if all_exact else "shorter"
            reason = message(f"sure_bar.{key}", **named, **longest)
        elif place == top:
            reason = message("sure_bar.longest_by_luck", **named, **values)
        else:
            reason = message("sure_bar.not_longest", **named)
        options.append(Option(str(place), place == top and is_sure, reason, label=label))
    if all_exact:
        said = message("sure_bar.exact_unsure")
    else:
        others = {"top": bars[top].label, "rival": bars[rival].label}
        said = message(f"sure_bar.{'can_tell' if is_sure else 'cannot_tell'}", **others, **values)
    options.append(Option(UNSURE, not is_sure, said, label=message("sure_bar.unsure")))
    return options
