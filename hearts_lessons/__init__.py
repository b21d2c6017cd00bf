"""Hearts Lessons: an executable book that teaches the card game Hearts.

In a notebook, ``drill("following-suit/void-in-clubs")`` shows a drill and
``practice("following-suit/practice")`` a practice deal; ``review(record)`` says what a player's
choices in a recorded hand were worth.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hearts_lessons.version import __version__

if TYPE_CHECKING:
    from hearts_lessons.review_text import HandReview
    from hearts_lessons.rules import HandRecord
    from hearts_lessons.widget import Activity

__all__ = ["__version__", "drill", "practice", "review"]


def drill(activity: str, seed: str | int | None = None) -> Activity:
    """Show a drill (``"lesson/id"``); another seed makes another generated series."""
    from hearts_lessons.widget import Activity

    return Activity(activity, seed)


def practice(activity: str, seed: str | int | None = None) -> Activity:
    """Show a practice deal (``"lesson/id"``); another seed deals other cards."""
    from hearts_lessons.widget import Activity

    return Activity(activity, seed)


def review(
    record: HandRecord | Mapping[str, object] | str, seat: int = 0, language: str | None = None
) -> HandReview:
    """What each choice of ``seat`` was worth; shows itself in a notebook, ``print`` prints it.

    Raises a `RulesError` for a record that can't be replayed; a note says why in words.
    """
    from hearts_lessons.review_text import explained, review_of

    with explained(language):
        return review_of(record, seat, language)
