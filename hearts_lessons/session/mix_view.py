"""What a mix shows: a drill's view that says where its item comes from."""

from __future__ import annotations

from dataclasses import replace

from hearts_lessons.session.drawing import screen_words
from hearts_lessons.session.drill import progress_of, sheets_of
from hearts_lessons.session.drill_view import buttons_of, view_drill
from hearts_lessons.session.mix import as_drill, questions_of
from hearts_lessons.session.refs import Question, new_kinds
from hearts_lessons.session.state import State
from hearts_lessons.session.views import DrillView, LearnView
from hearts_lessons.words import catalogue, say


def view_mix(state: State, language: str) -> DrillView:
    """Raises `StateError` for a damaged state."""
    drill = as_drill(state)
    progress = progress_of(drill)
    sheets = sheets_of(drill)
    asked = questions_of(state)[progress.item]
    return replace(
        view_drill(drill, language),
        buttons=buttons_of(
            progress, sheets[progress.item], len(sheets), language, is_endless=state["endless"]
        ),
        learn=learn_in_mix(asked),
        origin=origin_of(asked, language) if progress.is_done else "",
        new_kinds=new_kinds() if state["endless"] else (),
        words=screen_words(language) | mix_words(language),
    )


def learn_in_mix(asked: Question) -> LearnView:
    """Whatever its lesson says beside it, in a mix nothing does."""
    return LearnView(asked.lesson, asked.item["kind"], asked.name, mixed=True)


def origin_of(asked: Question, language: str) -> str:
    """The lesson of an item in words; told once it is done, for it says what to look out for."""
    title = say(language, f"lessons.{asked.lesson.replace('-', '_')}")
    return say(language, "mix.made" if asked.is_new else "mix.origin", lesson=title)


def mix_words(language: str) -> dict[str, str]:
    """The labels of what the screen has beside a mix."""
    return dict(catalogue(language)["mixed"])
