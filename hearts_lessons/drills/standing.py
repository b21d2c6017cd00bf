"""How a hand stands when the learner is on turn: what lies there, what is out, who has what.

An item tells it in one of two ways: by the whole play so far (``tricks``), as it was in a hand that
somebody played, or, near the end of a hand, by the cards that are still ``out``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hearts_lessons.drills.position import trick_number, whether_broken
from hearts_lessons.drills.sheet import DrillItemError, Item, check_fields, check_together
from hearts_lessons.rules.cards import (
    QUEEN_OF_SPADES,
    Card,
    Suit,
    check_distinct,
    in_order,
    parse_cards,
)
from hearts_lessons.rules.message import Message, SeatNumber, message
from hearts_lessons.rules.passing import PassDirection, pass_direction
from hearts_lessons.rules.play import legal_plays
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.ruleset_data import rule_set_from_data
from hearts_lessons.rules.scoring import penalty
from hearts_lessons.rules.table import Table, Trick

PLAYED = frozenset({"tricks", "hand_number"})
"""The whole play so far, and which hand of the game it is."""

LEFT = frozenset({"out", "taken", "voids"})
"""The cards still out, the points that each seat has, and the suits that it has run out of."""

MOST_OUT = 18
"""So many cards that are still out can be looked through.

Before that only those are told that may have to be counted: of the led suit, or of all that may be
led.
"""


@dataclass(frozen=True)
class Standing:
    """The learner's turn in a hand under way."""

    rules: RuleSet
    hand: tuple[Card, ...]
    table: Table
    tricks: tuple[Trick, ...]
    """The tricks before, where the item tells them."""
    out: tuple[Card, ...]
    """What the others hold."""
    taken: tuple[int, ...]
    """The points of each seat in this hand."""
    voids: tuple[frozenset[Suit], ...]
    """The suits that each seat has shown to have run out of."""
    totals: tuple[int, ...]
    """Before this hand."""
    direction: PassDirection = PassDirection.HOLD
    passed: tuple[Card, ...] = ()

    def out_of(self, suit: Suit) -> tuple[Card, ...]:
        """The cards of a suit that the others hold."""
        return tuple(card for card in self.out if card.suit is suit)

    def higher(self, card: Card) -> int:
        """How many cards of its suit could go over it."""
        return sum(other.rank > card.rank for other in self.out_of(card.suit))


def read_standing(item: Item, needed: Mapping[str, type], optional: Mapping[str, type]) -> Standing:
    """An item's standing; ``needed`` and ``optional`` are the kind's own fields.

    Raises a `RulesError`.
    """
    told = check_together(item, PLAYED, LEFT)
    ways: Mapping[str, type] = (
        {"tricks": list, "hand_number": int}
        if told == PLAYED
        else {"out": str, "taken": str, "voids": list}
    )
    shared = {"trick": str, "totals": str, "passed": str}
    check_fields(item, {"hand": str, **needed, **ways}, {**shared, **optional})
    rules = rule_set_from_data(item.get("rules", "site"))
    hand = parse_cards(item["hand"])
    trick = Trick.parse(item["trick"], rules.players) if "trick" in item else None
    trick = trick or Trick(0, (), rules.players)
    if trick.turn != 0 or trick.is_complete:
        raise DrillItemError(where="trick")
    totals = _numbers(item, "totals", rules) if "totals" in item else (0,) * rules.players
    return (_played if told == PLAYED else _left)(item, rules, hand, trick, totals)


def situation(standing: Standing) -> Iterator[Message]:
    """What the learner would have seen and may need, a sentence each."""
    table, rules = standing.table, standing.rules
    yield trick_number(table)
    if any(standing.totals):
        yield message("play_well.totals", each=_each(standing.totals))
    if rules.has_break and table.is_lead and not table.is_first_trick:
        yield whether_broken(table)
    if standing.passed:
        receiver = SeatNumber(standing.direction.receiver(0, rules.players), rules.players)
        yield message("play_well.passed", cards=in_order(standing.passed), seat=receiver)
    if any(standing.taken):
        yield message("play_well.taken", each=_each(standing.taken))
    counted = tuple(_counted(standing))
    if (
        QUEEN_OF_SPADES in standing.out
        and len(standing.out) > MOST_OUT
        and Suit.SPADES not in counted
    ):
        yield message("play_well.queen_out")
    for seat, suits in enumerate(standing.voids):
        if seat and suits:
            named = tuple(suit for suit in Suit if suit in suits)
            yield message("play_well.void", seat=SeatNumber(seat, rules.players), suits=named)
    if len(standing.out) <= MOST_OUT:
        yield message("play_well.out", cards=in_order(standing.out))
    for suit in counted:
        yield message("play_well.out_of", suit=suit, cards=in_order(standing.out_of(suit)))


def _counted(standing: Standing) -> Iterator[Suit]:
    """The suits whose cards still out are told one by one, since not all cards are."""
    table = standing.table
    if len(standing.out) <= MOST_OUT or table.is_first_trick:
        return
    legal = legal_plays(standing.hand, table, standing.rules)
    led = table.trick.led_suit
    for suit in Suit:
        asked = suit is led if led else any(card.suit is suit for card in legal)
        if asked and standing.out_of(suit):
            yield suit


def _each(points: tuple[int, ...]) -> tuple[Message, ...]:
    return tuple(
        message("play_well.seat_taken", seat=SeatNumber(seat, len(points)), points=each)
        for seat, each in enumerate(points)
    )


def _played(
    item: Item, rules: RuleSet, hand: tuple[Card, ...], trick: Trick, totals: tuple[int, ...]
) -> Standing:
    if not all(isinstance(text, str) for text in item["tricks"]):
        raise DrillItemError(where="tricks")
    tricks = tuple(Trick.parse(text, rules.players) for text in item["tricks"])
    played = [card for each in tricks for card in each.cards]
    check_distinct((*hand, *played, *trick.cards))
    leaders = [each.winner for each in tricks if each.is_complete]
    follow = [each.leader for each in (*tricks, trick)][1:]
    if len(leaders) != len(tricks) or (leaders and leaders != follow):
        raise DrillItemError(where="tricks")
    if len(hand) + len(tricks) != rules.hand_size:
        raise DrillItemError(where="hand")
    if item["hand_number"] < 1:
        raise DrillItemError(where="hand_number")
    known = {*hand, *played, *trick.cards}
    taken = [0] * rules.players
    for each in tricks:
        taken[each.winner] += penalty(each.cards, rules)
    return Standing(
        rules,
        hand,
        Table(trick, len(tricks), any(card.suit is Suit.HEARTS for card in played)),
        tricks,
        tuple(card for card in rules.pack if card not in known),
        tuple(taken),
        _shown((*tricks, trick), rules),
        totals,
        pass_direction(item["hand_number"], rules),
        parse_cards(item.get("passed", "")),
    )


def _left(
    item: Item, rules: RuleSet, hand: tuple[Card, ...], trick: Trick, totals: tuple[int, ...]
) -> Standing:
    out = parse_cards(item["out"])
    check_distinct((*hand, *out, *trick.cards))
    others = (rules.players - 1) * len(hand) - len(trick.cards)
    if not hand or len(out) != others:
        raise DrillItemError(where="out")
    taken, voids = _numbers(item, "taken", rules), item["voids"]
    left = sum(penalty((card,), rules) for card in (*hand, *out, *trick.cards))
    if sum(taken) + left != rules.moon_amount:
        raise DrillItemError(where="taken")
    letters = {suit.value: suit for suit in Suit}
    if len(voids) != rules.players or not all(
        isinstance(each, str) and {*each} <= {*letters} for each in voids
    ):
        raise DrillItemError(where="voids")
    known = {*hand, *out, *trick.cards}
    broken = any(card.suit is Suit.HEARTS for card in rules.pack if card not in known)
    shown = _shown((trick,), rules)
    return Standing(
        rules,
        hand,
        Table(trick, rules.hand_size - len(hand), broken),
        (),
        out,
        taken,
        tuple(
            frozenset(letters[letter] for letter in each) | more
            for each, more in zip(voids, shown, strict=True)
        ),
        totals,
    )


def _shown(tricks: tuple[Trick, ...], rules: RuleSet) -> tuple[frozenset[Suit], ...]:
    void: list[set[Suit]] = [set() for _ in range(rules.players)]
    for trick in tricks:
        for card in trick.cards:
            if trick.led_suit and card.suit is not trick.led_suit:
                void[trick.seat_of(card)].add(trick.led_suit)
    return tuple(map(frozenset, void))


def _numbers(item: Item, field: str, rules: RuleSet) -> tuple[int, ...]:
    try:
        found = tuple(map(int, item[field].split()))
    except ValueError:
        raise DrillItemError(where=field) from None
    if len(found) != rules.players:
        raise DrillItemError(where=field)
    return found
