"""Where the sources contradict each other or themselves: the presets that take each side.

The numbers are those of the list of contradictions (`issues` in ``data/seed_vectors.json``).
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from hearts_lessons.rules import (
    PRESETS,
    Card,
    Deal,
    Game,
    HandRecord,
    IllegalPlayError,
    RuleSet,
    Table,
    Trick,
    legal_plays,
    parse_cards,
    replay,
    violation,
)
from hearts_lessons.rules.record import Correction
from revokes import hands_with_a_revoke
from slow_referee import NAMED
from vectors import DATA, HEARTS, QUEEN, position

ISSUES: list[dict[str, Any]] = json.loads((DATA / "seed_vectors.json").read_text("utf-8"))["issues"]

FOUR = [name for name in NAMED if PRESETS[name].players == 4]
ANY_HEART = ["site", "microsoft", "open_spiel", "spot_hearts", "greek_hearts"]
HEART_DISCARD = [
    "play_cards", "cardgames_zone", "bicycle", "pagat", "omnibus", "omnibus_bicycle",
]  # fmt: skip
PLAY_ON = [
    "site", "play_cards", "bicycle", "omnibus_bicycle", "open_spiel", "spot_hearts", "greek_hearts",
]  # fmt: skip
SHARED = ["cardgames_zone", "pagat", "microsoft", "omnibus", "black_maria_uk"]
BARRED = [name for name in FOUR if name != "pagat"]
"""No points on the first trick."""


def test_every_preset_of_the_sources_takes_a_side() -> None:
    assert sorted(ANY_HEART + HEART_DISCARD) == sorted(FOUR)
    assert sorted(PLAY_ON + SHARED) == sorted(NAMED)


@pytest.mark.parametrize("number", ["02", "03", "04", "05", "06", "10", "11", "13"])
def test_each_contradiction_of_the_list_is_here(number: str) -> None:
    assert f"I-{number}" in [issue["id"] for issue in ISSUES]
    assert any(name.startswith(f"test_i_{number}_") for name in globals())


def after_a_forced_heart_lead(rules: RuleSet) -> Deal:
    """Seat 0 holds nothing but hearts and has led one; seat 1 has taken the trick and leads."""
    hands = [parse_cards(cards) for cards in ("4H 3H", "9H 8H 7C", "5H 2C", "6H 3C")]
    deal = position(rules, hands, Trick(0), first=False)
    assert deal.legal_plays() == hands[0]
    for card in parse_cards("4H 9H 5H 6H"):
        deal = deal.play(card)
    assert deal.turn == 1
    return deal


@pytest.mark.parametrize("preset", ANY_HEART)
def test_i_02_a_forced_heart_lead_breaks_hearts_where_any_heart_does(preset: str) -> None:
    deal = after_a_forced_heart_lead(PRESETS[preset])
    assert deal.hearts_broken
    assert deal.legal_plays() == parse_cards("8H 7C")


@pytest.mark.parametrize("preset", HEART_DISCARD)
def test_i_02_it_does_not_where_only_a_discard_does(preset: str) -> None:
    deal = after_a_forced_heart_lead(PRESETS[preset])
    assert not deal.hearts_broken
    assert deal.legal_plays() == parse_cards("7C")


def may(card: str, hand: str, trick: str, played: int, preset: str) -> bool:
    table = Table(Trick.parse(trick), played)
    return violation(Card(card), parse_cards(hand), table, PRESETS[preset]) is None


@pytest.mark.parametrize("preset", FOUR)
def test_i_03_the_queen_may_always_be_led(preset: str) -> None:
    for other in ("2C", "AS", "4H"):
        assert may("QS", f"{other} QS", "0:", 1, preset)


@pytest.mark.parametrize("preset", FOUR)
def test_i_03_but_she_is_no_discard_on_a_first_trick_that_bars_points(preset: str) -> None:
    for safe in ("3D", "KS", "2S"):
        assert may("QS", f"{safe} QS", "0: 2C", 0, preset) == (preset == "pagat")
        assert may("QS", f"{safe} QS", "0: 9C", 1, preset)


@pytest.mark.parametrize("preset", BARRED)
def test_i_04_the_limit_of_the_first_trick_and_its_exception_hold_wherever_left_out(
    preset: str,
) -> None:
    rules, table = PRESETS[preset], Table(Trick.parse("0: 2C"))
    assert legal_plays(parse_cards("7D AH QS"), table, rules) == parse_cards("7D")
    assert legal_plays(parse_cards("2H AH QS"), table, rules) == parse_cards("2H AH QS")
    assert legal_plays(HEARTS, table, rules) == HEARTS


def test_i_04_one_side_has_no_limit_at_all() -> None:
    table = Table(Trick.parse("0: 2C"))
    assert legal_plays(parse_cards("7D AH QS"), table, PRESETS["pagat"]) == parse_cards("7D AH QS")


@pytest.mark.parametrize("preset", FOUR)
def test_i_05_a_hand_of_penalty_cards_alone_may_discard_the_queen_on_the_first_trick(
    preset: str,
) -> None:
    """Though the source says in another line: after the first trick."""
    for count in range(1, 13):
        hand = (*HEARTS[:count], QUEEN)
        assert QUEEN in legal_plays(hand, Table(Trick.parse("0: 2C")), PRESETS[preset])


TIE = (110, 40, 40, 90)


@pytest.mark.parametrize("preset", PLAY_ON)
def test_i_06_a_shared_lowest_total_plays_on(preset: str) -> None:
    rules = replace(PRESETS[preset], max_hands=None, target=100)
    assert not Game(rules, TIE).is_over
    assert Game(rules, TIE).score((0, 0, 1, 25)).winners == (1,)


@pytest.mark.parametrize("preset", SHARED)
def test_i_06_or_it_is_a_shared_win(preset: str) -> None:
    rules = PRESETS[preset]
    assert Game(rules, TIE[: rules.players]).winners == (1, 2)


@pytest.mark.parametrize("preset", FOUR)
def test_i_10_from_hearts_and_the_queen_alone_she_must_be_led(preset: str) -> None:
    rules = PRESETS[preset]
    for count in range(1, 13):
        hand = (*HEARTS[:count], QUEEN)
        for played in range(1, 13):
            assert legal_plays(hand, Table(Trick(0), played), rules) == (QUEEN,)
            assert legal_plays(hand, Table(Trick(0), played, True), rules) == hand


@pytest.mark.parametrize("preset", FOUR)
def test_i_10_the_other_side_leaves_the_choice(preset: str) -> None:
    rules = replace(PRESETS[preset], forced_heart_lead="only_hearts_or_qs")
    hand = (*HEARTS[:4], QUEEN)
    assert legal_plays(hand, Table(Trick(0), 5), rules) == hand
    assert legal_plays((*hand, Card("2C")), Table(Trick(0), 5), rules) == (QUEEN, Card("2C"))


def test_i_11_the_offender_takes_all_and_the_others_score_nothing() -> None:
    for before, _, end in hands_with_a_revoke(PRESETS["cardgames_zone"], 10):
        result = replay(HandRecord.of(end))
        assert result.scores == tuple(26 * (seat == before.turn) for seat in range(4))


def test_i_11_a_revoke_may_be_put_right_before_the_trick_is_complete() -> None:
    for before, _, end in hands_with_a_revoke(PRESETS["cardgames_zone"], 10):
        play = len(before.plays)
        kept = before.play(before.legal_plays()[0])
        record = replace(HandRecord.of(kept), corrections=(Correction(play, end.plays[play]),))
        assert replay(record).revoke is None


@pytest.mark.parametrize("preset", [name for name in PRESETS if name != "cardgames_zone"])
def test_i_11_elsewhere_there_is_none(preset: str) -> None:
    scored = replace(PRESETS[preset], revoke="offender_takes_all")
    for before, _, end in hands_with_a_revoke(scored, 3):
        with pytest.raises(IllegalPlayError):
            replay(replace(HandRecord.of(end), rules=PRESETS[preset]))
        assert before.rules is scored


@pytest.mark.parametrize("preset", FOUR)
@pytest.mark.parametrize("heart", HEARTS)
def test_i_13_a_heart_on_the_first_trick_under_the_exception_breaks_hearts(
    preset: str, heart: Card
) -> None:
    hands = [(), HEARTS, (), ()]
    deal = position(PRESETS[preset], hands, Trick.parse("0: 2C"), first=True)
    assert deal.play(heart).hearts_broken
