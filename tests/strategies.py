"""Random deals, lines of play and positions, under any rule set."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hypothesis import HealthCheck, assume, settings
from hypothesis import strategies as st

from hearts_lessons.rules import PACK, Card, Deal, PassDirection, RuleSet, Table, Trick
from hearts_lessons.rules.passing import passable
from rule_sets import rule_sets

settings.register_profile("hearts", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("hearts")

SEEDS = st.integers(0, 2**32)


@st.composite
def deals(draw: st.DrawFn, rules: st.SearchStrategy[RuleSet] | None = None) -> Deal:
    """Any cards, any rule set, any pass, any dealer, before the first card is played."""
    drawn = draw(rule_sets() if rules is None else rules)
    pack = _shuffled(draw(SEEDS), drawn.pack)
    size = drawn.hand_size
    hands = [pack[seat * size : seat * size + size] for seat in range(drawn.players)]
    direction = PassDirection(draw(st.sampled_from(drawn.pass_cycle)))
    dealer = draw(st.integers(0, drawn.players - 1))
    deal = Deal.of(hands, direction, drawn, pack[size * drawn.players :], dealer)
    if deal.is_passing:
        chance = Random(draw(SEEDS))
        passes = [chance.sample(passable(hand, drawn), drawn.pass_count) for hand in deal.hands]
        deal = deal.pass_cards(passes)
    assume(not deal.is_void)
    return deal


LINES = st.lists(st.integers(0, 16), min_size=52, max_size=52)
"""Which of the legal cards is played, at most 52 times."""


def line_of_play(deal: Deal, choices: Sequence[int]) -> list[Deal]:
    """The deal before each play and after the last one."""
    steps = [deal]
    for choice in choices[: len(deal.rules.pack)]:
        legal = steps[-1].legal_plays()
        if not legal:
            break
        steps.append(steps[-1].play(legal[choice % len(legal)]))
    return steps


@st.composite
def positions(draw: st.DrawFn) -> tuple[tuple[Card, ...], Table]:
    """Any hand at any table for four, whether or not a deal can come to it."""
    pack = _shuffled(draw(SEEDS), PACK)
    size = draw(st.integers(1, 13))
    trick = Trick(draw(st.integers(0, 3)), tuple(pack[size : size + draw(st.integers(0, 3))]))
    return tuple(pack[:size]), Table(trick, draw(st.integers(0, 12)), draw(st.booleans()))


def _shuffled(seed: int, cards: Sequence[Card]) -> list[Card]:
    """The pack in any order. Drawing fifty-two places one by one is slow and shrinks no better."""
    pack = list(cards)
    Random(seed).shuffle(pack)
    return pack
