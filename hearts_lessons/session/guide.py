"""The guided hand: at each of the learner's decisions the advice is there without being asked for.

Its event is a hint that also knows what the other choices are expected to cost.
"""

from __future__ import annotations

from hearts_lessons.players import Observation
from hearts_lessons.reviews import Appraisal, appraise
from hearts_lessons.rules.cards import codes
from hearts_lessons.session.deal_log import LEARNER, Replay, replayed
from hearts_lessons.session.state import State, with_event


def advice(replay: Replay) -> dict[str, object]:
    """A hint's event: what the learner's own cards and the table say."""
    return _event(_appraised(replay))


def guided(state: State) -> State:
    """The state with the advice, where a guided hand waits for the learner's decision."""
    if not state.get("guided"):
        return state
    replay = replayed(state)
    if replay.hint or replay.phase not in ("passing", "playing"):
        return state
    return with_event(state, **_guidance(replay))


def _guidance(replay: Replay) -> dict[str, object]:
    legal = replay.deal.legal_plays()
    if len(legal) == 1:
        return {"hint": codes(legal), "reason": "only_card", "points": 0, "others": []}
    appraisal = _appraised(replay)
    return {**_event(appraisal), "others": _others(appraisal)}


def _appraised(replay: Replay) -> Appraisal:
    return appraise(Observation.of(replay.deal, LEARNER, replay.game.totals))


def _event(appraisal: Appraisal) -> dict[str, object]:
    return {
        "hint": codes(appraisal.advice.cards),
        "reason": appraisal.advice.reason,
        "points": _rounded(appraisal.advised.points),
    }


def _others(appraisal: Appraisal) -> list[object]:
    """Cards, points above the best choice, and the mark of every choice but the advised one."""
    return [
        [codes(option.cards), _rounded(option.behind), option.mark]
        for option in appraisal.options
        if option is not appraisal.advised
    ]


def _rounded(points: float) -> float:
    """Two decimals; a whole number as such, since a state that has been in a page holds it so."""
    value = round(points, 2)
    return int(value) if value == int(value) else value
