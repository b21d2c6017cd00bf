"""Records of whole games: written, read, damaged, and played again under every preset."""

from __future__ import annotations

import json
from collections.abc import Callable
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
    Game,
    GameRecord,
    HandRecord,
    RulesError,
    RuleSet,
    parse_cards,
    replay_game,
)
from rule_sets import rule_sets, sentences

settings.register_profile("hearts", deadline=None)
settings.load_profile("hearts")

Data = dict[str, Any]


def hand_at_random(game: Game, rng: Random, dealer: int = 0) -> Deal:
    """A whole hand that fits the next number of the game."""
    rules, number = game.rules, game.hands_played + 1
    deal = Deal.shuffled(rng.randrange(2**32), rules, number, dealer)
    while deal.is_void:
        deal = Deal.shuffled(rng.randrange(2**32), rules, number, dealer)
    if deal.is_passing:
        deal = deal.pass_cards(
            [
                sorted(hand, key=lambda card: card in rules.pass_forbidden)[: rules.pass_count]
                for hand in deal.hands
            ]
        )
    while not deal.is_finished and not deal.is_void:
        deal = deal.play(rng.choice(deal.legal_plays()))
    if deal.needs_choice:
        deal = deal.choose(rng.choice(("others_plus", "self_minus")))
    return deal


def game_at_random(rules: RuleSet, seed: int, most: int = 60) -> tuple[GameRecord, Game]:
    """A game to its end, or so many hands of it, and what it comes to, added up here."""
    rng, game = Random(seed), Game(rules)
    hands: list[HandRecord] = []
    while not game.is_over and len(hands) < most:
        deal = hand_at_random(game, rng, game.dealer)
        hands.append(HandRecord.of(deal))
        if not deal.is_void:
            game = game.score(deal.scores(game.totals))
    return GameRecord(rules, tuple(hands)), game


@pytest.mark.parametrize("name", PRESETS)
def test_a_game_to_the_end_comes_to_the_same_when_it_is_read(name: str) -> None:
    record, game = game_at_random(PRESETS[name], 1)
    assert game.is_over
    text = record.write()
    assert "\n" not in text
    read = GameRecord.read(text)
    assert read == record
    result = replay_game(read)
    assert result.game == game
    assert result.game.winners
    assert result.totals[-1] == game.totals
    assert len(result.hands) == len(result.totals) == len(record.hands)
    running = [0] * game.rules.players
    for hand, totals in zip(result.hands, result.totals, strict=True):
        running = [total + score for total, score in zip(running, hand.scores, strict=True)]
        assert tuple(running) == totals


@pytest.mark.parametrize("players", range(3, 8))
def test_games_of_three_to_seven(players: int) -> None:
    record, game = game_at_random(SITE.with_players(players), players)
    assert replay_game(GameRecord.read(record.write())).game == game


@given(rule_sets(), st.integers(0, 2**32))
@settings(max_examples=25)
def test_any_rule_set(rules: RuleSet, seed: int) -> None:
    record, game = game_at_random(rules, seed, most=2)
    read = GameRecord.read(record.write().encode())
    assert read == record
    assert replay_game(read).game == game


def test_rules_are_told_once_and_totals_not_at_all() -> None:
    record, _ = game_at_random(PRESETS["bicycle"], 2)
    with_totals = replace(
        record, hands=tuple(replace(hand, before=(1, 2, 3, 4)) for hand in record.hands)
    )
    for each in (record, with_totals):
        data = json.loads(each.write())
        assert set(data) == {"rules", "hands"}
        assert data["rules"] == "bicycle"
        assert all(not {"rules", "before"} & set(hand) for hand in data["hands"])


def test_a_game_without_hands_has_begun() -> None:
    result = replay_game(GameRecord.read('{"rules": "site", "hands": []}'))
    assert (result.hands, result.totals, result.game) == ((), (), Game(SITE))


def test_the_last_hand_may_be_unfinished() -> None:
    record, _ = game_at_random(SITE, 3)
    *before, last = record.hands
    cut = GameRecord(SITE, (*before, replace(last, plays=last.plays[:30])))
    result = replay_game(cut)
    assert not result.game.is_over
    assert result.game.hands_played == len(before)
    assert result.totals[-1] == result.totals[-2]
    assert not result.hands[-1].finished


def test_an_automatic_moon_looks_at_the_totals_so_far() -> None:
    """The same hand counts in one way in the first hand and in another near the end."""
    rules = replace(SITE, moon="auto", pass_cycle=("hold",), target=100)
    deal = Deal.of(MOON, Deal.shuffled(1, rules).direction, rules)
    while not deal.is_finished:
        deal = deal.play(deal.legal_plays()[0])
    assert deal.shooter() == 0
    record = GameRecord(rules, (HandRecord.of(deal),) * 4)
    assert replay_game(record).totals == ((0, 26, 26, 26), (0, 52, 52, 52), (0, 78, 78, 78),
                                          (0, 104, 104, 104))  # fmt: skip
    behind = replace(rules, exact_target="none", target=20)
    lost = replay_game(GameRecord(behind, (HandRecord.of(replace(deal, rules=behind)),)))
    assert lost.game.winners == (0,)


MOON = [
    parse_cards("AC AH KH QH JH TH 9H 8H 7H 6H 5H 4H 2C"),
    parse_cards("3C 4C 5C 3H 2D 3D 4D 5D 6D 7D 8D 9D TD"),
    parse_cards("6C 7C 8C 2H JD QD KD AD 2S 3S 4S 5S 6S"),
    parse_cards("9C TC JC QC KC 7S 8S 9S TS JS QS KS AS"),
]


# What is wrong is said with the hand and the place


def short_game() -> Data:
    record, _ = game_at_random(SITE, 5)
    data: Data = json.loads(GameRecord(SITE, record.hands[:4]).write())
    return data


def refused(data: object) -> RulesError:
    with pytest.raises(RulesError) as caught:
        replay_game(GameRecord.from_data(data))
    sentences(caught.value)
    return caught.value


def swapped_plays(data: Data) -> None:
    plays = data["hands"][2]["plays"]
    plays[3], plays[4] = plays[4], plays[3]


def over_again(data: Data) -> None:
    record, game = game_at_random(SITE, 5)
    more = HandRecord.of(hand_at_random(game, Random(1)))
    data.update(json.loads(GameRecord(SITE, (*record.hands, more)).write()))


Damage = Callable[[Data], object]
WRONG: list[tuple[Damage, str, str, int | None]] = [
    (lambda data: data.pop("rules"), "record_key_missing", "rules", None),
    (lambda data: data.pop("hands"), "record_key_missing", "hands", None),
    (lambda data: data.update(players=4), "record_key", "players", None),
    (lambda data: data.update(rules="sites"), "unknown_preset", "rules", None),
    (lambda data: data.update(rules={"moon": "x"}), "bad_value", "rules.moon", None),
    (lambda data: data.update(rules={"decks": 2}), "unsupported_value", "rules.decks", None),
    (lambda data: data.update(hands={}), "record_list", "hands", None),
    (lambda data: data["hands"].insert(1, 7), "record_object", "hands[1]", 2),
    (lambda data: data["hands"][1].update(rules="site"), "record_told", "hands[1].rules", 2),
    (lambda data: data["hands"][1].update(before=[0] * 4), "record_told", "hands[1].before", 2),
    (lambda data: data["hands"][1].pop("plays"), "record_key_missing", "hands[1].plays", 2),
    (lambda data: data["hands"][3]["deal"][2].__setitem__(5, "1C"), "unknown_card",
     "hands[3].deal[2][5]", 4),
    (swapped_plays, "illegal_play", "hands[2].plays[3]", 3),
    (lambda data: data["hands"].pop(0), "game_direction", "hands[0].pass", 1),
    (lambda data: data["hands"][1].update(plays=[]), "game_unfinished", "hands[2]", 3),
    (lambda data: data["hands"][1]["plays"].pop(), "game_unfinished", "hands[2]", 3),
    (over_again, "game_over", "hands[{last}]", 0),
]  # fmt: skip


@pytest.mark.parametrize(("damage", "code", "where", "hand"), WRONG, ids=range(len(WRONG)))
def test_a_damaged_game_is_refused_with_the_hand_and_the_place(
    damage: Damage, code: str, where: str, hand: int | None
) -> None:
    data = short_game()
    damage(data)
    last = len(data.get("hands", "")) - 1
    if code == "illegal_play":
        with pytest.raises(RulesError) as caught:
            replay_game(GameRecord.from_data(data))
        error = caught.value
        assert {"play", "seat", "card", "violation"} <= set(error.values)
    else:
        error = refused(data)
    assert (error.code, error.values["where"]) == (code, where.format(last=last))
    assert error.values.get("hand") == (last + 1 if hand == 0 else hand)


def test_a_missing_choice_leaves_a_hand_unfinished() -> None:
    rules = replace(PRESETS["pagat"], pass_cycle=("hold",))
    deal = Deal.of(MOON, Deal.shuffled(1, rules).direction, rules)
    while not deal.is_finished:
        deal = deal.play(deal.legal_plays()[0])
    asked = HandRecord.of(deal)
    result = replay_game(GameRecord(rules, (asked,)))
    assert result.hands[0].needs_choice
    assert result.game.hands_played == 0
    with pytest.raises(RulesError) as caught:
        replay_game(GameRecord(rules, (asked, asked)))
    assert caught.value.code == "game_unfinished"
    chosen = replace(asked, choice="self_minus")
    assert replay_game(GameRecord(rules, (chosen,))).game.totals == (-26, 0, 0, 0)


def test_a_void_hand_counts_for_nothing() -> None:
    rules = replace(SITE, first_trick_exception="none_redeal", pass_cycle=("hold", "left"))
    hearts = [card for card in rules.pack if card.suit.value == "H"]
    others = [card for card in rules.pack if card not in hearts]
    hands = [others[:13], hearts, others[13:26], others[26:]]
    void = HandRecord.of(Deal.of(hands, Deal.shuffled(1, rules).direction, rules))
    record, _ = game_at_random(rules, 4)
    result = replay_game(GameRecord(rules, (void, *record.hands[:2])))
    assert result.hands[0].is_void
    assert result.totals[0] == (0, 0, 0, 0)
    assert result.game.hands_played == 2


# Anything at all

JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.just("2C"),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(), inner, max_size=5),
    max_leaves=12,
)


def answered(text: str | bytes) -> None:
    """A game, or one sentence and a place."""
    try:
        replay_game(GameRecord.read(text))
        return
    except RulesError as error:
        refusal = error
    assert refusal.values["where"]
    if refusal.code != "illegal_play":
        sentences(refusal)


@given(st.text() | st.binary() | JSON.map(json.dumps))
def test_any_text_is_a_game_or_one_sentence(text: str | bytes) -> None:
    answered(text)


@pytest.mark.parametrize("text", [
    "", "[]", "null", "{", '{"rules": "site", "hands": [], "hands": []}', "9" * 5000, "[" * 100_000,
    b"\xff\xfe", '\ufeff{"rules": "site", "hands": []}',
])  # fmt: skip
def test_what_is_no_game_is_refused(text: str | bytes) -> None:
    answered(text)


SOUND = short_game()


@st.composite
def damaged_games(draw: st.DrawFn) -> Data:
    data: Data = json.loads(json.dumps(SOUND))
    hand = draw(st.sampled_from(data["hands"]))
    key = draw(st.sampled_from(sorted(hand)))
    cards = [*hand["plays"], "XX"]
    if key in ("plays", "deal", "passes") and draw(st.booleans()):
        part = hand[key]
        while part and isinstance(part[0], list):
            part = draw(st.sampled_from(part))
        if part:
            part[draw(st.integers(0, len(part) - 1))] = draw(st.sampled_from(cards) | JSON)
    else:
        hand[key] = draw(JSON)
    return data


@given(damaged_games())
@settings(max_examples=100)
def test_any_damage_is_answered(data: Data) -> None:
    answered(json.dumps(data))


def test_hands_keep_what_belongs_to_them() -> None:
    rules = replace(SITE, kitty_size=4, kitty_award="first_trick", opening_leader="dealer",
                    opening_lead="any", moon="choice")  # fmt: skip
    deal = hand_at_random(Game(rules), Random(9), dealer=3)
    assert deal.dealer == 3
    record = GameRecord(rules, (HandRecord.of(deal),))
    read = GameRecord.read(record.write())
    assert read.hands[0].dealer == 3
    assert read.hands[0].kitty == deal.kitty
    assert set(deal.kitty) <= {card for cards in deal.taken() for card in cards}
    assert all(isinstance(card, Card) for card in read.hands[0].kitty)
