"""A rule set as JSON data, by the names and values that the rules of other tables have too.

>>> rule_set_from_data({"preset": "site", "bonus_card": "JD"}).bonus_card
Card('JD')
>>> rule_set_to_data(rule_set_from_data({"preset": "site", "target": 50}))
{'preset': 'site', 'target': 50}
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from hearts_lessons.rules.cards import Card, UnknownCardError
from hearts_lessons.rules.errors import shown
from hearts_lessons.rules.presets import PRESETS, preset_name
from hearts_lessons.rules.ruleset import DEFAULT_PASS_CYCLE, DEFAULT_REMOVED, SITE, RuleSet
from hearts_lessons.rules.ruleset_errors import (
    BadValueError,
    UnknownParameterError,
    UnknownPresetError,
    UnsupportedValueError,
)

CHOICES: Mapping[str, tuple[object, ...]] = {
    "kitty_award": ("none", "first_trick"),
    "opening_leader": ("low_club_holder", "left_of_dealer", "dealer"),
    "opening_lead": ("low_club", "any_club", "any_non_penalty", "any_non_heart", "any"),
    "first_trick_hearts": ("forbidden", "allowed"),
    "first_trick_qs": ("forbidden", "allowed"),
    "first_trick_exception": ("only_penalty_hand", "none_redeal"),
    "lead_hearts": ("after_break", "always"),
    "forced_heart_lead": ("only_hearts", "only_hearts_or_qs"),
    "lead_qs": ("always", "after_break"),
    "must_discard_qs": (False, True),
    "heart_values": ("flat", "rank", "face", "pip"),
    "moon": ("others_plus", "self_minus", "choice", "auto", "none"),
    "moon_needs_bonus_card": (False, True),
    "moon_bonus_scored": (True, False),
    "sun": ("off", "badge", "double", "one_and_half"),
    "end_when": ("reach", "exceed"),
    "tie_for_lowest": ("play_on", "shared"),
    "exact_target": ("none", "reset_half", "reset_zero", "wins"),
    "revoke": ("prevented", "offender_takes_all"),
    "early_finish": ("off", "offer_when_no_points_left"),
}
"""Parameters with a short list of values."""

LISTS: Mapping[str, tuple[str, ...]] = {
    "pass_cycle": ("left", "right", "across", "left2", "right2", "hold"),
    "break_on": ("heart_discard", "heart_any", "qs_discard", "qs_any"),
}
"""Parameters that are lists of words."""

NUMBERS: Mapping[str, tuple[int, int]] = {
    "players": (3, 7),
    "kitty_size": (0, 51),
    "pass_count": (0, 4),
    "qs_value": (0, 1000),
    "bonus_value": (-1000, 1000),
    "no_trick_bonus": (-1000, 0),
    "target": (1, 100_000),
    "max_hands": (1, 100_000),
}
"""Parameters that are whole numbers, with the lowest and the highest."""

CARD_LISTS = ("removed_cards", "pass_forbidden")

FIXED: Mapping[str, object] = {
    "decks": 1,
    "jokers": 0,
    "direction": "clockwise",
    "end_check": "end_of_hand",
    "partnership": "none",
}
"""Parameters that other tables vary and that have one value here."""

LEFT_OUT: Mapping[str, tuple[object, ...]] = {
    "players": (8, 9, 10, 11),
    "kitty_award": ("first_penalty_trick", "first_heart_trick", "last_trick", "set_aside"),
    "pass_cycle": ("scatter", "pool", "dealer_choice"),
    "revoke": ("redeal",),
    "early_finish": ("claim_with_consent",),
}
"""Values that other tables play by and that are left out here."""


def rule_set_from_data(data: object) -> RuleSet:
    """A rule set from ``"site"`` or ``{"preset": "site", "bonus_card": "JD", …}``.

    Raises a `RuleSetError` with the parameter in ``values["where"]``.
    """
    if isinstance(data, str):
        return _preset(data)
    if not isinstance(data, Mapping):
        raise BadValueError(value=shown(data))
    base = _preset(data.get("preset", "site"))
    given = {name: value for name, value in data.items() if name != "preset"}
    players = _players(given, base)
    changes = {name: _read(name, value, players) for name, value in given.items()}
    return replace(base, **{name: value for name, value in changes.items() if name not in FIXED})


def rule_set_to_data(rules: RuleSet) -> str | dict[str, Any]:
    """The shortest data form: a preset's name, or what differs from ``site``."""
    name = preset_name(rules)
    if name is not None:
        return name
    data: dict[str, Any] = {"preset": "site"}
    for field in fields(rules):
        value = getattr(rules, field.name)
        if value != getattr(SITE, field.name):
            data[field.name] = plain(value)
    return data


def plain(value: object) -> object:
    """A parameter's value as JSON has it."""
    if isinstance(value, Card):
        return value.code
    if isinstance(value, tuple):
        if value and isinstance(value[0], tuple):
            return {card.code: points for card, points in value}
        return [plain(item) for item in value]
    return value


def _preset(name: object) -> RuleSet:
    if not isinstance(name, str) or name not in PRESETS:
        raise UnknownPresetError(value=shown(name), known=", ".join(PRESETS))
    return PRESETS[name]


def _players(given: Mapping[str, object], base: RuleSet) -> int:
    if "players" not in given:
        return base.players
    return int(_number("players", given["players"]))


def _read(name: str, value: object, players: int) -> object:
    """The value of a parameter, checked; what it means together with others is checked later."""
    if name in FIXED:
        if value != FIXED[name] or type(value) is not type(FIXED[name]):
            raise UnsupportedValueError(where=name, value=shown(value))
        return value
    if name == "removed_cards" and value == "default":
        return DEFAULT_REMOVED[players]
    if name == "pass_cycle" and value == "default":
        return DEFAULT_PASS_CYCLE[players]
    if name in CHOICES:
        return _chosen(name, value, CHOICES[name])
    if name in LISTS:
        return _words(name, value)
    if name in NUMBERS:
        return None if name == "max_hands" and value is None else _number(name, value)
    if name in CARD_LISTS:
        return _cards(name, value)
    if name == "bonus_card":
        return _bonus_card(value)
    if name == "extra_penalties":
        return _extra_penalties(value)
    raise UnknownParameterError(where=shown(name))


def _chosen(name: str, value: object, allowed: tuple[object, ...]) -> object:
    for known in allowed:
        if value == known and type(value) is type(known):
            return known
    raise _refused(name, value)


def _refused(name: str, value: object) -> BadValueError | UnsupportedValueError:
    if any(value == other for other in LEFT_OUT.get(name, ())):
        return UnsupportedValueError(where=name, value=shown(value))
    return BadValueError(where=name, value=shown(value))


def _words(name: str, value: object) -> tuple[object, ...]:
    if not isinstance(value, list | tuple) or not value:
        raise BadValueError(where=name, value=shown(value))
    words = tuple(_chosen(name, item, LISTS[name]) for item in value)
    return tuple(word for word in LISTS[name] if word in words) if name == "break_on" else words


def _number(name: str, value: object) -> int:
    low, high = NUMBERS[name]
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadValueError(where=name, value=shown(value))
    if not low <= value <= high:
        raise _refused(name, value)
    return value


def _cards(name: str, value: object) -> tuple[Card, ...]:
    if not isinstance(value, list | tuple):
        raise BadValueError(where=name, value=shown(value))
    return tuple(sorted(_card(name, item) for item in value))


def _card(name: str, value: object) -> Card:
    try:
        return Card(value if isinstance(value, str) else "")
    except UnknownCardError:
        raise BadValueError(where=name, value=shown(value)) from None


def _bonus_card(value: object) -> Card | None:
    if value is None:
        return None
    card = _card("bonus_card", value)
    if card.code not in ("JD", "TD"):
        raise UnsupportedValueError(where="bonus_card", value=shown(value))
    return card


def _extra_penalties(value: object) -> tuple[tuple[Card, int], ...]:
    if not isinstance(value, Mapping):
        raise BadValueError(where="extra_penalties", value=shown(value))
    penalties = []
    for code, points in value.items():
        if not isinstance(points, int) or isinstance(points, bool) or not 0 < points <= 1000:
            raise BadValueError(where="extra_penalties", value=shown(points))
        penalties.append((_card("extra_penalties", code), points))
    return tuple(sorted(penalties, key=lambda pair: pair[0].index))
