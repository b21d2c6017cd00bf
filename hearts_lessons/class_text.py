"""``hearts-lessons class``: a set for a class, as a link and as a sheet for the printer."""

from __future__ import annotations

import sys
from pathlib import Path

from hearts_lessons.class_asked import Asked, AskedError, numbered_lessons, root_of, set_of
from hearts_lessons.handouts.class_sheet import class_sheet, link_of
from hearts_lessons.referee import speak_utf8
from hearts_lessons.session.classes.view import told_of
from hearts_lessons.session.classes.work import refs_for
from hearts_lessons.words import say, tell

DONE, REFUSED = 0, 2
"""Exit statuses."""


def make_set(asked: Asked, language: str, *, site: str, sheet: Path | None) -> int:
    """Print what a set holds and its link; write the sheet. Return the exit status.

    Where anything is refused, nothing is made.
    """
    speak_utf8()
    try:
        class_set = set_of(asked)
        link = link_of(class_set, root_of(site) if site else "", language)
    except AskedError as error:
        _refuse(tell(language, error.said))
        if error.lists_lessons:
            print(lessons_text(language), file=sys.stderr)
        return REFUSED
    if sheet is not None:
        try:
            sheet.write_text(class_sheet(class_set, link, language), encoding="utf-8")
        except OSError as error:
            reason = error.strerror or str(error)
            return _refuse(say(language, "cli.cannot_write", path=str(sheet), reason=reason))
        except ModuleNotFoundError as error:
            return _refuse(say(language, "cli.not_installed", package=str(error.name)))
    for line in told_of(class_set, len(refs_for(class_set)), language):
        print(line)
    print(link)
    if not site:
        print(say(language, "cli.class_no_site"), file=sys.stderr)
    return DONE


def lessons_text(language: str) -> str:
    """A line a lesson: its number, its id, and what the book calls it."""
    width = max(len(lesson) for _, lesson in numbered_lessons())
    return "\n".join(
        f"{number:>4}  {lesson:<{width}}  {title_of(lesson, language)}"
        for number, lesson in numbered_lessons()
    )


def title_of(lesson: str, language: str) -> str:
    """What the book calls a lesson."""
    return say(language, f"lessons.{lesson.replace('-', '_')}")


def _refuse(message: str) -> int:
    print(f"hearts-lessons: {message}", file=sys.stderr)
    return REFUSED
