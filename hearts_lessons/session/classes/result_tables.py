"""A report as tables for people: the class, what is set apart, and what was hard for everybody."""

from __future__ import annotations

from hearts_lessons.reviews import Decision, Option
from hearts_lessons.session.classes.moment import Moment
from hearts_lessons.session.classes.notes import notes_of, told_source
from hearts_lessons.session.classes.report import Report
from hearts_lessons.session.classes.row import Row
from hearts_lessons.session.drawing import decimal, in_hand_order, join, trick_text
from hearts_lessons.session.views import ResultTable
from hearts_lessons.words import say, tell

NO_RESULT = -1
"""In place of a paper's place: no name would make it count."""


def learners_of(report: Report, language: str) -> ResultTable:
    """A line a learner."""
    names = ("name", "right", "points", "hints", "retries", "minutes", "notes", "source")
    return ResultTable(
        heading=say(language, "grading.learners"),
        columns=tuple(say(language, f"grading.{name}") for name in names),
        rows=tuple(_line(row, language) for row in report.rows),
        note=say(language, "grading.minutes_note"),
        papers=tuple(row.place for row in report.rows),
    )


def _line(row: Row, language: str) -> tuple[str, ...]:
    return (
        row.name,
        say(language, "grading.share", right=row.right, of=len(row.items)),
        join([str(hand.points) for hand in row.hands], language),
        str(row.hints),
        str(row.retries),
        "" if row.minutes is None else decimal(row.minutes),
        notes_of(row.notes, language),
        told_source(row.source, language),
    )


def apart_of(report: Report, language: str, note: str = "") -> ResultTable:
    """What does not count, and why; ``note`` says what can be done about it."""
    names = ("source", "name", "notes")
    return ResultTable(
        heading=say(language, "grading.apart"),
        columns=tuple(say(language, f"grading.{name}") for name in names),
        rows=tuple(
            (
                told_source(paper.source, language),
                paper.name,
                notes_of(paper.findings, language),
            )
            for paper in report.apart
        ),
        note=note,
        papers=tuple(paper.place if paper.result else NO_RESULT for paper in report.apart),
        named=names.index("name"),
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


def moment_of(moment: Moment, hand: int, language: str) -> ResultTable:
    """What a class did where it went different ways, and what each card was worth.

    Its order tells nothing: the cards that most have chosen stand first.
    """
    names = ("grading.card", "grading.chose", "grading.worth", "review.mark")
    options = {option.cards[0]: option for option in moment.appraisal.options}
    cards = dict.fromkeys((*moment.played, *in_hand_order(options)))
    return ResultTable(
        heading=say(language, "grading.moment", hand=hand + 1, n=moment.decision.trick),
        columns=tuple(say(language, name) for name in names),
        rows=tuple(
            (str(card), str(moment.played.get(card, 0)), *_worth(options[card], language))
            for card in cards
        ),
        note=say(language, "grading.moment_note", n=moment.learners),
        told=_position(moment.decision, language),
        known=names.index("grading.worth"),
    )


def _worth(option: Option, language: str) -> tuple[str, str]:
    points, error = decimal(option.points), decimal(option.error)
    worth = say(language, "grading.expected", points=points, error=error)
    return worth, say(language, f"review.mark_{option.mark}")


def _position(decision: Decision, language: str) -> tuple[str, ...]:
    seen = decision.observation
    label = say(language, "table.hand_label", n=len(seen.hand))
    cards = " ".join(map(str, in_hand_order(seen.hand)))
    hand = say(language, "table.hand_listed", label=label, cards=cards)
    return tuple(filter(None, (trick_text(seen.table.trick, language), hand)))
