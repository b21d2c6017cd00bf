"""The review of recorded hands: in a notebook, and by the command."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import hearts_lessons
from hearts_lessons.cli import main
from hearts_lessons.review_text import review_of
from hearts_lessons.rules import SITE, Deal, HandRecord, RulesError, RuleSet
from hearts_lessons.words import LANGUAGES


def record_of(seed: str, rules: RuleSet = SITE, plays: int = 999) -> HandRecord:
    deal, rng = Deal.shuffled(seed, rules, hand_number=1), Random(seed)
    deal = deal.pass_cards([hand[:3] for hand in deal.hands])
    while not deal.is_finished and len(deal.plays) < plays:
        deal = deal.play(rng.choice(deal.legal_plays()))
    return HandRecord.of(deal)


RECORD = record_of("text")
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
    assert html.count("<details>") == html.count("</table>") > 5


def test_an_unfinished_hand_and_one_without_decisions_are_reviewed_as_far_as_they_go() -> None:
    assert "Trick" in str(review_of(record_of("text", plays=10), language="en"))
    empty = record_of("text", plays=0).to_data() | {"passes": None}
    assert str(review_of(empty, language="en")) == "There was no decision to make."


@pytest.mark.parametrize("record", ["", "{", "[]", {}, {**RECORD.to_data(), "plays": ["2C", "2C"]}])
def test_a_damaged_record_is_refused(record: object) -> None:
    with pytest.raises(RulesError):
        review_of(record)  # type: ignore[arg-type]


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


def test_the_command_says_what_it_can_not_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(tmp_path / "none"), "--language", "en"]) == 2
    assert "There is no file" in capsys.readouterr().err
    with pytest.raises(SystemExit) as left:
        main(["review", str(tmp_path), "--seat", "9"])
    assert left.value.code == 2
