"""Wrong, stale and malformed actions: each is refused by a sentence, and nothing has changed."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_lessons.rules import Card
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.session import start, step
from hearts_lessons.session.door import respond, resume
from hearts_lessons.session.state import State
from hearts_lessons.words import LANGUAGES
from positions import act, deal_state, deal_view, moon_state, played

SEED = "actions"


def first(phase: str, state: State, *, complete: bool = False) -> State:
    """The first position of this phase in a deal played at random."""
    for later, drawn in played(state, Random(3)):
        if drawn.phase == phase and drawn.trick.complete == complete:
            return later
    raise LookupError(phase)


DEAL = deal_state(SEED)
SERIES = start("tricks-and-hands/series", 1)
POSITIONS: dict[str, State] = {
    "passing": DEAL,
    "hinted": act(DEAL, "hint"),
    "waiting": first("waiting", DEAL),
    "collecting": first("waiting", DEAL, complete=True),
    "playing": first("playing", DEAL),
    "choosing": first("choosing", moon_state(0)),
    "hand-over": first("hand-over", DEAL),
    "hold": {
        **deal_state(SEED, "hold"),
        "deal": [
            [rank + "C" for rank in "23456789TJQKA"],
            [rank + "D" for rank in "23456789TJQKA"],
            [rank + "H" for rank in "23456789TJQKA"],
            [rank + "S" for rank in "23456789TJQKA"],
        ],
    },
    "asking": start("following-suit/three-diamonds"),
    "answered": act(start("following-suit/three-diamonds"), "answer", keys=["2D"]),
    "done": act(start("following-suit/three-diamonds"), "reveal"),
    "one answer": SERIES,
    "done in a series": act(SERIES, "reveal"),
    "workshop": start("house-rules/workshop"),
    "at its table": act(start("house-rules/workshop"), "begin"),
}
"""The hold deal has one suit a hand: seat 0 leads with clubs, and nobody else has any."""


def send(kind: str, **fields: Any) -> dict[str, Any]:
    return {"type": kind, **fields}


MINE = POSITIONS["passing"]["deal"][0]
THEIRS = POSITIONS["passing"]["deal"][1]
HELD = [card.card.code for card in deal_view(POSITIONS["playing"]).hand]
PLAYABLE = [card.card.code for card in deal_view(POSITIONS["playing"]).hand if card.playable]
BARRED = [code for code in HELD if code not in PLAYABLE]
NOT_HELD = next(code for code in ("AS", "KS", "QS", "JS") if code not in HELD)

REFUSALS: list[tuple[str, Any, str, str]] = [
    # position, action (its ply is added), code, what the sentence names
    ("passing", send("pass", cards=MINE[:2]), "pass_count", "2"),
    ("passing", send("pass", cards=MINE[:4]), "pass_count", "4"),
    ("passing", send("pass", cards=[]), "pass_count", "0"),
    ("passing", send("pass", cards=[MINE[0], MINE[1], MINE[0]]), "pass_twice", ""),
    ("passing", send("pass", cards=[MINE[0], MINE[1], THEIRS[0]]), "pass_not_held", ""),
    ("passing", send("pass", cards=[MINE[0], MINE[1], "1C"]), "unknown_card", "1C"),
    ("passing", send("pass", cards=[MINE[0], MINE[1], "qs"]), "unknown_card", "qs"),
    ("passing", send("pass", cards=[MINE[0], MINE[1], "♠Q"]), "unknown_card", "♠Q"),
    ("passing", send("pass", cards=[*MINE[:2], 4]), "action", "cards"),
    ("passing", send("pass", cards=[*MINE[:2], [MINE[2]]]), "action", "cards"),
    ("passing", send("pass", cards="2C 3C 4C"), "action", "cards"),
    ("passing", send("pass", cards={"0": "2C"}), "action", "cards"),
    ("passing", send("pass", cards=None), "action", "cards"),
    ("passing", send("pass"), "action", "cards"),
    ("passing", send("play", card=MINE[0]), "pass_pending", ""),
    ("passing", send("advance"), "phase", ""),
    ("passing", send("answer", keys=["2C"]), "phase", ""),
    ("passing", send("review"), "phase", ""),
    ("passing", send("rewind", decision=0), "phase", ""),
    ("passing", send("rewind"), "action", "decision"),
    ("waiting", send("hint"), "phase", ""),
    ("hinted", send("hint"), "phase", ""),
    ("hand-over", send("hint"), "phase", ""),
    ("hand-over", send("rewind", decision=13), "option", ""),
    ("hand-over", send("rewind", decision=-1), "option", ""),
    ("hand-over", send("rewind", decision=True), "action", "decision"),
    ("passing", send("reveal"), "phase", ""),
    ("passing", send("retry"), "phase", ""),
    ("passing", send("next"), "phase", ""),
    ("waiting", send("play", card=HELD[0]), "not_your_turn", ""),
    ("waiting", send("pass", cards=MINE[:3]), "no_pass", ""),
    ("collecting", send("play", card=HELD[0]), "not_your_turn", ""),
    ("playing", send("advance"), "phase", ""),
    ("playing", send("pass", cards=MINE[:3]), "no_pass", ""),
    ("playing", send("play", card=BARRED[0]), "must_follow", ""),
    ("playing", send("play", card=NOT_HELD), "not_in_hand", ""),
    ("playing", send("play", card="XX"), "unknown_card", "XX"),
    ("playing", send("play", card=""), "unknown_card", ""),
    ("playing", send("play", card="2C" * 100), "unknown_card", "2C2C"),
    ("playing", send("play", card="\ud800"), "unknown_card", ""),
    ("playing", send("play", card=None), "action", "card"),
    ("playing", send("play", card=4), "action", "card"),
    ("playing", send("play", card=["2C"]), "action", "card"),
    ("playing", send("play", cards=["2C"]), "action", "card"),
    ("hold", send("play", card="3C"), "opening_lead", "♣2"),
    ("hold", send("play", card="2D"), "not_in_hand", ""),
    ("hold", send("pass", cards=["2C", "3C", "4C"]), "no_pass", ""),
    ("choosing", send("choose", option="both"), "no_choice", "both"),
    ("choosing", send("choose", option=""), "no_choice", ""),
    ("choosing", send("choose"), "action", "option"),
    ("choosing", send("choose", option=["self_minus"]), "action", "option"),
    ("choosing", send("play", card="2C"), "phase", ""),
    ("choosing", send("advance"), "phase", ""),
    ("playing", send("choose", option="self_minus"), "no_choice", ""),
    ("waiting", send("choose", option="self_minus"), "no_choice", ""),
    ("passing", send("choose", option="self_minus"), "no_choice", ""),
    ("asking", send("choose", option="self_minus"), "phase", ""),
    ("hand-over", send("choose", option="self_minus"), "no_choice", ""),
    ("hand-over", send("play", card="2C"), "deal_finished", ""),
    ("hand-over", send("advance"), "phase", ""),
    ("hand-over", send("pass", cards=MINE[:3]), "no_pass", ""),
    ("workshop", send("set", name="target"), "action", "value"),
    ("workshop", send("set", name=["target"], value="50"), "action", "name"),
    ("workshop", send("set", name="target", value=50), "action", "value"),
    ("workshop", send("set", name="trumps", value="H"), "unknown_parameter", "trumps"),
    ("workshop", send("preset", name="whist"), "unknown_preset", "whist"),
    ("workshop", send("compare", name="whist"), "unknown_preset", "whist"),
    ("workshop", send("paste", text=None), "action", "text"),
    ("workshop", send("undo"), "phase", ""),
    ("workshop", send("back"), "phase", ""),
    ("workshop", send("restart"), "phase", ""),
    ("workshop", send("play", card="2C"), "phase", ""),
    ("at its table", send("begin"), "phase", ""),
    ("at its table", send("undo"), "phase", ""),
    ("at its table", send("set", name="target", value="50"), "phase", ""),
    ("at its table", send("pass", cards=["2C"]), "pass_count", "1"),
    ("passing", send("begin"), "phase", ""),
    ("passing", send("set", name="target", value="50"), "phase", ""),
    ("asking", send("undo"), "phase", ""),
    ("asking", send("answer", keys=[]), "option", ""),
    ("asking", send("answer", keys=["3S"]), "option", ""),
    ("asking", send("answer", keys=["9D", "9D"]), "option", ""),
    ("asking", send("answer", keys=["9d"]), "option", ""),
    ("asking", send("answer", keys="9D"), "action", "keys"),
    ("asking", send("answer", keys=[9]), "action", "keys"),
    ("asking", send("answer", keys=[["9D"]]), "action", "keys"),
    ("asking", send("answer", key="9D"), "action", "keys"),
    ("asking", send("retry"), "phase", ""),
    ("asking", send("next"), "phase", ""),
    ("asking", send("advance"), "phase", ""),
    ("asking", send("replay"), "phase", ""),
    ("asking", send("play", card="9D"), "phase", ""),
    ("asking", send("pass", cards=["9D"]), "phase", ""),
    ("answered", send("next"), "phase", ""),
    ("done", send("answer", keys=["9D"]), "phase", ""),
    ("done", send("hint"), "phase", ""),
    ("done", send("reveal"), "phase", ""),
    ("done", send("next"), "phase", ""),
    ("one answer", send("answer", keys=["0", "1"]), "option", ""),
    ("one answer", send("answer", keys=["4"]), "option", ""),
    ("one answer", send("answer", keys=[0]), "action", "keys"),
    *(("playing", {"type": kind}, "action", "type") for kind in (
        "", "win", "Play", "toString", "__class__", None, True, 4, 4.5, ["play"], {"play": 1})),
    ("asking", send("win"), "action", "type"),
    ("asking", {}, "action", "type"),
]  # fmt: skip

PLIES: list[tuple[str, Any, str]] = [
    ("a past ply", -1, "ply"),
    ("a ply to come", 1, "ply"),
    ("a ply far past", -(10**30), "ply"),
]
NO_PLIES: list[Any] = [None, True, "0", 1.0, float("nan"), float("inf"), [0], {}]
NO_ACTIONS = ["null", "0", '"advance"', "[]", '[{"type": "advance"}]', "NaN"]
NO_JSON = ["", "{", "advance", '{"type": "advance"', "[" * 100_000]


def answer(state: State, action: str, language: str) -> dict[str, str]:
    """The refusal, after it is certain that nothing has changed."""
    told = json.loads(respond(json.dumps(state), action, language))
    shown = json.loads(resume(json.dumps(state), language))
    assert told["state"] == state
    assert told["response"]["view"] == shown["response"]["view"]
    refusal: dict[str, str] | None = told["response"]["refusal"]
    assert refusal is not None
    return refusal


def is_sentence(text: str, language: str) -> bool:
    chinese = any("\u4e00" <= mark <= "\u9fff" for mark in text)
    ends = text.endswith("." if language == "en" else "。")
    return ends and chinese == (language != "en") and "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("position", "action", "code", "named"), REFUSALS)
def test_a_refusal_says_what_is_wrong(
    position: str, action: Any, code: str, named: str, language: str
) -> None:
    state = POSITIONS[position]
    sent = {**action, "ply": len(state["log"])}
    kept = copy.deepcopy((state, sent))
    with pytest.raises(RulesError):
        step(state, sent)
    assert (state, sent) == kept
    refusal = answer(state, json.dumps(sent), language)
    assert refusal["code"] == code
    assert named in refusal["message"]
    assert is_sentence(refusal["message"], language)


@pytest.mark.parametrize("position", POSITIONS)
def test_an_action_for_another_position_is_refused(position: str) -> None:
    state = POSITIONS[position]
    for _, offset, code in PLIES:
        for kind in ("advance", "restart", "hint", "next"):
            sent = json.dumps({"type": kind, "ply": len(state["log"]) + offset})
            assert answer(state, sent, "en")["code"] == code


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", ["playing", "asking"])
def test_junk_is_refused_and_says_where(position: str, language: str) -> None:
    state = POSITIONS[position]
    junk = [(json.dumps({"type": "advance", "ply": ply}), "ply") for ply in NO_PLIES]
    junk += [(text, "action") for text in NO_ACTIONS] + [(text, "JSON") for text in NO_JSON]
    junk += [('{"type": "advance"}', "ply")]
    for text, where in junk:
        refusal = answer(state, text, language)
        assert refusal["code"] == "action"
        assert where in refusal["message"]
        assert is_sentence(refusal["message"], language)


def test_a_double_click_plays_one_card() -> None:
    state = POSITIONS["playing"]
    click = json.dumps({"type": "play", "ply": len(state["log"]), "card": PLAYABLE[0]})
    after = json.loads(respond(json.dumps(state), click, "en"))
    assert after["response"]["refusal"] is None
    assert len(after["state"]["log"]) == len(state["log"]) + 1
    assert answer(after["state"], click, "en")["code"] == "ply"


def test_a_card_that_may_not_be_played_answers_with_the_cards_that_may() -> None:
    state = POSITIONS["playing"]
    sent = {"type": "play", "ply": len(state["log"]), "card": BARRED[0]}
    message = answer(state, json.dumps(sent), "en")["message"]
    assert message.startswith(f"{Card(BARRED[0])} can't be played: clubs were led and you hold ♣")
    assert all(str(Card(code)) in message for code in PLAYABLE)


def your_turn_in(*hands: str) -> State:
    """A hold deal of these hands, up to the learner's first card."""
    state = {**deal_state(SEED, "hold"), "deal": [hand.split() for hand in hands]}
    return first("playing", state)


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("QS", "♠Q can't be played: on the first trick this penalty card has to wait"),
        ("2H", "♥2 can't be played: on the first trick this penalty card has to wait"),
        ("2C", "♣2 is not in your hand."),
    ],
)
def test_no_penalty_card_goes_on_the_first_trick(card: str, sentence: str) -> None:
    state = your_turn_in(
        "2D AD KD QS 2H 3H 4H 5H AS KS QD JD TD",
        "2C 3C 4C 3D 4D 5D 6D 7D 8D 9D 2S 3S 4S",
        "5C 6C 7C 8C 9C 6H 7H 8H 9H 5S 6S 7S 8S",
        "TC JC QC KC AC TH JH QH KH AH 9S TS JS",
    )
    sent = {"type": "play", "ply": len(state["log"]), "card": card}
    assert answer(state, json.dumps(sent), "en")["message"].startswith(sentence)


def test_no_heart_is_led_before_hearts_are_broken() -> None:
    state = your_turn_in(
        "AC 2D 3D 4D 2H 3H 4H 5H 2S 3S 4S 5S 6S",
        "2C 3C 4C 5D 6D 7D 8D 9D TD JD QD KD AD",
        "5C 6C 7C 8C 9C 6H 7H 8H 9H 7S 8S 9S TS",
        "TC JC QC KC TH JH QH KH AH JS QS KS AS",
    )
    state = act(act(state, "play", card="AC"), "advance")
    refusal = answer(
        state, json.dumps({"type": "play", "ply": len(state["log"]), "card": "2H"}), "en"
    )
    assert refusal == {
        "code": "hearts_not_broken",
        "message": "♥2 can't be led: hearts are not broken yet and you hold other suits.",
        "spoken": "2 of hearts can't be led: hearts are not broken yet and you hold other suits.",
    }


VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=4,
)
FIELDS = {
    "type": VALUES
    | st.sampled_from(["pass", "play", "answer", "advance", "choose", "hint", "next"]),
    "ply": VALUES | st.sampled_from([len(state["log"]) for state in POSITIONS.values()]),
    "card": VALUES | st.sampled_from(HELD),
    "cards": VALUES | st.lists(st.sampled_from(HELD), max_size=4),
    "option": VALUES | st.sampled_from(["others_plus", "self_minus"]),
    "keys": VALUES | st.lists(st.sampled_from(["9D", "6D", "0", "KS"]), max_size=4),
}


@settings(max_examples=400, derandomize=True, deadline=None, database=None)
@given(
    position=st.sampled_from(sorted(POSITIONS)),
    action=VALUES | st.fixed_dictionaries({}, optional=FIELDS),
)
def test_any_action_is_answered_and_all_but_good_ones_change_nothing(
    position: str, action: Any
) -> None:
    state = POSITIONS[position]
    kept = copy.deepcopy(state)
    told = json.loads(respond(json.dumps(state), json.dumps(action), "zh-Hant"))
    assert told["response"]["view"]["ply"] == len(told["state"]["log"])
    assert (told["state"] == state) == (told["response"]["refusal"] is not None)
    assert state == kept
