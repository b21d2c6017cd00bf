"""Hints during a deal and the review after it, through the door."""

from __future__ import annotations

import json
from dataclasses import asdict
from random import Random
from typing import Any

import pytest

from hearts_lessons.session import step
from hearts_lessons.session.door import respond, resume
from hearts_lessons.session.errors import PhaseError, StateError
from hearts_lessons.session.state import State
from hearts_lessons.session.views import ReviewView
from hearts_lessons.words import LANGUAGES
from positions import act, deal_state, deal_view, next_action, played
from test_session_hidden import permuted

SEED = "hinted"


def played_with_hints(direction: str = "left") -> list[State]:
    """Every position in which a hint is offered, with the hint taken."""
    state, rng = deal_state(SEED, direction), Random(1)
    found = []
    while (action := next_action(deal_view(state), rng)) is not None:
        if any(button.action == "hint" for button in deal_view(state).buttons):
            found.append(act(state, "hint"))
        state = step(state, action)
    return found


HINTED = played_with_hints()
OVER = [state for state, _ in played(deal_state(SEED), Random(1))][-1]


def reviewed(state: State) -> list[State]:
    states = [state]
    while states[-1] is state or not review_of(states[-1]).done:
        states.append(act(states[-1], "review"))
    return states


def review_of(state: State, language: str = "en") -> ReviewView:
    review = deal_view(state, language).review
    assert review is not None
    return review


REVIEWED = reviewed(OVER)


# Hints


def test_a_hint_is_offered_in_the_pass_and_at_every_turn() -> None:
    phases = [deal_view(state).phase for state in HINTED]
    assert phases == ["passing"] + ["playing"] * 13


@pytest.mark.parametrize("state", HINTED)
def test_a_hint_is_legal_marked_and_said(state: State) -> None:
    drawn = deal_view(state)
    assert not any(button.action == "hint" for button in drawn.buttons)
    assert len(drawn.hinted) == (3 if drawn.phase == "passing" else 1)
    labels = [held.label for held in drawn.hand if held.card.code in drawn.hinted]
    assert all("advised" in label for label in labels)
    assert len(labels) == len(drawn.hinted)
    assert drawn.log[-1].startswith("Hint: ")
    assert "♠" not in drawn.spoken
    for language in LANGUAGES:
        assert len({*deal_view(state, language).hint.split("。")}) > 1 or language == "en"
    codes = list(drawn.hinted)
    after = (
        act(state, "pass", cards=codes)
        if drawn.phase == "passing"
        else act(state, "play", card=codes[0])
    )
    assert deal_view(after).hint == ""
    assert deal_view(after).hinted == ()


def test_a_hint_changes_nothing_else() -> None:
    state, hinted = deal_state(SEED), HINTED[0]
    for _ in range(12):
        action = next_action(deal_view(state), Random(3))
        assert action is not None
        sent = {**action, "ply": len(hinted["log"])}
        state, hinted = step(state, action), step(hinted, sent)
        assert [event for event in hinted["log"] if "hint" not in event] == state["log"]


def test_there_is_one_hint_for_a_position() -> None:
    with pytest.raises(PhaseError):
        act(HINTED[0], "hint")


@pytest.mark.parametrize("place", [0, 2, 7])
def test_a_hint_knows_only_what_its_seat_can_see(place: int) -> None:
    state = HINTED[place]
    bare = {**state, "log": state["log"][:-1]}
    rng = Random(place)
    swaps = 0
    for _ in range(4):
        other, count = permuted(bare, 0, rng)
        swaps += count
        assert act(other, "hint")["log"][-1] == state["log"][-1]
    assert swaps


DAMAGED: list[dict[str, Any]] = [
    {"hint": ["2C"], "reason": "pass_void", "points": 1},
    {"hint": [], "reason": "pass_void", "points": 1},
    {"reason": "luck"},
    {"reason": "duck_high"},
    {"reason": 4},
    {"points": "1"},
    {"points": True},
    {"points": float("inf")},
    {"points": float("nan")},
    {"more": 1},
]


@pytest.mark.parametrize("change", DAMAGED)
def test_a_damaged_hint_is_a_damaged_save(change: dict[str, Any]) -> None:
    event = HINTED[0]["log"][-1]
    damaged = {**HINTED[0], "log": [{**event, **change}]}
    with pytest.raises(StateError):
        deal_view(damaged)


# The review


def test_it_works_out_one_decision_at_a_time() -> None:
    counts = [len(review_of(state).decisions) for state in REVIEWED[1:]]
    assert counts == list(range(1, len(counts) + 1))
    assert [review_of(state).done for state in REVIEWED[1:]] == [False] * (len(counts) - 1) + [True]
    assert "1 of" in review_of(REVIEWED[1]).status
    assert deal_view(REVIEWED[1]).spoken
    assert deal_view(REVIEWED[2]).spoken == ""
    with pytest.raises(PhaseError):
        act(REVIEWED[-1], "review")
    assert deal_view(REVIEWED[-1]).phase == "hand-over"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worst_come_first_with_what_would_have_been_better(language: str) -> None:
    review = review_of(REVIEWED[-1], language)
    order = [("costly", "doubtful", "fine").index(made.mark) for made in review.decisions]
    assert order == sorted(order)
    worst = [made.worst for made in review.decisions]
    assert worst == sorted(worst, reverse=True)
    assert sum(worst) == min(3, sum(made.mark != "fine" for made in review.decisions))
    for made in review.decisions:
        (yours,) = [option for option in made.options if option.yours]
        assert yours.mark == made.mark
        assert yours.mark_text == made.mark_text
        assert made.reason
        assert review.pages[made.page].told


def test_every_trick_is_shown_with_open_cards() -> None:
    pages = review_of(REVIEWED[-1]).pages
    assert len(pages) == 14
    sizes = [len(page.hands[2].cards) for page in pages]
    assert sizes == [13, *range(13, 0, -1)]
    assert all(len(page.hands) == 4 for page in pages)
    leaving = [[len(hand.played) for hand in page.hands] for page in pages]
    assert leaving == [[3] * 4, *[[1] * 4] * 13]
    assert all({*hand.played} <= {*hand.cards} for page in pages for hand in page.hands)


def test_one_plays_again_from_a_decision_with_the_same_cards() -> None:
    state = REVIEWED[-1]
    for made in review_of(state).decisions:
        again = act(state, "rewind", decision=made.decision)
        assert {**again, "log": []} == {**OVER, "log": []}
        assert again["log"] == OVER["log"][: len(again["log"])]
        drawn = deal_view(again)
        assert drawn.phase == ("passing" if made.page == 0 else "playing")
        assert drawn.review is None
        event = OVER["log"][len(again["log"])]
        assert event.get("seat", 0) == 0


def test_a_hint_before_a_decision_is_forgotten_there() -> None:
    state, rng = act(deal_state(SEED), "hint"), Random(2)
    while (action := next_action(deal_view(state), rng)) is not None:
        state = step(state, action)
    assert act(state, "rewind", decision=0)["log"] == []


def test_a_review_survives_its_save_and_a_damaged_one_is_refused() -> None:
    state = REVIEWED[3]
    answer = json.loads(resume(json.dumps(state), "en"))
    assert answer["response"]["view"] == json.loads(json.dumps(asdict(deal_view(state))))
    event = state["log"][-1]
    for log in (
        [*OVER["log"], {"review": None}],
        [*OVER["log"], {**event, "more": 1}],
        [*OVER["log"], {"review": {**event["review"], "worlds": -1}}],
        [*OVER["log"][:-1], event],
        [*REVIEWED[-1]["log"], event],
        [*REVIEWED[-1]["log"], {"seat": 0, "play": "2C"}],
    ):
        with pytest.raises(StateError):
            deal_view({**state, "log": log})
    action = json.dumps({"type": "review", "ply": len(state["log"])})
    assert json.loads(respond(json.dumps(state), action, "en"))["state"] == REVIEWED[4]
