"""Faults that other programs' computer players had, as kinds (A3 to A10, P11)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from hearts_lessons.players import PLAYERS, Observation, Player
from hearts_lessons.players.evaluation import start_of
from hearts_lessons.players.hard import PLAYOUTS, Hard
from hearts_lessons.players.hard_play import takes_queen_home
from hearts_lessons.players.situation import Situation
from hearts_lessons.players.worth import may_end, worth_for
from hearts_lessons.rules import PRESETS, Card, Deal, PassDirection, Suit, Table, Trick, parse_cards
from hearts_lessons.rules.fast_rules import POINT
from observations import TABLES, moments
from strategy_positions import kept_deals

QUICK: dict[str, Player] = {**PLAYERS, "hard": Hard(PLAYOUTS // 20)}
QUEEN = Card("QS")


def observed(
    hand: str,
    trick: str,
    tricks: tuple[str, ...] = ("0: 2C 3C 4C 5C",),
    penalties: tuple[int, ...] = (0, 0, 0, 0),
    totals: tuple[int, ...] = (0, 0, 0, 0),
    seat: int = 0,
) -> Observation:
    """What a seat sees after hearts have been broken."""
    played = tuple(Trick.parse(text) for text in tricks)
    return Observation(
        rules=PRESETS["site"],
        seat=seat,
        hand=tuple(sorted(parse_cards(hand))),
        direction=PassDirection.HOLD,
        passed=(),
        received=(),
        tricks=played,
        table=Table(Trick.parse(trick), len(played), hearts_broken=True),
        penalties=penalties,
        totals=totals,
    )


@cache
def queen_moments() -> list[Deal]:
    """Positions in which the queen might be led, or might win."""
    return [
        deal
        for number in range(120)
        for deal in moments(TABLES["site"], number)
        if QUEEN in deal.legal_plays()
        and takes_queen_home(QUEEN, Situation(Observation.of(deal, deal.turn)))
    ]


@pytest.mark.parametrize("name", QUICK)
def test_a3_the_queen_is_not_taken_home_while_another_card_is_legal(name: str) -> None:
    found = queen_moments()
    assert len(found) > 40
    for deal in found:
        choice = QUICK[name].choose_play(Observation.of(deal, deal.turn), Random(1))
        assert choice.cards != (QUEEN,) or choice.reason in ("lead_moon", "keep_moon_alive")


@pytest.mark.parametrize("name", QUICK)
def test_a4_the_queen_is_played_where_she_is_all_there_is(name: str) -> None:
    for trick in ("0: ", "3: JS", "3: KS", "1: 3D 4D 5D"):
        choice = QUICK[name].choose_play(observed("QS", trick), Random(1))
        assert (choice.cards, choice.reason) == ((QUEEN,), "only_card")


MOON_HAND = "AS KS QS AH KH QH JH TH 9H AD KD QD"


@pytest.mark.parametrize("name", QUICK)
def test_a5_a_shooter_without_the_led_suit_throws_something(name: str) -> None:
    observation = observed(MOON_HAND, "3: 9C")
    choice = QUICK[name].choose_play(observation, Random(1))
    assert choice.cards[0] in observation.legal_plays()


def test_a6_captured_cards_tell_who_may_shoot_not_played_ones() -> None:
    """Seat 2 has played hearts, and seat 1 has taken them all."""
    tricks = ("0: 2C 3C 4C 5C", "3: 9H TH KH JH", "1: AS QS 2S 3S")
    seen = observed("AH 2H 5D 6D", "1: QH", tricks)
    assert Situation(replace(seen, penalties=(0, 17, 0, 0))).shooter == 1
    assert Situation(replace(seen, penalties=(0, 16, 1, 0))).shooter is None
    assert Situation(replace(seen, penalties=(17, 0, 0, 0))).shooter is None


def turned(trick: Trick, steps: int) -> Trick:
    return Trick((trick.leader + steps) % trick.players, trick.cards, trick.players)


def test_the_moon_watch_is_the_same_against_every_seat() -> None:
    """The whole table turned round: the same card, whoever is the shooter."""
    watched = 0
    for number in range(60):
        for deal in moments(TABLES["site"], number):
            observation = Observation.of(deal, deal.turn)
            watched += Situation(observation).shooter is not None
            choice = PLAYERS["normal"].choose_play(observation, Random(1))
            for steps in (1, 2, 3):
                around = replace(
                    observation,
                    seat=(observation.seat + steps) % 4,
                    tricks=tuple(turned(trick, steps) for trick in observation.tricks),
                    table=replace(observation.table, trick=turned(observation.table.trick, steps)),
                    penalties=observation.penalties[-steps:] + observation.penalties[:-steps],
                )
                assert PLAYERS["normal"].choose_play(around, Random(1)) == choice
    assert watched > 20


def test_a10_points_on_oneself_are_no_attack_on_the_leader() -> None:
    """Seat 0 leads the game; near its end its own points still are the worst for it."""
    totals = (40, 80, 85, 90)
    assert may_end(PRESETS["site"], totals)
    worth = worth_for(0, PRESETS["site"], totals)
    start = start_of(observed("AS", "0: "))
    worths = []
    for taker in range(4):
        deal = start.copy()
        deal.taken[taker] += 13 * POINT
        worths.append(worth(deal))
    assert max(worths) == worths[0]


def test_near_the_end_the_game_counts_more_than_the_hand() -> None:
    """Thirteen points for seat 3 end the game, which seat 0 wins, or seat 1."""
    start = start_of(observed("AS", "0: "))
    start.taken[3] += 13 * POINT
    leading = worth_for(0, PRESETS["site"], (20, 60, 70, 90))(start)
    trailing = worth_for(0, PRESETS["site"], (60, 20, 70, 90))(start)
    open_game = worth_for(0, PRESETS["site"], (20, 60, 70, 50))(start)
    assert leading < open_game < trailing


@pytest.mark.parametrize("name", QUICK)
def test_p11_a_pass_is_always_three_held_cards(name: str) -> None:
    """Hands full of cards that a rule might take off the list."""
    hands = (
        "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
        "QS 2S AH KH QH JH TH 9H 8H 7H 6H 5H 4H",
        "AC KC QC AD KD QD AH KH QH AS KS QS JS",
        "2C 3C 4C 2D 3D 4D 2H 3H 4H 2S 3S 4S QS",
    )
    for text in hands:
        hand = parse_cards(text)
        rest = [card for card in PRESETS["site"].pack if card not in hand]
        deal = Deal.of([hand, rest[:13], rest[13:26], rest[26:]], PassDirection.LEFT)
        cards = QUICK[name].choose_pass(Observation.of(deal, 0), Random(1)).cards
        assert len({*cards}) == len(cards) == 3
        assert {*cards} <= {*hand}


@pytest.mark.parametrize("name", ["normal", "hard"])
@pytest.mark.parametrize("place", range(32))
def test_proved_advice_is_followed(name: str, place: int) -> None:
    """Positions whose proof is dominance, a rule or arithmetic, each in four whole hands."""
    position, deal = kept_deals()[place]
    choice = QUICK[name].choose_play(Observation.of(deal, 0), Random(1))
    assert choice.cards[0] in position.best_cards, (position.key, choice)


def test_points_that_cannot_fall_are_not_feared_and_those_that_can_are() -> None:
    """High clubs go on the first trick only where it is free."""
    seen = observed("3C KC 4D", "3: 2C", ())
    assert PLAYERS["normal"].choose_play(seen, Random(1)).reason == "first_trick_free"
    pagat = replace(seen, rules=PRESETS["pagat"])
    assert PLAYERS["normal"].choose_play(pagat, Random(1)).reason != "first_trick_free"
    assert all(card.suit is Suit.CLUBS for card in pagat.legal_plays())
