"""Playouts: a world played on to its end, with seats that watch for a moon as people do.

Played by rules of thumb alone, one world has one end, and a card is judged by the accidents of that
line. With a ``whim``, in every trick some seat follows a whim in place of its rules, another one in
each world, so that a card is judged by many lines; the same number gives the same whims.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from hearts_lessons.players.playout_policies import WHIMS, avoiding, defending, shooting, whimsical
from hearts_lessons.rules.cards import QUEEN_OF_SPADES
from hearts_lessons.rules.fast import FastDeal
from hearts_lessons.rules.fast_playout import play_out
from hearts_lessons.rules.fast_policy import Seating, seated
from hearts_lessons.rules.fast_rules import POINT
from hearts_lessons.rules.ruleset import RuleSet

ALARM = 0.5
"""Whoever alone has taken so much of the points is taken for a shooter, and goes on shooting."""

NOBODY = -1

SEQUENCES = 509
"""So many worlds see different whims."""

LONGEST = 18
"""At least as many tricks as any table plays."""

STEADY = (0,) * LONGEST

Mood = tuple[bool, int, bool]
"""The queen of spades is hunted; who shoots; the others stop the shooter."""


class Playout(Protocol):
    """Plays a fast deal to its end."""

    def __call__(self, deal: FastDeal, whim: int | None = None) -> None:
        """Without a ``whim`` every seat keeps to its rules."""
        ...


@lru_cache(maxsize=64)
def playout(rules: RuleSet, shooter: int = NOBODY) -> Playout:
    """Plays a fast deal to its end; ``shooter`` tries to take everything from the start."""
    moods, whims = _moods(rules), _whims(rules.players)
    calm = (False, NOBODY, False)
    queen = rules.penalties.get(QUEEN_OF_SPADES, 0)
    fears_queen = queen > 1
    queen_weight = queen * POINT
    has_moon = rules.moon != "none"
    alarm_weight = max(1, round(rules.moon_amount * ALARM)) * POINT

    def next_mood(taken: Sequence[int], mood: Mood) -> Mood:
        if mood == calm:
            return calm
        top = max(taken)
        if top < POINT:
            return mood
        hunts = fears_queen and top < queen_weight
        holders = [seat for seat, weight in enumerate(taken) if weight >= POINT]
        if len(holders) > 1 or not has_moon:
            return hunts, NOBODY, False
        seat = holders[0]
        alarm = top >= alarm_weight
        if seat == shooter or alarm:
            return hunts, seat, alarm
        return (True, NOBODY, False) if hunts else (False, NOBODY, True)

    def play(deal: FastDeal, whim: int | None = None) -> None:
        mood = (fears_queen, shooter, False)
        holders = [seat for seat, weight in enumerate(deal.taken) if weight >= POINT]
        if shooter != NOBODY and any(seat != shooter for seat in holders):
            mood = (fears_queen, NOBODY, False)
        mood = next_mood(deal.taken, mood)
        seatings = moods[mood]
        steps = iter(STEADY if whim is None else whims[whim % SEQUENCES])

        def after_trick(taken: Sequence[int], seating: Seating) -> Seating:
            nonlocal mood, seatings
            after = next_mood(taken, mood)
            if after is not mood:
                mood, seatings = after, moods[after]
            return seatings[next(steps)]

        play_out(deal, seatings[next(steps)], after_trick=after_trick, stop_early=True)

    return play


class _Moods(dict[Mood, tuple[Seating, ...]]):
    """For each mood the seatings: first without a whim, then for each seat's whims."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__()
        self._rules = rules

    def __missing__(self, mood: Mood) -> tuple[Seating, ...]:
        rules = self._rules
        hunts, shooter, alarm = mood
        others = defending if alarm and shooter != NOBODY else avoiding
        policies = [others(rules, hunts=hunts)] * rules.players
        if shooter != NOBODY:
            policies[shooter] = shooting()
        found = [seated(policies)]
        for seat in range(rules.players):
            for number in range(WHIMS):
                changed = [*policies]
                changed[seat] = whimsical(number)
                found.append(seated(changed))
        self[mood] = tuple(found)
        return self[mood]


@lru_cache(maxsize=8)
def _moods(rules: RuleSet) -> _Moods:
    return _Moods(rules)


@lru_cache(maxsize=8)
def _whims(players: int) -> tuple[tuple[int, ...], ...]:
    """Sequences of places in the seatings of a mood."""
    rng = random.Random(players)
    return tuple(
        tuple(rng.randint(1, players * WHIMS) for _ in range(LONGEST)) for _ in range(SEQUENCES)
    )
