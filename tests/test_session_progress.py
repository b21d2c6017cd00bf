"""Progress as an activity: what the screen is told, which keeps the rest."""

from __future__ import annotations

import json

import pytest

from hearts_lessons import learning
from hearts_lessons.lessons import UnknownActivityError, pages
from hearts_lessons.session import start, step, view
from hearts_lessons.session.errors import PhaseError
from hearts_lessons.session.refs import book_kinds, new_kinds
from hearts_lessons.session.views import ProgressView
from hearts_lessons.words import LANGUAGES, catalogue

NAMES = ["progress/overview", *(f"progress/{lesson}" for lesson in pages())]


def shown(name: str, language: str = "en") -> ProgressView:
    drawn = view(start(name), language)
    assert isinstance(drawn, ProgressView)
    return drawn


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_and_the_overview_are_shown(name: str) -> None:
    drawn = shown(name)
    assert drawn.activity == name
    assert drawn.lesson == ("" if name.endswith("overview") else name.removeprefix("progress/"))


@pytest.mark.parametrize(
    "name",
    ["progress/", "progress/practice", "progress/play", "progress/x/y"],
)
def test_what_is_no_chapter_has_no_progress(name: str) -> None:
    with pytest.raises(UnknownActivityError):
        start(name)


def test_the_lessons_are_told_in_the_order_of_the_book() -> None:
    lessons = shown(NAMES[0]).lessons
    assert {each.id: each.page for each in lessons} == pages()
    assert [each.page for each in lessons] == sorted(each.page for each in lessons)
    assert {kind for each in lessons for kind in each.kinds} == set(book_kinds())


def test_the_kinds_are_told_with_their_lessons() -> None:
    kinds = shown(NAMES[0]).kinds
    assert {each.id: each.lesson for each in kinds} == book_kinds()
    assert [each.id for each in kinds if each.endless] == [
        kind for kind in book_kinds() if kind in new_kinds()
    ]


def test_the_table_is_that_of_learning() -> None:
    rules = shown(NAMES[0]).rules
    assert json.loads(json.dumps(rules.__dict__)) == learning.rules()


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_words_are_its_own_and_the_screens(language: str) -> None:
    words = catalogue(language)
    assert shown(NAMES[1], language).words == {**words["screen"], **words["progress"]}
    assert not set(words["screen"]) & {*words["progress"], *words["mixed"]}


@pytest.mark.parametrize("action", ["hint", "reveal", "next", "restart", "advance"])
def test_nothing_happens_in_it(action: str) -> None:
    with pytest.raises(PhaseError):
        step(start(NAMES[0]), {"type": action, "ply": 0})
