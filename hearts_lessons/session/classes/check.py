"""What is to be said about one paper: each thing that is not as it should be is told apart."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from hearts_lessons.rules.errors import RulesError
from hearts_lessons.session.classes.class_set import ClassSet
from hearts_lessons.session.classes.opponents import first_strange_move
from hearts_lessons.session.classes.paper import Paper
from hearts_lessons.session.classes.result import Result, read_result, summary_of
from hearts_lessons.session.classes.work import parts_of
from hearts_lessons.session.state import State
from hearts_lessons.version import __version__

FINDINGS = (
    *("nameless", "unfinished", "edited", "other_cards", "others_play", "unchecked"),
    *("other_set", "twice", "two_of_a_name", "same_work"),
)
"""What can be found about a result that can be read."""

CONTENT = ("items", "deal", "direction", "kitty", "rules", "level", "seed")
"""What of a part is given by the set."""


@dataclass(frozen=True)
class Finding:
    """Something to be told about a paper. ``code`` names its sentence, ``values`` fill it in."""

    code: str
    values: Mapping[str, object] = field(default_factory=dict)
    apart: bool = True
    """The paper does not count; otherwise this is only told beside it."""


@dataclass(frozen=True)
class Checked:
    """A paper that has been looked at; without ``result`` it could not be read."""

    source: str
    result: Result | None
    findings: tuple[Finding, ...] = ()

    @property
    def name(self) -> str:
        """The nickname in it."""
        return self.result.work.name if self.result else ""

    @property
    def counts(self) -> bool:
        """Nothing speaks against it."""
        return self.result is not None and not any(each.apart for each in self.findings)


def checked(paper: Paper) -> Checked:
    """Read a paper and play it over; whether it fits the others is not asked yet."""
    try:
        result = read_result(paper.text)
    except RulesError as error:
        return Checked(paper.source, None, (Finding(error.code, error.values),))
    return Checked(paper.source, result, tuple(_findings(result)))


def _findings(result: Result) -> list[Finding]:
    found = []
    if not result.work.name:
        found.append(Finding("nameless"))
    if not result.work.is_over:
        found.append(Finding("unfinished"))
    elif dict(result.claimed) != summary_of(result.work):
        found.append(Finding("edited"))
    if result.engine != __version__:
        values = {"engine": result.engine, "version": __version__}
        return [*found, Finding("unchecked", values, apart=False)]
    assert result.work.class_set is not None
    own = [_content(part) for part in result.work.parts]
    if own != [_content(part) for part in _given(result.work.class_set)]:
        return [*found, Finding("other_cards")]
    hands = [part for part in result.work.parts if part["kind"] == "deal"]
    for number, hand in enumerate(hands, start=1):
        if first_strange_move(hand) is not None:
            found.append(Finding("others_play", {"n": number}))
    return found


def _content(part: State) -> str:
    return json.dumps({key: part.get(key) for key in CONTENT}, sort_keys=True)


@lru_cache(maxsize=8)
def _given(class_set: ClassSet) -> list[State]:
    return parts_of(class_set)
