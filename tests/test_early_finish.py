"""A hand may stop when nothing can be scored any more, and only then."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_lessons.rules import (
    PRESETS,
    SITE,
    Card,
    Deal,
    PassDirection,
    RuleSet,
    Trick,
    parse_cards,
)
from hearts_lessons.rules.deal_errors import DealFinishedError, PointsLeftError
from rule_sets import rule_sets, sentences

settings.register_profile("hearts", deadline=None)
settings.load_profile("hearts")

SEEDS = st.integers(0, 2**32)


def played(rules: RuleSet, seed: int, plies: int) -> Deal:
    """A deal after some plays at random, or before play where it is void."""
    rng = Random(seed)
    deal = Deal.shuffled(seed, rules)
    if deal.is_passing:
        deal = deal.pass_cards([passed(hand, rules) for hand in deal.hands])
    while plies and not deal.is_finished and not deal.is_void:
        deal, plies = deal.play(rng.choice(deal.legal_plays())), plies - 1
    return deal


def passed(hand: tuple[Card, ...], rules: RuleSet) -> list[Card]:
    return sorted(hand, key=lambda card: card in rules.pass_forbidden)[: rules.pass_count]


def played_on(deal: Deal, rng: Random) -> Deal:
    while not deal.is_finished:
        deal = deal.play(rng.choice(deal.legal_plays()))
    return deal


@given(rule_sets(), SEEDS, st.integers(0, 2))
@settings(max_examples=150)
def test_stopping_gives_the_scores_that_playing_on_gives(
    rules: RuleSet, seed: int, line: int
) -> None:
    deal = played(rules, seed, 0)
    rng = Random(seed + line)
    before = tuple(rng.randint(-50, 120) for _ in range(rules.players))
    while not deal.is_finished and not deal.is_void:
        if deal.may_finish_early:
            stopped, end = deal.finish_early(), played_on(deal, rng)
            assert stopped.is_finished
            assert stopped.scores(before) == end.scores(before)
            assert stopped.shooter() == end.shooter()
            assert stopped.needs_choice == end.needs_choice
            return
        deal = deal.play(rng.choice(deal.legal_plays()))


@given(rule_sets(), SEEDS, st.integers(0, 119))
@settings(max_examples=150)
def test_only_what_lies_open_is_asked(rules: RuleSet, seed: int, plies: int) -> None:
    """Cards that nobody has seen may change hands without changing the answer."""
    deal = played(rules, seed, plies)
    rng = Random(seed)
    hidden = [card for hand in deal.hands for card in hand]
    rng.shuffle(hidden)
    hands, start = [], 0
    for hand in deal.hands:
        hands.append(tuple(sorted(hidden[start : start + len(hand)])))
        start += len(hand)
    other = replace(deal, hands=tuple(hands), dealt=tuple(hands))
    if not (deal.is_void or other.is_void):
        assert other.may_finish_early == deal.may_finish_early


def test_the_book_plays_on_until_the_last_penalty_card_is_taken() -> None:
    for seed in range(20):
        deal = played(SITE, seed, 0)
        while not deal.is_finished:
            left = {card for hand in deal.hands for card in hand} | {*deal.trick.cards}
            assert deal.may_finish_early == (not left & set(SITE.penalties))
            deal = deal.play(deal.legal_plays()[0])
        assert not deal.may_finish_early


def test_cards_are_looked_at_and_not_the_net_of_the_points() -> None:
    """With the jack taken, all points out come to 16, and never to 26 (S3)."""
    for seed in range(20):
        deal = played_until_stop(PRESETS["omnibus"], seed)
        left = {card for hand in deal.hands for card in hand}
        assert not left & {Card("JD"), *deal.rules.penalties}
        assert sum(deal.scores()) == (16 if deal.shooter() is None else 68)


def test_a_queen_without_value_may_stay_in_a_hand() -> None:
    kept = 0
    for seed in range(40):
        deal = played_until_stop(replace(SITE, qs_value=0), seed)
        kept += any(Card("QS") in hand for hand in deal.hands)
        assert sum(deal.scores()) == (13 if deal.shooter() is None else 39)
    assert kept


def played_until_stop(rules: RuleSet, seed: int) -> Deal:
    deal = played(rules, seed, 0)
    while not deal.is_finished and not deal.may_finish_early:
        deal = deal.play(deal.legal_plays()[0])
    return deal


# Each thing that can still be scored, alone

LAST_TWO = (("2C", "3C"), ("4C", "5C"), ("6C", "7C"), ("8C", "9C"))
"""What the four hold when all penalty cards are out."""


def near_the_end(
    rules: RuleSet, winners: tuple[int, ...], last: tuple[tuple[str, ...], ...]
) -> Deal:
    """Eleven tricks taken by these seats, the penalty cards in the first of them."""
    held = [parse_cards(" ".join(cards)) for cards in last]
    rest = [card for card in rules.pack if all(card not in cards for cards in held)]
    rest.sort(key=lambda card: -rules.penalties.get(card, 0))
    tricks = []
    for place, winner in enumerate(winners):
        cards = rest[place * 4 : place * 4 + 4]
        best = max((card for card in cards if card.suit is cards[0].suit), key=lambda c: c.rank)
        cards = [best, *(card for card in cards if card is not best)]
        tricks.append(Trick(winner, tuple(cards)))
    start = Deal.shuffled(1, rules)
    return replace(start, passes=((),) * 4, hands=tuple(held), tricks=tuple(tricks), trick=Trick(0))


TAKEN_BY_ALL = (0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2)
TAKEN_BY_ONE = (2,) * 11
POINTS_TO_ONE = (2, 2, 2, 2, 0, 1, 2, 2, 2, 2, 2)
NONE_FOR_EAST = (0, 1, 2, 0, 0, 1, 2, 0, 0, 1, 2)
WITH_JACK = (("JD", "3C"), ("4C", "5C"), ("6C", "7C"), ("8C", "9C"))
JACK = {"bonus_card": Card("JD")}
NEEDS = {**JACK, "moon_needs_bonus_card": True, "moon_bonus_scored": False}
HALF = {"sun": "one_and_half"}


@pytest.mark.parametrize(("changes", "winners", "last", "may"), [
    ({}, TAKEN_BY_ALL, LAST_TWO, True),
    ({}, TAKEN_BY_ONE, LAST_TWO, True),
    ({}, TAKEN_BY_ALL, WITH_JACK, True),
    (JACK, TAKEN_BY_ALL, LAST_TWO, True),
    (JACK, TAKEN_BY_ALL, WITH_JACK, False),
    (JACK, POINTS_TO_ONE, WITH_JACK, False),
    ({**JACK, "bonus_value": 0}, TAKEN_BY_ALL, WITH_JACK, True),
    ({**JACK, "moon_bonus_scored": False}, POINTS_TO_ONE, WITH_JACK, True),
    ({**JACK, "moon_bonus_scored": False}, TAKEN_BY_ALL, WITH_JACK, False),
    (NEEDS, POINTS_TO_ONE, WITH_JACK, False),
    (NEEDS, TAKEN_BY_ALL, WITH_JACK, False),
    ({**NEEDS, "bonus_value": 0}, POINTS_TO_ONE, WITH_JACK, False),
    ({**NEEDS, "bonus_value": 0}, TAKEN_BY_ALL, WITH_JACK, True),
    (HALF, TAKEN_BY_ONE, LAST_TWO, False),
    (HALF, POINTS_TO_ONE, LAST_TWO, True),
    (HALF, TAKEN_BY_ALL, LAST_TWO, True),
    ({"sun": "badge", "moon": "none"}, TAKEN_BY_ONE, LAST_TWO, False),
    ({"no_trick_bonus": -5}, TAKEN_BY_ALL, LAST_TWO, True),
    ({"no_trick_bonus": -5}, NONE_FOR_EAST, LAST_TWO, False),
    ({"no_trick_bonus": -5}, TAKEN_BY_ONE, LAST_TWO, True),
    ({"no_trick_bonus": -5, "moon": "none"}, TAKEN_BY_ONE, LAST_TWO, False),
])  # fmt: skip
def test_what_can_still_be_scored_keeps_the_hand_going(
    changes: dict[str, Any],
    winners: tuple[int, ...],
    last: tuple[tuple[str, ...], ...],
    may: bool,
) -> None:
    deal = near_the_end(replace(SITE, **changes), winners, last)
    assert deal.may_finish_early is may
    if not may:
        with pytest.raises(PointsLeftError) as caught:
            deal.finish_early()
        sentences(caught.value)


def test_a_card_on_the_table_is_not_taken_yet() -> None:
    deal = near_the_end(SITE, TAKEN_BY_ALL, (("2H", "3C"), *LAST_TWO[1:]))
    on_table = replace(deal, hearts_broken=True).play(Card("2H"))
    assert not on_table.may_finish_early
    for card in parse_cards("4C 6C 8C"):
        on_table = on_table.play(card)
    assert on_table.may_finish_early
    assert on_table.play(on_table.legal_plays()[0]).may_finish_early


def test_a_stopped_hand_takes_no_more_cards() -> None:
    deal = near_the_end(SITE, TAKEN_BY_ALL, LAST_TWO).finish_early()
    assert deal.is_finished
    assert deal.legal_plays() == ()
    assert not deal.may_finish_early
    with pytest.raises(DealFinishedError):
        deal.play(Card("2C"))
    with pytest.raises(PointsLeftError):
        deal.finish_early()


def test_a_kitty_that_nobody_has_taken_may_hold_anything() -> None:
    rules = replace(SITE, kitty_size=4, kitty_award="first_trick")
    kitty = parse_cards("2D 3D 4D 5D")
    pack = [card for card in rules.pack if card not in kitty]
    deal = Deal.of([pack[i : i + 12] for i in range(0, 48, 12)], PassDirection.HOLD, rules, kitty)
    assert not deal.may_finish_early


def test_a_deal_before_its_pass_and_a_void_one_do_not_finish() -> None:
    assert not Deal.shuffled(1).may_finish_early
    rules = replace(SITE, first_trick_exception="none_redeal")
    hearts = [*(card for card in rules.pack if card.suit.value == "H")]
    others = [card for card in rules.pack if card not in hearts]
    hands = [hearts, others[:13], others[13:26], others[26:]]
    void = Deal.of(hands, PassDirection.HOLD, rules)
    assert void.is_void
    assert not void.may_finish_early


def test_a_revoke_that_is_not_proved_yet_could_still_cost_everything() -> None:
    rules = PRESETS["cardgames_zone"]
    deal = near_the_end(rules, TAKEN_BY_ALL, (("2C", "3C"), ("4C", "5D"), *LAST_TWO[2:]))
    deal = deal.play(Card("2C"))
    revoked = deal.play_revoke(Card("5D"))
    assert not revoked.may_finish_early
    for card in parse_cards("6C 8C"):
        revoked = revoked.play(card)
    proved = revoked.play(Card("9C")).play(Card("3C")).play(Card("4C"))
    assert proved.revoke is not None
    assert proved.may_finish_early
    assert proved.finish_early().scores() == proved.scores() == (0, 26, 0, 0)
