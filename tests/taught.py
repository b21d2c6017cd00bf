"""Where the book uses a word first, and where it explains it, as far as a machine can see."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from book_text import BOOK, ROOT, cells, plain, source
from hearts_lessons.lessons import pages

EXPLAINING = ("objectives", "key-points")
"""The text cells that name what a lesson teaches."""

_BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)


@dataclass(frozen=True)
class Lesson:
    """A lesson's page: all its prose, and what of it stands out."""

    text: str
    marked: str


@dataclass(frozen=True)
class Term:
    """A word in one language: how it is written, and the lesson that is to teach it."""

    key: str
    lesson: str
    word: str
    said: str = ""
    before: tuple[str, ...] = ()

    def is_in(self, text: str) -> bool:
        """The word, or what is written for it, stands in a text."""
        return bool(re.search(self.word, text, re.IGNORECASE | re.DOTALL))

    @property
    def written(self) -> str:
        """As a complaint names it."""
        return f"“{self.word}” ({self.key})"


def rows(name: str, table: str) -> list[dict[str, Any]]:
    """A table of ``tests/data/<name>.toml``."""
    data = tomllib.loads((ROOT / "tests" / "data" / f"{name}.toml").read_text("utf-8"))
    found: list[dict[str, Any]] = data[table]
    return found


def term_of(row: Mapping[str, Any], lesson: str, language: str) -> Term:
    """One language of a row."""
    said = row.get("said", {}).get(language, "")
    return Term(row["key"], lesson, row[language], said, tuple(row.get("before", {})))


@cache
def book(language: str) -> Mapping[str, Lesson]:
    """The lessons that are written, in reading order."""
    paths = {lesson: BOOK / language / f"{stem}.ipynb" for lesson, stem in pages().items()}
    return {
        lesson: lesson_of({c["id"]: source(c) for c in cells(path, "markdown")}, language)
        for lesson, path in paths.items()
        if path.is_file()
    }


def lesson_of(texts: Mapping[str, str], language: str) -> Lesson:
    """A page of these text cells, by their ids."""
    whole = "\n".join(plain(text, language) for text in texts.values())
    return Lesson(whole, "\n".join(_marked(texts)))


def _marked(texts: Mapping[str, str]) -> Iterator[str]:
    for key, text in texts.items():
        yield from _BOLD.findall(text)
        for line in text.splitlines():
            if line.startswith(("#", "|")) or key in EXPLAINING:
                yield line


def complaints(term: Term, lessons: Mapping[str, Lesson]) -> list[str]:
    """What is wrong with a term's first use in these lessons, a sentence each."""
    if term.lesson not in lessons:
        return []
    order = list(lessons)
    earlier = order[: order.index(term.lesson)]
    used = [lesson for lesson in earlier if term.is_in(lessons[lesson].text)]
    found = [
        f"{lesson} uses {term.written}, which {term.lesson} is to explain: explain it there, say it"
        " otherwise, or name the reason in `before`"
        for lesson in used
        if lesson not in term.before
    ]
    page = lessons[term.lesson]
    if not term.is_in(page.text):
        found.append(f"{term.lesson} does not use {term.written}")
    elif term.said and term.said not in page.text:
        found.append(f"{term.lesson} no longer says “{term.said}”, which explains {term.key}")
    elif not term.said and not term.is_in(page.marked):
        found.append(
            f"{term.lesson} uses {term.written} without explaining it: put it in bold where it is"
            " explained, or name the words that explain it in `said`"
        )
    return found
