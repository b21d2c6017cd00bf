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


@dataclass(frozen=True)
class Game:
    """Totals after some complete hands. The lowest total wins (S002 l.7)."""

    rules: RuleSet = SITE
    totals: tuple[int, ...] = ()
    hands_played: int = 0

    def __post_init__(self) -> None:
        if not self.totals:
            object.__setattr__(self, "totals", (0,) * self.rules.players)

    @property
    def direction(self) -> PassDirection:
        """Where the next hand passes."""
        return pass_direction(self.hands_played + 1, self.rules)

    @property
    def dealer(self) -> int:
        """The seat that deals the next hand; the deal goes round clockwise from seat 0."""
        return self.hands_played % self.rules.players

    def score(self, scores: tuple[int, ...]) -> Game:
        """The game after a hand with these scores. Nothing is checked within a hand (S000 l.68)."""
        totals = tuple(
            self._settled(total + score) for total, score in zip(self.totals, scores, strict=True)
        )
        return replace(self, totals=totals, hands_played=self.hands_played + 1)

    @property
    def lowest(self) -> tuple[int, ...]:
        """The seats with the lowest total."""
        best = min(self.totals)
        return tuple(seat for seat, total in enumerate(self.totals) if total == best)

    @property
    def triggers(self) -> tuple[int, ...]:
        """The seats whose total ends the game."""
        return tuple(seat for seat, total in enumerate(self.totals) if self._ends(total))

    @property
    def is_over(self) -> bool:
        """Asked after complete hands: a total ends the game, and the tie rule lets it end."""
        if self.rules.max_hands is not None and self.hands_played >= self.rules.max_hands:
            return True
        if self._exact:
            return True
        if not self.triggers:
            return False
        return len(self.lowest) == 1 or self.rules.tie_for_lowest == "shared"

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats, or () while the game goes on."""
        return (self._exact or self.lowest) if self.is_over else ()

    @property
    def _exact(self) -> tuple[int, ...]:
        """The seats that win by a total of exactly the target."""
        if self.rules.exact_target != "wins":
            return ()
        target = self.rules.target
        return tuple(seat for seat, total in enumerate(self.totals) if total == target)

    def _ends(self, total: int) -> bool:
        if self.rules.end_when == "exceed":
            return total > self.rules.target
        return total >= self.rules.target

    def _settled(self, total: int) -> int:
        if total != self.rules.target:
            return total
        reset = {"reset_half": total // 2, "reset_zero": 0}
        return reset.get(self.rules.exact_target, total)
