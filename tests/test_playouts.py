"""Playouts: with the same whim they are the same, and whims are spread over all cards."""

from __future__ import annotations

from collections import Counter

import pytest

from hearts_lessons.players import PLAYERS
from hearts_lessons.players.playout_policies import WHIMS, whimsical
from hearts_lessons.players.playouts import playout
from hearts_lessons.rules.fast import FastDeal
from observations import TABLES, passed, table_deal


def taken(table: str, whim: int | None = None) -> tuple[int, ...]:
    """What every seat has taken at the end of a hand that is played out from its first card."""
    deal = passed(table_deal(TABLES[table], 3), PLAYERS["easy"])
    fast = FastDeal.of(deal)
    playout(deal.rules)(fast, whim)
    return tuple(fast.taken)


@pytest.mark.parametrize("table", TABLES)
def test_the_same_whim_plays_the_same_and_another_one_differs(table: str) -> None:
    ends = [taken(table, whim) for whim in range(30)]
    assert ends == [taken(table, whim) for whim in range(30)]
    assert len({*ends}) > 5
    assert taken(table) == taken(table)


@pytest.mark.parametrize("number", range(WHIMS))
def test_a_whim_takes_any_card_of_a_suit(number: int) -> None:
    policy = whimsical(number)
    for suit in range(4):
        places: Counter[int] = Counter()
        for mask in range(1, 1 << 13):
            bit = policy.duck[suit][mask]
            assert bit & mask
            assert policy.lead[suit][mask] & 63 == 13 * suit + bit.bit_length() - 1
            if mask.bit_count() == 4:
                places[(mask & bit - 1).bit_count()] += 1
        assert min(places.values()) > 0.7 * max(places.values())
        assert len(places) == 4
