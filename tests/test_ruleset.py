"""Rule sets as data: the presets, the parameters, and what is refused."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

import pytest

from hearts_lessons.rules import PRESETS, SITE, Card, RuleSet, rule_set_from_data
from hearts_lessons.rules.ruleset import (
    BadValueError,
    RuleSetError,
    UnknownParameterError,
    UnknownPresetError,
    UnsupportedValueError,
    rule_set_to_data,
)
from vectors import DATA

SOURCE: dict[str, Any] = json.loads((DATA / "rulesets.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_what_the_sources_say(name: str) -> None:
    """All 39 parameters, those with one value here included."""
    values = SOURCE["presets"][name]["values"]
    assert set(values) == set(SOURCE["params"])
    assert rule_set_from_data({"preset": "bicycle", **values}) == PRESETS[name]


def test_the_book_plays_by_the_site_rules() -> None:
    assert SITE == RuleSet() == PRESETS["site"] == rule_set_from_data({})
    defaults = {name: entry["default"] for name, entry in SOURCE["params"].items()}
    assert rule_set_from_data(defaults) == SITE


def test_every_field_of_a_rule_set_is_a_parameter_of_the_sources() -> None:
    assert {field.name for field in fields(RuleSet)} <= set(SOURCE["params"])


@pytest.mark.parametrize(("data", "expected"), [
    ("bicycle", PRESETS["bicycle"]),
    ({"preset": "omnibus"}, PRESETS["omnibus"]),
    ({"preset": "site", "bonus_card": "JD"}, RuleSet(bonus_card=Card("JD"))),
    ({"pass_cycle": ["left"]}, RuleSet(pass_cycle=("left",))),
    ({"pass_cycle": "default", "removed_cards": "default"}, SITE),
    ({"max_hands": None, "players": 4}, SITE),
])  # fmt: skip
def test_a_rule_set_is_read(data: object, expected: RuleSet) -> None:
    assert rule_set_from_data(data) == expected


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_written_by_its_name(name: str) -> None:
    assert rule_set_to_data(PRESETS[name]) == name


@pytest.mark.parametrize("data", [
    {"preset": "site", "bonus_card": "TD", "bonus_value": -5},
    {"preset": "site", "break_on": ["heart_discard", "qs_any"], "target": 50},
    {"preset": "site", "pass_cycle": ["right", "hold"], "pass_count": 4, "max_hands": 3},
])  # fmt: skip
def test_a_house_rule_set_survives_writing_and_reading(data: dict[str, object]) -> None:
    written = rule_set_to_data(rule_set_from_data(data))
    assert written == data
    assert json.loads(json.dumps(written)) == data


@pytest.mark.parametrize("data", ["", "Site", "sitee", {"preset": "sitee"}, {"preset": None}])
def test_an_unknown_preset_is_refused(data: object) -> None:
    with pytest.raises(UnknownPresetError) as caught:
        rule_set_from_data(data)
    assert "cardgames_zone" in str(caught.value.values["known"])


@pytest.mark.parametrize("data", [None, 3, 2.5, True, [], ["site"]])
def test_what_is_neither_a_name_nor_parameters_is_refused(data: object) -> None:
    with pytest.raises(RuleSetError):
        rule_set_from_data(data)


@pytest.mark.parametrize("name", ["moonn", "", "Target", "preset ", "rules"])
def test_an_unknown_parameter_is_refused(name: str) -> None:
    with pytest.raises(UnknownParameterError) as caught:
        rule_set_from_data({"preset": "site", name: 1})
    assert caught.value.values["where"] == (name or '""')


BAD = [
    ("target", 0), ("target", -1), ("target", 100.0), ("target", "100"), ("target", True),
    ("target", None), ("target", float("nan")), ("target", float("inf")), ("target", 10**30),
    ("pass_count", 5), ("pass_count", -1), ("pass_count", []),
    ("bonus_value", 10**9), ("bonus_value", None),
    ("max_hands", 0), ("max_hands", "1"),
    ("pass_cycle", []), ("pass_cycle", "left"), ("pass_cycle", ["up"]), ("pass_cycle", [["left"]]),
    ("break_on", []), ("break_on", {"heart_any": 1}), ("break_on", ["hearts"]), ("break_on", None),
    ("moon", "sun"), ("moon", None), ("moon", []), ("moon", {}),
    ("tie_for_lowest", "share"), ("revoke", ""), ("first_trick_hearts", False),
    ("bonus_card", "QS"), ("bonus_card", "jd"), ("bonus_card", 11), ("bonus_card", ["JD"]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), BAD)
def test_a_bad_value_is_refused_with_what_is_possible(name: str, value: object) -> None:
    with pytest.raises(BadValueError) as caught:
        rule_set_from_data({"preset": "site", name: value})
    assert caught.value.values["where"] == name
    assert caught.value.values["allowed"]
    assert len(str(caught.value.values["value"])) <= 60


UNSUPPORTED = [
    ("players", 3), ("players", 5), ("players", True), ("players", "four"), ("decks", 2),
    ("removed_cards", ["2D"]), ("jokers", 1), ("kitty_size", 3), ("kitty_award", "last_trick"),
    ("direction", "counterclockwise"), ("pass_forbidden", ["QS"]), ("opening_leader", "dealer"),
    ("opening_lead", "any_club"), ("first_trick_exception", "none_redeal"),
    ("lead_hearts", "always"), ("forced_heart_lead", "only_hearts_or_qs"),
    ("lead_qs", "after_break"), ("must_discard_qs", True), ("must_discard_qs", 0),
    ("heart_values", "rank"), ("qs_value", 25), ("extra_penalties", {"AS": 7}),
    ("no_trick_bonus", -5), ("no_trick_bonus", False), ("moon_needs_bonus_card", True),
    ("moon_bonus_scored", False), ("sun", "double"), ("end_when", "exceed"),
    ("exact_target", "wins"), ("early_finish", "claim_with_consent"),
    ("partnership", "fixed_opposite"), ("moon", "choice"), ("moon", "auto"), ("moon", "none"),
    ("revoke", "redeal"), ("pass_cycle", ["left", "left2"]), ("pass_cycle", ["pool"]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), UNSUPPORTED)
def test_what_is_not_supported_yet_is_refused_and_never_ignored(name: str, value: object) -> None:
    with pytest.raises(UnsupportedValueError) as caught:
        rule_set_from_data({"preset": "site", name: value})
    assert caught.value.values["where"] == name
    assert "supported" in caught.value.values


def test_every_parameter_of_the_sources_is_either_read_or_refused() -> None:
    tried = {name for name, _ in (*BAD, *UNSUPPORTED)} | {"first_trick_qs", "end_check"}
    assert tried == set(SOURCE["params"])
