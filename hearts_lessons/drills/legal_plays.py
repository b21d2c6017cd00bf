"""Which cards may I play? All of them are asked for."""

from __future__ import annotations

from random import Random
from typing import Any

from hearts_lessons.drills.position import (
    has_heart,
    plausible,
    read_position,
    trick_number,
    whether_broken,
)
from hearts_lessons.drills.sheet import Item, Option, Sheet
from hearts_lessons.rules.cards import PACK, TWO_OF_CLUBS, Card, codes
from hearts_lessons.rules.message import Message, message
from hearts_lessons.rules.play import legal_plays
from hearts_lessons.rules.reasons import reason
from hearts_lessons.rules.ruleset import SITE, RuleSet
from hearts_lessons.rules.table import Table

_HAND_SIZES = {1: (5, 7), 2: (7, 9), 3: (8, 11)}
"""Cards in hand by level: fewest and most."""


class LegalPlays:
    """An item has ``hand`` and ``tricks_played``, perhaps ``trick``, ``hearts_broken``, ``rules``.

    Without a trick the learner leads.
    """

    def sheet(self, item: Item) -> Sheet:
        """Every card of the hand is an option; those that may be played are right."""
        position = read_position(item)
        rules, hand, table = position.rules, position.hand, position.table
        legal = legal_plays(hand, table, rules)
        options = {
            card: Option(card.code, card in legal, reason(card, hand, table, rules), card=card)
            for card in hand
        }
        example = min(legal, key=lambda card: card.rank)
        return Sheet(
            rules=rules,
            prompt=message("legal_plays.prompt"),
            hint=(*_guidance(table, rules), options[example].reason),
            options=tuple(options.values()),
            many=True,
            trick=table.trick,
            hand=hand,
            tricks_played=table.tricks_played,
            situation=_situation(table),
        )

    def generate(self, rng: Random, level: int) -> dict[str, Any]:
        """You never lead, no first trick, and the led suit is held in about two items of three."""
        wants_void = rng.random() < 1 / 3
        fewest = 2 if level > 1 else 1
        while True:
            item = self._draw(rng, level)
            position = read_position(item)
            led = position.table.trick.led_suit
            following = sum(card.suit is led for card in position.hand)
            if not following if wants_void else fewest <= following < len(position.hand):
                return item

    def space(self, level: int) -> int | None:
        """Millions of hands."""
        return None

    def _draw(self, rng: Random, level: int) -> dict[str, Any]:
        size = rng.randint(*_HAND_SIZES[level])
        before = rng.randint(1, SITE.players - 1)
        cards = rng.sample([card for card in PACK if card is not TWO_OF_CLUBS], size + before)
        hand, trick = cards[:size], plausible(cards[size:])
        return {
            "kind": "legal-plays",
            "hand": " ".join(codes(sorted(hand))),
            "trick": f"{SITE.players - before}: {' '.join(codes(trick))}",
            "tricks_played": SITE.hand_size - size,
            "hearts_broken": _broken(rng, trick),
        }


def _broken(rng: Random, trick: list[Card]) -> bool:
    """Hearts are broken once a heart lies on the table; otherwise either may be."""
    return has_heart(trick) or rng.random() < 1 / 2


def _guidance(table: Table, rules: RuleSet) -> tuple[Message, ...]:
    """Where to look, as far as one sentence holds under the rules of the item."""
    led = table.trick.led_suit
    if led is not None:
        return (message("legal_plays.hint_follow", suit=led),)
    bars_hearts_only = rules.lead_hearts == "after_break" and rules.lead_qs == "always"
    if table.is_first_trick or not bars_hearts_only:
        return ()
    return (message("legal_plays.hint_lead"),)


def _situation(table: Table) -> tuple[Message, ...]:
    return (trick_number(table), *([whether_broken(table)] if table.is_lead else []))
