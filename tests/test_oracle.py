"""Three hundred hands played by OpenSpiel's engine: every legal set, trick and score agrees."""

from __future__ import annotations

import pytest

from hearts_lessons.rules import Card, Deal, violation
from oracle import SETTINGS, Hand, after_the_pass, oracle_hands

HANDS = oracle_hands()


def codes(cards: tuple[Card, ...]) -> list[str]:
    return [card.code for card in cards]


@pytest.mark.parametrize("setting", SETTINGS)
def test_every_play_and_score_agrees(setting: str) -> None:
    hands = [hand for hand in HANDS if hand["setting"] == setting]
    assert len(hands) >= 30
    for hand in hands:
        deal = after_the_pass(hand)
        assert [codes(held) for held in deal.hands] == hand["hands"]
        assert deal.leader == hand["leader"]
        for ply in hand["plies"]:
            deal = play_and_compare(deal, ply)
        assert deal.is_finished
        assert [len(cards) // 4 for cards in deal.taken()] == hand["tricks_taken"]
        assert list(deal.penalties()) == hand["penalty"]
        assert deal.shooter() == hand["moon"]
        assert list(deal.scores()) == hand["scores"]
        assert [26 - score for score in deal.scores()] == hand["returns"]


def play_and_compare(deal: Deal, ply: Hand) -> Deal:
    assert deal.turn == ply["seat"]
    held = deal.hands[deal.turn]
    assert codes(held) == ply["hand"]
    assert deal.hearts_broken == ply["broken"]
    assert sorted(codes(deal.legal_plays())) == sorted(ply["legal"])
    allowed = [card for card in held if violation(card, held, deal.table, deal.rules) is None]
    assert sorted(codes(tuple(allowed))) == sorted(ply["legal"])
    deal = deal.play(Card(ply["card"]))
    if "winner" in ply:
        assert deal.tricks[-1].winner == deal.turn == ply["winner"]
        assert deal.points_of(deal.tricks[-1]) == ply["points"]
    return deal


def test_the_hands_hold_the_rare_situations() -> None:
    """An oracle that never meets the hard cases would agree with anything."""
    tags = {tag for hand in HANDS for tag in hand["tags"]}
    assert {
        "first_trick_penalty_only",
        "first_trick_penalty_only_with_qs",
        "lead_hearts_and_qs_unbroken",
        "lead_hearts_only_unbroken",
        "moon",
        "moon_with_jd",
        "moon_without_jd",
        "two_of_clubs_passed",
    } <= tags
    assert len(HANDS) == 300
