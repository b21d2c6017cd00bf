"""What a screen may draw of a desk: the class in a table, and what was hard for everybody."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_lessons.reviews import Decision
from hearts_lessons.session.classes.check import Finding
from hearts_lessons.session.classes.desk import report_of
from hearts_lessons.session.classes.missed import Missed
from hearts_lessons.session.classes.moment import Moment, moments_of
from hearts_lessons.session.classes.report import Report
from hearts_lessons.session.classes.table import csv_of, said
from hearts_lessons.session.classes.view import told_of
from hearts_lessons.session.drawing import (
    decimal,
    in_hand_order,
    join,
    screen_words,
    trick_text,
)
from hearts_lessons.session.drill import Progress
from hearts_lessons.session.exam_view import told_item
from hearts_lessons.session.refs import book_kinds
from hearts_lessons.session.state import State
from hearts_lessons.session.views import Button, DeskView, MissedByClass, ResultTable
from hearts_lessons.words import catalogue, say, tell

FILE_NAME = "hearts-lessons-class.csv"
MOST_ANSWERS = 3


def view_desk(state: State, language: str) -> DeskView:
    """Raises `StateError` for a damaged state."""
    report = report_of(state)
    is_empty = not (report.counted or report.apart)
    key = "empty" if is_empty else "graded"
    status = say(language, f"grading.{key}_status", n=len(report.counted), apart=len(report.apart))
    return DeskView(
        kind="desk",
        activity=state["activity"],
        phase="empty" if is_empty else "graded",
        ply=len(state["log"]),
        language=language,
        label=say(language, "grading.label"),
        told=_told(report, language),
        learners=learners_of(report, language) if report.rows else None,
        apart=apart_of(report, language) if report.apart else None,
        kinds=kinds_of(report, language) if report.kinds else None,
        rules=rules_of(report, language) if report.misconceptions else None,
        missed=tuple(_missed(each, language) for each in report.missed if each.missed),
        moments=tuple(
            _moment(moment, number, language)
            for number in range(report.class_set.hands if report.class_set else 0)
            for moment in moments_of([each.result.work for each in report.counted if each.result],
                                     number)
        ),
        file_name=FILE_NAME,
        csv=csv_of(report, language) if not is_empty else "",
        status=status,
        spoken=status,
        buttons=(Button("restart", say(language, "grading.clear")),) if state["log"] else (),
        words=screen_words(language) | catalogue(language)["class_words"],
    )  # fmt: skip


def learners_of(report: Report, language: str) -> ResultTable:
    """A line a learner."""
    names = ("name", "right", "points", "hints", "retries", "minutes", "notes")
    return ResultTable(
        heading=say(language, "grading.learners"),
        columns=tuple(say(language, f"grading.{name}") for name in names),
        rows=tuple(
            (
                row.name,
                say(language, "grading.share", right=row.right, of=len(row.items)),
                join([str(hand.points) for hand in row.hands], language),
                str(row.hints),
                str(row.retries),
                decimal(row.minutes),
                _notes(row.notes, language),
            )
            for row in report.rows
        ),
        note=say(language, "grading.minutes_note"),
    )


def apart_of(report: Report, language: str) -> ResultTable:
    """What does not count, and why."""
    names = ("source", "name", "notes")
    return ResultTable(
        heading=say(language, "grading.apart"),
        columns=tuple(say(language, f"grading.{name}") for name in names),
        rows=tuple(
            (paper.source, paper.name, _notes(paper.findings, language)) for paper in report.apart
        ),
    )


def kinds_of(report: Report, language: str) -> ResultTable:
    """How each kind of question went."""
    return ResultTable(
        heading=say(language, "grading.kinds"),
        columns=(say(language, "grading.kind"), say(language, "grading.right")),
        rows=tuple(
            (label_of(kind, language), say(language, "grading.share", right=right, of=asked))
            for kind, (right, asked) in report.kinds.items()
        ),
    )


def rules_of(report: Report, language: str) -> ResultTable:
    """The rules that wrong first answers went against, each as one of the items tells it."""
    return ResultTable(
        heading=say(language, "grading.rules"),
        columns=tuple(say(language, f"grading.{name}") for name in ("kind", "reason", "answers")),
        rows=tuple(
            (label_of(each.kind, language), tell(language, each.example), str(each.answers))
            for each in report.misconceptions
        ),
        note=say(language, "grading.rules_note"),
    )


def label_of(kind: str, language: str) -> str:
    """What people call a kind of question."""
    return say(language, f"kinds.{kind.replace('-', '_')}")


def _told(report: Report, language: str) -> tuple[str, ...]:
    works = [each.result.work for each in report.counted if each.result]
    held = told_of(report.class_set, works[0], language) if works else ()
    return (*held, say(language, "grading.limits"))


def _notes(findings: Sequence[Finding], language: str) -> str:
    return " ".join(said(finding, language) for finding in findings)


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


def _moment(moment: Moment, hand: int, language: str) -> ResultTable:
    options = moment.appraisal.options
    position = _position(moment.decision, language)
    return ResultTable(
        heading=say(language, "grading.moment", hand=hand + 1, n=moment.decision.trick),
        columns=tuple(say(language, f"grading.{name}") for name in ("card", "learners", "worth")),
        rows=tuple(
            (
                str(option.cards[0]),
                str(moment.played.get(option.cards[0], 0)),
                say(
                    language, "grading.expected",
                    points=decimal(option.points), error=decimal(option.error),
                ),
            )
            for option in options
        ),
        note=say(language, "grading.moment_note", n=moment.learners),
        told=position,
    )  # fmt: skip


def _position(decision: Decision, language: str) -> tuple[str, ...]:
    seen = decision.observation
    label = say(language, "table.hand_label", n=len(seen.hand))
    cards = " ".join(map(str, in_hand_order(seen.hand)))
    hand = say(language, "table.hand_listed", label=label, cards=cards)
    return tuple(filter(None, (trick_text(seen.table.trick, language), hand)))
