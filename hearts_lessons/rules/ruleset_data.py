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
from hearts_lessons.rules.parameters import CARD_LISTS, FIXED, LISTS, bad_value, check_value
from hearts_lessons.rules.presets import PRESETS, preset_name
from hearts_lessons.rules.ruleset import DEFAULT_PASS_CYCLE, DEFAULT_REMOVED, SITE, RuleSet
from hearts_lessons.rules.ruleset_errors import RuleSetError, UnknownPresetError


def rule_set_from_data(data: object) -> RuleSet:
    """A rule set from ``"site"`` or ``{"preset": "site", "bonus_card": "JD", …}``.

    Raises a `RuleSetError` with the parameter in ``values["where"]``.
    """
    if isinstance(data, str):
        return _preset(data)
    if not isinstance(data, Mapping):
        raise RuleSetError(value=shown(data))
    try:
        base = _preset(data.get("preset", "site"))
    except UnknownPresetError as error:
        raise error.at("preset") from None
    given = {name: value for name, value in data.items() if name != "preset"}
    players = given.get("players", base.players)
    changes: dict[str, Any] = {}
    for name, value in given.items():
        changes[name] = _read(name, value, players)
        check_value(name, changes[name])
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


def _read(name: str, value: object, players: object) -> object:
    """What JSON says, as a rule set has it; whether the parameter can have it is checked later."""
    if name in _DEFAULTS and value == "default":
        check_value("players", players)
        return _DEFAULTS[name][players]
    if name in CARD_LISTS and isinstance(value, list | tuple):
        return tuple(_card(name, code) for code in value)
    if name == "bonus_card" and value is not None:
        return _card(name, value)
    if name == "extra_penalties" and isinstance(value, Mapping):
        return tuple((_card(name, code), points) for code, points in value.items())
    if name in LISTS and isinstance(value, list):
        return tuple(value)
    return value


_DEFAULTS: Mapping[str, Mapping[Any, object]] = {
    "removed_cards": DEFAULT_REMOVED,
    "pass_cycle": DEFAULT_PASS_CYCLE,
}


def _card(name: str, code: object) -> Card:
    try:
        return Card(code if isinstance(code, str) else "")
    except UnknownCardError:
        raise bad_value(name, code) from None
