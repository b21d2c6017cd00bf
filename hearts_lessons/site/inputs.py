"""What a page is made from, as one short fingerprint: equal inputs need no new build."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path

import hearts_lessons
from hearts_lessons.site.book import Book

TOOLS = ("jupyter-book", "myst-nb", "sphinx", "sphinx-book-theme", "pydata-sphinx-theme")
NO_INPUTS = ("__pycache__", ".ipynb_checkpoints")


@dataclass(frozen=True)
class Inputs:
    """Fingerprints of what a language's pages are made from."""

    engine: str  # the program, the settings and the tools: a change rebuilds every page
    names: str  # which pages there are
    pages: str  # what stands in them: a change rebuilds the pages that changed

    def save(self, file: Path) -> None:
        """Remember what a finished build was made from."""
        file.write_text(json.dumps(asdict(self)), encoding="utf-8")


def inputs_of(book: Book, language: str, site_url: str = "") -> Inputs:
    """Read what the pages of ``language`` would be made from now, for a site of this address."""
    package = Path(hearts_lessons.__file__).parent
    lessons = book.lessons(language)
    pages = list(files_in(lessons))
    return Inputs(
        engine=fingerprint(
            [*contents_of(package), book.settings.read_bytes(), book.contents.read_bytes()]
            + [f"{tool} {version(tool)}".encode() for tool in TOOLS]
            + [site_url.encode()]
        ),
        names=fingerprint(page.relative_to(lessons).as_posix().encode() for page in pages),
        pages=fingerprint(contents_of(lessons)),
    )


def saved_inputs(file: Path) -> Inputs | None:
    """Return what the last finished build was made from; ``None`` if that can't be known."""
    try:
        return Inputs(**json.loads(file.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None


def files_in(folder: Path) -> Iterable[Path]:
    """Every file below ``folder`` that a person wrote, in a fixed order."""
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not set(NO_INPUTS) & set(file.relative_to(folder).parts):
            yield file


def contents_of(folder: Path) -> Iterable[bytes]:
    """Names and contents of the files below ``folder``."""
    for file in files_in(folder):
        yield file.relative_to(folder).as_posix().encode()
        yield file.read_bytes()


def fingerprint(parts: Iterable[bytes]) -> str:
    """One short name for all the parts together."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(hashlib.sha256(part).digest())
    return whole.hexdigest()[:16]
