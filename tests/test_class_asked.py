"""`hearts-lessons class`: what can't be had is refused in a sentence, and nothing is made."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from hearts_lessons.class_asked import Asked, AskedError, root_of, set_of
from hearts_lessons.cli import main
from hearts_lessons.session.classes.class_set import ClassSet
from hearts_lessons.session.classes.work import kinds_of
from hearts_lessons.words import LANGUAGES

WRONG = (
    ["--items", "5"],
    ["--items", "five", "--lessons", "3"],
    ["--items", "21", "--lessons", "3"],
    ["--kinds", "legal-plays"],
    ["--lessons", "passing", "--kinds", "legal-plays"],
    ["--lessons", "17"],
    ["--lessons", "bidding"],
    ["--lessons", "3", "--hands", "9"],
    ["--hands", "-1"],
    ["--hands", "0"],
    ["--rules", "poker"],
    ["--level", "expert"],
    ["--seed", ""],
    ["--seed", "x" * 41],
    ["--site", "example.org"],
    ["--site", "file:///home/book/en/class-maker.html"],
    ["--site", "https://"],
)


@pytest.mark.parametrize(
    ("wrong", "language"),
    [(wrong, LANGUAGES[place % len(LANGUAGES)]) for place, wrong in enumerate(WRONG)],
)
def test_what_can_not_be_had_is_told_and_nothing_is_made(
    wrong: list[str], language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = tmp_path / "sheet.html"
    options = wrong if "--hands" not in wrong else ["--items", "0", *wrong]
    assert main(["class", "--language", language, "--sheet", str(sheet), *options]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert not sheet.exists()
    sentence, *lessons = err.splitlines()
    assert sentence.startswith("hearts-lessons: ")
    assert len(lessons) in (0, 16)


def test_lessons_are_listed_where_one_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    main(["class", "--language", "en", "--lessons", "bidding"])
    listed = capsys.readouterr().err.splitlines()[1:]
    assert listed[2].split(maxsplit=2) == ["3", "following-suit", "Following suit and discarding"]


def test_a_sheet_that_can_not_be_written_leaves_nothing_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["class", "--lessons", "3", "--sheet", str(tmp_path)]) == 2
    assert capsys.readouterr().out == ""


def test_a_missing_package_is_told_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    assert main(["class", "--language", "en", "--lessons", "3"]) == 0
    capsys.readouterr()
    sheet = tmp_path / "sheet.html"
    assert main(["class", "--language", "en", "--lessons", "3", "--sheet", str(sheet)]) == 2
    out, err = capsys.readouterr()
    assert "segno is missing" in err
    assert not out
    assert not sheet.exists()


@pytest.mark.parametrize("name", ["3", "03", "following-suit", "03-following-suit"])
def test_a_lesson_has_a_number_and_a_name(name: str) -> None:
    assert set_of(Asked(lessons=(name, "3"))) == ClassSet(("following-suit",))


def test_without_lessons_there_are_hands_alone() -> None:
    assert set_of(Asked()) == ClassSet((), items=0)
    assert kinds_of(()) == ()
    with pytest.raises(AskedError):
        set_of(Asked(lessons=("17",)))


@pytest.mark.parametrize(
    "address",
    [
        "https://example.org/hearts",
        "https://example.org/hearts/",
        "https://example.org/hearts/index.html",
        "https://example.org/hearts/en",
        "https://example.org/hearts/zh-Hant/class-maker.html?x=1#set?seed=1",
    ],
)
def test_the_address_of_any_page_is_one_of_the_site(address: str) -> None:
    assert root_of(address) == "https://example.org/hearts/"
