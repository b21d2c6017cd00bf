"""A rule set as masks and tables: what it binds, what it counts, and what it refuses."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given, settings

from fast_lines import (
    VARIATIONS,
)
from hearts_lessons.rules import (
    SITE,
    Card,
    RuleSet,
    Table,
    Trick,
    legal_plays,
    parse_cards,
    play,
)
from hearts_lessons.rules.fast_cards import SUIT_OF, cards_of, set_of
from hearts_lessons.rules.fast_rules import BONUS, POINT, FastRules, NotExpressibleError, fast_rules
from rule_sets import rule_sets

HANDS = [
    hand for size in range(1, 7) for hand in combinations(parse_cards("2C 7D 2H AH QS KS"), size)
]
"""Every hand of few cards: hearts alone, the queen alone, hearts and the queen, and all others."""

TABLES = [
    Table(Trick(1, parse_cards(lead)), tricks_played, hearts_broken)
    for lead in ("", "3C", "3D", "3H", "3S")
    for tricks_played in (0, 5)
    for hearts_broken in (False, True)
]


@given(rule_sets())
@settings(max_examples=60)
def test_every_hand_is_bound_alike_at_every_table(rules: RuleSet) -> None:
    fast = fast_rules(rules)
    for table, hand in product(TABLES, HANDS):
        is_first, held = table.is_first_trick, set_of(hand)
        if table.trick.cards:
            legal = fast.legal_reply(held, SUIT_OF[table.trick.cards[0].index], is_first)
        else:
            legal = fast.legal_lead(held, is_first, table.hearts_broken)
        assert cards_of(legal) == legal_plays(hand, table, rules)


def test_every_rule_set_that_can_be_said_is_expressed() -> None:
    """A new value fails here until the fast form knows it, or players fall back on the readable."""
    for rules in VARIATIONS.values():
        assert isinstance(fast_rules(rules), FastRules)


def unchecked(**changes: Any) -> RuleSet:
    """A rule set with values that this version does not have."""
    rules = replace(SITE)
    for name, value in changes.items():
        object.__setattr__(rules, name, value)
    return rules


@pytest.mark.parametrize("changes", [
    {"moon": "half"}, {"break_on": ("spade_any",)}, {"first_trick_hearts": "some"},
    {"early_finish": "claim"}, {"must_discard_qs": 2},
])  # fmt: skip
def test_a_value_that_it_does_not_know_is_refused(changes: dict[str, Any]) -> None:
    (name,) = changes
    with pytest.raises(NotExpressibleError, match=name):
        fast_rules(unchecked(**changes))


@pytest.mark.parametrize("kind", ["LEAD_RULES", "REPLY_RULES"])
def test_a_play_rule_that_it_does_not_know_is_refused(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_sevens(hand: play.Cards, table: Table, rules: RuleSet) -> play.Cards:
        return [card for card in hand if card.rank != 7]

    monkeypatch.setattr(play, kind, (*getattr(play, kind), no_sevens))
    with pytest.raises(NotExpressibleError, match="rules"):
        fast_rules(replace(SITE, target=17))


def test_weights_count_each_part_by_itself() -> None:
    rules = replace(SITE, bonus_card=Card("JD"), moon_needs_bonus_card=True)
    weight = fast_rules(rules).weight_of(set_of(parse_cards("JD QS 2H AC")))
    assert (weight // POINT, weight // BONUS % 2, weight % BONUS) == (14, 1, 3)
