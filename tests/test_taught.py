"""Every word of the game and every rule is taught in a lesson, where the book first needs it."""

from __future__ import annotations

import re
from dataclasses import fields, replace

import pytest

from hearts_lessons.handouts.glossary import topics
from hearts_lessons.lessons import pages
from hearts_lessons.rules import RuleSet, Violation
from hearts_lessons.words import LANGUAGES
from taught import Lesson, Term, book, complaints, lesson_of, rows, term_of

LESSON_OF = {term.key: term.lesson for topic in topics() for term in topic.terms}
"""Where each word of the glossary is taught."""

TERMS = {row["key"]: row for row in rows("terms", "term")}

RULES = {
    f"{table} {row['key']}": row
    for table in ("violation", "parameter")
    for row in rows("rules_taught", table)
}

OTHER_TABLES = (
    *("kitty_size", "kitty_award", "pass_forbidden", "heart_values", "extra_penalties"),
    *("no_trick_bonus", "moon_needs_bonus_card", "moon_bonus_scored", "sun", "max_hands"),
    *("exact_target", "early_finish"),
)
"""Parameters that none of the three sources speaks of."""


# The words


def test_every_word_of_the_glossary_is_looked_for() -> None:
    strange = set(TERMS) ^ set(LESSON_OF)
    assert not strange, f"in the glossary or in tests/data/terms.toml, not in both: {strange}"
    assert set(LESSON_OF.values()) <= set(pages())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", TERMS)
def test_a_word_is_explained_in_the_lesson_that_uses_it_first(key: str, language: str) -> None:
    found = complaints(term_of(TERMS[key], LESSON_OF[key], language), book(language))
    assert not found, f"{language}: {'; '.join(found)}"


@pytest.mark.parametrize("key", [key for key, row in TERMS.items() if "before" in row])
def test_what_comes_earlier_does_come_earlier(key: str) -> None:
    """A reason that nothing needs any more is taken off."""
    for lesson in TERMS[key]["before"]:
        terms = [term_of(TERMS[key], LESSON_OF[key], language) for language in LANGUAGES]
        used = [
            term.is_in(book(language)[lesson].text)
            for term, language in zip(terms, LANGUAGES, strict=True)
            if lesson in book(language)
        ]
        assert any(used) or not used, (
            f"{lesson} does not use {terms[0].written}: take it off `before`"
        )


# The rules


def test_every_violation_and_every_parameter_of_the_sources_is_looked_for() -> None:
    assert {f"violation {each.value}" for each in Violation} == {
        name for name in RULES if name.startswith("violation")
    }
    parameters = {field.name for field in fields(RuleSet)}
    looked_for = {row["key"] for name, row in RULES.items() if name.startswith("parameter")}
    assert looked_for.isdisjoint(OTHER_TABLES)
    assert looked_for | {*OTHER_TABLES} == parameters


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", RULES)
def test_a_rule_is_told_in_its_lesson(name: str, language: str) -> None:
    row = RULES[name]
    assert row["lesson"] in pages()
    if row["lesson"] in book(language):
        text = book(language)[row["lesson"]].text
        said = (
            f"{language}: {row['lesson']} is to teach the {name}; no text is like {row[language]}"
        )
        assert re.search(row[language], text, re.DOTALL), said


# These checks can fail

DUCK = Term("duck", "second", r"\bduck")
FIRST = lesson_of({"title": "# One\n\nA **trick** is four cards."}, "en")
SECOND = lesson_of({"why": "## Why\n\nTo **duck** is to play under."}, "en")


def said(term: Term, *lessons: Lesson) -> str:
    return "; ".join(complaints(term, dict(zip(("first", "second"), lessons, strict=True))))


def test_a_word_in_bold_a_heading_a_table_or_the_key_points_is_explained() -> None:
    assert not said(DUCK, FIRST, SECOND)
    for key, text in (("why", "## Ducking"), ("why", "| duck | x |"), ("key-points", "- Duck.")):
        assert not said(DUCK, FIRST, lesson_of({key: text}, "en"))


@pytest.mark.parametrize(
    ("first", "second", "complaint"),
    [
        ("You duck.", "To **duck** is to play under.", "first uses “\\bduck” (duck), which second"),
        ("Nothing.", "You duck.", "without explaining it: put it in bold"),
        ("Nothing.", "Nothing.", "second does not use “\\bduck” (duck)"),
    ],
)
def test_a_word_that_comes_unexplained_is_named(first: str, second: str, complaint: str) -> None:
    texts = (lesson_of({"why": first}, "en"), lesson_of({"why": second}, "en"))
    assert complaint in said(DUCK, *texts)


def test_words_that_explain_have_to_stay() -> None:
    plainly = replace(DUCK, said="Whoever ducks plays under.")
    page = lesson_of({"why": "Whoever ducks plays under."}, "en")
    assert not said(plainly, FIRST, page)
    other = lesson_of({"why": "Whoever ducks, loses."}, "en")
    assert "no longer says “Whoever ducks plays under.”" in said(plainly, FIRST, other)


def test_a_lesson_that_is_not_written_is_not_read() -> None:
    assert complaints(DUCK, {"first": FIRST}) == []
