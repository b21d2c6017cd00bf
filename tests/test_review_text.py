"""The review of recorded hands: in a notebook, and by the command."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import hearts_lessons
from hearts_lessons.cli import main
from hearts_lessons.review_text import review_of
from hearts_lessons.rules import (
    SITE,
    Deal,
    HandRecord,
    PassDirection,
    RulesError,
    RuleSet,
    Suit,
)
from hearts_lessons.words import LANGUAGES


def record_of(seed: str, rules: RuleSet = SITE, plays: int = 999) -> HandRecord:
    deal, rng = Deal.shuffled(seed, rules, hand_number=1), Random(seed)
    deal = deal.pass_cards([hand[:3] for hand in deal.hands])
    while not deal.is_finished and len(deal.plays) < plays:
        deal = deal.play(rng.choice(deal.legal_plays()))
    return HandRecord.of(deal)


RECORD = record_of("text", plays=28)
LINE = json.dumps(RECORD.to_data())


def test_a_record_is_taken_in_every_form() -> None:
    said = {
        str(hearts_lessons.review(each, language="en")) for each in (RECORD, LINE, RECORD.to_data())
    }
    assert len(said) == 1
    (text,) = said
    assert text.startswith("Your decisions: ")
    assert "The pass: You passed " in text
    assert "± is the standard error" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_notebook_shows_it_as_a_page(language: str) -> None:
    html = hearts_lessons.review(RECORD, 2, language)._repr_html_()
    assert html.startswith(f'<div lang="{language}">')
    assert html.count("<details>") == html.count("</table>") > 4


def test_an_unfinished_hand_and_one_without_decisions_are_reviewed_as_far_as_they_go() -> None:
    assert "Trick" in str(review_of(record_of("text", plays=10), language="en"))
    empty = record_of("text", plays=0).to_data() | {"passes": None}
    assert str(review_of(empty, language="en")) == (
        "The record ends before the hand does: the review goes as far as it."
    )


def void_record() -> HandRecord:
    rules = replace(SITE, first_trick_exception="none_redeal")
    hearts = [card for card in rules.pack if card.suit is Suit.HEARTS]
    rest = [card for card in rules.pack if card.suit is not Suit.HEARTS]
    deal = Deal.of([rest[:13], hearts, rest[13:26], rest[26:]], PassDirection.HOLD, rules)
    return HandRecord.of(deal)


def revoked_record() -> HandRecord:
    deal = Deal.shuffled("revoked", replace(SITE, revoke="offender_takes_all"), hand_number=4)
    while not deal.suspected:
        wrong = [card for card in deal.hands[deal.turn] if card not in deal.legal_plays()]
        is_late = len(deal.tricks) == 4 and deal.trick.cards
        deal = deal.play_revoke(wrong[0]) if wrong and is_late else deal.play(deal.legal_plays()[0])
    return HandRecord.of(deal)


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (void_record(), "This hand is void"),
        (revoked_record(), "revoked in trick 5. From there on"),
        (record_of("text", plays=10), "The record ends before the hand does"),
    ],
)
def test_it_says_why_there_is_no_more_to_review(record: HandRecord, said: str) -> None:
    review = review_of(record, language="en")
    assert said in str(review)
    assert said in review._repr_html_()
    assert review.ending is not None


@pytest.mark.parametrize("players", [3, 5, 6, 7])
def test_every_seat_of_every_table_can_be_asked_about(
    players: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hand.jsonl"
    record = record_of("seats", SITE.with_players(players), plays=3 * players)
    path.write_text(json.dumps(record.to_data()), encoding="utf-8")
    assert main(["review", str(path), "--seat", str(players - 1), "--language", "zh-Hans"]) == 0
    assert f"第 1 行：座位 {players - 1}，" in capsys.readouterr().out


@pytest.mark.parametrize("record", ["", "{", "[]", {}, {**RECORD.to_data(), "plays": ["2C", "2C"]}])
def test_a_damaged_record_is_refused_in_words(record: object) -> None:
    with pytest.raises(RulesError) as refused:
        hearts_lessons.review(record, language="en")  # type: ignore[arg-type]
    (said,) = refused.value.__notes__
    assert said.endswith(".")


def test_a_language_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="fr"):
        hearts_lessons.review(RECORD, language="fr")


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(ValueError, match=str(seat)):
        review_of(RECORD, seat)


def test_the_command_reviews_line_by_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hands.jsonl"
    short = json.dumps(record_of("text", plays=8).to_data())
    path.write_text(f"{short}\n{{}}\n\n{short}\n", encoding="utf-8")
    assert main(["review", str(path), "--language", "en"]) == 1
    told = capsys.readouterr()
    assert told.out.startswith("Line 1: seat 0, ")
    assert "Line 2, rules:" in told.out
    assert "Line 4: seat 0, " in told.out
    assert told.err == ""
    path.write_text(short, encoding="utf-8")
    assert main(["review", str(path), "--language", "zh-Hant", "--seat", "1"]) == 0
    assert "第 1 行：座位 1" in capsys.readouterr().out
    assert main(["review", str(path), "--seat", "6", "--language", "en"]) == 1
    assert "no seat 6" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["", "\n \n"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_says_that_a_file_holds_no_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, language: str
) -> None:
    path = tmp_path / "empty.jsonl"
    path.write_text(text, encoding="utf-8")
    assert main(["review", str(path), "--language", language]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert str(path) in told.err


def test_the_command_reads_what_windows_writes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hands.jsonl"
    path.write_text(json.dumps(record_of("text", plays=8).to_data()), encoding="utf-16")
    assert main(["review", str(path), "--language", "en"]) == 0
    assert capsys.readouterr().out.startswith("Line 1: seat 0, 0 points")


COMMAND = [sys.executable, "-m", "hearts_lessons.cli", "review", "-", "--language", "en"]


def test_the_command_reads_standard_input_and_ends_when_nobody_listens() -> None:
    line = json.dumps(record_of("text", plays=8).to_data())
    with subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        encoding="utf-8",
    ) as command:  # fmt: skip
        assert command.stdin
        assert command.stdout
        assert command.stderr
        command.stdin.write(f"{line}\n" * 9)
        command.stdin.close()
        assert command.stdout.readline().startswith("Line 1: seat 0, ")
        command.stdout.close()
        assert command.stderr.read() == ""
    assert command.returncode == 1


def test_progress_is_shown_where_somebody_looks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "hand.jsonl"
    path.write_text(json.dumps(record_of("text", plays=8).to_data()), encoding="utf-8")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(["review", str(path), "--language", "en"]) == 0
    shown = capsys.readouterr().err
    assert "\r0 of 2 decisions worked out" in shown
    assert shown.endswith("\r\x1b[K")


def test_the_command_says_what_it_can_not_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(tmp_path / "none"), "--language", "en"]) == 2
    assert "There is no file" in capsys.readouterr().err
    with pytest.raises(SystemExit) as left:
        main(["review", str(tmp_path), "--seat", "9"])
    assert left.value.code == 2
