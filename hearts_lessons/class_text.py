"""``hearts-lessons class``: a set for a class, as a link and as a sheet for the printer."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hearts_lessons.handouts.class_sheet import class_sheet, link_of
from hearts_lessons.referee import speak_utf8
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.message import Message
from hearts_lessons.session.classes.class_set import ClassSet
from hearts_lessons.session.classes.view import told_of
from hearts_lessons.session.classes.work import Work, parts_of
from hearts_lessons.words import say, tell

DONE, REFUSED = 0, 1
"""Exit statuses."""


def make_set(fields: dict[str, Any], language: str, *, site: str, sheet: Path | None) -> int:
    """Print what a set holds and its link; write the sheet. Return the exit status."""
    speak_utf8()
    try:
        class_set = ClassSet(**fields)
    except RulesError as error:
        return _refuse(tell(language, Message(f"errors.{error.code}", error.values)))
    link = link_of(class_set, site, language)
    for line in told_of(class_set, Work(class_set, tuple(parts_of(class_set))), language):
        print(line)
    print(link)
    if not site:
        print(say(language, "cli.class_no_site"), file=sys.stderr)
    if sheet is not None:
        try:
            sheet.write_text(class_sheet(class_set, link, language), encoding="utf-8")
        except OSError as error:
            reason = error.strerror or str(error)
            return _refuse(say(language, "cli.cannot_write", path=str(sheet), reason=reason))
    return DONE


def _refuse(message: str) -> int:
    print(f"hearts-lessons: {message}", file=sys.stderr)
    return REFUSED
