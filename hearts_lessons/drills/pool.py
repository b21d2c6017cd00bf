"""Positions that were found, and proved or measured, beforehand: that takes seconds or minutes.

``pool.toml`` has them by kind and level; ``python tests/appraised.py pool`` measures hands anew.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def pool(kind: str, level: int) -> list[Any]:
    """The positions of a kind and a level."""
    text = files(__package__).joinpath("pool.toml").read_text("utf-8")
    listed: list[Any] = tomllib.loads(text)[kind][str(level)]
    return listed
