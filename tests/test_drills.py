"""Kinds of drill: their answers are the rules', their generated items fair, their errors named."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import islice, product
from random import Random
from typing import Any

import pytest

from hearts_lessons.drills import KINDS, DrillItemError, Sheet
from hearts_lessons.lessons import activities, lessons
from hearts_lessons.rules import (
    PRESETS,
    Card,
    Suit,
    Table,
    Trick,
    legal_plays,
    parse_cards,
    violation,
)
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.ruleset_data import rule_set_from_data
from hearts_lessons.session import start
from hearts_lessons.session.drill import new_items, outcome_of, sheets_of
from hearts_lessons.words import LANGUAGES, tell

LEVELS = (1, 2, 3)
ITEMS = 400
REST = "8D 9D TD JD QD KD AD 8H 9H TH JH QH KH AH 8S"
GENERATED = [(kind, level) for kind in KINDS for level in LEVELS]
ON_THE_TABLE = ("legal-plays", "trick-winner")
"""The first kinds: a trick, perhaps a hand, and never the first trick."""
WRITTEN = {
    f"{lesson}/{key}": item
    for lesson in lessons()
    for key, item in activities(lesson).items()
    if "expect" in item
}


@cache
def items(kind: str, level: int) -> list[dict[str, Any]]:
    rng = Random(f"{kind} {level}")
    return [KINDS[kind].generate(rng, level) for _ in range(ITEMS)]


@cache
def sheets(kind: str, level: int) -> list[Sheet]:
    return [KINDS[kind].sheet(item) for item in items(kind, level)]


def trick_of(sheet: Sheet) -> Trick:
    assert sheet.trick is not None
    return sheet.trick


def right(sheet: Sheet) -> set[str]:
    return {option.key for option in sheet.options if option.right}


NOTES = ("id", "expect", "source", "mixed", "found")
"""What is said about a written item, and is not part of it."""


def data_of(written: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in written.items() if key not in NOTES}


@pytest.mark.parametrize("name", WRITTEN)
def test_the_answer_is_what_the_source_expects(name: str) -> None:
    item = WRITTEN[name]
    assert right(KINDS[item["kind"]].sheet(data_of(item))) == set(item["expect"].split())


def test_a_legal_plays_sheet_is_the_rules_answer() -> None:
    for level in LEVELS:
        for item, sheet in zip(
            items("legal-plays", level), sheets("legal-plays", level), strict=True
        ):
            hand = parse_cards(item["hand"])
            table = Table(Trick.parse(item["trick"]), item["tricks_played"], item["hearts_broken"])
            assert right(sheet) == {card.code for card in legal_plays(hand, table)}
            assert sheet.many
            for option in sheet.options:
                assert option.card is not None
                reason = violation(option.card, hand, table)
                assert option.right == (reason is None)
                if reason is not None:
                    assert option.reason.key == f"violations.{reason.value}"


def test_a_trick_winner_sheet_is_the_highest_card_of_the_led_suit() -> None:
    for level in LEVELS:
        for item, sheet in zip(
            items("trick-winner", level), sheets("trick-winner", level), strict=True
        ):
            leader, cards = item["trick"].split(": ")
            led = cards.split()[0][1]
            order = "23456789TJQKA"
            best = max((c for c in cards.split() if c[1] == led), key=lambda c: order.index(c[0]))
            assert right(sheet) == {str((int(leader) + cards.split().index(best)) % 4)}
            assert not sheet.many


@pytest.mark.parametrize("preset", PRESETS)
def test_an_item_may_name_its_rules(preset: str) -> None:
    cards = ["8D", "KD", "QS", "3D"][: PRESETS[preset].players]
    item = {"kind": "trick-winner", "trick": f"0: {' '.join(cards)}", "rules": preset}
    assert KINDS["trick-winner"].sheet(item).rules == PRESETS[preset]


def test_other_rules_give_another_answer() -> None:
    item: dict[str, Any] = {"hand": "QS 2H", "trick": "1: 2C 3C 4C", "tricks_played": 11}
    first = {"hand": "QS 2H 3S 4S 5S 6S 7S 8S 9S TS JS KS AS", "trick": "1: 2C 3C 4C"}
    for rules, free in (("site", False), ({"first_trick_qs": "allowed"}, True)):
        sheet = KINDS["legal-plays"].sheet({**first, "tricks_played": 0, "rules": rules})
        assert ("QS" in right(sheet)) == free
        assert "2H" not in right(sheet)
        assert right(KINDS["legal-plays"].sheet({**item, "rules": rules})) == {"QS", "2H"}


def test_a_lead_tells_whether_hearts_are_broken() -> None:
    item: dict[str, Any] = {"hand": "QS 2H 3H", "tricks_played": 10}
    broken = KINDS["legal-plays"].sheet({**item, "hearts_broken": True})
    unbroken = KINDS["legal-plays"].sheet(item)
    assert (right(broken), right(unbroken)) == ({"QS", "2H", "3H"}, {"QS"})
    assert [said.key for said in broken.situation[1:]] == ["legal_plays.broken"]
    assert [said.key for said in unbroken.situation[1:]] == ["legal_plays.unbroken"]


def named(sheet: Sheet) -> set[Card]:
    """The cards that a hint names."""
    values = [value for said in sheet.hint for value in said.values.values()]
    return {
        card
        for value in values
        for card in (value if isinstance(value, tuple) else (value,))
        if isinstance(card, Card)
    }


def assert_the_hint_is_true(sheet: Sheet) -> None:
    """Whoever follows it is not told that it was wrong, nor finds the answer elsewhere."""
    cards = named(sheet)
    assert cards
    keys = [option.key for option in sheet.options if option.card in cards]
    assert len(keys) == len(cards)
    if sheet.many:
        assert set(keys) <= right(sheet)
        assert outcome_of(sheet, keys) in ("right", "missing")
    else:
        assert right(sheet) <= set(keys)
        best = max(cards, key=lambda card: card.rank)
        (key,) = [option.key for option in sheet.options if option.card is best]
        assert outcome_of(sheet, [key]) == "right"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", ON_THE_TABLE)
def test_a_generated_items_hint_satisfies_its_checker(kind: str, level: int) -> None:
    for sheet in sheets(kind, level):
        assert_the_hint_is_true(sheet)


@pytest.mark.parametrize("lesson", lessons())
def test_a_lessons_hints_satisfy_their_checkers(lesson: str) -> None:
    for key, item in activities(lesson).items():
        if item.get("kind") in ON_THE_TABLE:
            for sheet in sheets_of(start(f"{lesson}/{key}")):
                assert_the_hint_is_true(sheet)


def test_a_hint_holds_under_the_rules_of_its_item() -> None:
    """Whatever binds: the opening lead, the first trick, a queen that may not be led or must go."""
    hands = ("QS 2H", "QS 3S", "2H 3H", "2C QS", "2C 2H", "4D 5D")
    tricks = (None, "1: 3D 4C 5C", "3: 9S", "2: 6C 7C")
    for rules in (*PRESETS, {"lead_qs": "after_break"}, {"must_discard_qs": True}):
        for hand, trick, first in product(hands, tricks, (True, False)):
            size = rule_set_from_data(rules).hand_size
            rest = [card for card in parse_cards(REST) if first][: size - 2]
            cards = " ".join([hand, *(card.code for card in rest)])
            item = {"hand": cards, "tricks_played": size - 2 - len(rest)}
            if trick is None or rule_set_from_data(rules).players == 4:
                sheet = KINDS["legal-plays"].sheet(
                    {**item, **({"trick": trick} if trick else {}), "rules": rules}
                )
                assert_the_hint_is_true(sheet)
                spoken_of = {said.key for said in sheet.hint}
                if "legal_plays.hint_lead" in spoken_of:
                    barred = [o.reason.key for o in sheet.options if not o.right]
                    assert {*barred} <= {"violations.hearts_not_broken"}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", ON_THE_TABLE)
def test_a_generated_position_makes_sense(kind: str, level: int) -> None:
    for item, sheet in zip(items(kind, level), sheets(kind, level), strict=True):
        cards = [*sheet.hand, *trick_of(sheet).cards]
        assert len(set(cards)) == len(cards)
        # The two of clubs opens the first trick, which has limits of its own.
        assert Card("2C") not in cards
        if sheet.tricks_played is not None:
            assert sheet.tricks_played >= 1
            assert len(sheet.hand) == 13 - sheet.tricks_played
            if any(card.suit is Suit.HEARTS for card in trick_of(sheet).cards):
                assert item["hearts_broken"]


@pytest.mark.parametrize(("kind", "level"), GENERATED)
def test_a_generated_item_is_not_ambiguous(kind: str, level: int) -> None:
    for sheet in sheets(kind, level):
        keys = [option.key for option in sheet.options]
        assert len(set(keys)) == len(keys) > 2 or sheet.many
        assert right(sheet)
        if not sheet.many:
            assert len(right(sheet)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "level"), GENERATED)
def test_options_and_their_reasons_differ_in_words(kind: str, level: int, language: str) -> None:
    for sheet in sheets(kind, level)[:150]:
        reasons = [tell(language, option.reason) for option in sheet.options]
        assert len(set(reasons)) == len(reasons), reasons
        labels = [tell(language, option.label) for option in sheet.options if option.label]
        assert len(set(labels)) == len(labels), labels
        if not sheet.many:
            known = [option.label or option.seat is not None for option in sheet.options]
            assert all(known)


@pytest.mark.parametrize(("kind", "level"), GENERATED)
def test_a_generated_item_is_data(kind: str, level: int) -> None:
    for item in items(kind, level):
        assert item["kind"] == kind
        assert json.loads(json.dumps(item)) == item


def test_a_generated_hand_is_not_trivial() -> None:
    """Some card is barred, or the led suit is missing and each card looks barred."""
    for level in LEVELS:
        for sheet in sheets("legal-plays", level):
            suits = {card.suit for card in sheet.hand}
            is_void = trick_of(sheet).led_suit not in suits
            assert is_void or len(right(sheet)) < len(sheet.hand)
            assert len(suits) > 1
            if level > 1 and not is_void:
                assert len(right(sheet)) > 1


def test_void_hands_come_in_about_a_third_of_all_items() -> None:
    for level in LEVELS:
        void = sum(len(right(sheet)) == len(sheet.hand) for sheet in sheets("legal-plays", level))
        assert ITEMS / 4 < void < ITEMS / 2


def test_no_seat_and_no_place_takes_most_generated_tricks() -> None:
    for level in LEVELS:
        seats = Counter(next(iter(right(sheet))) for sheet in sheets("trick-winner", level))
        places = Counter(
            trick_of(sheet).cards.index(trick_of(sheet).winning_card)
            for sheet in sheets("trick-winner", level)
        )
        assert max(seats.values()) < ITEMS * 0.35
        assert max(places.values()) < ITEMS * 0.4


def test_from_level_two_a_trick_has_a_trap() -> None:
    for level in (2, 3):
        for sheet in sheets("trick-winner", level):
            best = trick_of(sheet).winning_card
            assert any(card.rank > best.rank for card in trick_of(sheet).cards)


@pytest.mark.parametrize("kind", ON_THE_TABLE)
def test_levels_rise(kind: str) -> None:
    """More cards to look through, or more that do not follow."""

    def effort(sheet: Sheet) -> int:
        if sheet.hand:
            return len(sheet.hand)
        trick = trick_of(sheet)
        return sum(card.suit is not trick.led_suit for card in trick.cards)

    means = [sum(map(effort, sheets(kind, level))) / ITEMS for level in LEVELS]
    assert means == sorted(means)
    assert means[2] > means[0] + 0.5


@pytest.mark.parametrize(("kind", "level"), GENERATED)
def test_the_same_seed_gives_the_same_items(kind: str, level: int) -> None:
    made = [list(islice(new_items(kind, Random("seed"), level), 6)) for _ in range(2)]
    assert made[0] == made[1]
    assert made[0] != list(islice(new_items(kind, Random("another"), level), 6))


@pytest.mark.parametrize(("kind", "level"), GENERATED)
def test_a_series_has_no_item_twice(kind: str, level: int) -> None:
    """Not before there are no others: fifty at least, or the whole space."""
    series = list(islice(new_items(kind, Random(level), level), 100))
    first = min(100, KINDS[kind].space(level) or 100)
    assert len({json.dumps(item) for item in series[:first]}) == first
    assert len(series) == 100


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_sheet_can_be_told(kind: str, language: str) -> None:
    for level in LEVELS:
        for sheet in sheets(kind, level)[:30]:
            said = [sheet.prompt, *sheet.hint, *sheet.situation]
            said += [option.reason for option in sheet.options]
            assert not any("{" in tell(language, each) for each in said)


LEGAL: dict[str, Any] = {
    "kind": "legal-plays",
    "hand": "9C QH",
    "trick": "1: 8S TS 6D",
    "tricks_played": 11,
}
WINNER: dict[str, Any] = {"kind": "trick-winner", "trick": "0: 8D KD QS 3D"}


@pytest.mark.parametrize(
    ("item", "where"),
    [
        ({**LEGAL, "trick": "0: 8S TS 6D"}, "trick"),
        ({**LEGAL, "trick": "0: 8S TS 6D 5D"}, "trick"),
        ({**LEGAL, "trick": 4}, "trick"),
        ({**LEGAL, "tricks_played": 10}, "tricks_played"),
        ({**LEGAL, "tricks_played": -1}, "tricks_played"),
        ({**LEGAL, "tricks_played": True}, "tricks_played"),
        ({**LEGAL, "tricks_played": 11.0}, "tricks_played"),
        ({**LEGAL, "hand": "", "tricks_played": 13}, "tricks_played"),
        ({**LEGAL, "hand": ["9C", "QH"]}, "hand"),
        ({**LEGAL, "hearts_broken": "yes"}, "hearts_broken"),
        ({**LEGAL, "hearts_brocken": True}, "hearts_brocken"),
        ({**LEGAL, "hand": None}, "hand"),
        ({"kind": "legal-plays", "hand": "9C QH"}, "tricks_played"),
        ({"kind": "legal-plays", "tricks_played": 11}, "hand"),
        ({**WINNER, "trick": "0: 8D KD QS"}, "trick"),
        ({**WINNER, "hand": "9C"}, "hand"),
        ({"kind": "trick-winner"}, "trick"),
    ],
)
def test_an_item_that_makes_no_sense_is_refused_and_says_where(
    item: dict[str, Any], where: str
) -> None:
    with pytest.raises(DrillItemError) as refused:
        KINDS[item["kind"]].sheet(item)
    assert refused.value.values["where"] == where


@pytest.mark.parametrize(
    ("item", "code"),
    [
        ({**LEGAL, "hand": "9C QX"}, "unknown_card"),
        ({**LEGAL, "hand": "9C 9C"}, "duplicate_card"),
        ({**LEGAL, "hand": "9C 8S"}, "duplicate_card"),
        ({**LEGAL, "trick": "8S TS 6D"}, "trick_format"),
        ({**LEGAL, "trick": "4: 8S TS 6D"}, "trick_format"),
        ({**LEGAL, "rules": "poker"}, "unknown_preset"),
        ({**WINNER, "trick": "0: 8D KD QS QS"}, "duplicate_card"),
        ({**WINNER, "trick": "0: 8D KD QS 3D 4D"}, "trick_format"),
        ({**WINNER, "rules": {"sheep": 1}}, "unknown_parameter"),
    ],
)
def test_an_item_with_something_unreadable_is_refused_for_it(
    item: dict[str, Any], code: str
) -> None:
    with pytest.raises(RulesError) as refused:
        KINDS[item["kind"]].sheet(item)
    assert refused.value.code == code
