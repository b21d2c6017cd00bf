"""What the learner has seen of a hand: every trick from the first, the own cards, the own pass."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Any

from hearts_lessons.drills.sheet import DrillItemError, Item, check_fields
from hearts_lessons.players.certainty import Certainty
from hearts_lessons.players.knowledge import Knowledge, excluded
from hearts_lessons.players.observation import Observation
from hearts_lessons.rules.cards import Card, Suit, check_distinct, parse_cards
from hearts_lessons.rules.errors import shown
from hearts_lessons.rules.message import Message, SeatNumber, message
from hearts_lessons.rules.passing import PassDirection
from hearts_lessons.rules.play import breaks_hearts
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.ruleset_data import rule_set_from_data
from hearts_lessons.rules.table import Table, Trick

LEARNER = 0

_POSITION = ("hand", "tricks", "passed", "direction", "rules")
_NEEDED: Mapping[str, type] = {"hand": str, "tricks": list, "suit": str}
_OPTIONAL: Mapping[str, type] = {"passed": str, "direction": str}


@dataclass(frozen=True)
class Play:
    """A card, where it fell, and what then lay on the table."""

    seat: int
    card: Card
    number: int
    """Of the trick, from 1."""
    led: Suit | None
    """None where the card is the lead."""
    excludes: frozenset[Card]
    """The cards beside which it could not have been played."""


@dataclass(frozen=True)
class Seen:
    """An item's hand, with the suit that is asked for."""

    observation: Observation
    knowledge: Knowledge
    certainty: Certainty
    plays: tuple[Play, ...]
    suit: Suit = Suit.CLUBS

    @property
    def rules(self) -> RuleSet:
        """Of the item."""
        return self.observation.rules

    @property
    def last(self) -> Trick:
        """The trick on the table: the one begun, or the last complete one."""
        trick = self.observation.table.trick
        return trick if trick.cards else self.observation.tricks[-1]

    @property
    def suit_cards(self) -> tuple[Card, ...]:
        """Every card of the suit, upwards."""
        return tuple(card for card in self.rules.pack if card.suit is self.suit)

    @cached_property
    def out(self) -> tuple[Card, ...]:
        """The cards of the suit that are in other hands: neither played nor the learner's."""
        seen = {*self.observation.played(), *self.observation.hand}
        return tuple(card for card in self.suit_cards if card not in seen)

    @property
    def receiver(self) -> int:
        """To whom the learner has passed."""
        return self.observation.direction.receiver(LEARNER, self.rules.players)

    def situation(self) -> Iterator[Message]:
        """The tricks, what the learner has passed, and what is left in the hand."""
        players = self.rules.players
        if self.observation.passed:
            seat = SeatNumber(self.receiver, players)
            yield message("seen.passed", seat=seat, cards=self.observation.passed)
        tricks: dict[int, list[Message]] = {}
        for play in self.plays:
            told = message("table.seat_card", seat=SeatNumber(play.seat, players), card=play.card)
            tricks.setdefault(play.number, []).append(told)
        for number, plays in tricks.items():
            yield message("broken.trick", n=number, plays=tuple(plays))
        yield message("seen.hand", cards=self.observation.hand)


def read_seen(item: Item, optional: Mapping[str, type] | None = None) -> Seen:
    """An item's ``hand`` now, its ``tricks`` from the first and the ``suit`` that is asked for.

    The last trick may be incomplete. Perhaps ``passed``, in this ``direction``, and ``rules``.
    Raises a `RulesError`, for tricks too that these cards could not have been played in.
    """
    check_fields(item, _NEEDED, {**_OPTIONAL, **(optional or {})})
    suit = _suit(item["suit"])
    told = {key: item[key] for key in _POSITION if key in item}
    return replace(_position(json.dumps(told)), suit=suit)


@lru_cache(maxsize=64)
def _position(told: str) -> Seen:
    """The same position is asked for again at each step of a drill."""
    item = json.loads(told)
    rules = rule_set_from_data(item.get("rules", "site"))
    if rules.kitty_size or rules.opening_leader != "low_club_holder":
        raise DrillItemError(where="rules")
    hand, tricks = parse_cards(item["hand"]), _tricks(item["tricks"], rules)
    check_distinct([*hand, *(card for trick in tricks for card in trick.cards)])
    plays = tuple(_plays(tricks, rules))
    _check_own(hand, plays, rules)
    observation = _observed(hand, tricks, *_pass(item, plays, hand, rules), rules)
    knowledge = Knowledge.of(observation)
    certainty = Certainty(knowledge)
    if _contradicts(plays, hand) or not certainty.is_possible:
        raise DrillItemError(where="tricks")
    return Seen(observation, knowledge, certainty, plays)


def _suit(written: str) -> Suit:
    try:
        return Suit(written)
    except ValueError:
        raise DrillItemError(where="suit") from None


def _tricks(written: list[Any], rules: RuleSet) -> tuple[Trick, ...]:
    """Every trick is led by the taker of the one before, the first with the lowest club."""
    if not written or not all(isinstance(each, str) for each in written):
        raise DrillItemError(where="tricks")
    tricks = tuple(Trick.parse(each, rules.players) for each in written)
    for before, after in pairwise(tricks):
        if not before.is_complete or before.winner != after.leader:
            raise DrillItemError(where="tricks")
    if not tricks[-1].cards or tricks[0].cards[0] is not rules.low_club:
        raise DrillItemError(where="tricks")
    return tricks


def _plays(tricks: tuple[Trick, ...], rules: RuleSet) -> Iterator[Play]:
    broken = False
    for number, trick in enumerate(tricks, start=1):
        for place, card in enumerate(trick.cards):
            before = Trick(trick.leader, trick.cards[:place], trick.players)
            led = before.led_suit
            bars = excluded(card, led, number == 1, broken, rules)
            yield Play(trick.seat_of(card), card, number, led, bars)
            broken = broken or breaks_hearts(card, before, rules)


def _check_own(hand: tuple[Card, ...], plays: tuple[Play, ...], rules: RuleSet) -> None:
    own = sum(play.seat == LEARNER for play in plays)
    if own + len(hand) != rules.hand_size or not {*hand} <= {*rules.pack}:
        raise DrillItemError(where="hand")


def _pass(
    item: Item, plays: tuple[Play, ...], hand: tuple[Card, ...], rules: RuleSet
) -> tuple[PassDirection, tuple[Card, ...]]:
    """What was passed is played by the receiver, if it is played at all."""
    if ("passed" in item) != ("direction" in item):
        raise DrillItemError(where="direction" if "passed" in item else "passed")
    if "passed" not in item:
        return PassDirection.HOLD, ()
    try:
        direction = PassDirection(item["direction"])
    except ValueError:
        raise DrillItemError(where=shown("direction")) from None
    receiver = direction.receiver(LEARNER, rules.players)
    if receiver == LEARNER:
        raise DrillItemError(where="direction")
    passed = parse_cards(item["passed"])
    by_others = {play.card for play in plays if play.seat != receiver}
    if len(passed) != rules.pass_count or {*passed} & {*hand, *by_others}:
        raise DrillItemError(where="passed")
    return direction, passed


def _observed(
    hand: tuple[Card, ...],
    tricks: tuple[Trick, ...],
    direction: PassDirection,
    passed: tuple[Card, ...],
    rules: RuleSet,
) -> Observation:
    whole = tuple(trick for trick in tricks if trick.is_complete)
    on_table = (
        Trick(whole[-1].winner, (), rules.players) if len(whole) == len(tricks) else tricks[-1]
    )
    nothing = (0,) * rules.players
    return Observation(
        rules=rules,
        seat=LEARNER,
        hand=hand,
        direction=direction,
        passed=passed,
        received=(),
        tricks=whole,
        table=Table(on_table, len(whole)),
        penalties=nothing,
        totals=nothing,
    )


def _contradicts(plays: tuple[Play, ...], hand: tuple[Card, ...]) -> bool:
    """A seat plays, or the learner still holds, what an earlier card of that seat rules out."""
    held: dict[int, set[Card]] = {LEARNER: {*hand}}
    for play in reversed(plays):
        later = held.setdefault(play.seat, set())
        if later & play.excludes:
            return True
        later.add(play.card)
    return False
