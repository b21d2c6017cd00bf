"""Which cards may I play? All of them are asked for."""

from __future__ import annotations

from random import Random
from typing import Any

from hearts_lessons.drills.sheet import DrillItemError, Item, Option, Sheet, check_fields
from hearts_lessons.rules.cards import (
    PACK,
    TWO_OF_CLUBS,
    Card,
    Suit,
    check_distinct,
    codes,
    parse_cards,
)
from hearts_lessons.rules.message import Message, message
from hearts_lessons.rules.play import legal_plays
from hearts_lessons.rules.reasons import reason
from hearts_lessons.rules.ruleset import SITE, RuleSet
from hearts_lessons.rules.ruleset_data import rule_set_from_data
from hearts_lessons.rules.table import Table, Trick

_HAND_SIZES = {1: (5, 7), 2: (7, 9), 3: (8, 11)}
"""Cards in hand by level: fewest and most."""


class LegalPlays:
    """An item has ``hand`` and ``tricks_played``, perhaps ``trick``, ``hearts_broken``, ``rules``.

    Without a trick the learner leads.
    """

    def sheet(self, item: Item) -> Sheet:
        """Every card of the hand is an option; those that may be played are right."""
        check_fields(
            item, {"hand": str, "tricks_played": int}, {"trick": str, "hearts_broken": bool}
        )
        rules = rule_set_from_data(item.get("rules", "site"))
        hand = parse_cards(item["hand"])
        trick = _trick(item, rules)
        check_distinct((*hand, *trick.cards))
        if trick.turn != 0 or trick.is_complete:
            raise DrillItemError(where="trick")
        tricks_played = item["tricks_played"]
        if not hand or len(hand) + tricks_played != rules.hand_size or tricks_played < 0:
            raise DrillItemError(where="tricks_played")
        table = Table(trick, tricks_played, item.get("hearts_broken", False))
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
            trick=trick,
            hand=hand,
            tricks_played=tricks_played,
            situation=_situation(table),
        )

    def generate(self, rng: Random, level: int) -> dict[str, Any]:
        """You never lead, no first trick, and the led suit is held in about two items of three."""
        wants_void = rng.random() < 1 / 3
        fewest = 2 if level > 1 else 1
        while True:
            item = self._draw(rng, level)
            sheet = self.sheet(item)
            following = sum(card.suit is sheet.trick.led_suit for card in sheet.hand)
            if not following if wants_void else fewest <= following < len(sheet.hand):
                return item

    def _draw(self, rng: Random, level: int) -> dict[str, Any]:
        size = rng.randint(*_HAND_SIZES[level])
        before = rng.randint(1, SITE.players - 1)
        cards = rng.sample([card for card in PACK if card is not TWO_OF_CLUBS], size + before)
        hand, trick = cards[:size], _plausible(cards[size:])
        return {
            "kind": "legal-plays",
            "hand": " ".join(codes(sorted(hand))),
            "trick": f"{SITE.players - before}: {' '.join(codes(trick))}",
            "tricks_played": SITE.hand_size - size,
            "hearts_broken": _broken(rng, trick),
        }


def _trick(item: Item, rules: RuleSet) -> Trick:
    if "trick" in item:
        return Trick.parse(item["trick"], rules.players)
    return Trick(0, (), rules.players)


def _plausible(cards: list[Card]) -> list[Card]:
    """The same cards, those of the commonest suit first, so that most seats have followed."""
    suits = [card.suit for card in cards]
    return sorted(cards, key=lambda card: (-suits.count(card.suit), suits.index(card.suit)))


def _broken(rng: Random, trick: list[Card]) -> bool:
    """Hearts are broken once a heart lies on the table; otherwise either may be."""
    return any(card.suit is Suit.HEARTS for card in trick) or rng.random() < 1 / 2


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
    trick = message("legal_plays.trick_number", n=table.tricks_played + 1)
    if not table.is_lead:
        return (trick,)
    return (trick, message("legal_plays.broken" if table.hearts_broken else "legal_plays.unbroken"))
