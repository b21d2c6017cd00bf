"""The sentence about a card: its violation, or what allows it. What it says is true."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_lessons.rules import SITE, Card, RuleSet, Suit, Table, Trick, parse_cards, violation
from hearts_lessons.rules.cards import is_penalty
from hearts_lessons.rules.play import is_barred_lead, is_barred_on_first_trick
from hearts_lessons.rules.reasons import reason
from hearts_lessons.words import LANGUAGES, tell
from rule_sets import rule_sets
from strategies import positions

Hand = tuple[Card, ...]
FREE = replace(SITE, first_trick_hearts="allowed", first_trick_qs="allowed")
QUEEN_FREE = replace(SITE, first_trick_qs="allowed")
BOTH_BARRED = replace(SITE, lead_qs="after_break")
QUEEN_BARRED = replace(BOTH_BARRED, lead_hearts="always")
OR_QUEEN = replace(SITE, forced_heart_lead="only_hearts_or_qs")
MUST = replace(SITE, must_discard_qs=True)


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
    ("4H", "QS 4H", "0:", 3, OR_QUEEN, "leads_only_penalties"),
    ("QS", "QS 4H", "0:", 3, BOTH_BARRED, "leads_only_penalties"),
    ("4H", "QS 4H", "0:", 3, QUEEN_BARRED, "leads"),
    ("QS", "QS", "0:", 3, QUEEN_BARRED, "leads_only_penalties"),
    ("QS", "QS 4H 3D", "0: 9C", 3, MUST, "must_discard_queen"),
    ("QS", "QS 4H", "0: 2C", 0, MUST, "must_discard_queen"),
    ("3D", "QS 4H 3D", "0: 2C", 0, MUST, "safe_discard"),
    ("AS", "AS 3D", "0: 2C", 0, replace(SITE, extra_penalties=((Card("AS"), 7),)), "discards"),
])  # fmt: skip
def test_why_a_card_may_be_played(
    card: str, hand: str, trick: str, played: int, rules: RuleSet, key: str
) -> None:
    said = reason(Card(card), parse_cards(hand), Table(Trick.parse(trick), played), rules)
    assert said.key == f"reasons.{key}"


FOUR = rule_sets(players=st.just(4))


@given(positions(), FOUR)
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
        barred = all(is_barred_on_first_trick(held, rules) for held in hand)
        leads_later = led is None and not is_first
        waits = leads_later and is_barred_lead(card, rules)
        true = {
            "opens": is_first and led is None,
            "follows": card.suit is led,
            "safe_discard": is_void and is_first and card not in rules.penalties,
            "nothing_but_penalties": is_void and is_first and barred,
            "must_discard_queen": is_void and rules.must_discard_qs and card.code == "QS",
            "discards": is_void,
            "leads": leads_later and not waits,
            "leads_broken_hearts": waits and table.hearts_broken,
            "leads_only_hearts": waits and not table.hearts_broken and only_hearts,
            "leads_only_penalties": waits
            and not table.hearts_broken
            and all(map(is_penalty, hand)),
        }
        assert true[said.key.removeprefix("reasons.")], said


@given(positions(), FOUR)
@settings(max_examples=40)
def test_every_reason_has_a_sentence(position: tuple[Hand, Table], rules: RuleSet) -> None:
    hand, table = position
    for language in LANGUAGES:
        for card in hand:
            assert str(card) in tell(language, reason(card, hand, table, rules))
