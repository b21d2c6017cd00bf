"""Revokes in recorded hands: found at the first card that proves them, scored, or put right."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from hearts_lessons.rules import (
    PACK,
    PRESETS,
    SITE,
    Card,
    Deal,
    HandRecord,
    IllegalPlayError,
    moon_shooter,
    replay,
)
from hearts_lessons.rules.cards import is_penalty
from hearts_lessons.rules.record import Correction
from records import passed_deal, refused, told
from revokes import follows_wrongly, hands_with_a_revoke

ZONE = PRESETS["cardgames_zone"]
SCORED = {
    "cardgames_zone": ZONE,
    "three players": ZONE.with_players(3),
    "five players": ZONE.with_players(5),
    "six players": ZONE.with_players(6),
    "seven players": ZONE.with_players(7),
    "spot hearts": replace(PRESETS["spot_hearts"], revoke="offender_takes_all"),
    "omnibus": replace(PRESETS["omnibus"], revoke="offender_takes_all"),
    "black maria": replace(PRESETS["black_maria_uk"], revoke="offender_takes_all"),
    "no trick": replace(ZONE, no_trick_bonus=-5),
    "kitty": replace(
        ZONE, players=5, pass_cycle=("left",), kitty_size=2, kitty_award="first_trick"
    ),
}
TOTALS = {"spot hearts": 129, "black maria": 43}
"""The pack's penalty points, where they are not 26."""


@pytest.mark.parametrize("name", SCORED)
def test_a_revoke_costs_the_offender_everything_and_the_others_nothing(name: str) -> None:
    for before, proof, end in hands_with_a_revoke(SCORED[name], 12):
        result = replay(HandRecord.of(end))
        play, seat = len(before.plays), before.turn
        assert result.finished
        assert result.revoke is not None
        assert (result.revoke.play, result.revoke.seat) == (play, seat)
        assert (result.revoke.card, result.revoke.proved_at) == (end.plays[play], proof)
        total = TOTALS.get(name, 26)
        assert result.scores == tuple(
            total if each == seat else 0 for each in range(end.rules.players)
        )
        assert result.moon is None
        assert sum(result.penalty) == total


@pytest.mark.parametrize("name", SCORED)
def test_it_is_found_at_the_first_card_that_proves_it_and_not_before(name: str) -> None:
    for before, proof, end in hands_with_a_revoke(SCORED[name], 6):
        record = HandRecord.of(end)
        for plays in (len(before.plays) + 1, proof):
            result = replay(replace(record, plays=record.plays[:plays]))
            assert result.revoke is None
        result = replay(replace(record, plays=record.plays[: proof + 1]))
        assert result.revoke is not None
        assert result.scores[before.turn] == TOTALS.get(name, 26)


def test_until_then_the_completed_tricks_are_scored() -> None:
    for before, proof, end in hands_with_a_revoke(ZONE, 20):
        record = HandRecord.of(end)
        for plays in range(len(before.plays) + 1, proof + 1):
            result = replay(replace(record, plays=record.plays[:plays]))
            assert sum(result.scores) in (sum(result.points), 78)


@pytest.mark.parametrize("name", SCORED)
def test_one_that_was_put_right_in_time_costs_nothing(name: str) -> None:
    rules = SCORED[name]
    for before, _, end in hands_with_a_revoke(rules, 6):
        wrong = end.plays[len(before.plays)]
        deal = before
        while not deal.is_finished:
            deal = deal.play(deal.legal_plays()[0])
        record = replace(HandRecord.of(deal), corrections=(Correction(len(before.plays), wrong),))
        read = HandRecord.from_data(record.to_data())
        assert read == record
        result = replay(read)
        assert result == replay(HandRecord.of(deal))
        assert result.revoke is None
        assert result.finished


@pytest.mark.parametrize("preset", [name for name in PRESETS if name != "cardgames_zone"])
def test_where_none_is_scored_it_is_an_error(preset: str) -> None:
    rules = PRESETS[preset]
    scored = replace(rules, revoke="offender_takes_all")
    for before, _, end in hands_with_a_revoke(scored, 4):
        play = len(before.plays)
        record = HandRecord.of(end).to_data()
        error = refused({**record, "rules": preset})
        assert told(error, "play", "seat", "card", "violation") == {
            "code": "illegal_play", "where": f"plays[{play}]", "play": play, "seat": before.turn,
            "card": end.plays[play], "violation": "must_follow",
        }  # fmt: skip
        with pytest.raises(IllegalPlayError):
            replace(before, rules=rules).play_revoke(end.plays[play])


def test_of_two_revokes_the_one_that_is_proved_first_counts() -> None:
    """Whichever was committed first."""
    seen = set()
    for seed in range(400):
        random = Random(seed)
        deal = passed_deal(seed, ZONE)
        wrong: list[tuple[int, int, Card]] = []
        while not deal.is_finished:
            choices = follows_wrongly(deal)
            if choices and len(wrong) < 2 and deal.turn not in [seat for seat, *_ in wrong]:
                card = random.choice(choices)
                wrong.append((deal.turn, len(deal.plays), card))
                deal = deal.play_revoke(card)
            else:
                deal = deal.play(random.choice(deal.legal_plays()))
        revoke = replay(HandRecord.of(deal)).revoke
        assert revoke is not None
        proofs = [proof_of(deal, seat, play) for seat, play, _ in wrong]
        first = proofs.index(min(proofs))
        seen.add(first)
        assert (revoke.seat, revoke.play, revoke.card) == wrong[first]
        assert revoke.proved_at == proofs[first]
    assert seen == {0, 1}


def proof_of(deal: Deal, seat: int, play: int) -> int:
    """Looked up in the tricks of the finished deal."""
    players = deal.rules.players
    led = deal.tricks[play // players].led_suit
    for number in range(play // players + 1, len(deal.tricks)):
        trick = deal.tricks[number]
        place = (seat - trick.leader) % players
        if trick.cards[place].suit is led:
            return number * players + place
    raise AssertionError("every revoke is proved by the last trick")


def test_a_revoke_excuses_no_other_fault() -> None:
    before, _, end = next(hands_with_a_revoke(ZONE, 1))
    record = HandRecord.of(end).to_data()
    play = len(before.plays)
    stray = next(card.code for card in SITE.pack if card in end.plays[:play])
    for later in range(play + 1, play + 5):
        data = {**record, "plays": [*record["plays"][:later], stray]}
        assert told(refused(data), "violation") == {
            "code": "illegal_play", "where": f"plays[{later}]", "violation": "not_in_hand",
        }  # fmt: skip


SMALL = replace(
    ZONE,
    players=3,
    removed_cards=tuple(card for card in PACK if not is_penalty(card) and card is not Card("2C")),
    pass_cycle=("hold",),
    moon="choice",
)
"""Fifteen cards, so that one seat often takes all the points."""


def test_a_moon_with_a_revoke_in_it_is_none() -> None:
    moons = 0
    for before, proof, end in hands_with_a_revoke(SMALL, 60):
        if moon_shooter(end.taken(), SMALL) is None:
            continue
        moons += 1
        result = replay(HandRecord.of(end))
        assert result.moon is None
        assert result.finished
        assert not result.needs_choice
        assert result.scores == tuple(26 * (seat == before.turn) for seat in range(3))
        assert result.revoke is not None
        assert result.revoke.proved_at == proof
    assert moons


# Corrections


def corrected(play: int, card: str) -> dict[str, object]:
    deal = passed_deal("corrected", ZONE)
    while not deal.is_finished:
        deal = deal.play(deal.legal_plays()[0])
    return {**HandRecord.of(deal).to_data(), "corrections": [{"play": play, "card": card}]}


def test_a_correction_is_of_a_card_that_was_held_and_barred_and_did_not_stay() -> None:
    """Tried with every card at every play."""
    deal = passed_deal("corrected", ZONE)
    for play in range(52):
        for card in deal.hands[deal.turn] if play % 5 == 0 else ():
            data = corrected(play, card.code)
            if card in deal.legal_plays():
                assert refused(data).code == "correction"
            else:
                assert replay(HandRecord.from_data(data)).finished
        for other in deal.hands[(deal.turn + 1) % 4][:1]:
            assert told(refused(corrected(play, other.code)), "card") == {
                "code": "correction", "where": "corrections[0]", "card": other,
            }  # fmt: skip
        deal = deal.play(deal.legal_plays()[0])


def test_a_card_that_stayed_was_not_taken_back() -> None:
    before, _, end = next(hands_with_a_revoke(ZONE, 1))
    play = len(before.plays)
    record = replace(HandRecord.of(end), corrections=(Correction(play, end.plays[play]),))
    assert refused(record.to_data()).code == "correction"


def test_a_correction_where_nothing_was_played_is_refused() -> None:
    data = corrected(51, "2C")
    plays = data["plays"]
    assert isinstance(plays, list)
    assert refused({**data, "plays": plays[:51]}).code == "correction"


def test_cards_may_be_taken_back_one_after_another() -> None:
    for before, _, end in hands_with_a_revoke(ZONE, 20):
        wrong = follows_wrongly(before)
        if len(wrong) < 2:
            continue
        play = len(before.plays)
        corrections = tuple(Correction(play, card) for card in wrong[:2])
        record = HandRecord.of(before.play(before.legal_plays()[0]))
        assert replay(replace(record, corrections=corrections)).revoke is None
        assert end.revoke is not None
