"""What the end of a hand is worth to a seat: its points against those of the others.

A moon counts here as what it is in the race to the lowest total: the shooter gains on everybody,
whichever way it is scored. Near the end of the game it also counts whether the game ends, and who
wins it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hearts_lessons.rules.fast import FastDeal
from hearts_lessons.rules.game import Game
from hearts_lessons.rules.ruleset import RuleSet

GAME = 20.0
"""What winning the game with this hand is worth, or losing it, in points."""

Worth = Callable[[FastDeal], float]


def worth_for(seat: int, rules: RuleSet, totals: Sequence[int]) -> Worth:
    """Lower is better. Without a moon, the seat's own points but for a constant."""
    others = rules.players - 1
    share = others / rules.players
    choice = "others_plus" if rules.moon == "choice" else None
    before = tuple(totals)
    ends = may_end(rules, before)

    def worth(deal: FastDeal) -> float:
        scores = deal.scores(before, choice)
        own = scores[seat]
        value = share * (own - (sum(scores) - own) / others)
        return value + _game(seat, rules, before, scores) if ends else value

    return worth


def may_end(rules: RuleSet, totals: Sequence[int]) -> bool:
    """The totals may end the game with this hand."""
    return max(totals) + rules.moon_amount >= rules.target


def _game(seat: int, rules: RuleSet, before: Sequence[int], scores: tuple[int, ...]) -> float:
    game = Game(rules, tuple(before)).score(scores)
    if not game.is_over or not game.triggers:
        return 0.0
    if seat not in game.winners:
        return GAME
    return -GAME / len(game.winners)
