"""Write down which English text each Chinese page follows.

``python .ci/translations.py FILE …`` is for a translator who has looked at what has changed in the
English page and has brought the Chinese one up to date: the page then names the hash of the English
text that it follows. Without a file it only lists the pages that follow an older text.

A notebook names it in its metadata, a Markdown page in a comment at its end.
"""

from __future__ import annotations

import json
import re
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BOOK = ROOT / "book"
ENGLISH, TRANSLATIONS = "en", ("zh-Hans", "zh-Hant")
KEY = "follows"
"""In a notebook's metadata under ``hearts_lessons``."""

_COMMENT = re.compile(r"\n*^% Follows the English text ([0-9a-f]+)\.\n?", re.MULTILINE)


def english_of(page: Path) -> Path:
    """The English page of the same stem."""
    return page.parent.parent / ENGLISH / page.name


def text_hash(page: Path) -> str:
    """A hash of what is to be translated: a notebook's Markdown cells, or a Markdown page."""
    if page.suffix == ".ipynb":
        cells = [cell for cell in _notebook(page)["cells"] if cell["cell_type"] == "markdown"]
        text = "\n\n".join(f"{cell['id']}\n{''.join(cell['source'])}" for cell in cells)
    else:
        text = _COMMENT.sub("", page.read_text("utf-8")).strip()
    return sha256(text.encode()).hexdigest()[:12]


def followed(page: Path) -> str | None:
    """The hash that a Chinese page names, if it names one."""
    if page.suffix == ".ipynb":
        named = _notebook(page)["metadata"].get("hearts_lessons", {}).get(KEY)
        return None if named is None else str(named)
    found = _COMMENT.search(page.read_text("utf-8"))
    return found[1] if found else None


def follow(page: Path) -> None:
    """Let a Chinese page name the English text as it is now."""
    english = text_hash(english_of(page))
    if page.suffix == ".ipynb":
        notebook = _notebook(page)
        notebook["metadata"].setdefault("hearts_lessons", {})[KEY] = english
        notebook["metadata"] = dict(sorted(notebook["metadata"].items()))
        text = json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"
    else:
        text = _COMMENT.sub("", page.read_text("utf-8")).rstrip()
        text += f"\n\n% Follows the English text {english}.\n"
    page.write_text(text, "utf-8", newline="\n")


def stale(page: Path) -> str:
    """What is to be done about a Chinese page, in a sentence; "" if it is up to date."""
    place = f"book/{page.parent.name}/{page.name}"
    english = f"book/{ENGLISH}/{page.name}"
    command = f"python .ci/translations.py {place}"
    named = followed(page)
    if named is None:
        return f"{place} does not name the text of {english} that it follows: run {command}"
    if named == text_hash(english_of(page)):
        return ""
    return (
        f"{english} has changed since {place} was written (git log -p {english}): "
        f"bring it up to date, then run {command}"
    )


def translated_pages(book: Path = BOOK) -> list[Path]:
    """Every page that is not English."""
    return sorted(
        page
        for language in TRANSLATIONS
        for page in (book / language).iterdir()
        if page.suffix in (".ipynb", ".md")
    )


def _notebook(page: Path) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads(page.read_text("utf-8"))
    return notebook


def main(files: list[str]) -> int:
    """Let the pages follow; without any, list those that are behind."""
    if not files:
        behind = [said for said in map(stale, translated_pages()) if said]
        print("\n".join(behind) if behind else "Every page follows the English text as it is.")
        return 1 if behind else 0
    pages = {path.resolve(): path for path in map(Path, files)}
    strange = [str(given) for path, given in pages.items() if path not in translated_pages()]
    if strange:
        print(f"not a Chinese page of the book: {', '.join(strange)}")
        return 2
    for page in pages:
        follow(page)
        print(f"{page.parent.name}/{page.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
