"""What each legal card costs: expected points over worlds, everybody playing on by rules of thumb.

The hard player, hints and the review share this. The others play on as in `playouts`: they duck,
dump the queen and high hearts, and stop whoever seems to shoot the moon.

>>> import random
>>> from hearts_lessons.players.knowledge import Knowledge
>>> from hearts_lessons.rules import Deal
>>> deal = Deal.shuffled("worth", hand_number=4).play(Card("2C"))
>>> observation = Observation.of(deal, deal.turn)
>>> rng = random.Random(1)
>>> worlds = [Worlds(Knowledge.of(observation)).draw(rng) for _ in range(20)]
>>> estimates = evaluate(observation, worlds)
>>> {estimate.card for estimate in estimates} == {*observation.legal_plays()}
True
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from hearts_lessons.players.knowledge import Knowledge
from hearts_lessons.players.observation import Observation
from hearts_lessons.players.playouts import playout
from hearts_lessons.players.race import mean_and_error
from hearts_lessons.players.worlds import World, Worlds
from hearts_lessons.rules.cards import Card
from hearts_lessons.rules.fast import FastDeal

EVERY_WORLD = 2_000
"""Where there are at most so many worlds and three tricks are left, all of them are counted."""

LAST_TRICKS = 3


@dataclass(frozen=True)
class Estimate:
    """What a card costs: the player's expected score of the hand, as the rule set counts it."""

    card: Card
    points: float
    error: float
    """The standard error of ``points``; 0 where every world was counted."""
    behind: float
    """By how many points it is worse than the best card, on the same worlds."""
    behind_error: float
    worlds: int


def evaluate(
    observation: Observation, worlds: Iterable[World], *, is_complete: bool = False
) -> tuple[Estimate, ...]:
    """Every legal card, the best one first. ``is_complete``: these are all worlds there are."""
    *_, estimates = evaluations(observation, worlds, is_complete=is_complete)
    return estimates


def evaluations(
    observation: Observation,
    worlds: Iterable[World],
    *,
    slice_size: int = 20,
    is_complete: bool = False,
) -> Iterator[tuple[Estimate, ...]]:
    """`evaluate` in slices of so many worlds, each giving the estimates so far.

    Raises `NotExpressibleError` for rules that the fast form can't play.
    """
    seat, rules = observation.seat, observation.rules
    cards = observation.legal_plays()
    scores: dict[Card, list[float]] = {card: [] for card in cards}
    choice = "others_plus" if rules.moon == "choice" else None
    runs = start_of(observation)
    left = iter(worlds)
    while batch := [*islice(left, slice_size)]:
        for hands, kitty in batch:
            world = runs.with_hands(hands, kitty)
            for card, results in scores.items():
                ended = played_on(world, card, rules_playout=playout(rules))
                results.append(ended.scores(observation.totals, choice)[seat])
        yield _estimates(scores, is_complete)


def start_of(observation: Observation) -> FastDeal:
    """What lies face up as a fast deal; worlds put hands into it with `FastDeal.with_hands`."""
    hands: list[Sequence[Card]] = [()] * observation.rules.players
    return FastDeal.at(observation.rules, hands, observation.tricks, observation.table)


def played_on(
    world: FastDeal, card: Card, *, rules_playout: Callable[[FastDeal], None]
) -> FastDeal:
    """The world at its end, after the seat on turn has played ``card``."""
    deal = world.copy()
    deal.play(card.index)
    rules_playout(deal)
    return deal


def worlds_of(
    observation: Observation, rng: random.Random, most: int
) -> tuple[Iterator[World], bool]:
    """Worlds that agree with the observation, and whether they are all there are.

    All of them where three tricks are left at most and they can be counted, else ``most`` drawn.
    """
    worlds = Worlds(Knowledge.of(observation))
    if is_countable(observation, worlds):
        return worlds.all(), True
    return (worlds.draw(rng) for _ in range(most)), False


def is_countable(observation: Observation, worlds: Worlds) -> bool:
    """At most three tricks are left, and few enough worlds."""
    left = observation.rules.hand_size - len(observation.tricks)
    return left <= LAST_TRICKS and worlds.count is not None and worlds.count <= EVERY_WORLD


def _estimates(scores: dict[Card, list[float]], is_complete: bool) -> tuple[Estimate, ...]:
    means = {card: mean_and_error(values) for card, values in scores.items()}
    best = min(means, key=lambda card: means[card][0])
    found = []
    for card, values in scores.items():
        pairs = zip(values, scores[best], strict=True)
        behind, behind_error = mean_and_error([one - two for one, two in pairs])
        points, error = means[card]
        estimate = Estimate(card, points, error, behind, behind_error, len(values))
        found.append(replace(estimate, error=0, behind_error=0) if is_complete else estimate)
    return tuple(sorted(found, key=lambda estimate: estimate.points))
