"""What a page without scripts has beside the lists: every answer, and no more than the answers."""

from __future__ import annotations

import re
from html import unescape

import pytest

from hearts_lessons.readable import to_html, to_lines
from hearts_lessons.session import start, step, view
from hearts_lessons.session.drill import sheet_of
from hearts_lessons.session.exam_view import questions_after
from hearts_lessons.session.refs import question
from hearts_lessons.session.views import DrillView
from hearts_lessons.site.unscripted import add_unscripted
from hearts_lessons.words import LANGUAGES, say, tell

SERIES = "following-suit/series"
EXAM = "exam/exam"


def page_of(activity: str, language: str = "en") -> str:
    """A page with one activity, as a browser without scripts has it."""
    readable = to_html(view(start(activity), language))
    return unescape(add_unscripted(f"<h1>Title</h1><div>{readable}</div>", language))


def told(activity: str, language: str) -> DrillView:
    shown = view(step(start(activity), {"type": "reveal", "ply": 0}), language)
    assert isinstance(shown, DrillView)
    return shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_follows_the_list_with_every_reason(language: str) -> None:
    page = page_of("tricks-and-hands/one-suit", language)
    answer = page.partition("<details>")[2]
    shown = told("tricks-and-hands/one-suit", language)
    assert len(shown.options) == 4
    for letter, option in zip("ABCD", shown.options, strict=True):
        assert option.verdict
        verdict = say(language, f"screen.{option.verdict}")
        line = f"<strong>{verdict}</strong> {letter}. {option.label}<br>{option.reason}"
        assert line in answer
        assert option.reason not in page.partition("<details>")[0]


def test_a_series_asks_every_question_before_its_answer() -> None:
    state = start(SERIES)
    parts = page_of(SERIES).split("<details>")
    assert len(parts) == len(state["items"]) + 1
    for number, (item, part) in enumerate(zip(state["items"], parts, strict=False), 1):
        for line in to_lines(view({**state, "items": [item]}, "en")):
            assert f"<li>{line}</li>" in part
        assert number == 1 or f"Question {number} of {len(state['items'])}" in part


def test_what_is_neither_right_nor_wrong_has_its_reason_alone() -> None:
    page = page_of("passing-well/queen-with-two-guards")
    for option in told("passing-well/queen-with-two-guards", "en").options:
        start_of_line = f"<strong>{option.verdict}</strong> " if option.verdict else ""
        assert f"<li>{start_of_line}{option.label}<br>" in page


@pytest.mark.parametrize("activity", ["following-suit/practice", "no/such"])
def test_a_hand_has_no_answers(activity: str) -> None:
    page = add_unscripted(f'<h1>T</h1><div class="hearts" data-activity="{activity}"></div>', "en")
    assert "<details>" not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_of_an_exam_stands_once_with_its_own_answer_below(language: str) -> None:
    state = start(EXAM)
    first = view(state, language)
    listed = to_html(first, questions_after(state, language))
    page = unescape(add_unscripted(f"<h1>T</h1>{listed}", language))
    count = first.words["item"].format(item="[0-9]+", items=20)
    _head, *questions = re.split(f"<li><strong>(?={count}<)", page)
    assert len(questions) == page.count("<details>") == page.count("</details>") == 20
    assert to_lines(first)[1] in unescape(listed)  # that answers go on paper
    assert to_lines(first)[1] not in page
    for number, (item, part) in enumerate(zip(state["items"], questions, strict=True), 1):
        shown = view({**state, "kind": "mix", "endless": False, "items": [item]}, language)
        assert isinstance(shown, DrillView)
        number_told = shown.words["item"].format(item=number, items=20)
        asked, _, answer = part.partition("<details>")
        lines = "".join(f"<li>{line}</li>" for line in to_lines(shown)[1:])
        assert asked == f"{number_told}</strong><ul>{lines}</ul><noscript>"
        reasons = [
            tell(language, option.reason) for option in sheet_of(question(item).item).options
        ]
        assert all(reason in answer and reason not in asked for reason in reasons)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_notebooks_list_of_an_exam_has_no_entry_without_words(language: str) -> None:
    state = start(EXAM)
    listed = to_html(view(state, language), questions_after(state, language))
    assert listed.count("<li><strong>") == 20
    assert "<li><" not in listed.replace("<li><strong>", "")


def test_the_note_stands_below_the_title_once() -> None:
    page = add_unscripted("<h1>One</h1><p>text</p>", "zh-Hans")
    note = say("zh-Hans", "site.unscripted")
    assert re.match(f"<h1>One</h1>\\s*<noscript><p [^>]*>{re.escape(note)} <a .*</noscript>", page)
    assert page.count("<noscript>") == 1
