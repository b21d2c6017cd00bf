"""What people are told to run is there: every command of ours in the documents."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from book_text import ROOT
from hearts_lessons import cli

DOCUMENTS = (
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md")),
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "book").glob("*/*.md")),
)
CODE = re.compile(r"```\w*\n(.*?)```|`([^`\n]+)`", re.DOTALL)
RUN = re.compile(r"\s*(?:[A-Z_]+=\S+ )*((?:hearts-lessons|python|pytest|npm run|bash) .*)")
OURS = ("benchmarks", "hearts_lessons")
NEW_HERE = "dealing"  # the lesson that a recipe makes


def commands_in(document: Path) -> Iterator[list[str]]:
    """The words of each command, without what a shell does before and after it."""
    for block, span in CODE.findall(document.read_text(encoding="utf-8")):
        for line in (block or span).splitlines():
            for part in line.split("&&"):
                if told := RUN.fullmatch(part):
                    yield shlex.split(told[1], comments=True)


def test_the_documents_tell_of_many() -> None:
    assert sum(len(list(commands_in(document))) for document in DOCUMENTS) > 60


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_command_is_there(document: Path) -> None:
    for words in commands_in(document):
        assert is_there(*words), f"{document.name} tells of {shlex.join(words)}"


def is_there(program: str, *words: str) -> bool:
    """Whether a command of ours could be run with these options; those of others are theirs."""
    if program == "hearts-lessons":
        return understands(words)
    if program == "npm":
        return f'"{words[1]}":' in (ROOT / "widgets" / "package.json").read_text(encoding="utf-8")
    named = [word for word in words if re.search(r"^[^-].*(/|\.(py|txt)$)", word)]
    files = {
        word: list(ROOT.glob(word)) for word in named if "://" not in word and NEW_HERE not in word
    }
    if not all(files.values()):
        return False
    if words[0] == "-m":
        place = words[1].replace(".", "/")
        if words[1].partition(".")[0] not in OURS:
            return True
        run = [*ROOT.glob(f"{place}.py"), *ROOT.glob(f"{place}/__main__.py")]
    else:
        run = files.get(words[0], [])
    texts = [file.read_text(encoding="utf-8") for file in run if file.is_file()]
    options = [word for word in words if word.startswith("--")]
    is_ours = words[0] == "-m" or words[0].endswith(".py")
    return not is_ours or any(all(option in text for option in options) for text in texts)


def understands(words: tuple[str, ...]) -> bool:
    """Whether the command line takes these; a bare name of a subcommand is only spoken of."""
    try:
        cli.parser(lambda key, **_: key).parse_args(words)
    except SystemExit:
        return len(words) == 1 and words[0] in ("grade", "referee", "review")
    return True
