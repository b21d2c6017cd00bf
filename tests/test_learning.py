"""What is known, and what comes back."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hearts_lessons.learning import (
    EMPTY,
    GATE,
    INTERVALS,
    MOST_EXAMS,
    Progress,
    ProgressError,
    begin,
    check,
    due_now,
    is_passed,
    learn,
    level,
    read,
    rules,
    sit,
    weakest,
    write,
)
from progress_cases import FILE, KINDS, told

FRONT_END = Path(__file__).parent.parent / "widgets" / "src" / "progress" / "rules.json"
LESSONS = [f"lesson-{number}" for number in range(1, 13)]


def event(right: bool, *, lesson: str = "passing", item: str = "a", **more: Any) -> dict[str, Any]:
    return {"lesson": lesson, "kind": "pass-to", "item": item, "right": right, **more}


def taken(progress: Progress, step: Any) -> Progress:
    """A lesson that was begun, an exam, or an answer."""
    if isinstance(step, str):
        return begin(progress, step)
    return (sit if isinstance(step, list) else learn)(progress, step)


def answered(progress: Progress, outcomes: str) -> Progress:
    """Mixed items of one lesson: right for 1, wrong for 0."""
    for number, outcome in enumerate(outcomes):
        progress = learn(progress, event(outcome == "1", item=str(number), mixed=True))
    return progress


@pytest.mark.parametrize(("outcomes", "passed"), [
    ("", False), ("111", False), ("1111", True), ("11110", True), ("01111", True), ("11011", True),
    ("11100", False), ("111100", False), ("0000001111", True), ("1111111100", False),
])  # fmt: skip
def test_four_of_the_last_five_mixed_items_pass_a_lesson(outcomes: str, passed: bool) -> None:
    progress = answered(EMPTY, outcomes)
    assert is_passed(progress, "passing") == passed
    assert not is_passed(progress, "first-trick")


def test_guided_items_pass_no_lesson() -> None:
    progress: Progress = EMPTY
    for number in range(8):
        progress = learn(progress, event(True, item=str(number)))
    assert not is_passed(progress, "passing")
    assert progress["kinds"] == {"pass-to": {"right": 8, "wrong": 0}}


def test_a_missed_item_comes_back_after_one_three_and_six_lessons() -> None:
    progress: Progress = learn(begin(EMPTY, LESSONS[0]), event(False, lesson=LESSONS[0]))
    asked = []
    for number, lesson in enumerate(LESSONS[1:], start=2):
        progress = begin(progress, lesson)
        for missed in due_now(progress):
            asked.append(number)
            progress = learn(progress, event(True, lesson=missed["lesson"]))
    assert asked == [2, 5, 11]
    assert [later - before for before, later in zip([1, *asked], asked, strict=False)] == [
        *INTERVALS
    ]
    assert progress["due"] == []


def test_missed_again_it_begins_anew() -> None:
    progress: Progress = learn(begin(EMPTY, LESSONS[0]), event(False, lesson=LESSONS[0]))
    progress = learn(begin(progress, LESSONS[1]), event(True, lesson=LESSONS[0]))
    assert [(each["step"], each["at"]) for each in progress["due"]] == [(1, 5)]
    progress = learn(progress, event(False, lesson=LESSONS[0]))
    assert [(each["step"], each["at"]) for each in progress["due"]] == [(0, 3)]


def test_practising_early_does_not_put_it_off() -> None:
    progress: Progress = learn(begin(EMPTY, LESSONS[0]), event(False, lesson=LESSONS[0]))
    for _ in range(5):
        progress = learn(progress, event(True, lesson=LESSONS[0]))
    assert [(each["step"], each["at"]) for each in progress["due"]] == [(0, 2)]


def test_beginning_a_lesson_twice_counts_once() -> None:
    progress = begin(begin(EMPTY, "passing"), "passing")
    assert progress["lessons"] == {"passing": {"number": 1, "last": ""}}


def test_weak_kinds_come_first() -> None:
    progress: Progress = EMPTY
    for kind, rights, wrongs in (("strong", 9, 0), ("weak", 1, 4), ("fair", 3, 3)):
        for number in range(rights + wrongs):
            answer = {**event(number < rights, item=str(number)), "kind": kind}
            progress = learn(progress, answer)
    kinds = ["strong", "fair", "new", "weak"]
    assert weakest(progress, kinds) == ["new", "weak", "fair", "strong"]


def test_nothing_is_changed_in_place() -> None:
    progress = answered(EMPTY, "10110")
    before = json.dumps(progress)
    learn(progress, event(False))
    begin(progress, "first-trick")
    assert json.dumps(progress) == before
    assert EMPTY["lessons"] == EMPTY["kinds"] == {}
    assert EMPTY["due"] == []


def test_it_survives_export_and_import() -> None:
    rng, progress = Random(1), EMPTY
    for _ in range(200):
        answer = event(
            rng.random() < 0.6,
            lesson=rng.choice(LESSONS),
            item=str(rng.randrange(9)),
            mixed=rng.random() < 0.5,
        )
        progress = learn(progress, answer)
        assert read(write(progress)) == progress
    assert len(write(progress)) < 10_000


def test_pages_without_python_get_the_same_table() -> None:
    assert (rules()["intervals"], rules()["gate"]) == (list(INTERVALS), list(GATE))
    assert json.loads(FRONT_END.read_text("utf-8")) == rules()


def test_the_cases_that_the_front_end_is_held_to_are_true() -> None:
    """They are written by ``python tests/progress_cases.py``."""
    cases = json.loads(FILE.read_text("utf-8"))
    assert cases["rules"] == rules()
    assert sum(len(run["steps"]) for run in cases["runs"]) > 400
    for run in cases["runs"]:
        progress: Progress = EMPTY
        for step in run["steps"]:
            progress = taken(progress, step)
        assert progress == run["after"]
        assert [each["item"] for each in due_now(progress)] == run["due"]
        assert all(is_passed(progress, lesson) for lesson in run["passed"])
        assert [level(progress, kind) for kind in KINDS] == run["levels"]
        assert weakest(progress, sorted(run["weakest"], key=KINDS.index)) == run["weakest"]
    for case in cases["events"]:
        with pytest.raises(ProgressError) as caught:
            learn(EMPTY, case["event"])
        assert caught.value.where == case["where"]
    assert [told(case["text"]) for case in cases["texts"]] == cases["texts"]


@pytest.mark.parametrize(("right", "wrong", "hard"), [
    (0, 0, 1), (3, 0, 1), (4, 0, 2), (3, 1, 2), (2, 2, 1), (11, 0, 2), (12, 0, 3), (11, 1, 3),
    (10, 2, 2), (10, 4, 1), (100, 0, 3),
])  # fmt: skip
def test_new_items_get_harder_with_what_is_known(right: int, wrong: int, hard: int) -> None:
    progress = {**EMPTY, "kinds": {"pass-to": {"right": right, "wrong": wrong}}}
    assert level(progress, "pass-to") == hard
    assert level(progress, "moon") == 1


def test_what_was_made_for_once_does_not_come_back() -> None:
    progress = learn(EMPTY, event(False, item=""))
    assert progress["due"] == []
    assert progress["kinds"] == {"pass-to": {"right": 0, "wrong": 1}}


WHOLE = answered(begin(EMPTY, "first-trick"), "10110")


@pytest.mark.parametrize(("damaged", "where"), [
    (None, "project"), ([], "project"), ({}, "project"),
    ({**WHOLE, "project": "another"}, "project"),
    ({**WHOLE, "format": 2}, "format"), ({**WHOLE, "format": True}, "format"),
    ({**WHOLE, "lessons": []}, "lessons"),
    ({**WHOLE, "lessons": {"passing": {"number": 1, "last": "2"}}}, "lessons"),
    ({**WHOLE, "lessons": {"passing": {"number": 1, "last": "111111"}}}, "lessons"),
    ({**WHOLE, "lessons": {"passing": {"number": -1, "last": ""}}}, "lessons"),
    ({**WHOLE, "kinds": {"pass-to": {"right": 1}}}, "kinds"),
    ({**WHOLE, "kinds": {"pass-to": {"right": True, "wrong": 0}}}, "kinds"),
    ({**WHOLE, "due": [{}]}, "due"),
    ({**WHOLE, "due": [{**WHOLE["due"][0], "step": 3}]}, "due"),
    ({**WHOLE, "due": {}}, "due"),
    ({**WHOLE, "exams": {}}, "exams"), ({**WHOLE, "exams": [{}]}, "exams"),
    ({**WHOLE, "exams": [{"right": 2, "of": 1, "lessons": {}}]}, "exams"),
    ({**WHOLE, "exams": [{"right": 1, "of": 1, "lessons": {"passing": [1]}}]}, "exams"),
    ({**WHOLE, "exams": [{"right": 1, "of": 1, "lessons": {}, "name": "Ann"}]}, "exams"),
    ({**WHOLE, "name": "Ann"}, "name"),
])  # fmt: skip
def test_damaged_progress_is_refused(damaged: object, where: str) -> None:
    with pytest.raises(ProgressError) as caught:
        check(damaged)
    assert caught.value.where == where


@pytest.mark.parametrize("text", ["", "{", "nonsense", "NaN", "[" * 100_000])
def test_text_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ProgressError, match="JSON"):
        read(text)


@pytest.mark.parametrize(("field", "value"), [
    ("lesson", 1), ("kind", None), ("item", 3), ("right", 1), ("mixed", "yes"),
])  # fmt: skip
def test_an_event_that_is_none_is_refused(field: str, value: object) -> None:
    with pytest.raises(ProgressError, match=field):
        learn(EMPTY, {**event(True), field: value})


def test_an_exam_counts_item_by_item_and_as_a_whole() -> None:
    events = [event(True, item="a"), event(False, item="b"), event(True, lesson="first-trick")]
    progress = sit(EMPTY, events)
    assert progress["exams"] == [
        {"right": 2, "of": 3, "lessons": {"passing": [1, 2], "first-trick": [1, 1]}}
    ]
    learnt: Progress = EMPTY
    for each in events:
        learnt = learn(learnt, each)
    assert {**progress, "exams": []} == learnt
    assert read(write(progress)) == progress
    with pytest.raises(ProgressError):
        sit(EMPTY, [])


def test_the_latest_exams_are_kept() -> None:
    progress: Progress = EMPTY
    for number in range(MOST_EXAMS + 3):
        progress = sit(progress, [event(number > 2)])
    assert [exam["right"] for exam in progress["exams"]] == [1] * MOST_EXAMS


def test_progress_from_before_there_were_exams_is_still_read() -> None:
    old = {field: value for field, value in WHOLE.items() if field != "exams"}
    assert read(json.dumps(old)) == {**old, "exams": []}
    assert json.loads(write(WHOLE)) == old, "and an older book reads what has no exam in it"
