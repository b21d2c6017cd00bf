"""Practice deals under other rules than the book's: the moon's choice, void hands, what is said."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from hearts_lessons.rules import PRESETS, Card, Deal, Game, Trick
from hearts_lessons.rules.deal import MOON_CHOICES
from hearts_lessons.session import step
from hearts_lessons.session.deal_log import Replay, replayed
from hearts_lessons.session.deal_moon import computers_choice
from hearts_lessons.session.deal_words import status_of
from hearts_lessons.session.errors import StateError
from hearts_lessons.session.state import State
from hearts_lessons.session.views import DealView
from hearts_lessons.words import LANGUAGES
from positions import act, deal_state, deal_view, moon_state, next_action, played
from vectors import HEARTS, dealt

RULES: dict[str, Any] = {
    **{name: name for name, rules in PRESETS.items() if rules.players == 4},
    "strict": {"preset": "site", "must_discard_qs": True, "lead_qs": "after_break"},
    "any lead": {
        "preset": "site", "opening_leader": "left_of_dealer", "opening_lead": "any_non_penalty",
        "forced_heart_lead": "only_hearts_or_qs",
    },
    "keep spades": {"preset": "site", "pass_count": 4, "pass_forbidden": ["QS", "KS", "AS"]},
    "pass one": {"preset": "site", "pass_count": 1},
    "no pass": {"preset": "site", "pass_count": 0},
    "sun": {"preset": "site", "sun": "double", "moon": "auto"},
    "twelve cards": {"preset": "site", "removed_cards": ["2C", "2D", "2S", "3S"]},
    "no moon": {"preset": "site", "moon": "none", "no_trick_bonus": -5, "qs_value": 0},
}  # fmt: skip


@cache
def moon_game(shooter: int) -> dict[str, State]:
    """The first position of each phase, and the one before a computer's choice."""
    found: dict[str, State] = {}
    for state, drawn in played(moon_state(shooter), Random(5)):
        found.setdefault("deciding" if replayed(state).decider else drawn.phase, state)
    return found


# Any rules


@pytest.mark.parametrize("name", RULES)
def test_a_practice_deal_is_played_to_its_end(name: str) -> None:
    """What can be pressed is what the rules allow; every view can be drawn in every language."""
    place = list(RULES).index(name)
    state = deal_state(name, ("left", "right", "across", "hold")[place % 4], RULES[name])
    rng = Random(place)
    drawn = deal_view(state)
    while (action := legal_action(state, drawn, rng)) is not None:
        state = step(state, action)
        drawn = deal_view(state)
    assert drawn.phase == "hand-over"
    assert drawn.result is not None
    points = {row.seat: row.points for row in drawn.result.rows}
    assert tuple(points[seat] for seat in range(4)) == replayed(state).deal.scores()
    for language in LANGUAGES:
        assert "{" not in "".join(deal_view(state, language).log)


def legal_action(state: State, drawn: DealView, rng: Random) -> dict[str, Any] | None:
    replay = replayed(state)
    playable = {card.card.code for card in drawn.hand if card.playable}
    if drawn.phase == "playing":
        assert playable == {card.code for card in replay.deal.legal_plays()} != set()
    else:
        assert not playable
    if drawn.passing:
        assert drawn.passing.count == replay.deal.rules.pass_count
        forbidden = {card.code for card in replay.deal.rules.pass_forbidden}
        held = [card.card.code for card in drawn.hand if card.card.code not in forbidden]
        return {"type": "pass", "ply": 0, "cards": rng.sample(held, drawn.passing.count)}
    return next_action(drawn, rng)


# The choice


@pytest.mark.parametrize("option", MOON_CHOICES)
def test_the_learner_chooses_how_the_moon_counts(option: str) -> None:
    state = moon_game(0)["choosing"]
    drawn = deal_view(state)
    assert [(button.action, button.option, button.label) for button in drawn.buttons] == [
        ("choose", "others_plus", "26 for everyone else"),
        ("choose", "self_minus", "26 off your total"),
    ]
    assert (drawn.result, drawn.subtitle) == (None, "the moon")
    assert drawn.status == "You have shot the moon. Choose how it counts."
    assert drawn.status in drawn.spoken
    assert [seat.turn for seat in drawn.seats] == [True, False, False, False]
    assert drawn.seats[0].points == 26

    after = act(state, "choose", option=option)
    assert after["log"] == [*state["log"], {"seat": 0, "choose": option}]
    over = deal_view(after)
    assert over.phase == "hand-over"
    assert over.result is not None
    points = {row.seat: row.points for row in over.result.rows}
    others = 26 if option == "others_plus" else 0
    assert points == {0: 0 if others else -26, 1: others, 2: others, 3: others}
    assert (
        over.log[-1]
        == {
            "others_plus": "You choose 26 for everyone else.",
            "self_minus": "You take 26 off your own total.",
        }[option]
    )
    assert over.log[-1] in over.spoken
    assert over.result.note.startswith("You shot the moon")


@pytest.mark.parametrize("shooter", [1, 2, 3])
def test_a_computer_chooses_by_itself_in_a_step_of_its_own(shooter: int) -> None:
    state = moon_game(shooter)["deciding"]
    drawn = deal_view(state)
    assert drawn.phase == "waiting"
    assert [button.action for button in drawn.buttons] == ["advance"]
    assert "decides how it counts" in drawn.status
    assert [seat.turn for seat in drawn.seats] == [seat == shooter for seat in range(4)]
    after = act(state, "advance")
    assert after["log"] == [*state["log"], {"seat": shooter, "choose": "others_plus"}]
    over = deal_view(after)
    assert over.phase == "hand-over"
    assert over.log[-1].endswith("chooses 26 for everyone else.")


def test_a_computer_takes_points_off_where_more_for_the_others_would_lose_the_game() -> None:
    """In a single hand that takes a bonus card that costs: the shooter is not lowest."""
    rules = replace(
        PRESETS["pagat"], target=20, tie_for_lowest="shared",
        bonus_card=Card("JD"), bonus_value=40,
    )  # fmt: skip
    deal = replayed(moon_state(0)).deal
    deal = Deal.of(deal.dealt, deal.direction, rules)
    while not deal.is_finished:
        deal = deal.play(deal.legal_plays()[0])
    assert deal.needs_choice
    assert deal.choose("others_plus").scores() == (40, 26, 26, 26)
    assert computers_choice(deal, (0, 0, 0, 0)) == "self_minus"


def test_the_choice_is_told_in_every_language() -> None:
    for shooter in (0, 1):
        state = moon_game(shooter)["choosing" if shooter == 0 else "deciding"]
        for language in LANGUAGES:
            drawn = deal_view(state, language)
            labels = [button.label for button in drawn.buttons]
            assert len(set(labels)) == len(labels)
            assert all("26" in label for label in labels) or shooter
            assert drawn.status


WRONG = ["others", "", "OTHERS_PLUS", "none", "choice"]


@pytest.mark.parametrize("option", WRONG)
def test_another_choice_is_refused(option: str) -> None:
    state = moon_game(0)["choosing"]
    with pytest.raises(ValueError, match="no_choice"):
        act(state, "choose", option=option)


@pytest.mark.parametrize("option", [None, 4, True, ["self_minus"], {"option": "self_minus"}])
def test_a_choice_that_is_no_text_is_refused(option: Any) -> None:
    state = moon_game(0)["choosing"]
    with pytest.raises(ValueError, match="where=option"):
        act(state, "choose", option=option)


def test_nothing_else_can_be_done_while_choosing_and_a_choice_nowhere_else() -> None:
    choosing = moon_game(0)["choosing"]
    for kind, more in (("play", {"card": "2C"}), ("advance", {}), ("hint", {})):
        with pytest.raises(ValueError, match="phase"):
            act(choosing, kind, **more)
    with pytest.raises(ValueError, match="no_pass"):
        act(choosing, "pass", cards=["2C", "3C", "4C"])
    for phase in ("playing", "waiting", "hand-over"):
        with pytest.raises(ValueError, match="no_choice"):
            act(moon_game(0)[phase], "choose", option="self_minus")
    with pytest.raises(ValueError, match="no_choice"):
        act(moon_game(1)["deciding"], "choose", option="self_minus")
    for kind in ("replay", "restart"):
        assert act(choosing, kind)["log"] == []


@pytest.mark.parametrize("event", [
    {"seat": 1, "choose": "self_minus"},
    {"seat": False, "choose": "self_minus"},
    {"seat": 0, "choose": "both"},
    {"seat": 0, "choose": None},
    {"choose": "self_minus"},
    {"seat": 0, "choose": "self_minus", "play": "2C"},
])  # fmt: skip
def test_a_damaged_choice_in_a_save_is_refused(event: dict[str, Any]) -> None:
    choosing = moon_game(0)["choosing"]
    with pytest.raises(StateError):
        replayed({**choosing, "log": [*choosing["log"], event]})
    twice = [{"seat": 0, "choose": "self_minus"}] * 2
    with pytest.raises(StateError):
        replayed({**choosing, "log": [*choosing["log"], *twice]})
    with pytest.raises(StateError):
        replayed({**choosing, "log": [*choosing["log"][:-1], twice[0]]})


@pytest.mark.parametrize("moon", ["others_plus", "self_minus", "auto", "none"])
def test_where_there_is_nothing_to_choose_the_hand_is_over(moon: str) -> None:
    state = moon_state(0, {"preset": "site", "moon": moon})
    phases = {drawn.phase for _, drawn in played(state, Random(1))}
    assert "choosing" not in phases


# Void hands


def test_a_void_hand_is_over_before_its_first_card() -> None:
    rules = replace(PRESETS["site"], first_trick_exception="none_redeal")
    void = dealt(replayed(moon_state(0)).deal.direction, rules, {2: HEARTS})
    state = {
        **deal_state("void", "hold", {"preset": "site", "first_trick_exception": "none_redeal"}),
        "deal": [[card.code for card in hand] for hand in void.dealt],
    }
    assert Replay(void, Game(rules)).phase == "hand-over"
    for language in LANGUAGES:
        drawn = deal_view(state, language)
        assert (drawn.phase, drawn.result) == ("hand-over", None)
        assert drawn.status
        assert [button.action for button in drawn.buttons] == ["restart", "replay"]
    for action in ("advance", "review"):
        with pytest.raises(ValueError, match="phase"):
            act(state, action)
    with pytest.raises(ValueError, match="deal_void"):
        act(state, "play", card=void.hands[0][0].code)
    again = act(state, "restart")
    assert again["deal"] != state["deal"]


# What is said


def test_the_numbers_are_those_of_the_rules() -> None:
    """The queen's value, the moon's, the number of tricks and of cards to pass."""
    spots = moon_state(0, {"preset": "spot_hearts", "moon": "self_minus"})
    *_, (state, drawn) = played(spots, Random(1))
    assert drawn.result is not None
    assert "129 points come off" in drawn.result.note
    ordinary = deal_state("spots", "hold", "spot_hearts")
    *_, (state, drawn) = played(ordinary, Random(1))
    assert replayed(state).deal.shooter() is None
    assert drawn.result is not None
    assert "♠Q, 25 points" in drawn.result.note
    short = deal_view(deal_state("short", "hold", RULES["twelve cards"]))
    assert short.subtitle == "trick 1 of 12"


@pytest.mark.parametrize(("rules", "worth"), [
    ({"preset": "site", "sun": "double"}, 52),
    ({"preset": "site", "sun": "one_and_half"}, 39),
    ({"preset": "site", "sun": "badge"}, 26),
])  # fmt: skip
def test_every_trick_is_the_sun(rules: dict[str, Any], worth: int) -> None:
    *_, (_, drawn) = played(moon_state(0, rules), Random(1))
    assert drawn.result is not None
    assert f"{worth} for everyone else" in drawn.result.note
    assert "You took every trick: the sun." in drawn.result.note
    *_, (_, drawn) = played(moon_state(0), Random(1))
    assert drawn.result is not None
    assert "the sun" not in drawn.result.note


def status(hand: str, trick: list[str], rules: Any, *, tricks: int = 0) -> str:
    """What is asked of the learner, who is on turn, in the first trick or after some."""
    state = deal_state("status", "hold", rules)
    deal = replayed(state).deal
    held = tuple(sorted(Card(code) for code in hand.split()))
    hands = (held, *deal.hands[1:])
    leader = (4 - len(trick)) % 4
    lying = replace(deal.trick, leader=leader, cards=tuple(Card(code) for code in trick))
    gone = (Trick.parse("0: 2C 3C 4C 5C"),) * tricks
    position = replace(deal, hands=hands, trick=lying, tricks=gone)
    return status_of(Replay(position, Game(deal.rules)), "en")


@pytest.mark.parametrize(("hand", "trick", "rules", "tricks", "said"), [
    ("2C 9C 3D", [], "site", 0, "Your turn. You hold ♣2 and open the first trick with it."),
    ("9C 3D 4H", [], RULES["any lead"], 0, "Your turn. You open the first trick: ♣9 or ♦3."),
    ("3D QS 4H", [], "site", 1, "Your turn. You lead: any suit but hearts, which are not broken."),
    ("3D QS 4H", [], "strict", 1, "Your turn. You lead: ♦3."),
    ("3D QS", [], "strict", 1, "Your turn. You lead: ♦3."),
    ("3D 5S", [], "site", 1, "Your turn. You lead: any card."),
    ("3D 5S QS 4H", ["9C"], "site", 0,
     "Your turn. You hold no clubs: any card but hearts and ♠Q on the first trick."),
    ("3D QS 4H", ["9C"], "site", 0, "Your turn. You hold no clubs: ♦3 must go."),
    ("QS 4H", [], "site", 1, "Your turn. You lead: only ♠Q, for hearts are not broken."),
    ("QS 4H", ["9C"], "strict", 0, "Your turn. You hold no clubs: ♠Q must go."),
    ("3D QS 4H", ["9C"], "strict", 1, "Your turn. You hold no clubs: ♠Q must go."),
    ("3D QS 4H", ["9C"], "site", 1, "Your turn. You hold no clubs: any card may go."),
    ("9C TC QS", ["8C"], "strict", 1, "Your turn. Follow clubs: ♣10 or ♣9."),
])  # fmt: skip
def test_what_is_asked_is_what_may_be_played(
    hand: str, trick: list[str], rules: Any, tricks: int, said: str
) -> None:
    named = RULES[rules] if isinstance(rules, str) else rules
    assert status(hand, trick, named, tricks=tricks) == said
