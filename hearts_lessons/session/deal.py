"""One hand: the pass and the tricks, against computer players.

A computer player is asked once, when its card is played or passed; from then on the log knows.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from hearts_lessons.players import PLAYERS, Observation, Player
from hearts_lessons.reviews import appraise, to_data
from hearts_lessons.rules.cards import Card, codes
from hearts_lessons.rules.deal import Deal
from hearts_lessons.rules.deal_errors import NoChoiceError, NoPassError
from hearts_lessons.rules.errors import shown
from hearts_lessons.rules.passing import check_pass, pass_direction
from hearts_lessons.rules.ruleset_data import rule_set_from_data, rule_set_to_data
from hearts_lessons.session.actions import Action, Choose, Pass, Play, Rewind
from hearts_lessons.session.arranged import (
    arranged_data,
    arranged_hand,
    first_number,
    number_after,
)
from hearts_lessons.session.deal_log import LEARNER, Replay, replayed
from hearts_lessons.session.deal_moon import computers_choice
from hearts_lessons.session.errors import NotYourTurnError, OptionError, PhaseError
from hearts_lessons.session.guide import advice, guided
from hearts_lessons.session.state import State, new_state, with_event

LEVEL = "normal"
"""Of the computer players in a practice deal."""


def start_deal(activity: str, data: Mapping[str, Any], seed: str | int | None) -> State:
    """A deal from a lesson's data, or with another seed; the cards themselves are in the state."""
    note = data["seed"] if seed is None else seed
    rules = rule_set_from_data(data.get("rules", "site"))
    if "arranged" in data:
        return _arranged(activity, data, first_number(data, seed), note)
    dealt = dealt_state(activity, Deal.shuffled(note, rules, data.get("hand_number", 1)), note)
    return guided({**dealt, "guided": True} if data.get("guided") else dealt)


def step_deal(state: State, action: Action) -> State:
    """The state after an action. Raises a `RulesError`; then nothing has changed."""
    return guided(_stepped(state, action))


def _stepped(state: State, action: Action) -> State:
    replay = replayed(state)
    if action == "restart":
        return _next_deal(state, replay)
    if action == "replay":
        return {**state, "log": []}
    if isinstance(action, Rewind):
        return {**state, "log": log_before(state, replay, action.decision)}
    return act_in_deal(state, replay, action)


def act_in_deal(state: State, replay: Replay, action: Action) -> State:
    """What can be done in any hand. Raises a `RulesError`; then nothing has changed."""
    if isinstance(action, Pass):
        return _pass(state, replay, action.cards)
    if isinstance(action, Play):
        return _play(state, replay, action.card)
    if isinstance(action, Choose):
        return _choose(state, replay, action.option)
    if action == "advance":
        return _advance(state, replay)
    if action == "hint":
        return _hint(state, replay)
    if action == "review":
        return _review(state, replay)
    if action == "finish":
        return _finish(state, replay)
    raise PhaseError()


def dealt_state(activity: str, deal: Deal, seed: str | int) -> State:
    """A practice deal of these cards."""
    kitty = {"kitty": codes(deal.kitty)} if deal.kitty else {}
    return new_state(
        activity,
        "deal",
        seed=seed,
        rules=rule_set_to_data(deal.rules),
        deal=[codes(hand) for hand in deal.dealt],
        direction=deal.direction.value,
        **kitty,
    )


def _arranged(activity: str, data: Mapping[str, Any], number: int, seed: str | int) -> State:
    rules = rule_set_from_data(data.get("rules", "site"))
    hands, arranged = arranged_hand(data, number, seed, rules)
    deal = Deal.of(hands, pass_direction(arranged["hand"], rules), rules)
    return {**dealt_state(activity, deal, seed), "arranged": arranged}


def _pass(state: State, replay: Replay, cards: tuple[Card, ...]) -> State:
    deal = replay.deal
    if replay.phase != "passing":
        raise NoPassError()
    check_pass(LEARNER, deal.hands[LEARNER], cards, deal.rules)
    player, totals = player_of(state), replay.game.totals
    others = [
        player.choose_pass(Observation.of(deal, seat, totals), rng_for(state, seat)).cards
        for seat in range(1, deal.rules.players)
    ]
    return with_event(state, **{"pass": [codes(each) for each in (cards, *others)]})


def _play(state: State, replay: Replay, card: Card) -> State:
    if replay.phase == "waiting":
        raise NotYourTurnError()
    if replay.phase == "choosing":
        raise PhaseError()
    replay.deal.play(card)
    return with_event(state, seat=LEARNER, play=card.code)


def _choose(state: State, replay: Replay, option: str) -> State:
    if replay.phase != "choosing":
        raise NoChoiceError(value=shown(option))
    replay.deal.choose(option)
    return with_event(state, seat=LEARNER, choose=option)


def _advance(state: State, replay: Replay) -> State:
    """Exactly one computer's card, one trick collected, or a computer's choice."""
    if replay.phase != "waiting":
        raise PhaseError()
    if not replay.collected:
        return with_event(state, collect=True)
    if replay.decider is not None:
        return with_event(
            state, seat=replay.decider, choose=computers_choice(replay.deal, replay.game.totals)
        )
    seat = replay.deal.turn
    seen = Observation.of(replay.deal, seat, replay.game.totals)
    choice = player_of(state).choose_play(seen, rng_for(state, seat))
    return with_event(state, seat=seat, play=choice.cards[0].code)


def _hint(state: State, replay: Replay) -> State:
    """What the learner's own cards and the table say; one hint for a position."""
    if replay.phase not in ("passing", "playing") or replay.hint:
        raise PhaseError()
    return with_event(state, **advice(replay))


def _review(state: State, replay: Replay) -> State:
    """One more decision worked out, from the first of the hand to the last."""
    if not replay.is_over or not replay.to_review:
        raise PhaseError()
    decision = replay.to_review[0]
    return with_event(state, review=to_data(appraise(decision.observation, decision.cards)))


def _finish(state: State, replay: Replay) -> State:
    """The rest of a hand in which nothing can be scored any more, all seats' cards at once."""
    if not replay.deal.may_finish_early:
        raise PhaseError()
    events: list[dict[str, object]] = [] if replay.collected else [{"collect": True}]
    deal = replay.deal
    while not deal.is_finished:
        seat, card = deal.turn, deal.legal_plays()[0]
        deal = deal.play(card)
        events.append({"seat": seat, "play": card.code})
        if not deal.trick.cards:
            events.append({"collect": True})
    return {**state, "log": [*state["log"], *events]}


def log_before(state: State, replay: Replay, number: int) -> list[Any]:
    """The log as it was before a decision; what was hinted there is forgotten."""
    if not replay.is_over:
        raise PhaseError()
    if not 0 <= number < len(replay.decisions):
        raise OptionError()
    plays = len(replay.decisions[number].deal.plays)
    is_pass = replay.decisions[number].is_pass
    log: list[Any] = state["log"]
    done = [place for place, event in enumerate(log) if "play" in event]
    log = log[: 0 if is_pass else done[plays - replay.opened]]
    while log and "hint" in log[-1]:
        log = log[:-1]
    return log


def _next_deal(state: State, replay: Replay) -> State:
    """New cards, same activity and pass: the seed's next number. Arranged ones stay arranged."""
    seed, activity = _next_seed(str(state["seed"])), state["activity"]
    data = arranged_data(activity)
    if data is not None and data["kind"] == "deal":
        return _arranged(activity, data, number_after(state), seed)
    new = Deal.shuffled(seed, replay.deal.rules)
    deal = Deal.of(new.dealt, replay.deal.direction, replay.deal.rules, new.kitty)
    dealt = dealt_state(activity, deal, seed)
    return {**dealt, "guided": True} if state.get("guided") else dealt


def _next_seed(seed: str) -> str:
    base, slash, number = seed.rpartition("/")
    return f"{base}/{int(number) + 1}" if slash and number.isdecimal() else f"{seed}/2"


def player_of(state: State) -> Player:
    """The computer player at the table."""
    return PLAYERS[state.get("level", LEVEL)]


def rng_for(state: State, seat: int) -> Random:
    """What a seat's next choice draws from.

    Hints are not counted, so that nobody plays otherwise for them.
    """
    done = sum("hint" not in event for event in state["log"])
    hand = f"|{len(state['past'])}" if state.get("past") else ""
    return Random(f"{state['seed']}{hand}|{done}|{seat}")
