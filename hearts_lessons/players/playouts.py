"""Playouts: a world played on to its end, with seats that watch for a moon as people do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from hearts_lessons.players.playout_policies import avoiding, defending, shooting
from hearts_lessons.rules.cards import QUEEN_OF_SPADES
from hearts_lessons.rules.fast import FastDeal
from hearts_lessons.rules.fast_playout import play_out
from hearts_lessons.rules.fast_policy import Seating, seated
from hearts_lessons.rules.fast_rules import POINT
from hearts_lessons.rules.ruleset import RuleSet

ALARM = 0.5
"""Whoever alone has taken so much of the points is taken for a shooter, and goes on shooting."""

NOBODY = -1

Playout = Callable[[FastDeal], None]


@lru_cache(maxsize=64)
def playout(rules: RuleSet, shooter: int = NOBODY) -> Playout:
    """Plays a fast deal to its end; ``shooter`` tries to take everything from the start."""
    seatings = {
        (hunts, seat, alarm): _seating(rules, hunts, seat, alarm)
        for hunts in (True, False)
        for seat in range(NOBODY, rules.players)
        for alarm in (True, False)
    }
    plain, calm = seatings[True, NOBODY, False], seatings[False, NOBODY, False]
    queen = rules.penalties.get(QUEEN_OF_SPADES, 0)
    fears_queen = queen > 1
    queen_weight = queen * POINT
    has_moon = rules.moon != "none"
    alarm_weight = max(1, round(rules.moon_amount * ALARM)) * POINT

    def next_seating(taken: Sequence[int], seating: Seating) -> Seating:
        if seating is calm:
            return calm
        top = max(taken)
        if top < POINT:
            return seating
        hunts = fears_queen and top < queen_weight
        holders = [seat for seat, weight in enumerate(taken) if weight >= POINT]
        if len(holders) > 1 or not has_moon:
            return plain if hunts else calm
        seat = holders[0]
        alarm = top >= alarm_weight
        if seat == shooter or alarm:
            return seatings[hunts, seat, alarm]
        return plain if hunts else seatings[hunts, NOBODY, True]

    def play(deal: FastDeal) -> None:
        start = seatings[fears_queen, shooter, False]
        holders = [seat for seat, weight in enumerate(deal.taken) if weight >= POINT]
        if shooter != NOBODY and any(seat != shooter for seat in holders):
            start = plain
        play_out(deal, next_seating(deal.taken, start), after_trick=next_seating, stop_early=True)

    return play


@lru_cache(maxsize=256)
def _seating(rules: RuleSet, hunts: bool, shooter: int, alarm: bool) -> Seating:
    if shooter == NOBODY:
        return seated([avoiding(rules, hunts=hunts)] * rules.players)
    others = defending(rules, hunts=hunts) if alarm else avoiding(rules, hunts=hunts)
    policies = [others] * rules.players
    policies[shooter] = shooting()
    return seated(policies)
