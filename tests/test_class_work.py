"""Work on a set: its parts one after another, each once; the result tells all of it."""

from __future__ import annotations

import json
from random import Random

import pytest

from classroom import HAND, SET, act, next_action, right_keys, worked_through, wrong_keys
from hearts_lessons.session import step, view
from hearts_lessons.session.classes.result import read_result, result_code, result_text
from hearts_lessons.session.classes.score import scores_of_hands, scores_of_items
from hearts_lessons.session.classes.spent import LONGEST_MS
from hearts_lessons.session.classes.work import clean_name, opened, worked
from hearts_lessons.session.errors import PhaseError, PlyError, StateError
from hearts_lessons.session.views import ClassView, DealView, DrillView


def test_nothing_can_be_done_before_the_beginning_or_after_the_end() -> None:
    for action in ("next", "advance", "hint", "reveal"):
        with pytest.raises(PhaseError):
            act(opened(SET), action)
    with pytest.raises(PhaseError):
        act(worked_through("Ann"), "advance")


def test_a_set_is_not_taken_back_under_way() -> None:
    state = act(opened(SET), "begin")
    for action in ("restart", "begin", "replay"):
        with pytest.raises(PhaseError):
            act(state, action)
    with pytest.raises(PhaseError):
        act(state, "paste", text=HAND.text)
    done = worked_through("Ann")
    assert act(done, "restart") == opened(SET)
    assert act(done, "paste", text=HAND.text) == opened(HAND)


def test_a_hand_in_a_set_is_played_once() -> None:
    state = act(opened(HAND), "begin")
    rng = Random(1)
    while view(state, "en").phase != "hand-over":
        state = next_action(state, rng, 1)
    for action in ("restart", "replay"):
        with pytest.raises(PhaseError):
            act(state, action)
    shown = view(state, "en")
    assert isinstance(shown, DealView)
    assert shown.buttons[0].action == "next"
    assert not {"restart", "replay"} & {each.action for each in shown.buttons}


def test_a_second_click_is_past() -> None:
    state = act(opened(SET), "begin")
    with pytest.raises(PlyError):
        step(state, {"type": "begin", "ply": 0})


def test_the_first_answer_counts_and_only_without_help() -> None:
    state = act(opened(SET), "begin")
    state = act(state, "answer", keys=wrong_keys(state, 0))
    state = act(state, "answer", keys=right_keys(state, 0))
    state = act(state, "next")
    state = act(state, "hint")
    state = act(state, "answer", keys=right_keys(state, 1))
    state = act(state, "next")
    state = act(state, "reveal")
    missed, helped, shown = scores_of_items(worked(state))
    assert (missed.right, missed.tries, missed.hinted) == (False, 2, False)
    assert (helped.right, helped.tries, helped.hinted) == (False, 1, True)
    assert (shown.right, shown.tries, shown.revealed, shown.first) == (False, 0, True, ())


def test_time_is_that_of_a_clock_and_a_pause_is_short() -> None:
    state = act(opened(SET), "begin", ms=5_000_000)
    assert state["spent"] == [LONGEST_MS, 0]
    for junk in (-1, True, "9", None, 1.5):
        assert act(state, "hint", ms=junk)["spent"] == [LONGEST_MS, 0]


def test_the_result_is_read_back_from_file_and_code() -> None:
    state = worked_through("Ann")
    for text in (result_text(state), result_code(state), f"\ufeff{result_text(state)}\r\n"):
        result = read_result(text)
        assert result.work.name == "Ann"
        (hand,) = scores_of_hands(worked(state))
        assert result.claimed == {"right": 3, "of": 3, "points": [hand.points]}
        assert result.state == state


def test_a_nickname_is_one_short_line() -> None:
    assert clean_name("  Anna\n\tB. ") == "Anna B."
    assert len(clean_name("x" * 100)) == 40
    state = act(worked_through("Ann"), "name", name="")
    assert worked(state).name == ""


def test_a_state_that_cannot_be_is_refused() -> None:
    state = worked_through("Ann")
    drill, hand = state["parts"]
    for damage in (
        {"set": "junk"},
        {"parts": [drill]},
        {"parts": [hand, drill]},
        {"parts": [drill, {**hand, "level": "easy"}]},
        {"parts": [drill, {**hand, "level": "god"}]},
        {"parts": [drill, {**hand, "rules": "pagat"}]},
        {"parts": [drill, {**hand, "log": hand["log"][:-1]}]},
        {"parts": [{**drill, "engine": "9"}, hand]},
        {"spent": [1]},
        {"log": [{"next": True}, *state["log"]]},
    ):
        with pytest.raises(StateError):
            view({**state, **damage}, "en")


def test_the_views_speak_of_the_set(state_of_all: dict[str, object]) -> None:
    assert state_of_all == {"ready": "class", "items": "drill", "hand": "deal", "over": "class"}


@pytest.fixture
def state_of_all() -> dict[str, object]:
    state = opened(SET)
    kinds: dict[str, object] = {"ready": view(state, "zh-Hans").kind}
    state = act(state, "begin")
    shown = view(state, "zh-Hant")
    assert isinstance(shown, DrillView)
    assert (shown.item, shown.items, shown.ply) == (1, 3, 1)
    kinds["items"] = shown.kind
    rng = Random(1)
    while view(state, "en").kind == "drill":
        state = next_action(state, rng, 1)
    kinds["hand"] = view(state, "en").kind
    done = view(worked_through("Ann"), "en")
    assert isinstance(done, ClassView)
    assert json.loads(done.file)["name"] == "Ann"
    kinds["over"] = done.kind
    return kinds
