"""What a seat may see.

>>> from hearts_lessons.rules import Deal
>>> deal = Deal.shuffled("fair", hand_number=4)
>>> Observation.of(deal, seat=2).hand == deal.hands[2]
True
"""

from __future__ import annotations

from dataclasses import dataclass

from hearts_lessons.rules.cards import Card
from hearts_lessons.rules.deal import Deal
from hearts_lessons.rules.passing import PassDirection
from hearts_lessons.rules.play import legal_plays
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.scoring import penalty
from hearts_lessons.rules.table import Table, Trick


@dataclass(frozen=True)
class Observation:
    """A deal seen from one seat: its own cards and everything that lies, or has lain, face up."""

    rules: RuleSet
    seat: int
    hand: tuple[Card, ...]
    direction: PassDirection
    passed: tuple[Card, ...]  # what this seat has given
    received: tuple[Card, ...]  # what came to it
    tricks: tuple[Trick, ...]
    table: Table
    penalties: tuple[int, ...]  # penalty points that each seat has taken openly, in tricks
    totals: tuple[int, ...]  # before this hand

    @staticmethod
    def of(deal: Deal, seat: int, totals: tuple[int, ...] = ()) -> Observation:
        """What ``seat`` may see of ``deal``."""
        return Observation(
            rules=deal.rules,
            seat=seat,
            hand=deal.hands[seat],
            direction=deal.direction,
            passed=deal.passes[seat] if deal.passes else (),
            received=deal.received(seat),
            tricks=deal.tricks,
            table=deal.table,
            penalties=_open_penalties(deal),
            totals=totals or (0,) * deal.rules.players,
        )

    def legal_plays(self) -> tuple[Card, ...]:
        """The cards that this seat may play now."""
        return legal_plays(self.hand, self.table, self.rules)

    def played(self) -> tuple[Card, ...]:
        """Every card that has been played in this hand."""
        return (*(card for trick in self.tricks for card in trick.cards), *self.table.trick.cards)


def _open_penalties(deal: Deal) -> tuple[int, ...]:
    """Without the kitty, which lies face down."""
    taken = [0] * deal.rules.players
    for trick in deal.tricks:
        taken[trick.winner] += penalty(trick.cards, deal.rules)
    return tuple(taken)
