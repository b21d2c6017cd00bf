"""The exam: all rules, one answer a question, nothing told before the end."""

from __future__ import annotations

import json
from typing import Any

import pytest

from exam_cases import FILE, right_keys, text, wrong_keys
from hearts_lessons.learning import EXAM
from hearts_lessons.lessons import activity, pages
from hearts_lessons.readable import to_html, to_text
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.session import start, step, view
from hearts_lessons.session.door import load, respond
from hearts_lessons.session.errors import OptionError, PhaseError, PlyError, StateError
from hearts_lessons.session.exam import NAME, candidates, items_of, lessons_asked
from hearts_lessons.session.exam_view import questions_after
from hearts_lessons.session.item_choice import Candidate, chosen_for
from hearts_lessons.session.mix import named
from hearts_lessons.session.refs import book_kinds
from hearts_lessons.session.state import State
from hearts_lessons.session.views import DrillView, ReportView
from hearts_lessons.site.pool import book_refs
from hearts_lessons.words import LANGUAGES

READY, COUNT = EXAM
LAST_RULE_LESSON = 11
RULE_LESSONS = [lesson for lesson, page in pages().items() if int(page[:2]) <= LAST_RULE_LESSON]
RULE_KINDS = {kind for kind, lesson in book_kinds().items() if lesson in RULE_LESSONS}


def answer(state: State, keys: list[str]) -> State:
    return step(state, {"type": "answer", "ply": len(state["log"]), "keys": keys})


def answered(state: State, missed: tuple[int, ...] = ()) -> State:
    """The whole exam; these places wrong."""
    for place in range(len(state["items"])):
        keys = wrong_keys(state, place) if place in missed else right_keys(state, place)
        state = answer(state, keys)
    return state


def question(state: State) -> DrillView:
    shown = view(state, "en")
    assert isinstance(shown, DrillView)
    return shown


def report(state: State, language: str = "en") -> ReportView:
    shown = view(state, language)
    assert isinstance(shown, ReportView)
    return shown


def test_it_asks_about_all_lessons_on_rules_and_no_others() -> None:
    assert list(lessons_asked()) == RULE_LESSONS


@pytest.mark.parametrize("seed", [None, *range(12)])
def test_each_exam_has_every_lesson_and_every_kind_of_rule(seed: int | None) -> None:
    items = list(activity(NAME)["items"]) if seed is None else items_of(str(seed))
    asked = named(items)
    assert len(set(items)) == COUNT
    assert {each.lesson for each in asked} == set(RULE_LESSONS)
    assert {each.item["kind"] for each in asked} == RULE_KINDS


def test_nothing_of_later_lessons_is_a_candidate() -> None:
    assert {each.lesson for each in candidates()} == set(RULE_LESSONS)
    assert {each.kind for each in candidates()} == RULE_KINDS
    everything = [ref for ref in book_refs() if ref.partition("/")[0] in RULE_LESSONS]
    assert {each.ref for each in candidates()} == set(everything), "and a page may choose by lesson"


def test_what_was_asked_last_does_not_come_again() -> None:
    own = [Candidate(f"{kind}#{n}", "lesson", kind) for kind in "ab" for n in range(4)]
    last = [each.ref for each in chosen_for(own, 4, "one")]
    assert not {each.ref for each in chosen_for(own, 4, "two", last)} & set(last)


def test_an_answer_leads_on_without_a_word_about_it() -> None:
    begun = start(NAME)
    for keys in (right_keys(begun, 0), wrong_keys(begun, 0)):
        shown = question(answer(begun, keys))
        assert (shown.item, shown.phase, shown.status, shown.feedback) == (2, "asking", "", ())
        assert not any(option.verdict or option.reason for option in shown.options)
    assert question(answer(begun, right_keys(begun, 0))) == question(
        answer(begun, wrong_keys(begun, 0))
    )


@pytest.mark.parametrize("kind", ["hint", "reveal", "retry", "next", "restart", "advance"])
def test_there_is_no_help_and_no_way_back(kind: str) -> None:
    state = answer(start(NAME), right_keys(start(NAME), 0))
    assert [button.action for button in question(state).buttons] == ["answer"]
    with pytest.raises(PhaseError):
        step(state, {"type": kind, "ply": 1})


def test_a_double_click_answers_once() -> None:
    begun = start(NAME)
    twice = {"type": "answer", "ply": 0, "keys": right_keys(begun, 0)}
    with pytest.raises(PlyError):
        step(step(begun, twice), twice)


def test_an_answer_must_be_one() -> None:
    for keys in ([], ["nonsense"], ["0", "0"]):
        with pytest.raises(OptionError):
            answer(start(NAME), keys)


def test_the_site_s_own_rules_do_not_stand_beside_a_question() -> None:
    state = start(NAME)
    told = set()
    for place in range(COUNT):
        shown = question(state)
        told.add((shown.rules.key == "site", bool(shown.rules.text)))
        state = answer(state, right_keys(state, place))
    assert told == {(True, False), (False, True)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_tells_what_was_missed_and_why(language: str) -> None:
    missed = (2, 13, 19)
    shown = report(answered(start(NAME), missed), language)
    assert [each.right for each in shown.answered] == [
        place not in missed for place in range(COUNT)
    ]
    assert [each.item - 1 for each in shown.missed] == list(missed)
    assert (shown.ready, shown.ply, shown.phase) == (READY, COUNT, "over")
    assert str(COUNT - len(missed)) in shown.status
    for each in shown.missed:
        assert each.prompt
        assert all(option.verdict and option.reason for option in each.options)
        assert sum(option.chosen for option in each.options) == 1
        assert any(option.verdict == "right" for option in each.options)
    assert {each.id for each in shown.lessons} == {each.learn.lesson for each in shown.answered}


def test_all_right_leaves_nothing_to_tell() -> None:
    assert report(answered(start(NAME))).missed == ()


def test_again_makes_other_items_and_the_same_from_the_same_answers() -> None:
    def again(missed: tuple[int, ...]) -> State:
        return step(answered(start(NAME), missed), {"type": "restart", "ply": COUNT})

    first, same, other = again(()), again(()), again((3,))
    assert first == same
    assert first["items"] != other["items"]
    assert not set(first["items"]) & set(start(NAME)["items"])
    assert first["log"] == []
    assert question(first).item == 1
    third = step(answered(first), {"type": "restart", "ply": COUNT})
    assert third["items"] != first["items"]


def test_it_is_left_and_gone_on_with() -> None:
    state = answer(start(NAME), right_keys(start(NAME), 0))
    resumed = json.loads(load(json.dumps(state), NAME, "zh-Hant"))
    assert resumed["state"] == state
    assert resumed["response"]["view"]["item"] == 2


def test_another_version_begins_anew() -> None:
    state = {**answer(start(NAME), right_keys(start(NAME), 0)), "engine": "0"}
    assert question(state).item == 1


@pytest.mark.parametrize(
    "part",
    [
        {"items": []}, {"items": ["passing/nothing"]}, {"items": None}, {"log": [{"hint": True}]},
        {"log": [{"answer": ["nonsense"]}]}, {"log": [{"answer": [1]}]}, {"endless": False},
        {"log": [{"answer": ["1"], "more": 1}]},
    ],
)  # fmt: skip
def test_a_damaged_exam_is_refused(part: dict[str, Any]) -> None:
    state = {**start(NAME), **part}
    with pytest.raises(StateError):
        view(state, "en")
    told = json.loads(respond(json.dumps(state), '{"type": "answer", "ply": 0}', "en"))
    assert told["refusal" if told["response"] is None else "response"]


def test_more_answers_than_questions_are_refused() -> None:
    state = answered(start(NAME))
    with pytest.raises(StateError):
        view({**state, "log": [*state["log"], state["log"][0]]}, "en")
    with pytest.raises(RulesError):
        answer(state, right_keys(state, 0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_can_be_read_without_a_screen(language: str) -> None:
    state = start(NAME)
    first, more = view(state, language), questions_after(state, language)
    assert len(more) == COUNT - 1
    read, marked = to_text(first, more), to_html(first, more)
    for place in range(COUNT):
        shown = question(state) if language == "en" else view(state, language)
        assert isinstance(shown, DrillView)
        assert shown.prompt in read
        assert shown.prompt in marked
        state = answer(state, right_keys(state, place))


def test_only_an_exam_has_more_to_read() -> None:
    assert questions_after(start("practice/mixed"), "en") == []


def test_pages_without_python_are_held_to_the_same_exam() -> None:
    """It is written by ``python tests/exam_cases.py``."""
    assert FILE.read_text("utf-8") == text()
