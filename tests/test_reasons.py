"""The sentence about a card: its violation, or what allows it. What it says is true."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from hearts_lessons.rules import SITE, Card, RuleSet, Suit, Table, Trick, parse_cards, violation
from hearts_lessons.rules.cards import is_penalty
from hearts_lessons.rules.reasons import reason
from hearts_lessons.words import LANGUAGES, tell
from strategies import positions, rule_sets
from vectors import ALL_PENALTIES

Hand = tuple[Card, ...]
FREE = replace(SITE, first_trick_hearts="allowed", first_trick_qs="allowed")
QUEEN_FREE = replace(SITE, first_trick_qs="allowed")


@pytest.mark.parametrize(("card", "hand", "trick", "played", "rules", "key"), [
    ("2C", "2C 3D", "0:", 0, SITE, "opens"),
    ("3D", "3D KD 5S", "0: 8D", 3, SITE, "follows"),
    ("3D", "3D 4H", "0: 2C", 0, SITE, "safe_discard"),
    ("3D", "3D 5S", "0: 2C", 0, SITE, "safe_discard"),
    ("QS", "QS 4H", "0: 2C", 0, SITE, "nothing_but_penalties"),
    ("4H", "3D 4H", "0: 2C", 0, FREE, "discards"),
    ("3D", "3D 4H", "0: 2C", 0, FREE, "discards"),
    ("QS", "3D QS 4H", "0: 2C", 0, QUEEN_FREE, "discards"),
    ("4H", "5H 4H", "0: 2C", 0, QUEEN_FREE, "nothing_but_penalties"),
    ("4H", "3D 4H", "0: 9C", 3, SITE, "discards"),
    ("QS", "QS 4H", "0:", 3, SITE, "leads"),
    ("4H", "5H 4H", "0:", 3, SITE, "leads_only_hearts"),
])  # fmt: skip
def test_why_a_card_may_be_played(
    card: str, hand: str, trick: str, played: int, rules: RuleSet, key: str
) -> None:
    said = reason(Card(card), parse_cards(hand), Table(Trick.parse(trick), played), rules)
    assert said.key == f"reasons.{key}"


@given(positions(), rule_sets())
@settings(max_examples=150)
def test_what_is_said_is_true(position: tuple[Hand, Table], rules: RuleSet) -> None:
    hand, table = position
    led, is_first = table.trick.led_suit, table.is_first_trick
    for card in hand:
        said = reason(card, hand, table, rules)
        forbidden = violation(card, hand, table, rules)
        if forbidden is not None:
            assert said.key == f"violations.{forbidden.value}"
            continue
        is_void = led is not None and all(held.suit is not led for held in hand)
        only_hearts = all(held.suit is Suit.HEARTS for held in hand)
        true = {
            "opens": is_first and led is None,
            "follows": card.suit is led,
            "safe_discard": is_void and is_first and not is_penalty(card),
            "nothing_but_penalties": is_void and is_first and set(hand) <= set(ALL_PENALTIES),
            "discards": is_void,
            "leads": led is None and card.suit is not Suit.HEARTS,
            "leads_broken_hearts": led is None and table.hearts_broken,
            "leads_only_hearts": led is None and not table.hearts_broken and only_hearts,
        }
        assert true[said.key.removeprefix("reasons.")], said


@given(positions(), rule_sets())
@settings(max_examples=40)
def test_every_reason_has_a_sentence(position: tuple[Hand, Table], rules: RuleSet) -> None:
    hand, table = position
    for language in LANGUAGES:
        for card in hand:
            assert str(card) in tell(language, reason(card, hand, table, rules))
