"""A variant is data: `RuleSet` and the named presets.

>>> PRESETS["bicycle"].break_on
('heart_discard', 'qs_discard')
>>> replace(SITE, target=50).target
50
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from hearts_lessons.rules.cards import Card
from hearts_lessons.rules.errors import RulesError, shown


class RuleSetError(RulesError):
    """Something in the data of a rule set; ``where`` names the parameter."""

    code = "rule_set"


class UnknownPresetError(RuleSetError):
    """A name that no rule set has."""

    code = "unknown_preset"


class UnknownParameterError(RuleSetError):
    """A name that no parameter has."""

    code = "unknown_parameter"


class BadValueError(RuleSetError):
    """A value that a parameter can't have; ``allowed`` says what it can."""

    code = "bad_value"


class UnsupportedValueError(RuleSetError):
    """A value that other tables know and this project does not (yet)."""

    code = "unsupported_value"


@dataclass(frozen=True)
class RuleSet:
    """The rules in force at a table of four. The defaults are the book's own, ``site``."""

    pass_cycle: tuple[str, ...] = ("left", "right", "across", "hold")
    """Direction of hand 1, 2, …; then again from the start (S002 l.11-19)."""

    pass_count: int = 3
    """Cards that each seat gives in a hand with a pass."""

    first_trick_hearts: str = "forbidden"
    """``forbidden``: no heart on the first trick while another card is held (S002 l.27).
    Or ``allowed``."""

    first_trick_qs: str = "forbidden"
    """The same for the queen of spades."""

    break_on: tuple[str, ...] = ("heart_any",)
    """What breaks hearts: any of ``heart_discard``, ``heart_any``, ``qs_discard``, ``qs_any``
    (S002 l.29; Bicycle). *discard* is a card of another suit than the one led."""

    bonus_card: Card | None = None
    """A card that takes points off, or None (S004 l.67)."""

    bonus_value: int = -10

    moon: str = "others_plus"
    """All penalty cards in one seat: ``others_plus`` (0, the others +26), ``self_minus`` (-26)."""

    target: int = 100
    """The game ends after a hand in which someone has reached this total (S002 l.43)."""

    tie_for_lowest: str = "play_on"
    """``play_on``: another hand until one total is lowest (S002 l.45).
    ``shared``: all of them win (S004 l.33)."""

    max_hands: int | None = None
    """The game ends after this many hands whatever the totals, or None."""

    revoke: str = "prevented"
    """``prevented``, or ``offender_takes_all`` (S004 l.61)."""

    players = 4
    """Seats at the table; other counts are not supported yet."""


SITE = RuleSet()

PRESETS: dict[str, RuleSet] = {
    "site": SITE,
    "play_cards": replace(SITE, break_on=("heart_discard",)),
    "cardgames_zone": replace(
        SITE, break_on=("heart_discard",), tie_for_lowest="shared", revoke="offender_takes_all"
    ),
    "bicycle": replace(SITE, break_on=("heart_discard", "qs_discard")),
    "omnibus": replace(
        SITE, break_on=("heart_discard",), tie_for_lowest="shared", bonus_card=Card("JD")
    ),
    "open_spiel": replace(SITE, break_on=("heart_any", "qs_any"), max_hands=1),
}

_CHOICES: dict[str, tuple[object, ...]] = {
    "pass_cycle": ("left", "right", "across", "hold"),
    "first_trick_hearts": ("forbidden", "allowed"),
    "first_trick_qs": ("forbidden", "allowed"),
    "break_on": ("heart_discard", "heart_any", "qs_discard", "qs_any"),
    "moon": ("others_plus", "self_minus"),
    "tie_for_lowest": ("play_on", "shared"),
    "revoke": ("prevented", "offender_takes_all"),
}

_ELSEWHERE: dict[str, tuple[object, ...]] = {
    "pass_cycle": ("left2", "right2", "scatter", "pool", "dealer_choice"),
    "moon": ("choice", "auto", "none"),
    "revoke": ("redeal",),
}
"""Values of those parameters that other tables know."""

_RANGES: dict[str, tuple[int, int]] = {
    "pass_count": (0, 4),
    "bonus_value": (-1000, 1000),
    "target": (1, 100_000),
    "max_hands": (1, 100_000),
}

_DEFAULTS: dict[str, object] = {
    "pass_cycle": ["left", "right", "across", "hold"],
    "removed_cards": [],
}
"""What the value ``"default"`` stands for at a table of four."""

_FIXED: dict[str, object] = {
    "players": 4,
    "decks": 1,
    "removed_cards": [],
    "jokers": 0,
    "kitty_size": 0,
    "kitty_award": "none",
    "direction": "clockwise",
    "pass_forbidden": [],
    "opening_leader": "low_club_holder",
    "opening_lead": "low_club",
    "first_trick_exception": "only_penalty_hand",
    "lead_hearts": "after_break",
    "forced_heart_lead": "only_hearts",
    "lead_qs": "always",
    "must_discard_qs": False,
    "heart_values": "flat",
    "qs_value": 13,
    "extra_penalties": {},
    "no_trick_bonus": 0,
    "moon_needs_bonus_card": False,
    "moon_bonus_scored": True,
    "sun": "off",
    "end_when": "reach",
    "end_check": "end_of_hand",
    "exact_target": "none",
    "early_finish": "off",
    "partnership": "none",
}
"""Parameters that other tables know and that have one value here."""


def rule_set_from_data(data: object) -> RuleSet:
    """A rule set from ``"site"`` or ``{"preset": "site", "bonus_card": "JD", …}``.

    Raises `RuleSetError` with the parameter in ``values["where"]``.

    >>> rule_set_from_data({"preset": "site", "bonus_card": "JD"}).bonus_card
    Card('JD')
    """
    if isinstance(data, str):
        return _preset(data)
    if not isinstance(data, Mapping):
        raise RuleSetError(value=shown(data))
    base = _preset(data.get("preset", "site"))
    changes = {name: _checked(name, value) for name, value in data.items() if name != "preset"}
    known: dict[str, Any] = {key: value for key, value in changes.items() if key not in _FIXED}
    return replace(base, **known)


def rule_set_to_data(rules: RuleSet) -> str | dict[str, Any]:
    """The shortest data form: a preset's name, or what differs from ``site``."""
    for name, preset in PRESETS.items():
        if preset == rules:
            return name
    data: dict[str, Any] = {"preset": "site"}
    for field in fields(rules):
        value = getattr(rules, field.name)
        if value != getattr(SITE, field.name):
            data[field.name] = _plain(value)
    return data


def _preset(name: object) -> RuleSet:
    if not isinstance(name, str) or name not in PRESETS:
        raise UnknownPresetError(value=shown(name), known=", ".join(PRESETS))
    return PRESETS[name]


def _checked(name: str, value: object) -> object:
    if value == "default" and name in _DEFAULTS:
        value = _DEFAULTS[name]
    if name in _FIXED:
        return _checked_fixed(name, value)
    if name in ("pass_cycle", "break_on"):
        return _checked_list(name, value)
    if name in _CHOICES:
        return _checked_choice(name, value)
    if name == "bonus_card":
        return _checked_bonus_card(value)
    if name == "max_hands" and value is None:
        return value
    if name in _RANGES:
        return _checked_number(name, value)
    raise UnknownParameterError(where=shown(name))


def _checked_fixed(name: str, value: object) -> object:
    fixed = _FIXED[name]
    if value != fixed or isinstance(value, bool) != isinstance(fixed, bool):
        raise UnsupportedValueError(where=name, value=shown(value), supported=shown(fixed))
    return value


def _checked_list(name: str, value: object) -> tuple[object, ...]:
    if not isinstance(value, list | tuple) or not value:
        raise BadValueError(where=name, value=shown(value), allowed=f"[{_listed(_CHOICES[name])}]")
    return tuple(_checked_choice(name, item) for item in value)


def _checked_choice(name: str, value: object) -> object:
    choices = _CHOICES[name]
    if value in choices:
        return value
    if value in _ELSEWHERE.get(name, ()):
        raise UnsupportedValueError(where=name, value=shown(value), supported=_listed(choices))
    raise BadValueError(where=name, value=shown(value), allowed=_listed(choices))


def _checked_bonus_card(value: object) -> Card | None:
    if value is None:
        return None
    if value not in ("JD", "TD"):
        raise BadValueError(where="bonus_card", value=shown(value), allowed="null, JD, TD")
    return Card(str(value))


def _checked_number(name: str, value: object) -> int:
    low, high = _RANGES[name]
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadValueError(where=name, value=shown(value), allowed=f"{low} … {high}")
    return value


def _listed(choices: tuple[object, ...]) -> str:
    return ", ".join(map(str, choices))


def _plain(value: object) -> object:
    if isinstance(value, Card):
        return value.code
    return list(value) if isinstance(value, tuple) else value
