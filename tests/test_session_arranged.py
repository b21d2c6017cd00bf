"""Arranged hands: what the lesson is about comes up, whatever the learner plays before it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import islice
from random import Random
from typing import Any

import pytest

from arranged import (
    NORMAL,
    SEATS,
    STUBBORN,
    Now,
    arrangements,
    as_a_computer_plays,
    at_random,
    ends,
    highest,
    is_over,
    jack_to_take,
    leads_hearts_and_queen,
    leads_only_hearts,
    line,
    moon_under_way,
    no_club,
    only_penalties,
    queen_and_hearts,
    queen_can_go,
    queen_is_found,
    received_the_two,
    to_pass_with_care,
    worth_a_moon,
)
from hearts_lessons.lessons import UnknownActivityError, activity
from hearts_lessons.players import Observation
from hearts_lessons.reviews import positions_of
from hearts_lessons.rules import SITE, Deal, Suit, Trick
from hearts_lessons.rules.passing import pass_direction
from hearts_lessons.session import arranged, start, step, view
from hearts_lessons.session.deal_log import LEARNER, replayed
from hearts_lessons.session.errors import PhaseError, StateError
from hearts_lessons.session.game_state import ply_of
from hearts_lessons.session.state import State
from hearts_lessons.session.views import DealView
from hearts_lessons.words import LANGUAGES
from positions import ARRANGED, act, deal_view, played

MOST_LINES, DRAWN = 600, 40
"""So many of the learner's lines are all played; where there are more, some are drawn."""


def reaches_a_hundred(state: State) -> Now:
    before = replayed(state).game

    def comes(deal: Deal) -> bool:
        return deal.is_finished and max(before.score(deal.scores()).totals) >= 100

    return comes


def ties(state: State) -> Now:
    """A hundred is reached, the learner shares the lowest total, and so the game is not over."""
    before = replayed(state).game

    def comes(deal: Deal) -> bool:
        if not deal.is_finished:
            return False
        after = before.score(deal.scores())
        shared = len(after.lowest) == 2 and LEARNER in after.lowest
        return bool(after.triggers) and shared and not after.is_over

    return comes


def same(comes: Now) -> Callable[[State], Now]:
    return lambda _: comes


COMES: dict[str, Callable[[State], Now]] = {
    "passing/practice": same(received_the_two),
    "first-trick/practice": same(no_club),
    "first-trick/only-penalty": same(only_penalties),
    "breaking-hearts/practice": same(leads_only_hearts),
    "breaking-hearts/hearts-and-queen": same(leads_hearts_and_queen),
    "penalty-points/practice": same(queen_and_hearts),
    "shooting-the-moon/practice": same(moon_under_way),
    "shooting-the-moon/stop-it": same(moon_under_way),
    "ending-the-game/practice": reaches_a_hundred,
    "ending-the-game/tie": ties,
    "house-rules/practice": same(jack_to_take),
    "counting/practice": same(queen_is_found),
    "passing-well/practice": same(to_pass_with_care),
    "playing-well/practice": same(queen_can_go),
    "moon-play/practice": same(worth_a_moon),
    "moon-play/stop-it": same(moon_under_way),
}
WHOSE_MOON = ("shooting-the-moon/stop-it", "moon-play/stop-it")
"""Where another's moon is under way."""

WHOEVER_PLAYS = (
    *("first-trick/practice", "first-trick/only-penalty", "breaking-hearts/practice"),
    *("shooting-the-moon/practice", "shooting-the-moon/stop-it", "ending-the-game/tie"),
    "counting/practice",
    *("passing-well/practice", "moon-play/practice", "moon-play/stop-it"),
)
"""The cards alone make it sure, in every line there is. In ``ending-the-game/practice`` too, where
there are too many; elsewhere it also takes the computer players as they are.
"""

STATES = [
    pytest.param(name, state, id=f"{name}-{number}")
    for name in ARRANGED
    for number, state in enumerate(arrangements(name))
]
MOONS = [
    param for param in STATES if param.values[0] in ("shooting-the-moon/practice", *WHOSE_MOON)
]


@cache
def hand(name: str, number: int) -> tuple[State, ...]:
    """Every state of one line of an arrangement, through the door."""
    (state,) = (each for each in arrangements(name) if each["arranged"]["number"] == number)
    return tuple(each for each, _ in played(state, Random(2)))


def test_every_situation_is_tested() -> None:
    assert set(COMES) == set(ARRANGED)


@pytest.mark.parametrize(("name", "state"), STATES)
def test_the_situation_comes_whatever_the_learner_plays(name: str, state: State) -> None:
    comes, others, deal = COMES[name](state), as_a_computer_plays(state), replayed(state).deal
    found = list(islice(ends(deal, others, comes), MOST_LINES + 1))
    if len(found) > MOST_LINES:
        choosers = (*STUBBORN, *map(at_random, range(DRAWN)))
        found += [line(deal, mine, others, comes) for mine in choosers]
    assert all(map(comes, found))


@pytest.mark.parametrize(
    ("name", "state"), [param for param in STATES if param.values[0] in WHOEVER_PLAYS]
)
def test_the_situation_comes_whatever_anybody_plays(name: str, state: State) -> None:
    comes = COMES[name](state)
    assert all(map(comes, ends(replayed(state).deal, None, comes)))


@pytest.mark.parametrize("state", arrangements("ending-the-game/practice"))
def test_somebody_reaches_a_hundred_whatever_anybody_plays(state: State) -> None:
    comes, deal = reaches_a_hundred(state), replayed(state).deal
    for seed in range(DRAWN):
        chooser = at_random(seed)
        assert comes(line(deal, chooser, chooser, comes))


@pytest.mark.parametrize("name", ["first-trick/practice", "first-trick/only-penalty"])
def test_cards_that_a_seed_deals_change_nothing_about_it(name: str) -> None:
    states = arrangements(name, dealt=12)
    assert len({json.dumps(state["deal"]) for state in states}) == len(states)
    for state in states:
        comes = COMES[name](state)
        assert all(map(comes, ends(replayed(state).deal, None, comes)))


def hands_of(state: State) -> list[Deal]:
    """The ends of several lines."""
    deal, others = replayed(state).deal, as_a_computer_plays(state)
    return [line(deal, at_random(seed), others, is_over) for seed in range(DRAWN)]


@pytest.mark.parametrize(("name", "state"), MOONS)
def test_a_moon_can_be_shot_and_can_be_missed(name: str, state: State) -> None:
    points = replayed(state).deal.penalties()
    shooter = points.index(max(points))
    assert (shooter == LEARNER) == (name not in WHOSE_MOON)
    assert {deal.shooter() for deal in hands_of(state)} == {shooter, None}
    assert [badge.key for badge in deal_view(state).badges][-1] == "moon"


@pytest.mark.parametrize("state", arrangements("moon-play/practice"))
def test_a_hand_worth_a_moon_can_miss_it(state: State) -> None:
    deal, others = replayed(state).deal, as_a_computer_plays(state)
    own = sorted(deal.hands[LEARNER], key=lambda card: card.rank)[: SITE.pass_count]
    given = [NORMAL.choose_pass(Observation.of(deal, seat), Random(0)).cards for seat in SEATS]
    passed = deal.pass_cards([own, *given])
    lines = [line(passed, mine, others, is_over) for mine in (highest, *map(at_random, range(6)))]
    assert {deal.shooter() for deal in lines} == {LEARNER, None}


@pytest.mark.parametrize("state", arrangements("breaking-hearts/practice"))
def test_in_the_lesson_on_breaking_hearts_no_moon_can_arise(state: State) -> None:
    """Whoever has the queen can't take the learner's first heart, and so the points are shared."""
    for deal in ends(replayed(state).deal, None, leads_only_hearts):
        holder = deal.penalties().index(13)
        assert holder != LEARNER
        assert not any(card.suit is Suit.HEARTS for card in deal.hands[holder])
    assert {deal.shooter() for deal in hands_of(state)} == {None}


@pytest.mark.parametrize("name", ["breaking-hearts/hearts-and-queen", "penalty-points/practice"])
def test_before_the_lesson_on_the_moon_stubborn_play_shoots_none(name: str) -> None:
    for state in arrangements(name):
        deal, others = replayed(state).deal, as_a_computer_plays(state)
        ended = [*hands_of(state), *(line(deal, mine, others, is_over) for mine in STUBBORN)]
        assert {each.shooter() for each in ended} == {None}


@pytest.mark.parametrize("state", arrangements("ending-the-game/practice"))
def test_who_wins_the_last_hand_depends_on_the_learner(state: State) -> None:
    games = [replayed(state).game.score(deal.scores()) for deal in hands_of(state)]
    assert {LEARNER in game.winners for game in games if game.is_over} == {True, False}


@pytest.mark.parametrize(("name", "state"), STATES)
def test_the_table_plays_as_these_lines_do(name: str, state: State) -> None:
    """Through the door, and the situation comes there too."""
    over = replayed(hand(name, state["arranged"]["number"])[-1]).deal
    others, comes, has_come = as_a_computer_plays(state), COMES[name](state), False
    for deal in positions_of(over):
        has_come = has_come or comes(deal)
        if len(deal.plays) >= len(state["arranged"]["opening"]) and not deal.is_passing:
            assert deal.turn == LEARNER or others(deal) is over.plays[len(deal.plays)]
    assert has_come or comes(over)


@pytest.mark.parametrize(("name", "state"), STATES)
def test_an_arrangement_could_have_come_about(name: str, state: State) -> None:
    """Its tricks are a beginning by the rules, its totals those of so many hands."""
    about = state["arranged"]
    replay = replayed(state)
    listed = activity(name)["arranged"][about["number"]]
    tricks = tuple(Trick.parse(text) for text in listed.get("tricks", ()))
    assert replay.deal.tricks == tricks
    assert replay.deal.direction is pass_direction(about["hand"])
    assert not tricks or replay.deal.passes is None
    assert replay.totals == tuple(about["totals"])
    assert max(about["totals"]) < SITE.target
    assert sum(about["totals"]) in (0, (about["hand"] - 1) * 26)
    assert not replay.is_over


# On the screen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "state"), STATES)
def test_the_screen_says_all_along_that_the_cards_were_arranged(
    name: str, state: State, language: str
) -> None:
    first = deal_view(state, language)
    told = first.buttons[0].note
    tricks = len(state["arranged"]["opening"]) // 4
    assert (str(tricks) in told) == (tricks > 0)
    assert first.title != deal_view(start("following-suit/practice"), language).title
    states = hand(name, state["arranged"]["number"])
    some = (*states[:8], states[-1])
    later = [deal_view(each, language) for each in some]
    for drawn in later:
        assert drawn.buttons[0].note == told
        assert drawn.title == first.title
        assert drawn.log[0] == told
    assert next(drawn.spoken for drawn in later if drawn.spoken).startswith(told)


def test_the_tricks_before_are_in_the_log_and_in_no_decision() -> None:
    (state, *_) = arrangements("breaking-hearts/practice")
    drawn = deal_view(state)
    tricks = len(state["arranged"]["opening"]) // 4
    assert drawn.ply == 0
    assert drawn.subtitle == f"trick {tricks + 1} of 13"
    assert sum("take" in text for text in drawn.log) == tricks
    assert drawn.last_trick is not None
    *_, (over, end) = played(state, Random(1))
    decisions = replayed(over).decisions
    assert [each.trick for each in decisions] == sorted(each.trick for each in decisions)
    assert min(each.trick for each in decisions) > tricks
    assert end.result is not None


@pytest.mark.parametrize(("name", "state"), STATES)
def test_a_hand_is_played_again_from_its_beginning_and_from_a_decision(
    name: str, state: State
) -> None:
    over = hand(name, state["arranged"]["number"])[-1]
    again = act(over, "replay")
    assert again["log"] == []
    assert deal_view(again).hand == deal_view(state).hand
    count = len(replayed(over).decisions)
    for number in range(count):
        back = act(over, "rewind", decision=number)
        at = replayed(back)
        assert at.phase in ("playing", "passing")
        decided = replayed(over).decisions[number].deal
        assert (at.deal.plays, at.deal.hands) == (decided.plays, decided.hands)
    reviewed = act(over, "review")
    assert view(json.loads(json.dumps(reviewed)), "en") == view(reviewed, "en")


@pytest.mark.parametrize("name", [name for name in ARRANGED if activity(name)["kind"] == "deal"])
def test_other_cards_are_arranged_ones_in_turn(name: str) -> None:
    state = start(name)
    count = len(activity(name)["arranged"])
    assert state["arranged"]["number"] == 0
    for number in range(1, 2 * count):
        before, state = state, act(state, "restart")
        assert state["arranged"]["number"] == number % count
        assert state["deal"] != before["deal"]
        assert state["log"] == []
    drawn = deal_view(hand(name, 0)[-1])
    labels = [button.label for button in drawn.buttons]
    assert labels[:2] == ["Other arranged cards", "Same cards again"]


@pytest.mark.parametrize("kind", ["deal", "game"])
def test_where_there_are_no_others_only_the_same_cards_are_offered(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = {"deal": "penalty-points/practice", "game": "ending-the-game/practice"}[kind]
    lone = {**activity(name), "arranged": activity(name)["arranged"][:1]}
    monkeypatch.setattr(arranged, "activity", lambda _: lone)
    state, drawn = over_by(name, lambda drawn: drawn.phase != "hand-over" or kind == "deal")
    labels = [button.label for button in drawn.buttons]
    main = "Same cards again" if kind == "deal" else "Play again"
    assert labels[0] == main
    assert "Other arranged cards" not in labels
    fresh = act(state, "restart" if kind == "deal" else "rematch")
    assert fresh["deal"] == state["deal"]
    assert fresh["log"] == []


def has_outcome(outcome: str, drawn: DealView) -> bool:
    return drawn.result is not None and drawn.result.outcome == outcome


def over_by(name: str, is_wanted: Callable[[DealView], bool]) -> tuple[State, DealView]:
    """An end of the activity's first cards that is as wanted."""
    for seed in range(60):
        *_, (state, drawn) = played(start(name), Random(seed))
        if is_wanted(drawn):
            return state, drawn
    raise AssertionError("no line leads there")


# Games


def test_an_arranged_game_ends_and_begins_anew_with_others() -> None:
    for outcome in ("won", "lost"):
        state, drawn = over_by("ending-the-game/practice", partial(has_outcome, outcome))
        assert drawn.phase == "game-over"
        assert drawn.result is not None
        assert max(row.total for row in drawn.result.rows) >= 100
        assert drawn.game is None
        assert drawn.buttons[0].label == "Another arranged game"
        fresh = act(state, "rematch")
        assert (fresh["arranged"]["number"], fresh["past"]) == (1, [])
        assert deal_view(fresh).title == "Hand 12, arranged"


def test_after_a_tie_another_hand_is_played_that_nobody_arranged() -> None:
    for state in arrangements("ending-the-game/tie"):
        *_, (over, drawn) = played(state, Random(1))
        assert drawn.phase == "hand-over"
        assert drawn.result is not None
        assert "100 points have been reached, but the lowest total is shared" in drawn.result.note
        assert drawn.buttons[0].label == "Next hand"
        following = act(over, "next")
        drawn = deal_view(following)
        assert (drawn.title, drawn.phase) == ("Hand 13", "passing")
        assert drawn.buttons[0].note == ""
        assert [seat.total for seat in drawn.seats] == list(replayed(over).after.totals)
        assert ply_of(following) > ply_of(over)
        hands = 0
        state = following
        while True:
            *_, (state, drawn) = played(state, Random(hands))
            if drawn.phase == "game-over":
                break
            state = act(state, "next")
            hands += 1
        assert drawn.result is not None
        assert drawn.result.outcome in ("won", "lost")
        assert drawn.buttons[0].label == "Another arranged game"


def test_an_aside_of_an_arranged_game_begins_where_the_learner_came_in() -> None:
    (state, *_) = arrangements("ending-the-game/tie")
    *_, (over, _) = played(state, Random(1))
    aside = act(over, "replay")
    assert deal_view(aside).hand == deal_view(state).hand
    assert act(aside, "back") == over


@pytest.mark.parametrize("action", ["level", "setup"])
def test_an_arranged_game_has_no_other_table(action: str) -> None:
    state = start("ending-the-game/tie")
    fields: dict[str, object] = {"level": "easy"}
    if action == "setup":
        fields |= {"rules": "site", "players": 4, "cards": ""}
    with pytest.raises(PhaseError):
        act(state, action, **fields)


# Saves


def test_a_save_rests_on_itself_and_not_on_the_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    state = json.loads(json.dumps(start("penalty-points/practice")))
    before = deal_view(state)
    monkeypatch.setattr(arranged, "activity", activity_gone)
    after = deal_view(state)
    assert (after.hand, after.log, after.status) == (before.hand, before.log, before.status)
    *_, (over, drawn) = played(state, Random(1))
    assert drawn.buttons[0].action == "replay"
    assert act(over, "replay") == state


def activity_gone(name: str) -> Any:
    raise UnknownActivityError(activity=name)


def test_a_save_from_before_the_cards_were_arranged_goes_on() -> None:
    old = {**start("following-suit/practice", "old"), "activity": "breaking-hearts/practice"}
    *_, (over, drawn) = played(old, Random(1))
    assert drawn.title == "Practice hand"
    assert drawn.buttons[0].label == "New cards"
    fresh = act(over, "restart")
    assert fresh["arranged"]["number"] == 0
    game = {**old, "activity": "ending-the-game/practice"}
    *_, (over, _) = played(game, Random(1))
    assert "arranged" not in act(over, "restart")


def damaged(about: dict[str, Any]) -> Iterator[Any]:
    yield []
    yield {**about, "number": -1}
    yield {**about, "number": "0"}
    yield {**about, "hand": 0}
    yield {**about, "hand": 1001}
    yield {**about, "more": 1}
    yield {**about, "opening": about["opening"][:-1]}
    yield {**about, "opening": [*about["opening"][:-1], "QS"]}
    yield {**about, "opening": [*about["opening"][:-1], 4]}
    yield {**about, "opening": about["opening"][4:]}
    yield {**about, "totals": [0, 0, 0, True]}
    yield {**about, "totals": [0, 0, 0]}
    yield {key: value for key, value in about.items() if key != "totals"}


@pytest.mark.parametrize("name", ["breaking-hearts/practice", "ending-the-game/practice"])
def test_a_damaged_arrangement_is_named(name: str) -> None:
    state = start(name)
    for about in damaged(state["arranged"]):
        with pytest.raises(StateError) as refused:
            view({**state, "arranged": about}, "en")
        assert refused.value.values["where"] == "arranged", about
    with pytest.raises(StateError):
        step({**state, "arranged": 5}, {"type": "advance", "ply": 0})
