"""Pages call things what the screen calls them: a chapter by its title, a button by its label."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hearts_lessons.lessons import pages
from hearts_lessons.words import LANGUAGES, catalogue
from unwritten import UNWRITTEN

BOOK = Path(__file__).parents[1] / "book"
WRITTEN = [lesson for lesson in pages() if lesson not in UNWRITTEN]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", WRITTEN)
def test_a_chapter_is_called_what_the_screen_calls_it(lesson: str, language: str) -> None:
    page = BOOK / language / f"{pages()[lesson]}.ipynb"
    first = json.loads(page.read_text("utf-8"))["cells"][0]
    title = catalogue(language)["lessons"][lesson.replace("-", "_")]
    assert "".join(first["source"]).splitlines()[0] == f"# {title}"


def test_every_chapter_has_a_title_and_nothing_else_has() -> None:
    for language in LANGUAGES:
        titles = catalogue(language)["lessons"]
        assert set(titles) == {lesson.replace("-", "_") for lesson in pages()}
        assert len(set(titles.values())) == len(titles)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_mixed_practice_calls_its_button_by_its_name(language: str) -> None:
    text = (BOOK / language / "practice.ipynb").read_text("utf-8")
    assert catalogue(language)["mixed"]["mixed_endless"] in text
