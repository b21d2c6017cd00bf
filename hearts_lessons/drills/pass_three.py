"""The drill that asks which three cards to pass.

No pass is proved to be best, so a card tells what the best of the passes that were tried with it
costs against the best of those without it. Where that differs clearly the card has to go, or to
stay; the others are free.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from hearts_lessons.drills.pool import pool
from hearts_lessons.drills.sheet import DrillItemError, Item, Option, Sheet, check_fields
from hearts_lessons.drills.worth import decimal, read_worth
from hearts_lessons.rules.cards import (
    QUEEN_OF_SPADES,
    TWO_OF_CLUBS,
    Card,
    Rank,
    Suit,
    check_distinct,
    parse_cards,
)
from hearts_lessons.rules.message import Message, SeatNumber, message
from hearts_lessons.rules.passing import PassDirection, pass_direction
from hearts_lessons.rules.ruleset_data import rule_set_from_data
from hearts_lessons.rules.table import Trick

CLEAR = 0.5
"""A difference of so many points, and of twice its error, is clear; the review's too."""

FIGURED = 3.0
"""Up to here a difference is told.

Only passes that look good are tried at length. Where the best of those with a card costs more than
this, its company is often to blame as well, and the figure would say little about the card.
"""


class PassThree:
    """An item has ``hand``, ``hand_number`` and ``worth``, perhaps ``rules``.

    ``worth`` tells for every card the expected points if it is passed, if it is kept, and the
    standard error of the difference.
    """

    def sheet(self, item: Item) -> Sheet:
        """Every card is an option; what must go is right, what must stay wrong."""
        check_fields(item, {"hand": str, "hand_number": int, "worth": dict}, {})
        rules = rule_set_from_data(item.get("rules", "site"))
        hand = parse_cards(item["hand"])
        check_distinct(hand)
        if len(hand) != rules.hand_size:
            raise DrillItemError(where="hand")
        number = item["hand_number"]
        direction = pass_direction(number, rules) if number > 0 else PassDirection.HOLD
        if direction is PassDirection.HOLD:
            raise DrillItemError(where="hand_number")
        worth = {card: Trade(*three) for card, three in read_worth(item, hand, 3).items()}
        must = sum(trade.goes for trade in worth.values())
        free = sum(not trade.goes and not trade.stays for trade in worth.values())
        if not must or not must <= rules.pass_count <= must + free:
            raise DrillItemError(where="worth")
        receiver = SeatNumber(direction.receiver(0, rules.players), rules.players)
        return Sheet(
            rules=rules,
            prompt=message("pass_three.prompt", n=rules.pass_count),
            hint=tuple(_hints(hand)),
            options=tuple(_option(card, worth) for card in hand),
            many=rules.pass_count,
            more="pass_three.more",
            trick=Trick(0, (), rules.players),
            hand=hand,
            situation=(message("pass_three.hand", hand=number, seat=receiver),),
        )

    def generate(self, rng: Random, level: int) -> dict[str, Any]:
        """One of the pool's hands: no pass can be proved best, and to measure one takes seconds."""
        number, hand, numbers = rng.choice(pool("hands", level))
        threes = [list(map(_number, each.split())) for each in numbers.split(", ")]
        worth = dict(zip(hand.split(), threes, strict=True))
        return {"kind": "pass-three", "hand_number": number, "hand": hand, "worth": worth}

    def space(self, level: int) -> int | None:
        """The hands of the pool."""
        return len(pool("hands", level))


@dataclass(frozen=True)
class Trade:
    """What the best pass that was tried with a card costs, and the best without it."""

    passed: float
    kept: float
    error: float

    @property
    def goes(self) -> bool:
        """To keep it is clearly worse."""
        return self._is_clear(self.kept - self.passed)

    @property
    def stays(self) -> bool:
        """To pass it is clearly worse."""
        return self._is_clear(self.passed - self.kept)

    @property
    def has_figure(self) -> bool:
        """The passes that were tried with the card tell something about the card."""
        return self.passed - self.kept <= FIGURED

    def _is_clear(self, worse: float) -> bool:
        return round(worse - max(CLEAR, 2 * self.error), 6) > 0


def _option(card: Card, worth: Mapping[Card, Trade]) -> Option:
    trade = worth[card]
    form = "goes" if trade.goes else "stays" if trade.stays else "free"
    fact = _fact(card, worth, form)
    if form == "stays" and not trade.has_figure:
        alone = fact.key == "pass_three.fact_others_worse"
        said = message("pass_three.stays_rather", card=card, fact=() if alone else (fact,))
    else:
        said = message(
            f"pass_three.{form}",
            card=card,
            more=decimal(abs(trade.passed - trade.kept)),
            error=decimal(trade.error),
            fact=fact,
        )
    return Option(card.code, trade.goes, said, card=card, free=form == "free")


def _fact(card: Card, worth: Mapping[Card, Trade], form: str) -> Message:
    """What the card is good or bad for in this hand, whichever the numbers say."""
    suited = [held for held in worth if held.suit is card.suit]
    top = tuple(held for held in suited if held.rank >= Rank.QUEEN)
    is_spade, count = card.suit is Suit.SPADES, len(suited)
    if is_spade and card in top:
        key = "high_spade_own" if QUEEN_OF_SPADES in worth else "high_spade"
        key = "queen" if card is QUEEN_OF_SPADES else key
        return message(f"pass_three.fact_{key}", n=count - len(top))
    good = _good(card, top) if form != "goes" else ""
    empties = all(worth[held].goes for held in suited)
    bad = _bad(card, empties=empties) if form == "goes" else ""
    key = good or bad or ("others_needed" if form == "goes" else "others_worse")
    return message(f"pass_three.fact_{key}", suit=card.suit, n=count, cards=top)


def _good(card: Card, top: tuple[Card, ...]) -> str:
    """What speaks for keeping a card; "" where nothing does."""
    if card.suit is Suit.SPADES:
        return "guard" if top else "low_spade"
    if card.suit is Suit.HEARTS:
        return "low_heart" if card.rank < Rank.SIX else ""
    if card.suit is Suit.CLUBS and card.rank >= Rank.QUEEN:
        return "high_club"
    return "low" if card.rank < Rank.SIX and card is not TWO_OF_CLUBS else ""


def _bad(card: Card, *, empties: bool) -> str:
    """What speaks for passing it."""
    if card.suit is Suit.SPADES:
        return ""
    if card.suit is Suit.HEARTS and card.rank > Rank.NINE:
        return "high_heart"
    if empties:
        return "short"
    if card.suit is Suit.HEARTS:
        return ""
    if card.rank > Rank.TEN:
        return "high"
    return "middle" if card.rank > Rank.FIVE else ""


def _hints(hand: tuple[Card, ...]) -> Iterator[Message]:
    spades = [card for card in hand if card.suit is Suit.SPADES]
    has_top = any(card.rank >= Rank.QUEEN for card in spades)
    yield message("pass_three.hint_spades" if has_top else "pass_three.hint_no_spades")
    yield message("pass_three.hint_others")


def _number(text: str) -> float:
    """A whole number as such, since a state that has been in a page holds it so."""
    return int(text) if text.isdigit() else float(text)
