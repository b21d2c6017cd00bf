"""Simulated hands with the name under which a chart shows them.

>>> simulate(2, level="easy", seed=1).tally.hands
2
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hearts_lessons.chances.data import hands_of, kept
from hearts_lessons.chances.simulation import played, simulated_hands
from hearts_lessons.chances.tally import Tally
from hearts_lessons.rules.message import Message, message
from hearts_lessons.rules.presets import preset_name
from hearts_lessons.rules.ruleset import SITE, RuleSet


@dataclass(frozen=True)
class Sample:
    """What was counted, and in which hands."""

    label: Message
    tally: Tally

    def __repr__(self) -> str:
        return f"<{self.tally.hands} hands: {self.tally.moons} moons>"


LEVELS: Mapping[str, Message] = {
    "easy": message("chances.easy"),
    "normal": message("chances.normal"),
    "hard": message("chances.hard"),
}
DIRECTIONS: Mapping[str, Message] = {
    "left": message("chances.left"),
    "right": message("chances.right"),
    "across": message("chances.across"),
    "hold": message("chances.hold"),
}


def simulate(
    hands: int,
    level: str = "easy",
    seed: str | int = 1,
    rules: RuleSet = SITE,
) -> Sample:
    """Deal and play so many hands. Raises a `RulesError`."""
    tally = played(simulated_hands(level, seed, hands, rules=rules))
    values = {"level": LEVELS[level], "n": f"{hands:,}", "seed": str(seed)}
    if rules == SITE:
        return Sample(message("chances.live", **values), tally)
    name = message(f"presets.{preset_name(rules) or 'custom'}")
    return Sample(message("chances.live_rules", **values, name=name), tally)


def of_levels(*directions: str) -> tuple[Sample, ...]:
    """The kept hands of each level."""
    return tuple(Sample(label, hands_of(level, *directions)) for level, label in LEVELS.items())


def of_directions(level: str) -> tuple[Sample, ...]:
    """The kept hands of a level, by the direction of their pass."""
    return tuple(Sample(label, hands_of(level, way)) for way, label in DIRECTIONS.items())


def of_deals() -> Sample:
    """Deals that nothing was passed in."""
    deals = kept()["deals"]
    tally = Tally(deals["hands"], no_club=deals["no_club"], no_club_mine=deals["no_club_mine"])
    return Sample(message("chances.dealt"), tally)
