"""What was handed in, before anybody has looked at it: files, and texts with codes in them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from hearts_lessons.session.classes.code import CODE, MARK

ZIP = "PK\x03\x04"
"""A packed folder begins so; nothing in it can be read before it is unpacked."""
_BREAK = re.compile(r"=(?=\s*\n)|(?<=\n)[>|\s]+|\s")
"""Where a mail breaks a line, before it or in it: those that are quoted begin with marks."""
_OBJECT = r'\{\s*"project"\s*:\s*"hearts-lessons'
_OPENING = re.compile(r"\ufeff?\s*(?={)")
_BEGINNING = re.compile(f"{re.escape(MARK)}|{_OBJECT}")
_NEW_LINE = re.compile(f"^(?:{_OBJECT}|[^{{\\n]*?{re.escape(MARK)})", re.MULTILINE)
_STRING_OR_BRACE = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[{}]', re.DOTALL)
FLAWS = ("too_large", "unreadable", "trouble")
"""Findings of who has opened a file: nothing more can be said about it."""
MOST_KEPT = 200
"""So much is kept of what can be no result."""


@dataclass(frozen=True)
class Paper:
    """A text that may be a result, and where it comes from: ``anna.json``, ``mail.txt:3``.

    What was pasted comes from ``""``: it gets a number among all papers.
    """

    source: str
    text: str
    flaw: str = ""
    """Why the text is not there, one of `FLAWS`; ``""`` where it is."""


def papers_in(source: str, content: bytes | str) -> Iterator[Paper]:
    r"""The papers of a file or of a pasted text: the whole of it, or each that is found in it.

    Mail programs break long lines, and people put marks around what they quote.

    >>> [paper.source for paper in papers_in("mail", "Anna: HL1.x.1\n\nHL1.y.2")]
    ['mail:1', 'mail:3']
    >>> [paper.text for paper in papers_in("mail", "“HL1.ab\ncd.0123abcd”, HL1.e.01234567.")]
    ['HL1.abcd.0123abcd', 'HL1.e.01234567']
    >>> [paper.text for paper in papers_in("mail", 'Ben: {"project":"hearts-lessons"} HL1.y.2')]
    ['{"project":"hearts-lessons"}', 'HL1.y.2']
    """
    text = _decoded(content) if isinstance(content, bytes) else content
    found = list(_found_in(text))
    if not found:
        yield Paper(source, text[:MOST_KEPT])
    for place, said in found:
        number = 1 + text.count("\n", 0, place)
        yield Paper(f"{source}:{number}" if source and len(found) > 1 else source, said)


def _found_in(text: str) -> Iterator[tuple[int, str]]:
    """Codes, and what is plain JSON, each with its place."""
    found = _OPENING.match(text) or _BEGINNING.search(text)
    while found:
        place = found.end() if found.re is _OPENING else found.start()
        after = text.find(MARK, found.end())
        if found[0] == MARK:
            said, end = _code_in(text[place : after if after >= 0 else None]), found.end()
        else:
            end = _end_of(text, place)
            end = end if text[end:].strip() else len(text)
            said = text[place:end]
        yield place, said
        found = _BEGINNING.search(text, end)


def _end_of(text: str, place: int) -> int:
    """Where an object ends; of one that is not whole, where another paper begins a line."""
    depth = 0
    for found in _STRING_OR_BRACE.finditer(text, place):
        depth += {"{": 1, "}": -1}.get(found[0], 0)
        if depth == 0:
            return found.end()
    other = _NEW_LINE.search(text, place + 1)
    return other.start() if other else len(text)


def _code_in(text: str) -> str:
    """The code that a text begins with; its first word, where it holds no whole one."""
    whole = CODE.match(text) or CODE.match(_BREAK.sub("", text))
    return whole[0] if whole else text.split()[0]


def all_papers(files: Iterable[tuple[str, bytes | str]]) -> list[Paper]:
    """The papers of many files."""
    return [paper for source, content in files for paper in papers_in(source, content)]


def _decoded(content: bytes) -> str:
    """Notepad writes UTF-16 where one lets it; what is no text at all says so later."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16", errors="replace")
    return content.decode("utf-8-sig", errors="replace")
