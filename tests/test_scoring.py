"""Points, the moon and the score of a hand."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from hearts_lessons.rules import (
    PACK,
    SITE,
    Card,
    Deal,
    Game,
    HandRecord,
    hand_scores,
    moon_shooter,
    moon_threat,
    parse_cards,
    replay,
)
from hearts_lessons.rules.scoring import penalty, points
from vectors import ALL_PENALTIES, HEARTS, QUEEN, constructed_play, played_out

SELF_MINUS = replace(SITE, moon="self_minus")
JACK = replace(SITE, bonus_card=Card("JD"))
NOTHING: tuple[Card, ...] = ()


def test_three_hearts_and_the_queen_are_sixteen_points_and_no_moon() -> None:
    taken = (parse_cards("2H 3H 4H QS"), HEARTS[3:], NOTHING, NOTHING)
    assert moon_shooter(taken) is None
    assert hand_scores(taken) == (16, 10, 0, 0)


@pytest.mark.parametrize("missing", ALL_PENALTIES)
def test_one_penalty_card_elsewhere_and_there_is_no_moon(missing: Card) -> None:
    most = [card for card in ALL_PENALTIES if card is not missing]
    taken = (NOTHING, most, [missing], NOTHING)
    assert moon_shooter(taken) is None
    assert hand_scores(taken) == (0, 26 - penalty([missing]), penalty([missing]), 0)


@pytest.mark.parametrize("seat", range(4))
def test_the_moon_needs_the_fourteen_cards_and_no_more(seat: int) -> None:
    others = [card for card in PACK if card not in ALL_PENALTIES]
    for extra in (0, 2, 38):
        taken: list[list[Card]] = [[], [], [], []]
        taken[seat] = [*ALL_PENALTIES, *others[:extra]]
        taken[(seat + 1) % 4] += others[extra:]
        assert moon_shooter(taken) == seat
        assert hand_scores(taken) == tuple(0 if s == seat else 26 for s in range(4))
        assert hand_scores(taken, SELF_MINUS) == tuple(-26 if s == seat else 0 for s in range(4))


def test_the_moon_looks_at_cards_and_not_at_net_points() -> None:
    """26 points less the jack's 10 are still all the penalty cards."""
    taken = ([*ALL_PENALTIES, Card("JD")], NOTHING, NOTHING, NOTHING)
    assert points(taken[0], JACK) == 16
    assert moon_shooter(taken) == 0
    assert hand_scores(taken, JACK) == (-10, 26, 26, 26)


def test_the_jack_is_not_needed_for_the_moon_and_counts_for_whoever_took_it() -> None:
    taken = (ALL_PENALTIES, [Card("JD")], NOTHING, NOTHING)
    assert hand_scores(taken, JACK) == (0, 16, 26, 26)
    assert hand_scores(taken, replace(JACK, moon="self_minus")) == (-26, -10, 0, 0)
    assert hand_scores(taken) == (0, 26, 26, 26)


def test_the_jack_may_take_a_score_below_zero() -> None:
    taken = (parse_cards("JD 2H"), [*HEARTS[1:], QUEEN], NOTHING, NOTHING)
    assert hand_scores(taken, JACK) == (-9, 25, 0, 0)
    assert hand_scores(taken, replace(JACK, bonus_value=-5)) == (-4, 25, 0, 0)


NO_TRICK = replace(SITE, no_trick_bonus=-5)


def test_a_seat_without_a_trick_gets_the_bonus() -> None:
    taken = (HEARTS, (QUEEN,), parse_cards("2C 3C 4C 5C"), NOTHING)
    assert hand_scores(taken, NO_TRICK) == (13, 13, 0, -5)
    assert hand_scores(taken) == (13, 13, 0, 0)


@pytest.mark.parametrize("moon", ["others_plus", "self_minus", "auto", "choice"])
@pytest.mark.parametrize("shooter", range(4))
def test_there_is_no_bonus_for_no_trick_in_a_moon_hand(moon: str, shooter: int) -> None:
    taken: list[tuple[Card, ...]] = [NOTHING] * 4
    taken[shooter] = ALL_PENALTIES
    rules = replace(NO_TRICK, moon=moon)
    scores = hand_scores(taken, rules, choice="others_plus")
    assert scores == hand_scores(taken, replace(SITE, moon=moon), choice="others_plus")
    assert -5 not in scores


def test_where_no_moon_is_played_the_bonus_stands_beside_all_the_points() -> None:
    taken = (ALL_PENALTIES, parse_cards("2C 3C 4C 5C"), NOTHING, NOTHING)
    assert hand_scores(taken, replace(NO_TRICK, moon="none")) == (26, 0, -5, -5)


def test_points_go_to_the_winner_of_the_trick() -> None:
    for deal in constructed_play("S000-28"):
        taken = deal.taken()
        for trick in deal.tricks:
            assert set(trick.cards) <= set(taken[trick.winner])
    assert deal.scores() == (5, 4, 15, 2)


def test_a_score_in_the_middle_of_a_trick_counts_completed_tricks_only() -> None:
    deals = constructed_play("S000-28")
    for number, deal in enumerate(deals):
        completed = deals[number - number % 4]
        assert deal.scores() == completed.scores()
        assert deal.penalties() == completed.penalties()


def test_the_deal_the_record_and_the_game_have_one_score() -> None:
    for seed in range(20):
        deal = played_out(Deal.shuffled(seed, hand_number=4))
        result = replay(HandRecord.of(deal))
        assert result.scores == deal.scores() == hand_scores(deal.taken())
        assert result.penalty == deal.penalties()
        assert sum(result.points) == sum(deal.penalties())
        assert Game().score(deal.scores()).totals == result.scores


def test_a_moon_threat_is_one_seat_with_every_point_so_far() -> None:
    assert moon_threat((0, 0, 0, 0)) is None
    for seat in range(4):
        alone = tuple(5 if other == seat else 0 for other in range(4))
        assert moon_threat(alone) == seat
    for first, second in combinations(range(4), 2):
        shared = tuple(1 if seat in (first, second) else 0 for seat in range(4))
        assert moon_threat(shared) is None
