"""What one learner did, as a row of the class's table."""

from __future__ import annotations

from dataclasses import dataclass

from hearts_lessons.rules.message import Message
from hearts_lessons.session.classes.check import Checked, Finding
from hearts_lessons.session.classes.score import (
    HandScore,
    ItemScore,
    scores_of_hands,
    scores_of_items,
)
from hearts_lessons.session.classes.spent import can_be, spent_on


@dataclass(frozen=True)
class Row:
    """What a learner did."""

    name: str
    source: str | Message
    place: int
    """Of the paper among all papers, from 0."""
    items: tuple[ItemScore, ...]
    hands: tuple[HandScore, ...]
    minutes: float | None
    """At work, as the learner's device says; None where that can't be."""
    notes: tuple[Finding, ...]

    @property
    def right(self) -> int:
        """Items right at the first try and without help."""
        return sum(item.right for item in self.items)

    @property
    def hints(self) -> int:
        """Hints taken, and solutions shown."""
        taken = sum(item.hinted + item.revealed for item in self.items)
        return taken + sum(hand.hints for hand in self.hands)

    @property
    def retries(self) -> int:
        """Answers after the first one to an item."""
        return sum(max(0, item.tries - 1) for item in self.items)


def row_of(paper: Checked) -> Row:
    """The row of a paper that counts."""
    assert paper.result is not None
    state, work = paper.result.state, paper.result.work
    return Row(
        name=paper.name,
        source=paper.source,
        place=paper.place,
        items=scores_of_items(work),
        hands=scores_of_hands(work),
        minutes=sum(spent_on(state)) / 60_000 if can_be(state) else None,
        notes=paper.findings,
    )
