"""A game: deals until the end, the totals and the winner.

>>> game = Game().score((43, 58, 100, 71))
>>> game.is_over, game.winners
(True, (0,))
>>> Game().score((100, 40, 40, 90)).is_over       # the lowest total is shared: play on
False
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from hearts_lessons.rules.passing import PassDirection, pass_direction
from hearts_lessons.rules.ruleset import SITE, RuleSet
from hearts_lessons.rules.table import SEATS


@dataclass(frozen=True)
class Game:
    """Totals after some complete hands. The lowest total wins (S002 l.7)."""

    rules: RuleSet = SITE
    totals: tuple[int, ...] = (0,) * SEATS
    hands_played: int = 0

    @property
    def direction(self) -> PassDirection:
        """Where the next hand passes."""
        return pass_direction(self.hands_played + 1, self.rules)

    def score(self, scores: tuple[int, ...]) -> Game:
        """The game after a hand with these scores. Nothing is checked within a hand (S000 l.68)."""
        totals = tuple(total + score for total, score in zip(self.totals, scores, strict=True))
        return replace(self, totals=totals, hands_played=self.hands_played + 1)

    @property
    def lowest(self) -> tuple[int, ...]:
        """The seats with the lowest total."""
        best = min(self.totals)
        return tuple(seat for seat, total in enumerate(self.totals) if total == best)

    @property
    def triggers(self) -> tuple[int, ...]:
        """The seats that have reached the target."""
        return tuple(seat for seat, total in enumerate(self.totals) if total >= self.rules.target)

    @property
    def is_over(self) -> bool:
        """Someone has reached the target, and the tie rule lets the game end.

        Asked after complete hands only.
        """
        if self.rules.max_hands is not None and self.hands_played >= self.rules.max_hands:
            return True
        if not self.triggers:
            return False
        return len(self.lowest) == 1 or self.rules.tie_for_lowest == "shared"

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats, or () while the game goes on."""
        return self.lowest if self.is_over else ()
