"""Which cards of a suit are still out? All of them are asked for."""

from __future__ import annotations

from random import Random
from typing import Any

from hearts_lessons.drills.played import HANDS, played_hand, seen_from
from hearts_lessons.drills.seen import LEARNER, Seen, read_seen
from hearts_lessons.drills.sheet import DrillItemError, Item, Option, Sheet
from hearts_lessons.rules.cards import Card, Rank, Suit, codes, parse_cards
from hearts_lessons.rules.message import Message, SeatNumber, message
from hearts_lessons.rules.ruleset import SITE

_TRICKS = {1: (2, 4), 2: (4, 6), 3: (6, 8)}
"""Tricks to look through by level: fewest and most."""

_LOWEST = {
    1: (Rank.EIGHT, Rank.NINE),
    2: (Rank.FIVE, Rank.SIX, Rank.SEVEN),
    3: (Rank.TWO,),
}
"""The cards from one of these up are asked for, by level."""

_GONE = {1: 2, 2: 3, 3: 5}
"""So many of them have been played at least, by level."""


class StillOut:
    """An item is a hand seen (`read_seen`), perhaps with the ``cards`` of the suit to ask for."""

    def sheet(self, item: Item) -> Sheet:
        """Every card asked for is an option; those in other hands are right."""
        seen = read_seen(item, {"cards": str})
        asked = _asked(item, seen)
        out = [card for card in asked if card in seen.out]
        if not out:
            raise DrillItemError(where="cards" if "cards" in item else "suit")
        return Sheet(
            rules=seen.rules,
            prompt=message("still_out.prompt", suit=seen.suit),
            hint=(message("still_out.hint", suit=seen.suit, n=len(out)),),
            options=tuple(
                Option(
                    card.code,
                    card in out,
                    _reason(card, seen),
                    card=card,
                    label=message("still_out.card", card=card),
                )
                for card in asked
            ),
            many=True,
            more="still_out.more",
            trick=seen.last,
            situation=tuple(seen.situation()),
        )

    def generate(self, rng: Random, level: int) -> dict[str, Any]:
        """Some of the cards are played and some are out; from level 2 on you hold some as well."""
        fewest, most = _TRICKS[level]
        while True:
            deal = played_hand(rng.randrange(HANDS))
            item = seen_from(deal, rng.randrange(SITE.players), rng.randint(fewest, most))
            suit = rng.choice(list(Suit))
            lowest = rng.choice(_LOWEST[level])
            asked = [card for card in SITE.pack if card.suit is suit and card.rank >= lowest]
            hand = {*parse_cards(item["hand"])}
            played = {card for trick in item["tricks"] for card in parse_cards(trick[3:])}
            gone, own = (sum(card in cards for card in asked) for cards in (played, hand))
            out = len(asked) - gone - own
            if gone >= _GONE[level] and out > 0 and (own or level == 1):
                kind = {"kind": "still-out", **item, "suit": suit.value}
                return kind if level > 2 else {**kind, "cards": " ".join(codes(asked))}

    def space(self, level: int) -> int | None:
        """Thousands of positions."""
        return None


def _asked(item: Item, seen: Seen) -> tuple[Card, ...]:
    """Upwards."""
    if "cards" not in item:
        return seen.suit_cards
    cards = tuple(sorted(parse_cards(item["cards"])))
    if len(cards) < 2 or not {*cards} <= {*seen.suit_cards}:
        raise DrillItemError(where="cards")
    return cards


def _reason(card: Card, seen: Seen) -> Message:
    players = seen.rules.players
    for play in seen.plays:
        if play.card is card:
            seat = SeatNumber(play.seat, players)
            return message("still_out.gone", seat=seat, card=card, trick=play.number)
    if card in seen.knowledge.known[LEARNER]:
        return message("still_out.own", card=card)
    if card in seen.observation.passed:
        return message("still_out.passed", seat=SeatNumber(seen.receiver, players), card=card)
    return message("still_out.out", card=card)
