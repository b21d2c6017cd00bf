"""Whether the computer players of a hand did what their version of the program would do.

A hand of which a learner hands in the whole log may have been written by hand; the computers'
choices are the part that cannot be made up, for they follow from the cards and the seed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from hearts_lessons.players import Observation
from hearts_lessons.rules.cards import codes
from hearts_lessons.session.deal import player_of, rng_for
from hearts_lessons.session.deal_log import LEARNER, Replay, after, begun
from hearts_lessons.session.deal_moon import computers_choice
from hearts_lessons.session.state import State

REMEMBERED = 1 << 14


def first_strange_move(state: State) -> int | None:
    """The place in the log of the first choice that the table's players would not have made.

    Those after early finishing are nobody's choice: any card does there. Hints don't matter.
    Raises `StateError` or another `ValueError` for a log that can't have happened.
    """
    replay = begun(state)
    done: list[Any] = []
    for place, event in enumerate(state["log"]):
        if replay.deal.may_finish_early:
            return None
        if _is_computers(event) and not _is_theirs(state, replay, done, event):
            return place
        replay = after(replay, event)
        if "hint" not in event:
            done.append(event)
    return None


def _is_computers(event: Mapping[str, Any]) -> bool:
    return "pass" in event or event.get("seat", LEARNER) != LEARNER


def _is_theirs(state: State, replay: Replay, done: list[Any], event: Mapping[str, Any]) -> bool:
    if "choose" in event:
        return bool(event["choose"] == computers_choice(replay.deal, replay.game.totals))
    where = _Position({**state, "log": done}, replay)
    if "pass" in event:
        _, *others = event["pass"]
        return all(
            sorted(given) == sorted(where.choice(seat))
            for seat, given in enumerate(others, start=LEARNER + 1)
        )
    return [event["play"]] == where.choice(event["seat"])


class _Position:
    """A position of a hand, which a whole class may come to: it is worked out once."""

    def __init__(self, state: State, replay: Replay) -> None:
        self.state = state
        self.replay = replay
        self.text = json.dumps(state, sort_keys=True)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Position) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def choice(self, seat: int) -> list[str]:
        """The cards that the computer in a seat passes or plays here."""
        return list(_chosen(self, seat))


@lru_cache(maxsize=REMEMBERED)
def _chosen(position: _Position, seat: int) -> tuple[str, ...]:
    state, replay = position.state, position.replay
    seen = Observation.of(replay.deal, seat, replay.game.totals)
    player, rng = player_of(state), rng_for(state, seat)
    is_pass = replay.phase == "passing"
    choice = player.choose_pass(seen, rng) if is_pass else player.choose_play(seen, rng)
    return tuple(codes(choice.cards))
