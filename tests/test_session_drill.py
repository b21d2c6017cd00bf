"""A drill from the question to the reasons: what is told, when, and nothing before."""

from __future__ import annotations

import copy
import json
from dataclasses import asdict
from random import Random
from typing import Any

import pytest

from hearts_lessons.lessons import activity
from hearts_lessons.session import start, step, view
from hearts_lessons.session.drill import sheets_of
from hearts_lessons.session.state import State
from hearts_lessons.session.views import DrillView
from hearts_lessons.words import LANGUAGES
from positions import DRILLS, accepted_in, act, answer_with

LEGAL = "following-suit/three-diamonds"  # three of nine cards may be played
WINNER = "tricks-and-hands/one-suit"
SERIES = "following-suit/series"


def drawn(state: State, language: str = "en") -> DrillView:
    shown = view(state, language)
    assert isinstance(shown, DrillView)
    return shown


def answered(state: State, *keys: str) -> State:
    return act(state, "answer", keys=list(keys))


def right_keys(state: State, place: int = 0) -> list[str]:
    return [option.key for option in sheets_of(state)[place].options if option.right]


def told(shown: DrillView) -> dict[str, tuple[bool, str | None, bool]]:
    """Of each option: whether it was chosen, its verdict, and whether a reason is given."""
    return {
        option.key: (option.chosen, option.verdict, option.reason != "") for option in shown.options
    }


@pytest.mark.parametrize("name", DRILLS)
def test_a_drill_begins_by_asking_and_tells_nothing(name: str) -> None:
    shown = drawn(start(name))
    assert (shown.phase, shown.ply, shown.item) == ("asking", 0, 1)
    assert (shown.status, shown.feedback, shown.hint, shown.spoken) == ("", (), "", "")
    assert all(told(shown)[key] == (False, None, False) for key in told(shown))
    assert all(card.playable is None for card in shown.hand)
    assert shown.items == activity(name).get("generate", 1)
    assert [button.action for button in shown.buttons] == [
        *(["answer"] if shown.many else []),
        "hint",
        "reveal",
    ]


@pytest.mark.parametrize("name", DRILLS)
def test_no_card_on_the_table_is_crowned(name: str) -> None:
    state = start(name)
    for each in (state, act(state, "hint")):
        trick = drawn(each).trick
        assert not trick or not any(card.winning for card in trick.cards)


@pytest.mark.parametrize("name", [name for name in DRILLS if "expect" in activity(name)])
def test_the_expected_answer_is_right_and_every_other_is_not(name: str) -> None:
    state, expect = start(name), activity(name)["expect"].split()
    (sheet,) = sheets_of(state)
    for right in [accepted_in(sheet)] if sheet.many else [[key] for key in expect]:
        assert drawn(answered(state, *right)).status == "Right."
    for option in sheet.options:
        key = option.key
        is_enough = [key] == expect or (key in expect and not sheet.many)
        if not is_enough and (sheet.many is True or not (option.right or option.free)):
            assert drawn(answered(state, *answer_with(sheet, key))).phase == "answered"


@pytest.mark.parametrize("name", DRILLS)
def test_the_right_answer_tells_the_reason_of_every_option(name: str) -> None:
    state = start(name)
    sheet = sheets_of(state)[0]
    right, answer = right_keys(state), accepted_in(sheet)
    free = [option.key for option in sheet.options if option.free]
    shown = drawn(answered(state, *answer))
    assert (shown.phase, shown.status, shown.feedback) == ("done", "Right.", ())
    assert shown.spoken == "Right."
    for key, (chosen, verdict, reasoned) in told(shown).items():
        is_told = "right" if key in right else None if key in free else "wrong"
        assert (chosen, verdict) == (key in answer, is_told)
        assert reasoned
    assert len({option.reason for option in shown.options}) == len(shown.options)


@pytest.mark.parametrize("name", [LEGAL, WINNER])
def test_a_wrong_answer_tells_why_and_nothing_of_the_others(name: str) -> None:
    state = start(name)
    wrong = next(
        option.key for option in drawn(state).options if option.key not in right_keys(state)
    )
    shown = drawn(answered(state, wrong))
    assert (shown.phase, shown.status) == ("answered", "Not right.")
    assert told(shown).pop(wrong) == (True, "wrong", True)
    others = {key: what for key, what in told(shown).items() if key != wrong}
    assert set(others.values()) == {(False, None, False)}


def test_an_answer_with_cards_missing_says_that_there_is_more() -> None:
    state = start(LEGAL)
    shown = drawn(answered(state, "9D", "6D"))
    assert (shown.phase, shown.status) == ("answered", "Not complete yet.")
    assert shown.feedback == ("There is more that you may play.",)
    assert shown.spoken == "Not complete yet. There is more that you may play."
    assert told(shown)["9D"] == (True, "right", False)
    assert told(shown)["2D"] == (False, None, False)


def test_an_answer_may_be_both_wrong_and_incomplete() -> None:
    state = start(LEGAL)
    shown = drawn(answered(state, "9D", "KH"))
    assert (shown.status, shown.feedback) == ("Not right.", ("There is more that you may play.",))
    assert drawn(answered(state, "9D", "6D", "2D", "KH")).feedback == ()


def test_the_order_of_an_answer_does_not_matter() -> None:
    state = start(LEGAL)
    one, other = answered(state, "9D", "6D", "2D"), answered(state, "2D", "9D", "6D")
    assert drawn(one) == drawn(other)


def test_an_answer_may_follow_another() -> None:
    state = answered(answered(start(LEGAL), "KH"), "9D")
    assert told(drawn(state))["KH"] == (False, None, False)
    assert drawn(answered(state, "9D", "6D", "2D")).phase == "done"


@pytest.mark.parametrize("name", [LEGAL, WINNER])
def test_showing_the_answer_tells_everything_and_keeps_what_was_chosen(name: str) -> None:
    state = start(name)
    wrong = next(
        option.key for option in drawn(state).options if option.key not in right_keys(state)
    )
    shown = drawn(act(answered(state, wrong), "reveal"))
    assert (shown.phase, shown.status) == ("done", "This is the answer.")
    assert told(shown)[wrong] == (True, "wrong", True)
    assert all(verdict and reasoned for _, verdict, reasoned in told(shown).values())
    assert [button.action for button in shown.buttons] == ["retry"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [LEGAL, WINNER])
def test_a_hint_stays_and_names_no_option(name: str, language: str) -> None:
    state = act(start(name), "hint")
    hint = drawn(state, language).hint
    assert hint
    assert not any(option.label in hint for option in drawn(state, language).options)
    state = answered(state, drawn(state).options[0].key)
    assert drawn(state, language).hint == hint
    assert drawn(act(state, "retry"), language).hint == hint


@pytest.mark.parametrize("name", [LEGAL, WINNER])
def test_a_retry_asks_again(name: str) -> None:
    first = start(name)
    for before in (answered(first, drawn(first).options[0].key), act(first, "reveal")):
        again = asdict(drawn(act(before, "retry")))
        assert again == {**asdict(drawn(first)), "ply": 2}


def test_a_series_goes_from_item_to_item_and_begins_anew() -> None:
    state = start(SERIES)
    count = drawn(state).items
    for place in range(count):
        shown = drawn(state)
        assert (shown.item, shown.phase, shown.hint) == (place + 1, "asking", "")
        state = act(state, "hint")
        state = answered(state, *right_keys(state, place))
        shown = drawn(state)
        assert shown.phase == "done"
        is_last = place + 1 == count
        actions = [button.action for button in shown.buttons]
        assert actions == (["retry", "restart"] if is_last else ["next", "retry"])
        state = state if is_last else act(state, "next")
    kept = copy.deepcopy(state)
    assert act(state, "restart") == start(SERIES)
    assert state == kept


def test_another_seed_makes_another_series_and_the_same_seed_the_same() -> None:
    assert start(SERIES) == start(SERIES)
    assert start(SERIES, 5)["items"] == start(SERIES, 5)["items"]
    made = [json.dumps(start(SERIES, seed)["items"]) for seed in (None, 5, 6, "6")]
    assert len(set(made)) == len(made)


def test_a_state_holds_the_items_and_not_their_answers() -> None:
    for name in DRILLS:
        for item in start(name)["items"]:
            assert not {"id", "expect", "source", "answer"} & set(item)


@pytest.mark.parametrize("name", [LEGAL, WINNER, SERIES])
def test_every_step_is_pure_and_every_state_is_json(name: str) -> None:
    rng, state = Random(name), start(name)
    for _ in range(40):
        shown = drawn(state)
        button = rng.choice([*shown.buttons, *shown.options])
        action: dict[str, Any] = {"type": getattr(button, "action", "answer"), "ply": shown.ply}
        if action["type"] == "answer":
            keys = [option.key for option in shown.options]
            action["keys"] = rng.sample(keys, rng.randint(1, len(keys)) if shown.many else 1)
        if shown.phase == "done" and action["type"] == "answer":
            continue
        kept, sent = copy.deepcopy(state), copy.deepcopy(action)
        after = step(state, action)
        assert (state, action) == (kept, sent)
        assert step(json.loads(json.dumps(state)), action) == after
        assert json.loads(json.dumps(after)) == after
        assert drawn(copy.deepcopy(after)) == drawn(after)
        assert drawn(after).ply == len(after["log"])
        state = after


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", DRILLS)
def test_every_word_of_a_drill_is_filled_in(name: str, language: str) -> None:
    state = act(start(name), "hint")
    for each in (state, act(state, "reveal")):
        shown = drawn(each, language)
        texts = [shown.prompt, shown.label, shown.hint, *shown.situation, shown.hand_label]
        texts += [option.label for option in shown.options]
        texts += [option.reason for option in shown.options]
        texts += [seat.label for seat in shown.seats]
        assert not any("{" in text or "None" in text for text in texts)
        assert all([shown.prompt, shown.label, shown.hint])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_is_spoken_once_with_cards_by_their_names(language: str) -> None:
    state = start("following-suit/three-diamonds")
    for action in ({"type": "answer", "keys": ["KH"]}, {"type": "hint"}):
        state = step(state, {**action, "ply": len(state["log"])})
    drawn = view(state, language)
    assert isinstance(drawn, DrillView)
    assert drawn.hint
    assert drawn.spoken not in ("", drawn.hint)
    assert not set("♠♥♦♣") & set(drawn.spoken)
    state = step(state, {"type": "retry", "ply": len(state["log"])})
    assert view(state, language).spoken == ""
