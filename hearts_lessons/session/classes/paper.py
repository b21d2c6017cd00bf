"""What was handed in, before anybody has looked at it: files, and texts with codes in them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from hearts_lessons.session.classes.code import CODE, MARK

ZIP = "PK\x03\x04"
"""A packed folder begins so; nothing in it can be read before it is unpacked."""
_BREAK = re.compile(r"=?\s*\n[>|\s]*|\s")
"""Where a mail breaks a line, before it or in it: those that are quoted begin with marks."""
FLAWS = ("too_large", "unreadable", "trouble")
"""Findings of who has opened a file: nothing more can be said about it."""
MOST_KEPT = 200
"""So much is kept of what can be no result."""


@dataclass(frozen=True)
class Paper:
    """A text that may be a result, and where it comes from: ``anna.json``, ``mail.txt:3``."""

    source: str
    text: str
    flaw: str = ""
    """Why the text is not there, one of `FLAWS`; ``""`` where it is."""


def papers_in(source: str, content: bytes | str) -> Iterator[Paper]:
    r"""The papers of a file or of a pasted text: the whole of it, or each code that it holds.

    Mail programs break long lines, and people put marks around what they quote.

    >>> [paper.source for paper in papers_in("mail", "Anna: HL1.x.1\n\nHL1.y.2")]
    ['mail:1', 'mail:3']
    >>> [paper.text for paper in papers_in("mail", "“HL1.ab\ncd.0123abcd”, HL1.e.01234567.")]
    ['HL1.abcd.0123abcd', 'HL1.e.01234567']
    """
    text = _decoded(content) if isinstance(content, bytes) else content
    if text.lstrip().startswith("{"):
        yield Paper(source, text)
        return
    before, *coded = text.split(MARK)
    if not coded:
        yield Paper(source, text[:MOST_KEPT])
    number = 1 + before.count("\n")
    for rest in coded:
        place = source if len(coded) == 1 else f"{source}:{number}"
        yield Paper(place, _code_in(MARK + rest))
        number += rest.count("\n")


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
