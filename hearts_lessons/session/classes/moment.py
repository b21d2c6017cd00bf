"""The choices at which a class went different ways, with what each was worth."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from hearts_lessons.players import Observation
from hearts_lessons.reviews import Appraisal, Decision, appraise
from hearts_lessons.rules.cards import Card
from hearts_lessons.session.classes.work import Work
from hearts_lessons.session.deal_log import replayed

MOST_APPRAISED = 6
"""So many positions are worked out, those that most learners came to."""


@dataclass(frozen=True)
class Moment:
    """A position that several learners came to, in which they did not play the same card."""

    decision: Decision
    appraisal: Appraisal
    played: Mapping[Card, int]
    """The cards played, and by how many, the most frequent first."""

    @property
    def learners(self) -> int:
        """How many came to it."""
        return sum(self.played.values())

    @property
    def cost(self) -> float:
        """The points that the class gave away here, all together."""
        return sum(
            learners * self.appraisal.option((card,)).behind
            for card, learners in self.played.items()
        )


def moments_of(works: Sequence[Work], hand: int = 0) -> tuple[Moment, ...]:
    """The deciding moments of a hand of the set, the dearest first.

    Only equal positions can be compared: all that the learner could see is the same.
    """
    met: dict[Observation, list[Decision]] = defaultdict(list)
    for decision in _decisions(works, hand):
        met[decision.observation].append(decision)
    split = [group for group in met.values() if len({each.cards for each in group}) > 1]
    largest = sorted(split, key=len, reverse=True)[:MOST_APPRAISED]
    return tuple(sorted(map(_moment, largest), key=lambda each: each.cost, reverse=True))


def _decisions(works: Sequence[Work], hand: int) -> Iterator[Decision]:
    for work in works:
        hands = [part for part in work.parts if part["kind"] == "deal"]
        if hand < len(hands):
            yield from (each for each in replayed(hands[hand]).decisions if not each.is_pass)


def _moment(group: Sequence[Decision]) -> Moment:
    cards = [each.cards[0] for each in group]
    counts = {card: cards.count(card) for card in cards}
    played = dict(sorted(counts.items(), key=lambda each: (-each[1], each[0].code)))
    return Moment(group[0], _appraised(group[0].observation), played)


@lru_cache(maxsize=64)
def _appraised(observation: Observation) -> Appraisal:
    """A class comes to the same positions each time that another result is laid on the desk."""
    return appraise(observation)
