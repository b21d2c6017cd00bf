"""Nothing that the three sources say is left over: a drill, a test or a page has it.

`test_vectors` holds what the rules decide, `browser/test_screen_vectors` what only a screen shows.
"""

from __future__ import annotations

import json

import pytest

import spoken
from book_text import BOOK, ROOT, reading
from hearts_lessons.lessons import UnknownActivityError, activities, activity, lessons
from hearts_lessons.words import LANGUAGES
from vectors import load_vectors, ui_vectors

DATA = json.loads((ROOT / "tests/data/seed_vectors.json").read_text("utf-8"))
VECTORS: dict[str, dict[str, str]] = {vector["id"]: vector for vector in DATA["vectors"]}
ISSUES = {issue["id"] for issue in DATA["issues"]}
DECIDED = (ROOT / "tests" / "test_contradictions.py").read_text("utf-8")

TESTED = {
    "S000-06": "passing is blind: nothing to ask with cards in sight",
    "S000-43": "agreeing on rules before the game",
    "S002-03": "the aim of the game",
    "S002-04": "what a game and a hand are",
    "S002-06": "passing is blind",
    "S002-28": "the rules of a website, one by one",
    "S002-41": "a moon threat, which the table marks",
    "S004-01": "players and cards",
    "S004-04": "which cards lie face down",
    "S004-06": "passing is blind",
    "S004-24": "a revoke, which the book's table does not allow",
    "S004-26": "the standard rules, one by one",
    "S004-28": "three players",
    "S004-29": "five and six players",
    "S004-32": "the rules that a website offers",
}
"""What the rules decide, and a test holds, but no drill asks; each with what it is about."""

ASKED = {
    "S000-17": "first-trick/penalty-cards-only",
    "S000-39": "penalty-points/thirteen-tricks-you",
}
"""Advice that a drill of the rules catches, whose own source is another vector."""


def drilled() -> set[str]:
    """The vectors that are the source of some drill."""
    return {
        source
        for lesson in lessons()
        for drill in activities(lesson).values()
        for source in str(drill.get("source", "")).split()
        if source in VECTORS
    }


@pytest.mark.parametrize("vector", VECTORS)
def test_a_statement_of_the_sources_is_asked_tested_or_said(vector: str) -> None:
    places = {
        "drills": vector in drilled() | set(ASKED),
        "tests": vector in set(TESTED) | set(ui_vectors()),
        "pages": vector in spoken.VECTORS,
    }
    covered = [place for place, has in places.items() if has]
    said = VECTORS[vector]["en"]
    assert covered, f"{vector} is left over: {said}. Name it as the source of a drill"
    assert len(covered) == 1, f"{vector} is in {covered} ({said}): take it off the list here"


def test_what_is_tested_has_a_test() -> None:
    assert set(TESTED) <= set(load_vectors())
    assert all(TESTED.values())


@pytest.mark.parametrize("name", ASKED.values())
def test_what_is_asked_elsewhere_has_its_drill(name: str) -> None:
    try:
        assert "expect" in activity(name)
    except UnknownActivityError:
        pytest.fail(f"there is no drill {name}")


SAID = {**spoken.VECTORS, **spoken.CONTRADICTIONS}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SAID)
def test_a_page_says_it(name: str, language: str) -> None:
    about = SAID[name]
    found = [*(BOOK / language).glob(f"{about.page}.*")]
    assert found, f"{language}/{about.page} is to say {name} ({about.about}), and is not there"
    text = reading(found[0])
    lacking = [words for words in about.words[language] if words not in text]
    told = f"{language}/{about.page} is to tell of {name} ({about.about}), but lacks {lacking}"
    assert not lacking, f"{told}: say it there, or name its new words in tests/spoken.py"


def test_every_contradiction_is_spoken_of_or_decided_by_a_preset() -> None:
    decided = {number for number in ISSUES if f"test_i_{number[2:]}_" in DECIDED}
    assert decided | set(spoken.CONTRADICTIONS) == ISSUES
    assert decided.isdisjoint(spoken.CONTRADICTIONS)


def test_the_lists_name_vectors_that_there_are() -> None:
    assert set(TESTED) | set(ASKED) | set(spoken.VECTORS) <= set(VECTORS)
    assert len(VECTORS) == 133
