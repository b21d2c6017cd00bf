"""The drill that asks who leads: the first trick after the pass, or the next one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from hearts_lessons.drills.pass_to import PLAYERS, rules_of
from hearts_lessons.drills.sheet import (
    DrillItemError,
    Item,
    Option,
    Sheet,
    check_fields,
    check_together,
)
from hearts_lessons.rules.cards import Card, codes, parse_cards
from hearts_lessons.rules.message import Message, SeatNumber, message
from hearts_lessons.rules.passing import PassDirection, pass_direction
from hearts_lessons.rules.ruleset import SITE, RuleSet
from hearts_lessons.rules.table import Trick

_AFTER_PASS: Mapping[str, type] = {"hand_number": int, "holder": int, "passes": str}
_NEXT: Mapping[str, type] = {"trick": str}


class WhoLeads:
    """An item has ``hand_number``, ``holder`` (dealt the lowest club) and what it ``passes``.

    Or ``trick``, complete. Perhaps ``players`` (which sets pack and cycle) and ``rules``.
    """

    def sheet(self, item: Item) -> Sheet:
        """Every seat is an option; the one that leads is right."""
        check_together(item, frozenset(_AFTER_PASS), frozenset(_NEXT))
        optional = {"players": int}
        if "trick" in item:
            check_fields(item, _NEXT, optional)
            return _next_trick(item["trick"], rules_of(item))
        check_fields(item, _AFTER_PASS, optional)
        return _first_trick(item, rules_of(item))

    def generate(self, rng: Random, level: int) -> dict[str, Any]:
        """Half of the items ask for the next trick; level 3 sits at any table."""
        players = rng.choice(PLAYERS) if level > 2 else 4
        rules = SITE.with_players(players)
        table = {"players": players} if level > 2 else {}
        if rng.random() < 1 / 2:
            trick = self._trick(rng, level, rules)
            written = f"{trick.leader}: {' '.join(codes(trick.cards))}"
            return {"kind": "who-leads", "trick": written, **table}
        numbers = range(1, 4 * level + 1)
        with_pass = [n for n in numbers if pass_direction(n, rules) is not PassDirection.HOLD]
        number = rng.choice(with_pass if rng.random() < 0.9 else numbers)
        holder, passes = rng.randrange(players), list[Card]()
        if number in with_pass:
            others = [card for card in rules.pack if card is not rules.low_club]
            passes = rng.sample(others, rules.pass_count)
            if rng.random() < 2 / 3:
                passes[0] = rules.low_club
        return {
            "kind": "who-leads",
            "hand_number": number,
            "holder": holder,
            "passes": " ".join(codes(sorted(passes))),
            **table,
        }

    def space(self, level: int) -> int | None:
        """Hundreds of thousands of tricks and passes."""
        return None

    def _trick(self, rng: Random, level: int, rules: RuleSet) -> Trick:
        """From level 2 on a discard outranks the card that takes the trick."""
        pack = [card for card in rules.pack if card is not rules.low_club]
        while True:
            led = rng.choice(pack).suit
            discards = rng.randint(1, min(level, rules.players - 2))
            suit = [card for card in pack if card.suit is led]
            followers = rng.sample(suit, rules.players - discards)
            others = rng.sample([card for card in pack if card.suit is not led], discards)
            rest = [*followers[1:], *others]
            rng.shuffle(rest)
            trick = Trick(rng.randrange(rules.players), (followers[0], *rest), rules.players)
            is_trap = any(card.rank > trick.winning_card.rank for card in trick.cards)
            if is_trap or level == 1:
                return trick


def _next_trick(written: str, rules: RuleSet) -> Sheet:
    trick = Trick.parse(written, rules.players)
    if not trick.is_complete:
        raise DrillItemError(where="trick")
    return Sheet(
        rules=rules,
        prompt=message("who_leads.prompt_next"),
        hint=(message("who_leads.hint_next"),),
        options=tuple(_takers(trick, rules)),
        trick=trick,
    )


def _takers(trick: Trick, rules: RuleSet) -> Iterator[Option]:
    best = trick.winning_card
    for seat in range(rules.players):
        card = trick.cards[(seat - trick.leader) % rules.players]
        key = "off_suit" if card.suit is not trick.led_suit else "lower"
        if card is best:
            key = "takes"
        elif seat == trick.leader:
            key = "led_before"
        elif seat == (trick.leader + 1) % rules.players:
            key = "not_in_turn"
        said = message(
            f"who_leads.{key}",
            seat=SeatNumber(seat, rules.players),
            card=card,
            suit=trick.led_suit,
            best=best,
        )
        yield Option(str(seat), card is best, said, card=card, seat=seat)


def _first_trick(item: Item, rules: RuleSet) -> Sheet:
    number, holder = item["hand_number"], item["holder"]
    passes = parse_cards(item["passes"])
    if number < 1:
        raise DrillItemError(where="hand_number")
    if not 0 <= holder < rules.players:
        raise DrillItemError(where="holder")
    direction = pass_direction(number, rules)
    count = 0 if direction is PassDirection.HOLD else rules.pass_count
    if len(passes) != count or any(card not in rules.pack for card in passes):
        raise DrillItemError(where="passes")
    return Sheet(
        rules=rules,
        prompt=message("who_leads.prompt_first"),
        hint=(message("who_leads.hint_first", card=rules.low_club),),
        options=tuple(_openers(holder, passes, direction, rules)),
        trick=Trick(0, (), rules.players),
        situation=_situation(number, holder, passes, direction, rules),
    )


def _openers(
    holder: int, passes: tuple[Card, ...], direction: PassDirection, rules: RuleSet
) -> Iterator[Option]:
    card, gone = rules.low_club, rules.low_club in passes
    receiver = direction.receiver(holder, rules.players)
    leader = receiver if gone else holder
    for seat in range(rules.players):
        key = "never_held"
        if seat == leader:
            key = "received" if gone else "keeps" if passes else "holds"
        elif seat == holder:
            key = "passed_on"
        elif seat == receiver:
            key = "not_passed"
        elif gone and seat == direction.giver(holder, rules.players):
            key = "other_way"
        said: Message = message(
            f"who_leads.{key}",
            seat=SeatNumber(seat, rules.players),
            holder=SeatNumber(holder, rules.players),
            to=SeatNumber(receiver, rules.players),
            card=card,
            direction=message(f"directions.{direction.value}"),
        )
        label = message("who_leads.seat", seat=SeatNumber(seat, rules.players))
        yield Option(str(seat), seat == leader, said, label=label)


def _situation(
    number: int,
    holder: int,
    passes: tuple[Card, ...],
    direction: PassDirection,
    rules: RuleSet,
) -> tuple[Message, ...]:
    seat = SeatNumber(holder, rules.players)
    named = message(f"directions.{direction.value}")
    if not passes:
        return (
            message("who_leads.hand_hold", hand=number),
            message("who_leads.dealt", seat=seat, card=rules.low_club),
        )
    return (
        message("who_leads.hand", hand=number, direction=named),
        message("who_leads.dealt", seat=seat, card=rules.low_club),
        message("who_leads.passes", seat=seat, cards=passes),
    )
