"""A state is an event log that begins with everything it rests on.

It holds the cards themselves (or the drill items), never only a seed, so that a new version never
deals other cards to an old save. Resuming is replaying; language is not in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hearts_lessons.session.errors import StateError, StateFormatError
from hearts_lessons.version import __version__

FORMAT = 1
PROJECT = "hearts-lessons"

State = dict[str, Any]


def new_state(activity: str, kind: str, **content: object) -> State:
    """A state with an empty log, resting on ``content``."""
    return {
        "project": PROJECT,
        "format": FORMAT,
        "engine": __version__,
        "activity": activity,
        "kind": kind,
        **content,
        "log": [],
    }


def check_state(data: object) -> State:
    """The state, if it is one of ours. Raises `StateError` or `StateFormatError`."""
    if not isinstance(data, Mapping) or data.get("project") != PROJECT:
        raise StateError(where="project")
    if data.get("format") != FORMAT:
        raise StateFormatError(found=str(data.get("format"))[:20], format=FORMAT)
    if data.get("kind") not in ("deal", "drill"):
        raise StateError(where="kind")
    if not isinstance(data.get("activity"), str):
        raise StateError(where="activity")
    log = data.get("log")
    if not isinstance(log, list) or not all(_is_event(event) for event in log):
        raise StateError(where="log")
    return dict(data)


def with_event(state: State, **event: object) -> State:
    """The state after one more event."""
    return {**state, "log": [*state["log"], event]}


def _is_event(event: object) -> bool:
    return isinstance(event, Mapping) and len(event) > 0
