"""Two hundred results of one set with a hand, graded as the desk and the command do it.

``python -m benchmarks.grading [RESULTS]``; run from the folder above ``tests``, whose invented
learners do the work.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from classroom import handed_in
from hearts_lessons.session.classes.class_set import ClassSet
from hearts_lessons.session.classes.paper import Paper
from hearts_lessons.session.classes.report import graded
from hearts_lessons.session.classes.spreadsheet import csv_of

SET = ClassSet(("tricks-and-hands", "following-suit", "passing"), items=10, seed="grading")
RESULTS = 200
BUDGET_SECONDS = 60


def main(results: int = RESULTS) -> int:
    """Every learner plays differently, so that hardly a hand is like another."""
    papers = [
        Paper(f"{n}.txt", handed_in(f"N{n}", SET, 0.3 + 0.7 * n / results)) for n in range(results)
    ]
    letters = sum(len(paper.text) for paper in papers) / results
    begun, worked = time.perf_counter(), time.process_time()
    report = graded(papers)
    csv_of(report, "en")
    seconds, own = time.perf_counter() - begun, time.process_time() - worked
    hands = len({str(each.result.state["parts"][-1]["log"]) for each in report.counted
                 if each.result})  # fmt: skip
    print(f"{results} results of {letters:,.0f} letters, {hands} different hands")
    print(f"{len(report.counted)} count, {len(report.apart)} set apart")
    print(f"{seconds:.1f} s, {own:.1f} s of them at work, {results / seconds:.0f} results/s "
          f"(budget: {BUDGET_SECONDS} s)")  # fmt: skip
    return int(seconds > BUDGET_SECONDS)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
