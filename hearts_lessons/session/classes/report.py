"""A class's work in one piece: who did what, and what was hard for everybody."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from hearts_lessons.rules.message import Message
from hearts_lessons.session.classes.check import Checked, Finding, checked
from hearts_lessons.session.classes.class_set import ClassSet
from hearts_lessons.session.classes.missed import Missed, missed_in
from hearts_lessons.session.classes.paper import Paper
from hearts_lessons.session.classes.score import (
    HandScore,
    ItemScore,
    scores_of_hands,
    scores_of_items,
)
from hearts_lessons.session.classes.spent import spent_on

Progress = Callable[[int, int], None]
"""Called with the papers done and the papers in all."""


@dataclass(frozen=True)
class Row:
    """What a learner did."""

    name: str
    source: str
    items: tuple[ItemScore, ...]
    hands: tuple[HandScore, ...]
    minutes: float
    """At work, as the learner's device says."""
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


@dataclass(frozen=True)
class Misconception:
    """A reason that speaks against wrong answers to a kind of question."""

    kind: str
    example: Message
    """The reason as one of the items tells it."""
    answers: int


@dataclass(frozen=True)
class Report:
    """What a class has handed in for one set."""

    class_set: ClassSet | None
    counted: tuple[Checked, ...]
    apart: tuple[Checked, ...]
    """What does not count, each with its reasons."""

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """One line a learner, by name."""
        return tuple(sorted(map(_row, self.counted), key=lambda row: row.name.casefold()))

    @cached_property
    def missed(self) -> tuple[Missed, ...]:
        """The items, the one that most have missed first."""
        works = [each.result.work for each in self.counted if each.result]
        return missed_in(works)

    @cached_property
    def misconceptions(self) -> tuple[Misconception, ...]:
        """What wrong first answers went against, the most frequent first."""
        found: dict[tuple[str, str], Misconception] = {}
        for item in self.missed:
            kind = str(item.item["kind"])
            for key, (count, example) in item.reasons.items():
                before = found.get((kind, key))
                total = count + (before.answers if before else 0)
                found[kind, key] = Misconception(kind, before.example if before else example, total)
        return tuple(sorted(found.values(), key=lambda each: -each.answers))

    @cached_property
    def kinds(self) -> Mapping[str, tuple[int, int]]:
        """By the kind of question: right first answers, and all that were asked."""
        counts: dict[str, tuple[int, int]] = {}
        for row in self.rows:
            for item in row.items:
                right, asked = counts.get(item.kind, (0, 0))
                counts[item.kind] = (right + item.right, asked + 1)
        return counts


def graded(
    papers: Iterable[Paper],
    class_set: ClassSet | None = None,
    progress: Progress = lambda done, total: None,
) -> Report:
    """Grade papers by a set, or by the one that most of them are of."""
    waiting = list(papers)
    found = []
    for number, paper in enumerate(waiting, start=1):
        found.append(checked(paper))
        progress(number, len(waiting))
    wanted = class_set or _commonest(found)
    found = [_of_set(each, wanted) for each in found]
    found = _without_doubles(found)
    counted = tuple(each for each in found if each.counts)
    return Report(wanted, counted, tuple(each for each in found if not each.counts))


def _commonest(found: Sequence[Checked]) -> ClassSet | None:
    sets = Counter(
        each.result.work.class_set.text
        for each in found
        if each.result and each.result.work.class_set
    )
    return ClassSet.from_text(sets.most_common(1)[0][0]) if sets else None


def _of_set(paper: Checked, wanted: ClassSet | None) -> Checked:
    if paper.result is None or paper.result.work.class_set == wanted:
        return paper
    own = paper.result.work.class_set
    values = {"set": own.text if own else "", "wanted": wanted.text if wanted else ""}
    return replace(paper, findings=(*paper.findings, Finding("other_set", values)))


def _without_doubles(found: Sequence[Checked]) -> list[Checked]:
    """The same paper twice counts once; of two by one name none does; equal work is told."""
    told: list[Checked] = []
    seen: dict[tuple[str, str], str] = {}
    names = Counter(name for name, _ in {(each.name, _work(each)) for each in found if each.counts})
    works: dict[str, str] = {}
    for paper in found:
        key, finding = (paper.name, _work(paper)), None
        if paper.counts and key in seen:
            finding = Finding("twice", {"source": seen[key]})
        elif paper.counts and names[paper.name] > 1:
            finding = Finding("two_of_a_name", {"name": paper.name})
        elif paper.counts and key[1] in works:
            finding = Finding("same_work", {"name": works[key[1]]}, apart=False)
        if paper.counts:
            seen.setdefault(key, paper.source)
            works.setdefault(key[1], paper.name)
        told.append(replace(paper, findings=(*paper.findings, finding)) if finding else paper)
    return told


def _work(paper: Checked) -> str:
    """Everything that was done, without who did it and how long it took."""
    return json.dumps(paper.result.state["parts"]) if paper.result else ""


def _row(paper: Checked) -> Row:
    assert paper.result is not None
    work = paper.result.work
    return Row(
        name=work.name,
        source=paper.source,
        items=scores_of_items(work),
        hands=scores_of_hands(work),
        minutes=sum(spent_on(paper.result.state)) / 60_000,
        notes=paper.findings,
    )
