"""How the hard player chooses what to pass."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

from hearts_lessons.players.normal_pass import danger, pass_reason
from hearts_lessons.players.observation import Observation
from hearts_lessons.players.player import Choice, Thought
from hearts_lessons.players.playout_policies import avoiding, prepare
from hearts_lessons.players.playouts import NOBODY, playout
from hearts_lessons.players.race import Race
from hearts_lessons.players.worth import Worth, worth_for
from hearts_lessons.rules.cards import Card
from hearts_lessons.rules.fast import FastDeal
from hearts_lessons.rules.fast_cards import masks_of, set_of
from hearts_lessons.rules.fast_policy import Tables
from hearts_lessons.rules.fast_rules import fast_rules
from hearts_lessons.rules.passing import passable

CANDIDATES = 16
"""So many passes are tried out, those that leave the least dangerous hands."""

SHARE = 0.75
"""A pass is tried out from the first card on, which takes longer than a playout in mid-hand."""

SLICE = 400
"""Playouts in a slice."""


def think_pass(observation: Observation, rng: random.Random, playouts: int) -> Iterator[Thought]:
    """The pass with the least expected cost, in slices."""
    hand = observation.hand
    candidates = likely_passes(observation)
    for _ in prepare(observation.rules):
        yield Thought(_choice(candidates[0], hand), 0)
    if len(candidates) == 1:
        yield Thought(_choice(candidates[0], hand), 1)
        return
    race = Race(len(candidates))
    worth = worth_for(observation.seat, observation.rules, observation.totals)
    trial = PassTrial(observation, candidates, worth)
    spent = since = 0
    while spent < playouts * SHARE and not race.is_over:
        values = trial.values(race.running, rng)
        race.add(values)
        spent += len(values)
        since += len(values)
        if race.worlds % 8 == 0:
            race.drop()
        if since >= SLICE:
            since = 0
            yield Thought(_choice(candidates[race.best], hand), min(1, spent / (playouts * SHARE)))
    yield Thought(_choice(candidates[race.best], hand), 1)


def likely_passes(observation: Observation) -> list[tuple[Card, ...]]:
    """The passes that leave the least dangerous hands, the best one first."""
    hand, rules = observation.hand, observation.rules
    passes = combinations(passable(hand, rules), rules.pass_count)
    return sorted(
        passes,
        key=lambda cards: (danger([card for card in hand if card not in cards], rules), cards),
    )[:CANDIDATES]


class PassTrial:
    """Passes tried out on hands that the others may hold, who pass by rules of thumb."""

    def __init__(
        self, observation: Observation, passes: Sequence[tuple[Card, ...]], worth: Worth
    ) -> None:
        rules = observation.rules
        self._seat, self._fast = observation.seat, fast_rules(rules)
        self._passes = [set_of(cards) for cards in passes]
        self._hand = set_of(observation.hand)
        self._unseen = [1 << card.index for card in rules.pack if card not in observation.hand]
        self._steps = observation.direction.steps(rules.players)
        self._throws: Tables = avoiding(rules, hunts=True).discard
        self._worth = worth
        self._playout = playout(rules, NOBODY)

    def values(self, running: Sequence[int], rng: random.Random) -> list[float]:
        """What the passes in the race cost on one world."""
        hands, kitty = self._dealt(rng)
        given = [0 if seat == self._seat else self._thrown(h) for seat, h in enumerate(hands)]
        values = []
        for place in running:
            given[self._seat] = self._passes[place]
            after = [
                hand - given[seat] + given[seat - self._steps] for seat, hand in enumerate(hands)
            ]
            deal = FastDeal.opened(self._fast, after, kitty=kitty)
            self._playout(deal)
            values.append(self._worth(deal))
        return values

    def _dealt(self, rng: random.Random) -> tuple[list[int], int]:
        rng.shuffle(self._unseen)
        size, start, hands = self._fast.hand_size, 0, []
        for seat in range(self._fast.players):
            if seat == self._seat:
                hands.append(self._hand)
                continue
            hands.append(sum(self._unseen[start : start + size]))
            start += size
        return hands, sum(self._unseen[start:])

    def _thrown(self, hand: int) -> int:
        """What a seat passes: the cards that it would like to throw."""
        allowed = hand & ~self._fast.pass_forbidden
        left = allowed if allowed.bit_count() >= self._fast.pass_count else hand
        thrown = 0
        for _ in range(self._fast.pass_count):
            masks = masks_of(left)
            best = max(table[mask] for table, mask in zip(self._throws, masks, strict=True))
            left -= 1 << (best & 63)
            thrown += 1 << (best & 63)
        return thrown


def _choice(cards: Sequence[Card], hand: Sequence[Card]) -> Choice:
    return Choice(tuple(sorted(cards)), pass_reason(cards, hand))
