"""The package against a second referee that shares nothing with it."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import slow_referee as slow
from hearts_lessons.rules import (
    PRESETS,
    SITE,
    Card,
    Deal,
    Game,
    HandRecord,
    PassDirection,
    RuleSet,
    parse_cards,
    pass_direction,
    replay,
)
from hearts_lessons.rules.cards import codes
from hearts_lessons.rules.deal import MOON_CHOICES
from hearts_lessons.rules.parameters import CHOICES
from hearts_lessons.rules.passing import passable
from hearts_lessons.rules.ruleset_data import plain, rule_set_to_data
from oracle import DIRECTIONS, SETTINGS, oracle_hands
from rule_sets import rule_sets
from strategies import LINES, deals, line_of_play


def options(name: str) -> list[str]:
    """The values that a parameter can have."""
    return [str(value) for value in CHOICES[name]]


HOUSES: dict[str, RuleSet] = {
    **PRESETS,
    **{
        f"{name} for {count}": PRESETS[name].with_players(count)
        for name, count in (("site", 3), ("bicycle", 5), ("pagat", 6), ("cardgames_zone", 7))
    },
}


def slow_rules(rules: RuleSet) -> slow.Rules:
    data = rule_set_to_data(rules)
    if isinstance(data, str) and data not in slow.NAMED:
        values = {field.name: getattr(rules, field.name) for field in fields(rules)}
        data = {
            name: plain(value) for name, value in values.items() if value != getattr(SITE, name)
        }
    return slow.rules_of(data)


def slow_table(deal: Deal) -> slow.Table:
    """The second referee's table before the first card."""
    hands = [codes(hand) for hand in deal.hands]
    return slow.new_table(slow_rules(deal.rules), hands, codes(deal.kitty), deal.dealer)


def agree(deal: Deal, table: slow.Table) -> None:
    """On whose turn it is, what may be played, and why the rest may not."""
    assert deal.turn == slow.on_turn(table)
    assert deal.hearts_broken == slow.is_broken(table)
    assert codes(deal.legal_plays()) == slow.legal(table)
    for card in deal.hands[deal.turn]:
        reason = deal.violation(card)
        assert (reason and reason.value) == slow.why_not(table, card.code)


def agree_at_the_end(
    deal: Deal, table: slow.Table, before: tuple[int, ...], choice: str | None
) -> None:
    tricks = slow.complete_tricks(table)
    assert deal.leader == slow.first_leader(table)
    assert [trick.winner for trick in deal.tricks] == [slow.winner_of(trick) for trick in tricks]
    assert [deal.points_of(trick) for trick in deal.tricks] == slow.trick_points(table)
    assert [sorted(codes(cards)) for cards in deal.taken()] == [
        sorted(cards) for cards in slow.taken_cards(table)
    ]
    assert list(deal.penalties()) == slow.penalties(table)
    assert deal.shooter() == slow.shooter(table)
    if deal.needs_choice and choice:
        deal = deal.choose(choice)
    assert list(deal.scores(before)) == slow.scores(table, list(before), choice)


OPTIONS = st.sampled_from([None, *MOON_CHOICES])


@given(deals(), LINES, st.lists(st.integers(-30, 130), min_size=7, max_size=7), OPTIONS)
@settings(max_examples=80)
def test_they_agree_on_every_play_and_score_under_any_rules(
    deal: Deal, choices: list[int], before: list[int], choice: str | None
) -> None:
    table = slow_table(deal)
    totals = tuple(before[: deal.rules.players])
    steps = line_of_play(deal, choices)
    for step in steps[:-1]:
        agree(step, table)
        table = slow.play(table, steps[len(table["played"]) + 1].plays[-1].code)
    agree_at_the_end(steps[-1], table, totals, choice)


@given(st.data(), rule_sets())
@settings(max_examples=40)
def test_they_agree_on_moons(data: st.DataObject, rules: RuleSet) -> None:
    """A moon is rare in random play: here one seat holds the whole of every trick's strength."""
    if rules.moon != "none":
        even = rules.moon_amount % 2 == 0
        suns = ("off", "double", "one_and_half") if even else ("off", "double")
        moon = data.draw(st.sampled_from((rules.moon, "auto")))
        rules = replace(rules, moon=moon, sun=data.draw(st.sampled_from(suns)))
    shooter = data.draw(st.integers(0, rules.players - 1))
    deal = shooting_deal(rules, shooter, data.draw(st.integers(0, 2**32)))
    near_the_end = st.integers(rules.target - 60, rules.target + 10)
    before = tuple(data.draw(near_the_end) for _ in range(rules.players))
    table = slow_table(deal)
    while legal := deal.legal_plays():
        strongest = max(legal, key=lambda card: card.rank)
        card = strongest if deal.turn == shooter else legal[0]
        agree(deal, table)
        deal, table = deal.play(card), slow.play(table, card.code)
    agree_at_the_end(deal, table, before, data.draw(OPTIONS))


def shooting_deal(rules: RuleSet, shooter: int, seed: int) -> Deal:
    """The highest cards in one seat, the others shuffled; without a pass."""
    strongest = sorted(rules.pack, key=lambda card: card.rank)[-rules.hand_size :]
    rest = [card for card in rules.pack if card not in strongest]
    Random(seed).shuffle(rest)
    hands = []
    for seat in range(rules.players):
        size = 0 if seat == shooter else rules.hand_size
        hands.append(strongest if seat == shooter else rest[:size])
        rest = rest[size:]
    return Deal.of(hands, PassDirection.HOLD, rules, rest)


@given(rule_sets(), st.integers(1, 20), st.integers(0, 2**32))
@settings(max_examples=100)
def test_they_agree_on_the_pass(rules: RuleSet, number: int, seed: int) -> None:
    deal = Deal.shuffled(seed, rules, number)
    plain = slow_rules(rules)
    way = slow.way_of(plain, number)
    assert way == pass_direction(number, rules).value
    hands = [codes(hand) for hand in deal.hands]
    assert [codes(passable(hand, rules)) for hand in deal.hands] == [
        slow.may_be_passed(plain, hand) for hand in hands
    ]
    if deal.is_passing:
        gifts = [
            Random(seed).sample(passable(hand, rules), rules.pass_count) for hand in deal.hands
        ]
        after = deal.pass_cards(gifts)
        assert [codes(hand) for hand in after.hands] == slow.passed(
            plain, hands, [codes(gift) for gift in gifts], way
        )
        deal = after
    assert deal.is_void == slow.is_void(slow_table(deal))


STEPS = st.sampled_from((0, 0, 1, 1, 2, -1, -2, 13, -26))


@given(
    rule_sets(),
    st.lists(st.lists(STEPS, min_size=7, max_size=7), min_size=1, max_size=8),
    st.lists(st.integers(0, 3), min_size=7, max_size=7),
)
@settings(max_examples=80)
def test_they_agree_on_the_end_of_a_game(
    rules: RuleSet, hands: list[list[int]], short_of: list[int]
) -> None:
    """Totals that come close to the target, to each other, and exactly there."""
    start = [rules.target - short for short in short_of[: rules.players]]
    game = Game(rules, tuple(start))
    second = {**slow.new_game(slow_rules(rules)), "totals": start}
    for scores in hands:
        game = game.score(tuple(scores[: rules.players]))
        second = slow.add_hand(second, scores[: rules.players])
        assert list(game.totals) == second["totals"]
        assert list(game.winners) == slow.winners(second)
        assert game.is_over == bool(slow.winners(second))


def finished(*orders: str) -> Deal:
    """A hand in which every seat plays its cards in this order."""
    cards = [parse_cards(order) for order in orders]
    free = replace(SITE, first_trick_hearts="allowed", first_trick_qs="allowed")
    deal = Deal.of(cards, PassDirection.HOLD, free)
    while not deal.is_finished:
        deal = deal.play(cards[deal.turn][len(deal.tricks)])
    return deal


SUN = finished(
    "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
    "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
    "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
    "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS",
)
"""Seat 0 takes every trick."""
MOON = finished(
    "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2D",
    "2C 3D 4D 5D 6D 7D 8D 9D TD QD KD AD JD",
    "3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH 2S",
    "QS 2H 3S 4S 5S 6S 7S 8S 9S TS JS KS AS",
)
"""Seat 0 takes every point, and seat 1 the last trick with the jack of diamonds in it."""
BONUSES = ((None, True, False), *product((Card("JD"),), (True, False), (True, False)))
MOON_RULES = [
    replace(
        SITE, moon=moon, sun=sun, target=target, no_trick_bonus=-5,
        bonus_card=card, moon_bonus_scored=scored, moon_needs_bonus_card=needs,
    )
    for moon, sun in product(options("moon"), options("sun"))
    for card, scored, needs in BONUSES
    for target in (26, 100)
    if moon != "none" or (sun in ("off", "badge") and not needs)
]  # fmt: skip


@pytest.mark.parametrize("before", [(0, 0, 0, 0), (90, 60, 80, 70), (-10, 70, 74, -20)])
def test_they_agree_on_every_kind_of_moon(before: tuple[int, ...]) -> None:
    """A sun, and a moon in which another seat has taken a trick or the bonus card."""
    for rules, deal in product(MOON_RULES, (SUN, MOON)):
        told = replace(deal, rules=rules)
        played = [[trick.seat_of(card), card.code] for trick in deal.tricks for card in trick.cards]
        table = {**slow_table(told), "played": played}
        for choice in (None, *MOON_CHOICES):
            agree_at_the_end(told, table, before, choice)


@pytest.mark.parametrize("exact", options("exact_target"))
def test_they_agree_on_every_end(exact: str) -> None:
    """All totals of three players around the target, under every rule of the end."""
    three = replace(SITE.with_players(3), exact_target=exact)
    for end, tie, most in product(options("end_when"), options("tie_for_lowest"), (None, 1)):
        rules = replace(three, end_when=end, tie_for_lowest=tie, max_hands=most)
        plain = slow_rules(rules)
        for scores in product((0, 40, 99, 100, 101), repeat=3):
            game, second = Game(rules).score(scores), slow.add_hand(slow.new_game(plain), [*scores])
            assert list(game.totals) == second["totals"]
            assert list(game.winners) == slow.winners(second)
            assert game.is_over == bool(slow.winners(second))


@pytest.mark.parametrize("name", HOUSES)
def test_games_played_to_the_end_agree(name: str) -> None:
    """Random legal play, until the game is over: every pass, play, score, total and winner."""
    rules = HOUSES[name]
    for seed in range(2):
        chance = Random(f"{name} {seed}")
        game, second = Game(rules), slow.new_game(slow_rules(rules))
        while not game.is_over:
            assert not slow.winners(second)
            number = game.hands_played + 1
            deal = dealt_hand(game, chance)
            assert deal.direction.value == slow.way_of(second["rules"], number)
            table = slow_table(deal)
            while legal := deal.legal_plays():
                assert codes(legal) == slow.legal(table)
                card = chance.choice(legal)
                deal, table = deal.play(card), slow.play(table, card.code)
            choice = chance.choice(MOON_CHOICES)
            agree_at_the_end(deal, table, game.totals, choice)
            deal = deal.choose(choice) if deal.needs_choice else deal
            record = HandRecord.of(deal, game.totals)
            assert replay(record).scores == deal.scores(game.totals)
            game = game.score(deal.scores(game.totals))
            second = slow.add_hand(second, slow.scores(table, second["totals"], choice))
            assert list(game.totals) == second["totals"]
            assert number < 200
        assert list(game.winners) == slow.winners(second)


def dealt_hand(game: Game, chance: Random) -> Deal:
    """The game's next hand, after the pass."""
    rules = game.rules
    deal = Deal.shuffled(chance.random().hex(), rules, game.hands_played + 1, game.dealer)
    if deal.is_passing:
        gifts = [chance.sample(passable(hand, rules), rules.pass_count) for hand in deal.hands]
        deal = deal.pass_cards(gifts)
    return deal


@pytest.mark.parametrize("setting", SETTINGS)
def test_the_second_referee_agrees_with_the_oracle(setting: str) -> None:
    """A referee that is never right would be no evidence."""
    rules = slow_rules(SETTINGS[setting])
    hands = [hand for hand in oracle_hands() if hand["setting"] == setting]
    for hand in hands[:15]:
        before = hand["deal"]
        if hand["passes"]:
            way = DIRECTIONS[hand["pass_dir"]].value
            before = slow.passed(rules, before, hand["passes"], way)
        assert before == hand["hands"]
        table = slow.new_table(rules, before, [], 0)
        for ply in hand["plies"]:
            assert slow.on_turn(table) == ply["seat"]
            assert slow.is_broken(table) == ply["broken"]
            assert sorted(slow.legal(table)) == sorted(ply["legal"])
            table = slow.play(table, ply["card"])
        assert slow.penalties(table) == hand["penalty"]
        assert slow.shooter(table) == hand["moon"]
        assert slow.scores(table, [0] * 4, None) == hand["scores"]
