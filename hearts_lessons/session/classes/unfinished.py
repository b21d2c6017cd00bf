"""Work that is not finished: how far it has come, and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from hearts_lessons.rules.message import Message, message
from hearts_lessons.session.classes.result import Result
from hearts_lessons.session.classes.score import scores_of_items
from hearts_lessons.session.classes.work import Work
from hearts_lessons.session.deal_log import LEARNER, replayed


def done_in(work: Work) -> Message:
    """What was answered and played, for a teacher who has to grade it as it is."""
    return reduce(_both, _done(work))


def then_after(result: Result) -> Message:
    """Kept text can be loaded again; what was cut off on the way can't."""
    if result.is_cut:
        return message("grading.done.cut_off")
    return message("grading.done.goes_on")


def _both(first: Message, then: Message) -> Message:
    return message("grading.done.both", first=first, then=then)


def _done(work: Work) -> Iterator[Message]:
    items = scores_of_items(work)
    if items:
        answered = sum(item.tries > 0 or item.revealed for item in items)
        right = sum(item.right for item in items)
        yield message("grading.done.items", answered=answered, of=len(items), right=right)
    hands = [replayed(part) for part in work.parts if part["kind"] == "deal"]
    for number, hand in enumerate(hands, start=1):
        if hand.is_over:
            yield message("grading.done.hand", hand=number, n=hand.scores[LEARNER])
        elif hand.events or not items:
            yield message("grading.done.stopped", hand=number, n=len(hand.gathered))
            return
