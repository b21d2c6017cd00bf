"""`hearts-lessons class`: what can't be had is refused in a sentence, and nothing is made."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from hearts_lessons.class_asked import Asked, root_of, set_of
from hearts_lessons.class_text import lessons_text
from hearts_lessons.cli import main
from hearts_lessons.players import LEVELS
from hearts_lessons.rules.message import Message, message
from hearts_lessons.session.classes.class_set import ClassSet, rule_sets
from hearts_lessons.session.classes.maker import Form, with_choice
from hearts_lessons.session.classes.work import kinds_of
from hearts_lessons.words import LANGUAGES, tell

KINDS = kinds_of(("passing",))


def bounds(option: str, value: str, most: int) -> Message:
    return message("cli.class_number", option=option, value=value, most=str(most))


WRONG: tuple[tuple[list[str], Message, bool], ...] = (
    (["--items", "5"], message("cli.class_needs_lessons"), True),
    (["--kinds", "legal-plays"], message("cli.class_needs_lessons"), True),
    (["--lessons", "3", "--items", "five"], bounds("--items", "five", 20), False),
    (["--lessons", "3", "--items", "21"], bounds("--items", "21", 20), False),
    (["--lessons", "3", "--hands", "9"], bounds("--hands", "9", 4), False),
    (["--hands", "-1"], bounds("--hands", "-1", 4), False),
    (
        ["--lessons", "passing", "--kinds", "legal-plays"],
        message("cli.class_unknown_kind", value="legal-plays", known=KINDS),
        False,
    ),
    (["--lessons", "17"], message("cli.class_unknown_lesson", value="17"), True),
    (["--lessons", "bidding"], message("cli.class_unknown_lesson", value="bidding"), True),
    (["--hands", "0"], message("errors.class_set_empty"), False),
    (
        ["--rules", "poker"],
        message("cli.class_unknown_rules", value="poker", known=rule_sets()),
        False,
    ),
    (
        ["--level", "expert"],
        message("cli.class_unknown_level", value="expert", known=tuple(LEVELS)),
        False,
    ),
    (["--seed", ""], message("class_maker.problems.seed"), False),
    (["--seed", "x" * 41], message("class_maker.problems.seed"), False),
    *(
        (["--site", site], message("cli.class_bad_site", value=site), False)
        for site in ("example.org", "file:///home/book/en/class-maker.html", "https://")
    ),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("wrong", "said", "is_listed"), WRONG)
def test_what_can_not_be_had_is_told_and_nothing_is_made(
    wrong: list[str],
    said: Message,
    is_listed: bool,
    language: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    sheet = tmp_path / "sheet.html"
    assert main(["class", "--language", language, "--sheet", str(sheet), *wrong]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert not sheet.exists()
    sentence, *listed = err.splitlines()
    assert sentence == f"hearts-lessons: {tell(language, said)}"
    assert listed == (lessons_text(language).splitlines() if is_listed else [])


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


def test_a_seed_is_tidied_as_in_the_form() -> None:
    asked = Asked(lessons=("3",), seed=" 初二（3）班 ")
    assert (
        set_of(asked).seed == with_choice(Form(), "seed", asked.seed).class_set.seed == "初二 3 班"
    )


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
