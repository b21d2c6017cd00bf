"""The hand record: one hand as a JSON object, one a line in a file.

>>> deal = Deal.shuffled("record", hand_number=4)
>>> deal = deal.play(deal.legal_plays()[0])
>>> record = HandRecord.of(deal)
>>> record.plays
(Card('2C'),)
>>> record == HandRecord.from_data(record.to_data())
True
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from hearts_lessons.rules.cards import PACK, Card, UnknownCardError, codes
from hearts_lessons.rules.deal import MOON_CHOICES, Deal
from hearts_lessons.rules.errors import RulesError, shown
from hearts_lessons.rules.passing import Hands, PassDirection
from hearts_lessons.rules.record_errors import (
    RecordChoiceError,
    RecordChoiceValueError,
    RecordCorrectionError,
    RecordKeyError,
    RecordKeyMissingError,
    RecordListError,
    RecordNumberError,
    RecordObjectError,
    RecordPassError,
    RecordTotalsError,
)
from hearts_lessons.rules.record_text import data_of, plain_text
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.ruleset_data import rule_set_from_data, rule_set_to_data
from hearts_lessons.rules.ruleset_errors import RuleSetError

REQUIRED = ("rules", "deal", "pass", "plays")
OPTIONAL = ("passes", "dealer", "before", "choice", "kitty", "corrections")

HIGHEST_TOTAL = 1_000_000


@dataclass(frozen=True)
class Correction:
    """A card laid as the play with this index and taken back before the trick was complete."""

    play: int
    card: Card

    def to_data(self) -> dict[str, Any]:
        """The JSON object."""
        return {"play": self.play, "card": self.card.code}


@dataclass(frozen=True)
class HandRecord:
    """What happened in one hand. The form is sound; whether the play was, `replay` finds out.

    ``deal`` are the hands before the pass, ``passes`` what each seat gave, ``plays`` the cards in
    the order of play, all seats. Fewer plays than a whole hand are an unfinished hand.
    """

    rules: RuleSet
    deal: Hands
    direction: PassDirection
    passes: Hands | None = None
    plays: tuple[Card, ...] = ()
    dealer: int = 0
    before: tuple[int, ...] | None = None
    choice: str | None = None
    """What the shooter chose under ``moon: choice``; heeded in a moon hand."""
    kitty: tuple[Card, ...] = ()
    corrections: tuple[Correction, ...] = ()

    @staticmethod
    def of(deal: Deal, before: tuple[int, ...] | None = None) -> HandRecord:
        """The record of a deal, finished or not."""
        return HandRecord(
            deal.rules,
            deal.dealt,
            deal.direction,
            deal.passes,
            deal.plays,
            deal.dealer,
            before,
            deal.choice,
            deal.kitty,
        )

    @staticmethod
    def from_data(data: object) -> HandRecord:
        """Read a JSON object. Raises a `RulesError` with the place in ``values["where"]``."""
        if not isinstance(data, Mapping):
            raise RecordObjectError(where="record", value=shown(data))
        _check_keys(data)
        rules = _rules(data["rules"])
        return HandRecord(
            rules=rules,
            deal=_hands(data["deal"], "deal"),
            direction=_direction(data["pass"]),
            passes=None if _lacks(data, "passes") else _hands(data["passes"], "passes"),
            plays=_cards(data["plays"], "plays"),
            dealer=_dealer(data.get("dealer"), rules),
            before=None if _lacks(data, "before") else _totals(data["before"], rules.players),
            choice=_choice(data.get("choice"), rules),
            kitty=() if _lacks(data, "kitty") else _cards(data["kitty"], "kitty"),
            corrections=_corrections(data.get("corrections")),
        )

    def to_data(self) -> dict[str, Any]:
        """The JSON object."""
        data: dict[str, Any] = {
            "rules": rule_set_to_data(self.rules),
            "deal": [codes(hand) for hand in self.deal],
            "pass": self.direction.value,
            "passes": None if self.passes is None else [codes(cards) for cards in self.passes],
            "plays": codes(self.plays),
        }
        if self.dealer:
            data["dealer"] = self.dealer
        if self.before is not None:
            data["before"] = list(self.before)
        if self.choice:
            data["choice"] = self.choice
        if self.kitty:
            data["kitty"] = codes(self.kitty)
        if self.corrections:
            data["corrections"] = [each.to_data() for each in self.corrections]
        return data


def read_records(lines: Iterable[str | bytes]) -> Iterator[tuple[int, HandRecord | RulesError]]:
    """Each line's number, from 1, and its record or what is wrong with it. Empty lines are skipped.

    ``lines`` is an open file or any list of lines. A damaged line does not keep the next ones from
    being read.
    """
    for number, line in enumerate(lines, start=1):
        try:
            text = plain_text(line, "record")
            if not text:
                continue
            read: HandRecord | RulesError = HandRecord.from_data(data_of(text, "record"))
        except RulesError as error:
            read = error
        yield number, read


def _check_keys(data: Mapping[str, object]) -> None:
    for key in data:
        if key not in REQUIRED and key not in OPTIONAL:
            known = ", ".join((*REQUIRED, *OPTIONAL))
            raise RecordKeyError(where=shown(key), known=known)
    for key in REQUIRED:
        if key not in data:
            raise RecordKeyMissingError(where=key)


def _lacks(data: Mapping[str, object], key: str) -> bool:
    return data.get(key) is None


def _rules(data: object) -> RuleSet:
    try:
        return rule_set_from_data(data)
    except RuleSetError as error:
        raise error.at("rules") from None


def _direction(data: object) -> PassDirection:
    for direction in PassDirection:
        if data == direction.value:
            return direction
    known = ", ".join(direction.value for direction in PassDirection)
    raise RecordPassError(where="pass", value=shown(data), known=known)


def _hands(data: object, where: str) -> Hands:
    hands = _list(data, where)
    return tuple(_cards(cards, f"{where}[{seat}]") for seat, cards in enumerate(hands))


def _cards(data: object, where: str) -> tuple[Card, ...]:
    return tuple(_card(code, f"{where}[{place}]") for place, code in enumerate(_list(data, where)))


def _card(data: object, where: str) -> Card:
    if not isinstance(data, str):
        raise UnknownCardError(data).at(where)
    try:
        return Card(data)
    except UnknownCardError as error:
        raise error.at(where) from None


def _list(data: object, where: str) -> list[object]:
    if not isinstance(data, list | tuple):
        raise RecordListError(where=where, value=shown(data))
    return list(data)


def _dealer(data: object, rules: RuleSet) -> int:
    return 0 if data is None else _number(data, "dealer", 0, rules.players - 1)


def _choice(data: object, rules: RuleSet) -> str | None:
    if data is None:
        return None
    for option in MOON_CHOICES:
        if data == option:
            if rules.moon != "choice":
                raise RecordChoiceError(where="choice", value=rules.moon)
            return option
    raise RecordChoiceValueError(where="choice", value=shown(data), known=", ".join(MOON_CHOICES))


def _corrections(data: object) -> tuple[Correction, ...]:
    if data is None:
        return ()
    return tuple(
        _correction(each, f"corrections[{place}]")
        for place, each in enumerate(_list(data, "corrections"))
    )


def _correction(data: object, where: str) -> Correction:
    if not isinstance(data, Mapping) or set(data) != {"play", "card"}:
        raise RecordCorrectionError(where=where, value=shown(data))
    play = _number(data["play"], f"{where}.play", 0, len(PACK) - 1)
    return Correction(play, _card(data["card"], f"{where}.card"))


def _totals(data: object, players: int) -> tuple[int, ...]:
    totals = _list(data, "before")
    if len(totals) != players:
        raise RecordTotalsError(where="before", given=len(totals), count=players)
    return tuple(
        _number(total, f"before[{seat}]", -HIGHEST_TOTAL, HIGHEST_TOTAL)
        for seat, total in enumerate(totals)
    )


def _number(data: object, where: str, low: int, high: int) -> int:
    if not isinstance(data, int) or isinstance(data, bool) or not low <= data <= high:
        raise RecordNumberError(where=where, value=shown(data), low=low, high=high)
    return data
