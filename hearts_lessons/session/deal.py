"""A practice deal: the pass and thirteen tricks against three computer players.

`replayed` turns the log into a `Replay`; `step_deal` adds one event. A computer player is asked
once, when its card is played or passed; from then on the log knows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from hearts_lessons.players import PLAYERS, Observation
from hearts_lessons.rules.cards import Card, codes
from hearts_lessons.rules.deal import Deal
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.passing import PassDirection, check_pass
from hearts_lessons.rules.ruleset import RuleSet, rule_set_from_data, rule_set_to_data
from hearts_lessons.rules.table import SEATS
from hearts_lessons.session.actions import Action, Pass, Play
from hearts_lessons.session.errors import NotYourTurnError, PhaseError, StateError
from hearts_lessons.session.state import State, new_state, with_event
from hearts_lessons.session.views import DealPhase

LEARNER = 0
PLAYER = "careful"


@dataclass(frozen=True)
class Event:
    """A card played, or (without a card) a trick collected."""

    seat: int
    trick: int  # number of the trick, from 1
    card: Card | None = None
    points: int = 0  # of a collected trick


@dataclass(frozen=True)
class Replay:
    """A deal after its log. ``collected`` is False while a full trick still lies on the table."""

    deal: Deal
    collected: bool = True
    events: tuple[Event, ...] = ()

    @property
    def phase(self) -> DealPhase:
        """What the screen may do now."""
        if self.deal.is_passing:
            return "passing"
        if not self.collected:
            return "waiting"
        if self.deal.is_finished:
            return "hand-over"
        return "playing" if self.deal.turn == LEARNER else "waiting"


def start_deal(activity: str, data: Mapping[str, Any], seed: str | int | None) -> State:
    """A deal from a lesson's data, or with another seed; the cards themselves are in the state."""
    note = data["seed"] if seed is None else seed
    rules = rule_set_from_data(data.get("rules", "site"))
    return _dealt(activity, Deal.shuffled(note, rules, data.get("hand_number", 1)), note)


def replayed(state: State) -> Replay:
    """Replay the log. Raises `StateError` for a log that can't have happened."""
    try:
        replay = Replay(_deal_of(state))
        for event in state["log"]:
            replay = _after(replay, event)
    except (RulesError, KeyError, TypeError, ValueError) as error:
        where = error.values.get("where", "deal") if isinstance(error, RulesError) else "deal"
        raise StateError(where=where) from error
    return replay


def step_deal(state: State, action: Action) -> State:
    """The state after an action. Raises a `RulesError`; then nothing has changed."""
    replay = replayed(state)
    if action == "restart":
        return _next_deal(state, replay)
    if action == "replay":
        return {**state, "log": []}
    if isinstance(action, Pass):
        return _pass(state, replay, action.cards)
    if isinstance(action, Play):
        return _play(state, replay, action.card)
    if action == "advance":
        return _advance(state, replay)
    raise PhaseError()


def _dealt(activity: str, deal: Deal, seed: str | int) -> State:
    return new_state(
        activity,
        "deal",
        seed=seed,
        rules=rule_set_to_data(deal.rules),
        deal=[codes(hand) for hand in deal.dealt],
        direction=deal.direction.value,
    )


def _deal_of(state: State) -> Deal:
    rules: RuleSet = rule_set_from_data(state["rules"])
    hands = [tuple(Card(code) for code in hand) for hand in state["deal"]]
    return Deal.of(hands, PassDirection(state["direction"]), rules)


def _after(replay: Replay, event: Mapping[str, Any]) -> Replay:
    deal, events = replay.deal, replay.events
    if "pass" in event:
        passes = [tuple(Card(code) for code in cards) for cards in event["pass"]]
        return Replay(deal.pass_cards(passes))
    if "collect" in event and not replay.collected:
        trick = deal.tricks[-1]
        gathered = Event(trick.winner, len(deal.tricks), points=deal.points_of(trick))
        return Replay(deal, True, (*events, gathered))
    if not replay.collected or event["seat"] != deal.turn:
        raise StateError(where="log")
    card = Card(event["play"])
    played = Event(deal.turn, len(deal.tricks) + 1, card)
    after = deal.play(card)
    return Replay(after, len(after.tricks) == len(deal.tricks), (*events, played))


def _pass(state: State, replay: Replay, cards: tuple[Card, ...]) -> State:
    deal = replay.deal
    if replay.phase != "passing":
        raise PhaseError()
    check_pass(LEARNER, deal.hands[LEARNER], cards, deal.rules)
    others = [
        PLAYERS[PLAYER].choose_pass(Observation.of(deal, seat), _rng(state, seat)).cards
        for seat in range(1, SEATS)
    ]
    return with_event(state, **{"pass": [codes(each) for each in (cards, *others)]})


def _play(state: State, replay: Replay, card: Card) -> State:
    if replay.phase == "waiting":
        raise NotYourTurnError()
    if replay.phase != "playing":
        raise PhaseError()
    replay.deal.play(card)
    return with_event(state, seat=LEARNER, play=card.code)


def _advance(state: State, replay: Replay) -> State:
    """Exactly one computer's card, or one trick collected."""
    if replay.phase != "waiting":
        raise PhaseError()
    if not replay.collected:
        return with_event(state, collect=True)
    seat = replay.deal.turn
    choice = PLAYERS[PLAYER].choose_play(Observation.of(replay.deal, seat), _rng(state, seat))
    return with_event(state, seat=seat, play=choice.cards[0].code)


def _next_deal(state: State, replay: Replay) -> State:
    """New cards, same activity and pass: the seed's next number."""
    base, _, number = str(state.get("seed", "")).rpartition("/")
    seed = f"{base}/{int(number) + 1}" if base and number.isdecimal() else f"{base or number}/2"
    cards = Deal.shuffled(seed, replay.deal.rules).dealt
    return _dealt(state["activity"], Deal.of(cards, replay.deal.direction, replay.deal.rules), seed)


def _rng(state: State, seat: int) -> Random:
    return Random(f"{state.get('seed', '')}|{len(state['log'])}|{seat}")
