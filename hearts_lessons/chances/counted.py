"""What can be counted in hands, for drills: the groups that were compared, and their rates."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from hearts_lessons.chances.data import hands_of, kept
from hearts_lessons.chances.samples import DIRECTIONS, LEVELS
from hearts_lessons.chances.tally import Tally
from hearts_lessons.rules.message import Message, message

PASSED = ("left", "right", "across")
DEALT = "dealt"


@dataclass(frozen=True)
class Counted:
    """Something that happens in some hands."""

    said: Message
    groups: Mapping[str, Message]
    hits: Callable[[Tally], int] | None = None
    ways: tuple[str, ...] = ()
    """The pass directions that count; all if there are none."""
    exact: str = ""
    """The name of the odds before the pass, where they can be worked out."""

    @cached_property
    def rates(self) -> Mapping[str, float]:
        """How often it happened in the kept hands, by group; nothing if it never did."""
        if self.hits is None:
            return {}
        return {group: self._rate(group, self.hits) for group in self.groups}

    def _rate(self, group: str, hits: Callable[[Tally], int]) -> float:
        if group in DIRECTIONS:
            tally = hands_of("normal", group)
        elif group == DEALT:
            tally = _dealt()
        else:
            tally = hands_of(group, *self.ways)
        return hits(tally) / tally.hands


def _dealt() -> Tally:
    deals = kept()["deals"]
    return Tally(deals["hands"], no_club=deals["no_club"], no_club_mine=deals["no_club_mine"])


_AFTER_PASS = {DEALT: message("chances.dealt"), **LEVELS}

COUNTED: dict[str, Counted] = {
    "moons": Counted(message("sure_bar.moons"), LEVELS, lambda each: each.moons),
    "moons-by-pass": Counted(
        message("sure_bar.moons_by_pass"), DIRECTIONS, lambda each: each.moons
    ),
    "queen-kept": Counted(
        message("sure_bar.queen_kept"), LEVELS, lambda each: each.queen_taken[0]
    ),
    "queen-kept-by-pass": Counted(
        message("sure_bar.queen_kept_by_pass"), DIRECTIONS, lambda each: each.queen_taken[0]
    ),
    "queen-passed": Counted(
        message("sure_bar.queen_passed"), LEVELS, lambda each: each.queen_passed, PASSED
    ),
    "no-club": Counted(
        message("sure_bar.no_club"), _AFTER_PASS, lambda each: each.no_club, PASSED, "no-club-any"
    ),
    "no-club-mine": Counted(
        message("sure_bar.no_club_mine"), _AFTER_PASS, lambda each: each.no_club_mine, PASSED,
        "no-club-seat",
    ),
    "only-penalty": Counted(
        message("sure_bar.only_penalty"), {DEALT: message("chances.dealt")}
    ),
    "queen-mine": Counted(
        message("sure_bar.queen_mine"), LEVELS, lambda each: each.queen_mine, (), "queen-seat"
    ),
}  # fmt: skip
