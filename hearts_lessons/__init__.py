"""Hearts Lessons: an executable book that teaches the card game Hearts.

In a notebook, ``drill("following-suit/void-in-clubs")`` shows a drill and
``practice("following-suit/practice")`` a practice deal; ``play()`` opens a table for whole games;
``review(record)`` says what a player's choices in a recorded hand were worth; ``progress()`` shows
what the learner knows and what comes back. ``show``, ``show_tricks`` and ``show_scores`` draw a
trick, the tricks of a hand and the score after it; ``side_by_side`` sets rule sets beside one
another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from hearts_lessons.version import __version__

if TYPE_CHECKING:
    from hearts_lessons.pictures.picture import Picture
    from hearts_lessons.review_text import HandReview
    from hearts_lessons.rules import HandRecord, RuleSet
    from hearts_lessons.widget import Activity

__all__ = [
    "__version__",
    "drill",
    "play",
    "practice",
    "progress",
    "review",
    "show",
    "show_scores",
    "show_tricks",
    "side_by_side",
]


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
    from hearts_lessons.referee import explained
    from hearts_lessons.review_text import review_of

    with explained(language):
        return review_of(record, seat, language)


def show(
    trick: str = "",
    *,
    hand: str = "",
    tricks_played: int | None = None,
    hearts_broken: bool = False,
    rules: RuleSet | Mapping[str, object] | str = "site",
) -> Picture:
    """Draw a trick (``"2: 9D KD AS TD"``: the leading seat, then the cards clockwise).

    With ``hand`` it is your turn: what may be played stands out. Without a trick you are to lead.
    ``tricks_played`` follows from the hand if it is not given.
    Raises a `RulesError`; a note says why in words.
    """
    from hearts_lessons.pictures.reader import told_to_reader
    from hearts_lessons.pictures.trick import trick_picture

    with told_to_reader(rules) as (read, language):
        return trick_picture(trick, hand, tricks_played, hearts_broken, read, language)


def show_tricks(
    *tricks: str, first: int = 1, rules: RuleSet | Mapping[str, object] | str = "site"
) -> Picture:
    """Draw complete tricks as a table, from trick ``first`` on, with the sum of each seat.

    Raises a `RulesError` for tricks that can't follow one another so; a note says why in words.
    """
    from hearts_lessons.pictures.reader import told_to_reader
    from hearts_lessons.pictures.tricks import tricks_picture

    with told_to_reader(rules) as (read, language):
        return tricks_picture(tricks, first, read, language)


def show_scores(
    points: Sequence[int],
    before: Sequence[int] | None = None,
    rules: RuleSet | Mapping[str, object] | str = "site",
    choice: str | None = None,
) -> Picture:
    """Draw the score sheet after a hand in which each seat has taken so many penalty points.

    ``before`` are the totals before it; ``choice`` is what a shooter has chosen where the rules
    let him: ``others_plus`` or ``self_minus``. Raises a `RulesError`; a note says why in words.
    """
    from hearts_lessons.pictures.reader import told_to_reader
    from hearts_lessons.pictures.scores import scores_picture

    with told_to_reader(rules) as (read, language):
        return scores_picture(points, before, read, choice, language)


def side_by_side(topic: str, *rules: RuleSet | str) -> Picture:
    """Draw a position as a table: what each rule set says of it.

    ``topic`` is one of ``forced-heart-lead``, ``queen-on-diamonds``, ``hearts-and-queen``,
    ``first-trick``, ``jack-of-diamonds``, ``tie``, ``exactly-a-hundred``, ``moon``, ``revoke`` and
    ``players``. Without ``rules`` those stand there that are worth comparing.
    Raises a `RulesError`; a note says why in words.
    """
    from hearts_lessons.pictures.reader import told_to_reader
    from hearts_lessons.pictures.sides import sides_picture

    with told_to_reader("site") as (_, language):
        return sides_picture(topic, rules, language)
