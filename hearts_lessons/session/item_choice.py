"""Which items make an exam or a class set: every lesson and every kind of question, in turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random

from hearts_lessons.lessons import activities
from hearts_lessons.session.refs import book_kinds, new_kinds, refs_of

NEW_LEVEL = 2
"""How hard new items are."""


@dataclass(frozen=True)
class Candidate:
    """An item that could be asked."""

    ref: str
    lesson: str
    kind: str


def candidates_of(lessons: Sequence[str], kinds: Collection[str]) -> list[Candidate]:
    """The book's items of these lessons and kinds."""
    return [
        Candidate(ref, lesson, data["kind"])
        for lesson in lessons
        for key, data in activities(lesson).items()
        if data["kind"] in kinds
        for ref in refs_of(f"{lesson}/{key}")
    ]


def taught_in(lessons: Collection[str]) -> tuple[str, ...]:
    """The kinds of questions that one of these lessons teaches."""
    return tuple(kind for kind, lesson in book_kinds().items() if lesson in lessons)


def made_new(chosen: Sequence[Candidate], name: str) -> list[str]:
    """The names of what was chosen: new items, of the seed ``name``, where they can be made."""
    made: Counter[str] = Counter()
    refs = []
    for each in chosen:
        if each.kind in new_kinds() and book_kinds()[each.kind] == each.lesson:
            made[each.kind] += 1
            refs.append(f"~{each.kind}:{NEW_LEVEL}:{name}#{made[each.kind]}")
        else:
            refs.append(each.ref)
    return refs


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
