"""What an item says its choices are worth: expected points and their standard error."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hearts_lessons.drills.sheet import DrillItemError, Item
from hearts_lessons.rules.cards import Card


@dataclass(frozen=True)
class Measured:
    """Numbers as they are told: one decimal, so that the learner can check the verdict."""

    points: float
    error: float

    @property
    def told(self) -> str:
        """The points, with their error."""
        return f"{decimal(self.points)} ± {decimal(self.error)}"

    def more(self, least: Measured) -> float:
        """How many points more than these."""
        return self.points - least.points

    def meets(self, other: Measured) -> bool:
        """The ranges of the two errors meet."""
        return round(abs(self.points - other.points) - self.error - other.error, 6) <= 0


def plain(number: float) -> str:
    """A whole number as such, another with one decimal."""
    return str(round(number)) if number == round(number) else decimal(number)


def decimal(number: float) -> str:
    """One decimal, with the sign of minus as it is printed."""
    return f"{round(number, 1) + 0.0:.1f}".replace("-", "\N{MINUS SIGN}")


def read_worth(item: Item, cards: tuple[Card, ...], size: int) -> dict[Card, tuple[float, ...]]:
    """``size`` numbers for each of the cards and for no others. Raises `DrillItemError`."""
    worth = item["worth"]
    if {*worth} != {card.code for card in cards}:
        raise DrillItemError(where="worth")
    return {card: _numbers(worth[card.code], size) for card in cards}


def _numbers(data: Any, size: int) -> tuple[float, ...]:
    if not isinstance(data, list) or len(data) != size:
        raise DrillItemError(where="worth")
    if not all(type(each) in (int, float) for each in data):
        raise DrillItemError(where="worth")
    return tuple(float(each) for each in data)
