"""What a screen may draw of a desk: the class in a table, and what was hard for everybody."""

from __future__ import annotations

from collections.abc import Iterator

from hearts_lessons.session.classes.desk import report_of
from hearts_lessons.session.classes.missed import Missed
from hearts_lessons.session.classes.moment import moments_of
from hearts_lessons.session.classes.report import Report
from hearts_lessons.session.classes.result_tables import (
    apart_of,
    kinds_of,
    learners_of,
    moment_of,
    rules_of,
)
from hearts_lessons.session.classes.spreadsheet import csv_of
from hearts_lessons.session.classes.view import held_in
from hearts_lessons.session.drawing import join, screen_words
from hearts_lessons.session.drill import Progress
from hearts_lessons.session.exam_view import told_item
from hearts_lessons.session.refs import book_kinds
from hearts_lessons.session.state import State
from hearts_lessons.session.views import Button, DeskView, MissedByClass, ResultTable
from hearts_lessons.words import catalogue, say

FILE_NAME = "hearts-lessons-class.csv"
MOST_ANSWERS = 3


def view_desk(state: State, language: str) -> DeskView:
    """Raises `StateError` for a damaged state."""
    report = report_of(state)
    note = say(language, "grading.apart_named")
    is_empty = not (report.counted or report.apart)
    key = "empty" if is_empty else "graded"
    status = " ".join(_status(report, key, language))
    return DeskView(
        kind="desk",
        activity=state["activity"],
        phase="empty" if is_empty else "graded",
        ply=len(state["log"]),
        language=language,
        label=say(language, "grading.label"),
        told=_told(report, language),
        learners=learners_of(report, language) if report.rows else None,
        apart=apart_of(report, language, note) if report.apart else None,
        kinds=kinds_of(report, language) if report.kinds else None,
        rules=rules_of(report, language) if report.misconceptions else None,
        missed=tuple(_missed(each, language) for each in report.missed if each.missed),
        moments=_moments(report, language),
        file_name=FILE_NAME,
        csv=csv_of(report, language) if not is_empty else "",
        status=status,
        spoken=status,
        buttons=(Button("restart", say(language, "grading.clear")),) if state["log"] else (),
        words=screen_words(language) | catalogue(language)["class_words"],
    )


def _status(report: Report, key: str, language: str) -> Iterator[str]:
    """A name that several have takes all of them out of the table: that is told above it."""
    n, apart = len(report.counted), len(report.apart)
    yield say(language, f"grading.{key}_status", n=n, apart=apart)
    same = [each.name for each in report.apart if each.has("two_of_a_name")]
    if same:
        yield say(language, "grading.same_name_status", names=tuple(dict.fromkeys(same)))


def _told(report: Report, language: str) -> tuple[str, ...]:
    held = held_in(report.works[0], language) if report.works else ()
    return (*held, say(language, "grading.limits"))


def _moments(report: Report, language: str) -> tuple[ResultTable, ...]:
    hands = report.class_set.hands if report.class_set else 0
    return tuple(
        moment_of(moment, hand, language)
        for hand in range(hands)
        for moment in moments_of(report.works, hand)
    )


def _missed(missed: Missed, language: str) -> MissedByClass:
    lesson = book_kinds()[str(missed.item["kind"])]
    question = told_item(missed.item, missed.number, lesson, Progress(), language)
    labels = {option.key: option.label for option in question.options}
    return MissedByClass(
        question=question,
        share=missed.missed / missed.learners,
        missed=say(language, "grading.missed", n=missed.missed, of=missed.learners),
        answers=tuple(
            say(
                language, "grading.answered",
                answer=join([labels.get(key, key) for key in keys], language), n=count,
            )
            for keys, count in missed.answers[:MOST_ANSWERS]
        ),
    )  # fmt: skip
