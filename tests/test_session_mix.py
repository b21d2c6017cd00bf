"""Mixes: items of several lessons in one list, and other lists after it."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

from hearts_lessons.lessons import activity, pages
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.session import start, step, view
from hearts_lessons.session.door import respond, resume
from hearts_lessons.session.errors import ActionError, PhaseError, UnknownItemError
from hearts_lessons.session.mix import MOST_ITEMS, NEW_ITEMS, new_list, questions_of, start_mix
from hearts_lessons.session.refs import question
from hearts_lessons.session.state import State
from hearts_lessons.session.views import DrillView
from hearts_lessons.words import LANGUAGES
from positions import MIXES, act

MIX = "practice/mixed"
OTHERS = ["~moon:2:others#1", "passing/first-hand-to", "following-suit/series#4"]


def shown(state: State, language: str = "en") -> DrillView:
    drawn = view(state, language)
    assert isinstance(drawn, DrillView)
    return drawn


def to_the_end(state: State) -> State:
    for _ in state["items"][1:]:
        state = act(act(state, "reveal"), "next")
    return act(state, "reveal")


def pressed(state: State) -> list[str]:
    return [button.action for button in shown(state).buttons]


@pytest.mark.parametrize("name", MIXES)
def test_a_mix_shows_the_items_that_its_lesson_names(name: str) -> None:
    state = start(name)
    assert state["items"] == activity(name)["items"]
    assert shown(state).items == len(state["items"])
    for number, ref in enumerate(state["items"], start=1):
        drawn = shown(state)
        asked = question(ref)
        assert (drawn.item, drawn.drill, drawn.activity) == (number, asked.item["kind"], name)
        assert f"{drawn.learn.lesson}/{drawn.learn.item}" == ref
        assert drawn.learn.mixed
        state = act(state, "reveal")
        if number < drawn.items:
            state = act(state, "next")


@pytest.mark.parametrize("name", [name for name in MIXES if name.endswith("/recall")])
def test_recall_has_two_items_of_earlier_lessons(name: str) -> None:
    order, lesson = list(pages()), name.partition("/")[0]
    questions = questions_of(start(name))
    assert len(questions) == 2
    for each in questions:
        assert order.index(each.lesson) < order.index(lesson)
    assert not activity(name).get("endless")


def test_mixed_practice_goes_through_the_lessons_and_never_twice_through_a_kind_at_once() -> None:
    questions = questions_of(start(MIX))
    kinds = [each.item["kind"] for each in questions]
    assert len(questions) == 10
    assert len({each.lesson for each in questions}) >= 8
    assert all(before != after for before, after in pairwise(kinds))


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_an_item_comes_from_is_told_once_it_is_done(language: str) -> None:
    state = start(MIX)
    assert shown(state, language).origin == ""
    wrong = next(o.key for o in shown(state).options if o.key != "1")
    assert shown(act(state, "answer", keys=[wrong]), language).origin == ""
    done = shown(act(state, "answer", keys=["1"]), language)
    assert done.phase == "done"
    title = {"en": "Tricks, hands", "zh-Hans": "一墩、一手", "zh-Hant": "墩、局、場"}[language]
    assert title in done.origin
    assert shown(act(act(state, "reveal"), "retry"), language).origin == ""
    fresh = act(act(state, "items", items=OTHERS), "reveal")
    assert shown(fresh, language).origin not in ("", done.origin)


def test_a_list_at_its_end_goes_on_where_it_is_endless() -> None:
    state = start(MIX)
    assert pressed(act(state, "reveal")) == ["next", "retry"]
    assert pressed(to_the_end(state)) == ["items", "retry", "restart"]
    assert pressed(to_the_end({**state, "endless": False})) == ["retry", "restart"]
    alone = {**state, "items": OTHERS[:1]}
    assert pressed(to_the_end(alone)) == ["items", "retry"]
    assert pressed(to_the_end({**alone, "endless": False})) == ["retry"]


def test_other_items_come_before_the_first_answer_and_after_the_last() -> None:
    begun = act(start(MIX), "hint")
    for state in (start(MIX), to_the_end(start(MIX)), to_the_end(start(MIX, "seed"))):
        after = act(state, "items", items=OTHERS)
        assert after == {**state, "items": OTHERS, "log": []}
        assert shown(after).items == len(OTHERS)
    for state in (begun, act(begun, "reveal"), act(to_the_end(start(MIX)), "retry")):
        with pytest.raises(PhaseError):
            act(state, "items", items=OTHERS)


def test_an_item_that_is_done_can_be_left_for_others_only_at_the_end() -> None:
    nearly = start(MIX)
    for _ in nearly["items"][2:]:
        nearly = act(act(nearly, "reveal"), "next")
    with pytest.raises(PhaseError):
        act(act(nearly, "reveal"), "items", items=OTHERS)


@pytest.mark.parametrize(
    ("items", "error"),
    [
        ([], ActionError),
        (OTHERS[:1] * 2, ActionError),
        ([f"~moon:1:a#{n}" for n in range(1, MOST_ITEMS + 2)], ActionError),
        (None, ActionError),
        ("passing/first-hand-to", ActionError),
        ([1], ActionError),
        ([*OTHERS, "passing/nothing"], UnknownItemError),
        (["~juggling:1:a"], UnknownItemError),
    ],
)
def test_a_list_that_can_be_none_is_refused(items: Any, error: type[RulesError]) -> None:
    with pytest.raises(error):
        step(start(MIX), {"type": "items", "ply": 0, "items": items})


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_item_is_refused_by_its_name(language: str) -> None:
    sent = {"type": "items", "ply": 0, "items": ["passing/nothing"]}
    answer = json.loads(respond(json.dumps(start(MIX)), json.dumps(sent), language))
    assert answer["state"] == start(MIX)
    refusal = answer["response"]["refusal"]
    assert refusal["code"] == "unknown_item"
    assert "passing/nothing" in refusal["message"]


def test_a_past_ply_is_refused() -> None:
    state = act(start(MIX), "reveal")
    with pytest.raises(RulesError) as refused:
        step(state, {"type": "items", "ply": 0, "items": OTHERS})
    assert refused.value.code == "ply"


@pytest.mark.parametrize("name", ["following-suit/series", "following-suit/practice", "play/table"])
def test_only_a_mix_takes_other_items(name: str) -> None:
    with pytest.raises(PhaseError):
        act(start(name), "items", items=OTHERS)


# Seeds


@pytest.mark.parametrize("seed", [0, 7, "a", "a seed: with #, ~ and 月", "x" * 200])
def test_a_seed_makes_a_list_of_new_items_of_many_kinds(seed: str | int) -> None:
    state = start(MIX, seed)
    assert state == start(MIX, seed)
    assert state["seed"] == seed
    questions = questions_of(state)
    assert all(each.is_new for each in questions)
    assert len(questions) == len({each.item["kind"] for each in questions}) == NEW_ITEMS
    assert json.loads(resume(json.dumps(state), "en"))["state"] == state


def test_another_seed_makes_another_list() -> None:
    assert len({tuple(new_list(seed)) for seed in range(50)}) == 50


def test_a_mix_that_is_not_endless_keeps_its_items_whatever_the_seed() -> None:
    data = {"items": OTHERS}
    assert start_mix("passing/recall", data, "seed") == start_mix("passing/recall", data, None)


# Saves


def test_a_save_of_this_version_goes_on() -> None:
    state = act(act(start(MIX), "reveal"), "next")
    answer = json.loads(resume(json.dumps(state), "en"))
    assert answer["state"] == state
    assert answer["response"]["view"]["item"] == 2


def test_a_save_of_another_version_begins_its_list_anew() -> None:
    """Its items may be others by now, and its answers would be answers to other questions."""
    old = {**act(act(start(MIX), "reveal"), "next"), "engine": "0.0.1"}
    for log in (old["log"], [{"answer": ["what is no option any more"]}]):
        answer = json.loads(resume(json.dumps({**old, "log": log}), "en"))
        assert answer["state"] == start(MIX)
        drawn = answer["response"]["view"]
        assert (drawn["item"], drawn["ply"], drawn["phase"]) == (1, 0, "asking")
        sent = json.dumps({"type": "reveal", "ply": 0})
        answer = json.loads(respond(json.dumps({**old, "log": log}), sent, "en"))
        assert answer["response"]["refusal"] is None
        assert answer["state"] == act(start(MIX), "reveal")
