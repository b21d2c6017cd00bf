"""Hearts Lessons: an executable book that teaches the card game Hearts.

In a notebook, ``drill("following-suit/void-in-clubs")`` shows a drill and
``practice("following-suit/practice")`` a practice deal; ``play()`` opens a table for whole games;
``review(record)`` says what a player's choices in a recorded hand were worth; ``progress()`` shows
what the learner knows and what comes back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hearts_lessons.version import __version__

if TYPE_CHECKING:
    from hearts_lessons.review_text import HandReview
    from hearts_lessons.rules import HandRecord
    from hearts_lessons.widget import Activity

__all__ = ["__version__", "drill", "play", "practice", "progress", "review"]


def drill(activity: str, seed: str | int | None = None) -> Activity:
    """Show a drill or a mix of them (``"lesson/id"``); another seed makes another series."""
    from hearts_lessons.widget import Activity

    return Activity(activity, seed)


def practice(activity: str, seed: str | int | None = None) -> Activity:
    """Show a practice deal (``"lesson/id"``); another seed deals other cards."""
    from hearts_lessons.widget import Activity

    return Activity(activity, seed)


def play(
    rules: str = "site",
    players: int = 4,
    level: str = "normal",
    cards: str = "",
    seed: str | int | None = None,
) -> Activity:
    """Show a table for whole games, under a named rule set, 3 to 6 players in all.

    ``level`` is ``easy``, ``normal`` or ``hard``. ``cards`` may hold a deal of one's own: a list of
    cards, a deal in letters or a hand record. At the table all of this can be changed.
    Raises a `RulesError` for what can be no game.
    """
    from hearts_lessons.widget import Activity

    return Activity.game(rules, players, level, cards, seed)


def progress(lesson: str = "overview") -> Activity:
    """Show how far the learner is in a lesson, or in all of them; the browser keeps it.

    Raises `UnknownActivityError` for a lesson that the book does not have.
    """
    from hearts_lessons.widget import Activity

    return Activity(f"progress/{lesson}")


def review(
    record: HandRecord | Mapping[str, object] | str, seat: int = 0, language: str | None = None
) -> HandReview:
    """What each choice of ``seat`` was worth; shows itself in a notebook, ``print`` prints it.

    Raises a `RulesError` for a record that can't be replayed; a note says why in words.
    """
    from hearts_lessons.review_text import explained, review_of

    with explained(language):
        return review_of(record, seat, language)
