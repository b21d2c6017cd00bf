"""Hearts Lessons: an executable book that teaches the card game Hearts.

In a notebook, ``drill("following-suit/void-in-clubs")`` shows a drill and
``practice("following-suit/practice")`` a practice deal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_lessons.version import __version__

if TYPE_CHECKING:
    from hearts_lessons.widget import Activity

__all__ = ["__version__", "drill", "practice"]


def drill(activity: str, seed: str | int | None = None) -> Activity:
    """Show a drill (``"lesson/id"``); another seed makes another generated series."""
    from hearts_lessons.widget import Activity

    return Activity(activity, seed)


def practice(activity: str, seed: str | int | None = None) -> Activity:
    """Show a practice deal (``"lesson/id"``); another seed deals other cards."""
    from hearts_lessons.widget import Activity

    return Activity(activity, seed)
