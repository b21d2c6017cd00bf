"""What every choice at a decision is expected to cost, and which one is advised.

Only what the seat could see then is asked: the costs are means over worlds that agree with it, the
others playing on as in `hearts_lessons.players.evaluation`. The same observation gives the same
answer everywhere, so a hint is what the review says afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

from hearts_lessons.players import PLAYERS, Choice, Observation
from hearts_lessons.players.evaluation import evaluations, worlds_of
from hearts_lessons.players.hard_pass import PassTrial, likely_passes
from hearts_lessons.players.race import mean_and_error
from hearts_lessons.players.situation import Situation
from hearts_lessons.reviews.moon import moon_advice
from hearts_lessons.reviews.principle import has_points_left, is_true, other_principles
from hearts_lessons.rules.cards import Card, codes
from hearts_lessons.rules.fast import FastDeal

Mark = Literal["fine", "doubtful", "costly"]

LARGEST_ERROR = 0.5
"""The standard error that the two best choices may have, in points of a hand that counts 26."""

FEWEST_WORLDS, MOST_WORLDS = 240, 1_200
EVERY_WORLD = 25_000
"""So many worlds are all counted where three tricks are left at most: some seconds in a browser.

Four seats have 1,680 of them at most, five seldom more than this, six in half of their hands, seven
mostly: then some are drawn, and the error says so.
"""

SLICE = 40
"""Worlds before it is asked whether they are enough."""

ROUNDING = 1e-3
"""What sums of decimals may differ by, in points."""

PASSES = 6
"""So many passes are compared with the learner's own."""

ADVISER = "normal"
"""Whose principle is the reason, as long as its card costs no more than the best one; else another
principle may name one that does."""

COUNTED = "fewest_points"
"""The reason where no principle finds the best card."""


@dataclass(frozen=True)
class Option:
    """A card, or the cards of a pass, and what the seat may expect to score in this hand."""

    cards: tuple[Card, ...]
    points: float
    error: float
    behind: float
    """How many points more than the best option, on the same worlds."""
    behind_error: float

    @property
    def mark(self) -> Mark:
        """By the difference from the best option, measured by the errors.

        ``costly`` also takes half a point, since an exact difference has no error.
        """
        if self.behind <= min(self.behind_error, self.error) + ROUNDING:
            return "fine"
        return "costly" if self.behind > max(2 * self.behind_error, LARGEST_ERROR) else "doubtful"


@dataclass(frozen=True)
class Appraisal:
    """Every option of a decision, the best one first."""

    options: tuple[Option, ...]
    worlds: int
    is_exact: bool
    """Every world was counted, so there are no errors."""
    advice: Choice

    def option(self, cards: Sequence[Card]) -> Option:
        """The option of these cards. Raises `KeyError`."""
        for option in self.options:
            if set(option.cards) == set(cards):
                return option
        raise KeyError(codes(cards))

    @property
    def advised(self) -> Option:
        """The option of the advice."""
        return self.option(self.advice.cards)


def appraise(observation: Observation, chosen: Sequence[Card] = ()) -> Appraisal:
    """Appraise a pass, where no trick has been begun and nothing passed, or a play.

    A pass is compared with a few likely ones; ``chosen`` is among them.
    """
    rng = Random(f"{observation.seat} {' '.join(codes(observation.hand))}")
    if is_pass(observation):
        return _appraise_pass(observation, tuple(sorted(chosen)), rng)
    worlds, is_exact = worlds_of(observation, rng, MOST_WORLDS, EVERY_WORLD)
    estimates, size = None, EVERY_WORLD if is_exact else SLICE
    for estimates in evaluations(observation, worlds, slice_size=size, is_complete=is_exact):
        best = [estimate.error for estimate in estimates[:2]]
        if not is_exact and _is_enough(best, estimates[0].worlds, observation):
            break
    assert estimates is not None
    options = tuple(
        Option((e.card,), e.points, e.error, e.behind, e.behind_error) for e in estimates
    )
    own = PLAYERS[ADVISER].choose_play(observation, rng)
    situation = Situation(observation)
    principles = (own, *other_principles(situation, options[0].cards[0]))
    advice = _advice(options, [each for each in principles if is_true(each, situation)])
    if len(options) > 1 and has_points_left(situation):
        fine = [option.cards[0] for option in options if option.mark == "fine"]
        on_moon = moon_advice(fine, advice.cards[0], options[0].points, situation)
        advice = on_moon or advice
    return Appraisal(options, estimates[0].worlds, is_exact, advice)


def is_pass(observation: Observation) -> bool:
    """The cards to pass are still to be chosen."""
    direction, rules = observation.direction, observation.rules
    has_pass = direction.steps(rules.players) > 0 and rules.pass_count > 0
    return has_pass and not observation.passed


def _advice(options: Sequence[Option], choices: Iterable[Choice]) -> Choice:
    """The first choice that costs no more than the best option."""
    fine = [set(option.cards) for option in options if option.mark == "fine"]
    found = (choice for choice in choices if set(choice.cards) in fine)
    return next(found, Choice(options[0].cards, COUNTED))


def _is_enough(best: Sequence[float], worlds: int, observation: Observation) -> bool:
    largest = LARGEST_ERROR * max(1, observation.rules.moon_amount / 26)
    return worlds >= MOST_WORLDS or (worlds >= FEWEST_WORLDS and max(best) <= largest)


def _appraise_pass(observation: Observation, chosen: tuple[Card, ...], rng: Random) -> Appraisal:
    own = PLAYERS[ADVISER].choose_pass(observation, rng)
    likely = likely_passes(observation)[:PASSES]
    passes = list(dict.fromkeys([tuple(sorted(cards)) for cards in (own.cards, *likely, chosen)]))
    passes = [cards for cards in passes if cards]
    choice = "others_plus" if observation.rules.moon == "choice" else None

    def score(deal: FastDeal) -> float:
        return deal.scores(observation.totals, choice)[observation.seat]

    trial = PassTrial(observation, passes, score)
    every = range(len(passes))
    costs: list[list[float]] = [[] for _ in passes]
    while True:
        for _ in range(SLICE):
            for cost, value in zip(costs, trial.values(every, rng), strict=True):
                cost.append(value)
        options = _options(passes, costs)
        worlds = len(costs[0])
        if _is_enough([option.error for option in options[:2]], worlds, observation):
            return Appraisal(options, worlds, False, _advice(options, (own,)))


def _options(
    passes: Sequence[tuple[Card, ...]], costs: Sequence[Sequence[float]]
) -> tuple[Option, ...]:
    best = min(costs, key=sum)
    found = []
    for cards, values in zip(passes, costs, strict=True):
        points, error = mean_and_error(values)
        behind, behind_error = mean_and_error(
            [one - two for one, two in zip(values, best, strict=True)]
        )
        found.append(Option(cards, points, error, behind, behind_error))
    return tuple(sorted(found, key=lambda option: option.points))
