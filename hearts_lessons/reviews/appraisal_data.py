"""An appraisal as plain data, for a save: read again it is checked against its decision.

>>> option = Option((Card("QS"),), 4.25, 0.5, 0.0, 0.0)
>>> appraisal = Appraisal((option,), 200, False, Choice((Card("QS"),), "discard_queen"))
>>> to_data(appraisal)["options"]
[[['QS'], 4.25, 0.5, 0.0, 0.0]]
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import Any

from hearts_lessons.players import Choice, Observation
from hearts_lessons.players.principles import PRINCIPLES
from hearts_lessons.reviews.appraisal import Appraisal, Option, is_pass
from hearts_lessons.rules.cards import Card, codes
from hearts_lessons.rules.passing import check_pass

DECIMALS = 4
KEYS = {"options", "worlds", "exact", "advice", "reason"}


class AppraisalDataError(ValueError):
    """Data that is no appraisal of this decision."""


def to_data(appraisal: Appraisal) -> dict[str, Any]:
    """The JSON object."""
    return {
        "options": [
            [
                codes(option.cards),
                round(option.points, DECIMALS),
                round(option.error, DECIMALS),
                round(option.behind, DECIMALS),
                round(option.behind_error, DECIMALS),
            ]
            for option in appraisal.options
        ],
        "worlds": appraisal.worlds,
        "exact": appraisal.is_exact,
        "advice": codes(appraisal.advice.cards),
        "reason": appraisal.advice.reason,
    }


def from_data(data: object, observation: Observation) -> Appraisal:
    """The appraisal of what was seen then. Raises `AppraisalDataError`."""
    try:
        return _read(data, observation)
    except (IndexError, KeyError, OverflowError, TypeError, ValueError) as error:
        raise AppraisalDataError() from error


def _read(data: object, observation: Observation) -> Appraisal:
    if not isinstance(data, Mapping) or set(data) != KEYS:
        raise ValueError
    worlds, is_exact, reason = data["worlds"], data["exact"], data["reason"]
    if type(worlds) is not int or worlds < 1 or type(is_exact) is not bool:
        raise ValueError
    if reason not in PRINCIPLES:
        raise ValueError
    options = tuple(_option(item) for item in data["options"])
    sets = [frozenset(option.cards) for option in options]
    if len(set(sets)) != len(sets) or options[0].behind:
        raise ValueError
    if is_pass(observation):
        for option in options:
            check_pass(observation.seat, observation.hand, option.cards, observation.rules)
    elif sorted(card for option in options for card in option.cards) != sorted(
        observation.legal_plays()
    ):
        raise ValueError
    advice = Choice(_cards(data["advice"]), reason)
    if frozenset(advice.cards) not in sets:
        raise ValueError
    return Appraisal(options, worlds, is_exact, advice)


def _option(item: Any) -> Option:
    codes_of, *numbers = item
    points, error, behind, behind_error = (_number(number) for number in numbers)
    if min(error, behind, behind_error) < 0:
        raise ValueError
    return Option(_cards(codes_of), points, error, behind, behind_error)


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        raise ValueError
    return float(value)


def _cards(data: Any) -> tuple[Card, ...]:
    if not isinstance(data, list) or not data:
        raise ValueError
    return tuple(Card(code) for code in data)
