"""Fresh hands against OpenSpiel's engine, in all of its 256 settings, where it is installed."""

from __future__ import annotations

from random import Random

import pytest

from hearts_lessons.rules import HandRecord, replay
from hearts_lessons.rules.cards import codes
from spiel import IS_HERE, SpielHand, played_hand, settings

HANDS = 3
"""A setting."""
PART = 32
"""Settings a test."""


@pytest.mark.skipif(not IS_HERE, reason="open_spiel, an optional oracle, is not installed")
@pytest.mark.parametrize("start", range(0, 256, PART))
def test_every_legal_set_and_score_agrees(start: int) -> None:
    assert len(settings()) == 256
    for number, params in enumerate(settings()[start : start + PART], start):
        chance = Random(number)
        for _ in range(HANDS):
            agree(played_hand(params, chance))


def agree(hand: SpielHand) -> None:
    result = replay(HandRecord.from_data(hand.record))
    assert result.finished
    assert [codes(cards) for cards in result.hands] == hand.hands
    assert result.leader == hand.leader
    assert [codes(cards) for cards in result.legal] == hand.legal
    assert list(result.winners[:-1]) == hand.turns[4::4]
    assert list(result.scores) == hand.scores
