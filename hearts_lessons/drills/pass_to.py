"""The drill that asks where cards go in hand n, and from whom others come."""

from __future__ import annotations

from random import Random
from typing import Any

from hearts_lessons.drills.sheet import DrillItemError, Item, Option, Sheet, check_fields
from hearts_lessons.rules.message import Message, SeatNumber, message
from hearts_lessons.rules.passing import PassDirection, pass_direction
from hearts_lessons.rules.presets import preset_for, preset_name
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.ruleset_data import rule_set_from_data
from hearts_lessons.rules.table import Trick

NOBODY = "none"
ASKS = ("to", "from")
PLAYERS = (3, 4, 5, 6)

_HANDS = {1: 8, 2: 12, 3: 12}
"""The last hand that is asked for, by level."""


class PassTo:
    """An item has ``hand_number`` and ``ask`` (``to`` or ``from``).

    Perhaps ``seat`` (0 if not given), ``players`` (which sets pack and cycle) and ``rules``.
    """

    def sheet(self, item: Item) -> Sheet:
        """Every other seat is an option, and nobody."""
        check_fields(item, {"hand_number": int, "ask": str}, {"seat": int, "players": int})
        rules = rules_of(item)
        seat, number, ask = item.get("seat", 0), item["hand_number"], item["ask"]
        if not 0 <= seat < rules.players:
            raise DrillItemError(where="seat")
        if number < 1:
            raise DrillItemError(where="hand_number")
        if ask not in ASKS:
            raise DrillItemError(where="ask")
        values = {"seat": SeatNumber(seat, rules.players), "hand": number, "n": rules.pass_count}
        return Sheet(
            rules=rules,
            prompt=message(f"pass_to.prompt_{ask}", **values),
            hint=(message("pass_to.hint", directions=_cycle(rules)),),
            options=tuple(_options(seat, number, ask, rules)),
            trick=Trick(0, (), rules.players),
            situation=(message("pass_to.hand", hand=number),),
        )

    def generate(self, rng: Random, level: int) -> dict[str, Any]:
        """Level 1 asks for the learner at a table of four, 2 for anyone, 3 at any table."""
        players = rng.choice(PLAYERS) if level > 2 else 4
        item: dict[str, Any] = {
            "kind": "pass-to",
            "hand_number": rng.randint(1, _HANDS[level]),
            "ask": rng.choice(ASKS),
        }
        if level > 1:
            item["seat"] = rng.randrange(players)
        if level > 2:
            item["players"] = players
        return item

    def space(self, level: int) -> int | None:
        """Seats, hands, and both questions: 16, 96 and 432."""
        seats = {1: 1, 2: 4, 3: sum(PLAYERS)}[level]
        return seats * _HANDS[level] * len(ASKS)


def rules_of(item: Item) -> RuleSet:
    """An item's rule set, for ``players`` if it says how many. Raises a `RulesError`."""
    rules = rule_set_from_data(item.get("rules", "site"))
    players = item.get("players", rules.players)
    if players not in PLAYERS:
        raise DrillItemError(where="players")
    if players == rules.players:
        return rules
    name = preset_name(rules)
    return rules.with_players(players) if name is None else preset_for(name, players)


def _options(seat: int, number: int, ask: str, rules: RuleSet) -> list[Option]:
    direction = pass_direction(number, rules)
    is_hold = direction is PassDirection.HOLD
    answer = _other(seat, direction, ask, rules)
    asked, options = SeatNumber(seat, rules.players), []
    for other in range(rules.players):
        if other == seat:
            continue
        right = other == answer and not is_hold
        options.append(
            Option(
                str(other),
                right,
                _reason(asked, SeatNumber(other, rules.players), number, ask, rules),
                label=message("pass_to.seat", seat=SeatNumber(other, rules.players)),
            )
        )
    said = message(
        "pass_to.hold" if is_hold else "pass_to.not_hold",
        hand=number,
        direction=_named(direction),
        directions=_cycle(rules),
    )
    return [*options, Option(NOBODY, is_hold, said, label=message("pass_to.nobody"))]


def _reason(seat: SeatNumber, other: SeatNumber, number: int, ask: str, rules: RuleSet) -> Message:
    """The right direction, or the one in which ``other`` would be right."""
    direction = pass_direction(number, rules)
    values = {"seat": seat, "other": other, "hand": number, "directions": _cycle(rules)}
    if direction is not PassDirection.HOLD and other == _other(seat, direction, ask, rules):
        key = ask if len(set(rules.pass_cycle)) > 1 else f"{ask}_always"
        return message(f"pass_to.{key}", direction=_named(direction), **values)
    would = next(
        each
        for each in PassDirection
        if each is not PassDirection.HOLD
        and _fits(each, rules)
        and other == _other(seat, each, ask, rules)
    )
    key = f"would_{ask}_hold" if direction is PassDirection.HOLD else f"would_{ask}"
    return message(f"pass_to.{key}", direction=_named(direction), would=_named(would), **values)


def _fits(direction: PassDirection, rules: RuleSet) -> bool:
    """Across exists at even tables; a second neighbour is somebody else from five players on."""
    if direction is PassDirection.ACROSS:
        return rules.players % 2 == 0
    return direction in (PassDirection.LEFT, PassDirection.RIGHT) or rules.players > 4


def _other(seat: int, direction: PassDirection, ask: str, rules: RuleSet) -> int:
    asked = direction.receiver if ask == "to" else direction.giver
    return asked(seat, rules.players)


def _named(direction: PassDirection) -> Message:
    return message(f"directions.{direction.value}")


def _cycle(rules: RuleSet) -> tuple[Message, ...]:
    return tuple(message(f"directions.{name}") for name in rules.pass_cycle)
