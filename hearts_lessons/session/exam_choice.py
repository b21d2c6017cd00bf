"""Which items make an exam: every lesson and every kind of question, in turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random


@dataclass(frozen=True)
class Candidate:
    """An item that could be asked."""

    ref: str
    lesson: str
    kind: str


def chosen_for(
    candidates: Sequence[Candidate], count: int, seed: str, last: Sequence[str] = ()
) -> list[Candidate]:
    """So many of them: first what brings a new lesson and a new kind, then what is still rare.

    None of the ``last`` items comes again while there are others.
    """
    left = Random(seed).sample(candidates, len(candidates))
    lessons: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    chosen: list[Candidate] = []
    for _ in range(min(count, len(left))):
        best = min(
            left,
            key=lambda each: (
                each.ref in last,
                (lessons[each.lesson] > 0) + (kinds[each.kind] > 0),
                lessons[each.lesson] + kinds[each.kind],
            ),
        )
        left.remove(best)
        lessons[best.lesson] += 1
        kinds[best.kind] += 1
        chosen.append(best)
    return _apart(Random(seed).sample(chosen, len(chosen)))


def _apart(chosen: list[Candidate]) -> list[Candidate]:
    """The same in an order in which no kind follows itself, as far as that can be."""
    left, ordered = list(chosen), list[Candidate]()
    while left:
        other = [each for each in left if not ordered or each.kind != ordered[-1].kind]
        following = (other or left)[0]
        left.remove(following)
        ordered.append(following)
    return ordered
