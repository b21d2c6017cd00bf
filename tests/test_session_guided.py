"""The guided hand: advice at every decision of the learner's, and a word where it was another."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from hearts_lessons.rules import Card
from hearts_lessons.session import start, step, view
from hearts_lessons.session.deal_log import replayed
from hearts_lessons.session.errors import StateError
from hearts_lessons.session.state import State
from hearts_lessons.session.views import DealView
from hearts_lessons.words import LANGUAGES
from positions import act, deal_state, deal_view, next_action, played

NAME = "first-whole-hand/practice"
HAND = list(played(start(NAME), Random(4)))
"""A hand played against all advice as chance will have it."""

DECISIONS = [(state, drawn) for state, drawn in HAND if drawn.phase in ("passing", "playing")]


def follow(drawn: DealView) -> dict[str, Any] | None:
    """What is advised."""
    match drawn.phase:
        case "passing":
            return {"type": "pass", "ply": drawn.ply, "cards": [*drawn.hinted]}
        case "playing":
            return {"type": "play", "ply": drawn.ply, "card": drawn.hinted[0]}
    return next_action(drawn, Random(0))


def followed() -> list[tuple[State, DealView]]:
    state = start(NAME)
    found = [(state, deal_view(state))]
    while (action := follow(found[-1][1])) is not None:
        state = step(found[-1][0], action)
        found.append((state, deal_view(state)))
    return found


FOLLOWED = followed()


def test_every_decision_has_its_advice_without_being_asked() -> None:
    assert [drawn.phase for _, drawn in DECISIONS] == ["passing"] + ["playing"] * 13
    for _, drawn in DECISIONS:
        assert drawn.title == "Guided hand"
        assert len(drawn.hinted) == (3 if drawn.phase == "passing" else 1)
        assert all(f"{Card(code)}" in drawn.hint for code in drawn.hinted)
        assert not any(button.action == "hint" for button in drawn.buttons)
        assert drawn.hint.count(".") >= 2


def test_the_other_cards_are_weighed_too() -> None:
    """As good, or dear; what can't be told apart from either is left out."""
    named = 0
    for state, drawn in DECISIONS[1:]:
        playable = [held.card.code for held in drawn.hand if held.playable]
        hint = replayed(state).hint
        assert hint is not None
        assert hint.others is not None
        weighed = [each.cards[0].code for each in hint.others]
        assert sorted([*weighed, *drawn.hinted]) == sorted(playable)
        for each in hint.others:
            if each.mark == "fine":
                assert str(each.cards[0]) in drawn.hint.partition("Just as good")[2]
                named += 1
        costly = sorted((e.behind for e in hint.others if e.mark == "costly"), reverse=True)
        assert drawn.hint.count("points more)") == len(costly[:3])
        named += len(costly)
    assert named > 12


def test_a_word_follows_only_where_the_choice_was_another() -> None:
    words = 0
    for (_, before), (_, after) in pairwise(HAND):
        if before.phase not in ("passing", "playing"):
            continue
        kept = {held.card.code for held in after.hand}
        gone = {held.card.code for held in before.hand} - kept
        mine = "passed" if before.phase == "passing" else "played"
        differs = not {*before.hinted} >= gone
        words += differs
        assert (f"You {mine}" in after.hint) == differs
    assert words > 4


def test_the_word_stays_until_the_next_card() -> None:
    """Those who let the others play at once read it beside the next advice."""
    word = ""
    for _, drawn in HAND:
        if drawn.phase == "playing" and word:
            assert drawn.hint.startswith(word)
            word = ""
        elif drawn.phase == "waiting" and drawn.hint:
            word = drawn.hint


def test_whoever_follows_the_advice_hears_no_word_about_it() -> None:
    assert len(FOLLOWED) == len(HAND)
    assert all(drawn.hint == "" for _, drawn in FOLLOWED if drawn.phase == "waiting")
    assert all("instead" not in drawn.hint for _, drawn in FOLLOWED)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_read_is_also_heard_with_the_news(language: str) -> None:
    for state, drawn in HAND[:60]:
        if drawn.phase != "playing":
            continue
        said = deal_view(state, language)
        assert len(said.spoken) > len(said.hint)
        assert not any(symbol in said.spoken for symbol in "♠♥♦♣")
        assert said.spoken_short == said.spoken


def test_the_others_play_as_they_would_without_a_guide() -> None:
    state = {**start(NAME), "log": []}
    del state["guided"]
    for (_, drawn), (after, _) in pairwise(HAND):
        action = next_action(drawn, Random(0))
        assert action is not None
        own = [event for event in after["log"] if "hint" not in event][-1]
        sent = {"type": action["type"], "ply": len(state["log"])}
        if action["type"] == "pass":
            sent["cards"] = own["pass"][0]
        elif action["type"] == "play":
            sent["card"] = own["play"]
        state = step(state, sent)
        assert state["log"][-1] == own


def test_again_anew_and_from_a_decision_on_it_is_guided() -> None:
    over = HAND[-1][0]
    assert act(over, "replay") == HAND[0][0]
    fresh = act(over, "restart")
    assert fresh["deal"] != over["deal"]
    assert deal_view(fresh).hinted
    back = act(over, "rewind", decision=3)
    (before,) = (state for state, _ in DECISIONS if state == back)
    assert deal_view(before).hinted


def test_the_advice_is_what_a_hint_says() -> None:
    """In a hand without a guide the same hint has to be asked for, and says no more than it did."""
    state, drawn = DECISIONS[0]
    plain = {key: value for key, value in state.items() if key != "guided"}
    asked = deal_view(act({**plain, "log": []}, "hint"))
    assert (asked.hinted, asked.hint) == (drawn.hinted, drawn.hint)
    assert asked.title == "Practice hand"


def test_a_save_of_it_is_replayed_and_an_older_one_goes_on_without_a_guide() -> None:
    for state, drawn in HAND[::9]:
        assert view(json.loads(json.dumps(state)), "en") == drawn
    old = {**deal_state("old"), "activity": NAME}
    *_, (over, drawn) = played(old, Random(1))
    assert drawn.hint == ""
    assert act(over, "restart")["log"] == []


@pytest.mark.parametrize(
    "others",
    [5, [5], [["2C"]], [[["QS", 4], 1.0, "fine"]], [[["XX"], 1.0, "fine"]],
     [[["2C"], "1", "fine"]], [[["2C"], 1.0, "splendid"]], [[["2C"], float("nan"), "fine"]]],
)  # fmt: skip
def test_a_damaged_advice_is_refused(others: object) -> None:
    state, _ = DECISIONS[1]
    *log, hint = state["log"]
    with pytest.raises(StateError):
        view({**state, "log": [*log, {**hint, "others": others}]}, "en")


def test_advice_that_names_a_card_out_of_sight_is_refused() -> None:
    state, drawn = DECISIONS[1]
    mine = {held.card.code for held in drawn.hand}
    foreign = next(code for hand in state["deal"] for code in hand if code not in mine)
    *log, hint = state["log"]
    with pytest.raises(StateError):
        view({**state, "log": [*log, {**hint, "others": [[[foreign], 1.0, "fine"]]}]}, "en")
    plain = {key: value for key, value in state.items() if key != "guided"}
    with pytest.raises(StateError):
        view(plain, "en")
