"""What an exam shows: a question without a verdict, and at the end the report."""

from __future__ import annotations

from dataclasses import replace

from hearts_lessons.drills import Item
from hearts_lessons.learning import EXAM
from hearts_lessons.lessons import pages
from hearts_lessons.session.drawing import hand_line, screen_words
from hearts_lessons.session.drill import Progress, sheet_of
from hearts_lessons.session.drill_view import draw_options, view_drill
from hearts_lessons.session.exam import NAME, answers_of, lessons_asked
from hearts_lessons.session.mix import named
from hearts_lessons.session.mix_view import learn_in_mix
from hearts_lessons.session.progress import lesson_view
from hearts_lessons.session.refs import Question
from hearts_lessons.session.state import State, new_state
from hearts_lessons.session.views import (
    AnsweredView,
    Button,
    DrillView,
    MissedView,
    ReportView,
)
from hearts_lessons.words import catalogue, say

READY, _ = EXAM


def view_exam(state: State, language: str) -> DrillView | ReportView:
    """Raises `StateError` for a damaged state."""
    questions, given = answers_of(state)
    if len(given) < len(questions):
        return view_question(state, questions, len(given), language)
    return report_of(state, questions, given, language)


def view_question(state: State, questions: list[Question], place: int, language: str) -> DrillView:
    """One of the questions; the site's rules, which are asked about, stand beside none."""
    words = exam_words(language)
    shown = replace(view_drill(alone(questions[place].item), language), activity=state["activity"])
    number, count = place + 1, len(questions)
    return replace(
        shown,
        ply=place,
        label=say(language, "exam.label"),
        item=number,
        items=count,
        rules=replace(shown.rules, text=()) if shown.rules.key == "site" else shown.rules,
        buttons=(Button("answer", say(language, "exam.answer"), primary=True),),
        learn=learn_in_mix(questions[place]),
        spoken=_number(place, count, language) if place else "",
        exam=True,
        words=words,
    )


def report_of(
    state: State, questions: list[Question], given: list[Progress], language: str
) -> ReportView:
    """What was right; what was not, with its reason."""
    answered = list(zip(questions, given, strict=True))
    right = sum(progress.outcome == "right" for _, progress in answered)
    words = exam_words(language)
    status = words["exam_right"].format(right=right, of=len(answered))
    return ReportView(
        kind="report",
        activity=state["activity"],
        phase="over",
        ply=len(given),
        language=language,
        label=say(language, "exam.label"),
        answered=tuple(
            AnsweredView(learn_in_mix(asked), progress.outcome == "right")
            for asked, progress in answered
        ),
        missed=tuple(
            told_item(asked.item, number, asked.lesson, progress, language)
            for number, (asked, progress) in enumerate(answered, start=1)
            if progress.outcome != "right"
        ),
        lessons=tuple(lesson_view(each, pages()[each], language) for each in lessons_asked()),
        ready=READY,
        status=status,
        spoken=status,
        buttons=(Button("restart", say(language, "exam.again"), primary=True),),
        words=words,
    )


def questions_after(state: State, language: str) -> list[DrillView]:
    """All questions of an exam but the first, to read where no screen runs; else none."""
    if state["kind"] != "exam":
        return []
    questions = named(state["items"])
    return [
        replace(
            view_question(state, questions, place, language),
            label=_number(place, len(questions), language),
        )
        for place in range(1, len(questions))
    ]


def exam_words(language: str) -> dict[str, str]:
    """The labels of what the screen has in an exam and its report."""
    words = catalogue(language)
    unkept = say(language, "exam.unkept")
    own = {"hand_listed": words["table"]["hand_listed"], "host_unkept": unkept}
    return screen_words(language) | dict(words["exam_words"]) | own


def told_item(
    item: Item, number: int, lesson: str, progress: Progress, language: str
) -> MissedView:
    """An item with everything about it, as the ``number``-th of a list."""
    shown = view_drill(alone(item), language)
    told = replace(progress, outcome="revealed")
    return MissedView(
        item=number,
        lesson=lesson,
        prompt=shown.prompt,
        situation=shown.situation,
        trick=shown.trick.text if shown.trick else "",
        hand=hand_line(shown.hand, shown.hand_label, language),
        options=draw_options(sheet_of(item), told, language),
    )


def alone(item: Item) -> State:
    """A drill of one item."""
    return new_state(NAME, "drill", items=[dict(item)])


def _number(place: int, count: int, language: str) -> str:
    return screen_words(language)["item"].format(item=place + 1, items=count)
