"""The log of a hand, replayed: a practice deal, or one of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from math import isfinite
from typing import Any, get_args

from hearts_lessons.lessons import comes_before
from hearts_lessons.players import Choice
from hearts_lessons.players.principles import PRINCIPLES
from hearts_lessons.reviews import Appraisal, Decision, Mark, decisions_of, from_data
from hearts_lessons.rules.cards import Card
from hearts_lessons.rules.deal import Deal
from hearts_lessons.rules.game import Game
from hearts_lessons.rules.passing import PassDirection, check_pass
from hearts_lessons.rules.ruleset_data import rule_set_from_data
from hearts_lessons.rules.table import Trick
from hearts_lessons.session.arranged import Arrangement, arrangement_of
from hearts_lessons.session.deal_moon import moon_worth
from hearts_lessons.session.errors import StateError
from hearts_lessons.session.game_state import check_game, game_before
from hearts_lessons.session.state import State
from hearts_lessons.session.views import DealPhase
from hearts_lessons.words import Seat

LEARNER = 0
MOON = "shooting-the-moon"
"""The lesson that explains it."""
MARKS: tuple[Mark, ...] = get_args(Mark)


@dataclass(frozen=True)
class Event:
    """A card played, a trick collected (without a card), or the moon counted (by a choice)."""

    seat: Seat
    trick: int  # number of the trick, from 1
    card: Card | None = None
    points: int = 0  # of a collected trick, or of the moon
    choice: str = ""


@dataclass(frozen=True)
class Other:
    """A choice that was not advised, and how many points more than the best one it should cost."""

    cards: tuple[Card, ...]
    behind: float
    mark: Mark


@dataclass(frozen=True)
class Hint:
    """What was advised to the learner, and what it was expected to cost."""

    choice: Choice
    points: float
    others: tuple[Other, ...] | None = None
    """In a guided hand: what the other choices are expected to cost."""


@dataclass(frozen=True)
class Replay:
    """A deal after its log. ``collected`` is False while a full trick still lies on the table."""

    deal: Deal
    game: Game
    """Before this hand. A practice deal is the only hand of its own."""
    is_game: bool = False
    is_aside: bool = False
    """The hand is over already, and is played once more for the sake of it."""
    guided: bool = False
    knows_moons: bool = True
    """A practice hand of a lesson before the moon's does not speak of one that might come."""
    arrangement: Arrangement | None = None
    """How this deal or game was arranged to begin; None for shuffled cards."""
    collected: bool = True
    events: tuple[Event | Hint, ...] = ()
    hint: Hint | None = None
    """What has been advised in this position."""
    reviewed: tuple[object, ...] = ()
    """The first decisions' appraisals, as data."""

    @property
    def phase(self) -> DealPhase:
        """What the screen may do now."""
        if self.deal.is_passing:
            return "passing"
        if not self.collected:
            return "waiting"
        if self.deal.needs_choice:
            return "choosing" if self.decider == LEARNER else "waiting"
        if self.deal.is_finished or self.deal.is_void:
            return "game-over" if self.is_game and self.after.is_over else "hand-over"
        return "playing" if self.deal.turn == LEARNER else "waiting"

    @property
    def is_over(self) -> bool:
        """No card is left to play."""
        return self.phase in ("hand-over", "game-over")

    @property
    def scores(self) -> tuple[int, ...]:
        """This hand's scores so far, as they will be added to the totals."""
        return self.deal.scores(self.game.totals)

    @property
    def after(self) -> Game:
        """The game after this hand, which counts for nothing when it is void or an aside."""
        counts = self.deal.is_finished and not self.is_aside
        return self.game.score(self.scores) if counts else self.game

    @property
    def totals(self) -> tuple[int, ...]:
        """Everybody's total: before this hand, and after it once it is over, aside or not."""
        return self.game.score(self.scores).totals if self.deal.is_finished else self.game.totals

    def seat(self, number: int) -> Seat:
        """A seat of this table, to be printed by its name."""
        return Seat(number, self.deal.rules.players)

    @property
    def receiver(self) -> Seat:
        """Who gets the learner's pass."""
        return self.seat(self.deal.direction.receiver(LEARNER, self.deal.rules.players))

    @property
    def giver(self) -> Seat:
        """Whose pass comes to the learner."""
        return self.seat(self.deal.direction.giver(LEARNER, self.deal.rules.players))

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """Every choice that the learner had; what was arranged was none."""
        found = decisions_of(self.deal, LEARNER, self.game.totals)
        return tuple(each for each in found if len(each.deal.plays) >= self.opened)

    @property
    def opened(self) -> int:
        """How many cards had been played before the learner came to the table."""
        return len(self.arrangement.opening) if self.arrangement and self.is_arranged else 0

    @property
    def is_arranged(self) -> bool:
        """This hand's cards were arranged; those of a game's later hands are shuffled."""
        arrangement = self.arrangement
        return arrangement is not None and self.game.hands_played < arrangement.hand_number

    @property
    def since_opening(self) -> tuple[Event | Hint, ...]:
        """The events since then."""
        return self.events[self.opened + self.opened // self.deal.rules.players :]

    @cached_property
    def review(self) -> tuple[Appraisal, ...]:
        """The decisions that have been worked out. Raises a `ValueError` for damaged data."""
        decisions = self.decisions[: len(self.reviewed)]
        return tuple(
            from_data(data, decision.observation)
            for data, decision in zip(self.reviewed, decisions, strict=True)
        )

    @property
    def to_review(self) -> tuple[Decision, ...]:
        """The decisions of a finished hand that have not been worked out yet."""
        return self.decisions[len(self.reviewed) :] if self.deal.is_finished else ()

    @property
    def decider(self) -> int | None:
        """The seat that has shot the moon and is to say how it counts, or None."""
        return self.deal.shooter() if self.collected and self.deal.needs_choice else None

    @property
    def gathered(self) -> tuple[Trick, ...]:
        """The tricks that have been collected."""
        return self.deal.tricks if self.collected else self.deal.tricks[:-1]


def replayed(state: State) -> Replay:
    """Replay the log. Raises `StateError` for a log that can't have happened."""
    replay = begun(state)
    try:
        for event in state["log"]:
            replay = after(replay, event)
        if replay.reviewed and replay.review:
            return replay
    except (KeyError, OverflowError, TypeError, ValueError) as error:
        raise StateError(where="log") from error
    return replay


def begun(state: State) -> Replay:
    """The hand before its log. Raises `StateError`."""
    where = "rules"
    try:
        rules = rule_set_from_data(state["rules"])
        is_game = state["kind"] == "game"
        where = "past" if is_game else "direction"
        if is_game:
            check_game(state)
        arrangement = arrangement_of(state, rules)
        start = arrangement.game(rules) if arrangement else Game(rules)
        game = game_before(state, start) if is_game else start
        direction = game.direction if is_game else PassDirection(state["direction"])
        where = "deal"
        kitty, dealer = _cards(state.get("kitty", [])), game.dealer
        deal = Deal.of(_hands(state["deal"]), direction, rules, kitty, dealer)
        is_aside, is_guided = state.get("aside") is not None, state.get("guided") is True
        first = Replay(deal, game, is_game, is_aside, is_guided, _knows_moons(state), arrangement)
        where = "arranged"
        return _opened(first)
    except StateError:
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise StateError(where=where) from error


def _knows_moons(state: State) -> bool:
    lesson, _, _ = state["activity"].partition("/")
    return state["kind"] == "game" or not comes_before(lesson, MOON)


def _opened(replay: Replay) -> Replay:
    """The replay after the tricks that have been arranged, all of them whole."""
    cards = replay.arrangement.opening if replay.arrangement and replay.opened else ()
    for card in cards:
        replay = _played(replay, replay.deal.turn, card)
        replay = replay if replay.collected else _collected(replay)
    if replay.deal.trick.cards and replay.opened:
        raise StateError(where="arranged")
    return replay


def after(replay: Replay, event: Mapping[str, Any]) -> Replay:
    """After one more event. Raises a `ValueError` for one that can't have happened."""
    match dict(event):
        case {"pass": passes, **rest} if not rest:
            return replace(replay, deal=replay.deal.pass_cards(_hands(passes)), hint=None)
        case {"collect": True, **rest} if not rest and not replay.collected:
            return _collected(replay)
        case {"seat": int(seat), "play": str(code), **rest} if not rest and replay.collected:
            return _played(replay, seat, Card(code))
        case {"seat": int(seat), "choose": str(option), **rest} if not rest and replay.collected:
            return _chosen(replay, seat, option)
        case {"hint": [*codes], "reason": str(reason), "points": points, **rest}:
            choice = Choice(tuple(Card(code) for code in codes), reason)
            return _hinted(replay, Hint(choice, points, _others(replay, rest)))
        case {"review": data, **rest} if not rest and replay.is_over:
            return replace(replay, reviewed=(*replay.reviewed, data))
    raise StateError(where="log")


def _hinted(replay: Replay, hint: Hint) -> Replay:
    deal, cards, reason = replay.deal, hint.choice.cards, hint.choice.reason
    if replay.phase == "passing":
        check_pass(LEARNER, deal.hands[LEARNER], cards, deal.rules)
    elif replay.phase != "playing" or len(cards) != 1 or cards[0] not in deal.legal_plays():
        raise StateError(where="log")
    fits = reason.startswith("pass_") == deal.is_passing or reason == "fewest_points"
    if replay.hint or reason not in PRINCIPLES or not fits or not _is_number(hint.points):
        raise StateError(where="log")
    return replace(replay, events=(*replay.events, hint), hint=hint)


def _others(replay: Replay, data: Mapping[str, Any]) -> tuple[Other, ...] | None:
    if not data:
        return None
    if not replay.guided or set(data) != {"others"}:
        raise StateError(where="log")
    others = tuple(Other(_cards(codes), behind, mark) for codes, behind, mark in data["others"])
    held = {*replay.deal.hands[LEARNER]}
    for other in others:
        if not held >= {*other.cards} or not _is_number(other.behind) or other.mark not in MARKS:
            raise StateError(where="log")
    return others


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)


def _collected(replay: Replay) -> Replay:
    deal = replay.deal
    trick = deal.tricks[-1]
    gathered = Event(replay.seat(trick.winner), len(deal.tricks), points=deal.points_of(trick))
    return replace(replay, collected=True, events=(*replay.events, gathered))


def _chosen(replay: Replay, seat: int, option: str) -> Replay:
    if seat != replay.decider or isinstance(seat, bool):
        raise StateError(where="log")
    deal = replay.deal.choose(option)
    counted = Event(replay.seat(seat), len(deal.tricks), points=moon_worth(deal), choice=option)
    return replace(replay, deal=deal, events=(*replay.events, counted))


def _played(replay: Replay, seat: int, card: Card) -> Replay:
    deal = replay.deal
    if seat != deal.turn or isinstance(seat, bool):
        raise StateError(where="log")
    played = Event(replay.seat(seat), len(deal.tricks) + 1, card)
    after = deal.play(card)
    is_collected = len(after.tricks) == len(deal.tricks)
    events = (*replay.events, played)
    return replace(replay, deal=after, collected=is_collected, events=events, hint=None)


def _hands(data: Any) -> list[tuple[Card, ...]]:
    if not isinstance(data, list):
        raise TypeError("lists of cards belong here")
    return [_cards(hand) for hand in data]


def _cards(data: Any) -> tuple[Card, ...]:
    if not isinstance(data, list):
        raise TypeError("a list of cards belongs here")
    return tuple(Card(code) for code in data)
