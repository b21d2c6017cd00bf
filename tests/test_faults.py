"""Faults that other Hearts programs had: the whole kind of each, wherever it could be committed.

The names carry the numbers of the list that they were collected in. L11, a lead that is taken for a
void, has no place here yet: nothing keeps an account of voids.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

import slow_referee as slow
from hearts_lessons.players import PLAYERS, Observation
from hearts_lessons.referee import judged
from hearts_lessons.rules import (
    PACK,
    PRESETS,
    SITE,
    Card,
    Deal,
    Game,
    HandRecord,
    IllegalPlayError,
    PassDirection,
    Rank,
    RulesError,
    Suit,
    Table,
    Trick,
    Violation,
    hand_scores,
    legal_plays,
    moon_shooter,
    parse_cards,
    pass_direction,
    replay,
)
from hearts_lessons.rules.cards import codes, is_penalty
from hearts_lessons.rules.passing import check_pass
from hearts_lessons.rules.ruleset_data import rule_set_to_data
from hearts_lessons.session.deal import start_deal
from hearts_lessons.session.deal_log import replayed
from hearts_lessons.session.door import respond
from hearts_lessons.session.state import State
from hearts_lessons.session.views import DealView
from hearts_lessons.words import LANGUAGES
from positions import act, deal_state, deal_view, played
from records import passed_deal
from vectors import ALL_PENALTIES, HEARTS, QUEEN, dealt, played_out

FAULTS = [
    *("L1", "L2", "L3", "L4", "L5", "L7", "L9", "L12", "L13"),
    *("P1", "P2", "P4", "P6", "P9", "P14", "P17"),
    *("S1", "S3", "S4", "S6", "S7", "S9", "E6"),
]
FOUR = [name for name, rules in PRESETS.items() if rules.players == 4]
BARRED = [name for name in FOUR if name != "pagat"]
NO_CLUBS = [card for card in PACK if card.suit is not Suit.CLUBS]
FIRST_CLUB = Table(Trick.parse("0: 2C"))


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_of_the_list_is_here(fault: str) -> None:
    assert any(name.startswith(f"test_{fault.lower()}_") for name in globals())


def hands_without_clubs(number: int) -> list[tuple[Card, ...]]:
    """Thirteen cards each; every fourth hand holds penalty cards alone."""
    chance, hands = Random(number), []
    for place in range(number):
        few = list(ALL_PENALTIES) if place % 4 == 0 else NO_CLUBS
        hands.append(tuple(sorted(chance.sample(few, 13))))
    return hands


def safe_or_all(hand: tuple[Card, ...]) -> set[Card]:
    return {card for card in hand if not is_penalty(card)} or set(hand)


def practice(preset: Any, direction: str = "left", seed: str = "faults") -> State:
    return deal_state(seed, direction, preset)


@cache
def game(preset: str, seed: int = 0) -> list[tuple[State, DealView]]:
    """A practice deal without a pass, played at random: every state with its view."""
    return list(played(practice(preset, "hold", f"{seed} game"), Random(seed)))


def answered(state: State, action: dict[str, Any], language: str = "en") -> dict[str, str]:
    """The practice deal's refusal; nothing has changed."""
    sent = {**action, "ply": len(state["log"])}
    told = json.loads(respond(json.dumps(state), json.dumps(sent), language))
    assert told["state"] == state
    refusal: dict[str, str] = told["response"]["refusal"]
    return refusal


# Legality and tricks


@pytest.mark.parametrize("preset", BARRED)
def test_l1_nobody_drops_a_point_card_while_a_safe_one_is_held(preset: str) -> None:
    """People, computer players, the referee and the practice deal ask one function."""
    rules = replace(PRESETS[preset], pass_cycle=("hold",))
    for hand in hands_without_clubs(16):
        deal = dealt(PassDirection.HOLD, rules, {0: [Card("2C")], 1: hand}).play(Card("2C"))
        assert set(deal.legal_plays()) == safe_or_all(hand)
        for player in PLAYERS.values():
            choice = player.choose_play(Observation.of(deal, 1), Random(1))
            assert set(choice.cards) <= safe_or_all(hand)
        state = {**practice(preset, "hold"), "deal": [codes(dealt) for dealt in deal.dealt]}
        state = act(act(state, "play", card="2C"), "advance")
        assert Card(state["log"][-1]["play"]) in safe_or_all(hand)
        record = HandRecord.of(deal).to_data()
        for card in hand:
            [answer] = judged([json.dumps({**record, "plays": ["2C", card.code]})], "en")
            assert answer["ok"] == (card in safe_or_all(hand))


@pytest.mark.parametrize("preset", BARRED)
def test_l2_the_first_trick_is_the_one_before_any_other_whatever_was_in_it(preset: str) -> None:
    rules = PRESETS[preset]
    hand = parse_cards("7D AH QS")
    for played_before in range(1, 13):
        table = Table(Trick.parse("3: 9C"), played_before)
        assert legal_plays(hand, table, rules) == hand
    # A whole first trick of clubs, in which nobody scores; then seat 1 is out of clubs.
    clubs = {0: "2C 9C 5C 6C", 1: "3C 7D AH QS", 2: "4C TC 7C 8C", 3: "KC AC JC QC"}
    fixed: dict[int, Sequence[Card]] = {seat: parse_cards(held) for seat, held in clubs.items()}
    deal = dealt(PassDirection.HOLD, rules, fixed)
    for card in parse_cards("2C 3C 4C AC"):
        deal = deal.play(card)
    assert sum(deal.penalties()) == 0
    deal = deal.play(Card("KC")).play(Card("9C"))
    assert deal.legal_plays() == deal.hands[1]
    assert set(hand) <= set(deal.hands[1])


@pytest.mark.parametrize("preset", BARRED)
def test_l3_without_clubs_the_safe_cards_go_and_all_when_there_is_none(preset: str) -> None:
    for hand in hands_without_clubs(400):
        legal = legal_plays(hand, FIRST_CLUB, PRESETS[preset])
        assert set(legal) == safe_or_all(hand)


BROKEN_BY_QUEEN = {"bicycle", "omnibus_bicycle", "open_spiel"}


@pytest.mark.parametrize("preset", PRESETS)
def test_l4_each_of_the_thirteen_hearts_breaks_when_discarded_and_no_other_card(
    preset: str,
) -> None:
    rules = PRESETS[preset]
    for card in rules.pack:
        for led in rules.pack:
            if led.suit is card.suit:
                continue
            trick = Trick(0, (led,), rules.players)
            hands = ((), (card,), *((),) * (rules.players - 2))
            deal = Deal(
                rules, PassDirection.HOLD, hands, hands, tricks=(trick,), trick=trick,
            ).play(card)  # fmt: skip
            by_queen = card is QUEEN and preset in BROKEN_BY_QUEEN
            assert deal.hearts_broken == (card.suit is Suit.HEARTS or by_queen)


BANNERS = {
    "site": {False},
    "play_cards": {False},
    "bicycle": {True},
    "open_spiel": {True},
}
"""With the queen thrown and no heart yet."""


@pytest.mark.parametrize("preset", BANNERS)
def test_l5_the_banner_says_what_the_rules_say(preset: str) -> None:
    """The queen thrown before any heart breaks hearts only where a rule says so."""
    told = set()
    for seed in range(2):
        for state, drawn in game(preset, seed):
            deal = replayed(state).deal
            on = {badge.key: badge.on for badge in drawn.badges}
            cards = deal.plays
            table = slow.new_table(
                slow.rules_of(rule_set_to_data(deal.rules)), [codes(h) for h in deal.dealt], [], 0
            )
            table["played"] = [[0, card.code] for card in cards]
            assert on["hearts"] == deal.hearts_broken == slow.is_broken(table)
            assert on["queen"] == (QUEEN in cards)
            if on["queen"] and not any(card.suit is Suit.HEARTS for card in cards):
                told.add(on["hearts"])
    assert told == BANNERS[preset]


@pytest.mark.parametrize("preset", PRESETS)
def test_l7_a_card_that_is_not_held_is_refused_with_a_reason(preset: str) -> None:
    rules = PRESETS[preset]
    deal = passed_deal(f"{preset} not held", rules)
    while not deal.is_finished:
        index = len(deal.plays)
        record = HandRecord.of(deal).to_data()
        for card in PACK[index % 17 :: 17]:
            if card in deal.hands[deal.turn]:
                continue
            with pytest.raises(IllegalPlayError) as caught:
                deal.play(card)
            assert caught.value.violation is Violation.NOT_IN_HAND
            [answer] = judged(
                [json.dumps({**record, "plays": [*record["plays"], card.code]})], "en"
            )
            assert (answer["violation"], answer["play"]) == ("not_in_hand", index)
            assert (answer["seat"], answer["card"]) == (deal.turn, card)
        deal = deal.play(deal.legal_plays()[0])


@pytest.mark.parametrize("preset", FOUR)
def test_l7_in_a_practice_deal_too(preset: str) -> None:
    mine = [(state, drawn) for state, drawn in game(preset) if drawn.phase == "playing"]
    for state, drawn in mine[::4]:
        held = {card.card.code for card in drawn.hand}
        for card in PACK[drawn.ply % 11 :: 11]:
            if card.code not in held:
                refusal = answered(state, {"type": "play", "card": card.code})
                assert refusal["code"] == "not_in_hand"
                assert refusal["message"]


def test_l9_only_a_card_of_the_led_suit_can_win() -> None:
    """Any trick of three to seven cards, from any leader."""
    for seed in range(500):
        chance = Random(seed)
        players = chance.randint(3, 7)
        cards = tuple(chance.sample(PACK, players))
        leader = chance.randrange(players)
        trick = Trick(leader, cards, players)
        plays = [[(leader + place) % players, card.code] for place, card in enumerate(cards)]
        assert trick.winner == slow.winner_of(plays)
        assert trick.winning_card.suit is trick.led_suit is cards[0].suit


@pytest.mark.parametrize("suit", Suit)
def test_l12_a_higher_rank_beats_a_lower_one_and_the_ace_beats_all(suit: Suit) -> None:
    for low, high in itertools.combinations(Rank, 2):
        cards = (Card(low.letter + suit.value), Card(high.letter + suit.value))
        assert Trick(0, cards).winner == 1
        assert Trick(0, cards[::-1]).winner == 0
    assert max(Rank) is Rank.ACE


@pytest.mark.parametrize(
    ("preset", "direction"), list(zip(FOUR, itertools.cycle(["left", "right", "across"])))
)
def test_l13_a_received_card_can_be_played_and_something_always_can(
    preset: str, direction: str
) -> None:
    """What can be pressed is what the rules allow; the received cards go as soon as they may."""
    state = act(practice(preset, direction), "pass", cards=practice(preset)["deal"][0][:3])
    came = set(codes(replayed(state).deal.received(0)))
    gone = set()
    while (drawn := deal_view(state)).phase in ("waiting", "playing"):
        if drawn.phase == "waiting":
            state = act(state, "advance")
            continue
        playable = {card.card.code for card in drawn.hand if card.playable}
        assert playable == set(codes(replayed(state).deal.legal_plays())) != set()
        code = min(playable, key=lambda code: (code not in came, code))
        gone |= {code} & came
        state = act(state, "play", card=code)
    assert gone == came


# Passing


@pytest.mark.parametrize("wanted", [1, 2, 3, 4])
def test_p1_any_other_number_of_cards_is_refused_and_nothing_changes(wanted: int) -> None:
    state = practice({"preset": "site", "pass_count": wanted})
    hand = state["deal"][0]
    deal = replayed(state).deal
    for given in (number for number in range(14) if number != wanted):
        cards = [Card(code) for code in hand[:given]]
        with pytest.raises(RulesError) as caught:
            deal.pass_cards([cards, *(held[:wanted] for held in deal.hands[1:])])
        assert caught.value.values == {"seat": 0, "given": given, "count": wanted}
        for language in LANGUAGES:
            refusal = answered(state, {"type": "pass", "cards": hand[:given]}, language)
            assert refusal["code"] == "pass_count"
            assert str(given) in refusal["message"]
            assert str(wanted) in refusal["message"]
        record = {**HandRecord.of(deal).to_data(), "passes": [hand[:given], [], [], []]}
        [answer] = judged([json.dumps(record)], "en")
        assert (answer["ok"], answer["where"]) == (False, "passes[0]")


@pytest.mark.parametrize("places", [(0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0)])
def test_p2_a_card_named_twice_is_refused(places: tuple[int, ...]) -> None:
    state = practice("site")
    for first in range(0, 12, 3):
        cards = [state["deal"][0][first + place] for place in places]
        assert answered(state, {"type": "pass", "cards": cards})["code"] == "pass_twice"
        with pytest.raises(RulesError, match="pass_twice"):
            check_pass(0, replayed(state).deal.hands[0], parse_each(cards))


def parse_each(texts: list[str]) -> list[Card]:
    return [Card(text) for text in texts]


@pytest.mark.parametrize("preset", PRESETS)
def test_p4_every_hand_passes_where_the_cycle_says(preset: str) -> None:
    rules, game = PRESETS[preset], Game(PRESETS[preset])
    for number in range(1, 25):
        expected = rules.pass_cycle[(number - 1) % len(rules.pass_cycle)]
        deal = Deal.shuffled(number, rules, number)
        assert deal.direction.value == game.direction.value == expected
        assert pass_direction(number, rules).value == expected
        assert deal.is_passing == (expected != "hold")
        game = game.score((1,) + (0,) * (rules.players - 1))


def test_p4_a_practice_deal_too() -> None:
    for number in range(1, 9):
        state = start_deal("lesson/deal", {"seed": number, "hand_number": number}, None)
        expected = ("left", "right", "across", "hold")[(number - 1) % 4]
        drawn = deal_view(state)
        assert (drawn.phase == "passing") == (expected != "hold")
        assert drawn.badges[0].direction == expected


@pytest.mark.parametrize("preset", PRESETS)
def test_p6_the_first_hand_of_a_game_begins_the_cycle_whoever_deals(preset: str) -> None:
    rules = PRESETS[preset]
    assert Game(rules).direction.value == rules.pass_cycle[0]
    for dealer in range(rules.players):
        deal = Deal.shuffled("first", rules, dealer=dealer)
        assert deal.direction.value == rules.pass_cycle[0]
        for seat in range(rules.players):
            receiver = deal.direction.receiver(seat, rules.players)
            assert deal.direction.giver(receiver, rules.players) == seat


@pytest.mark.parametrize("preset", PRESETS)
def test_p9_each_record_has_its_own_hands_after_the_pass(preset: str) -> None:
    rules = PRESETS[preset]
    deals = [passed_deal(f"own {number}", rules, number) for number in range(1, 6)]
    records = [HandRecord.of(played_out(deal)) for deal in deals]
    for deal, record in zip(deals, records, strict=True):
        assert record.deal == deal.dealt
        assert record.passes == deal.passes
        assert replay(record).hands == deal.hands
    assert len({record.deal for record in records}) == len(records)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [1, 2, 4])
def test_p14_the_number_of_cards_to_pass_is_the_real_one(count: int, language: str) -> None:
    drawn = deal_view(practice({"preset": "site", "pass_count": count}), language)
    assert drawn.passing is not None
    for text in (drawn.status, drawn.spoken, drawn.passing.chosen, drawn.rules.text[1]):
        assert str(count) in text
        assert "3" not in text
        assert "three" not in text
    assert drawn.passing.count == count


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kept", ["QS KS AS", "AH", "2C"])
def test_p17_a_card_that_stays_is_refused_with_a_reason(kept: str, language: str) -> None:
    rules = {"preset": "site", "pass_forbidden": kept.split()}
    state = practice(rules)
    hands = [list(hand) for hand in state["deal"]]
    for code in kept.split():
        [owner] = [seat for seat, hand in enumerate(hands) if code in hand]
        if owner:
            other = next(held for held in hands[0] if held not in kept.split())
            hands[0][hands[0].index(other)] = code
            hands[owner][hands[owner].index(code)] = other
    state = {**state, "deal": hands}
    free = [code for code in hands[0] if code not in kept.split()]
    for code in kept.split():
        cards = [*free[:2], code]
        refusal = answered(state, {"type": "pass", "cards": cards}, language)
        assert refusal["code"] == "pass_forbidden"
        assert refusal["message"]
        deal = replayed(state).deal
        record = HandRecord.of(deal).to_data()
        passes = [cards, *(codes(hand[:3]) for hand in deal.hands[1:])]
        [answer] = judged([json.dumps({**record, "passes": passes})], language)
        assert (answer["ok"], answer["where"]) == (False, "passes[0]")
    assert act(state, "pass", cards=free[:3])["log"]


# Scoring and the moon


@pytest.mark.parametrize("preset", PRESETS)
def test_s1_some_hearts_and_the_queen_are_their_points_and_no_moon(preset: str) -> None:
    rules = PRESETS[preset]
    seats = rules.players
    for seed in range(40):
        hearts = Random(seed).sample(HEARTS, seed % 13)
        rest = [card for card in ALL_PENALTIES if card not in (*hearts, QUEEN)]
        taken: list[list[Card]] = [[*hearts, QUEEN], rest, *([] for _ in range(seats - 2))]
        assert moon_shooter(taken, rules) is None
        plain = [sum(rules.penalties[card] for card in cards) for cards in taken]
        assert list(hand_scores(taken, rules)) == plain
    assert hand_scores((parse_cards("2H 3H 4H QS"), HEARTS[3:], (), ()), SITE)[0] == 16


def test_s3_what_can_still_be_scored_is_asked_of_the_cards_and_not_of_the_net() -> None:
    """26 points less the jack's ten are 16, and then nothing is left all the same."""
    rules = PRESETS["omnibus"]
    counting = {*ALL_PENALTIES, Card("JD")}
    nets = set()
    for seed in range(60):
        deal = passed_deal(f"all out {seed}", rules)
        chance = Random(seed)
        while not deal.is_finished:
            left = counting & {card for hand in (*deal.hands, deal.trick.cards) for card in hand}
            assert deal.may_finish_early == (not left)
            if not left:
                nets.add(sum(deal.points_of(trick) for trick in deal.tricks))
            deal = deal.play(chance.choice(deal.legal_plays()))
    assert nets == {16}


@pytest.mark.parametrize("preset", [name for name in PRESETS if PRESETS[name].moon != "none"])
def test_s4_nobody_has_a_bonus_for_no_trick_in_a_moon_hand(preset: str) -> None:
    rules = replace(PRESETS[preset], no_trick_bonus=-5)
    for shooter in range(rules.players):
        taken = [list(rules.moon_cards) if seat == shooter else [] for seat in range(4)]
        for choice in ("others_plus", "self_minus"):
            assert hand_scores(taken, rules, choice=choice) == hand_scores(
                taken, PRESETS[preset], choice=choice
            )


@pytest.mark.parametrize("preset", PRESETS)
def test_s6_points_go_to_the_winner_of_the_trick(preset: str) -> None:
    rules = PRESETS[preset]
    for seed in range(10):
        deal = played_out(passed_deal(f"points {seed}", rules))
        mine = [0] * rules.players
        for trick in deal.tricks:
            led = [card for card in trick.cards if card.suit is trick.cards[0].suit]
            best = max(led, key=lambda card: card.rank)
            seat = (trick.leader + trick.cards.index(best)) % rules.players
            mine[seat] += sum(rules.penalties.get(card, 0) for card in trick.cards)
        assert list(deal.penalties()) == mine == list(replay(HandRecord.of(deal)).penalty)


@pytest.mark.parametrize("preset", PRESETS)
def test_s7_in_the_middle_of_a_trick_the_completed_ones_are_scored(preset: str) -> None:
    rules = PRESETS[preset]
    deal = passed_deal(f"{preset} middle", rules)
    last = deal.scores()
    while not deal.is_finished:
        deal = deal.play(deal.legal_plays()[-1])
        if deal.trick.cards:
            assert deal.scores() == last == replay(HandRecord.of(deal)).scores
        last = deal.scores()


@pytest.mark.parametrize("preset", FOUR)
def test_s7_a_practice_deal_counts_what_has_been_collected(preset: str) -> None:
    for state, drawn in game(preset):
        if drawn.phase in ("hand-over", "choosing"):
            continue
        gathered = replayed(state).gathered
        rules = replayed(state).deal.rules
        points = [0] * 4
        for trick in gathered:
            points[trick.winner] += sum(
                rules.bonus_value if card is rules.bonus_card else rules.penalties.get(card, 0)
                for card in trick.cards
            )
        assert [seat.points for seat in drawn.seats] == points


@pytest.mark.parametrize("preset", PRESETS)
def test_s9_everything_that_scores_agrees(preset: str) -> None:
    rules = PRESETS[preset]
    for seed in range(8):
        deal = played_out(passed_deal(f"one score {seed}", rules))
        deal = deal.choose("self_minus") if deal.needs_choice else deal
        record = HandRecord.of(deal)
        [answer] = judged([json.dumps(record.to_data())], "en")
        scores = deal.scores()
        assert scores == replay(record).scores == tuple(answer["scores"])
        assert scores == hand_scores(deal.taken(), rules, choice=deal.choice)
        assert Game(rules).score(scores).totals == scores
        assert tuple(answer["penalty"]) == deal.penalties()
        assert sum(deal.penalties()) == rules.moon_amount


@pytest.mark.parametrize("preset", FOUR)
def test_s9_a_practice_deal_too(preset: str) -> None:
    state, drawn = game(preset)[-1]
    assert drawn.result is not None
    for row in drawn.result.rows:
        score = replayed(state).deal.scores()[row.seat]
        assert row.points == row.total == score
        assert drawn.seats[row.seat].points == drawn.seats[row.seat].total == score


# The end of a game


@pytest.mark.parametrize("preset", PRESETS)
def test_e6_a_new_game_begins_at_zero(preset: str) -> None:
    rules = PRESETS[preset]
    game = Game(rules)
    while not game.is_over:
        deal = played_out(passed_deal(game.hands_played, rules, game.hands_played + 1))
        deal = deal.choose("others_plus") if deal.needs_choice else deal
        game = game.score(deal.scores(game.totals))
    assert any(game.totals)
    assert Game(rules).totals == (0,) * rules.players
    assert (Game(rules).hands_played, Game(rules).winners) == (0, ())


def test_e6_new_cards_begin_at_zero() -> None:
    *_, (state, _) = played(practice("site"), Random(1))
    for kind in ("restart", "replay"):
        drawn = deal_view(act(state, kind))
        assert [(seat.points, seat.total, seat.cards) for seat in drawn.seats] == [(0, 0, 13)] * 4
