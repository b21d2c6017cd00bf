"""Nothing that the three sources say is left over: a drill of the book asks it, or a test holds it.

`test_vectors` holds what the rules decide, `browser/test_screen_vectors` what only a screen shows.
The lists below may only get shorter.
"""

from __future__ import annotations

import json

import pytest

from book_text import BOOK, ROOT
from hearts_lessons.lessons import UnknownActivityError, activities, activity, lessons
from vectors import load_vectors, ui_vectors

VECTORS: dict[str, dict[str, str]] = {
    vector["id"]: vector
    for vector in json.loads((ROOT / "tests/data/seed_vectors.json").read_text("utf-8"))["vectors"]
}

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

LATER = {
    "S002-46": "14-counting",
    "S004-39": "14-counting",
    "S004-40": "rule-card",
    "S004-41": "faq",
    "S004-42": "history",
}
"""What pages that are still to be written will say."""


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
def test_a_statement_of_the_sources_is_asked_or_tested(vector: str) -> None:
    drills, tests = drilled() | set(ASKED), set(TESTED) | set(ui_vectors())
    places = {
        "drills": vector in drills,
        "tests": vector in tests,
        "later pages": vector in LATER,
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


@pytest.mark.parametrize("page", sorted(set(LATER.values())))
def test_a_later_page_is_still_to_be_written(page: str) -> None:
    found = list((BOOK / "en").glob(f"{page}.*"))
    owed = [vector for vector, stem in LATER.items() if stem == page]
    assert not found, f"{page} is written: {', '.join(owed)} need a drill or a test"


def test_the_lists_name_vectors_that_there_are() -> None:
    assert set(TESTED) | set(ASKED) | set(LATER) <= set(VECTORS)
    assert len(VECTORS) == 133
