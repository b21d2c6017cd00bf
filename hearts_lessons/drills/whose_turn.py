"""The drill that asks whose turn it is, clockwise round the table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hearts_lessons.drills.pass_to import PLAYERS, rules_of
from hearts_lessons.drills.sheet import DrillItemError, Item, Option, Sheet, check_fields
from hearts_lessons.rules.cards import codes
from hearts_lessons.rules.message import SeatNumber, message
from hearts_lessons.rules.ruleset import SITE, RuleSet
from hearts_lessons.rules.table import Trick


class WhoseTurn:
    """An item has ``trick``, begun but not complete, and perhaps ``players`` and ``rules``."""

    def sheet(self, item: Item) -> Sheet:
        """Every seat is an option; the next one clockwise is right."""
        check_fields(item, {"trick": str}, {"players": int})
        rules = rules_of(item)
        trick = Trick.parse(item["trick"], rules.players)
        if trick.is_complete or not trick.cards:
            raise DrillItemError(where="trick")
        return Sheet(
            rules=rules,
            prompt=message("whose_turn.prompt"),
            hint=(message("whose_turn.hint"),),
            options=tuple(_options(trick, rules)),
            trick=trick,
        )

    def generate(self, rng: Random, level: int) -> dict[str, Any]:
        """Level 1 has one card on the table, 2 any number, 3 any number of players."""
        players = rng.choice(PLAYERS) if level > 2 else 4
        rules = SITE.with_players(players)
        pack = [card for card in rules.pack if card is not rules.low_club]
        suit = rng.choice(pack).suit
        count = 1 if level == 1 else rng.randint(1, players - 1)
        cards = rng.sample([card for card in pack if card.suit is suit], count)
        return {
            "kind": "whose-turn",
            "trick": f"{rng.randrange(players)}: {' '.join(codes(cards))}",
            **({"players": players} if level > 2 else {}),
        }

    def space(self, level: int) -> int | None:
        """At level 1 any card but the opening one led by any seat; then thousands."""
        return 51 * 4 if level == 1 else None


def _options(trick: Trick, rules: RuleSet) -> Iterator[Option]:
    played = {trick.seat_of(card): card for card in trick.cards}
    last = (trick.turn - 1) % rules.players
    for seat in range(rules.players):
        key = "later"
        if seat == trick.turn:
            key = "next"
        elif seat in played:
            key = "has_played"
        elif seat == (trick.leader - 1) % rules.players:
            key = "last_of_all"
        said = message(
            f"whose_turn.{key}",
            seat=SeatNumber(seat, rules.players),
            last=SeatNumber(last, rules.players),
            card=played.get(seat),
        )
        label = message("whose_turn.seat", seat=SeatNumber(seat, rules.players))
        yield Option(str(seat), seat == trick.turn, said, label=label)
