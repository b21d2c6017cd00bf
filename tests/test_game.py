"""A game: totals, its end and its winners."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hearts_lessons.rules import PRESETS, SITE, Game

SHARED = PRESETS["cardgames_zone"]


@pytest.mark.parametrize(("totals", "over"), [
    ((99, 0, 50, 60), False),
    ((100, 0, 50, 60), True),
    ((101, 0, 50, 60), True),
    ((0, 0, 0, 0), False),
    ((-40, 20, 30, 126), True),
])  # fmt: skip
def test_the_game_ends_at_a_hundred_or_more(totals: tuple[int, ...], over: bool) -> None:
    assert Game(SITE, totals).is_over is over


@pytest.mark.parametrize("seat", range(4))
def test_whoever_alone_has_the_lowest_total_wins(seat: int) -> None:
    """The learner, seat 0, too."""
    totals = tuple(20 if other == seat else 100 + other for other in range(4))
    assert Game(SITE, totals).winners == (seat,)


def test_a_shared_lowest_total_plays_on_or_is_shared() -> None:
    totals = (100, 40, 40, 90)
    assert not Game(SITE, totals).is_over
    assert Game(SITE, totals).winners == ()
    assert Game(SHARED, totals).winners == (1, 2)
    assert Game(SITE, totals).score((0, 1, 25, 0)).winners == (1,)


def test_the_shooter_can_lose_by_shooting() -> None:
    """0 and +26 for the others may end the game for somebody else."""
    game = Game(SITE, (90, 10, 20, 80)).score((0, 26, 26, 26))
    assert game.totals == (90, 36, 46, 106)
    assert game.winners == (1,)


def test_a_hand_is_never_scored_by_halves() -> None:
    game = Game(SITE, (80, 70, 60, 50))
    after = game.score((26, 0, 0, 0))
    assert (game.totals, game.hands_played) == ((80, 70, 60, 50), 0)
    assert (after.totals, after.hands_played) == ((106, 70, 60, 50), 1)
    with pytest.raises(ValueError, match="shorter"):
        game.score((26, 0, 0))


def test_a_new_game_starts_at_zero() -> None:
    assert Game().score((26, 0, 0, 0)).totals == (26, 0, 0, 0)
    assert Game().totals == (0, 0, 0, 0)


def test_a_rule_set_may_name_another_target_or_a_number_of_hands() -> None:
    assert Game(replace(SITE, target=50), (50, 10, 20, 24)).winners == (1,)
    one_hand = PRESETS["open_spiel"]
    assert not Game(one_hand).is_over
    assert Game(one_hand).score((0, 5, 8, 13)).winners == (0,)
    assert Game(one_hand).score((13, 0, 13, 0)).winners == (1, 3)
