"""Hearts Lessons: an executable book that teaches the card game Hearts.

In a notebook, ``drill("following-suit/void-in-clubs")`` shows a drill and
``practice("following-suit/practice")`` a practice deal; ``play()`` opens a table for whole games;
``review(record)`` says what a player's choices in a recorded hand were worth; ``progress()`` shows
what the learner knows and what comes back. ``show``, ``show_tricks`` and ``show_scores`` draw a
trick, the tricks of a hand and the score after it; ``side_by_side`` sets rule sets beside one
another. ``rule_card()``, ``ten_steps()``, ``worksheet()`` and ``glossary()`` are for the printer,
and ``differences("site", "bicycle")`` compares two rule sets. ``simulate()`` plays many hands and
``chart()`` draws what came of them. ``grade("folder")`` grades what a class has handed in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from hearts_lessons.version import __version__

if TYPE_CHECKING:
    from pathlib import Path

    from hearts_lessons.chances.samples import Sample
    from hearts_lessons.graded import ClassResults
    from hearts_lessons.pictures.picture import Picture
    from hearts_lessons.review_text import HandReview
    from hearts_lessons.rules import HandRecord, RuleSet
    from hearts_lessons.widget import Activity

__all__ = [
    "__version__",
    "chart",
    "differences",
    "drill",
    "glossary",
    "grade",
    "play",
    "practice",
    "progress",
    "review",
    "rule_card",
    "rule_sets",
    "show",
    "show_scores",
    "show_tricks",
    "side_by_side",
    "simulate",
    "ten_steps",
    "worksheet",
]


def drill(activity: str, seed: str | int | None = None) -> Activity:
    """Show a drill or a mix of them (``"lesson/id"``); another seed makes another series.

    Raises `UnknownActivityError` for a name that no lesson has; a note says so in words.
    """
    from hearts_lessons.referee import explained
    from hearts_lessons.widget import Activity

    with explained():
        return Activity(activity, seed)


def practice(activity: str, seed: str | int | None = None) -> Activity:
    """Show a practice deal (``"lesson/id"``); another seed deals other cards.

    Raises `UnknownActivityError` for a name that no lesson has; a note says so in words.
    """
    from hearts_lessons.referee import explained
    from hearts_lessons.widget import Activity

    with explained():
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
    Raises a `RulesError` for what can be no game; a note says why in words.
    """
    from hearts_lessons.referee import explained
    from hearts_lessons.widget import Activity

    with explained():
        return Activity.game(rules, players, level, cards, seed)


def progress(lesson: str = "overview") -> Activity:
    """Show how far the learner is in a lesson, or in all of them; the browser keeps it.

    Raises `UnknownActivityError` for a lesson that the book does not have; a note says so in words.
    """
    from hearts_lessons.referee import explained
    from hearts_lessons.widget import Activity

    with explained():
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


def rule_card(rules: RuleSet | Mapping[str, object] | str = "site") -> Picture:
    """Show a rule set on one page, to be printed.

    Raises a `RulesError`; a note says why in words.
    """
    from hearts_lessons.handouts.card import card
    from hearts_lessons.pictures.reader import told_to_reader

    with told_to_reader(rules) as (read, language):
        return card(read, language)


def rule_sets() -> Picture:
    """Show every named rule set but the book's own: what differs, and its card."""
    from hearts_lessons.handouts.compared import other_rule_sets
    from hearts_lessons.pictures.reader import told_to_reader

    with told_to_reader("site") as (_, language):
        return other_rule_sets(language)


def differences(
    rules: RuleSet | Mapping[str, object] | str, other: RuleSet | Mapping[str, object] | str
) -> Picture:
    """Show what two rule sets say differently. Raises a `RulesError`; a note says why in words."""
    from hearts_lessons.handouts.compared import compared
    from hearts_lessons.pictures.reader import told_to_reader

    with told_to_reader(rules) as (first, language), told_to_reader(other) as (second, _):
        return compared(first, second, language)


def ten_steps() -> Picture:
    """Show a hand by the book's own rules in ten steps, to be printed."""
    from hearts_lessons.handouts.steps import ten_steps_sheet
    from hearts_lessons.pictures.reader import told_to_reader

    with told_to_reader("site") as (_, language):
        return ten_steps_sheet(language)


def worksheet(seed: str | int = 1) -> Picture:
    """Show twelve questions of the book and their answers, each on a sheet to be printed.

    Another seed asks other questions.
    """
    from hearts_lessons.handouts.worksheet import worksheet_and_key
    from hearts_lessons.pictures.reader import told_to_reader

    with told_to_reader("site") as (_, language):
        return worksheet_and_key(seed, language)


def glossary() -> Picture:
    """Show the words of the game, by topic, with what they mean and where they are taught."""
    from hearts_lessons.handouts.glossary import words_of_the_game
    from hearts_lessons.pictures.reader import told_to_reader

    with told_to_reader("site") as (_, language):
        return words_of_the_game(language)


def chart(name: str, *samples: Sample) -> Picture:
    """Draw one of the book's charts; of the hands that `simulate` gave, if there are any.

    Raises a `RulesError` for a name that no chart has; a note says which there are.
    """
    from hearts_lessons.chances.charts import chart_named
    from hearts_lessons.figures import chart_picture
    from hearts_lessons.pictures.reader import told_to_reader

    with told_to_reader("site") as (_, language):
        drawn = chart_named(name)
        return chart_picture(drawn, drawn.bars(samples), language)


def simulate(
    hands: int,
    level: str = "easy",
    seed: str | int = 1,
    rules: RuleSet | Mapping[str, object] | str = "site",
) -> Sample:
    """Let four computer players of one level play so many hands; the same seed, the same hands.

    Raises a `RulesError`; a note says why in words.
    """
    from hearts_lessons.chances.samples import simulate as simulated
    from hearts_lessons.pictures.reader import told_to_reader

    with told_to_reader(rules) as (read, _):
        return simulated(hands, level, seed, read)


def grade(files: str | Path | Sequence[str | Path], link: str | None = None) -> ClassResults:
    """Grade what a class has handed in: files, or a folder of them.

    It shows itself as tables; its ``chart()`` draws how many missed each question, its
    ``save("class.csv")`` writes a table for Excel. ``link`` names the set, else it is the one that
    most results are of. Raises `FileNotFoundError` where there is nothing to grade, and a
    `RulesError` for a link that holds no set; a note says why in words.
    """
    from hearts_lessons.graded import class_results
    from hearts_lessons.pictures.reader import told_to_reader

    with told_to_reader("site") as (_, language):
        return class_results(files, link, language)
