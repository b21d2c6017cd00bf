"""``hearts-lessons grade``: what a class has handed in, as a table on the console and for Excel."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from hearts_lessons.handed_in import papers_at
from hearts_lessons.referee import speak_utf8
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.message import Message
from hearts_lessons.session.classes.class_set import ClassSet
from hearts_lessons.session.classes.report import Progress, Report, graded
from hearts_lessons.session.classes.result_tables import (
    apart_of,
    kinds_of,
    label_of,
    learners_of,
    rules_of,
)
from hearts_lessons.session.classes.spreadsheet import csv_of
from hearts_lessons.session.classes.view import held_in
from hearts_lessons.session.views import ResultTable
from hearts_lessons.words import say, tell

ALL_COUNT, SOME_APART, NOTHING = 0, 1, 2
"""Exit statuses."""


def grade_files(
    paths: Sequence[str],
    language: str,
    *,
    link: str | None = None,
    table: Path | None = None,
    picture: Path | None = None,
) -> int:
    """Grade files and folders of them; return the exit status.

    ``link`` names the set, else it is the one that most results are of. What is no result is told.
    """
    speak_utf8()
    try:
        class_set = ClassSet.from_text(link) if link is not None else None
    except RulesError as error:
        return _refuse(tell(language, Message(f"errors.{error.code}", error.values)))
    papers = list(papers_at(paths, language))
    if not papers:
        return _refuse(say(language, "grading.no_files"))
    report = graded(papers, class_set, _progress(language))
    refusal = _written(report, language, table, picture)
    for line in lines_of(report, language):
        print(line)
    if refusal:
        return _refuse(refusal)
    return SOME_APART if report.apart else ALL_COUNT


def _written(report: Report, language: str, table: Path | None, picture: Path | None) -> str:
    """Write the files that are wanted, before whoever reads the console stops; why it can't be."""
    try:
        if table is not None:
            table.write_text(csv_of(report, language), encoding="utf-8", newline="")
        if picture is not None:
            picture.write_text(missed_svg(report, language), encoding="utf-8")
    except OSError as error:
        return say(
            language, "cli.cannot_write", path=str(error.filename), reason=str(error.strerror)
        )
    except ModuleNotFoundError as error:
        return say(language, "cli.not_installed", package=str(error.name))
    return ""


def missed_svg(report: Report, language: str) -> str:
    """A bar a question: how many in a hundred have missed it at the first try."""
    from hearts_lessons.figures import shares_svg

    title, unit = say(language, "grading.picture_title"), say(language, "grading.picture_axis")
    return shares_svg(title, unit, missed_bars(report, language), language)


def missed_bars(report: Report, language: str) -> list[tuple[str, float]]:
    """Each question by its number, and how many in a hundred have missed it."""
    return [
        (f"{each.number}. {label_of(str(each.item['kind']), language)}",
         100 * each.missed / each.learners)
        for each in sorted(report.missed, key=lambda each: each.number)
    ]  # fmt: skip


def _progress(language: str) -> Progress:
    def show(done: int, total: int) -> None:
        if sys.stderr.isatty():
            end = "\n" if done == total else ""
            print(f"\r{say(language, 'grading.progress', n=done, of=total)}", end=end,
                  file=sys.stderr, flush=True)  # fmt: skip

    return show


def told_before(report: Report, language: str) -> list[str]:
    """What the set holds that has been graded."""
    return list(held_in(report.works[0], language)) if report.works else []


def tables_of(report: Report, language: str) -> list[ResultTable]:
    """Those that have something to say, the class first and what is set apart last."""
    tables = []
    if report.rows:
        tables += [learners_of(report, language), kinds_of(report, language)]
    if report.misconceptions:
        tables.append(rules_of(report, language))
    if report.apart:
        tables.append(apart_of(report, language, say(language, "grading.apart_files")))
    return tables


def lines_of(report: Report, language: str) -> Iterator[str]:
    """A line a row, its cells apart by a tab where another program reads it."""
    yield from told_before(report, language)
    for table in tables_of(report, language):
        yield ""
        yield table.heading
        for row in (table.columns, *table.rows):
            yield "\t".join(cell.replace("\t", " ") for cell in row)
        if table.note:
            yield table.note
    yield say(language, "grading.limits")


def _refuse(message: str) -> int:
    print(f"hearts-lessons: {message}", file=sys.stderr)
    return NOTHING
