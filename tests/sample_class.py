"""The results that the teachers' notebook grades: six invented learners and one set.

``python tests/sample_class.py --write`` makes them anew, as a new version of the engine needs;
without ``--write`` it says whether that would change anything.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from classroom import act, next_action
from hearts_lessons.session import view
from hearts_lessons.session.classes.class_set import ClassSet
from hearts_lessons.session.classes.result import read_result, result_code
from hearts_lessons.session.classes.work import opened
from hearts_lessons.session.state import State

BOOK = Path(__file__).parents[1] / "book"
FILE = "sample-results.txt"
SET = ClassSet(("tricks-and-hands", "following-suit", "penalty-points"), items=8, seed="sample")
SKILLS = (0.95, 0.75, 0.5, 0.85, 0.6, 0.35)
NAMES = {
    "en": ("Amara", "Ben", "Chiara", "Dev", "Emma", "Finn"),
    "zh-Hans": ("子涵", "浩然", "思琪", "一鸣", "佳怡", "小雨"),
    "zh-Hant": ("怡君", "家豪", "雅婷", "承恩", "品妤", "宗翰"),
}
MOST_HINTS = 0.2


def worked(number: int) -> State:
    """What a learner has done, before there is a name on it."""
    rng, skill = Random(f"sample {number}"), SKILLS[number]
    state = act(opened(SET), "begin")
    while (shown := view(state, "en")).kind != "class":
        can_hint = shown.kind == "drill" and any(each.action == "hint" for each in shown.buttons)
        if can_hint and rng.random() > skill and rng.random() < MOST_HINTS:
            state = act(state, "hint", ms=rng.randrange(5_000, 30_000))
        state = next_action(state, rng, skill, ms=rng.randrange(5_000, 60_000))
    return state


def sample(language: str, works: list[State]) -> str:
    """A name and a code on each line, as they come in a chat."""
    named = zip(NAMES[language], works, strict=True)
    return "".join(f"{name}: {result_code(act(work, 'name', name=name))}\n" for name, work in named)


def stored(language: str) -> list[State]:
    """The works in the file, as they were before a name stood on them."""
    lines = (BOOK / language / FILE).read_text("utf-8").splitlines()
    states = [read_result(line.split(": ")[1]).state for line in lines]
    return [{**state, "log": state["log"][:-1]} for state in states]


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--write"]):
        sys.stderr.write("usage: python tests/sample_class.py [--write]\n")
        return 2
    works = [worked(number) for number in range(len(SKILLS))]
    if arguments:
        for language in NAMES:
            (BOOK / language / FILE).write_text(sample(language, works), "utf-8", newline="\n")
        return 0
    return int(any(stored(language) != works for language in NAMES))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
