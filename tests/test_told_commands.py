"""What people are told to run is there: every command of ours in the documents."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from book_text import ROOT
from hearts_lessons import cli

DOCUMENTS = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")))
CODE = re.compile(r"```\w*\n(.*?)```|`([^`\n]+)`", re.DOTALL)
NEW_HERE = "dealing"  # the lesson that a recipe makes


def commands_in(document: Path) -> Iterator[list[str]]:
    """The words of each command, without what a shell does before and after it."""
    for block, span in CODE.findall(document.read_text(encoding="utf-8")):
        for line in (block or span).splitlines():
            for part in line.split("&&"):
                if part.strip().startswith(("hearts-lessons ", "python ", "pytest ", "npm run ")):
                    yield shlex.split(part, comments=True)


def test_the_documents_tell_of_many() -> None:
    assert sum(len(list(commands_in(document))) for document in DOCUMENTS) > 60


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_command_is_there(document: Path) -> None:
    for words in commands_in(document):
        assert is_there(*words), f"{document.name} tells of {shlex.join(words)}"


def is_there(program: str, *words: str) -> bool:
    """Whether a command of ours could be run; those of others are theirs."""
    if program == "hearts-lessons":
        return understands(words)
    if program == "npm":
        return f'"{words[1]}":' in (ROOT / "widgets" / "package.json").read_text(encoding="utf-8")
    if words[0] == "-m":
        place = words[1].replace(".", "/")
        ours = words[1].partition(".")[0] in ("benchmarks", "hearts_lessons")
        return not ours or bool({*ROOT.glob(f"{place}.py"), *ROOT.glob(f"{place}/__main__.py")})
    files = (word for word in words if re.search(r"/|\.py$", word) and NEW_HERE not in word)
    return all(list(ROOT.glob(word)) for word in files if "://" not in word)


def understands(words: tuple[str, ...]) -> bool:
    """Whether the command line takes these; a bare name of a subcommand is only spoken of."""
    try:
        cli.parser(lambda key, **_: key).parse_args(words)
    except SystemExit:
        return len(words) == 1 and words[0] in ("grade", "referee", "review")
    return True
