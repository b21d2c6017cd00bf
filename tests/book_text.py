"""The book's prose: its pages in each language, without code, addresses and mark-up."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from opencc import OpenCC

from hearts_lessons.words import catalogue

ROOT = Path(__file__).parents[1]
BOOK = ROOT / "book"
TEMPLATE = ROOT / "docs" / "en" / "lesson-template.ipynb"

HAN = "\u4e00-\u9fff"
_FORMS = {"you_one", "you", "one", "other"}
_FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_COMMENT = re.compile(r"^%.*$|<!--.*?-->", re.MULTILINE | re.DOTALL)
_TARGET = re.compile(r"\]\([^)]*\)")
_TAG = re.compile(r"<[^>]+>")
_END = re.compile(r"(?<=[。！？])")


def pages(language: str) -> list[Path]:
    """Every page of a language."""
    return sorted(path for path in (BOOK / language).iterdir() if path.suffix in (".ipynb", ".md"))


def name(path: Path) -> str:
    """``zh-Hans/04-passing.ipynb``."""
    return f"{path.parent.name}/{path.name}"


def blocks(path: Path) -> list[str]:
    """The Markdown of a page: a text a cell, or the whole of a Markdown file."""
    if path.suffix != ".ipynb":
        return [path.read_text("utf-8")]
    return [source(cell) for cell in cells(path, "markdown")]


def plain(markdown: str, language: str | None = None) -> str:
    """A block without code, comments, tags and addresses.

    With ``language`` also without what is marked as being in another one.
    """
    text = _COMMENT.sub("", _FENCE.sub("", markdown))
    if language is not None:
        foreign = rf"<(\w+)\b[^>]*\blang=\"(?!{language}\")[^>]*>.*?</\1>"
        text = re.sub(foreign, "", text, flags=re.DOTALL)
    return _TAG.sub("", _TARGET.sub("]", text))


def prose(path: Path) -> Iterator[str]:
    """The sentences of a Chinese page's paragraphs and lists; no headings, no tables."""
    for block in blocks(path):
        text = plain(block, path.parent.name)
        lines = [line for line in text.splitlines() if not line.lstrip().startswith(("#", "|"))]
        for paragraph in re.split(r"\n\s*\n|\n(?=\s*(?:[-*>]|\d+\.)\s)", "\n".join(lines)):
            yield from sentences(paragraph.replace("\n", ""))


def reading(path: Path) -> str:
    """What a reader of a page sees, outputs too, without passages marked as another language."""
    parts = [plain(block, path.parent.name) for block in blocks(path)]
    if path.suffix == ".ipynb":
        parts += [plain(output_text(cell), path.parent.name) for cell in cells(path)]
    return "\n".join(parts)


def cells(path: Path, kind: str = "code") -> list[dict[str, Any]]:
    """The cells of a notebook that are of one kind."""
    every: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))["cells"]
    return [cell for cell in every if cell["cell_type"] == kind]


def source(cell: Mapping[str, Any]) -> str:
    """What is written in a cell."""
    return "".join(cell["source"])


def output_text(cell: dict[str, Any]) -> str:
    """Every text that is stored as an output of a cell."""
    texts: list[str] = []
    for output in cell["outputs"]:
        parts = [output.get("text", []), *output.get("data", {}).values()]
        texts += ["".join(part) for part in parts if isinstance(part, (str, list))]
    return "\n".join(texts)


def sentences(paragraph: str) -> Iterator[str]:
    """Sentences of four characters and more, bare of punctuation, spaces and letters' case."""
    for sentence in _END.split(paragraph):
        if len(re.findall(f"[{HAN}]", sentence)) >= 4:
            yield bare(sentence)


def bare(text: str) -> str:
    """Letters and digits alone, in small letters."""
    return "".join(mark for mark in text.lower() if mark.isalnum())


def catalogue_texts(language: str) -> dict[str, str]:
    """Every text of a catalogue, by its key."""
    return dict(_flat(catalogue(language), ""))


def _flat(table: dict[str, Any], path: str) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            place = path if set(value) & _FORMS else f"{path}{key}."
            yield from _flat(value, f"{path}{key}/" if set(value) & _FORMS else place)
        else:
            yield path + key, value


@cache
def converter(how: str) -> OpenCC:
    """OpenCC's ``t2s``, ``s2t`` or ``s2twp``."""
    return OpenCC(how)
