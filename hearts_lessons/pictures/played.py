"""Tricks that follow one another, checked as far as the cards that are shown tell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hearts_lessons.pictures.errors import (
    EmptyPictureError,
    PictureFirstError,
    PictureLeaderError,
    PictureTrickError,
)
from hearts_lessons.rules.cards import Card, check_distinct
from hearts_lessons.rules.deal_errors import DealtCardError
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.play import (
    IllegalPlayError,
    Violation,
    breaks_hearts,
    legal_plays,
    violation,
)
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.table import Table, Trick
from hearts_lessons.words import Seat


def read_tricks(texts: Sequence[str], first: int, rules: RuleSet) -> tuple[Trick, ...]:
    """The tricks from number ``first`` on. Raises a `RulesError` that says which one is at fault.

    A seat held what it plays later, so a card that breaks a rule against those is a fault; whether
    hearts were broken before the first trick shown is not known, and nothing is made of it.
    """
    if not texts:
        raise EmptyPictureError()
    last = first + len(texts) - 1
    if first < 1 or last > rules.hand_size:
        raise PictureFirstError(trick=last if first >= 1 else first, count=rules.hand_size)
    tricks = tuple(_read(text, first + place, rules) for place, text in enumerate(texts))
    cards = [card for trick in tricks for card in trick.cards]
    check_distinct(cards)
    for card in cards:
        if card not in rules.pack:
            raise DealtCardError(card=card)
    _check_leaders(tricks, first, rules)
    _check_plays(tricks, first, rules)
    return tricks


def _read(text: str, number: int, rules: RuleSet) -> Trick:
    try:
        trick = Trick.parse(text, rules.players)
    except RulesError as error:
        raise error.at(f"tricks[{number}]") from None
    if not trick.is_complete:
        raise PictureTrickError(trick=number, given=len(trick.cards), count=rules.players)
    return trick


def _check_leaders(tricks: Sequence[Trick], first: int, rules: RuleSet) -> None:
    for place in range(1, len(tricks)):
        leader, given = tricks[place - 1].winner, tricks[place].leader
        if leader != given:
            raise PictureLeaderError(
                trick=first + place,
                leader=Seat(leader, rules.players),
                given=Seat(given, rules.players),
            )


def _check_plays(tricks: Sequence[Trick], first: int, rules: RuleSet) -> None:
    if first == 1:
        check_opening(tricks[0].leader, tricks[0].cards[:1], rules)
    broken = first > 1
    for place, trick in enumerate(tricks):
        table = Table(Trick(trick.leader, (), rules.players), first + place - 1, broken)
        for card in trick.cards:
            seat = trick.seat_of(card)
            held = tuple(_shown_from(tricks[place:], seat))
            forbidden = violation(card, held, table, rules)
            if forbidden is not None:
                raise IllegalPlayError(seat, card, forbidden).at(
                    f"tricks[{first + place}]",
                    suit=table.trick.led_suit,
                    cards=legal_plays(held, table, rules),
                )
            broken = broken or breaks_hearts(card, table.trick, rules)
            table = Table(table.trick.play(card), table.tricks_played, broken)


def check_opening(leader: int, cards: Sequence[Card], rules: RuleSet) -> None:
    """Refuse a first trick of the book's rules that is not led with the lowest club of the pack.

    ``cards`` are the card that was led, or what the leader holds.
    """
    is_fixed = rules.opening_lead == "low_club" and not rules.kitty_size
    if is_fixed and rules.low_club not in cards:
        raise IllegalPlayError(leader, cards[0], Violation.OPENING_LEAD).at(
            "tricks[1]", cards=(rules.low_club,)
        )


def _shown_from(tricks: Sequence[Trick], seat: int) -> Iterator[Card]:
    """What a seat plays in some tricks, and so held before them."""
    for trick in tricks:
        yield trick.cards[(seat - trick.leader) % trick.players]
