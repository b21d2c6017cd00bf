"""How strong the computer players are: every deal is played by each player in every seat.

    python -m benchmarks.strength                  the levels against each other, quick
    python -m benchmarks.strength --long           the same over 400 deals
    python -m benchmarks.strength hard uct         one player against copies of another
    python -m benchmarks.strength hard last:HEAD~1:hard   against a player of another commit

Points are a hand's, with standard errors clustered by deal: the seats of a deal are no independent
tries. A decision is timed in processor time, so that a busy machine does not show in it.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from math import sqrt
from statistics import fmean, quantiles, stdev

from benchmarks.last_version import last_player
from benchmarks.uct import Uct
from hearts_lessons.players import PLAYERS, Observation, Player
from hearts_lessons.players.hard import PLAYOUTS, Hard
from hearts_lessons.rules import PRESETS, Deal, RuleSet

PAIRS = (("normal", "easy"), ("easy", "normal"), ("hard", "normal"), ("hard", "easy"))


@dataclass(frozen=True)
class DealResult:
    """One deal with the player in every seat in turn."""

    own: tuple[float, ...]
    """The player's points, seat by seat."""
    others: tuple[float, ...]
    """The mean points of the others, seat by seat."""
    shot: int
    suffered: int
    missed: int
    """Hands in which the player alone had points for long, and did not shoot."""
    stopped: int
    """The same of another seat, stopped by the player's taking a point."""
    times: tuple[float, ...]
    """Seconds of the player's decisions between more than one card."""


@cache
def player_named(name: str) -> Player:
    """``hard``, ``hard/20`` (a twentieth of its playouts), ``uct``, or ``last:COMMIT:NAME``."""
    if name == "uct":
        return Uct()
    if name.startswith("last:"):
        return last_player(name)
    if name.startswith("hard/"):
        return Hard(playouts=PLAYOUTS // int(name.removeprefix("hard/")))
    return PLAYERS[name]


def play_deal(number: int, *, name: str, other: str, rules: RuleSet) -> DealResult:
    """A deal, once for each seat of the player ``name``."""
    own: list[float] = []
    others: list[float] = []
    times: list[float] = []
    shot = suffered = missed = stopped = 0
    for seat in range(rules.players):
        names = [other] * rules.players
        names[seat] = name
        deal = play_hand(number, names, rules, seat, times)
        scores = deal.scores()
        own.append(scores[seat])
        others.append((sum(scores) - scores[seat]) / (rules.players - 1))
        shooter = deal.shooter()
        shot += shooter == seat
        suffered += shooter is not None and shooter != seat
        threat, breaker = broken_threat(deal)
        missed += shooter is None and threat == seat
        stopped += threat is not None and breaker == seat
    return DealResult(tuple(own), tuple(others), shot, suffered, missed, stopped, tuple(times))


def play_hand(
    number: int, names: Sequence[str], rules: RuleSet, seat: int, times: list[float]
) -> Deal:
    """One hand; the decisions of ``seat`` are timed."""
    deal = Deal.shuffled(f"strength {number}", rules, number + 1)
    if deal.is_passing:
        passes = []
        for giver, name in enumerate(names):
            rng = random.Random(f"pass {number} {giver}")
            start = time.process_time()
            choice = player_named(name).choose_pass(Observation.of(deal, giver), rng)
            if giver == seat:
                times.append(time.process_time() - start)
            passes.append(choice.cards)
        deal = deal.pass_cards(passes)
    while not deal.is_finished and not deal.is_void:
        turn = deal.turn
        rng = random.Random(f"play {number} {len(deal.plays)}")
        legal = deal.legal_plays()
        start = time.process_time()
        choice = player_named(names[turn]).choose_play(Observation.of(deal, turn), rng)
        if turn == seat and len(legal) > 1:
            times.append(time.process_time() - start)
        deal = deal.play(choice.cards[0])
    return deal


def broken_threat(deal: Deal) -> tuple[int | None, int | None]:
    """Who alone had half of the points, if anybody, and who then took the first other one."""
    taken = [0] * deal.rules.players
    for trick in deal.tricks:
        points = sum(deal.rules.penalties.get(card, 0) for card in trick.cards)
        holders = [seat for seat, value in enumerate(taken) if value]
        if points and holders and trick.winner not in holders:
            is_threat = len(holders) == 1 and sum(taken) * 2 >= deal.rules.moon_amount
            return (holders[0], trick.winner) if is_threat else (None, None)
        taken[trick.winner] += points
    return None, None


def report(name: str, other: str, results: Sequence[DealResult]) -> Iterator[str]:
    """The table of a pairing."""
    own, error = clustered([fmean(result.own) for result in results])
    theirs, their_error = clustered([fmean(result.others) for result in results])
    gaps = [fmean(result.own) - fmean(result.others) for result in results]
    gap, gap_error = clustered(gaps)
    hands = sum(len(result.own) for result in results)
    yield f"{name} against {other}: {len(results)} deals, {hands} hands"
    yield f"  points a hand   {own:6.2f} ± {error:.2f}, theirs {theirs:6.2f} ± {their_error:.2f}"
    yield f"  difference      {gap:6.2f} ± {gap_error:.2f}"
    seats = zip(*(result.own for result in results), strict=True)
    by_seat = [clustered(list(points)) for points in seats]
    yield "  by seat         " + ", ".join(f"{mean:.2f} ± {se:.2f}" for mean, se in by_seat)
    counts = {
        "shot": sum(result.shot for result in results),
        "missed": sum(result.missed for result in results),
        "suffered": sum(result.suffered for result in results),
        "stopped": sum(result.stopped for result in results),
    }
    yield "  moons           " + ", ".join(f"{count} {key}" for key, count in counts.items())
    times = sorted(1000 * seconds for result in results for seconds in result.times)
    cuts = quantiles(times, n=20)
    yield f"  a decision      median {cuts[9]:.1f} ms, p95 {cuts[18]:.1f} ms"


def clustered(values: Sequence[float]) -> tuple[float, float]:
    """Mean and standard error of one value a deal."""
    return fmean(values), stdev(values) / sqrt(len(values))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", help="a player, and the one whose copies it meets")
    parser.add_argument("--deals", type=int, help="deals, each played from every seat")
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--long", action="store_true", help="400 deals in place of 40")
    parser.add_argument("--rules", default="site", choices=PRESETS)
    parser.add_argument("--players", type=int, help="seats, 3 to 7")
    parser.add_argument("--processes", type=int, help="processes, one a core if not given")
    options = parser.parse_args()
    rules = PRESETS[options.rules]
    if options.players:
        rules = rules.with_players(options.players)
    pairs = [tuple(options.names)] if options.names else PAIRS
    deals = options.deals or (400 if options.long else 40)
    numbers = range(options.first, options.first + deals)
    with ProcessPoolExecutor(options.processes) as pool:
        for name, other in pairs:
            play = partial(play_deal, name=name, other=other, rules=rules)
            results = [*pool.map(play, numbers)]
            print(*report(name, other, results), sep="\n", flush=True)


if __name__ == "__main__":
    main()
