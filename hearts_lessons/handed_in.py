"""What is in files and folders that a class has handed in; nothing in them is passed over silently.

A folder stands for all the files below it, and so does a zip. Hidden files are what a system keeps
for itself.
"""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path, PurePosixPath
from zipfile import BadZipFile, ZipFile

from hearts_lessons.referee import unreadable
from hearts_lessons.session.classes.paper import Paper, papers_in

LARGEST_FILE = 5_000_000
HIDDEN = (".", "__MACOSX")
PACKED = ".zip"
DAMAGE = (BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError)
"""What a zip can be: damaged, packed in a rare way, or locked by a password."""


def papers_at(paths: Sequence[str | Path], language: str) -> Iterator[Paper]:
    """The papers of files and folders; a path where there is nothing is told."""
    for path in map(Path, paths):
        if path.is_dir():
            yield from _in_folder(path)
        elif os.path.lexists(path):
            yield from _in_file(path)
        else:
            message = unreadable(str(path), FileNotFoundError(), language)
            print(f"hearts-lessons: {message}", file=sys.stderr)


def _in_folder(path: Path) -> Iterator[Paper]:
    """Links to folders are not followed: they may lead back."""
    barred: list[str] = []
    for folder, inner, files in os.walk(path, onerror=lambda error: barred.append(error.filename)):
        inner[:] = sorted(each for each in inner if not each.startswith(HIDDEN))
        for file in sorted(Path(folder, each) for each in files if not each.startswith(HIDDEN)):
            yield from _in_file(file) if file.is_file() else [Paper(str(file), "", "unreadable")]
    yield from (Paper(str(folder), "", "unreadable") for folder in barred)


def _in_file(file: Path) -> Iterator[Paper]:
    try:
        if file.suffix.lower() == PACKED:
            yield from _in_zip(file)
        else:
            yield from _read(str(file), file.stat().st_size, file.read_bytes)
    except (OSError, *DAMAGE):
        yield Paper(str(file), "", "unreadable")


def _in_zip(file: Path) -> Iterator[Paper]:
    with ZipFile(file) as packed:
        for entry in packed.infolist():
            where = PurePosixPath(entry.filename)
            if entry.is_dir() or any(part.startswith(HIDDEN) for part in where.parts):
                continue
            source = str(file / where)
            try:
                yield from _read(source, entry.file_size, lambda at=entry: packed.read(at))  # type: ignore[misc]
            except (OSError, *DAMAGE):
                yield Paper(source, "", "unreadable")


def _read(source: str, size: int, content: Callable[[], bytes]) -> Iterator[Paper]:
    if size > LARGEST_FILE:
        yield Paper(source, "", "too_large")
    else:
        yield from papers_in(source, content())
