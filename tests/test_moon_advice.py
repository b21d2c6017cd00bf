"""A learner who has every point so far is told what the advice means for the moon."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from arranged import arrangements, as_a_computer_plays
from hearts_lessons.players import Observation
from hearts_lessons.players.evaluation import played_on, start_of, worlds_of
from hearts_lessons.players.playouts import playout
from hearts_lessons.reviews import appraise
from hearts_lessons.reviews.moon import IN_REACH, LIKELY, ON_THE_WAY, UNLIKELY, is_moon_unlikely
from hearts_lessons.rules import Card, Deal
from hearts_lessons.session.deal_log import LEARNER, replayed
from hearts_lessons.session.state import State
from positions import act, deal_view

MOONS = arrangements("shooting-the-moon/practice")


def decisions_by_advice(state: State) -> list[Deal]:
    """What the learner decides who follows every piece of advice."""
    deal, others, found = replayed(state).deal, as_a_computer_plays(state), []
    while not deal.is_finished:
        mine = deal.turn == LEARNER and len(deal.legal_plays()) > 1
        if mine:
            found.append(deal)
            card = appraise(Observation.of(deal, LEARNER)).advice.cards[0]
        else:
            card = deal.legal_plays()[0] if deal.turn == LEARNER else others(deal)
        deal = deal.play(card)
    assert deal.shooter() == LEARNER
    return found


def share_of_moons(observation: Observation, card: Card) -> float:
    worlds, _ = worlds_of(observation, Random(1), 200)
    start, play = start_of(observation), playout(observation.rules)
    drawn = list(islice(worlds, 200))
    ends = [played_on(start.with_hands(*world), card, rules_playout=play) for world in drawn]
    return sum(end.shooter() == LEARNER for end in ends) / len(drawn)


@pytest.mark.parametrize("state", MOONS)
def test_advice_on_the_way_to_a_moon_says_so_and_is_right(state: State) -> None:
    for deal in decisions_by_advice(state):
        observation = Observation.of(deal, LEARNER)
        advice = appraise(observation).advice
        assert advice.reason in ON_THE_WAY
        share = share_of_moons(observation, advice.cards[0])
        assert share >= (LIKELY if advice.reason == "lose_for_moon" else IN_REACH) - 0.1
        if advice.reason == "lead_moon":
            assert deal.play(advice.cards[0]).trick.winner == LEARNER
            out = {card for seat in (1, 2, 3) for card in deal.hands[seat]}
            assert not any(
                card.suit is advice.cards[0].suit and card.rank > advice.cards[0].rank
                for card in out
            )


def test_the_hint_names_the_moon_in_its_expectation() -> None:
    drawn = deal_view(act(MOONS[0], "hint"))
    assert "You have every point so far" in drawn.hint
    assert "a moon counted as 0" in drawn.hint


@pytest.mark.parametrize(("points", "is_told"), [(21.0, True), (16.0, False)])
def test_the_hint_says_where_a_moon_is_unlikely(points: float, is_told: bool) -> None:
    hint = {"hint": ["4H"], "reason": "lead_low", "points": points}
    state = {**MOONS[0], "log": [hint]}
    assert ("a moon is unlikely now" in deal_view(state).hint) == is_told
    earlier = {**state, "activity": "penalty-points/practice"}
    assert "moon" not in deal_view(earlier).hint


@pytest.mark.parametrize("moon", ["self_minus", "none"])
def test_where_a_moon_does_not_count_zero_nothing_is_concluded(moon: str) -> None:
    observation = Observation.of(replayed(MOONS[0]).deal, LEARNER)
    assert is_moon_unlikely(observation, 26 * (1 - UNLIKELY) + 1)
    other = replace(observation, rules=replace(observation.rules, moon=moon))
    assert not is_moon_unlikely(other, 25)
    assert appraise(other).advice.reason not in ON_THE_WAY


def test_one_who_has_not_every_point_is_told_of_no_moon() -> None:
    state = arrangements("shooting-the-moon/stop-it")[0]
    deal, others = replayed(state).deal, as_a_computer_plays(state)
    while deal.turn != LEARNER:
        deal = deal.play(others(deal))
    observation = Observation.of(deal, LEARNER)
    assert appraise(observation).advice.reason not in ON_THE_WAY
    assert not is_moon_unlikely(observation, 25)
