"""Where the book uses a word first, and where it explains it, as far as a machine can see."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from book_text import BOOK, ROOT, cells, plain, source
from hearts_lessons.lessons import pages
from hearts_lessons.words import LANGUAGES

EXPLAINING = ("objectives", "key-points")
"""The text cells that name what a lesson teaches."""

_BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)


@dataclass(frozen=True)
class Term:
    """A word, the lesson that teaches it, and how it is written in each language."""

    key: str
    lesson: str
    words: Mapping[str, str]
    said: Mapping[str, str] = field(default_factory=dict)
    before: Mapping[str, str] = field(default_factory=dict)


def read_terms(name: str, table: str = "term") -> list[Term]:
    """The rows of ``tests/data/<name>.toml``."""
    rows = tomllib.loads((ROOT / "tests" / "data" / f"{name}.toml").read_text("utf-8"))[table]
    return [_term(row) for row in rows]


def _term(row: dict[str, Any]) -> Term:
    words = {language: row[language] for language in LANGUAGES}
    return Term(row["key"], row["lesson"], words, row.get("said", {}), row.get("before", {}))


@dataclass(frozen=True)
class Lesson:
    """A lesson's page: all its prose, and what of it stands out."""

    text: str
    marked: str


def lesson_page(lesson: str, language: str) -> Path:
    """Where it is, or is to be."""
    return BOOK / language / f"{pages()[lesson]}.ipynb"


@cache
def lesson_text(lesson: str, language: str) -> Lesson | None:
    """A page's texts; None while it is unwritten."""
    path = lesson_page(lesson, language)
    if not path.is_file():
        return None
    texts = {cell["id"]: source(cell) for cell in cells(path, "markdown")}
    return lesson_of(texts, language)


def lesson_of(texts: Mapping[str, str], language: str) -> Lesson:
    """The same, of cells by their ids."""
    whole = "\n".join(plain(text, language) for text in texts.values())
    return Lesson(whole, "\n".join(_marked(texts)))


def _marked(texts: Mapping[str, str]) -> Iterator[str]:
    for key, text in texts.items():
        yield from _BOLD.findall(text)
        for line in text.splitlines():
            if line.startswith(("#", "|")) or key in EXPLAINING:
                yield line


def complaints(term: Term, language: str, book: Mapping[str, Lesson]) -> list[str]:
    """What is wrong with a term's first use in these lessons, in reading order; a sentence each."""
    pattern = re.compile(term.words[language], re.IGNORECASE | re.DOTALL)
    if term.lesson not in book:
        return []
    found = []
    for lesson, page in book.items():
        if lesson == term.lesson:
            break
        if pattern.search(page.text) and lesson not in term.before:
            found.append(
                f"{language}: {lesson} uses “{term.words[language]}” ({term.key}), which {term.lesson}"
                " is to explain: explain it there, say it otherwise, or name the reason in `before`"
            )
    page = book[term.lesson]
    if not pattern.search(page.text):
        found.append(f"{language}: {term.lesson} does not use “{pattern.pattern}” ({term.key})")
    elif language in term.said:
        if term.said[language] not in page.text:
            found.append(
                f"{language}: {term.lesson} no longer says “{term.said[language]}”, which explains"
                f" {term.key}"
            )
    elif not pattern.search(page.marked):
        found.append(
            f"{language}: {term.lesson} uses “{pattern.pattern}” ({term.key}) without explaining it:"
            " put it in bold where it is explained, or name the words that do it in `said`"
        )
    return found
