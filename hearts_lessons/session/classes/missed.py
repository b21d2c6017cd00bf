"""The items of a set by how many have missed them, and which rules their answers went against."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hearts_lessons.drills import Item, Sheet
from hearts_lessons.rules.message import Message
from hearts_lessons.session.classes.score import ItemScore, scores_of_items
from hearts_lessons.session.classes.work import Work
from hearts_lessons.session.drill import sheet_of


@dataclass(frozen=True)
class Missed:
    """One item, and how a class has answered it at the first try."""

    number: int  # its place in the set, from 1
    item: Item
    learners: int
    missed: int
    answers: tuple[tuple[tuple[str, ...], int], ...]
    """Wrong first answers and how many gave them, the most frequent first."""
    reasons: Mapping[str, tuple[int, Message]]
    """By its key, how many first answers went against a reason, and the reason as this item tells
    it. Where an answer is only not whole, the reason is that."""


def missed_in(works: Sequence[Work]) -> tuple[Missed, ...]:
    """The items of works on one set, the one that most have missed first."""
    if not works:
        return ()
    drill = next((part for part in works[0].parts if part["kind"] == "drill"), None)
    if drill is None:
        return ()
    scores = [scores_of_items(work) for work in works]
    items = [
        _missed(number, item, [each[number - 1] for each in scores])
        for number, item in enumerate(drill["items"], start=1)
    ]
    return tuple(sorted(items, key=lambda each: (-each.missed, each.number)))


def _missed(number: int, item: Item, scores: Sequence[ItemScore]) -> Missed:
    sheet = sheet_of(item)
    wrong = [score for score in scores if not score.right]
    answers = Counter(tuple(sorted(score.first)) for score in wrong if score.first)
    against = [reasons_against(sheet, score.first) for score in wrong]
    counts = Counter(key for each in against for key in each)
    told = {key: reason for each in against for key, reason in each.items()}
    reasons = {key: (count, told[key]) for key, count in counts.items()}
    return Missed(number, item, len(scores), len(wrong), tuple(answers.most_common()), reasons)


def reasons_against(sheet: Sheet, answer: Sequence[str]) -> dict[str, Message]:
    """Why an answer is not right, by the keys of the sentences.

    >>> from hearts_lessons.drills import KINDS
    >>> list(reasons_against(KINDS["trick-winner"].sheet({"trick": "0: 8D KD QS 3D"}), ["2"]))
    ['trick_winner.off_suit']
    """
    chosen = [option for option in sheet.options if option.key in answer]
    wrong = [option.reason for option in chosen if not (option.right or option.free)]
    if not wrong and answer and sheet.many:
        wrong = [Message(sheet.more, {})]
    return {reason.key: reason for reason in reversed(wrong)}
