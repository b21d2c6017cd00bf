"""The tricks of a hand, or some of them, as a table."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from hearts_lessons.pictures.picture import (
    Picture,
    chip,
    figure,
    heading,
    number_cell,
    row_heading,
    table,
)
from hearts_lessons.pictures.played import read_tricks
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.scoring import moon_shooter, points
from hearts_lessons.rules.table import Trick
from hearts_lessons.words import Seat, say


def tricks_picture(texts: Sequence[str], first: int, rules: RuleSet, language: str) -> Picture:
    """A row a trick, and the sum of each seat. Raises a `RulesError`."""
    tricks = read_tricks(texts, first, rules)
    title = _title(first, len(tricks), language)
    rows = [_row(first + place, trick, rules, language) for place, trick in enumerate(tricks)]
    told = [_told(first + place, trick, rules, language) for place, trick in enumerate(tricks)]
    sums = [_sum(tricks, seat, rules, language) for seat in range(rules.players)]
    moon = _moon(tricks, rules, language)
    head = (
        heading(say(language, "pictures.number"), numbers=True),
        heading(say(language, "pictures.leader")),
        heading(say(language, "pictures.cards")),
        heading(say(language, "pictures.taker")),
        heading(say(language, "pictures.points"), numbers=True),
    )
    foot = [f"<tr>{row_heading(name, columns=4)}{number_cell(n)}</tr>" for name, n in sums]
    said = [say(language, "pictures.summed", name=name, n=n) for name, n in sums]
    lines = (title, *told, *said, *([moon] if moon else []))
    body = table(title, head, rows, foot)
    return Picture(lines, figure(body, [moon], language))


def _title(first: int, count: int, language: str) -> str:
    if count == 1:
        return say(language, "review.title_trick", n=first)
    return say(language, "pictures.tricks", first=first, last=first + count - 1)


def _row(place: int, trick: Trick, rules: RuleSet, language: str) -> str:
    leader, taker = (
        escape(say(language, "table.seat_name", seat=Seat(seat, trick.players)))
        for seat in (trick.leader, trick.winner)
    )
    cards = " ".join(chip(card, language, best=card is trick.winning_card) for card in trick.cards)
    return (
        f"<tr>{row_heading(str(place), numbers=True)}<td>{leader}</td><td>{cards}</td>"
        f"<td>{taker}</td>{number_cell(points(trick.cards, rules))}</tr>"
    )


def _told(place: int, trick: Trick, rules: RuleSet, language: str) -> str:
    return say(
        language,
        "pictures.row",
        trick=place,
        leader=Seat(trick.leader, trick.players),
        cards=" ".join(map(str, trick.cards)),
        seat=Seat(trick.winner, trick.players),
        n=points(trick.cards, rules),
    )


def _sum(tricks: Sequence[Trick], seat: int, rules: RuleSet, language: str) -> tuple[str, int]:
    """A seat with the number of its tricks, and its points."""
    taken = [trick for trick in tricks if trick.winner == seat]
    name = say(language, "pictures.sum", seat=Seat(seat, rules.players), n=len(taken))
    return name, points([card for trick in taken for card in trick.cards], rules)


def _moon(tricks: Sequence[Trick], rules: RuleSet, language: str) -> str:
    taken = [
        [card for trick in tricks if trick.winner == seat for card in trick.cards]
        for seat in range(rules.players)
    ]
    shooter = moon_shooter(taken, rules)
    if shooter is None:
        return ""
    return say(language, "pictures.moon", seat=Seat(shooter, rules.players))
