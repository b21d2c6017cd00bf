"""Where the book's sources are."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import hearts_lessons

CONTENTS = Path("book") / "_toc.yml"


class BookNotFoundError(Exception):
    """Neither the folder of the program nor the current one holds the book's sources."""


@dataclass(frozen=True)
class Book:
    """The sources of the book: ``root`` is the folder that holds ``_config.yml``."""

    root: Path

    @property
    def settings(self) -> Path:
        """The settings of every language."""
        return self.root / "_config.yml"

    @property
    def contents(self) -> Path:
        """The list of chapters, one for all languages."""
        return self.root / CONTENTS

    @property
    def runtime(self) -> Path:
        """The folder whose ``package.json`` names the browser's Python."""
        return self.root / "widgets" / "runtime"

    @property
    def work(self) -> Path:
        """What a build leaves behind; it can be deleted at any time."""
        return self.root / "build"

    def lessons(self, language: str) -> Path:
        """The folder of a language's notebooks."""
        return self.root / "book" / language


def find_book() -> Book:
    """Find the book beside the program, or else in the current folder or one above it.

    Raises `BookNotFoundError`.
    """
    here = Path.cwd()
    for folder in (Path(hearts_lessons.__file__).parent.parent, here, *here.parents):
        if (folder / CONTENTS).is_file():
            return Book(folder)
    raise BookNotFoundError
