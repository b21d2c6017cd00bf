"""The hands of a game that are behind us, and where they leave it.

A game's state holds every finished hand as a record of its own (``past``) and the hand on the table
as a log. What the records come to is replayed once and remembered, since each action asks for it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from hearts_lessons.players import LEVELS
from hearts_lessons.rules import Game, GameRecord, HandRecord, replay_game
from hearts_lessons.rules.deal import Deal
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.session.errors import StateError
from hearts_lessons.session.state import State

OWN_KEYS = ("level", "hints")
"""What a hand of the past says besides its record: the level it was played at, and hints asked."""

Tally = Mapping[str, tuple[int, int]]
"""Games won and lost, by level."""


def game_before(state: State, start: Game) -> Game:
    """The game before the hand on the table, begun at ``start``. Raises `StateError`."""
    return _replayed(json.dumps([state["rules"], state["past"]]), start)


def past_hand(state: State, deal: Deal) -> dict[str, Any]:
    """The hand on the table as one of the past."""
    record = HandRecord.of(deal).to_data()
    del record["rules"]
    hints = sum("hint" in event for event in state["log"])
    return {"level": state["level"], "hints": hints, **record}


def ply_of(state: State) -> int:
    """The number of the position, which rises through all hands of a game, or parts of a set."""
    table = state.get("table")
    if isinstance(table, Mapping):
        return len(state["log"]) + len(table["log"])
    if state["kind"] == "class":
        return len(state["log"]) + sum(len(part["log"]) for part in state["parts"])
    past = state.get("past") or ()
    events = sum(len(hand["plays"]) + len(hand["plays"]) // 3 + 3 for hand in past)
    return events + len(state["log"])


def tally_of(state: State) -> dict[str, tuple[int, int]]:
    """Games won and lost by level, without the one on the table."""
    return {level: (won, lost) for level, (won, lost) in state["tally"].items()}


def easiest(state: State) -> str:
    """The level that a game counts for: the easiest at which one of its hands was played."""
    levels = {state["level"], *(hand["level"] for hand in state["past"])}
    return next(level for level in LEVELS if level in levels)


def check_game(state: State) -> None:
    """Raise `StateError` for a part that can't belong to a game."""
    for field, is_sound in _CHECKS.items():
        if field not in state or not is_sound(state[field]):
            raise StateError(where=field)


def _is_level(value: object) -> bool:
    return isinstance(value, str) and value in LEVELS


def _is_tally(value: object) -> bool:
    return isinstance(value, Mapping) and all(
        _is_level(level)
        and isinstance(counts, list)
        and len(counts) == 2
        and all(map(_is_count, counts))
        for level, counts in value.items()
    )


def _is_past(value: object) -> bool:
    """Whether they were played so, `game_before` finds out."""
    return isinstance(value, list) and all(
        isinstance(hand, Mapping)
        and _is_level(hand.get("level"))
        and _is_count(hand.get("hints"))
        and isinstance(hand.get("plays"), list)
        for hand in value
    )


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**6


def _is_log(value: object) -> bool:
    return value is None or (
        isinstance(value, list) and all(isinstance(event, Mapping) for event in value)
    )


_CHECKS: Mapping[str, Callable[[object], bool]] = {
    "level": _is_level,
    "wanted": _is_level,
    "tally": _is_tally,
    "past": _is_past,
    "aside": _is_log,
}


@lru_cache(maxsize=8)
def _replayed(text: str, start: Game) -> Game:
    rules, past = json.loads(text)
    hands = [{key: hand[key] for key in hand if key not in OWN_KEYS} for hand in past]
    try:
        result = replay_game(GameRecord.from_data({"rules": rules, "hands": hands}), start)
    except RulesError as error:
        raise StateError(where=_place(error)) from error
    if result.game.is_over or not all(hand.finished or hand.is_void for hand in result.hands):
        raise StateError(where="past")
    return result.game


def _place(error: RulesError) -> str:
    where = str(error.values.get("where", ""))
    return "rules" if where.startswith("rules") else "past" + where.removeprefix("hands")
