"""What was handed in, before anybody has looked at it: files, and texts with codes in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

CODE = "HL1."


@dataclass(frozen=True)
class Paper:
    """A text that may be a result, and where it comes from: ``anna.json``, ``mail.txt:3``."""

    source: str
    text: str


def papers_in(source: str, content: bytes | str) -> Iterator[Paper]:
    r"""The papers of a file or of a pasted text: the whole of it, or each line that holds a code.

    >>> [paper.source for paper in papers_in("mail", "Anna: HL1.x.1\n\nHL1.y.2")]
    ['mail:1', 'mail:3']
    """
    text = _decoded(content) if isinstance(content, bytes) else content
    if text.lstrip().startswith("{"):
        yield Paper(source, text)
        return
    coded = [(n, line) for n, line in enumerate(text.splitlines(), start=1) if CODE in line]
    if not coded:
        yield Paper(source, text)
    for number, line in coded:
        place = source if len(coded) == 1 else f"{source}:{number}"
        yield Paper(place, line[line.index(CODE) :].split()[0])


def all_papers(files: Iterable[tuple[str, bytes | str]]) -> list[Paper]:
    """The papers of many files."""
    return [paper for source, content in files for paper in papers_in(source, content)]


def _decoded(content: bytes) -> str:
    """Notepad writes UTF-16 where one lets it; what is no text at all says so later."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16", errors="replace")
    return content.decode("utf-8-sig", errors="replace")
