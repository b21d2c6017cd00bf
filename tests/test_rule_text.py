"""The rules command: every rule set by name, two compared, and what is refused."""

from __future__ import annotations

import pytest

from hearts_lessons.cli import main
from hearts_lessons.rules import PRESETS
from hearts_lessons.words import LANGUAGES, say


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS_LANGUAGE", "en")


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["rules", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_alone_it_lists_every_name_and_explains_the_books_own(
    capsys: pytest.CaptureFixture[str],
) -> None:
    listed, _, explained = printed(capsys).partition("\n\n")
    assert [line.split()[0] for line in listed.splitlines()] == list(PRESETS)
    assert "spot_hearts      Spot Hearts (hearts count their rank)" in listed
    assert explained == printed(capsys, "site")
    assert explained.startswith("The book's rules\n\nPlayers and cards: 4 players get 13 cards")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PRESETS)
def test_every_rule_set_is_explained_for_every_number_of_players(
    capsys: pytest.CaptureFixture[str], name: str, language: str
) -> None:
    for players in range(3, 8):
        text = printed(capsys, name, "--players", str(players), "--language", language)
        title, blank, *topics = text.splitlines()
        assert title == say(language, f"presets.{name}")
        assert blank == ""
        assert str(players) in topics[0]
        assert all((": " if language == "en" else "：") in topic for topic in topics)


def test_the_number_of_players_that_a_rule_set_has_changes_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert printed(capsys, "black_maria_uk", "--players", "3") == printed(capsys, "black_maria_uk")


def test_two_are_compared_topic_by_topic(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "site", "--compare", "microsoft") == (
        "Ties\n"
        "  The book's rules: If the lowest total is shared, play goes on until one total is"
        " lowest.\n"
        "  Microsoft Hearts: If the lowest total is shared, those players share the win.\n"
    )
    assert printed(capsys, "--compare", "bicycle", "--language", "zh-Hant") == (
        "領紅心和 ♠Q\n"
        "  本書規則：破紅心以前不能領紅心，除非手上只剩紅心。只剩紅心和 ♠Q 時，要領 ♠Q。"
        "破紅心以前也可以領 ♠Q。有人打出紅心，就算破紅心。♠Q 不會破紅心。\n"
        "  Bicycle 規則：破紅心以前不能領紅心，除非手上只剩紅心。只剩紅心和 ♠Q 時，要領 ♠Q。"
        "破紅心以前也可以領 ♠Q。有人把紅心或 ♠Q 墊到其他花色，就算破紅心。\n"
    )


def test_what_one_of_two_does_not_say_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "play_cards", "--compare", "omnibus", "--players", "5")
    assert "Play Cards: No card takes points off." in text
    assert "Players and cards" not in text


def test_two_that_play_alike(capsys: pytest.CaptureFixture[str]) -> None:
    expected = "The book's rules and The book's rules play by the same rules.\n"
    assert printed(capsys, "--compare", "site") == expected


@pytest.mark.parametrize(("arguments", "sentence"), [
    (["nothing"], "There is no rule set “nothing”. There are: site, play_cards,"),
    (["site", "--compare", "nothing"], "There is no rule set “nothing”."),
    (["--compare", "nothing", "--language", "zh-Hans"], "没有叫“nothing”的规则。"),
    (["site", "--players", "2"], "players: “2” can't stand here; it takes a whole number from 3"),
    (["site", "--players", "9"], "players: “9” is left out here: games with two packs."),
    (["site", "--players", "-4"], "players: “−4” can't stand here"),
    (["", "--players", "4"], "There is no rule set"),
])  # fmt: skip
def test_what_is_impossible_is_one_sentence_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert main(["rules", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"hearts-lessons: {sentence}")
    assert err.count("\n") == 1


@pytest.mark.parametrize("arguments", [["--players", "x"], ["--players"], ["site", "more"]])
def test_wrong_usage_is_one_sentence_too(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["rules", *arguments])
    assert end.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
