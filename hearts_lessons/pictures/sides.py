"""One position, and what each of several rule sets says of it, side by side.

>>> print(sides_picture("queen-on-diamonds", ("site", "bicycle"), "en").lines[-1])
Bicycle: Hearts are broken. You may lead ♥8 or ♣7.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from hearts_lessons.drills.game_over import outcome
from hearts_lessons.pictures.errors import UnknownSidesError
from hearts_lessons.pictures.picture import Picture, figure, heading, row_heading, table
from hearts_lessons.rules import explain_play
from hearts_lessons.rules.cards import parse_cards
from hearts_lessons.rules.deal import MOON_CHOICES
from hearts_lessons.rules.errors import shown
from hearts_lessons.rules.game import Game
from hearts_lessons.rules.message import Message, SeatNumber, message
from hearts_lessons.rules.play import breaks_hearts, legal_plays
from hearts_lessons.rules.presets import known_as
from hearts_lessons.rules.ruleset import SITE, RuleSet
from hearts_lessons.rules.ruleset_data import rule_set_from_data
from hearts_lessons.rules.scoring import moon_scores, points
from hearts_lessons.rules.table import Table, Trick
from hearts_lessons.session.drawing import plays_text, sentences
from hearts_lessons.words import say, tell

LEARNER = 0
SEATS = "players"
"""The topic whose rows are numbers of players."""

SOURCES = ("play_cards", "site", "cardgames_zone")


@dataclass(frozen=True)
class Sides:
    """A position in words (``sides.<key>``), what a rule set says of it, and whom to ask."""

    key: str
    says: Callable[[RuleSet], Iterator[Message]]
    rules: tuple[str | RuleSet, ...]
    trick: str = ""
    hand: str = ""
    totals: tuple[int, ...] = ()


def sides_picture(topic: str, rules: Sequence[str | RuleSet], language: str) -> Picture:
    """A row a rule set; without ``rules`` those that are worth comparing. Raises a `RulesError`."""
    if topic not in TOPICS:
        raise UnknownSidesError(value=shown(topic), known=", ".join(TOPICS))
    sides = TOPICS[topic]
    read = [
        rule_set_from_data(each) if isinstance(each, str) else each for each in rules or sides.rules
    ]
    names = [
        say(language, "game.players", n=each.players)
        if topic == SEATS
        else say(language, f"presets.{known_as(each) or 'custom'}")
        for each in read
    ]
    rows = list(zip(names, (_said(sides, each, language) for each in read), strict=True))
    title = _position(sides, language)
    head = [heading(say(language, f"sides.{each}")) for each in ("whose", "says")]
    body = [f"<tr>{row_heading(name)}<td>{escape(said)}</td></tr>" for name, said in rows]
    lines = (title, *(say(language, "sides.line", name=name, said=said) for name, said in rows))
    return Picture(lines, figure(table(title, head, body), [], language))


def _position(sides: Sides, language: str) -> str:
    values: dict[str, Any] = {
        "plays": plays_text(Trick.parse(sides.trick), language, spoken=False)
        if sides.trick
        else "",
        "cards": parse_cards(sides.hand),
        "totals": sides.totals,
    }
    return say(language, f"sides.{sides.key}", **values)


def _said(sides: Sides, rules: RuleSet, language: str) -> str:
    return sentences([tell(language, each) for each in sides.says(rules)], language)


def _leads(trick: str, hand: str) -> Callable[[RuleSet], Iterator[Message]]:
    """Whether a trick has broken hearts, and what its taker may lead from this hand."""

    def says(rules: RuleSet) -> Iterator[Message]:
        done, broken = Trick.parse(trick), False
        for place, card in enumerate(done.cards):
            broken |= breaks_hearts(card, Trick(done.leader, done.cards[:place]), rules)
        may = legal_plays(parse_cards(hand), Table(Trick(LEARNER), 7, broken), rules)
        yield message("sides.broken" if broken else "sides.unbroken")
        yield message("sides.may_lead", cards=may)

    return says


def _plays(trick: str, hand: str, played: int) -> Callable[[RuleSet], Iterator[Message]]:
    def says(rules: RuleSet) -> Iterator[Message]:
        on = Trick.parse(trick)
        may = legal_plays(parse_cards(hand), Table(on, played), rules)
        yield message("sides.may_play" if on.cards else "sides.may_lead", cards=may)

    return says


def _counts(trick: str) -> Callable[[RuleSet], Iterator[Message]]:
    def says(rules: RuleSet) -> Iterator[Message]:
        done = Trick.parse(trick)
        seat, card = SeatNumber(done.winner, done.players), done.winning_card
        yield message("pictures.taken", seat=seat, card=card, n=points(done.cards, rules))

    return says


def _ends(totals: tuple[int, ...]) -> Callable[[RuleSet], Iterator[Message]]:
    return lambda rules: outcome(Game(rules, totals))


def _shoots(before: tuple[int, ...]) -> Callable[[RuleSet], Iterator[Message]]:
    """The totals after the learner's moon, for each way in which it may count."""

    def says(rules: RuleSet) -> Iterator[Message]:
        for choice in MOON_CHOICES if rules.moon == "choice" else (None,):
            nothing = (0,) * rules.players
            scores = moon_scores(LEARNER, nothing, rules, before=before, choice=choice)
            if choice:
                n = rules.moon_amount
                yield message("sides.choice", choice=message(f"deal.choose_{choice}", n=n))
            game = Game(rules, before).score(scores or nothing)
            yield message("sides.after", totals=game.totals)
            yield from outcome(game)

    return says


def _revoke(rules: RuleSet) -> Iterator[Message]:
    yield from explain_play.revoke(rules) or (message("silent.revoke"),)


def _seats(rules: RuleSet) -> Iterator[Message]:
    yield from explain_play.pack(rules)
    yield from explain_play.passing(rules)
    yield from explain_play.opening(rules)


_FORCED, _QUEEN, _LEFT = "1: 4H 6H 5H 9H", "1: 8D 3D QS KD", "8H 7C"
_FIRST, _BARE = "7D AH QS", "9H 2H QS"
_TIED, _HUNDRED, _MOON = (110, 40, 40, 90), (100, 43, 58, 71), (90, 10, 20, 80)
_JACK = "3: 9D JD 2D 5H"

TOPICS: Mapping[str, Sides] = {
    "forced-heart-lead": Sides(
        "forced_heart_lead",
        _leads(_FORCED, _LEFT),
        (*SOURCES, "bicycle", "pagat", "microsoft"),
        _FORCED,
        _LEFT,
    ),
    "queen-on-diamonds": Sides(
        "queen_on_diamonds",
        _leads(_QUEEN, _LEFT),
        (*SOURCES, "bicycle", "open_spiel", "microsoft"),
        _QUEEN,
        _LEFT,
    ),
    "hearts-and-queen": Sides(
        "hearts_and_queen",
        _plays("0:", _BARE, 10),
        (*SOURCES, "pagat", replace(SITE, forced_heart_lead="only_hearts_or_qs")),
        hand=_BARE,
    ),
    "first-trick": Sides(
        "first_trick",
        _plays("1: 2C 9C KC", _FIRST, 0),
        (*SOURCES, "bicycle", "pagat", "microsoft"),
        "1: 2C 9C KC",
        _FIRST,
    ),
    "jack-of-diamonds": Sides(
        "jack_of_diamonds", _counts(_JACK), (*SOURCES, "omnibus", "omnibus_bicycle"), _JACK
    ),
    "tie": Sides("tie", _ends(_TIED), (*SOURCES, "bicycle", "pagat", "microsoft"), totals=_TIED),
    "exactly-a-hundred": Sides(
        "exactly_a_hundred",
        _ends(_HUNDRED),
        (*SOURCES, replace(SITE, end_when="exceed")),
        totals=_HUNDRED,
    ),
    "moon": Sides("moon", _shoots(_MOON), (*SOURCES, "pagat", "omnibus_bicycle"), totals=_MOON),
    "revoke": Sides("revoke", _revoke, (*SOURCES, "bicycle", "pagat", "microsoft")),
    SEATS: Sides("players", _seats, tuple(SITE.with_players(n) for n in (3, 4, 5, 6, 7))),
}
"""What can be asked. The positions are made up; the answers are the rules'."""
