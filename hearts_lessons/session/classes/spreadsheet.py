"""A report as a table for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from hearts_lessons.session.classes.check import Checked
from hearts_lessons.session.classes.notes import notes_of, told_source
from hearts_lessons.session.classes.report import Report
from hearts_lessons.session.classes.row import Row
from hearts_lessons.words import say

BYTE_ORDER_MARK = "\ufeff"
"""Without it Excel reads Chinese as something else."""

FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would run begins so."""


def csv_of(report: Report, language: str) -> str:
    """One line a learner, then what does not count, with the reasons."""
    rows = [_head(report, language)]
    rows += [_line(row, report, language) for row in report.rows]
    rows += [_apart(paper, report, language) for paper in report.apart]
    return csv_text(rows)


def csv_text(rows: Sequence[Sequence[object]]) -> str:
    r"""Rows as Excel opens them, with nothing in them that it would run.

    >>> csv_text([["=1+1", 3]])
    "\ufeff'=1+1,3\r\n"
    """
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerows(
        [harmless(cell) for cell in row] for row in rows
    )
    return BYTE_ORDER_MARK + text.getvalue()


def harmless(cell: object) -> object:
    """A text that could be a formula, marked as a text; numbers stay numbers."""
    if isinstance(cell, str) and (cell.lstrip(" ") or cell).startswith(FORMULAS):
        return f"'{cell}"
    return cell


def _head(report: Report, language: str) -> list[object]:
    items, hands = _sizes(report)
    names = ("name", "right", "of", "points", "hints", "retries", "minutes")
    return [
        *(say(language, f"grading.{name}") for name in names),
        *(say(language, "grading.item", n=n) for n in range(1, items + 1)),
        *(say(language, "grading.hand", n=n) for n in range(1, hands + 1)),
        say(language, "grading.notes"),
        say(language, "grading.source"),
    ]


def _line(row: Row, report: Report, language: str) -> list[object]:
    points = [hand.points for hand in row.hands]
    return [
        row.name,
        row.right,
        len(row.items),
        sum(points) if points else "",
        row.hints,
        row.retries,
        "" if row.minutes is None else round(row.minutes, 1),
        *(int(item.right) for item in row.items),
        *points,
        notes_of(row.notes, language),
        told_source(row.source, language),
    ]


def _apart(paper: Checked, report: Report, language: str) -> list[object]:
    items, hands = _sizes(report)
    blank = [""] * (6 + items + hands)
    source = told_source(paper.source, language)
    return [paper.name, *blank, notes_of(paper.findings, language), source]


def _sizes(report: Report) -> tuple[int, int]:
    """Items and hands of the set as it was given out."""
    first = report.rows[0] if report.rows else None
    return (len(first.items), len(first.hands)) if first else (0, 0)
