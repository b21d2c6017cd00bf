"""The record of a whole game: its rules once, and what happened in each hand.

>>> from hearts_lessons.rules import SITE, Deal
>>> game = GameRecord(SITE, (HandRecord.of(Deal.shuffled("first")),))
>>> GameRecord.read(game.write()) == game
True
>>> replay_game(game).game.totals                 # the only hand is not finished
(0, 0, 0, 0)
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from hearts_lessons.rules.errors import RulesError, shown, shown_apart
from hearts_lessons.rules.game import Game
from hearts_lessons.rules.record import HandRecord
from hearts_lessons.rules.record_errors import (
    GameDirectionError,
    GameOverError,
    GameUnfinishedError,
    RecordKeyError,
    RecordKeyMissingError,
    RecordListError,
    RecordObjectError,
    RecordToldError,
)
from hearts_lessons.rules.record_text import data_of, plain_text
from hearts_lessons.rules.result import HandResult, replay
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.ruleset_data import rule_set_from_data, rule_set_to_data
from hearts_lessons.rules.ruleset_errors import RuleSetError

KEYS = ("rules", "hands")
TOLD_BY_THE_GAME = ("rules", "before")
"""Keys of a hand record that a hand within a game does not have."""


@dataclass(frozen=True)
class GameRecord:
    """The hands of a game in order; the last may be unfinished.

    A hand that the rule set voids (``first_trick_exception: none_redeal``) may stand among them and
    counts for nothing. The form is sound; whether the play was, `replay_game` finds out.
    """

    rules: RuleSet
    hands: tuple[HandRecord, ...] = ()

    @staticmethod
    def read(text: str | bytes) -> GameRecord:
        """Read JSON. Raises a `RulesError` with the place in ``values["where"]``."""
        return GameRecord.from_data(data_of(plain_text(text, "game"), "game"))

    @staticmethod
    def from_data(data: object) -> GameRecord:
        """Read a JSON object. Raises a `RulesError` with the place in ``values["where"]``."""
        if not isinstance(data, Mapping):
            raise RecordObjectError(where="game", value=shown(data))
        _check_keys(data)
        try:
            rules = rule_set_from_data(data["rules"])
        except RuleSetError as error:
            raise error.at("rules") from None
        if not isinstance(data["hands"], list | tuple):
            raise RecordListError(where="hands", value=shown_apart(data["hands"]))
        hands = (_hand(each, place, data["rules"]) for place, each in enumerate(data["hands"]))
        return GameRecord(rules, tuple(hands))

    def to_data(self) -> dict[str, Any]:
        """The JSON object."""
        hands = [hand.to_data() for hand in self.hands]
        return {
            "rules": rule_set_to_data(self.rules),
            "hands": [
                {key: value for key, value in hand.items() if key not in TOLD_BY_THE_GAME}
                for hand in hands
            ],
        }

    def write(self) -> str:
        """The JSON text, on one line."""
        return json.dumps(self.to_data(), ensure_ascii=False)


@dataclass(frozen=True)
class GameResult:
    """A replayed game."""

    hands: tuple[HandResult, ...]
    totals: tuple[tuple[int, ...], ...]
    """Every seat's total after each hand."""
    game: Game
    """After the last finished hand: its totals, whether it is over, and who has won."""


def replay_game(record: GameRecord, start: Game | None = None) -> GameResult:
    """Play every hand again and add up; ``start`` is where an arranged game has begun.

    Raises a `RulesError` with ``values["where"]`` (``"hands[2].plays[5]"``) and the number of the
    ``hand``, from 1.
    """
    game = start or Game(record.rules)
    results: list[HandResult] = []
    totals = []
    for place, hand in enumerate(record.hands):
        try:
            if results and not (results[-1].finished or results[-1].is_void):
                raise GameUnfinishedError()
            result = _replayed(replace(hand, rules=record.rules, before=game.totals), game)
        except RulesError as error:
            raise error.at(f"hands[{place}]", hand=place + 1) from None
        if result.finished:
            game = game.score(result.scores)
        results.append(result)
        totals.append(game.totals)
    return GameResult(tuple(results), tuple(totals), game)


def _replayed(hand: HandRecord, game: Game) -> HandResult:
    if game.is_over:
        raise GameOverError()
    if hand.direction is not game.direction:
        given, expected = hand.direction.value, game.direction.value
        raise GameDirectionError(direction=given, expected=expected).at("pass")
    return replay(hand)


def _check_keys(data: Mapping[str, object]) -> None:
    for key in data:
        if key not in KEYS:
            raise RecordKeyError(where=shown(key), known=", ".join(KEYS))
    for key in KEYS:
        if key not in data:
            raise RecordKeyMissingError(where=key)


def _hand(data: object, place: int, rules: object) -> HandRecord:
    try:
        if not isinstance(data, Mapping):
            raise RecordObjectError(value=shown(data))
        for key in TOLD_BY_THE_GAME:
            if key in data:
                raise RecordToldError(where=key)
        return HandRecord.from_data({**data, "rules": rules})
    except RulesError as error:
        raise error.at(f"hands[{place}]", hand=place + 1) from None
