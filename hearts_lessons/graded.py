"""What a class has handed in, for a notebook: the tables, a chart, and a file for Excel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from hearts_lessons.grade_text import lines_of, missed_bars, tables_of, told_before
from hearts_lessons.handed_in import papers_at
from hearts_lessons.pictures.picture import Picture, figure, heading, row_heading, table
from hearts_lessons.session.classes.class_set import ClassSet
from hearts_lessons.session.classes.report import Report, graded
from hearts_lessons.session.classes.spreadsheet import csv_of
from hearts_lessons.session.views import ResultTable
from hearts_lessons.words import say


@dataclass(frozen=True)
class ClassResults:
    """Shows itself in a notebook; ``print`` prints it."""

    report: Report
    language: str

    def chart(self) -> Picture:
        """How many in a hundred have missed each question at the first try."""
        from hearts_lessons.figures import shares_picture

        title = say(self.language, "grading.picture_title")
        unit = say(self.language, "grading.picture_axis")
        return shares_picture(title, unit, missed_bars(self.report, self.language), self.language)

    def save(self, path: str | Path) -> None:
        """Write the table to a CSV file that Excel opens; one that is there is replaced."""
        Path(path).write_text(csv_of(self.report, self.language), encoding="utf-8", newline="")

    def __str__(self) -> str:
        return "\n".join(lines_of(self.report, self.language))

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        tables = [_table(each) for each in tables_of(self.report, self.language)]
        before = told_before(self.report, self.language)
        lines = "".join(f"<div>{escape(each)}</div>" for each in before)
        body = "".join(f'<div style="margin:0 0 1rem">{each}</div>' for each in [lines, *tables])
        return figure(body, [say(self.language, "grading.limits")], self.language)


def class_results(
    files: str | Path | Sequence[str | Path], link: str | None, language: str
) -> ClassResults:
    """Grade files and folders. Raises `FileNotFoundError` where there is nothing to grade."""
    paths = [files] if isinstance(files, (str, Path)) else files
    class_set = None if link is None else ClassSet.from_text(link)
    papers = list(papers_at(paths, language))
    if not papers:
        raise FileNotFoundError(say(language, "grading.no_files"))
    return ClassResults(graded(papers, class_set), language)


def _table(shown: ResultTable) -> str:
    """Without the columns in which nothing stands."""
    places = [n for n in range(len(shown.columns)) if any(row[n] for row in shown.rows)]
    head = [heading(shown.columns[n]) for n in places]
    rows = []
    for row in shown.rows:
        first, *others = (row[n] for n in places)
        cells = "".join(f"<td>{escape(cell)}</td>" for cell in others)
        rows.append(f"<tr>{row_heading(first)}{cells}</tr>")
    note = f"<div>{escape(shown.note)}</div>" if shown.note else ""
    return table(shown.heading, head, rows) + note
