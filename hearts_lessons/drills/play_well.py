"""The drill that asks which card to play.

What the rules, or all ways in which the cards may lie, decide is right or wrong; elsewhere every
card tells the points that the review expects, and all that are as good as the best within the
errors are accepted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from hearts_lessons.drills.endings import ENDING, ending
from hearts_lessons.drills.sheet import DrillItemError, Item, Option, Sheet
from hearts_lessons.drills.standing import Standing, read_standing, situation
from hearts_lessons.drills.worth import Measured, decimal, plain, read_worth
from hearts_lessons.players.principles import DISCARDS, FOLLOWS, LEADS
from hearts_lessons.rules.cards import Card, in_order
from hearts_lessons.rules.message import Message, message
from hearts_lessons.rules.play import legal_plays
from hearts_lessons.rules.scoring import penalty

_OPTIONAL: Mapping[str, type] = {"proven": bool}

ON_MOONS = ("ends_moon", "anybody_else", "out_of_reach")
"""Principles about moons that no computer player names."""

WHY = (*LEADS, *FOLLOWS, *DISCARDS, *ON_MOONS, ENDING)


class PlayWell:
    """An item has ``hand``, ``worth``, ``best``, ``why``, perhaps ``trick``, ``proven``, ``rules``.

    And how the hand stands, as in `standing`. ``worth`` tells the expected points of every card
    that may be played, and their standard error; ``why`` is the principle that finds ``best``.
    """

    def sheet(self, item: Item) -> Sheet:
        """Every card that may be played is an option; the best ones are right."""
        standing = read_standing(item, {"worth": dict, "why": str, "best": str}, _OPTIONAL)
        hand, table = standing.hand, standing.table
        legal = legal_plays(hand, table, standing.rules)
        worth = {card: Measured(*numbers) for card, numbers in read_worth(item, legal, 2).items()}
        if item["why"] not in WHY:
            raise DrillItemError(where="why")
        best, least = Card(item["best"]), min(worth.values(), key=lambda each: each.points)
        if best not in worth or worth[best].points > least.points:
            raise DrillItemError(where="best")
        told = _Told(standing, worth, best, item["why"], item.get("proven", False))
        return Sheet(
            rules=standing.rules,
            prompt=message("play_well.prompt"),
            hint=(message(f"play_well.hint_{_turn(standing, legal)}"),),
            options=tuple(
                Option(
                    card.code,
                    worth[card].meets(least),
                    told.reason(card),
                    card=card,
                    label=message("play_well.option", card=card),
                )
                for card in legal
            ),
            trick=table.trick,
            hand=hand,
            tricks_played=table.tricks_played,
            situation=tuple(situation(standing)),
        )

    def generate(self, rng: Random, level: int) -> dict[str, Any]:
        """An ending of the pool, in other suits and ranks."""
        return {"kind": "play-well", **ending(rng, level)}

    def space(self, level: int) -> int | None:
        """Each ending of the pool comes in thousands of suits and ranks."""
        return None


def _turn(standing: Standing, legal: tuple[Card, ...]) -> str:
    led = standing.table.trick.led_suit
    if led is None:
        return "lead"
    return "follow" if legal[0].suit is led else "discard"


@dataclass(frozen=True)
class _Told:
    """What is told about each card."""

    standing: Standing
    worth: dict[Card, Measured]
    best: Card
    why: str
    proven: bool

    def reason(self, card: Card) -> Message:
        """The card with what it costs; the principle where it is best, else what it does."""
        if self.why == ENDING:
            return self._worst(card)
        own, best = self.worth[card], self.worth[self.best]
        form = "proven" if self.proven else "counted"
        points = plain(own.points) if self.proven else own.told
        values = {"card": card, "points": points, "n": round(own.points), "best": self.best}
        if card is self.best:
            said = _principle(self.why, card, self.standing)
            return message(f"play_well.{form}_best", why=said, **values)
        fact = _fact(card, self.standing)
        if own.meets(min(self.worth.values(), key=lambda each: each.points)):
            return message(f"play_well.{form}_as_good", fact=fact, **values)
        more = (plain if self.proven else decimal)(own.more(best))
        return message(f"play_well.{form}_more", fact=fact, more=more, **values)

    def _worst(self, card: Card) -> Message:
        """What an ending's card can still cost, and where the points come from."""
        kept = in_order(held for held in self.standing.hand if held is not card)
        values = {"card": card, "n": round(self.worth[card].points), "kept": kept}
        if card is self.best:
            return message("play_well.worst_best", **values)
        form = "lost" if _is_lost(card, self.standing) else "open"
        why = message(f"play_well.more_{form}", kept=kept)
        return message("play_well.worst_more", why=why, **values)


def _principle(why: str, card: Card, standing: Standing) -> Message:
    trick = standing.table.trick
    best = trick.winning_card if trick.cards else card
    higher, out = standing.higher(card), len(standing.out_of(card.suit))
    if why == "lead_low" and 0 < out == higher:
        return message("play_well.lead_low_sure", card=card, suit=card.suit, out=out)
    losers = [held for held in standing.hand if held.suit is best.suit and held.rank < best.rank]
    return message(
        f"{'play_well' if why in ON_MOONS else 'principles'}.{why}",
        card=card,
        suit=trick.led_suit or card.suit,
        best=best,
        higher=higher,
        out=out,
        n=sum(held.rank <= card.rank for held in losers),
    )


def _is_lost(card: Card, standing: Standing) -> bool:
    """Somebody else is sure to take the trick."""
    trick = standing.table.trick
    if trick.cards:
        best = trick.winning_card
        return card.suit is not best.suit or card.rank < best.rank
    return 0 < len(standing.out_of(card.suit)) == standing.higher(card)


def _fact(card: Card, standing: Standing) -> Message:
    """What the card does to this trick, as far as the rules decide it."""
    trick, rules = standing.table.trick, standing.rules
    higher, out = standing.higher(card), len(standing.out_of(card.suit))
    if not trick.cards:
        key = "lead_alone" if not out else "lead_over" if higher else "lead_top"
        return message(f"play_well.{key}", suit=card.suit, n=higher)
    if card.suit is not trick.led_suit:
        given = penalty((card,), rules)
        return message(f"play_well.{'gives' if given else 'gives_nothing'}", n=given)
    best = trick.winning_card
    if card.rank < best.rank:
        return message("play_well.under", best=best)
    if len(trick.cards) + 1 < rules.players:
        return message(f"play_well.{'over' if higher else 'over_all'}", suit=card.suit, n=higher)
    points = penalty((*trick.cards, card), rules)
    return message(f"play_well.{'takes' if points else 'takes_free'}", n=points)
