"""How long a learner was at the parts of a set, as the learner's own device says.

A screen sends with an action the milliseconds since the one before, of a clock that nobody can
turn. Who was away for long has not worked for long: a pause counts as five minutes at the most.
What is told so can be made up, and says nothing more than that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hearts_lessons.session.errors import StateError
from hearts_lessons.session.state import State

LONGEST_MS = 5 * 60 * 1000


def with_time(before: State, after: State, action: Mapping[str, Any]) -> State:
    """The state ``after`` an action, with the time that it took counted for its part."""
    if not before["parts"] or before["set"] != after["set"] or not after["log"]:
        return after
    given = action.get("ms")
    spent = list(spent_on(before))
    at = sum("next" in event for event in before["log"])
    if isinstance(given, int) and not isinstance(given, bool) and given > 0 and at < len(spent):
        spent[at] += min(given, LONGEST_MS)
    return {**after, "spent": spent}


def can_be(state: State) -> bool:
    """Nobody was longer at a part than with the longest pause before each thing done there."""
    longest = [LONGEST_MS * (1 + len(part["log"])) for part in state["parts"]]
    return all(map(int.__le__, spent_on(state), longest))


def spent_on(state: State) -> tuple[int, ...]:
    """Milliseconds at each part. Raises `StateError`."""
    spent = state.get("spent", [0] * len(state["parts"]))
    is_sound = isinstance(spent, list) and len(spent) == len(state["parts"])
    if not is_sound or not all(type(each) is int and 0 <= each < 2**53 for each in spent):
        raise StateError(where="spent")
    return tuple(spent)
