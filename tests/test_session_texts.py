"""Work leaves as text and comes back from it, in every phase; anything else is told apart."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_lessons.lessons import activity
from hearts_lessons.session import start, step, view
from hearts_lessons.session.door import load, respond, resume
from hearts_lessons.session.state import FORMAT, State
from hearts_lessons.session.texts import LONGEST
from hearts_lessons.words import LANGUAGES, say
from positions import ACTIVITIES, deal_state, deal_view, moon_state, next_action, played

PRACTICE = "following-suit/practice"
DRILL = "following-suit/void-in-clubs"


GAMES = tuple(name for name in ACTIVITIES if activity(name)["kind"] == "game")
BEGINNINGS: dict[str, State] = {
    "a deal": start(PRACTICE),
    "no pass": deal_state("hold", "hold"),
    "a moon to choose for": moon_state(0),
    "a computer's moon": moon_state(2),
    **{name: start(name) for name in GAMES},
}
HANDS = 2


@cache
def course(beginning: str) -> tuple[State, ...]:
    """Every position from the first view on, a hint among them, and of a game two hands."""
    rng = Random(beginning)
    state = BEGINNINGS[beginning]
    states: list[State] = []
    for _ in range(HANDS):
        states += [after for after, _ in played(state, rng)]
        now = deal_view(states[-1])
        if not any(button.action == "next" for button in now.buttons):
            break
        state = step(states[-1], {"type": "next", "ply": now.ply})
    at = next(place for place, state in enumerate(states) if deal_view(state).phase == "playing")
    hinted = step(states[at], {"type": "hint", "ply": deal_view(states[at]).ply})
    return (*states[:at], hinted, *states[at:])


def told(text: str, activity: str = PRACTICE, language: str = "en") -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(load(text, activity, language))
    return answer


@settings(deadline=None)
@given(
    beginning=st.sampled_from(sorted(BEGINNINGS)),
    place=st.floats(0, 1),
    language=st.sampled_from(LANGUAGES),
)
def test_a_deal_comes_back_exactly(beginning: str, place: float, language: str) -> None:
    """The same state, the same view, and the same way on."""
    states = course(beginning)
    state = states[round(place * (len(states) - 1))]
    text = json.dumps(state)
    answer = told(text, state["activity"], language)
    assert answer["state"] == state
    assert answer == json.loads(resume(text, language))
    action = next_action(deal_view(state), Random(place))
    if action is not None:
        on = json.loads(respond(json.dumps(answer["state"]), json.dumps(action), language))
        assert on["state"] == step(state, action)


def test_every_phase_is_among_them() -> None:
    states = [state for beginning in BEGINNINGS for state in course(beginning)]
    phases = {deal_view(state).phase for state in states}
    assert phases >= {"passing", "waiting", "playing", "choosing", "hand-over"}


@pytest.mark.parametrize("indent", [None, 2])
def test_a_whole_save_comes_back_too(indent: int | None) -> None:
    state = course("a deal")[20]
    text = json.dumps({"state": state, "view": {}, "language": "en"}, indent=indent)
    assert told(f"\n {text} \n")["state"] == state


def test_a_drill_comes_back_exactly() -> None:
    state = start(DRILL)
    actions: tuple[dict[str, Any], ...] = (
        {"type": "hint"},
        {"type": "answer", "keys": ["KD"]},
        {"type": "retry"},
        {"type": "reveal"},
    )
    for ply, action in enumerate(actions):
        state = step(state, {**action, "ply": ply})
        answer = told(json.dumps(state), DRILL)
        assert answer["state"] == state
        assert answer["response"]["view"]["phase"] == view(state, "en").phase


def damaged(**parts: object) -> str:
    return json.dumps({**course("a deal")[20], **parts})


def without_a_card() -> str:
    deal = [list(hand) for hand in course("a deal")[20]["deal"]]
    deal[0][0] = deal[1][0]
    return damaged(deal=deal)


@pytest.mark.parametrize(
    ("text", "code", "values"),
    [
        ("", "load_text", {"character": 1}),
        ("Hearts", "load_text", {"character": 1}),
        (json.dumps(course("a deal")[20])[:300], "load_text", {"character": None}),
        ("[" * 100_000, "load_text", {"character": 1}),
        ("1" * 5000, "load_text", {"character": 1}),
        (" " * (LONGEST + 1), "load_long", {"most": LONGEST}),
        ("{}", "load_foreign", {}),
        ("[1]", "load_foreign", {}),
        ("null", "load_foreign", {}),
        (json.dumps({"state": {"project": "another"}}), "load_foreign", {}),
        (damaged(format=FORMAT + 1), "state_format", {"found": FORMAT + 1, "format": FORMAT}),
        (json.dumps(start(DRILL)), "load_activity", {"activity": DRILL}),
        (damaged(activity=4), "state", {"where": "activity"}),
        (damaged(log=[{"seat": 9}]), "state", {"where": "log"}),
        (without_a_card(), "state", {"where": "deal"}),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_is_told_with_its_place(
    text: str, code: str, values: dict[str, Any], language: str
) -> None:
    answer = told(text, language=language)
    assert (answer["state"], answer["response"]) == (None, None)
    refusal = answer["refusal"]
    assert refusal["code"] == code
    if None not in values.values():
        assert refusal["message"] == say(language, f"errors.{code}", **values)


@given(st.text() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps))
def test_junk_never_breaks_the_door(text: str) -> None:
    assert told(text)["state"] is None
