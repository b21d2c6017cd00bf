"""How often a set was begun again on a device: what a result tells of the work before it.

Whoever clears the browser, takes another, or brings back what was kept as text has no past; so this
says what happened, and never that nothing else did.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from hearts_lessons.session.errors import StateError

_MOST = 10_000


@dataclass(frozen=True)
class Past:
    """Work on the same set, on the same device, before this one."""

    again: int = 0
    """How often this learner, or somebody who did not say so, has begun from the start."""
    newcomers: int = 0
    """How often somebody came who said: I am another learner."""

    def with_restart(self) -> Past:
        """The set is begun once more."""
        return Past(min(self.again + 1, _MOST), self.newcomers)

    def with_newcomer(self) -> Past:
        """Somebody else begins it."""
        return Past(0, min(self.newcomers + 1, _MOST))

    def to_data(self) -> dict[str, int]:
        """What has happened, for a state; what has not is left out."""
        return {name: count for name, count in asdict(self).items() if count}


NOTHING = Past()
"""The set is begun for the first time."""


def past_of(state: Mapping[str, Any]) -> Past:
    """What a state says of its past. Raises `StateError`."""
    counts = {name: state.get(name, 0) for name in asdict(NOTHING)}
    for name, count in counts.items():
        if type(count) is not int or not 0 <= count <= _MOST:
            raise StateError(where=name)
    return Past(**counts)
