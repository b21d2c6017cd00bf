"""The results of the long simulations, as they are kept."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from hearts_lessons.chances.tally import Tally, total

NAME = "data.json"
DIRECTIONS = ("left", "right", "across", "hold")


@cache
def kept() -> dict[str, Any]:
    """Everything: ``hands`` by level and pass direction, and ``deals`` that were not played."""
    data: dict[str, Any] = json.loads(files(__package__).joinpath(NAME).read_text("utf-8"))
    return data


def hands_of(level: str, *directions: str) -> Tally:
    """The tally of a level, of some pass directions or of all four."""
    kept_hands = kept()["hands"][level]["all"]
    return total(Tally.from_data(kept_hands[way]) for way in directions or DIRECTIONS)
