"""The drill that asks who takes the trick."""

from __future__ import annotations

from random import Random
from typing import Any

from hearts_lessons.drills.position import read_whole_trick
from hearts_lessons.drills.sheet import Item, Option, Sheet
from hearts_lessons.rules.cards import PACK, TWO_OF_CLUBS, Card, codes
from hearts_lessons.rules.message import Message, message
from hearts_lessons.rules.ruleset import SITE
from hearts_lessons.rules.table import Trick

_DISCARDS = {1: (0, 1), 2: (1, 2), 3: (1, 3)}
"""Cards of other suits than the led one, by level: fewest and most."""


_LATER = [card for card in PACK if card is not TWO_OF_CLUBS]
"""The two of clubs opens the first trick, where discards are limited: it stays out."""


class TrickWinner:
    """An item has ``trick``, all four cards, and perhaps ``rules``."""

    def sheet(self, item: Item) -> Sheet:
        """Every seat is an option; the one that takes the trick is right."""
        rules, trick = read_whole_trick(item)
        return Sheet(
            rules=rules,
            prompt=message("trick_winner.prompt"),
            hint=(_hint(trick),),
            options=tuple(_option(trick, card) for card in trick.cards),
            many=False,
            trick=trick,
        )

    def generate(self, rng: Random, level: int) -> dict[str, Any]:
        """Any seat may win; from level 2 on a discard outranks the winning card."""
        is_leaders = rng.random() < 1 / SITE.players
        while True:
            trick = self._draw(rng, level)
            has_trap = any(card.rank > trick.winning_card.rank for card in trick.cards)
            if (trick.winner == trick.leader) == is_leaders and (has_trap or level == 1):
                return {
                    "kind": "trick-winner",
                    "trick": f"{trick.leader}: {' '.join(codes(trick.cards))}",
                }

    def space(self, level: int) -> int | None:
        """Hundreds of thousands of tricks."""
        return None

    def _draw(self, rng: Random, level: int) -> Trick:
        discards = rng.randint(*_DISCARDS[level])
        led_suit = rng.choice(PACK).suit
        followers = rng.sample([c for c in _LATER if c.suit is led_suit], SITE.players - discards)
        others = rng.sample([c for c in _LATER if c.suit is not led_suit], discards)
        rest = [*followers[1:], *others]
        rng.shuffle(rest)
        return Trick(rng.randrange(SITE.players), (followers[0], *rest))


def _hint(trick: Trick) -> Message:
    led = trick.led_suit
    return message(
        "trick_winner.hint", suit=led, cards=tuple(c for c in trick.cards if c.suit is led)
    )


def _option(trick: Trick, card: Card) -> Option:
    seat = trick.seat_of(card)
    return Option(str(seat), seat == trick.winner, _reason(trick, card), card=card, seat=seat)


def _reason(trick: Trick, card: Card) -> Message:
    key = "wins" if card is trick.winning_card else "lower"
    if card.suit is not trick.led_suit:
        key = "off_suit"
    return message(f"trick_winner.{key}", card=card, suit=trick.led_suit, best=trick.winning_card)
