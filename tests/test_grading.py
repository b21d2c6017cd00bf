"""Grading: each thing that is not as it should be is told apart, and the rest is counted right."""

from __future__ import annotations

import base64
import csv
import io
import json
import zlib
from typing import Any

import pytest

from classroom import HAND, SET, act, handed_in, worked_through
from hearts_lessons.session.classes import check
from hearts_lessons.session.classes.claimed import name_in
from hearts_lessons.session.classes.paper import Paper
from hearts_lessons.session.classes.report import graded
from hearts_lessons.session.classes.result import Result, read_result, result_text
from hearts_lessons.session.classes.result_tables import learners_of
from hearts_lessons.session.classes.spreadsheet import csv_of
from hearts_lessons.words import LANGUAGES, say


def file_of(name: str, **changes: Any) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(result_text(worked_through(name)))
    return {**data, **changes}


def state_with(name: str, **changes: Any) -> str:
    data = file_of(name)
    return json.dumps({**data, "state": {**data["state"], **changes}})


def with_hand(name: str, change: Any) -> str:
    """The result with another hand in it."""
    drill, hand = worked_through(name)["parts"]
    return state_with(name, parts=[drill, {**hand, **change(hand)}])


def other_version(name: str, skill: float = 1.0) -> str:
    """The result as another version would have made it."""
    data = json.loads(result_text(worked_through(name, SET, skill)))
    parts = [{**part, "engine": "0.0.1"} for part in data["state"]["parts"]]
    return json.dumps({**data, "state": {**data["state"], "parts": parts, "engine": "0.0.1"}})


def other_play(hand: dict[str, Any]) -> dict[str, Any]:
    """The last trick but one, with the cards of a computer in the other order."""
    log = json.loads(json.dumps(hand["log"]))
    places = [n for n, event in enumerate(log) if event.get("seat") == 1]
    first, last = places[-2:]
    log[first]["play"], log[last]["play"] = log[last]["play"], log[first]["play"]
    return {"log": log}


def codes_of(text: str) -> list[str]:
    """What is found about a result."""
    report = graded([Paper("it", text)], SET)
    (it,) = (*report.counted, *report.apart)
    return [each.code for each in it.findings]


def test_an_honest_result_counts() -> None:
    assert codes_of(handed_in("Ann")) == []
    assert codes_of(result_text(worked_through("Ann"))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_work_that_was_begun_again_counts_and_says_so(language: str) -> None:
    text = state_with("Ann", again=2, newcomers=1)
    report = graded([Paper("it", text)], SET)
    notes = learners_of(report, language).rows[0][-2]
    assert codes_of(text) == ["begun_again", "others_before"]
    assert "2" in notes
    assert say(language, "class_set.newcomer") in notes


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("hello", "result_foreign"),
        ("{}", "result_foreign"),
        ("[1]", "result_foreign"),
        ("", "result_foreign"),
        ("HL1.", "result_damaged"),
        ("HL1.AAAA.00000000", "result_damaged"),
        ("{" * 100_000, "result_foreign"),
        ("x" * 2_000_000, "result_foreign"),
    ],
)
def test_what_is_no_result_is_told(text: str, code: str) -> None:
    assert codes_of(text) == [code]


def test_a_lost_or_changed_letter_is_found() -> None:
    code = handed_in("Ann")
    assert codes_of(code[:-1]) == ["result_damaged"]
    assert codes_of(code[:100] + code[101:]) == ["result_damaged"]
    other = "A" if code[100] != "A" else "B"
    assert codes_of(code[:100] + other + code[101:]) == ["result_damaged"]


def test_each_forgery_has_a_name_of_its_own() -> None:
    drill, hand = worked_through("Ann")["parts"]
    assert codes_of(json.dumps(file_of("Ann", summary={"right": 9}))) == ["edited"]
    assert codes_of(json.dumps(file_of("Ann", format=2))) == ["result_format"]
    assert codes_of(json.dumps(file_of("Ann", state={}))) == ["impossible"]
    impossible = with_hand("Ann", lambda hand: {"log": hand["log"][1:]})
    assert codes_of(impossible) == ["impossible"]
    swapped = {**hand, "deal": [hand["deal"][n] for n in (0, 2, 1, 3)], "log": []}
    begun = [{"begin": True}, {"next": True}]
    assert codes_of(state_with("Ann", parts=[drill, swapped], log=begun))[-1] == "other_cards"
    items = {**drill, "items": drill["items"][::-1], "log": []}
    fresh = {**hand, "log": []}
    assert codes_of(state_with("Ann", parts=[items, fresh], log=[]))[-1] == "other_cards"


def test_cards_that_a_computer_would_not_play_are_found() -> None:
    for name in ("Ann", "Ben", "Cem", "Dan", "Eve", "Fay"):
        found = codes_of(with_hand(name, other_play))
        if "others_play" in found:
            return
        assert found == ["impossible"], found  # the other order was against a rule
    pytest.fail("no hand in which two cards of a computer can change places")


def test_what_is_not_finished_or_has_no_name_is_told() -> None:
    state = act(worked_through("Ann"), "name", name="")
    assert codes_of(result_text(state)) == ["nameless"]
    drill, hand = worked_through("Ann")["parts"]
    begun = [{"begin": True}, {"next": True}]
    text = state_with("Ann", parts=[drill, {**hand, "log": hand["log"][:9]}], log=begun)
    assert codes_of(text) == ["nameless", "unfinished"]


def test_another_set_is_told() -> None:
    assert codes_of(handed_in("Ann", HAND)) == ["other_set"]


def test_another_version_is_not_checked_and_says_so() -> None:
    text = other_version("Ann")
    assert codes_of(text) == ["unchecked"]
    report = graded([Paper("it", text)])
    assert len(report.counted) == 1


def test_doubles_are_told() -> None:
    ann, ben = handed_in("Ann", skill=0.5), handed_in("Ben", skill=0.4)
    report = graded([Paper("a", ann), Paper("again", ann), Paper("b", ben)])
    assert [each.name for each in report.counted] == ["Ann", "Ben"]
    assert [(each.source, each.findings[0].code) for each in report.apart] == [("again", "twice")]
    two = result_text(act(worked_through("Ben", SET, 0.4), "name", name="Ann"))
    report = graded([Paper("a", ann), Paper("b", two)])
    assert [each.findings[0].code for each in report.apart] == ["two_of_a_name"] * 2
    copied = result_text(act(worked_through("Ann", SET, 0.5), "name", name="Copy"))
    report = graded([Paper("a", ann), Paper("c", copied)])
    assert [[note.code for note in row.notes] for row in report.rows] == [["same_work"]] * 2


def test_a_copy_that_can_not_be_checked_takes_nobody_out_of_the_table() -> None:
    forged = other_version("Ann")
    for texts in ([handed_in("Ann"), forged], [forged, handed_in("Ann")]):
        report = graded([Paper(f"{number}", text) for number, text in enumerate(texts)])
        (row,) = report.rows
        assert [note.code for note in row.notes] == ["other_of_a_name"]
        assert texts[int(str(row.source))] != forged
        (apart,) = report.apart
        assert [each.code for each in apart.findings] == ["unchecked", "two_of_a_name"]
    other = result_text(act(worked_through("Ben", SET, 0.4), "name", name="Ann"))
    texts = [handed_in("Ann"), other, forged]
    assert not graded([Paper("it", text) for text in texts]).counted
    assert not graded([Paper("it", text) for text in (forged, other_version("Ann", 0.4))]).counted


@pytest.mark.parametrize(
    "damage",
    [
        lambda code: code[:-1],
        lambda code: code[:300],
        lambda code: code[:200] + code[201:],
        lambda code: result_text(worked_through("小明"))[:500],
        lambda code: state_with("小明", log=[]).replace('"parts"', '"part"'),
    ],
)
def test_what_can_not_be_read_says_whose_it_claims_to_be(damage: Any) -> None:
    report = graded([Paper("mail:3", damage(handed_in("小明")))])
    (it,) = report.apart
    assert (it.source, it.name) == ("mail:3", "小明")
    (_, row) = csv.reader(io.StringIO(csv_of(report, "en").removeprefix("\ufeff")))
    assert (row[0], row[-1]) == ("小明", "mail:3")


@pytest.mark.parametrize("text", ["HL1.", "HL1.AAAA", 'HL1.eJw"', '{"name": "', '{"name": 3}', "x"])
def test_where_no_name_can_be_made_out_there_is_none(text: str) -> None:
    assert name_in(text) == ""


def test_one_paper_that_the_program_fails_on_takes_no_other_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def read(text: str) -> Result:
        if text == "bad":
            raise RecursionError
        return read_result(text)

    monkeypatch.setattr(check, "read_result", read)
    report = graded([Paper("bad.txt", "bad"), Paper("ann.txt", handed_in("Ann"))])
    assert [each.name for each in report.counted] == ["Ann"]
    assert [(each.source, each.findings[0].code) for each in report.apart] == [
        ("bad.txt", "trouble")
    ]


@pytest.mark.parametrize("forged", [2**52, 1 << 40])
def test_minutes_that_can_not_be_are_left_out(forged: int) -> None:
    report = graded([Paper("it", state_with("Ann", spent=[forged, 0]))])
    (row,) = report.rows
    assert row.minutes is None
    assert [each.code for each in row.notes] == ["no_time"]
    assert str(forged // 60_000) not in csv_of(report, "en")


def test_a_teacher_tells_two_of_a_name_and_the_nameless_apart() -> None:
    two = act(worked_through("Ben", SET, 0.4), "name", name="Ann")
    nameless = act(worked_through("Cem", SET, 0.3), "name", name="")
    texts = [handed_in("Ann", skill=0.5), result_text(two), result_text(nameless)]
    papers = [Paper(f"{number}.txt", text) for number, text in enumerate(texts)]
    assert not graded(papers).counted
    report = graded(papers, names={1: "Ann B.", 2: "Cem"})
    told = [(row.name, [each.code for each in row.notes]) for row in report.rows]
    assert told == [("Ann", []), ("Ann B.", ["renamed"]), ("Cem", ["named"])]
    assert "Ann B." in csv_of(report, "en")


def test_the_set_that_most_are_of_is_graded() -> None:
    papers = [Paper(name, handed_in(name)) for name in ("Ann", "Ben")]
    report = graded([Paper("other", handed_in("Cem", HAND)), *papers])
    assert report.class_set == SET
    assert [each.source for each in report.apart] == ["other"]


def test_what_is_nested_without_end_is_no_result() -> None:
    """Python in a browser would end on it, and the whole desk with it."""
    deep = "[" * 900_000
    packed = zlib.compress(deep.encode())
    body = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    assert codes_of(deep) == ["result_foreign"]
    assert codes_of(f"HL1.{body}.{zlib.crc32(packed):08x}") == ["result_foreign"]
