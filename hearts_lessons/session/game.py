"""A game: hands until the end, against computer players of a level, under any rule set.

A finished hand can be played once more, all of it or from a decision on. That is an aside: it
counts for nothing, and the hand as it was is kept beside it (``aside``) until the way back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hearts_lessons.players import LEVELS
from hearts_lessons.rules.cards import Card, codes
from hearts_lessons.rules.dealing import shuffled
from hearts_lessons.rules.entered import entered_hands
from hearts_lessons.rules.presets import preset_for
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.ruleset_data import rule_set_from_data, rule_set_to_data
from hearts_lessons.session.actions import Action, Level, Rewind, Setup
from hearts_lessons.session.arranged import (
    arranged_data,
    arranged_hand,
    first_number,
    number_after,
)
from hearts_lessons.session.deal import act_in_deal, log_before
from hearts_lessons.session.deal_log import LEARNER, Replay, replayed
from hearts_lessons.session.errors import ActionError, PhaseError
from hearts_lessons.session.game_state import easiest, past_hand, tally_of
from hearts_lessons.session.state import State, new_state

DEFAULT_LEVEL = "normal"
PLAYERS_AT_TABLE = (3, 4, 5, 6)
"""Seats that the screen has room for."""


def start_game(activity: str, data: Mapping[str, Any], seed: str | int | None) -> State:
    """The first hand of a game; the cards themselves are in the state."""
    note = data["seed"] if seed is None else seed
    rules = rule_set_from_data(data.get("rules", "site"))
    if "arranged" in data:
        return _arranged(activity, data, first_number(data, seed), note, rules)
    return _begun(activity, rules, note, DEFAULT_LEVEL, {})


def step_game(state: State, action: Action) -> State:
    """The state after an action. Raises a `RulesError`; then nothing has changed."""
    replay = replayed(state)
    if isinstance(action, Setup | Level) and state.get("arranged"):
        raise PhaseError()
    if isinstance(action, Setup):
        return _set_up(state, replay, action)
    if isinstance(action, Level):
        return {**state, "wanted": _level(action.level)}
    if isinstance(action, Rewind):
        return _aside(state, log_before(state, replay, action.decision))
    match action:
        case "next":
            return _next_hand(state, replay)
        case "rematch":
            return _next_game(state, replay)
        case "replay":
            return _aside(_ended(state, replay), [])
        case "back":
            return _back(state)
        case "restart":
            raise PhaseError()
    return act_in_deal(state, replay, action)


def _begun(
    activity: str, rules: RuleSet, seed: str | int, level: str, tally: Mapping[str, Sequence[int]]
) -> State:
    hands, kitty = shuffled(seed, rules)
    return _game(activity, rules, seed, level, tally, hands, kitty)


def _game(
    activity: str,
    rules: RuleSet,
    seed: str | int,
    level: str,
    tally: Mapping[str, Sequence[int]],
    hands: Sequence[Sequence[Card]],
    kitty: Sequence[Card],
) -> State:
    return new_state(
        activity,
        "game",
        seed=seed,
        rules=rule_set_to_data(rules),
        level=level,
        wanted=level,
        tally={name: list(counts) for name, counts in tally.items()},
        past=[],
        deal=[codes(hand) for hand in hands],
        kitty=codes(kitty),
        aside=None,
    )


def _arranged(
    activity: str, data: Mapping[str, Any], number: int, seed: str | int, rules: RuleSet
) -> State:
    """A game whose first hand, and the totals before it, are a lesson's."""
    hands, arranged = arranged_hand(data, number, seed, rules)
    return {
        **_game(activity, rules, seed, DEFAULT_LEVEL, {}, hands, ()),
        "arranged": arranged,
    }


def _next_hand(state: State, replay: Replay) -> State:
    if replay.phase != "hand-over" or replay.is_aside:
        raise PhaseError()
    past = [*state["past"], past_hand(state, replay.deal)]
    hands, kitty = shuffled(f"{state['seed']}|hand {len(past) + 1}", replay.deal.rules)
    return {
        **state,
        "past": past,
        "level": state["wanted"],
        "deal": [codes(hand) for hand in hands],
        "kitty": codes(kitty),
        "log": [],
    }


def _next_game(state: State, replay: Replay) -> State:
    if replay.phase != "game-over":
        raise PhaseError()
    rules, data = replay.deal.rules, arranged_data(state["activity"])
    if state.get("arranged") and data is not None and data["kind"] == "game":
        number, seed = number_after(state), _next_seed(state)
        return _arranged(state["activity"], data, number, seed, rules)
    tally = counted(state, replay)
    return _begun(state["activity"], rules, _next_seed(state), state["wanted"], tally)


def _set_up(state: State, replay: Replay, setup: Setup) -> State:
    """Another game in place of this one, which is counted if it is over."""
    if setup.players not in PLAYERS_AT_TABLE:
        raise ActionError(where="players")
    rules, level = preset_for(setup.rules, setup.players), _level(setup.level)
    seed, tally = _next_seed(state), counted(state, replay)
    if not setup.cards.strip():
        return _begun(state["activity"], rules, seed, level, tally)
    hands, kitty = entered_hands(setup.cards, rules)
    return _game(state["activity"], rules, seed, level, tally, hands, kitty)


def game_of(state: State, replay: Replay) -> Replay:
    """The hand that counts, even while it is played once more beside the game."""
    return replayed(_back(state)) if replay.is_aside else replay


def counted(state: State, replay: Replay) -> dict[str, tuple[int, int]]:
    """Games won and lost, the one on the table among them if it is over."""
    tally, hand = tally_of(state), game_of(state, replay)
    if hand.phase == "game-over":
        level = easiest(state)
        won, lost = tally.get(level, (0, 0))
        has_won = LEARNER in hand.after.winners
        tally[level] = (won + has_won, lost + (not has_won))
    return tally


def _aside(state: State, log: list[Any]) -> State:
    """Play a finished hand again beside the game."""
    kept = state["log"] if state["aside"] is None else state["aside"]
    return {**state, "aside": kept, "log": log}


def _back(state: State) -> State:
    if state["aside"] is None:
        raise PhaseError()
    return {**state, "aside": None, "log": state["aside"]}


def _ended(state: State, replay: Replay) -> State:
    if replay.phase not in ("hand-over", "game-over"):
        raise PhaseError()
    return state


def _level(level: str) -> str:
    if level not in LEVELS:
        raise ActionError(where="level")
    return level


def _next_seed(state: State) -> str:
    seed = str(state["seed"])
    base, slash, number = seed.rpartition("/game ")
    return f"{base}/game {int(number) + 1}" if slash and number.isdecimal() else f"{seed}/game 2"
