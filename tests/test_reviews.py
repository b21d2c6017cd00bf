"""What choices were worth: legal, fair, exact where it says so, and the same as the hint."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from random import Random
from statistics import fmean

import pytest

from hearts_lessons.players import PLAYERS, Choice, Observation
from hearts_lessons.players.knowledge import Knowledge
from hearts_lessons.players.playouts import playout
from hearts_lessons.players.principles import PRINCIPLES
from hearts_lessons.players.situation import Situation
from hearts_lessons.players.worlds import Worlds
from hearts_lessons.reviews import (
    Appraisal,
    AppraisalDataError,
    Decision,
    Option,
    appraise,
    decisions_of,
    from_data,
    positions_of,
    reason_of,
    to_data,
)
from hearts_lessons.reviews.appraisal import EVERY_WORLD, LARGEST_ERROR, MOST_WORLDS
from hearts_lessons.reviews.principle import is_true, other_principles
from hearts_lessons.rules import PRESETS, SITE, Card, Deal, PassDirection, RuleSet
from hearts_lessons.rules.fast import FastDeal
from hearts_lessons.rules.play import IllegalPlayError
from hearts_lessons.session.review_view import draw_options
from hearts_lessons.words import LANGUAGES, tell
from strategy_positions import Position, is_dominant, kept_deals


def finished(seed: str, rules: RuleSet = SITE, hand_number: int = 4, player: str = "easy") -> Deal:
    """A whole hand; seat 0 plays at random, so that there is something to say."""
    rng, others = Random(seed), PLAYERS[player]
    deal = Deal.shuffled(seed, rules, hand_number)
    if deal.is_passing:
        deal = deal.pass_cards(
            [
                rng.sample(hand, rules.pass_count)
                if seat == 0
                else others.choose_pass(Observation.of(deal, seat), rng).cards
                for seat, hand in enumerate(deal.hands)
            ]
        )
    while not deal.is_finished:
        choice = others.choose_play(Observation.of(deal, deal.turn), rng)
        deal = deal.play(rng.choice(deal.legal_plays()) if deal.turn == 0 else choice.cards[0])
    return deal


HANDS = {seed: finished(seed, hand_number=number) for number, seed in enumerate(["p", "q"], 3)}
JUDGED = [
    (decision, appraise(decision.observation, decision.cards))
    for deal in HANDS.values()
    for decision in decisions_of(deal, 0)
]


# Decisions


def test_a_decision_is_a_choice_between_two_cards_at_least() -> None:
    for deal in HANDS.values():
        decisions = decisions_of(deal, 0)
        own = [before for before in positions_of(deal) if before.trick.turn == 0]
        forced = sum(len(before.legal_plays()) == 1 for before in own)
        passes = deal.passes is not None
        assert len(decisions) == 13 - forced + passes
        assert [decision.is_pass for decision in decisions][:1] == [passes]
        assert all(decision.cards[0] in decision.observation.hand for decision in decisions)


def test_an_unfinished_hand_has_the_decisions_so_far() -> None:
    deal = Deal.shuffled("begun", hand_number=1)
    assert decisions_of(deal, 0) == ()
    begun = HANDS["q"]
    part = Deal.of(begun.dealt, begun.direction)
    for card in begun.plays[:21]:
        part = part.play(card)
    whole = decisions_of(begun, 0)
    assert decisions_of(part, 0) == whole[: len(decisions_of(part, 0))]
    assert 0 < len(decisions_of(part, 0)) < len(whole)


def test_after_a_revoke_nothing_is_reviewed() -> None:
    rules = PRESETS["pagat"]
    if rules.revoke == "prevented":
        rules = replace(SITE, revoke="offender_takes_all")
    deal = Deal.shuffled("revoked", rules, hand_number=4)
    while True:
        wrong = [c for c in deal.hands[deal.turn] if c not in deal.legal_plays()]
        try:
            deal = deal.play_revoke(wrong[0])
            break
        except (IllegalPlayError, IndexError):
            deal = deal.play(deal.legal_plays()[0])
    revoked_at = len(deal.plays) - 1
    while not deal.is_finished:
        deal = deal.play(deal.legal_plays()[0])
    assert all(
        len(d.deal.plays) <= revoked_at for seat in range(4) for d in decisions_of(deal, seat)
    )


# Appraisals


@pytest.mark.parametrize(("decision", "appraisal"), JUDGED)
def test_every_legal_card_is_appraised_and_the_advice_is_fine(
    decision: Decision, appraisal: Appraisal
) -> None:
    observation = decision.observation
    if decision.is_pass:
        assert all(
            len(o.cards) == 3 and set(o.cards) <= set(observation.hand) for o in appraisal.options
        )
        assert appraisal.option(decision.cards)
    else:
        cards = sorted(card for option in appraisal.options for card in option.cards)
        assert cards == sorted(observation.legal_plays())
    assert appraisal.advised.mark == "fine"
    assert appraisal.advice.reason in PRINCIPLES
    points = [option.points for option in appraisal.options]
    assert points == sorted(points)
    assert appraisal.options[0].behind == 0


@pytest.mark.parametrize(("decision", "appraisal"), JUDGED)
def test_the_two_best_are_known_to_half_a_point(decision: Decision, appraisal: Appraisal) -> None:
    left = 13 - len(decision.deal.tricks)
    assert appraisal.is_exact == (left <= 3 and not decision.is_pass)
    errors = [option.error for option in appraisal.options[:2]]
    assert max(errors) <= (0 if appraisal.is_exact else LARGEST_ERROR)
    assert appraisal.worlds <= MOST_WORLDS or appraisal.is_exact


@pytest.mark.parametrize(("decision", "appraisal"), JUDGED[::3])
def test_a_hint_before_is_what_the_review_says_after(
    decision: Decision, appraisal: Appraisal
) -> None:
    assert appraise(decision.observation, decision.cards) == appraisal
    hint = appraise(decision.observation)
    if not decision.is_pass:
        assert hint == appraisal
    assert appraisal.option(hint.advice.cards).mark == "fine"


def test_marks_are_measured_by_the_error() -> None:
    def mark(behind: float, behind_error: float, error: float = 0.4) -> str:
        return Option((Card("QS"),), 3 + behind, error, behind, behind_error).mark

    assert mark(0, 0) == "fine"
    assert mark(0.2, 0.3) == "fine"
    assert mark(0.45, 0.6) == "doubtful"  # beyond the error of its own mean
    assert mark(0.4, 0.3) == "doubtful"
    assert mark(0.7, 0.3) == "costly"
    assert mark(0.3, 0, 0) == "doubtful"
    assert mark(1, 0, 0) == "costly"


# Exactness


def worlds_by_hand(deal: Deal) -> Iterator[Deal]:
    """Every way to deal the hidden cards under which the whole play could have gone as it went."""
    held = {card for hand in deal.hands for card in hand}
    hidden = sorted(held - set(deal.hands[0]))
    played: list[list[Card]] = [[] for _ in range(4)]
    for trick in (*deal.tricks, deal.trick):
        for card in trick.cards:
            played[trick.seat_of(card)].append(card)
    sizes = [len(hand) for hand in deal.hands]
    for west in combinations(hidden, sizes[1]):
        rest = [card for card in hidden if card not in west]
        for north in combinations(rest, sizes[2]):
            east = [card for card in rest if card not in north]
            hands = [deal.hands[0], west, north, east]
            dealt = [[*now, *before] for now, before in zip(hands, played, strict=True)]
            world = Deal.of(dealt, PassDirection.HOLD, deal.rules)
            try:
                for card in deal.plays:
                    assert world.turn == deal.turn or card in world.legal_plays()
                    world = world.play(card)
            except (IllegalPlayError, AssertionError):
                continue
            if world.turn == deal.turn and world.tricks == deal.tricks:
                yield world


@pytest.mark.parametrize("seed", ["q", "r", "s"])
def test_the_last_three_tricks_are_counted_exactly(seed: str) -> None:
    deal = HANDS.get(seed) or finished(seed)
    late = [decision for decision in decisions_of(deal, 0) if decision.trick >= 11]
    assert late
    for decision in late:
        appraisal = appraise(decision.observation, decision.cards)
        worlds = [FastDeal.of(world) for world in worlds_by_hand(decision.deal)]
        assert appraisal.is_exact
        assert appraisal.worlds == len(worlds)
        for option in appraisal.options:
            scores = []
            for world in worlds:
                ended = world.copy()
                ended.play(option.cards[0].index)
                playout(deal.rules)(ended)
                scores.append(ended.scores()[0])
            assert option.points == pytest.approx(fmean(scores))
            assert option.error == option.behind_error == 0


# Fairness


@pytest.mark.parametrize("place", [0, 3, 8])
def test_an_appraisal_knows_only_what_could_be_seen(place: int) -> None:
    decision, appraisal = JUDGED[place]
    deal = decision.deal
    hands = list(deal.hands)
    if decision.is_pass:
        swapped = replace(deal, hands=(hands[0], hands[2], hands[3], hands[1]))
    else:
        worlds = replace(deal, passes=deal.passes)
        swapped = replace(worlds, hands=(hands[0], *reversed(hands[1:])))
    other = Observation.of(swapped, 0)
    assert other == decision.observation
    assert appraise(other, decision.cards) == appraisal


# Other tables


@pytest.mark.parametrize("preset", PRESETS)
def test_every_rule_set_can_be_reviewed(preset: str) -> None:
    rules = PRESETS[preset]
    number = next(n for n in range(1, 9) if not Deal.shuffled("v", rules, n).is_passing or n > 3)
    deal = Deal.shuffled("v", rules, number)
    if deal.is_passing:
        deal = deal.pass_cards([hand[: rules.pass_count] for hand in deal.hands])
    while not deal.is_finished:
        deal = deal.play(deal.legal_plays()[-1])
    for decision in decisions_of(deal, 2)[-4:]:
        appraisal = appraise(decision.observation, decision.cards)
        assert appraisal.advised.mark == "fine"


@pytest.mark.parametrize("players", [3, 5, 6, 7])
def test_every_number_of_seats_can_be_reviewed(players: int) -> None:
    deal = finished("seats", SITE.with_players(players), hand_number=1)
    decisions = decisions_of(deal, 0)
    for decision in (*decisions[:2], *decisions[-2:]):
        assert appraise(decision.observation, decision.cards).advised.mark == "fine"


def ending_with(players: int, is_wanted: Callable[[int], bool]) -> tuple[Decision, int]:
    """A decision with three tricks left, and its worlds, whose number is as wanted."""
    for seed in range(60):
        deal = finished(f"ending {seed}", SITE.with_players(players), hand_number=1)
        for decision in decisions_of(deal, 0):
            if len(decision.deal.tricks) == deal.rules.hand_size - 3:
                count = Worlds(Knowledge.of(decision.observation)).count
                if count and is_wanted(count):
                    return decision, count
    raise AssertionError


def test_all_of_thousands_of_worlds_are_counted_where_three_tricks_are_left() -> None:
    decision, count = ending_with(5, lambda worlds: 2_000 < worlds <= 6_000)
    appraisal = appraise(decision.observation, decision.cards)
    assert appraisal.is_exact
    assert appraisal.worlds == count
    assert not any("±" in option.points for option in draw_options(decision, appraisal, "en"))


def test_it_says_so_where_there_are_too_many_worlds_to_count() -> None:
    decision, count = ending_with(7, lambda worlds: worlds > EVERY_WORLD)
    appraisal = appraise(decision.observation, decision.cards)
    assert not appraisal.is_exact
    assert appraisal.worlds < count
    assert all("±" in option.points for option in draw_options(decision, appraisal, "en"))
    level = replace(appraisal, options=tuple(replace(o, error=0) for o in appraisal.options))
    assert all("± 0.0" in option.points for option in draw_options(decision, level, "en"))


# Words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", PRINCIPLES)
def test_every_principle_has_a_sentence(key: str, language: str) -> None:
    observation = JUDGED[0][0].observation
    if not key.startswith("pass_"):
        observation = next(d for d, _ in JUDGED if d.observation.table.trick.cards).observation
    cards = observation.hand[-3:] if key.startswith("pass_") else observation.legal_plays()[:1]
    said = tell(language, reason_of(observation, Choice(cards, key)))
    assert said.endswith(("。", "."))


def test_a_reason_never_says_that_no_points_fall_on_a_penalty_card_that_is_led() -> None:
    """The queen alone in spades, and hearts: leads that are good for another reason."""
    said = set()
    for seed in range(40):
        deal = finished(f"leads {seed}")
        for before in positions_of(deal):
            if before.turn == 0 and not before.trick.cards and len(before.legal_plays()) > 1:
                observation = Observation.of(before, 0)
                situation = Situation(observation)
                for card in before.legal_plays():
                    for choice in other_principles(situation, card):
                        if is_true(choice, situation):
                            said.add((choice.reason, situation.value(card) > 0))
    assert ("lead_high_early", False) in said
    assert ("lead_high_early", True) not in said


def test_the_reason_says_where_no_points_are_left() -> None:
    ends = [
        decision
        for seed in range(200)
        for decision in decisions_of(finished(f"ends {seed}"), 0)
        if sum(decision.deal.penalties()) == 26
    ]
    assert len(ends) > 1
    for decision in ends:
        assert appraise(decision.observation, decision.cards).advice.reason == "no_points_left"
    assert all(a.advice.reason != "no_points_left" for d, a in JUDGED if not d.is_pass
               and sum(d.deal.penalties()) < 26)  # fmt: skip


# Data


def test_an_appraisal_survives_its_save() -> None:
    for decision, appraisal in JUDGED:
        data = json.loads(json.dumps(to_data(appraisal)))
        again = from_data(data, decision.observation)
        assert to_data(again) == data
        assert again.advice == appraisal.advice
        assert [o.mark for o in again.options] == [o.mark for o in appraisal.options]


def test_a_damaged_save_is_refused() -> None:
    decision, appraisal = JUDGED[-1]
    whole = to_data(appraisal)
    first = whole["options"][0]
    damaged: list[object] = [
        None,
        [],
        {},
        {**whole, "more": 1},
        {**whole, "worlds": 0},
        {**whole, "worlds": True},
        {**whole, "exact": 1},
        {**whole, "reason": "luck"},
        {**whole, "reason": ["luck"]},
        {**whole, "advice": ["XX"]},
        {**whole, "advice": []},
        {**whole, "advice": ["2C", "3C"]},
        {**whole, "options": []},
        {**whole, "options": whole["options"][1:]},
        {**whole, "options": [*whole["options"], first]},
        {**whole, "options": [[first[0], "1", 0, 0, 0], *whole["options"][1:]]},
        {**whole, "options": [[first[0], float("nan"), 0, 0, 0], *whole["options"][1:]]},
        {**whole, "options": [[first[0], 1, -1, 0, 0], *whole["options"][1:]]},
        {**whole, "options": [[first[0], 1, 0, 0], *whole["options"][1:]]},
        {**whole, "options": [[first[0], 10**400, 0, 0, 0], *whole["options"][1:]]},
    ]
    for data in damaged:
        with pytest.raises(AppraisalDataError):
            from_data(data, decision.observation)


# Published advice


@pytest.mark.parametrize(("position", "deal"), kept_deals())
def test_a_wrong_card_is_never_fine_where_it_costs_more_than_the_error(
    position: Position, deal: Deal
) -> None:
    appraisal = appraise(Observation.of(deal, 0))
    right = [option for option in appraisal.options if option.cards[0] in position.best_cards]
    cheapest = min(option.points for option in right)
    for option in appraisal.options:
        if option not in right and option.points - cheapest > option.error + 1e-3:
            assert option.mark != "fine"


def test_published_advice_is_given() -> None:
    """All that dominance proves; a general rule may cost more in a hand that is dealt for it."""
    agreed = {True: list[bool](), False: list[bool]()}
    for position, deal in kept_deals():
        advice = appraise(Observation.of(deal, 0)).advice.cards[0]
        agreed[position.dominates].append(advice in position.best_cards)
    assert all(agreed[True])
    assert len(agreed[True]) == 12
    assert sum(agreed[False]) >= 0.9 * len(agreed[False])


def test_what_dominance_proves_is_true_of_the_hands_dealt_for_it() -> None:
    for position, deal in kept_deals():
        assert not position.dominates or is_dominant(position, deal)
