"""Fault U8: one point is never "1 points", whatever is counted and wherever it is said."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from random import Random

import pytest

from hearts_lessons.session import start, step
from positions import GAMES, act, deal_view, played

WRONG = re.compile(
    r"(?<![\d.,−-])\b(1 (points|cards|tricks|games|hands|players|decisions)"
    r"|(?!1 )\d+ (point|card|trick|game|hand|player|decision))\b(?! player| game)"
)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everything_shown_in_a_hand_counts_in_the_right_number(players: int) -> None:
    state = act(
        start(GAMES[0], "plurals"), "setup", rules="site", players=players, level="easy", cards=""
    )
    ones = 0
    for position, drawn in played(state, Random(players)):
        text = json.dumps(asdict(drawn), ensure_ascii=False)
        assert not WRONG.search(text), WRONG.search(text)
        ones += len(re.findall(r"\b1 (point|card)\b", text))
        state = position
    assert ones > 10
    if deal_view(state).phase == "hand-over":
        state = step(state, {"type": "next", "ply": deal_view(state).ply})
        assert not WRONG.search(json.dumps(asdict(deal_view(state))))


@pytest.mark.parametrize("wrong", ["takes 1 points", "you have 2 point", "13 card, 1 points"])
def test_the_pattern_finds_what_is_wrong(wrong: str) -> None:
    assert WRONG.search(wrong)
    assert not WRONG.search("1 point, 11 points, −1, 21 cards, 1 card")
