"""A practice deal from the first view to the last: phases, pace, marks, badges, log, result."""

from __future__ import annotations

import copy
import itertools
import json
from collections.abc import Iterator
from dataclasses import asdict
from random import Random
from typing import Any

import pytest

from hearts_lessons.lessons import activity as lesson_data
from hearts_lessons.rules import Card, Trick, parse_cards
from hearts_lessons.rules.passing import pass_direction
from hearts_lessons.rules.presets import PRESETS
from hearts_lessons.session import start, step, view
from hearts_lessons.session.deal import start_deal
from hearts_lessons.session.state import State
from hearts_lessons.session.views import DealView
from positions import ARRANGED, DEALS, act, deal_state, deal_view, next_action, played

DIRECTIONS = ("left", "right", "across", "hold")
TO = {"left": 1, "right": 3, "across": 2}
AFTER_THE_MOON = "house-rules/practice"
"""An activity that speaks of moons."""


Position = tuple[State, DealView]


def game(seed: int, rules: str | dict[str, Any] = "site") -> list[Position]:
    """Every position of a deal played at random."""
    direction = DIRECTIONS[seed % len(DIRECTIONS)]
    return list(played(deal_state(f"deal {seed}", direction, rules), Random(seed)))


GAMES = {seed: game(seed) for seed in range(5)}
HOLD = [seed for seed in GAMES if seed % 4 == 3]
PASSING = [seed for seed in GAMES if seed % 4 != 3]


def pairs(seed: int) -> Iterator[tuple[Position, Position]]:
    return itertools.pairwise(GAMES[seed])


def cards_of(cards: Any) -> list[str]:
    return [each.card.code for each in cards]


@pytest.mark.parametrize("activity", DEALS)
def test_a_practice_deal_begins_as_its_lesson_says(activity: str) -> None:
    data, drawn = lesson_data(activity), deal_view(start(activity))
    begins = data["arranged"][0] if "arranged" in data else data
    direction = pass_direction(begins["hand_number"]).value
    played_before = len(begins.get("tricks", ()))
    assert drawn.ply == (1 if data.get("guided") else 0)
    assert len(drawn.hand) == 13 - played_before
    assert (drawn.trick.cards, drawn.result) == ((), None)
    assert (drawn.last_trick is not None) == (played_before > 0)
    if direction == "hold":
        assert drawn.phase in ("playing", "waiting")
        assert drawn.passing is None
        return
    assert drawn.phase == "passing"
    assert drawn.passing is not None
    assert (drawn.passing.direction, drawn.passing.count) == (direction, 3)
    assert drawn.passing.to == TO[direction]
    assert [button.action for button in drawn.buttons] == (
        ["pass"] if data.get("guided") else ["pass", "hint"]
    )
    assert all(card.playable is None and not card.received for card in drawn.hand)


def test_the_first_practice_deal_offers_a_pass_to_the_left_and_a_hint() -> None:
    drawn = deal_view(start(DEALS[0]))
    assert [button.label for button in drawn.buttons] == ["Pass to the left", "Hint"]
    assert drawn.log == ()


def test_the_same_activity_deals_the_same_cards_and_a_seed_deals_others() -> None:
    assert start(DEALS[0]) == start(DEALS[0])
    assert start(DEALS[0], 7) == start(DEALS[0], 7)
    assert len({json.dumps(start(DEALS[0], seed)["deal"]) for seed in (None, 7, 8, "7 eggs")}) == 4
    assert start(DEALS[0])["deal"] != start(DEALS[1])["deal"]


def test_hand_number_four_has_no_pass() -> None:
    state = start_deal("lesson/deal", {"kind": "deal", "seed": 1, "hand_number": 4}, None)
    drawn = deal_view(state)
    assert drawn.phase in ("playing", "waiting")
    assert drawn.passing is None
    assert drawn.log == ("No pass in this hand.",)


@pytest.mark.parametrize("seed", GAMES)
def test_every_step_is_pure_and_every_state_is_json(seed: int) -> None:
    rng = Random(seed)
    for (before, drawn), (after, _) in pairs(seed):
        action = next_action(drawn, rng)
        kept, sent = copy.deepcopy(before), copy.deepcopy(action)
        assert step(before, action) == step(json.loads(json.dumps(before)), action) == after
        assert (before, action) == (kept, sent)
        assert json.loads(json.dumps(after)) == after
        assert deal_view(copy.deepcopy(before)) == drawn


@pytest.mark.parametrize("seed", GAMES)
def test_every_step_is_one_event(seed: int) -> None:
    count = len(GAMES[seed])
    assert [len(state["log"]) for state, _ in GAMES[seed]] == list(range(count))
    assert [drawn.ply for _, drawn in GAMES[seed]] == list(range(count))
    for (before, old), (after, new) in pairs(seed):
        assert {**after, "log": after["log"][:-1]} == before
        assert len(new.log) > len(old.log)


@pytest.mark.parametrize("seed", GAMES)
def test_the_phases_follow_each_other_to_the_end(seed: int) -> None:
    phases = [drawn.phase for _, drawn in GAMES[seed]]
    assert phases.count("passing") == (0 if seed in HOLD else 1)
    assert phases.count("playing") == 13
    assert phases.count("waiting") == 13 * (3 + 1)  # the others' cards, and each trick collected
    assert phases[-1] == "hand-over"
    assert phases.count("hand-over") == 1


@pytest.mark.parametrize("seed", GAMES)
def test_advance_plays_exactly_one_card_or_collects_one_trick(seed: int) -> None:
    for (_, old), (after, new) in pairs(seed):
        if old.phase != "waiting":
            continue
        held = sum(seat.cards for seat in old.seats) - sum(seat.cards for seat in new.seats)
        if old.trick.complete:
            assert held == 0
            assert new.trick.cards == ()
            assert new.last_trick == old.trick
            assert after["log"][-1] == {"collect": True}
        else:
            (mover,) = (seat.seat for seat in old.seats if seat.turn)
            assert held == 1
            assert mover != 0
            assert cards_of(new.trick.cards)[:-1] == cards_of(old.trick.cards)
            assert new.trick.cards[-1].seat == mover == after["log"][-1]["seat"]
            assert new.hand == old.hand or new.phase == "playing"


@pytest.mark.parametrize("seed", GAMES)
def test_your_own_card_lies_on_the_table_at_once(seed: int) -> None:
    plays = 0
    for (_, old), (after, new) in pairs(seed):
        if old.phase == "playing":
            plays += 1
            code = after["log"][-1]["play"]
            assert (new.trick.cards[-1].seat, new.trick.cards[-1].card.code) == (0, code)
            assert cards_of(new.hand) == [held for held in cards_of(old.hand) if held != code]
            assert new.phase == "waiting"
    assert plays == 13


@pytest.mark.parametrize("seed", PASSING)
def test_received_cards_are_marked_until_your_first_card(seed: int) -> None:
    given = GAMES[seed][1][0]["log"][0]["pass"]
    direction = GAMES[seed][0][0]["direction"]
    giver = next(seat for seat in range(4) if (seat + TO[direction]) % 4 == 0)
    for state, drawn in GAMES[seed][1:]:
        received = {card.card.code for card in drawn.hand if card.received}
        labelled = {card.card.code for card in drawn.hand if "received" in card.label}
        has_played = any(event.get("seat") == 0 for event in state["log"])
        assert received == labelled == (set() if has_played else set(given[giver]))
        assert not set(given[0]) & set(cards_of(drawn.hand)) or has_played


@pytest.mark.parametrize("seed", HOLD)
def test_a_hold_hand_says_so_and_begins_to_play(seed: int) -> None:
    first = GAMES[seed][0][1]
    assert first.passing is None
    assert first.log == ("No pass in this hand.",)
    assert first.badges[0].text == "No pass"
    assert not any(card.received for _, drawn in GAMES[seed] for card in drawn.hand)
    told = [drawn.spoken for _, drawn in GAMES[seed]]
    assert next(text for text in told if text).startswith("No pass in this hand. ")


@pytest.mark.parametrize("seed", GAMES)
def test_one_message_a_turn_tells_what_the_others_did(seed: int) -> None:
    spoken = {drawn.phase: drawn.spoken for _, drawn in GAMES[seed]}
    assert spoken["waiting"] == ""
    for state, drawn in GAMES[seed]:
        if drawn.phase in ("waiting", "passing"):
            continue
        log = state["log"]
        own = max((i for i, event in enumerate(log) if event.get("seat") == 0), default=-1)
        news = [Card(event["play"]) for event in log[own + 1 :] if "play" in event]
        for card in news:
            assert f"of {card.suit.name.lower()}" in drawn.spoken
        assert drawn.spoken.count("West") <= 3
        assert "♠" not in drawn.spoken


@pytest.mark.parametrize("seed", GAMES)
def test_the_log_has_every_event(seed: int) -> None:
    final, drawn = GAMES[seed][-1]
    lines = list(drawn.log)
    pass_lines = 1 if seed in HOLD else 2
    events = [event for event in final["log"] if "pass" not in event]
    assert len(lines) == pass_lines + len(events)
    for line, event in zip(lines[pass_lines:], events, strict=True):
        if "play" in event:
            assert str(Card(event["play"])) in line
            assert line.startswith(("You play", "West", "North", "East")[event["seat"]])
        else:
            assert "trick" in line


def table_points(state: State) -> tuple[list[int], list[Trick]]:
    """Penalty points and tricks that have been collected, from the log alone."""
    taken = [0] * 4
    tricks: list[Trick] = []
    cards: list[str] = []
    leader = 0
    for event in state["log"]:
        if "play" in event:
            leader = leader if cards else event["seat"]
            cards.append(event["play"])
        if "collect" in event:
            trick = Trick(leader, parse_cards(cards))
            tricks.append(trick)
            hearts = sum(code.endswith("H") for code in cards)
            taken[trick.winner] += hearts + (13 if "QS" in cards else 0)
            cards = []
    return taken, tricks


@pytest.mark.parametrize("rules", ["site", "omnibus"])
def test_badges_and_points_are_what_lay_on_the_table(rules: str) -> None:
    threats = 0
    for seed in (0, 3):
        state = deal_state(f"deal {seed}", DIRECTIONS[seed], rules)
        begun = {**state, "activity": AFTER_THE_MOON}
        for state, drawn in played(begun, Random(seed)):
            badges = {badge.key: badge for badge in drawn.badges}
            shown = [event["play"] for event in state["log"] if "play" in event]
            taken, tricks = table_points(state)
            one_has_all = sum(value > 0 for value in taken) == 1 and drawn.phase != "hand-over"
            threats += one_has_all
            assert ("moon" in badges) == one_has_all
            if one_has_all:
                shooter = next(seat for seat in range(4) if taken[seat])
                assert badges["moon"].text.endswith(("you", "West", "North", "East")[shooter])
            assert badges["queen"].on == ("QS" in shown)
            if rules == "site":
                assert badges["hearts"].on == any(code.endswith("H") for code in shown)
            if drawn.phase != "hand-over":
                jack = [
                    -10 if rules == "omnibus" and Card("JD") in _taken(tricks, seat) else 0
                    for seat in range(4)
                ]
                assert [seat.points for seat in drawn.seats] == [
                    taken[seat] + jack[seat] for seat in range(4)
                ]
    assert threats > 5


@pytest.mark.parametrize("rules", sorted(PRESETS))
def test_only_where_a_lead_may_have_to_wait_is_the_break_told(rules: str) -> None:
    players = PRESETS[rules].players
    table = {"rules": rules, "players": players, "level": "easy", "cards": ""}
    drawn = view(step(start("play/table"), {"type": "setup", "ply": 0, **table}), "en")
    assert isinstance(drawn, DealView)
    barred = "after_break" in (PRESETS[rules].lead_hearts, PRESETS[rules].lead_qs)
    assert [badge.key == "hearts" for badge in drawn.badges].count(True) == int(barred)


def _taken(tricks: list[Trick], seat: int) -> list[Card]:
    return [card for trick in tricks if trick.winner == seat for card in trick.cards]


@pytest.mark.parametrize("seed", GAMES)
def test_the_result_ranks_the_seats(seed: int) -> None:
    assert all(drawn.result is None for _, drawn in GAMES[seed][:-1])
    final, drawn = GAMES[seed][-1]
    assert drawn.result is not None
    rows = drawn.result.rows
    taken, _ = table_points(final)
    expected = [0 if value == 26 else 26 for value in taken] if 26 in taken else taken
    assert {row.seat: (row.points, row.total) for row in rows} == {
        seat: (points, points) for seat, points in enumerate(expected)
    }
    assert [row.total for row in rows] == sorted(expected)
    assert [row.you for row in rows] == [row.seat == 0 for row in rows]
    assert [seat.total for seat in drawn.seats] == expected
    assert len(drawn.result.passes) == (0 if seed in HOLD else 4)
    assert [button.action for button in drawn.buttons] == ["restart", "replay", "review"]


def everything_is_yours() -> State:
    """All clubs: seat 0 leads the first trick and every other."""
    suits = [[rank + suit for rank in "23456789TJQKA"] for suit in "CDHS"]
    return {**deal_state("moon", "hold"), "deal": suits, "activity": AFTER_THE_MOON}


@pytest.mark.parametrize(
    ("name", "is_told"),
    [
        *[(f"{lesson}/practice", False) for lesson in ("cards-and-table", "penalty-points")],
        *[(f"{lesson}/practice", True) for lesson in ("shooting-the-moon", "first-whole-hand")],
        *[("house-rules/practice", True), ("no-lesson/practice", True)],
    ],
)
def test_a_moon_is_spoken_of_from_its_own_lesson_on(name: str, is_told: bool) -> None:
    state = {**everything_is_yours(), "activity": name}
    views = [drawn for _, drawn in played(state, Random(1))]
    assert any(badge.key == "moon" for drawn in views for badge in drawn.badges) == is_told
    assert views[-1].result is not None
    assert views[-1].result.note.startswith("You shot the moon")


def test_shooting_the_moon() -> None:
    views = [drawn for _, drawn in played(everything_is_yours(), Random(1))]
    threat = [badge.text for badge in views[30].badges if badge.key == "moon"]
    assert threat == ["Moon threat: you"]
    result = views[-1].result
    assert result is not None
    assert [(row.seat, row.points) for row in result.rows] == [(0, 0), (1, 26), (2, 26), (3, 26)]
    assert result.note.startswith("You shot the moon: 0 for you, 26 for everyone else.")


@pytest.mark.parametrize("place", [0, 1, 9, 40, -1])
def test_replay_gives_the_same_cards_and_restart_new_ones(place: int) -> None:
    state, _ = GAMES[1][place]
    kept = copy.deepcopy(state)
    assert act(state, "replay") == GAMES[1][0][0]
    fresh = act(state, "restart")
    assert fresh["log"] == []
    assert fresh["deal"] != state["deal"]
    assert (fresh["direction"], fresh["activity"]) == (state["direction"], state["activity"])
    assert act(state, "restart") == fresh
    assert state == kept


def test_each_restart_deals_other_cards_and_no_two_activities_share_them() -> None:
    dealt = []
    for activity in DEALS:
        if activity in ARRANGED:
            continue
        state = start(activity)
        for _ in range(4):
            dealt.append(json.dumps(state["deal"]))
            state = act(state, "restart")
    assert len(set(dealt)) == len(dealt)
    assert [act(deal_state(seed), "restart")["seed"] for seed in ("a/b", "a/9", 5, "6")] == [
        "a/b/2",
        "a/10",
        "5/2",
        "6/2",
    ]


def test_every_view_is_plain_data() -> None:
    def is_plain(data: Any) -> bool:
        if isinstance(data, dict):
            return all(isinstance(key, str) and is_plain(value) for key, value in data.items())
        if isinstance(data, list | tuple):
            return all(map(is_plain, data))
        return data is None or type(data) in (str, int, bool)

    assert all(is_plain(asdict(drawn)) for _, drawn in GAMES[0])


def test_views_of_a_played_hand_have_no_unfilled_or_empty_words() -> None:
    def texts(drawn: DealView) -> list[str]:
        seats = [seat.label for seat in drawn.seats]
        return [drawn.status, drawn.subtitle, *drawn.log, *seats, *(b.text for b in drawn.badges)]

    for language in ("en", "zh-Hans", "zh-Hant"):
        for state, _ in GAMES[2]:
            for text in texts(deal_view(state, language)):
                assert text
                assert "{" not in text
