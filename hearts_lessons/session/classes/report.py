"""A class's work in one piece: who did what, and what was hard for everybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from hearts_lessons.rules.message import Message, message
from hearts_lessons.session.classes.check import Checked, Finding, checked
from hearts_lessons.session.classes.class_set import ClassSet
from hearts_lessons.session.classes.doubles import beside_each_other
from hearts_lessons.session.classes.missed import Missed, missed_in
from hearts_lessons.session.classes.paper import Paper
from hearts_lessons.session.classes.row import Row, row_of
from hearts_lessons.session.classes.work import Work

Progress = Callable[[int, int], None]
"""Called with the papers done and the papers in all."""


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
        return tuple(sorted(map(row_of, self.counted), key=lambda row: row.name.casefold()))

    @cached_property
    def works(self) -> tuple[Work, ...]:
        """What counts."""
        return tuple(each.result.work for each in self.counted if each.result)

    @cached_property
    def missed(self) -> tuple[Missed, ...]:
        """The items, the one that most have missed first."""
        return missed_in(self.works)

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
    names: Mapping[int, str] | None = None,
) -> Report:
    """Grade papers by a set, or by the one that most of them are of.

    ``names`` are those that the teacher gives, by the paper's place among all papers.
    """
    waiting = list(papers)
    found = []
    pasted = 0
    for number, paper in enumerate(waiting, start=1):
        pasted += not paper.source
        source = paper.source or message("grading.pasted", n=pasted)
        found.append(replace(checked(paper), place=number - 1, source=source))
        progress(number, len(waiting))
    given = names or {}
    found = [_named(each, given.get(each.place, "")) for each in found]
    wanted = class_set or _commonest(found)
    found = [_of_set(each, wanted) for each in found]
    found = beside_each_other(found)
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
    own = paper.result.work.class_set if paper.result else None
    if own is None or own == wanted:
        return paper
    finding = Finding("other_set", {"set": _parts_told(own)})
    return replace(paper, findings=(*paper.findings, finding))


def _parts_told(class_set: ClassSet) -> tuple[Message, ...]:
    """By what a teacher who has made several sets knows one."""
    lessons = (Message(f"lessons.{each.replace('-', '_')}", {}) for each in class_set.lessons)
    values = {key: getattr(class_set, key) for key in ("items", "hands", "seed")}
    return (*lessons, Message("grading.set_size", values))


def _named(paper: Checked, name: str) -> Checked:
    """A paper under the name that the teacher gives it; what was in it is told."""
    if not name or name == paper.name:
        return paper
    code = "renamed" if paper.name else "named"
    findings = [each for each in paper.findings if each.code != "nameless"]
    finding = Finding(code, {"name": paper.name}, apart=False)
    return replace(paper, name=name, findings=(*findings, finding))
