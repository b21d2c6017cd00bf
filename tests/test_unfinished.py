"""When time is up: kept text is graded as far as it goes, however it comes."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from classroom import HAND, SET, act, handed_in, next_action, worked_through, wrong_keys
from hearts_lessons.session import start, view
from hearts_lessons.session.classes.paper import Paper, papers_in
from hearts_lessons.session.classes.report import graded
from hearts_lessons.session.classes.result import result_text
from hearts_lessons.session.classes.result_tables import apart_of
from hearts_lessons.session.classes.work import opened
from hearts_lessons.session.deal_log import replayed
from hearts_lessons.session.door import load
from hearts_lessons.session.state import State
from hearts_lessons.session.views import DeskView
from hearts_lessons.words import LANGUAGES, say


def stopped() -> State:
    """All questions answered, one of them wrong at first, and a few tricks played."""
    state = act(opened(SET), "begin")
    state = act(state, "answer", keys=wrong_keys(state, 0))
    while len(replayed(state["parts"][1]).gathered) < 4:
        state = next_action(state, Random(1), 1)
    return state


def kept(state: State) -> str:
    return json.dumps(state, ensure_ascii=False, separators=(",", ":"))


def in_a_mail(text: str) -> str:
    lines = [text[place : place + 76] for place in range(0, len(text), 76)]
    return "Hello,\r\n\r\n> " + "\r\n> ".join(lines) + "\r\n\r\nAnn\r\n"


def found_in(text: str) -> list[list[str]]:
    """What is found about each paper in a text."""
    report = graded(papers_in("it", text), SET)
    return [[each.code for each in paper.findings] for paper in (*report.counted, *report.apart)]


@pytest.mark.parametrize(
    "form",
    [
        kept,
        lambda state: json.dumps(state, indent=2),
        lambda state: json.dumps(state, indent=2, sort_keys=True),
        lambda state: json.dumps({"state": state, "view": {}, "language": "en"}),
        lambda state: "\ufeff" + kept(state) + "\r\n",
        lambda state: f"This is Ann's: {kept(state)} and it is all that I have",
        lambda state: in_a_mail(kept(state)),
        lambda state: in_a_mail(json.dumps(state, indent=2)),
    ],
)
def test_kept_text_is_unfinished_work_in_whatever_form_it_comes(form: Any) -> None:
    assert found_in(form(stopped())) == [["nameless", "unfinished"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_teacher_reads_how_far_it_came(language: str) -> None:
    state = stopped()
    report = graded([Paper("ann.txt", kept(state))])
    (row,) = apart_of(report, language).rows
    assert all(number in row[-1] for number in ("3", "2", "4"))
    assert say(language, "screen.keep") in row[-1]
    goes_on = json.loads(load(kept(state), "class/set", language))
    assert goes_on["state"] == state


def test_how_far_it_came_is_counted_by_the_rules() -> None:
    def told(state: State) -> str:
        (row,) = apart_of(graded([Paper("it", kept(state))]), "en").rows
        return row[-1].partition(". ")[2].partition(" The learner")[0]

    begun = opened(SET)
    assert told(begun) == "Not finished. 0 of 3 questions answered, 0 right at once."
    assert told(opened(HAND)) == "Not finished. Hand 1 stopped after 0 tricks."
    state = stopped()
    assert told(state) == (
        "Not finished. 3 of 3 questions answered, 2 right at once; hand 1 stopped after 4 tricks."
    )
    while view(state, "en").phase != "hand-over":
        state = next_action(state, Random(1), 1)
    assert (
        told(state) == "Not finished. 3 of 3 questions answered, 2 right at once; hand 1: 8 points."
    )


def test_kept_text_is_played_over() -> None:
    state = stopped()
    drill, hand = state["parts"]
    no_pass = {**state, "parts": [drill, {**hand, "log": hand["log"][1:]}]}
    assert found_in(kept(no_pass)) == [["impossible"]]
    others = {**state, "parts": [{**drill, "items": drill["items"][::-1], "log": []}, hand]}
    others = {
        **others,
        "log": [{"begin": True}],
        "parts": [others["parts"][0], {**hand, "log": []}],
    }
    assert found_in(kept(others)) == [["nameless", "unfinished", "other_cards"]]
    assert found_in(kept(opened(HAND))) == [["nameless", "unfinished", "other_set"]]


def test_kept_text_of_finished_work_counts() -> None:
    assert found_in(kept(worked_through("Ann"))) == [[]]


def test_a_result_that_was_cut_off_in_a_hand_is_unfinished() -> None:
    data = json.loads(result_text(worked_through("Ann")))
    log = data["state"]["parts"][1]["log"]
    del log[12:]
    (paper,) = graded([Paper("it", json.dumps(data))]).apart
    assert [each.code for each in paper.findings] == ["unfinished"]
    assert paper.name == "Ann"
    (row,) = apart_of(graded([Paper("it", json.dumps(data))]), "en").rows
    assert "once more" in row[-1]
    del log[0]
    assert found_in(json.dumps(data)) == [["impossible"]]


def test_other_kept_texts_are_none() -> None:
    assert found_in(kept(start("class/set"))) == [["result_foreign"]]
    assert found_in(kept(start("following-suit/practice"))) == [["result_foreign"]]
    assert found_in(kept({**stopped(), "format": 2})) == [["result_format"]]
    assert found_in(kept(stopped())[:-40]) == [["result_damaged"]]


def test_several_stand_one_after_another() -> None:
    text, code = kept(stopped()), handed_in("Ann")
    unfinished = ["nameless", "unfinished"]
    papers = list(papers_in("class.txt", f"{text}\nAnn: {code}\n{text[:-9]}\nCem {code}\n{text}\n"))
    assert [each.source.partition(":")[2] for each in papers] == ["1", "2", "3", "4", "5"]
    report = graded(papers)
    assert [each.name for each in report.counted] == ["Ann"]
    found = [[each.code for each in paper.findings] for paper in report.apart]
    assert found == [unfinished, ["result_damaged"], ["twice"], unfinished]


def test_a_name_can_be_given_to_it_at_the_desk() -> None:
    desk = act(start("class/desk"), "papers", sources=["it"], texts=[kept(stopped())])
    shown = view(act(desk, "rename", paper=0, name="Ben"), "en")
    assert isinstance(shown, DeskView)
    assert shown.apart is not None
    assert shown.apart.rows[0][1] == "Ben"
    assert "no name" not in shown.apart.rows[0][2]
