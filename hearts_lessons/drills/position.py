"""What items tell of the table: the learner's turn (hand, trick, rules), or a whole trick."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hearts_lessons.drills.sheet import DrillItemError, Item, check_fields
from hearts_lessons.rules.cards import Card, Suit, check_distinct, parse_cards
from hearts_lessons.rules.message import Message, message
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.ruleset_data import rule_set_from_data
from hearts_lessons.rules.table import Table, Trick

_NEEDED: Mapping[str, type] = {"hand": str, "tricks_played": int}
_OPTIONAL: Mapping[str, type] = {"trick": str, "hearts_broken": bool}


@dataclass(frozen=True)
class Position:
    """The learner is on turn."""

    rules: RuleSet
    hand: tuple[Card, ...]
    table: Table


def read_position(
    item: Item, needed: Mapping[str, type] | None = None, optional: Mapping[str, type] | None = None
) -> Position:
    """An item's ``hand`` and ``tricks_played``, perhaps ``trick``, ``hearts_broken``, ``rules``.

    Without a trick the learner leads. ``needed`` and ``optional`` are the kind's own fields.
    Raises a `RulesError`.
    """
    check_fields(item, {**_NEEDED, **(needed or {})}, {**_OPTIONAL, **(optional or {})})
    rules = rule_set_from_data(item.get("rules", "site"))
    hand = parse_cards(item["hand"])
    trick = _trick(item, rules)
    check_distinct((*hand, *trick.cards))
    if trick.turn != 0 or trick.is_complete:
        raise DrillItemError(where="trick")
    tricks_played = item["tricks_played"]
    if not hand or len(hand) + tricks_played != rules.hand_size or tricks_played < 0:
        raise DrillItemError(where="tricks_played")
    return Position(rules, hand, Table(trick, tricks_played, item.get("hearts_broken", False)))


def trick_number(table: Table) -> Message:
    """Which trick this is."""
    return message("legal_plays.trick_number", n=table.tricks_played + 1)


def whether_broken(table: Table) -> Message:
    """Whether hearts are broken."""
    return message("legal_plays.broken" if table.hearts_broken else "legal_plays.unbroken")


def plausible(cards: list[Card]) -> list[Card]:
    """The same cards, those of the commonest suit first, so that most seats have followed."""
    suits = [card.suit for card in cards]
    return sorted(cards, key=lambda card: (-suits.count(card.suit), suits.index(card.suit)))


def has_heart(cards: list[Card]) -> bool:
    """A heart lies there, so hearts are broken."""
    return any(card.suit is Suit.HEARTS for card in cards)


def _trick(item: Item, rules: RuleSet) -> Trick:
    if "trick" in item:
        return Trick.parse(item["trick"], rules.players)
    return Trick(0, (), rules.players)


def read_whole_trick(item: Item) -> tuple[RuleSet, Trick]:
    """The rules and the trick of an item that has a complete one. Raises `RulesError`."""
    check_fields(item, {"trick": str}, {})
    rules = rule_set_from_data(item.get("rules", "site"))
    trick = Trick.parse(item["trick"], rules.players)
    if not trick.is_complete:
        raise DrillItemError(where="trick")
    return rules, trick
