"""Two hundred results of one set with a hand, graded by the command.

``python -m benchmarks.grading [RESULTS]``; run from the folder above ``tests``, whose invented
learners do the work.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from classroom import handed_in
from hearts_lessons.session.classes.class_set import ClassSet

SET = ClassSet(("tricks-and-hands", "following-suit", "passing"), items=10, seed="grading")
RESULTS = 200
BUDGET_SECONDS = 60


def main(results: int = RESULTS) -> int:
    """Every learner plays differently, so that hardly a hand is like another.

    They are graded by the command, whose Python has not seen them before.
    """
    texts = [handed_in(f"N{n}", SET, 0.3 + 0.7 * n / results) for n in range(results)]
    with TemporaryDirectory() as folder:
        for number, text in enumerate(texts):
            Path(folder, f"{number}.txt").write_text(text, encoding="utf-8")
        command = [sys.executable, "-m", "hearts_lessons.cli", "grade", folder]
        begun = time.perf_counter()
        done = subprocess.run([*command, "--table", str(Path(folder, "table.csv"))],
                              stdout=subprocess.DEVNULL, check=False)  # fmt: skip
        seconds = time.perf_counter() - begun
    letters = sum(map(len, texts)) / results
    print(f"{results} results of {letters:,.0f} letters; all count: {done.returncode == 0}")
    print(f"{seconds:.1f} s, {results / seconds:.0f} results/s (budget: {BUDGET_SECONDS} s)")
    return int(done.returncode != 0 or seconds > BUDGET_SECONDS)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
