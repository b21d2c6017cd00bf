"""Saves: whole ones come back, damaged ones are refused by a sentence, whatever is wrong."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_lessons.lessons import UnknownActivityError
from hearts_lessons.session import start, view
from hearts_lessons.session.door import open_activity, respond, resume
from hearts_lessons.session.errors import ActionError, StateError
from hearts_lessons.session.state import State
from hearts_lessons.words import LANGUAGES
from positions import DRILLS, MIXES, act, deal_state, moon_state, played

PASS = {"type": "pass", "ply": 0, "cards": []}


def drill_state() -> State:
    """A series with something of everything in its log."""
    state = act(start("following-suit/series"), "hint")
    state = act(act(state, "reveal"), "next")
    key = state["items"][1]["hand"].split()[0]
    return act(act(state, "answer", keys=[key]), "retry")


DEAL = [state for state, _ in played(deal_state("saved"), Random(3))]
MOON = list(played(moon_state(0), Random(3)))
SAVES: dict[str, State] = {
    "passing": DEAL[0],
    "mid-trick": DEAL[28],
    "hand-over": DEAL[-1],
    "hold": deal_state("saved", "hold"),
    "choosing": next(s for s, drawn in MOON if drawn.phase == "choosing"),
    "chosen": MOON[-1][0],
    "house rules": deal_state("saved", "left", {"preset": "site", "bonus_card": "JD"}),
    "one item": start(DRILLS[0]),
    "series": drill_state(),
    "mix": act(act(start(MIXES[0]), "reveal"), "next"),
    "new mix": act(start(MIXES[0], "saved"), "hint"),
    "progress": start("progress/overview"),
    "workshop": act(start("house-rules/workshop"), "set", name="target", value="50"),
    "workshop's table": act(act(start("house-rules/workshop"), "preset", name="pagat"), "begin"),
}


def strictly(text: str) -> Any:
    """JSON as every host reads it: no NaN, no infinity, nothing that has no UTF-8."""

    def refuse(name: str) -> None:
        raise AssertionError(f"{name} is no JSON")

    text.encode()
    return json.loads(text, parse_constant=refuse)


def refused(text: str) -> dict[str, str]:
    """The refusal of an answer that has nothing to show."""
    answer = strictly(text)
    assert answer["state"] is None
    assert answer["response"] is None
    refusal: dict[str, str] = answer["refusal"]
    assert refusal["message"]
    assert "{" not in refusal["message"]
    return refusal


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SAVES)
def test_a_whole_save_comes_back(name: str, language: str) -> None:
    text = json.dumps(SAVES[name])
    answer = strictly(resume(text, language))
    assert answer["state"] == SAVES[name]
    assert answer["response"]["refusal"] is None
    assert answer["response"]["view"]["ply"] == len(SAVES[name]["log"])
    assert answer["response"]["view"]["language"] == language


def without(field: str) -> Callable[[State], Any]:
    return lambda state: {key: value for key, value in state.items() if key != field}


def having(**fields: Any) -> Callable[[State], Any]:
    return lambda state: {**state, **fields}


def with_events(*events: Any) -> Callable[[State], Any]:
    return lambda state: {**state, "log": [*state["log"], *events]}


def with_item(**fields: Any) -> Callable[[State], Any]:
    return lambda state: {**state, "items": [{**state["items"][0], **fields}]}


def card_twice(state: State) -> State:
    hands = copy.deepcopy(state["deal"])
    hands[1][0] = hands[0][0]
    return {**state, "deal": hands}


def true_for_one(state: State) -> State:
    """West's seat told as a truth, which Python takes for the number 1."""
    log = [{**event, "seat": True} if event.get("seat") == 1 else event for event in state["log"]]
    return {**state, "log": log}


PACK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
BY_SUIT = [PACK[:13], PACK[13:26], PACK[26:39], PACK[39:]]

DAMAGE: list[tuple[str, str, Callable[[State], Any], str]] = [
    ("another program's", "passing", having(project="tetris"), "project"),
    ("no program's", "passing", without("project"), "project"),
    ("no object", "passing", lambda state: [state], "project"),
    ("nothing", "passing", lambda state: None, "project"),
    ("a later format", "passing", having(format=2), "state_format"),
    ("a format that is only true", "passing", having(format=True), "state_format"),
    ("no format", "passing", without("format"), "state_format"),
    ("an unknown kind", "passing", having(kind="tetris"), "kind"),
    ("a kind that is a list", "passing", having(kind=["deal"]), "kind"),
    ("an activity that is a number", "passing", having(activity=4), "activity"),
    ("an activity that is none", "passing", having(activity="<script>"), "activity"),
    ("an engine that is a number", "passing", having(engine=1), "engine"),
    ("a seed that is a list", "passing", having(seed=[1]), "seed"),
    ("a seed that is true", "passing", having(seed=True), "seed"),
    ("a seed that is no number", "passing", having(seed=float("nan")), "seed"),
    ("a seed that is huge", "passing", having(seed=10**40), "seed"),
    ("a seed that has no text", "passing", having(seed="\ud800"), "seed"),
    ("no seed", "passing", without("seed"), "seed"),
    ("no log", "passing", without("log"), "log"),
    ("a log that is an object", "passing", having(log={}), "log"),
    ("an event that is a text", "passing", having(log=["pass"]), "log"),
    ("an empty event", "passing", having(log=[{}]), "log"),
    ("a field too many", "passing", having(items=[]), "items"),
    ("a field that is infinite", "passing", having(score=float("inf")), "score"),
    ("unknown rules", "passing", having(rules="poker"), "rules"),
    ("a rule with an unknown value", "passing", having(rules={"moon": "blue"}), "rules"),
    ("an unknown rule", "passing", having(rules={"sheep": 3}), "rules"),
    ("rules that are a number", "passing", having(rules=4), "rules"),
    ("no rules", "passing", without("rules"), "rules"),
    ("an unknown direction", "passing", having(direction="up"), "direction"),
    ("a direction that is a list", "passing", having(direction=[]), "direction"),
    ("no cards", "passing", without("deal"), "deal"),
    ("three hands", "passing", having(deal=BY_SUIT[:3]), "deal"),
    ("a hand of twelve", "passing", having(deal=[PACK[:12], *BY_SUIT[1:]]), "deal"),
    ("a card twice", "passing", card_twice, "deal"),
    ("an unknown card", "passing", having(deal=[["1C", *PACK[1:13]], *BY_SUIT[1:]]), "deal"),
    ("a card that is a list", "passing", having(deal=[[[]] * 13, *BY_SUIT[1:]]), "deal"),
    ("hands that are texts", "passing", having(deal=["2C" * 13] * 4), "deal"),
    ("a pass of two cards", "passing", with_events({"pass": [[], [], [], []]}), "log"),
    ("a pass of one seat", "passing", with_events({"pass": [[]]}), "log"),
    ("a pass that is a text", "passing", with_events({"pass": "all"}), "log"),
    ("a card before the pass", "passing", with_events({"seat": 0, "play": "2C"}), "log"),
    ("a trick before the first", "passing", with_events({"collect": True}), "log"),
    ("a second pass", "mid-trick", lambda s: {**s, "log": [s["log"][0]] * 2}, "log"),
    ("a card of another seat", "mid-trick", with_events({"seat": 9, "play": "2C"}), "log"),
    ("a seat that is only true", "mid-trick", true_for_one, "log"),
    ("a card without a seat", "mid-trick", with_events({"play": "2C"}), "log"),
    ("a card that is gone", "mid-trick", lambda s: {**s, "log": s["log"] + s["log"][-1:]}, "log"),
    ("a trick not yet full", "mid-trick", with_events({"collect": True}), "log"),
    ("a trick half collected", "hand-over", lambda s: {
        **s, "log": [*s["log"][:-1], {"collect": 1}]}, "log"),
    ("an event after the end", "hand-over", with_events({"collect": True}), "log"),
    ("an event with more in it", "hand-over", lambda s: {
        **s, "log": [*s["log"][:-1], {"collect": True, "x": float("nan")}]}, "log"),
    ("a choice before the moon", "mid-trick",
     with_events({"seat": 0, "choose": "self_minus"}), "log"),
    ("another seat's choice", "choosing", with_events({"seat": 1, "choose": "self_minus"}), "log"),
    ("a choice that is none", "choosing", with_events({"seat": 0, "choose": "both"}), "log"),
    ("a choice that is a list", "choosing", with_events({"seat": 0, "choose": []}), "log"),
    ("a second choice", "chosen", with_events({"seat": 0, "choose": "self_minus"}), "log"),
    ("no items", "one item", without("items"), "items"),
    ("an empty series", "one item", having(items=[]), "items"),
    ("items that are an object", "one item", having(items={"0": {}}), "items"),
    ("an item that is a text", "one item", having(items=["hand"]), "items"),
    ("an item of an unknown kind", "one item", with_item(kind="juggling"), "items"),
    ("an item of a kind that is a list", "one item", with_item(kind=[]), "items"),
    ("an item without cards", "one item", having(items=[{"kind": "legal-plays"}]), "items"),
    ("an item with an unknown card", "one item", with_item(hand="1C"), "items"),
    ("an item with a card twice", "one item", with_item(trick="1: QC"), "items"),
    ("an item with a torn trick", "one item", with_item(trick="KC AC"), "items"),
    ("an item with an impossible number", "one item", with_item(tricks_played=-1), "items"),
    ("an item with a true number", "one item", with_item(tricks_played=True), "items"),
    ("an item with half a trick", "one item", with_item(tricks_played=4.0), "items"),
    ("an item with no number", "one item", with_item(tricks_played=float("nan")), "items"),
    ("an item with hearts half broken", "one item", with_item(hearts_broken="half"), "items"),
    ("an item with unknown rules", "one item", with_item(rules="poker"), "items"),
    ("an item with a field too many", "one item", with_item(answer="2C"), "items"),
    ("an answer that is no option", "one item", with_events({"answer": ["3S"]}), "log"),
    ("an answer that is a text", "one item", with_events({"answer": "QC"}), "log"),
    ("an answer that is a number", "one item", with_events({"answer": [4]}), "log"),
    ("an event of another kind", "one item", with_events({"play": "QC"}), "log"),
    ("a hint that was not asked for", "one item", with_events({"hint": False}), "log"),
    ("two events in one", "one item", with_events({"hint": True, "reveal": True}), "log"),
    ("a retry of nothing", "one item", with_events({"retry": True}), "log"),
    ("an item after the last", "one item", with_events({"reveal": True}, {"next": True}), "log"),
    ("a restart, which empties a log", "one item", with_events({"restart": True}), "log"),
    ("a mix without items", "mix", without("items"), "items"),
    ("a mix of nothing", "mix", having(items=[]), "items"),
    ("a mix that is an object", "mix", having(items={"a": 1}), "items"),
    ("a mix of items themselves", "mix", having(items=start(DRILLS[0])["items"]), "items"),
    ("a mix of an unknown item", "mix", having(items=["passing/nothing"]), "items"),
    ("a mix of an unknown kind", "mix", having(items=["~juggling:1:a"]), "items"),
    ("a mix with an item twice", "mix", having(items=["passing/first-hand-to"] * 2), "items"),
    ("a mix of very many", "mix", having(items=[f"~moon:1:a#{n}" for n in range(1, 30)]), "items"),
    ("a mix of a name without end", "mix", having(items=[f"~moon:1:{'a' * 99}"]), "items"),
    ("a mix that may be endless", "mix", having(endless=1), "endless"),
    ("a mix that does not say", "mix", without("endless"), "endless"),
    ("a mix with cards", "mix", having(deal=BY_SUIT), "deal"),
    ("a mix with an answer to another item", "mix", with_events({"answer": ["3S"]}), "log"),
    ("a mix with a change of items", "mix", with_events({"items": ["~moon:1:a"]}), "log"),
    ("progress in which something happens", "progress", with_events({"hint": True}), "log"),
    ("progress in no lesson", "progress", having(activity="progress/juggling"), "activity"),
    ("progress that is told in a save", "progress", having(lessons={}), "lessons"),
    ("a workshop of unknown rules", "workshop", having(rules="whist"), "rules"),
    ("a workshop with a table for nobody", "workshop", having(table={"kind": "deal"}), "table"),
    ("a workshop in a workshop", "workshop", having(table=start("house-rules/workshop")), "table"),
    ("a table that is a text", "workshop's table", having(table="deal"), "table"),
    ("a table that has gone", "workshop's table", having(table=None), "table"),
    ("a table that nobody came to", "workshop", having(table=DEAL[0]), "table"),
    ("a value that means nothing", "workshop", with_events({"set": "target", "to": "x"}), "log"),
    ("a value that is a number", "workshop", with_events({"set": "target", "to": 50}), "log"),
    ("a change at the table", "workshop's table", with_events({"preset": "site"}), "log"),
    ("rules that are a list", "workshop", with_events({"rules": []}), "log"),
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("save", "damage", "where"),
    [pytest.param(SAVES[save], damage, where, id=name) for name, save, damage, where in DAMAGE],
)
def test_a_damaged_save_is_refused_and_says_where(
    save: State, damage: Callable[[State], Any], where: str, language: str
) -> None:
    text = json.dumps(damage(save))
    refusal = refused(resume(text, language))
    assert refusal == refused(respond(text, json.dumps(PASS), language))
    if where == "state_format":
        assert refusal["code"] == "state_format"
    else:
        assert refusal["code"] == "state"
        assert where in refusal["message"]
    if language != "en":
        assert "存檔" in refusal["message"] or "存档" in refusal["message"]


@pytest.mark.parametrize("save", SAVES)
def test_every_missing_field_is_named(save: str) -> None:
    for field in SAVES[save]:
        if field == "seed" and SAVES[save]["kind"] in ("drill", "mix"):
            continue
        refusal = refused(resume(json.dumps(without(field)(SAVES[save])), "en"))
        assert refusal["code"] == ("state_format" if field == "format" else "state")
        assert field in refusal["message"]


@pytest.mark.parametrize("save", ["mid-trick", "series"])
def test_torn_text_is_refused_wherever_it_is_torn(save: str) -> None:
    text = json.dumps(SAVES[save])
    for length in range(0, len(text), 17):
        assert refused(resume(text[:length], "en"))["code"] == "state"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param("null", id="null"),
        pytest.param("NaN", id="no number"),
        pytest.param("[" * 100_000, id="deep lists"),
        pytest.param("[" * 400 + "]" * 400, id="whole deep lists"),
        pytest.param('{"project":' * 50_000, id="deep objects"),
        pytest.param("9" * 10_000, id="a long number"),
        pytest.param('{"project": "hearts-lessons", "format": 1e999}', id="an endless number"),
        pytest.param('"\\ud800"', id="half a character"),
        pytest.param("\ufeff{}", id="a byte-order mark"),
    ],
)
def test_text_that_is_no_save_is_refused(text: str) -> None:
    assert refused(resume(text, "en"))["code"] in ("state", "state_format")
    assert refused(respond(text, json.dumps(PASS), "zh-Hans"))["message"]


def test_no_text_at_all_is_refused() -> None:
    nothing: Any = None  # what a browser's storage gives for a save that is not there
    assert refused(resume(nothing, "en"))["code"] == "state"


def test_a_damaged_state_raises_in_python() -> None:
    with pytest.raises(StateError):
        view({**DEAL[3], "deal": []}, "en")
    with pytest.raises(StateError):
        act({**DEAL[3], "deal": []}, "advance")


def test_an_unknown_activity_is_refused() -> None:
    with pytest.raises(UnknownActivityError):
        start("following-suit/nothing")
    for name in ("following-suit", "following-suit/", "../rules/practice", "nothing/series"):
        refusal = refused(open_activity(name, "en"))
        assert refusal["code"] == "unknown_activity"
        assert f"“{name}”" in refusal["message"]


@pytest.mark.parametrize("seed", [True, 1.5, float("nan"), [], -1, 2**53, "x" * 1000, "\ud800"])
def test_what_can_be_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(ActionError):
        start("following-suit/practice", seed)
    refusal = refused(open_activity("following-suit/series", "en", seed))
    assert (refusal["code"], "seed" in refusal["message"]) == ("action", True)


@pytest.mark.parametrize("language", ["fi", "", "../en", "zh"])
def test_an_unknown_language_is_refused_in_english(language: str) -> None:
    text = json.dumps(DEAL[0])
    for answer in (
        resume(text, language),
        respond(text, json.dumps(PASS), language),
        open_activity(DRILLS[0], language),
    ):
        refusal = refused(answer)
        assert refusal["code"] == "unknown_language"
        assert "en, zh-Hans, zh-Hant" in refusal["message"]


JUNK: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(codec=None), max_size=5)
    | st.sampled_from([*PACK[::7], "deal", "drill", "left", "hold", "site", 10**30, -1, 0, 1, 2]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["a", "pass"]), inner)
    ),
    max_leaves=4,
)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of everything within some JSON, the whole included."""
    inner: list[tuple[Any, Any]] = []
    if isinstance(data, dict | list):
        inner = list(data.items() if isinstance(data, dict) else enumerate(data))
    return [path, *(place for key, value in inner for place in places(value, (*path, key)))]


@st.composite
def damaged(draw: st.DrawFn) -> Any:
    """A save with one to three of its parts replaced, removed, or there twice."""
    save = copy.deepcopy(SAVES[draw(st.sampled_from(sorted(SAVES)))])
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(places(save)[1:]))
        holder = save
        for key in path[:-1]:
            holder = holder[key]
        match draw(st.sampled_from(["replace", "replace", "remove", "twice"])):
            case "replace":
                holder[path[-1]] = draw(JUNK)
            case "remove":
                del holder[path[-1]]
            case "twice" if isinstance(holder, list):
                holder.insert(path[-1], copy.deepcopy(holder[path[-1]]))
        if not save:
            break
    return save


ACTIONS = [
    {"type": "advance"},
    {"type": "pass", "cards": DEAL[0]["deal"][0][:3]},
    {"type": "play", "card": "2C"},
    {"type": "answer", "keys": ["0"]},
    *({"type": kind} for kind in ("hint", "reveal", "retry", "next", "restart", "replay")),
]


@settings(max_examples=500, derandomize=True, deadline=None, database=None)
@given(state=damaged(), action=st.sampled_from(ACTIONS), language=st.sampled_from(LANGUAGES))
def test_whatever_is_damaged_the_door_answers(state: Any, action: Any, language: str) -> None:
    text = json.dumps(state)
    sent = json.dumps({**action, "ply": len(DEAL[28]["log"])})
    for answer in (resume(text, language), respond(text, sent, language)):
        told = strictly(answer)
        if told["state"] is None:
            assert told["refusal"]["message"]
        else:
            assert told["response"]["view"]["language"] == language


@settings(max_examples=300, derandomize=True, deadline=None, database=None)
@given(state=JUNK | st.text(), action=JUNK)
def test_junk_is_no_save(state: Any, action: Any) -> None:
    for text in (json.dumps(state), str(state)):
        assert refused(respond(text, json.dumps(action), "zh-Hant"))["message"]
