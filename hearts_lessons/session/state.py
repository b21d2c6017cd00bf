"""A state is an event log that begins with everything it rests on.

It holds the cards themselves (or the drill items), never only a seed, so that a new version never
deals other cards to an old save. A mix, or an exam, only names its items, and so its answers hold
only in the version that took them: in another it begins anew. Resuming is replaying; language is
not in it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from hearts_lessons.players import LEVELS
from hearts_lessons.rules.errors import shown
from hearts_lessons.session.errors import StateError, StateFormatError
from hearts_lessons.version import __version__

FORMAT = 1
PROJECT = "hearts-lessons"

State = dict[str, Any]

_COMMON = ("project", "format", "engine", "activity", "kind", "log")
_CONTENT = {
    "class": ("set", "parts", "spent", "again", "newcomers"),
    "deal": ("seed", "rules", "deal", "direction", "kitty", "arranged", "guided", "level"),
    "drill": ("seed", "items"),
    "mix": ("seed", "items", "endless"),
    "exam": ("seed", "items"),
    "desk": (),
    "maker": (),
    "progress": (),
    "rules": ("seed", "rules", "table"),
    "game": (
        *("seed", "rules", "level", "wanted", "tally", "past", "deal", "kitty", "aside"),
        "arranged",
    ),
}
_NEEDED = {"class": ("parts",), "deal": ("seed",), "game": ("seed", "past"), "rules": ("seed",)}
_ACTIVITY = re.compile(r"[a-z0-9-]{1,60}/[a-z0-9-]{1,60}")
_LONGEST_SEED = 200


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
    if data.get("format") != FORMAT or isinstance(data["format"], bool):
        raise StateFormatError(found=shown(data.get("format")), format=FORMAT)
    for field, is_sound in _CHECKS.items():
        if not is_sound(data.get(field)):
            raise StateError(where=field)
    for field in _NEEDED.get(data["kind"], ()):
        if data.get(field) is None:
            raise StateError(where=field)
    if data["kind"] == "rules":
        _check_table(data)
    if data["kind"] == "deal" and data.get("level", LEVELS[0]) not in LEVELS:
        raise StateError(where="level")
    for field in data:
        if field not in _COMMON and field not in _CONTENT[data["kind"]]:
            raise StateError(where=shown(field))
    if data["kind"] in ("mix", "exam") and data["engine"] != __version__:
        return {**data, "engine": __version__, "log": []}
    return dict(data)


def _check_table(data: Mapping[str, Any]) -> None:
    """The hand on a workshop's table is a state of its own, or nothing."""
    table = data.get("table", "")
    if table is None:
        return
    if not isinstance(table, Mapping) or table.get("kind") != "deal":
        raise StateError(where="table")
    try:
        check_state(table)
    except (StateError, StateFormatError) as error:
        raise StateError(where="table") from error


def is_seed(value: object) -> bool:
    """Whether random numbers can start from ``value``: a text, or an integer below 2^53."""
    if isinstance(value, str):
        return len(value) <= _LONGEST_SEED and value.isprintable()
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**53


def with_event(state: State, **event: object) -> State:
    """The state after one more event."""
    return {**state, "log": [*state["log"], event]}


MOST_SINCE = 64


def events_since(base: State, state: State) -> list[Any] | None:
    """What has come since ``base``; None where that is much, or ``state`` has not come from it."""
    log, done = state["log"], base["log"]
    if {**state, "log": done} != base or log[: len(done)] != done:
        return None
    since = log[len(done) :]
    return since if len(since) <= MOST_SINCE else None


def _is_log(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(event, Mapping) for event in value)


def _are_parts(value: object) -> bool:
    """Whether they are the set's own, `work.worked` finds out."""
    return isinstance(value, list) and all(
        isinstance(part, Mapping) and _is_log(part.get("log")) for part in value
    )


def _are_hands(value: object) -> bool:
    """Whether they were played so, `game_state.game_before` finds out."""
    return isinstance(value, list) and all(
        isinstance(hand, Mapping) and isinstance(hand.get("plays"), list) for hand in value
    )


def _is_activity(value: object) -> bool:
    return isinstance(value, str) and _ACTIVITY.fullmatch(value) is not None


_CHECKS: dict[str, Callable[[object], bool]] = {
    "kind": lambda value: isinstance(value, str) and value in _CONTENT,
    "activity": _is_activity,
    "engine": lambda value: isinstance(value, str) and is_seed(value),
    "seed": lambda value: value is None or is_seed(value),
    "log": _is_log,
    "parts": lambda value: value is None or _are_parts(value),
    "past": lambda value: value is None or _are_hands(value),
}
