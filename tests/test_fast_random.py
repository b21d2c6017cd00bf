"""Whole hands at random: dealt, passed and played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings

from hearts_lessons.rules import (
    PACK,
    SITE,
    Card,
    PassDirection,
    RuleSet,
)
from hearts_lessons.rules.fast_cards import cards_of, set_of
from hearts_lessons.rules.fast_random import passed, random_deal, random_hand
from hearts_lessons.rules.fast_rules import FastRules, fast_rules
from hearts_lessons.rules.passing import exchange, passable
from rule_sets import rule_sets
from strategies import SEEDS


@pytest.mark.parametrize("players", range(3, 8))
def test_the_whole_pack_is_dealt_and_taken(players: int) -> None:
    rules = replace(SITE.with_players(players), pass_count=4)
    for seed, direction in enumerate(rules.pass_cycle * 4):
        fast = fast_rules(rules)
        deal = random_deal(fast, Random(seed).getrandbits, direction)
        hands = [cards_of(deal.hand(seat)) for seat in range(players)]
        assert sorted(card for hand in hands for card in hand) == list(rules.pack)
        assert {len(hand) for hand in hands} == {rules.hand_size}
        assert deal.turn == next(seat for seat, hand in enumerate(hands) if rules.low_club in hand)
        end = random_hand(fast, Random(seed).getrandbits, direction)
        assert end.is_finished
        assert sum(end.penalties()) == rules.moon_amount


@given(rule_sets(), SEEDS)
@settings(max_examples=60)
def test_the_first_cards_that_may_be_passed_are_passed(rules: RuleSet, seed: int) -> None:
    pack = list(rules.pack)
    Random(seed).shuffle(pack)
    size = rules.hand_size
    hands = tuple(tuple(pack[seat * size : seat * size + size]) for seat in range(rules.players))
    given_cards = [passable(hand, rules)[: rules.pass_count] for hand in hands]
    for name in rules.pass_cycle:
        direction = PassDirection(name)
        moves = direction is not PassDirection.HOLD
        expected = exchange(hands, given_cards, direction, rules) if moves else hands
        dealt = [[1 << card.index for card in hand] for hand in hands]
        assert passed(dealt, fast_rules(rules), name) == [set_of(hand) for hand in expected]


def test_a_void_deal_is_dealt_again() -> None:
    """With few cards in the pack, a hand of hearts and the queen alone is common."""
    few = replace(SITE.with_players(3), removed_cards=(*PACK[1:26], *PACK[39:45]))
    fast = fast_rules(replace(few, first_trick_exception="none_redeal"))
    assert any(fast.is_void(hands) for hands in dealt(fast_rules(few)))
    assert not any(fast.is_void(hands) for hands in dealt(fast))
    assert not any(fast_rules(few).is_void(hands) for hands in dealt(fast_rules(few)))


def dealt(fast: FastRules) -> Iterator[list[int]]:
    for seed in range(200):
        deal = random_deal(fast, Random(seed).getrandbits, "hold")
        yield [deal.hand(seat) for seat in range(fast.players)]


def test_every_card_comes_to_every_seat_equally_often() -> None:
    random, fast = Random("fair"), fast_rules(SITE)
    seen = Counter[tuple[int, Card]]()
    hands = 2000
    for _ in range(hands):
        deal = random_deal(fast, random.getrandbits, "left")
        seen.update((seat, card) for seat in range(4) for card in cards_of(deal.hand(seat)))
    expected = hands / 4
    chi_squared = sum(
        (seen[seat, card] - expected) ** 2 / expected for seat in range(4) for card in PACK
    )
    assert chi_squared < 3 * 51 + 6 * (2 * 3 * 51) ** 0.5
