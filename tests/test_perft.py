"""Legal lines of play from fixed positions: package, slow referee and stored numbers agree."""

from __future__ import annotations

import pytest

import slow_referee as slow
from hearts_lessons.rules import PRESETS, Deal, HandRecord
from perft import HOUSES, MOST, load, table_of

POSITIONS = load()


def deal_of(record: HandRecord) -> Deal:
    deal = Deal.of(record.deal, record.direction, record.rules, record.kitty, record.dealer)
    if record.passes:
        deal = deal.pass_cards(record.passes)
    for card in record.plays:
        deal = deal.play(card)
    return deal


def count_lines(deal: Deal, depth: int) -> int:
    if depth < 2:
        return len(deal.legal_plays()) if depth else 1
    return sum(count_lines(deal.play(card), depth - 1) for card in deal.legal_plays())


@pytest.mark.parametrize("name", POSITIONS)
def test_the_lines_from_a_position_are_counted_alike(name: str) -> None:
    position = POSITIONS[name]
    record = HandRecord.from_data(position["record"])
    assert count_lines(deal_of(record), position["depth"]) == position["count"]
    assert slow.count_lines(table_of(position), position["depth"]) == position["count"]


def test_every_preset_is_counted_from_four_positions() -> None:
    assert set(PRESETS) <= set(HOUSES)
    assert len(POSITIONS) == 4 * len(HOUSES)
    for name, position in POSITIONS.items():
        assert name.partition(":")[0] in HOUSES
        assert MOST / 30 < position["count"] <= MOST, name
