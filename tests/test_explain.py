"""A rule set in sentences: all that differs is told, in every language."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from hypothesis import given, settings

from hearts_lessons.rules import PRESETS, SITE, Card, RuleSet
from hearts_lessons.rules.explain import explain
from hearts_lessons.words import LANGUAGES, tell
from strategies import rule_sets

JACK = replace(SITE, bonus_card=Card("JD"))
CHANGES: dict[str, tuple[RuleSet, RuleSet]] = {
    "pass_cycle": (SITE, replace(SITE, pass_cycle=("left", "right"))),
    "pass_count": (SITE, replace(SITE, pass_count=4)),
    "first_trick_hearts": (SITE, replace(SITE, first_trick_hearts="allowed")),
    "first_trick_qs": (SITE, replace(SITE, first_trick_qs="allowed")),
    "break_on": (SITE, replace(SITE, break_on=("heart_discard",))),
    "bonus_card": (SITE, JACK),
    "bonus_value": (JACK, replace(JACK, bonus_value=-5)),
    "moon": (SITE, replace(SITE, moon="self_minus")),
    "target": (SITE, replace(SITE, target=50)),
    "tie_for_lowest": (SITE, replace(SITE, tie_for_lowest="shared")),
    "max_hands": (SITE, replace(SITE, max_hands=1)),
    "revoke": (SITE, replace(SITE, revoke="offender_takes_all")),
}


def sentences(rules: RuleSet, language: str) -> list[str]:
    return [tell(language, said) for said in explain(rules)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("field", [field.name for field in fields(RuleSet)])
def test_a_changed_parameter_changes_what_is_said(field: str, language: str) -> None:
    before, after = CHANGES[field]
    assert sentences(before, language) != sentences(after, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_break_hearts_is_told_apart(language: str) -> None:
    ways = [
        ("heart_any",),
        ("heart_discard",),
        ("heart_discard", "qs_discard"),
        ("heart_any", "qs_any"),
        ("qs_discard",),
        ("qs_any",),
    ]
    told = {tuple(sentences(replace(SITE, break_on=way), language)) for way in ways}
    assert len(told) == len(ways)


@given(rule_sets())
@settings(max_examples=30)
def test_any_rule_set_can_be_told(rules: RuleSet) -> None:
    for language in LANGUAGES:
        assert all(sentences(rules, language))


def test_every_preset_can_be_told() -> None:
    for rules in PRESETS.values():
        assert len(explain(rules)) >= 9
