"""Rule sets: the presets, every value of every parameter, and every combination without sense."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_lessons.rules import (
    PACK,
    PRESETS,
    SITE,
    Card,
    Deal,
    RulesError,
    RuleSet,
    parse_cards,
    rule_set_from_data,
)
from hearts_lessons.rules.parameters import CHOICES, FIXED, LEFT_OUT, LISTS, NUMBERS
from hearts_lessons.rules.presets import preset_name
from hearts_lessons.rules.ruleset_data import rule_set_to_data
from hearts_lessons.rules.ruleset_errors import (
    BadValueError,
    CombinationError,
    RuleSetError,
    UnknownParameterError,
    UnknownPresetError,
    UnsupportedValueError,
)
from rule_sets import clashes, rule_sets, sentences
from vectors import DATA

SOURCE: dict[str, Any] = json.loads((DATA / "rulesets.json").read_text(encoding="utf-8"))

settings.register_profile("hearts", deadline=None)
settings.load_profile("hearts")


# The presets


@pytest.mark.parametrize("name", SOURCE["presets"])
def test_a_preset_is_what_the_sources_say(name: str) -> None:
    """All 39 parameters, those with one value here included."""
    values = SOURCE["presets"][name]["values"]
    assert set(values) == set(SOURCE["params"])
    assert rule_set_from_data({"preset": "bicycle", **values}) == PRESETS[name]


def test_two_more_are_what_the_fact_sheet_says() -> None:
    spots = PRESETS["spot_hearts"]
    assert sum(value for card, value in spots.penalties.items() if card.code != "QS") == 104
    assert (spots.penalties[Card("QS")], spots.moon_amount, spots.target) == (25, 129, 500)
    assert PRESETS["greek_hearts"] == replace(SITE, pass_cycle=("right",))
    assert {*SOURCE["presets"], "spot_hearts", "greek_hearts"} <= set(PRESETS)


def test_the_book_plays_by_the_site_rules() -> None:
    assert SITE == RuleSet() == PRESETS["site"] == rule_set_from_data({})
    defaults = {name: entry["default"] for name, entry in SOURCE["params"].items()}
    assert rule_set_from_data(defaults) == SITE


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_written_by_its_name(name: str) -> None:
    assert rule_set_to_data(PRESETS[name]) == name == preset_name(PRESETS[name])


# Three to seven players

DEALT = {3: ("2D", 17, "2C"), 4: ("", 13, "2C"), 5: ("2C 2D", 10, "3C"),
         6: ("2D 3C 3D 4C", 8, "2C"), 7: ("2D 3C 3D", 7, "2C")}  # fmt: skip


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("players", DEALT)
def test_every_preset_can_be_played_by_three_to_seven(name: str, players: int) -> None:
    removed, size, low_club = DEALT[players]
    rules = PRESETS[name].with_players(players)
    assert set(rules.removed_cards) == set(parse_cards(removed))
    assert (rules.hand_size, rules.low_club.code) == (size, low_club)
    assert size * players + len(rules.removed_cards) == 52
    assert rules.moon_amount == PRESETS[name].moon_amount
    assert "hold" in rules.pass_cycle
    assert Deal.shuffled("players", rules, hand_number=len(rules.pass_cycle)).legal_plays()


def test_defaults_follow_the_number_of_players() -> None:
    data = {"players": 5, "removed_cards": "default", "pass_cycle": "default"}
    assert rule_set_from_data(data) == SITE.with_players(5)
    assert rule_set_from_data({"removed_cards": "default", "players": 3, "pass_cycle": ["left"]})
    with pytest.raises(BadValueError) as caught:
        rule_set_from_data({"removed_cards": "default", "players": 2})
    assert caught.value.values["where"] == "players"


# Every value of every parameter

FITTING: dict[str, dict[str, Any]] = {
    "kitty_award": {"kitty_size": 4},
    "kitty_size": {"kitty_award": "first_trick"},
    "opening_leader": {"opening_lead": "any"},
    "moon_needs_bonus_card": {"bonus_card": "JD"},
}
"""What else has to be said for a value to make sense."""


def from_source(name: str, value: object) -> RuleSet:
    rest = FITTING.get(name, {}) if value not in ("none", "default", 0) else {}
    return rule_set_from_data({**rest, name: value})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        (name, value)
        for name, entry in SOURCE["params"].items()
        if isinstance(entry["allowed"], list)
        for value in entry["allowed"]
    ],
)
def test_every_value_of_the_sources_is_taken_or_left_out_by_name(name: str, value: object) -> None:
    if any(value == other for other, _ in LEFT_OUT.get(name, ())):
        with pytest.raises(UnsupportedValueError) as caught:
            from_source(name, value)
        assert caught.value.values["where"] == name
        assert sentences(caught.value)
    elif name == "players":
        data = {"players": value, "removed_cards": "default", "pass_cycle": "default"}
        assert rule_set_from_data(data).players == value
    else:
        rules = from_source(name, value)
        if name not in FIXED:
            held = getattr(rules, name)
            assert (held.code if isinstance(held, Card) else held) == value


def test_every_parameter_of_the_sources_is_known() -> None:
    names = {*CHOICES, *LISTS, *NUMBERS, *FIXED, "removed_cards", "pass_forbidden"}
    assert names | {"extra_penalties"} == set(SOURCE["params"])
    assert {field.name for field in fields(RuleSet)} == set(SOURCE["params"]) - set(FIXED)


@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_is_taken_from_the_lowest_to_the_highest(name: str) -> None:
    low, high = NUMBERS[name]
    for value in (low - 1, high + 1):
        with pytest.raises((BadValueError, UnsupportedValueError)):
            rule_set_from_data({name: value})
    for value in (low, high):
        with suppress(CombinationError):
            rule_set_from_data({name: value})


BAD = [
    ("players", 2), ("players", 12), ("players", True), ("players", 4.0), ("players", "four"),
    ("players", None), ("decks", 3), ("decks", True), ("jokers", False), ("jokers", 3),
    ("direction", "up"), ("end_check", "end_of_trick"), ("partnership", True),
    ("target", 0), ("target", 100.0), ("target", "100"), ("target", True), ("target", None),
    ("target", float("nan")), ("target", float("inf")), ("target", 10**30), ("target", [100]),
    ("pass_count", 5), ("pass_count", -1), ("pass_count", []), ("kitty_size", -1),
    ("bonus_value", 10**9), ("bonus_value", None), ("qs_value", -1), ("no_trick_bonus", 1),
    ("no_trick_bonus", False), ("max_hands", 0), ("max_hands", "1"), ("max_hands", {}),
    ("pass_cycle", []), ("pass_cycle", "left"), ("pass_cycle", ["up"]), ("pass_cycle", [["left"]]),
    ("pass_cycle", {"left": 1}), ("pass_cycle", None),
    ("break_on", []), ("break_on", {"heart_any": 1}), ("break_on", ["hearts"]), ("break_on", None),
    ("moon", "sun"), ("moon", None), ("moon", []), ("moon", {}), ("moon", "default"),
    ("tie_for_lowest", "share"), ("revoke", ""), ("first_trick_hearts", False),
    ("must_discard_qs", 1), ("must_discard_qs", "true"), ("moon_bonus_scored", 0),
    ("bonus_card", "QS"), ("bonus_card", "jd"), ("bonus_card", 11), ("bonus_card", ["JD"]),
    ("bonus_card", "AD"), ("removed_cards", "2D"), ("removed_cards", ["2d"]),
    ("removed_cards", None), ("removed_cards", [None]), ("removed_cards", {"2D": 1}),
    ("pass_forbidden", ["QS", "XX"]), ("pass_forbidden", "default"), ("pass_forbidden", 3),
    ("extra_penalties", []), ("extra_penalties", ["AS"]), ("extra_penalties", {"AX": 7}),
    ("extra_penalties", {"AS": 0}), ("extra_penalties", {"AS": True}),
    ("extra_penalties", {"AS": "7"}), ("extra_penalties", {"AS": 1001}), ("extra_penalties", None),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), BAD)
def test_a_bad_value_is_refused_with_what_is_possible(name: str, value: object) -> None:
    with pytest.raises(BadValueError) as caught:
        rule_set_from_data({"preset": "site", name: value})
    assert caught.value.values["where"] == name
    assert len(str(caught.value.values["value"])) <= 60
    assert sentences(caught.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *((name, value) for name, value in BAD if name not in FIXED),
        ("moon", "other_plus"), ("break_on", ["heart_any"]), ("break_on", ("heart",)),
        ("removed_cards", ("2D",)), ("extra_penalties", ((Card("AS"), 7, 1),)),
        ("bonus_card", Card("AD")), ("pass_cycle", ["left"]),
    ],
)  # fmt: skip
def test_a_rule_set_made_in_python_is_checked_as_well(name: str, value: Any) -> None:
    """A misspelt value in a preset would otherwise be taken for another rule."""
    with pytest.raises((BadValueError, TypeError)):
        RuleSet(**{name: value})


def test_what_the_other_tables_do_and_this_one_does_not_is_named() -> None:
    said = {
        name: sentences(refused({name: value}))[0]
        for name, pairs in LEFT_OUT.items()
        for value, _ in pairs[:1]
        if name != "pass_cycle"
    }
    assert said["decks"] == "“2” is left out here: games with two packs."
    assert said["revoke"] == "“redeal” is left out here: dealing again after a revoke."
    for word, _ in LEFT_OUT["pass_cycle"]:
        assert str(word) in sentences(refused({"pass_cycle": ["left", word]}))[0]
    assert len({what for pairs in LEFT_OUT.values() for _, what in pairs}) == 10


def refused(data: object) -> RuleSetError:
    with pytest.raises(RuleSetError) as caught:
        rule_set_from_data(data)
    return caught.value


@pytest.mark.parametrize("data", ["", "Site", "sitee", {"preset": "sitee"}, {"preset": None}])
def test_an_unknown_preset_is_refused(data: object) -> None:
    error = refused(data)
    assert isinstance(error, UnknownPresetError)
    assert all("cardgames_zone" in said for said in sentences(error))


@pytest.mark.parametrize("data", [None, 3, 2.5, True, [], ["site"]])
def test_what_is_neither_a_name_nor_parameters_is_refused(data: object) -> None:
    assert sentences(refused(data))


@pytest.mark.parametrize("name", ["moonn", "", "Target", "preset ", "rules"])
def test_an_unknown_parameter_is_refused(name: str) -> None:
    error = refused({"preset": "site", name: 1})
    assert isinstance(error, UnknownParameterError)
    assert error.values["where"] == (name or '""')
    sentences(error)


# Combinations

NO_CLUBS = [f"{rank}C" for rank in "23456789TJQKA"]
TWO_CLUBS = NO_CLUBS[:-2]
NO_MOON = {"moon": "none", "bonus_card": "JD"}

COMBINATIONS: list[tuple[str, str, dict[str, Any]]] = [
    ("removed_penalty", "removed_cards", {"removed_cards": ["2H", "2D", "2C", "2S"]}),
    ("removed_penalty", "removed_cards", {"removed_cards": ["QS", "2D", "2C", "2S"]}),
    ("removed_twice", "removed_cards", {"removed_cards": ["2C", "2C", "2D", "2S"]}),
    ("uneven", "players", {"players": 3}),
    ("nothing_left", "kitty_size", {"kitty_size": 51, "removed_cards": ["2C"]}),
    ("uneven", "players", {"removed_cards": ["2C"]}),
    ("uneven", "players", {"kitty_size": 3, "kitty_award": "first_trick"}),
    ("uneven", "players", {"kitty_size": 50, "kitty_award": "first_trick"}),
    ("nothing_left", "kitty_size", {"kitty_size": 51, "kitty_award": "first_trick",
                                    "removed_cards": TWO_CLUBS}),
    ("kitty", "kitty_award", {"kitty_size": 4}),
    ("kitty", "kitty_award", {"kitty_award": "first_trick"}),
    ("kitty_clubs", "kitty_size", {"kitty_size": 16, "kitty_award": "first_trick"}),
    ("kitty_clubs", "kitty_size", {"kitty_size": 5, "kitty_award": "first_trick",
                                   "removed_cards": TWO_CLUBS}),
    ("across", "pass_cycle", {"players": 3, "removed_cards": ["2D"]}),
    ("across", "pass_cycle", {"players": 5, "removed_cards": "default"}),
    ("across", "pass_cycle", {"players": 7, "removed_cards": "default"}),
    ("second_neighbour", "pass_cycle", {"pass_cycle": ["left2"]}),
    ("second_neighbour", "pass_cycle", {"pass_cycle": ["left", "right2"]}),
    ("pass_count", "pass_count", {"players": 7, "pass_count": 4, "pass_cycle": ["left"],
                                  "kitty_size": 31, "kitty_award": "first_trick",
                                  "opening_leader": "dealer", "opening_lead": "any"}),
    ("no_clubs", "removed_cards", {"removed_cards": [*NO_CLUBS, "2D", "2S", "3S"]}),
    ("no_clubs", "removed_cards", {"removed_cards": [*NO_CLUBS, "2D", "2S", "3S"],
                                   "opening_lead": "any"}),
    ("no_clubs", "removed_cards", {"removed_cards": [*NO_CLUBS, "2D", "2S", "3S"],
                                   "opening_leader": "dealer", "opening_lead": "any_club"}),
    ("low_club", "opening_lead", {"opening_leader": "dealer"}),
    ("low_club", "opening_lead", {"opening_leader": "left_of_dealer"}),
    ("extra_penalty", "extra_penalties", {"extra_penalties": {"QS": 7}}),
    ("extra_penalty", "extra_penalties", {"extra_penalties": {"2H": 7}}),
    ("removed_counting", "removed_cards", {"removed_cards": ["JD", "2D", "2C", "2S"],
                                           "bonus_card": "JD"}),
    ("removed_counting", "removed_cards", {"removed_cards": ["AS", "2D", "2C", "2S"],
                                           "extra_penalties": {"AS": 7}}),
    ("bonus_penalty", "bonus_card", {"bonus_card": "TD", "extra_penalties": {"TD": 10}}),
    ("moon_bonus", "moon_needs_bonus_card", {"moon_needs_bonus_card": True}),
    ("moon_bonus", "moon_needs_bonus_card", {"moon_needs_bonus_card": True, **NO_MOON}),
    ("sun_without_moon", "sun", {"sun": "double", "moon": "none"}),
    ("sun_without_moon", "sun", {"sun": "one_and_half", "moon": "none"}),
    ("sun_half", "sun", {"sun": "one_and_half", "qs_value": 14}),
    ("sun_half", "sun", {"preset": "spot_hearts", "sun": "one_and_half"}),
]  # fmt: skip


@pytest.mark.parametrize(("clash", "where", "data"), COMBINATIONS)
def test_a_combination_without_sense_is_refused_with_a_sentence(
    clash: str, where: str, data: dict[str, Any]
) -> None:
    error = refused(data)
    assert isinstance(error, CombinationError)
    assert (error.code, error.values["where"]) == (f"combination_{clash}", where)
    assert len(set(sentences(error))) == 3


def test_an_extra_penalty_card_stands_once() -> None:
    with pytest.raises(CombinationError) as caught:
        RuleSet(extra_penalties=((Card("AS"), 7), (Card("AS"), 8)))
    assert caught.value.code == "combination_extra_penalty"


def test_every_clash_that_is_looked_for_is_tried() -> None:
    assert {clash for clash, _, _ in COMBINATIONS} == clashes()


@pytest.mark.parametrize("data", [
    {"exact_target": "wins", "end_when": "exceed"},
    {"exact_target": "reset_half", "end_when": "reach", "target": 1},
    {"sun": "badge", "moon": "none"},
    {"kitty_size": 12, "kitty_award": "first_trick"},
    {"kitty_size": 48, "kitty_award": "first_trick", "opening_leader": "dealer",
     "opening_lead": "any", "pass_count": 1},
    {"removed_cards": [*NO_CLUBS, "2D", "2S", "3S"], "opening_leader": "dealer",
     "opening_lead": "any_non_heart"},
    {"pass_cycle": ["hold"], "pass_count": 0, "pass_forbidden": ["QS"]},
    {"break_on": ["qs_discard"], "lead_qs": "after_break"},
    {"qs_value": 0, "bonus_card": "JD", "moon_needs_bonus_card": True},
    {"players": 6, "removed_cards": "default", "pass_cycle": ["left2", "across", "right2"]},
])  # fmt: skip
def test_what_is_only_rare_can_be_played(data: dict[str, Any]) -> None:
    rules = rule_set_from_data(data)
    for number in range(5):
        deal = Deal.shuffled(number, rules)
        if deal.is_passing:
            deal = deal.pass_cards([hand[: rules.pass_count] for hand in deal.hands])
        while not deal.is_finished:
            deal = deal.play(deal.legal_plays()[-1])
        assert len(deal.plays) == rules.hand_size * rules.players


# Equal rules


def test_the_order_in_which_lists_are_written_makes_no_difference() -> None:
    first = RuleSet(
        players=5,
        removed_cards=parse_cards("2C 2D"),
        pass_cycle=("left",),
        pass_forbidden=parse_cards("QS KS"),
        break_on=("qs_any", "heart_any"),
        extra_penalties=((Card("KS"), 10), (Card("AS"), 7)),
    )
    second = replace(
        first,
        removed_cards=parse_cards("2D 2C"),
        pass_forbidden=(Card("KS"), Card("QS"), Card("KS")),
        break_on=("heart_any", "qs_any", "qs_any"),
        extra_penalties=((Card("AS"), 7), (Card("KS"), 10)),
    )
    assert first == second
    assert hash(first) == hash(second)


@given(rule_sets())
@settings(max_examples=150)
def test_a_rule_set_survives_writing_and_reading(rules: RuleSet) -> None:
    written = json.loads(json.dumps(rule_set_to_data(rules)))
    assert rule_set_from_data(written) == rules
    assert len(rules.pack) == rules.hand_size * rules.players + rules.kitty_size


@pytest.mark.parametrize("data", [
    {"preset": "site", "bonus_card": "TD", "bonus_value": -5},
    {"preset": "site", "break_on": ["heart_discard", "qs_any"], "target": 50},
    {"preset": "site", "pass_cycle": ["right", "hold"], "pass_count": 4, "max_hands": 3},
    {"preset": "site", "players": 3, "removed_cards": ["2S"], "pass_cycle": ["left"],
     "extra_penalties": {"KS": 10, "AS": 7}},
])  # fmt: skip
def test_a_house_rule_set_is_written_as_it_was_read(data: dict[str, object]) -> None:
    assert rule_set_to_data(rule_set_from_data(data)) == data


# Anything at all

JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
WORDS = sorted({
    *(str(value) for values in (*CHOICES.values(), *LISTS.values()) for value in values),
    *(str(value) for pairs in LEFT_OUT.values() for value, _ in pairs), "default",
})  # fmt: skip
CODES = [card.code for card in PACK]
PLAUSIBLE = st.one_of(
    st.sampled_from([None, True, False]),
    st.integers(-40, 110),
    st.sampled_from(WORDS),
    st.sampled_from(CODES),
    st.lists(st.sampled_from(WORDS), max_size=5),
    st.lists(st.sampled_from(CODES), max_size=8),
    st.dictionaries(st.sampled_from(CODES), st.integers(-1, 20), max_size=3),
)


@given(
    st.sampled_from([*PRESETS]),
    st.dictionaries(st.sampled_from(sorted(SOURCE["params"])), PLAUSIBLE | JSON, max_size=5),
)
@settings(max_examples=500)
def test_any_parameters_are_a_rule_set_that_can_be_played_or_one_sentence(
    preset: str, data: dict[str, Any]
) -> None:
    try:
        rules = rule_set_from_data({"preset": preset, **data})
    except RuleSetError as error:
        sentences(error)
        return
    deal = Deal.shuffled(1, rules)
    if deal.is_passing:
        deal = deal.pass_cards([hand[: rules.pass_count] for hand in free_first(deal)])
    assert deal.is_void or deal.legal_plays()


def free_first(deal: Deal) -> list[list[Card]]:
    """Each hand with the cards that may be passed first."""
    return [sorted(hand, key=lambda card: card in deal.rules.pass_forbidden) for hand in deal.hands]


@given(JSON)
def test_any_data_is_a_rule_set_or_one_sentence(data: object) -> None:
    for candidate in (data, {"preset": data}):
        try:
            assert isinstance(rule_set_from_data(candidate), RuleSet)
        except RulesError as error:
            sentences(error)
