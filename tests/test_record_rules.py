"""Records under every kind of rule set: dealers, kitties, totals before, choices, short hands."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from hearts_lessons.referee import judged
from hearts_lessons.rules import PRESETS, SITE, Card, Deal, HandRecord, RuleSet, replay
from hearts_lessons.rules.cards import codes
from hearts_lessons.words import LANGUAGES
from records import Data, passed_deal, refused, told, void_record
from vectors import played_out

BLACK_MARIA = PRESETS["black_maria_uk"]


def answered(data: Data, language: str = "en") -> dict[str, Any]:
    """As JSON has it."""
    [answer] = judged([json.dumps(data)], language)
    written: dict[str, Any] = json.loads(json.dumps(answer, default=str))
    return written


# Players and dealers


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_a_hand_of_three_to_seven_players_is_judged(players: int) -> None:
    rules = SITE.with_players(players)
    for number, way in enumerate(rules.pass_cycle, start=1):
        deal = played_out(passed_deal(f"{players} at the table", rules, number))
        answer = answered(HandRecord.of(deal).to_data())
        assert answer["ok"] is answer["finished"] is True
        assert answer["leader"] == deal.leader
        assert deal.direction.value == way
        assert rules.low_club in deal.hands[deal.leader] or deal.is_finished
        assert len(answer["winners"]) == len(answer["points"]) == rules.hand_size
        assert len(answer["scores"]) == len(answer["penalty"]) == players
        assert sum(answer["points"]) == sum(answer["penalty"]) == 26


def tables() -> list[tuple[int, str, int]]:
    leaders = ("left_of_dealer", "dealer")
    return [(n, who, dealer) for n, who in product(range(3, 8), leaders) for dealer in range(n)]


@pytest.mark.parametrize(("players", "who", "dealer"), tables())
def test_the_dealer_decides_who_leads(players: int, who: str, dealer: int) -> None:
    rules = replace(
        SITE.with_players(players),
        opening_leader=who, opening_lead="any_non_heart", pass_cycle=("hold",),
    )  # fmt: skip
    deal = Deal.shuffled("dealers", rules, dealer=dealer)
    leader = (dealer + (who == "left_of_dealer")) % players
    data = HandRecord.of(played_out(deal)).to_data()
    assert answered(data)["leader"] == leader
    assert data.get("dealer", 0) == dealer
    # The same cards with another dealer: the first card is not in that leader's hand.
    other = {**data, "dealer": (dealer + 1) % players}
    assert told(refused(other), "play", "seat", "violation") == {
        "code": "illegal_play", "where": "plays[0]", "play": 0,
        "seat": (leader + 1) % players, "violation": "not_in_hand",
    }  # fmt: skip


def test_a_dealer_is_one_of_the_seats() -> None:
    data = HandRecord.of(passed_deal("dealer", BLACK_MARIA)).to_data()
    assert HandRecord.from_data({**data, "dealer": 2}).dealer == 2
    assert told(refused({**data, "dealer": 3}), "low", "high") == {
        "code": "record_number", "where": "dealer", "low": 0, "high": 2,
    }  # fmt: skip


# Kitties

KITTY = replace(
    SITE.with_players(5), removed_cards=(), kitty_size=2, kitty_award="first_trick",
    pass_cycle=("left", "hold"),
)  # fmt: skip


def test_the_kitty_goes_to_the_winner_of_the_first_trick() -> None:
    worth = set()
    for seed in range(60):
        deal = played_out(passed_deal(seed, KITTY, 2))
        data = HandRecord.of(deal).to_data()
        assert data["kitty"] == codes(deal.kitty)
        answer = answered(data)
        assert answer["finished"]
        extra = sum(KITTY.penalties.get(card, 0) for card in deal.kitty)
        worth.add(extra)
        assert sum(answer["points"]) == 26 - extra
        assert sum(answer["penalty"]) == 26
        mine = [0] * 5
        for winner, points in zip(answer["winners"], answer["points"], strict=True):
            mine[winner] += points
        mine[answer["winners"][0]] += extra
        assert mine == answer["penalty"]
    assert {0, 1, 2} <= worth


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_kitty_is_refused(language: str) -> None:
    data = HandRecord.of(passed_deal("kitty", KITTY)).to_data()
    held = data["deal"][3][0]
    wrong: dict[str, list[str]] = {
        "dealt_kitty": data["kitty"][:1],
        "duplicate_card": [data["kitty"][0], held],
    }
    for code, kitty in wrong.items():
        assert told(refused({**data, "kitty": kitty})) == {"code": code, "where": "kitty"}
        answer = answered({**data, "kitty": kitty}, language)
        assert (answer["ok"], answer["where"]) == (False, "kitty")
    del data["kitty"]
    assert refused(data).code == "dealt_kitty"


def test_a_card_that_was_taken_out_of_the_pack_is_refused() -> None:
    data = HandRecord.of(passed_deal("removed", SITE.with_players(3))).to_data()
    data["deal"][1][4] = "2D"
    assert told(refused(data), "card") == {
        "code": "dealt_card", "where": "deal[1]", "card": Card("2D"),
    }  # fmt: skip


# Moons


def moon_record(moon: str, **more: Any) -> Data:
    """Seat 2 has the clubs and takes every trick."""
    suits = [[rank + suit for rank in "23456789TJQKA"] for suit in "CDHS"]
    plays = [suits[place][trick] for trick in range(13) for place in range(4)]
    return {
        "rules": {"preset": "site", "moon": moon},
        "deal": [suits[2], suits[3], suits[0], suits[1]],
        "pass": "hold",
        "plays": plays,
        **more,
    }


PLUS, MINUS = [26, 26, 0, 26], [0, 0, -26, 0]


@pytest.mark.parametrize(("before", "scores"), [
    (None, PLUS),
    ([0, 0, 0, 0], PLUS),
    ([50, 60, 70, 73], PLUS),  # 99 ends nothing
    ([50, 60, 70, 74], PLUS),  # ends it, and the shooter wins
    ([80, 60, 99, 40], MINUS),  # ends it for seat 3
    ([80, 10, 36, 40], PLUS),  # 106 36 36 66: a shared lowest total plays on
    ([90, 10, 20, 80], PLUS),  # 116 36 20 106
    ([90, 10, 37, 80], MINUS),  # 116 36 37 106
])  # fmt: skip
def test_an_automatic_moon_looks_at_the_totals_before(
    before: list[int] | None, scores: list[int]
) -> None:
    answer = answered(moon_record("auto", before=before))
    assert (answer["moon"], answer["scores"]) == (2, scores)
    assert answer["finished"]


@pytest.mark.parametrize("moon", ["others_plus", "self_minus"])
def test_no_other_moon_does(moon: str) -> None:
    for before in ([0, 0, 0, 0], [80, 60, 99, 40]):
        scores = answered(moon_record(moon, before=before))["scores"]
        assert scores == (PLUS if moon == "others_plus" else MINUS)


@pytest.mark.parametrize(("choice", "finished", "scores"), [
    (None, False, [0, 0, 26, 0]),
    ("others_plus", True, PLUS),
    ("self_minus", True, MINUS),
])  # fmt: skip
def test_the_shooters_choice_is_part_of_the_record(
    choice: str | None, finished: bool, scores: list[int]
) -> None:
    answer = answered(moon_record("choice", choice=choice))
    assert (answer["finished"], answer["scores"], answer["moon"]) == (finished, scores, 2)
    assert answer["penalty"] == [0, 0, 26, 0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moon", ["others_plus", "self_minus", "auto", "none"])
def test_a_choice_where_there_is_none_is_refused(moon: str, language: str) -> None:
    answer = answered(moon_record(moon, choice="self_minus"), language)
    assert (answer["ok"], answer["where"]) == (False, "choice")


def test_a_choice_before_the_moon_waits_for_it() -> None:
    data = moon_record("choice", choice="self_minus")
    for plays in (0, 20, 51):
        answer = answered({**data, "plays": data["plays"][:plays]})
        assert (answer["ok"], answer["finished"]) == (True, False)


# Hands that are void or end early


@pytest.mark.parametrize("seat", range(4))
def test_a_void_hand_has_nothing_to_judge(seat: int) -> None:
    data = void_record()
    hands = data["deal"]
    data["deal"] = hands[seat:] + hands[:seat]
    result = replay(HandRecord.from_data(data))
    assert (result.is_void, result.finished, result.scores) == (True, False, (0, 0, 0, 0))
    assert told(refused({**data, "plays": ["2C"]}), "play") == {
        "code": "deal_void", "where": "plays[0]", "play": 0,
    }  # fmt: skip
    kept = {**data, "rules": {**data["rules"], "first_trick_exception": "only_penalty_hand"}}
    assert not replay(HandRecord.from_data(kept)).is_void


def early(rules: RuleSet, seed: int) -> tuple[Data, int]:
    """A whole record, and how many of its plays are enough."""
    deal = passed_deal(seed, rules)
    enough = None
    while not deal.is_finished:
        deal = deal.play(deal.legal_plays()[-1])
        if enough is None and deal.may_finish_early:
            enough = len(deal.plays)
    return HandRecord.of(deal).to_data(), enough or len(deal.plays)


def test_a_hand_that_may_stop_is_finished_where_nothing_can_be_scored_any_more() -> None:
    rules = replace(SITE, early_finish="offer_when_no_points_left")
    stopped = 0
    for seed in range(30):
        data, enough = early(rules, seed)
        whole = answered(data)
        for plays in range(enough - 4, min(enough + 2, 53)):
            answer = answered({**data, "plays": data["plays"][:plays]})
            assert answer["finished"] == (plays >= enough)
            if plays >= enough:
                assert answer["scores"] == whole["scores"]
        stopped += enough < 52
        off = {**data, "rules": "site", "plays": data["plays"][:enough]}
        assert answered(off)["finished"] == (enough == 52)
    assert stopped > 10
