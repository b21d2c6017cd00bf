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

from hearts_lessons.rules.cards import Card, UnknownCardError
from hearts_lessons.rules.errors import RulesError


class RuleSetError(RulesError):
    """An unknown rule set, parameter or value; ``where`` names it."""

    code = "rule_set"


class UnknownPresetError(RuleSetError):
    code = "unknown_preset"


class UnknownParameterError(RuleSetError):
    code = "unknown_parameter"


class BadValueError(RuleSetError):
    code = "bad_value"


class UnsupportedValueError(RuleSetError):
    """A value that exists in the world but not (yet) here."""

    code = "unsupported_value"


@dataclass(frozen=True)
class RuleSet:
    """The rules in force at a table of four. The defaults are the book's own: the preset ``site``."""

    pass_cycle: tuple[str, ...] = ("left", "right", "across", "hold")
    """Direction of hand 1, 2, …; then again from the start (S002 l.11-19)."""

    pass_count: int = 3
    """Cards that each seat gives in a hand with a pass."""

    first_trick_hearts: str = "forbidden"
    """``forbidden``: no heart on the first trick while another card is held (S002 l.27); or ``allowed``."""

    first_trick_qs: str = "forbidden"
    """The same for the queen of spades."""

    break_on: tuple[str, ...] = ("heart_any",)
    """What breaks hearts: any of ``heart_discard``, ``heart_any``, ``qs_discard``, ``qs_any``
    (S002 l.29; Bicycle). *discard* is a card of another suit than the one led."""

    bonus_card: Card | None = None
    """A card that takes points off, or None (S004 l.67)."""

    bonus_value: int = -10

    moon: str = "others_plus"
    """All penalty cards in one seat: ``others_plus`` (0, the others +26) or ``self_minus`` (-26)."""

    target: int = 100
    """The game ends after a hand in which someone has reached this total (S002 l.43)."""

    tie_for_lowest: str = "play_on"
    """``play_on``: another hand until one total is lowest (S002 l.45); ``shared``: all of them win (S004 l.33)."""

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
        raise BadValueError(where="rules", value=_shown(data))
    base = _preset(data.get("preset", "site"))
    changes = {
        name: _checked(name, value) for name, value in data.items() if name != "preset"
    }
    return replace(base, **{name: value for name, value in changes.items() if name not in _FIXED})


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
        raise UnknownPresetError(where="rules", value=_shown(name), known=", ".join(PRESETS))
    return PRESETS[name]


def _checked(name: str, value: object) -> object:
    if name in _FIXED:
        if value != _FIXED[name] or isinstance(value, bool) != isinstance(_FIXED[name], bool):
            raise UnsupportedValueError(where=name, value=_shown(value))
        return value
    if name in ("pass_cycle", "break_on"):
        return _checked_list(name, value)
    if name in _CHOICES:
        if value not in _CHOICES[name]:
            raise BadValueError(where=name, value=_shown(value))
        return value
    if name == "bonus_card":
        return _checked_bonus_card(value)
    if name == "max_hands" and value is None:
        return value
    if name in ("pass_count", "target", "max_hands", "bonus_value"):
        return _checked_number(name, value)
    raise UnknownParameterError(where=name)


def _checked_list(name: str, value: object) -> tuple[object, ...]:
    if not isinstance(value, list | tuple) or not value:
        raise BadValueError(where=name, value=_shown(value))
    for item in value:
        if item not in _CHOICES[name]:
            raise BadValueError(where=name, value=_shown(item))
    return tuple(value)


def _checked_bonus_card(value: object) -> Card | None:
    if value is None:
        return None
    try:
        card = Card(str(value))
    except UnknownCardError:
        raise BadValueError(where="bonus_card", value=_shown(value)) from None
    if card.code not in ("JD", "TD"):
        raise UnsupportedValueError(where="bonus_card", value=_shown(value))
    return card


def _checked_number(name: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadValueError(where=name, value=_shown(value))
    low, high = {"pass_count": (0, 4), "bonus_value": (-1000, 1000)}.get(name, (1, 100_000))
    if not low <= value <= high:
        raise BadValueError(where=name, value=_shown(value))
    return value


def _plain(value: object) -> object:
    if isinstance(value, Card):
        return value.code
    return list(value) if isinstance(value, tuple) else value


def _shown(value: object) -> str:
    text = str(value)
    return text if len(text) <= 60 else text[:59] + "…"
