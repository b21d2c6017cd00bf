"""Papers beside each other: what comes twice, what has one name, and what is the same work."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from hearts_lessons.session.classes.check import Checked, Finding


def beside_each_other(found: Sequence[Checked]) -> list[Checked]:
    """The same paper twice counts once; of several by one name none does, or the only one that
    could be checked whole; equal work is told.
    """
    counting = sorted((each for each in found if each.counts), key=_is_unchecked)
    first: dict[tuple[str, str], Checked] = {}
    whole_of: dict[str, set[str]] = defaultdict(set)
    works_of: dict[str, set[str]] = defaultdict(set)
    names_of: dict[str, dict[str, None]] = defaultdict(dict)  # a dict keeps the order
    for paper in counting:
        name, work = paper.name, _work(paper)
        first.setdefault((name, work), paper)
        works_of[name].add(work)
        if not _is_unchecked(paper):
            whole_of[name].add(work)
        names_of[work][name] = None

    def findings(paper: Checked) -> Iterator[Finding]:
        name, work = paper.name, _work(paper)
        if first[name, work] is not paper:
            yield Finding("twice", {"source": first[name, work].source})
            return
        if len(works_of[name]) > 1:
            is_kept = whole_of[name] == {work}
            code = "other_of_a_name" if is_kept else "two_of_a_name"
            yield Finding(code, {"name": name}, apart=not is_kept)
        others = tuple(each for each in names_of[work] if each != name)
        if others:
            yield Finding("same_work", {"names": others}, apart=False)

    return [
        replace(paper, findings=(*paper.findings, *findings(paper))) if paper.counts else paper
        for paper in found
    ]


def _is_unchecked(paper: Checked) -> bool:
    """Only another version could tell whether its cards and its opponents are those of the set."""
    return paper.has("unchecked")


def _work(paper: Checked) -> str:
    """Everything that was done, without who did it and how long it took."""
    return json.dumps(paper.result.state["parts"]) if paper.result else ""
