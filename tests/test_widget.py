"""The notebook's host: actions go in as messages, and every answer is a new response."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import hearts_lessons
from browser.saves import next_action
from hearts_lessons import drill, play, practice, progress
from hearts_lessons.language import VARIABLE
from hearts_lessons.lessons import UnknownActivityError
from hearts_lessons.readable import to_html, to_text
from hearts_lessons.referee import reason_of_fault
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.session import start, view
from hearts_lessons.session.state import MOST_SINCE
from hearts_lessons.session.views import DealView
from hearts_lessons.widget import Activity

NAME = "following-suit/void-in-clubs"
PRACTICE = "following-suit/practice"
WIDGET = "application/vnd.jupyter.widget-view+json"


@pytest.fixture(autouse=True)
def outside_the_book(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(VARIABLE, "en")


@pytest.fixture
def widget() -> Iterator[Activity]:
    shown = drill(NAME)
    yield shown
    shown.close()


def send(widget: Activity, kind: str, **fields: Any) -> dict[str, Any]:
    """What the screen gets for an action."""
    action = {"type": kind, "ply": widget.response["view"]["ply"], **fields}
    widget._handle_custom_msg(action, [])
    response: dict[str, Any] = widget.response
    return response


def test_it_begins_with_the_first_view(widget: Activity) -> None:
    assert widget.state == start(NAME)
    assert widget.response["view"]["phase"] == "asking"
    assert widget.response["refusal"] is None
    assert widget.response["n"] == 1
    assert (widget.base, widget.since) == (start(NAME), [])


def test_an_action_changes_the_state_and_the_response(widget: Activity) -> None:
    response = send(widget, "answer", keys=["KD", "4D", "QS", "9S", "7H", "2H"])
    assert response["view"]["phase"] == "done"
    assert response["n"] == 2
    assert widget.state["log"] == [{"answer": ["KD", "4D", "QS", "9S", "7H", "2H"]}]


def test_equal_refusals_are_two_answers_and_change_nothing(widget: Activity) -> None:
    first = send(widget, "answer", keys=["2C"])
    second = send(widget, "answer", keys=["2C"])
    assert first["refusal"] == second["refusal"]
    assert first["refusal"]["code"] == "option"
    assert (first["n"], second["n"]) == (2, 3)
    assert widget.state == start(NAME)


def test_a_double_click_is_refused_as_past(widget: Activity) -> None:
    send(widget, "hint")
    response = send(widget, "hint", ply=0)
    assert response["refusal"]["code"] == "ply"
    assert len(widget.state["log"]) == 1


@pytest.mark.parametrize("junk", [None, "hint", [], 4, {"type": "hint"}, {"ply": float("nan")}])
def test_junk_is_refused(widget: Activity, junk: Any) -> None:
    widget._handle_custom_msg(junk, [])
    assert widget.response["refusal"]["code"] == "action"
    assert widget.state == start(NAME)


def test_a_state_that_is_none_is_refused_and_the_screen_stays(widget: Activity) -> None:
    shown = widget.response["view"]
    widget.state = {"project": "another"}
    response = send(widget, "hint")
    assert response["refusal"]["code"] == "state"
    assert response["view"] == shown
    widget.state = start(NAME)
    assert send(widget, "hint")["refusal"] is None


def synced(widget: Activity) -> Any:
    """The state as the browser puts it together."""
    return {**widget.base, "log": [*widget.base["log"], *widget.since]}


def test_the_browser_has_every_state_and_is_sent_what_is_new() -> None:
    shown = practice(PRACTICE)
    whole = 0
    while shown.response["view"]["phase"] != "hand-over":
        before = shown.base
        act(shown)
        whole += shown.base is not before
        assert synced(shown) == shown.state
        assert len(shown.since) <= MOST_SINCE
    assert whole == 1
    send(shown, "replay")
    assert synced(shown) == shown.state == start(PRACTICE)
    send(shown, "restart")
    assert synced(shown) == shown.state != start(PRACTICE)


def act(widget: Activity) -> dict[str, Any]:
    """Do what can be done."""
    now = view(widget.state, "en")
    assert isinstance(now, DealView)
    action = next_action(now)
    return send(widget, str(action.pop("type")), **action)


def bring(widget: Activity, wish: str, state: object) -> dict[str, Any]:
    """What the browser gets for a text."""
    text = state if isinstance(state, str) else json.dumps(state)
    widget._handle_custom_msg({"type": wish, "text": text}, [])
    response: dict[str, Any] = widget.response
    return response


@pytest.mark.parametrize("wish", ["load", "resume"])
def test_a_kept_position_is_gone_on_with(wish: str) -> None:
    played = practice(PRACTICE)
    for _ in range(9):
        act(played)
    fresh = practice(PRACTICE)
    response = bring(fresh, wish, played.state)
    assert fresh.state == synced(fresh) == played.state
    assert response == {**played.response, "n": 2}


def test_a_seed_asks_for_its_cards() -> None:
    played = practice(PRACTICE, seed=7)
    act(played)
    others = practice(PRACTICE, seed=71)
    assert bring(others, "resume", played.state)["refusal"]["code"] == "kept_apart"
    assert others.state == start(PRACTICE, 71)
    assert bring(others, "load", played.state)["refusal"] is None
    assert others.state == played.state

    send(played, "restart")
    same = practice(PRACTICE, seed=7)
    assert bring(same, "resume", played.state)["refusal"] is None
    assert same.state == played.state
    assert bring(practice(PRACTICE), "resume", played.state)["refusal"] is None


def test_a_game_asks_for_its_rules_seats_and_cards() -> None:
    played = play()
    act(played)
    again = bring(play(level="easy"), "resume", played.state)
    assert again["refusal"] is None
    for other in (play("bicycle"), play(players=3)):
        assert bring(other, "resume", played.state)["refusal"]["code"] == "kept_apart"
    cards = " ".join(code for hand in start(PRACTICE)["deal"] for code in hand)
    own = play(cards=cards)
    act(own)
    assert bring(play(cards=cards), "resume", own.state)["refusal"] is None
    assert bring(play(cards=cards), "resume", played.state)["refusal"]["code"] == "kept_apart"


@pytest.mark.parametrize("wish", ["load", "resume"])
def test_a_text_that_can_not_be_used_changes_nothing(wish: str) -> None:
    shown = practice(PRACTICE)
    act(shown)
    before, response = shown.state, shown.response
    after = bring(shown, wish, '{"project"')
    assert after["refusal"]["code"] == "load_text"
    assert after["view"] == response["view"]
    assert shown.state == synced(shown) == before


def test_a_response_is_plain_json(widget: Activity) -> None:
    assert json.loads(json.dumps(widget.response))["view"]["activity"] == NAME


def test_a_practice_deal_is_passed_and_played() -> None:
    shown = practice("following-suit/practice", seed="widget")
    held = [card["card"]["code"] for card in shown.response["view"]["hand"]]
    assert send(shown, "pass", cards=held[:3])["view"]["phase"] in ("waiting", "playing")
    while shown.response["view"]["phase"] == "waiting":
        send(shown, "advance")
    assert shown.response["view"]["phase"] == "playing"
    assert shown.state["seed"] == "widget"


def test_an_unknown_activity_is_named() -> None:
    with pytest.raises(UnknownActivityError, match="following-suit/nothing"):
        drill("following-suit/nothing")


def test_the_output_is_the_widget_and_the_readable_first_view(widget: Activity) -> None:
    data, _ = widget._repr_mimebundle_()
    assert set(data) == {WIDGET, "text/html", "text/plain"}
    assert data["text/html"] == to_html(view(start(NAME), "en"))
    assert data["text/plain"] == to_text(view(start(NAME), "en"))


def test_the_output_is_the_same_every_time_and_after_an_answer(widget: Activity) -> None:
    before, _ = widget._repr_mimebundle_()
    send(widget, "reveal")
    after, _ = widget._repr_mimebundle_()
    other, _ = drill(NAME)._repr_mimebundle_()
    for kind in ("text/html", "text/plain"):
        assert before[kind] == after[kind] == other[kind]


def test_a_workshop_at_its_table_is_printed_as_it_begins() -> None:
    shop = practice("house-rules/workshop")
    before, _ = shop._repr_mimebundle_()
    send(shop, "begin")
    after, _ = shop._repr_mimebundle_()
    assert shop.response["view"]["kind"] == "deal"
    assert before["text/plain"] == after["text/plain"]


@pytest.mark.parametrize("language", ["en", "zh-Hans", "zh-Hant"])
def test_it_speaks_the_language_of_the_notebooks_folder(
    language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "book" / language
    folder.mkdir(parents=True)
    monkeypatch.chdir(folder)
    assert drill(NAME).response["view"]["language"] == language


def test_the_package_itself_needs_no_notebook() -> None:
    """The command line and the browser's Python import it without any widget library."""
    code = (
        "import sys, hearts_lessons, hearts_lessons.session.door;"
        "assert not {'anywidget', 'ipywidgets', 'traitlets'} & set(sys.modules)"
    )
    root = Path(hearts_lessons.__file__).parents[1]
    subprocess.run([sys.executable, "-c", code], check=True, cwd=root)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: drill("nope/x"),
        lambda: practice("nope"),
        lambda: practice("following-suit/practice", seed=-1),
        lambda: progress("nope"),
        lambda: play("poker"),
        lambda: play(players=9),
        lambda: play(cards="junk"),
    ],
)
def test_what_a_notebook_asks_in_vain_is_told_in_words(wrong: Callable[[], object]) -> None:
    with pytest.raises(RulesError) as caught:
        wrong()
    (said,) = caught.value.__notes__
    assert said == reason_of_fault(caught.value, "en")
    assert said.endswith(".")
