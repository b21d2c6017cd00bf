"""The tables of a class: what was done, a file for a spreadsheet, and where the class parted."""

from __future__ import annotations

import csv
import io

import pytest

from classroom import HAND, SET, handed_in
from hearts_lessons.rules import Card
from hearts_lessons.session.classes.moment import moments_of
from hearts_lessons.session.classes.paper import Paper
from hearts_lessons.session.classes.report import Report, graded
from hearts_lessons.session.classes.result_tables import moment_of
from hearts_lessons.session.classes.spreadsheet import csv_of, harmless
from hearts_lessons.words import LANGUAGES


def class_of(skill: float) -> Report:
    names = ("Ann", "Ben", "Cem", "Dan", "Eve", "Fay")
    return graded([Paper(name, handed_in(name, SET, skill)) for name in names])


def test_the_table_counts_what_was_done() -> None:
    perfect = class_of(1)
    assert [(row.right, row.hints, row.retries) for row in perfect.rows] == [(3, 0, 0)] * 6
    assert perfect.misconceptions == ()
    assert all(row.minutes == pytest.approx(3 * 21 / 60, abs=0.4) for row in perfect.rows)
    mixed = class_of(0.5)
    right = sum(row.right for row in mixed.rows)
    assert right + sum(each.missed for each in mixed.missed) == 18
    assert [each.missed for each in mixed.missed] == sorted(
        (each.missed for each in mixed.missed), reverse=True
    )
    assert sum(asked for _, asked in mixed.kinds.values()) == 18
    assert sum(right for right, _ in mixed.kinds.values()) == right
    wrong = sum(count for each in mixed.missed for _, count in each.answers)
    assert sum(each.answers for each in mixed.misconceptions) == wrong > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_opens_in_a_spreadsheet_and_runs_nothing(language: str) -> None:
    texts = {"=cmd.txt": handed_in("=1+1"), "x": "junk", "b": handed_in("Ben")}
    text = csv_of(graded(Paper(*each) for each in texts.items()), language)
    assert text.startswith("\ufeff")
    head, *rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))
    assert {len(row) for row in rows} == {len(head)}
    assert [row[0] for row in rows] == ["'=1+1", "Ben", ""]
    assert rows[0][-1] == "'=cmd.txt"


@pytest.mark.parametrize("cell", ["=1", "+1", "-1", "@x", "\t=1", "\r=1", " =1"])
def test_what_a_spreadsheet_would_run_is_a_text(cell: str) -> None:
    assert harmless(cell) == f"'{cell}"
    assert harmless(3) == 3


def test_a_class_that_plays_one_hand_sees_where_it_parted() -> None:
    names = ("Ann", "Ben", "Cem", "Dan", "Eve", "Fay")
    works = [graded([Paper(n, handed_in(n, HAND, 0.5))]).counted[0] for n in names]
    found = moments_of([each.result.work for each in works if each.result])
    assert found
    for moment in found:
        options = {option.cards[0] for option in moment.appraisal.options}
        assert set(moment.played) <= options
        assert len(moment.played) > 1
        assert all(isinstance(card, Card) for card in moment.played)
        table = moment_of(moment, 0, "en")
        votes = [int(row[1]) for row in table.rows]
        assert votes == sorted(votes, reverse=True)
        assert (sum(votes), len(votes)) == (moment.learners, len(options))
        assert table.known == 2  # the worth and the mark are what a class guesses
    assert [each.cost for each in found] == sorted((each.cost for each in found), reverse=True)
