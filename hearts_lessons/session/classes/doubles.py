"""Papers beside each other: what comes twice, what has one name, and what is the same work."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from hearts_lessons.session.classes.check import Checked, Finding


def beside_each_other(found: Sequence[Checked]) -> list[Checked]:
    """The same paper twice counts once; of two by one name none does; equal work is told."""
    counting = [each for each in found if each.counts]
    first: dict[tuple[str, str], Checked] = {}
    works_of: dict[str, set[str]] = defaultdict(set)
    names_of: dict[str, dict[str, None]] = defaultdict(dict)  # a dict keeps the order
    for paper in counting:
        name, work = paper.name, _work(paper)
        first.setdefault((name, work), paper)
        works_of[name].add(work)
        names_of[work][name] = None

    def findings(paper: Checked) -> Iterator[Finding]:
        name, work = paper.name, _work(paper)
        if first[name, work] is not paper:
            yield Finding("twice", {"source": first[name, work].source})
            return
        if len(works_of[name]) > 1:
            yield Finding("two_of_a_name", {"name": name})
        others = tuple(each for each in names_of[work] if each != name)
        if others:
            yield Finding("same_work", {"names": others}, apart=False)

    return [
        replace(paper, findings=(*paper.findings, *findings(paper))) if paper.counts else paper
        for paper in found
    ]


def _work(paper: Checked) -> str:
    """Everything that was done, without who did it and how long it took."""
    return json.dumps(paper.result.state["parts"]) if paper.result else ""
