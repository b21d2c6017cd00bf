"""Whole games on the page, played at random by somebody restless; the long form is
``python -m benchmarks.games``.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from browser.games import PAGE, Restless, begun, open_game


@pytest.fixture
def context_options() -> dict[str, Any]:
    return {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.mark.parametrize(("players", "rules", "hands"), [
    (4, {"target": 10}, 20), (3, {"target": 12, "moon": "choice"}, 20), (6, {"target": 5}, 20),
])  # fmt: skip
def test_a_restless_game_to_its_end(
    context: BrowserContext,
    site_url: str,
    instant: None,
    players: int,
    rules: dict[str, Any],
    hands: int,
) -> None:
    state = begun(f"restless {players}", players, **rules)
    deal = open_game(context.new_page(), f"{site_url}en/{PAGE}", state)
    restless = Restless(deal, Random(players))
    restless.play(hands)
    assert deal.phase == "game-over"
    assert len(deal.points) == players
    assert len(restless.done) >= 3
    deal.act("rematch")
    deal.wait_for("passing")
    assert deal.chosen == []
