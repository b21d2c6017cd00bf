"""The parameters of a rule set as a form: by topic, each with what it can be, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from hearts_lessons.rules.explain import explain
from hearts_lessons.rules.message import message
from hearts_lessons.rules.parameter_text import text_of
from hearts_lessons.rules.parameters import CARD_LISTS, CHOICES, LISTS, NUMBERS
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.ruleset_errors import RuleSetError
from hearts_lessons.session.choice_views import Choice
from hearts_lessons.session.drawing import join
from hearts_lessons.session.rules_log import Workshop
from hearts_lessons.session.rules_views import RuleField
from hearts_lessons.words import catalogue, say, tell

FEW = 7
"""Numbers up to so many are chosen from a list."""

NEEDS: Mapping[str, object] = {"kitty_award": "none", "moon_needs_bonus_card": False}
"""Parameters with a value that says nothing, where any other takes another parameter first."""

FIELDS: Mapping[str, tuple[str, ...]] = {
    "pack": ("players", "removed_cards", "kitty_size", "kitty_award"),
    "pass": ("pass_count", "pass_cycle"),
    "pass_forbidden": ("pass_forbidden",),
    "opening": ("opening_leader", "opening_lead"),
    "follow": (),
    "first_trick": ("first_trick_hearts", "first_trick_qs", "first_trick_exception"),
    "must_discard": ("must_discard_qs",),
    "lead": ("lead_hearts", "forced_heart_lead", "lead_qs", "break_on"),
    "revoke": ("revoke",),
    "early_finish": ("early_finish",),
    "points": ("heart_values", "qs_value", "extra_penalties"),
    "bonus": ("bonus_card", "bonus_value"),
    "no_trick": ("no_trick_bonus",),
    "moon": ("moon", "moon_needs_bonus_card", "moon_bonus_scored"),
    "sun": ("sun",),
    "target": ("target", "end_when"),
    "exact_target": ("exact_target",),
    "tie": ("tie_for_lowest",),
    "max_hands": ("max_hands",),
}
"""The parameters of each topic of `hearts_lessons.rules.explain`."""


def draw_field(shop: Workshop, name: str, language: str) -> RuleField:
    """One parameter as it is chosen now."""
    value = shop.values[name]
    form, low, high = _form(name)
    return RuleField(
        name=name,
        label=label_of(name, language),
        form=form,
        value=text_of(name, value),
        shown=shown(name, value, language),
        line=line_of(name, value, language),
        choices=_choices(name, value, language),
        rounds=_rounds(value, language) if form == "row" else (),
        end=say(language, "workshop.round_end") if form == "row" else "",
        low=low,
        high=high,
        help=_help(name, form, low, high, language),
        note="" if matters(shop, name) else say(language, "workshop.idle"),
        faulty=shop.problem is not None and shop.problem.values.get("where") == name,
    )


def line_of(name: str, value: Any, language: str) -> str:
    """A parameter with its value, in words."""
    label = label_of(name, language)
    return say(language, "workshop.line", label=label, value=shown(name, value, language))


def label_of(name: str, language: str) -> str:
    """What people call a parameter."""
    return say(language, f"workshop.names.{name}")


def words_of(name: str, language: str) -> tuple[str, ...]:
    """What a parameter that is a list can hold, in words."""
    return tuple(_word(name, each, language) for each in LISTS[name])


def shown(name: str, value: Any, language: str) -> str:
    """A value in words."""
    if name == "extra_penalties":
        said = [tell(language, message("rule_set.card_counts", card=c, n=n)) for c, n in value]
    elif name in CARD_LISTS:
        said = [str(card) for card in value]
    elif name in LISTS:
        said = [_word(name, each, language) for each in value]
    else:
        return _word(name, value, language)
    return join(said, language) or say(language, "workshop.nothing")


def matters(shop: Workshop, name: str) -> bool:
    """Whether any other value that makes sense with the rest would be told otherwise."""
    if shop.problem is not None:
        return True
    said, others = explain(shop.rules), _others(shop.rules, name)
    if not others:
        return name not in NEEDS or shop.values[name] != NEEDS[name]
    return any(explain(other) != said for other in others)


def _others(rules: RuleSet, name: str) -> list[RuleSet]:
    value = getattr(rules, name)
    values: list[Any] = []
    if name in CHOICES:
        values = [each for each in CHOICES[name] if each != value]
    elif name in LISTS:
        values = [(each,) for each in LISTS[name] if (each,) != value]
    elif name in NUMBERS and value is not None:
        values = [value - 1, value + 1]
    found = []
    for each in values:
        try:
            found.append(replace(rules, **{name: each}))
        except RuleSetError:
            continue
    return found


def _form(name: str) -> tuple[Any, int, int]:
    if name == "pass_cycle":
        return "row", 0, 0
    if name in LISTS:
        return "many", 0, 0
    if name in CHOICES:
        return "one", 0, 0
    if name in NUMBERS:
        low, high = NUMBERS[name]
        return ("one" if high - low <= FEW else "number"), low, high
    return "text", 0, 0


def _choices(name: str, value: Any, language: str) -> tuple[Choice, ...]:
    if name in LISTS:
        return tuple(
            Choice(each, _word(name, each, language), each in value) for each in LISTS[name]
        )
    form, low, high = _form(name)
    if form != "one":
        return ()
    values = CHOICES.get(name, range(low, high + 1))
    return tuple(
        Choice(text_of(name, each), _word(name, each, language), each == value) for each in values
    )


def _word(name: str, value: Any, language: str) -> str:
    if name == "pass_cycle":
        return say(language, f"directions.{value}")
    key = text_of(name, value) or "none"
    words = catalogue(language)["workshop"]["values"].get(name, {})
    return str(words[key]) if key in words else say(language, "workshop.number", n=value)


def _rounds(value: Any, language: str) -> tuple[str, ...]:
    return tuple(say(language, "workshop.round", n=n + 1) for n in range(len(value) + 1))


def _help(name: str, form: str, low: int, high: int, language: str) -> str:
    if form == "text":
        kind = "penalties" if name == "extra_penalties" else "cards"
        return say(language, f"workshop.{kind}_help")
    if form == "number":
        key = "range_or_none" if name == "max_hands" else "range"
        return say(language, f"workshop.{key}", low=low, high=high)
    return ""
