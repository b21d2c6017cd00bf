"""The progress as an activity: nothing happens in it, for the browser keeps what there is to show.

>>> view_progress(start_progress("progress/passing"), "en").lesson
'passing'
"""

from __future__ import annotations

from hearts_lessons import learning
from hearts_lessons.lessons import UnknownActivityError, activities, pages
from hearts_lessons.rules.errors import shown
from hearts_lessons.session.actions import Action
from hearts_lessons.session.drawing import screen_words
from hearts_lessons.session.errors import PhaseError, StateError
from hearts_lessons.session.refs import book_kinds, new_kinds
from hearts_lessons.session.state import State, new_state
from hearts_lessons.session.views import KindView, LearnRules, LessonView, ProgressView
from hearts_lessons.words import catalogue, say

PROGRESS = "progress/"
OVERVIEW = "overview"


def start_progress(activity: str) -> State:
    """``"progress/overview"``, or ``"progress/lesson"``. Raises `UnknownActivityError`."""
    if not _is_shown(activity):
        raise UnknownActivityError(activity=shown(activity))
    return new_state(activity, "progress")


def step_progress(state: State, action: Action) -> State:
    """There is nothing to do. Raises `PhaseError`."""
    raise PhaseError()


def view_progress(state: State, language: str) -> ProgressView:
    """Raises `StateError` for a damaged state."""
    if state["log"]:
        raise StateError(where="log")
    if not _is_shown(state["activity"]):
        raise StateError(where="activity")
    key = state["activity"].removeprefix(PROGRESS)
    words = catalogue(language)
    is_overview = key == OVERVIEW
    return ProgressView(
        kind="progress",
        activity=state["activity"],
        phase="shown",
        ply=0,
        language=language,
        label=say(language, "progress_view.of_all" if is_overview else "progress_view.of_lesson"),
        lesson="" if is_overview else key,
        lessons=tuple(lesson_view(lesson, page, language) for lesson, page in pages().items()),
        kinds=tuple(
            KindView(
                kind, say(language, f"kinds.{kind.replace('-', '_')}"), lesson, kind in new_kinds()
            )
            for kind, lesson in book_kinds().items()
        ),
        rules=_rules(),
        status=say(language, "progress_view.unseen"),
        words=screen_words(language) | words["progress"] | words["exam_words"],
    )


def _is_shown(activity: str) -> bool:
    return activity.removeprefix(PROGRESS) in (OVERVIEW, *pages())


def lesson_view(lesson: str, page: str, language: str) -> LessonView:
    """A chapter of the book, with the kinds of its drills."""
    kinds = dict.fromkeys(
        drill["kind"]
        for drill in activities(lesson).values()
        if "expect" in drill or "generate" in drill
    )
    return LessonView(
        lesson, say(language, f"lessons.{lesson.replace('-', '_')}"), page, tuple(kinds)
    )


def _rules() -> LearnRules:
    table = learning.rules()
    return LearnRules(
        table["format"],
        tuple(table["intervals"]),
        tuple(table["gate"]),
        tuple(map(tuple, table["levels"])),
        tuple(table["exam"]),
        table["most_exams"],
    )
