"""Whole games through the door: hands, totals, levels, asides, other tables."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest

from hearts_lessons.players import LEVELS
from hearts_lessons.rules import PRESETS, Deal, Game, GameRecord, HandRecord, replay_game
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.notation import deal_to_text
from hearts_lessons.rules.presets import preset_for
from hearts_lessons.session import start, step, view
from hearts_lessons.session.errors import StateError
from hearts_lessons.session.game_state import OWN_KEYS, ply_of
from hearts_lessons.session.refusals import refusal_of
from hearts_lessons.session.state import State
from hearts_lessons.words import LANGUAGES, PLACES
from positions import GAMES, act, deal_view, played

Line = list[State]


def table(seed: str = "table", **setup: Any) -> State:
    """A fresh game; other cards, rules, seats or level by ``setup``."""
    state = start(GAMES[0], seed)
    chosen = {"rules": "site", "players": 4, "level": "easy", "cards": ""} | setup
    return act(state, "setup", **chosen) if setup else state


def hand(state: State, seed: int = 0) -> State:
    """The state at the end of the hand on the table."""
    *_, (state, _) = played(state, Random(seed))
    return state


@cache
def game(players: int = 4, rules: str = "site", level: str = "easy") -> tuple[State, ...]:
    """A whole game: the state at the end of each hand."""
    state = hand(table(f"{rules} {players}", rules=rules, players=players, level=level))
    ends = [state]
    while deal_view(state).phase == "hand-over":
        state = hand(act(state, "next"), len(ends))
        ends.append(state)
    return tuple(ends)


@pytest.mark.parametrize(("players", "rules"), [
    (4, "site"), (3, "site"), (5, "site"), (6, "site"), (4, "microsoft"), (3, "black_maria_uk"),
    (4, "omnibus"), (5, "pagat"), (4, "open_spiel"), (6, "greek_hearts"),
])  # fmt: skip
def test_a_game_goes_on_until_the_rules_end_it(players: int, rules: str) -> None:
    """What the panels say is what the record of the whole game comes to."""
    ends = game(players, rules)
    totals = (0,) * players
    for number, state in enumerate(ends, start=1):
        drawn = deal_view(state)
        assert drawn.result is not None
        assert drawn.title == f"Hand {number}"
        assert len(drawn.seats) == players
        points = {row.seat: row.points for row in drawn.result.rows}
        record = GameRecord.from_data(
            {
                "rules": state["rules"],
                "hands": [
                    {key: value for key, value in past.items() if key not in OWN_KEYS}
                    for past in state["past"]
                ],
            }
        )
        assert replay_game(record).game.totals == totals
        after = Game(preset_for(rules, players), totals, number - 1).score(
            tuple(points[seat] for seat in range(players))
        )
        totals = after.totals
        assert tuple(seat.total for seat in drawn.seats) == totals
        assert [row.total for row in drawn.result.rows] == sorted(totals)
        assert drawn.phase == ("game-over" if after.is_over else "hand-over")
        assert (number == len(ends)) == after.is_over
    final = deal_view(ends[-1])
    assert final.result is not None
    ranks = [int(row.rank) for row in final.result.rows]
    assert ranks == [1 + sum(other < total for other in totals) for total in sorted(totals)]
    has_won = 0 in Game(preset_for(rules, players), totals).winners or (
        totals[0] == min(totals) and (totals.count(totals[0]) == 1 or rules != "site")
    )
    assert final.result.outcome == ("won" if has_won else "lost")


def test_each_hand_has_the_pass_of_its_number_and_other_cards() -> None:
    arrows, cards = [], set()
    for state in game():
        begun = {**state, "log": []}
        badge = deal_view(begun).badges[0]
        arrows.append(badge.direction)
        cards.add(json.dumps(state["deal"]))
        assert sorted(code for each in state["deal"] for code in each) == sorted(
            card.code for card in PRESETS["site"].pack
        )
    assert arrows == ["left", "right", "across", "hold"] * (len(arrows) // 4) + [
        "left", "right", "across", "hold"
    ][: len(arrows) % 4]  # fmt: skip
    assert len(cards) == len(arrows) > 4


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_seats_sit_clockwise_from_the_learner(players: int) -> None:
    for language in LANGUAGES:
        seats = deal_view(table(players=players), language).seats
        assert tuple(seat.place for seat in seats) == PLACES[players]
        assert (
            len({seat.name for seat in seats}) == len({seat.initial for seat in seats}) == players
        )


def test_a_level_acts_from_the_next_hand() -> None:
    state = act(table(level="easy"), "level", level="hard")
    drawn = deal_view(state)
    assert drawn.game is not None
    assert [each.key for each in drawn.game.level.choices if each.chosen] == ["hard"]
    assert drawn.game.level_note == "From the next hand on."
    assert state["level"] == "easy"
    state = act(hand(state), "next")
    assert (state["level"], state["past"][0]["level"]) == ("hard", "easy")
    drawn = deal_view(state)
    assert drawn.game is not None
    assert drawn.game.level_note == ""


def test_games_are_counted_by_the_easiest_level_that_helped() -> None:
    """Fault E4: a game won at another level stays on record."""
    won = hand(table(rules="open_spiel", level="hard"))
    assert deal_view(won).phase == "game-over"
    other = hand(act(won, "setup", rules="open_spiel", players=4, level="easy", cards=""), 1)
    drawn = deal_view(act(other, "rematch"))
    assert drawn.game is not None
    assert len(drawn.game.tally) == 2
    mixed = act(table(level="hard"), "level", level="easy")
    while deal_view(mixed).phase != "game-over":
        mixed = hand(mixed)
        if deal_view(mixed).phase == "hand-over":
            mixed = act(mixed, "next")
    assert [*act(mixed, "rematch")["tally"]] == ["easy"]


def test_alone_at_the_bottom_is_a_win() -> None:
    """Fault E2. Whether hers or another's total is alone at the bottom, the panel says so."""
    outcomes = set()
    for seed in range(12):
        drawn = deal_view(hand(table(f"win {seed}", rules="open_spiel"), seed))
        assert drawn.result is not None
        totals = [seat.total for seat in drawn.seats]
        is_alone = totals.index(min(totals)) == 0 and totals.count(totals[0]) == 1
        if is_alone:
            assert drawn.result.outcome == "won"
            assert drawn.result.heading == "You have won the game"
        elif totals[0] > min(totals):
            assert drawn.result.outcome == "lost"
        outcomes.add(drawn.result.outcome)
    assert outcomes == {"won", "lost"}


def test_play_again_begins_from_nothing() -> None:
    """Faults E6, E7 and E8: totals at zero, all the cards, and a second game to its end."""
    over = game(4, "open_spiel")[-1]
    state = act(over, "rematch")
    drawn = deal_view(state)
    assert [seat.total for seat in drawn.seats] == [0] * 4
    assert sum(seat.cards for seat in drawn.seats) == 52
    assert (drawn.phase, drawn.title, state["past"]) == ("passing", "Hand 1", [])
    assert state["deal"] != over["deal"]
    again = hand(state, 3)
    assert deal_view(again).phase == "game-over"
    assert act(again, "rematch")["deal"] not in (over["deal"], state["deal"])


# Asides


@pytest.mark.parametrize("action", ["replay", "rewind"])
def test_a_hand_played_once_more_changes_nothing_in_the_game(action: str) -> None:
    over = game()[1]
    fields = {"decision": 3} if action == "rewind" else {}
    aside = act(over, action, **fields)
    drawn = deal_view(aside)
    assert drawn.title == "Hand 2, once more"
    assert drawn.phase == ("passing" if action == "replay" else "playing")
    assert "back" in [button.action for button in drawn.buttons]
    assert act(aside, "back") == over
    ended = hand(aside, 9)
    drawn = deal_view(ended)
    assert drawn.phase == "hand-over"
    assert drawn.result is not None
    assert drawn.result.heading == "Played once more: this does not count"
    assert drawn.buttons[0].action == "back"
    with pytest.raises(ValueError, match="phase"):
        act(ended, "next")
    deeper = act(ended, "replay")
    assert act(deeper, "back") == act(ended, "back") == over


def test_an_aside_after_the_last_hand_does_not_end_the_game_twice() -> None:
    over = game(4, "open_spiel")[-1]
    ended = hand(act(over, "replay"), 4)
    assert deal_view(ended).phase == "hand-over"
    with pytest.raises(ValueError, match="phase"):
        act(ended, "rematch")
    tally = act(act(ended, "back"), "rematch")["tally"]
    assert sum(map(sum, tally.values())) == 1
    given_up = act(ended, "setup", rules="site", players=4, level="easy", cards="")
    assert given_up["tally"] == tally


def test_there_is_no_taking_back_in_a_game() -> None:
    state = hand(table())
    for action in ("restart", "back"):
        with pytest.raises(ValueError, match="phase"):
            act(state, action)
    begun = act(state, "next")
    for action in ("replay", "next", "rematch", "back"):
        with pytest.raises(ValueError, match="phase"):
            act(begun, action)
    with pytest.raises(ValueError, match="phase"):
        act(begun, "rewind", decision=0)


# Finishing a hand


def test_a_hand_can_be_finished_where_no_point_is_left() -> None:
    seen = 0
    for seed in range(12):
        for state, drawn in played(table(f"finish {seed}"), Random(seed)):
            offers = [button for button in drawn.buttons if button.action == "finish"]
            if not offers:
                continue
            seen += 1
            assert offers[0].note
            finished = act(state, "finish")
            ended, plain = deal_view(finished), deal_view(hand(state, 5))
            assert ended.phase in ("hand-over", "game-over")
            assert [s.total for s in ended.seats] == [s.total for s in plain.seats]
            assert len(ended.log) > len(drawn.log)
            break
    assert seen
    with pytest.raises(ValueError, match="phase"):
        act(table(), "finish")


# Another table


def cards_text(seed: str, players: int = 4) -> str:
    rules = preset_for("site", players)
    return "\n".join(
        " ".join(card.code for card in each) for each in Deal.shuffled(seed, rules).dealt
    )


def test_a_deal_can_be_entered() -> None:
    deal = Deal.shuffled("mine")
    record = HandRecord.of(deal).to_data()
    others = "、".join(str(card) for each in deal.dealt[1:] for card in each)
    typed = f"{' '.join(map(str, deal.dealt[0]))}; {others}"
    quoted = f"> {deal_to_text(deal)}"
    for text in (cards_text("mine"), deal_to_text(deal), quoted, json.dumps(record), typed):
        state = table(cards=text)
        assert [card.code for card in deal.dealt[0]] == state["deal"][0]
        assert deal_view(state).phase == "passing"
    assert len(table(players=5, cards=cards_text("five", 5))["deal"]) == 5


@pytest.mark.parametrize(("text", "code", "said"), [
    ("QS QS", "duplicate_card", "♠Q stands here twice"),
    ("QX 2C", "unknown_card", "QX"),
    ("2C 3C", "entered_count", "2 cards; 52"),
    ("4L-C2", "notation_form", "no deal"),
    ("{}", "record_key_missing", "rules"),
    ("{", "record_json", "JSON"),
    (cards_text("mine").replace("QS", ""), "notation_missing", "♠Q"),
    (cards_text("mine") + " QS", "duplicate_card", "♠Q"),
    (cards_text("three", 3), "notation_missing", "♦2"),
])  # fmt: skip
def test_cards_that_are_no_deal_are_refused_with_a_sentence(
    text: str, code: str, said: str
) -> None:
    state = table()
    with pytest.raises(RulesError) as caught:
        act(state, "setup", rules="site", players=4, level="easy", cards=text)
    assert caught.value.code == code
    for language in LANGUAGES:
        refusal = refusal_of(caught.value, state, language)
        assert refusal.message
    shown = refusal_of(caught.value, state, "en")
    assert said in shown.message or said in shown.spoken


@pytest.mark.parametrize(("field", "value"), [
    ("rules", "nonsense"), ("players", 2), ("players", 7), ("players", True), ("players", "4"),
    ("level", "expert"), ("level", None), ("cards", None), ("rules", {}),
])  # fmt: skip
def test_a_table_that_can_not_be_is_refused(field: str, value: object) -> None:
    choices = {"rules": "site", "players": 4, "level": "easy", "cards": "", field: value}
    with pytest.raises(RulesError):
        act(table(), "setup", **choices)


def test_what_is_given_up_is_said_before() -> None:
    fresh, begun = table(), hand(table())
    for state, warns in ((fresh, False), (begun, True), (game(4, "open_spiel")[-1], False)):
        drawn = deal_view(state)
        assert drawn.game is not None
        assert bool(drawn.game.setup.warning) == warns


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_setup_names_the_table_it_has_made(rules: str, players: int) -> None:
    drawn = deal_view(table(rules=rules, players=players))
    assert drawn.game is not None
    setup = drawn.game.setup
    chosen = [
        next(each.key for each in question.choices if each.chosen)
        for question in (setup.rules, setup.players, setup.level)
    ]
    same = [name for name in PRESETS if preset_for(name, players) == preset_for(rules, players)]
    assert chosen[0] in same
    assert chosen[1:] == [str(players), "easy"]


# Saves


def test_a_game_comes_back_from_its_text() -> None:
    """Fault E10: every kind of position, as it was, byte by byte."""
    states = [state for state, _ in played(table(), Random(2))]
    states += [*game(4, "open_spiel"), act(game()[1], "replay"), act(game()[0], "next")]
    for state in states:
        again = json.loads(json.dumps(state))
        assert again == state
        assert view(again, "zh-Hant") == view(state, "zh-Hant")


def test_every_action_has_a_number_of_its_own() -> None:
    """A late second click names a position that is past, in the next hand too."""
    over = game()[0]
    after = act(over, "next")
    assert ply_of(after) != ply_of(over)
    late = {"type": "next", "ply": ply_of(over)}
    with pytest.raises(RulesError, match="ply"):
        step(after, late)


@pytest.mark.parametrize(("where", "changes"), [
    ("level", {"level": "expert"}),
    ("wanted", {"wanted": None}),
    ("tally", {"tally": {"easy": [1]}}),
    ("tally", {"tally": {"expert": [1, 1]}}),
    ("tally", {"tally": [1]}),
    ("past", {"past": {}}),
    ("past", {"past": [{}]}),
    ("aside", {"aside": "log"}),
    ("deal", {"deal": []}),
    ("deal", {"kitty": ["2C"]}),
    ("seed", {"seed": [1]}),
    ("extra", {"extra": 1}),
])  # fmt: skip
def test_a_damaged_game_is_refused(where: str, changes: dict[str, object]) -> None:
    state = {**game()[1], **changes}
    for language in LANGUAGES:
        with pytest.raises(StateError) as caught:
            view(state, language)
        assert caught.value.values["where"] == where


def test_a_past_that_was_not_played_so_is_refused() -> None:
    state = game()[2]
    first, second = state["past"]
    for past, where in (
        ([{**first, "plays": first["plays"][:-1]}, second], "past[1]"),
        ([{**first, "plays": [*reversed(first["plays"])]}, second], "past[0].plays[0]"),
        ([first], "deal"),
        ([first, {**second, "pass": "left"}], "past[1].pass"),
        ([first, {**second, "level": "expert"}], "past"),
        ([first, {**second, "hints": -1}], "past"),
        ([first, second, second], "past[2].pass"),
    ):
        damaged = {**state, "past": past}
        if where == "deal":
            assert view({**damaged, "log": []}, "en")
            continue
        with pytest.raises(StateError) as caught:
            view(damaged, "en")
        assert str(caught.value.values["where"]).startswith(where)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_hand_at_every_table(level: str) -> None:
    for players in (3, 6):
        state = hand(table(players=players, level=level))
        assert deal_view(state).result is not None
