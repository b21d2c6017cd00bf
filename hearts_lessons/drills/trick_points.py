"""The drill that asks how many points a trick costs, and whom."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hearts_lessons.drills.position import read_whole_trick
from hearts_lessons.drills.sheet import Item, Option, Sheet
from hearts_lessons.rules.cards import (
    PACK,
    QUEEN_OF_SPADES,
    TWO_OF_CLUBS,
    Card,
    Rank,
    Suit,
    codes,
)
from hearts_lessons.rules.message import Message, SeatNumber, message
from hearts_lessons.rules.ruleset import SITE, RuleSet
from hearts_lessons.rules.scoring import card_points, points
from hearts_lessons.rules.table import Trick

MOST_OPTIONS = 5

_COUNTING = {1: (1, 1), 2: (1, 2), 3: (2, 4)}
"""Cards that count in a trick, by level: fewest and most."""

_BONUS = Card("JD")


class TrickPoints:
    """An item has ``trick``, complete, and perhaps ``rules``."""

    def sheet(self, item: Item) -> Sheet:
        """An option is a seat with a number of points."""
        rules, trick = read_whole_trick(item)
        right = (trick.winner, points(trick.cards, rules))
        found = {right: _taken(trick, rules)}
        for answer, why_wrong in _misreadings(trick, rules):
            if len(found) < MOST_OPTIONS:
                found.setdefault(answer, why_wrong)
        return Sheet(
            rules=rules,
            prompt=message("trick_points.prompt"),
            hint=(message("trick_points.hint"),),
            options=tuple(
                Option(
                    f"{seat}:{count}",
                    (seat, count) == right,
                    found[seat, count],
                    label=message("trick_points.option", seat=_player(seat, rules), n=count),
                )
                for seat, count in sorted(found)
            ),
            trick=trick,
        )

    def generate(self, rng: Random, level: int) -> dict[str, Any]:
        """Something counts; from level 2 on whoever played it is not who takes it."""
        fewest, most = _COUNTING[level]
        wants_queen = rng.random() < 1 / 2
        while True:
            trick = self._draw(rng, level)
            counting = [card for card in trick.cards if card_points(card)]
            is_trap = trick.seat_of(_dearest(trick, SITE)) != trick.winner
            if (
                fewest <= len(counting) <= most
                and (QUEEN_OF_SPADES in counting) == wants_queen
                and (is_trap or level == 1)
            ):
                return {
                    "kind": "trick-points",
                    "trick": f"{trick.leader}: {' '.join(codes(trick.cards))}",
                }

    def space(self, level: int) -> int | None:
        """Tens of thousands of tricks."""
        return None

    def _draw(self, rng: Random, level: int) -> Trick:
        """One suit and one to three discards, more often hearts and the queen than by chance."""
        pack = [card for card in PACK if card is not TWO_OF_CLUBS]
        suits = list(Suit) if level > 1 else [suit for suit in Suit if suit is not Suit.HEARTS]
        led = rng.choice(suits)
        discards = rng.randint(1, 1 if level == 1 else 3)
        followers = rng.sample([card for card in pack if card.suit is led], SITE.players - discards)
        others = [card for card in pack if card.suit is not led]
        dear = [card for card in others if card_points(card)]
        source = dear if len(dear) >= discards and rng.random() < 1 / 2 else others
        rest = [*followers[1:], *rng.sample(source, discards)]
        rng.shuffle(rest)
        return Trick(rng.randrange(SITE.players), (followers[0], *rest))


def _taken(trick: Trick, rules: RuleSet) -> Message:
    """Who takes the trick, and what in it counts."""
    counting = tuple(card for card in trick.cards if card_points(card, rules))
    return message(
        "trick_points.taken" if counting else "trick_points.taken_nothing",
        seat=_player(trick.winner, rules),
        best=trick.winning_card,
        suit=trick.led_suit,
        values=_values(counting, rules),
    )


def _misreadings(trick: Trick, rules: RuleSet) -> Iterator[tuple[tuple[int, int], Message]]:
    """Wrong answers that people give, the commonest first, and why they are wrong."""
    total = points(trick.cards, rules)
    yield from _wrong_payers(trick, total, rules)
    yield from _wrong_counts(trick, rules)
    leader = trick.leader
    yield (leader, total), _said("leader", trick, rules, seat=leader, card=trick.cards[0])


def _wrong_payers(
    trick: Trick, total: int, rules: RuleSet
) -> Iterator[tuple[tuple[int, int], Message]]:
    dearest = _dearest(trick, rules)
    if card_points(dearest, rules):
        seat = trick.seat_of(dearest)
        yield (seat, total), _said("thrower", trick, rules, seat=seat, card=dearest)
    highest = max(trick.cards, key=lambda card: card.rank)
    seat = trick.seat_of(highest)
    if highest.rank > trick.winning_card.rank:
        yield (seat, total), _said("off_suit", trick, rules, seat=seat, card=highest)


def _wrong_counts(trick: Trick, rules: RuleSet) -> Iterator[tuple[tuple[int, int], Message]]:
    winner = trick.winner
    hearts = [card for card in trick.cards if card.suit is Suit.HEARTS]
    if QUEEN_OF_SPADES in trick.cards:
        worth = card_points(QUEEN_OF_SPADES, rules)
        said = message("trick_points.queen_as_one", card=QUEEN_OF_SPADES, n=worth)
        yield (winner, len(hearts) + 1), said
    if rules.bonus_card is None and _BONUS in trick.cards:
        less = points(trick.cards, rules) - 10
        yield (winner, less), _said("no_bonus", trick, rules, card=_BONUS)
    if hearts and rules.heart_values == "flat" and max(hearts).rank >= Rank.TEN:
        ranked = points(trick.cards, rules) + max(hearts).rank - 1
        yield (winner, ranked), _said("by_rank", trick, rules, card=max(hearts))
    own = trick.winning_card
    if card_points(own, rules):
        less = points(trick.cards, rules) - card_points(own, rules)
        yield (winner, less), _said("own_card", trick, rules, card=own)
    if len(hearts) > 1:
        fewer = points(trick.cards, rules) - points(hearts, rules) + 1
        yield (winner, fewer), _said("hearts_as_one", trick, rules)
    yield (winner, len(trick.cards)), _said("per_card", trick, rules)


def _said(
    key: str, trick: Trick, rules: RuleSet, seat: int | None = None, card: Card | None = None
) -> Message:
    return message(
        f"trick_points.{key}",
        seat=_player(trick.winner if seat is None else seat, rules),
        card=card,
        suit=trick.led_suit,
        best=trick.winning_card,
    )


def _dearest(trick: Trick, rules: RuleSet) -> Card:
    return max(trick.cards, key=lambda card: abs(card_points(card, rules)))


def _values(cards: tuple[Card, ...], rules: RuleSet) -> tuple[Message, ...]:
    return tuple(
        message("rule_set.card_counts", card=card, n=card_points(card, rules)) for card in cards
    )


def _player(seat: int, rules: RuleSet) -> SeatNumber:
    return SeatNumber(seat, rules.players)
