"""What a class set shows: what it holds, its items and hands one after another, and the result."""

from __future__ import annotations

from hearts_lessons.session.classes.class_set import ClassSet
from hearts_lessons.session.classes.nickname import file_name_for
from hearts_lessons.session.classes.part_view import view_part
from hearts_lessons.session.classes.result import result_code, result_text, summary_of
from hearts_lessons.session.classes.work import Work, worked
from hearts_lessons.session.deal_log import LEARNER, replayed
from hearts_lessons.session.drawing import join, screen_words
from hearts_lessons.session.game_state import ply_of
from hearts_lessons.session.state import State
from hearts_lessons.session.views import Button, ClassView, DealView, DrillView
from hearts_lessons.words import catalogue, say


def view_class(state: State, language: str) -> ClassView | DealView | DrillView:
    """Raises `StateError` for a damaged state."""
    work = worked(state)
    if work.part is not None:
        return view_part(work.part, work, ply_of(state), language)
    return _told(state, work, language)


def _told(state: State, work: Work, language: str) -> ClassView:
    is_over = work.is_over
    phase = "over" if is_over else "ready" if work.parts else "empty"
    status = say(language, f"class_set.{phase}_status")
    file = result_text(state) if is_over else ""
    return ClassView(
        kind="class",
        activity=state["activity"],
        phase=phase,  # type: ignore[arg-type]
        ply=ply_of(state),
        language=language,
        label=say(language, "class_set.label"),
        heading=say(language, f"class_set.{phase}"),
        told=_came_to(work, language) if is_over else held_in(work, language),
        name=work.name,
        file_name=file_name_for(work.name, file) if is_over else "",
        file=file,
        code=result_code(state) if is_over else "",
        status=status,
        spoken=status,
        buttons=_buttons(phase, language),
        words=screen_words(language) | catalogue(language)["class_words"],
    )


def told_of(class_set: ClassSet, items: int, language: str) -> tuple[str, ...]:
    """What a set holds, in sentences; it asks for ``items``, and may have found fewer."""
    titles = [say(language, f"lessons.{each.replace('-', '_')}") for each in class_set.lessons]
    lessons = [say(language, "class_set.lesson", lesson=title) for title in titles]
    told = []
    if items:
        told.append(say(language, "class_set.items", n=items, lessons=join(lessons, language)))
    if class_set.hands:
        rules = say(language, f"presets.{class_set.rules}")
        level = say(language, f"class_set.levels.{class_set.level}")
        told.append(say(language, "class_set.hands", n=class_set.hands, rules=rules, level=level))
    return (*told, say(language, "class_set.seed", seed=class_set.seed))


def held_in(work: Work, language: str) -> tuple[str, ...]:
    """What the set holds that this is work on."""
    return told_of(work.class_set, work.items, language) if work.class_set else ()


def _came_to(work: Work, language: str) -> tuple[str, ...]:
    summary = summary_of(work)
    told = []
    if summary["of"]:
        told.append(say(language, "class_set.right", right=summary["right"], of=summary["of"]))
    hands = [replayed(part) for part in work.parts if part["kind"] == "deal"]
    for number, hand in enumerate(hands, start=1):
        points = hand.scores[LEARNER] if hand.deal.is_finished else 0
        told.append(say(language, "class_set.points", hand=number, n=points))
    if work.past.again:
        told.append(say(language, "class_set.begun_again", n=work.past.again))
    return tuple(told)


def _buttons(phase: str, language: str) -> tuple[Button, ...]:
    if phase == "ready":
        return (Button("begin", say(language, "class_set.begin"), primary=True),)
    if phase == "over":
        return (
            Button("newcomer", say(language, "class_set.newcomer")),
            Button("restart", say(language, "class_set.again")),
        )
    return ()
