"""The fast form of the rules is the readable one, for every rule set and from every position."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fast_lines import (
    VARIATIONS,
    assert_alike,
    assert_plays_out_alike,
    assert_same,
    assert_same_line,
    passed_deal,
    random_line,
)
from hearts_lessons.rules import (
    PRESETS,
    SITE,
    Card,
    Deal,
    PassDirection,
    Violation,
    parse_cards,
)
from hearts_lessons.rules.fast import FastDeal
from hearts_lessons.rules.fast_cards import cards_of, set_of
from hearts_lessons.rules.fast_random import play_at_random
from hearts_lessons.rules.fast_rules import NotExpressibleError
from hearts_lessons.rules.parameters import CHOICES
from strategies import LINES, SEEDS, deals, line_of_play


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_played_alike(name: str, players: int) -> None:
    for seed in range(2):
        assert_alike(PRESETS[name].with_players(players), seed)


@pytest.mark.parametrize("name", VARIATIONS)
def test_every_parameter_is_played_alike(name: str) -> None:
    for seed in range(2):
        assert_alike(VARIATIONS[name], seed)


@given(deals(), SEEDS, st.lists(st.integers(0, 120), min_size=7, max_size=7))
@settings(max_examples=80)
def test_any_rule_set_is_played_alike(deal: Deal, seed: int, before: list[int]) -> None:
    line = random_line(deal, Random(seed))
    assert_same_line(line, before[: deal.rules.players])
    assert_plays_out_alike(line, seed)


def test_moons_of_every_kind_are_scored_alike() -> None:
    """One seat holds all that takes tricks; random play meets no moon worth the name."""
    hands = [parse_cards(text) for text in (
        "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C", "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
        "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H", "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
    )]  # fmt: skip
    suns = [kind for kind in CHOICES["sun"] if kind != "one_and_half"]
    for moon in CHOICES["moon"]:
        for sun in suns if moon != "none" else ("off",):
            for scored in (True, False):
                changes: dict[str, Any] = {"moon": moon, "sun": sun, "moon_bonus_scored": scored}
                rules = replace(SITE, bonus_card=Card("JD"), **changes)
                line = random_line(Deal.of(hands, PassDirection.HOLD, rules), Random(1))
                assert line[-1].shooter() == (None if moon == "none" else 0)
                for before in ((0, 0, 0, 0), (90, 0, 0, 95), (0, 90, 90, 90)):
                    assert_same_line(line, before)


@given(deals(), LINES, st.integers(0, 51), SEEDS)
@settings(max_examples=60)
def test_a_world_is_the_table_with_other_hands(
    deal: Deal, choices: list[int], ply: int, seed: int
) -> None:
    """The cards that nobody has seen, dealt anew, the kitty included."""
    step = line_of_play(deal, choices[:ply])[-1]
    rules, base = deal.rules, FastDeal.of(step)
    unseen = [card for hand in step.hands for card in hand] + list(step.kitty)
    Random(seed).shuffle(unseen)
    hands = []
    for hand in step.hands:
        hands.append(unseen[: len(hand)])
        unseen = unseen[len(hand) :]
    other = base.with_hands([set_of(hand) for hand in hands], set_of(unseen))
    anew = FastDeal.at(rules, hands, step.tricks, step.table, unseen)
    assert [cards_of(other.hand(seat)) for seat in range(rules.players)] == [
        tuple(sorted(hand)) for hand in hands
    ]
    assert (other.scores(), other.legal()) == (anew.scores(), anew.legal())
    for fast in (other, anew):
        play_at_random(fast, Random(seed).getrandbits)
    assert other.scores() == anew.scores()
    assert_same(base, step, (0,) * rules.players)


def test_a_copy_is_played_on_by_itself() -> None:
    deal = passed_deal(SITE, 1)
    fast = FastDeal.of(deal)
    copy = fast.copy()
    play_at_random(copy, Random(1).getrandbits)
    assert copy.is_finished
    assert_same(fast, deal, (0, 0, 0, 0))


def test_a_deal_in_its_pass_or_with_a_revoke_is_refused() -> None:
    rules = replace(SITE, revoke="offender_takes_all")
    with pytest.raises(NotExpressibleError, match="pass"):
        FastDeal.of(Deal.shuffled(1, rules))
    line = random_line(Deal.shuffled(1, rules, hand_number=4), Random(1))
    for deal in line:
        other = next(
            (card for card in deal.hands[deal.turn] if card not in deal.legal_plays()), None
        )
        if deal.trick.cards and other and deal.violation(other) is Violation.MUST_FOLLOW:
            with pytest.raises(NotExpressibleError, match="revoke"):
                FastDeal.of(deal.play_revoke(other))
            return
    raise AssertionError("nobody could revoke")
