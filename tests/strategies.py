"""Random rule sets, deals, lines of play and positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from hearts_lessons.rules import PACK, PRESETS, Card, Deal, PassDirection, RuleSet, Table, Trick

settings.register_profile("hearts", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("hearts")

SEEDS = st.integers(0, 2**32)
BREAKS = ("heart_discard", "heart_any", "qs_discard", "qs_any")


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    allowed = st.sampled_from(("forbidden", "allowed"))
    return replace(
        draw(st.sampled_from(list(PRESETS.values()))),
        first_trick_hearts=draw(allowed),
        first_trick_qs=draw(allowed),
        break_on=tuple(draw(st.lists(st.sampled_from(BREAKS), min_size=1, unique=True))),
        bonus_card=draw(st.sampled_from((None, Card("JD"), Card("TD")))),
        moon=draw(st.sampled_from(("others_plus", "self_minus"))),
        pass_count=draw(st.integers(0, 4)),
    )


@st.composite
def deals(draw: st.DrawFn, rules: st.SearchStrategy[RuleSet] | None = None) -> Deal:
    """Any cards, any rule set, any pass, before the first card is played."""
    pack = _shuffled(draw(SEEDS))
    hands = [pack[seat * 13 : seat * 13 + 13] for seat in range(4)]
    direction = draw(st.sampled_from(PassDirection))
    deal = Deal.of(hands, direction, draw(rule_sets() if rules is None else rules))
    if not deal.is_passing:
        return deal
    count = deal.rules.pass_count
    places = st.lists(st.integers(0, 12), min_size=count, max_size=count, unique=True)
    return deal.pass_cards([[hand[place] for place in draw(places)] for hand in deal.hands])


LINES = st.lists(st.integers(0, 12), min_size=52, max_size=52)
"""Which of the legal cards is played, 52 times."""


def line_of_play(deal: Deal, choices: Sequence[int]) -> list[Deal]:
    """The deal before each play and after the last one."""
    steps = [deal]
    for choice in choices:
        legal = steps[-1].legal_plays()
        steps.append(steps[-1].play(legal[choice % len(legal)]))
    return steps


@st.composite
def positions(draw: st.DrawFn) -> tuple[tuple[Card, ...], Table]:
    """Any hand at any table, whether or not a deal can come to it."""
    pack = _shuffled(draw(SEEDS))
    size = draw(st.integers(1, 13))
    trick = Trick(draw(st.integers(0, 3)), tuple(pack[size : size + draw(st.integers(0, 3))]))
    return tuple(pack[:size]), Table(trick, draw(st.integers(0, 12)), draw(st.booleans()))


def _shuffled(seed: int) -> list[Card]:
    """The pack in any order. Drawing fifty-two places one by one is slow and shrinks no better."""
    pack = list(PACK)
    Random(seed).shuffle(pack)
    return pack
