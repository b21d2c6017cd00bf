"""What can be wrong with a simulation that somebody asks for."""

from __future__ import annotations

from hearts_lessons.rules.errors import RulesError


class LevelError(RulesError):
    """No computer player has this name."""

    code = "chances_level"


class SampleSizeError(RulesError):
    """So many hands can't be simulated."""

    code = "chances_hands"


class SeatsError(RulesError):
    """The simulations are of tables of four, without a kitty."""

    code = "chances_seats"


class ChartError(RulesError):
    """No chart has this name."""

    code = "chances_chart"
