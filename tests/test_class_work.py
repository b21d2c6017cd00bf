"""Work on a set: its parts one after another, each once; the result tells all of it."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from classroom import HAND, SET, act, next_action, right_keys, worked_through, wrong_keys
from hearts_lessons.session import step, view
from hearts_lessons.session.classes.nickname import clean_name
from hearts_lessons.session.classes.past import Past
from hearts_lessons.session.classes.result import read_result, result_code, result_text
from hearts_lessons.session.classes.score import scores_of_hands, scores_of_items
from hearts_lessons.session.classes.spent import LONGEST_MS
from hearts_lessons.session.classes.work import opened, worked
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
    for action in ("begin", "replay"):
        with pytest.raises(PhaseError):
            act(state, action)
    with pytest.raises(PhaseError):
        act(state, "paste", text=HAND.text)
    assert act(worked_through("Ann"), "paste", text=HAND.text) == opened(HAND)


def test_what_is_begun_again_says_so_in_the_result() -> None:
    state = opened(SET)
    for action in ("restart", "newcomer"):
        with pytest.raises(PhaseError):
            act(state, action)
    begun = act(act(act(state, "begin"), "restart"), "begin")
    assert worked(begun).past == Past(again=1)
    assert {**begun, "log": []} == {**opened(SET), "again": 1, "spent": [0, 0], "log": []}

    done = worked_through("Ann")
    assert worked(done).past == Past()
    again = act(done, "paste", text=SET.text)
    assert again == opened(SET, past=Past(again=1))
    kept = {**done, "again": 2}
    assert read_result(result_code(kept)).work.past.again == 2
    shown = view(kept, "en")
    assert isinstance(shown, ClassView)
    assert "Begun again 2 times" in shown.told[-1]


def test_the_next_learner_begins_without_a_name_and_is_counted() -> None:
    done = worked_through("Ann")
    state = act(act(done, "restart"), "begin")
    assert act(state, "newcomer") == opened(SET, past=Past(newcomers=1))
    assert worked(act(done, "newcomer")).name == ""


@pytest.mark.parametrize("name", ["again", "newcomers"])
@pytest.mark.parametrize("junk", [-1, True, "1", None, 10**9])
def test_a_past_that_cannot_be_is_refused(name: str, junk: object) -> None:
    with pytest.raises(StateError):
        view({**worked_through("Ann"), name: junk}, "en")


def test_a_hand_in_a_set_is_played_once() -> None:
    state = act(opened(HAND), "begin")
    rng = Random(1)
    while view(state, "en").phase != "hand-over":
        state = next_action(state, rng, 1)
    with pytest.raises(PhaseError):
        act(state, "replay")
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
    assert clean_name(39 * "x" + " yz") == 39 * "x"
    state = act(worked_through("Ann"), "name", name="")
    assert worked(state).name == ""


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Anna", "hearts-Anna-"),
        ("小明", "hearts-小明-"),
        ("Zoë O'Neill", "hearts-Zoë-O-Neill-"),
        ('=<>:"/\\|?*. ', "hearts-"),
        ("../CON.", "hearts-CON-"),
        ("", "hearts-"),
    ],
)
def test_a_file_is_named_after_its_learner_and_its_content(name: str, kept: str) -> None:
    shown, other = (view(act(worked_through(who), "name", name=name), "en") for who in "AB")
    assert isinstance(shown, ClassView)
    assert isinstance(other, ClassView)
    assert re.fullmatch(re.escape(kept) + r"[0-9a-f]{6}\.json", shown.file_name)
    assert shown.file_name != other.file_name


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
