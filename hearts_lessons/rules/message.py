"""Something to say, before it is in any language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self


class SeatNumber(int):
    """A seat that is said by its name; 0 is the learner.

    >>> SeatNumber(2, players=6).players
    6
    """

    players: int

    def __new__(cls, number: int, players: int = 4) -> Self:
        """The seat ``number`` at a table of ``players``, 3 to 7."""
        seat = super().__new__(cls, number)
        seat.players = players
        return seat


@dataclass(frozen=True)
class Message:
    """A key of the catalogues and the values that fill its sentence."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)


def message(key: str, **values: object) -> Message:
    """The message of ``key``, filled in by name."""
    return Message(key, values)
