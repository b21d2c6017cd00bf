"""Replaying hand records: what a hand comes to, and the plays that are at fault."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hearts_lessons.rules import (
    PRESETS,
    SITE,
    Card,
    Deal,
    HandRecord,
    HandResult,
    RuleSet,
    Violation,
    replay,
)
from oracle import SETTINGS, after_the_pass, oracle_hands, record_data
from records import Data, held_record, passed_deal, refused, told, whole_record, written_record
from vectors import ALL_PENALTIES, constructed_deal, constructed_play

HANDS = oracle_hands()


@pytest.mark.parametrize("setting", SETTINGS)
def test_the_oracles_hands_replay(setting: str) -> None:
    for hand in [hand for hand in HANDS if hand["setting"] == setting]:
        result = replay(HandRecord.from_data(record_data(hand)))
        assert result.finished
        assert codes(result.hands) == hand["hands"]
        assert result.leader == hand["leader"]
        assert [set(legal) for legal in codes(result.legal)] == [
            set(ply["legal"]) for ply in hand["plies"]
        ]
        ends = [ply for ply in hand["plies"] if "winner" in ply]
        assert list(result.winners) == [ply["winner"] for ply in ends]
        assert list(result.points) == [ply["points"] for ply in ends]
        assert list(result.penalty) == hand["penalty"]
        assert list(result.scores) == hand["scores"]
        assert result.moon == hand["moon"]


def codes(groups: Any) -> list[list[str]]:
    return [[card.code for card in cards] for cards in groups]


def test_X000_01_the_constructed_deal_replays_under_play_cards() -> None:  # noqa: N802
    result = replay(HandRecord.from_data(written_record()))
    tricks = constructed_deal("X000-01")["tricks"]
    assert result.finished
    assert result.leader == tricks[0]["leader"]
    assert list(result.winners[:-1]) == [trick["leader"] for trick in tricks[1:]]
    assert result.points == (0, 0, 0, 13, 0, 1, 4, 1, 3, 0, 2, 2, 0)
    assert result.penalty == result.scores == (5, 4, 15, 2)
    assert result.moon is None


def test_hands_and_legal_sets_are_sorted() -> None:
    data = held_record()
    data["deal"] = [list(reversed(hand)) for hand in data["deal"]]
    result = replay(HandRecord.from_data(data))
    for cards in (*result.hands, *result.legal):
        assert list(cards) == sorted(cards)


@pytest.mark.parametrize("plays", [0, 1, 3, 4, 26, 51, 52])
def test_fewer_plays_are_an_unfinished_hand_with_completed_tricks_scored(plays: int) -> None:
    data = held_record()
    deal = constructed_play("X000-01")[plays]
    result = replay(HandRecord.from_data({**data, "plays": data["plays"][:plays]}))
    assert result.finished is (plays == 52)
    assert len(result.legal) == plays
    assert len(result.winners) == len(result.points) == plays // 4
    assert result.scores == deal.scores()
    assert codes(result.hands) == [
        sorted(hand, key=lambda code: Card(code).index) for hand in data["deal"]
    ]


def test_a_moon_is_shot_when_the_last_penalty_card_is_taken() -> None:
    hand = next(hand for hand in HANDS if hand["moon"] is not None)
    deal = after_the_pass(hand)
    for ply in hand["plies"]:
        deal = deal.play(Card(ply["card"]))
        result = replay(HandRecord.of(deal))
        is_shot = set(ALL_PENALTIES) <= set(deal.taken()[hand["moon"]])
        assert result.moon == (hand["moon"] if is_shot else None)
        assert sum(result.scores) == (78 if is_shot else sum(result.penalty))
    assert result.finished
    assert result.moon == hand["moon"]


def test_a_hand_before_its_pass_is_unfinished_and_has_no_leader() -> None:
    data = {**whole_record(), "passes": None, "plays": []}
    result = replay(HandRecord.from_data(data))
    assert (result.finished, result.leader, result.legal, result.winners) == (False, None, (), ())
    assert codes(result.hands) == data["deal"]
    assert result.scores == result.penalty == (0, 0, 0, 0)


# Faults in the play


def fault(data: Data) -> dict[str, object]:
    return told(refused(data), "play", "seat", "card", "violation")


def test_a_play_out_of_hand_is_found() -> None:
    data = held_record("play_cards")
    data["plays"][5] = data["plays"][0]
    assert fault(data) == {
        "code": "illegal_play", "where": "plays[5]", "play": 5, "seat": 0,
        "card": Card("2C"), "violation": "not_in_hand",
    }  # fmt: skip


def test_the_turn_is_not_up_to_the_record() -> None:
    data = held_record("play_cards")
    plays = data["plays"]
    plays[4], plays[5] = plays[5], plays[4]
    assert fault(data)["violation"] == "not_in_hand"
    assert fault(data)["play"] == 4


# By rule set: what can be at fault in it.
FAULTS: dict[str, tuple[RuleSet, set[str]]] = {
    name: (rules, {"opening_lead", "must_follow", "no_points_first_trick", "hearts_not_broken"})
    for name, rules in PRESETS.items()
}
FAULTS |= {
    "pagat": (PRESETS["pagat"], {"opening_lead", "must_follow", "hearts_not_broken"}),
    "black_maria_uk": (PRESETS["black_maria_uk"], {"must_follow"}),
    "cardgames_zone": (
        PRESETS["cardgames_zone"], {"opening_lead", "no_points_first_trick", "hearts_not_broken"},
    ),
    "strict": (
        replace(SITE, must_discard_qs=True, lead_qs="after_break"),
        {"opening_lead", "must_follow", "no_points_first_trick", "hearts_not_broken",
         "must_discard_qs", "queen_not_broken"},
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "violation"), [(name, fault) for name in FAULTS for fault in sorted(FAULTS[name][1])]
)
def test_every_illegal_play_is_found_with_its_violation(name: str, violation: str) -> None:
    """The play is put at the end of an unfinished hand in which the rule bites."""
    chance = first_chance(violation, FAULTS[name][0])
    assert chance is not None
    deal, wrong = chance
    record = HandRecord.of(deal).to_data()
    index = len(record["plays"])
    record["plays"].append(wrong.code)
    assert fault(record) == {
        "code": "illegal_play", "where": f"plays[{index}]", "play": index, "seat": deal.turn,
        "card": wrong, "violation": violation,
    }  # fmt: skip
    caught = refused(record)
    assert caught.values["cards"] == tuple(sorted(deal.legal_plays()))
    assert caught.values["suit"] is deal.trick.led_suit


@pytest.mark.parametrize("name", ["site", "pagat", "black_maria_uk", "strict"])
def test_no_other_fault_is_found(name: str) -> None:
    rules, known = FAULTS[name]
    for violation in {each.value for each in Violation} - known - {"not_in_hand"}:
        assert first_chance(violation, rules, seeds=20) is None


def first_chance(violation: str, rules: RuleSet, seeds: int = 200) -> tuple[Deal, Card] | None:
    for seed in range(seeds):
        deal = passed_deal(seed, rules)
        while not deal.is_finished:
            for held in deal.hands[deal.turn]:
                reason = deal.violation(held)
                if reason is not None and reason.value == violation:
                    return deal, held
            deal = deal.play(deal.legal_plays()[0])
    return None


def test_a_card_after_the_end_is_found() -> None:
    data = held_record("play_cards")
    data["plays"].append("2C")
    assert fault(data) == {
        "code": "deal_finished", "where": "plays[52]", "play": 52, "seat": 2,
        "card": Card("2C"), "violation": None,
    }  # fmt: skip


def test_the_first_fault_is_the_one_told() -> None:
    data = held_record("play_cards")
    data["plays"][10], data["plays"][20] = "2C", "2C"
    assert fault(data)["play"] == 10


def test_replaying_changes_nothing() -> None:
    record = HandRecord.from_data(whole_record())
    before = repr(record)
    assert isinstance(replay(record), HandResult)
    assert repr(record) == before
