"""The runs of twelve characters of the three source documents, as hashes.

The book is to say everything in its own words. The documents themselves are not in the repository;
``python tests/source_runs.py FOLDER`` reads their text files and writes
``tests/data/source_runs.bin`` anew: six bytes a run, sorted. With ``--find`` it only prints what
the book has in common with them, and where.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

from book_text import ROOT, bare, blocks, catalogue_texts, converter, name, pages, plain
from hearts_lessons.handouts.glossary import topics
from hearts_lessons.words import LANGUAGES

RUN = 12
BYTES = 6
"""Of each hash: by chance another run has the same one once in a hundred thousand books."""

DATA = ROOT / "tests" / "data" / "source_runs.bin"


def runs(text: str) -> Iterator[str]:
    """Every twelve characters in a row, simplified, without punctuation, spaces and capitals."""
    plainly = bare(converter("t2s").convert(text))
    for start in range(len(plainly) - RUN + 1):
        yield plainly[start : start + RUN]


def hashed(run: str) -> bytes:
    """A run as the data have it."""
    return sha256(run.encode()).digest()[:BYTES]


def known() -> set[bytes]:
    """The hashes of the sources' runs."""
    data = DATA.read_bytes()
    return {data[place : place + BYTES] for place in range(0, len(data), BYTES)}


def book() -> Iterator[tuple[str, str]]:
    """Every text of the book, with its place: pages, sentences of the catalogues, definitions."""
    for language in LANGUAGES:
        for page in pages(language):
            for number, block in enumerate(blocks(page), 1):
                yield f"{name(page)}, text {number}", plain(block)
        for key, text in catalogue_texts(language).items():
            for part in between_values(text):
                yield f"locales/{language}.toml, {key}", part
        for topic in topics():
            for term in topic.terms:
                yield f"glossary.toml, {term.key} in {language}", term.meanings[language]


def between_values(template: str) -> Iterator[str]:
    """The pieces of a template that stand as they are."""
    rest = template
    while rest:
        piece, _, after = rest.partition("{")
        yield piece
        _, _, rest = after.partition("}")


def found(texts: Iterable[tuple[str, str]], sources: set[bytes]) -> dict[str, str]:
    """The runs of some texts that are the sources' too, each with the place of the first."""
    hits: dict[str, str] = {}
    for place, text in texts:
        for run in runs(text):
            if run not in hits and hashed(run) in sources:
                hits[run] = place
    return hits


def main() -> int:
    """Write the hashes, or find what the book shares with the documents."""
    parser = argparse.ArgumentParser(description="Hash the source documents.")
    parser.add_argument("folder", type=Path, help="where the documents are, as text files")
    parser.add_argument("--find", action="store_true", help="only print what the book shares")
    arguments = parser.parse_args()
    documents = [file.read_text("utf-8") for file in sorted(arguments.folder.glob("*.txt"))]
    if not documents:
        parser.error(f"no text file in {arguments.folder}")
    hashes = {hashed(run) for document in documents for run in runs(document)}
    if arguments.find:
        for run, place in found(book(), hashes).items():
            sys.stdout.write(f"{place}: {run}\n")
        return 0
    DATA.write_bytes(b"".join(sorted(hashes)))
    sys.stdout.write(f"{len(hashes)} runs of {len(documents)} documents\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
