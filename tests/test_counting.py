"""What is still out and who is void: nothing is asked that the cards do not prove."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

import pytest

from hearts_lessons.drills import KINDS, DrillItemError, Sheet
from hearts_lessons.drills.played import HANDS, played_hand, seen_from
from hearts_lessons.drills.seen import Seen, read_seen
from hearts_lessons.players import Observation
from hearts_lessons.players.certainty import Certainty
from hearts_lessons.players.knowledge import Knowledge
from hearts_lessons.players.worlds import Worlds
from hearts_lessons.rules import Card, Deal, PassDirection, Suit, Trick
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.fast_cards import cards_of
from hearts_lessons.session.baking import bake
from hearts_lessons.words import LANGUAGES
from observations import TABLES, moments
from rare_voids import RARE

Item = Mapping[str, Any]
LEVELS = (1, 2, 3)
EACH = 40
WITNESSES = 60
"""Worlds drawn to find one in which a seat holds a card of the suit."""


@cache
def items(kind: str, level: int) -> list[dict[str, Any]]:
    rng = Random(f"counting {kind} {level}")
    return [KINDS[kind].generate(rng, level) for _ in range(EACH)]


def sheet(item: Item) -> Sheet:
    return KINDS[item["kind"]].sheet(item)


def right(item: Item) -> set[str]:
    return {option.key for option in sheet(item).options if option.right}


def reasons(item: Item) -> dict[str, str]:
    return {option.key: option.reason.key.split(".")[1] for option in sheet(item).options}


def played(item: Item) -> list[str]:
    return [code for trick in item["tricks"] for code in trick[3:].split()]


# Both answers, each worked out another way


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_out_is_neither_played_nor_held(level: int) -> None:
    for item in items("still-out", level):
        asked = item.get("cards", " ".join(f"{rank}{item['suit']}" for rank in "23456789TJQKA"))
        gone = {*played(item), *item["hand"].split()}
        assert right(item) == {*asked.split()} - gone


def worlds_of(item: Item) -> list[tuple[tuple[Card, ...], ...]]:
    """The other hands, dealt in ways that fit what was seen."""
    seen = read_seen({key: item[key] for key in item if key != "kind"})
    worlds, rng = Worlds(seen.knowledge), Random(1)
    drawn = (worlds.draw(rng)[0] for _ in range(WITNESSES))
    return [tuple(tuple(cards_of(hand)) for hand in hands) for hands in drawn]


def could_have_been(item: Item, hands: tuple[tuple[Card, ...], ...]) -> bool:
    """Dealt so, the tricks are a beginning by the rules."""
    tricks = [Trick.parse(text) for text in item["tricks"]]
    dealt = [list(hand) for hand in hands]
    for trick in tricks:
        for card in trick.cards:
            dealt[trick.seat_of(card)].append(card)
    deal = Deal.of(dealt, PassDirection.HOLD)
    try:
        for trick in tricks:
            for card in trick.cards:
                deal = deal.play(card)
    except RulesError:
        return False
    return deal.tricks == tuple(tricks)


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_is_not_proved_void_holds_the_suit_in_a_world_by_the_rules(level: int) -> None:
    for item in items("known-voids", level)[:15]:
        proved = {seat for seat in range(1, 4) if str(seat) in right(item)}
        found: set[int] = set()
        for hands in worlds_of(item):
            holders = {s for s in range(1, 4) if any(c.code[1] == item["suit"] for c in hands[s])}
            assert not holders & proved
            if holders - found:
                assert could_have_been(item, hands)
                found |= holders
        assert found == {1, 2, 3} - proved
        assert ("none" in right(item)) == (not proved)


def test_this_proof_can_fail() -> None:
    """A hand with a card of a suit that its seat did not follow is no world."""
    item = items("known-voids", 1)[0]
    hands = next(iter(worlds_of(item)))
    assert could_have_been(item, hands)
    for text in item["tricks"]:
        trick = Trick.parse(text)
        thrown = [card for card in trick.cards if card.suit is not trick.led_suit]
        if thrown:
            seat = trick.seat_of(thrown[0])
            other = next(s for s in range(4) if any(c.suit is trick.led_suit for c in hands[s]))
            card = next(c for c in hands[other] if c.suit is trick.led_suit)
            swapped = [[*hand] for hand in hands]
            swapped[other][swapped[other].index(card)] = swapped[seat][0]
            swapped[seat][0] = card
            assert not could_have_been(item, tuple(map(tuple, swapped)))
            return
    pytest.fail("nobody has discarded")


def test_certainty_is_what_all_worlds_agree_on() -> None:
    looked = 0
    for number in range(5):
        for deal in moments(TABLES["site"], number):
            if len(deal.tricks) < 8 or deal.is_finished:
                continue
            knowledge = Knowledge.of(Observation.of(deal, deal.turn))
            worlds = Worlds(knowledge)
            if not 1 < (worlds.count or 0) < 400:
                continue
            looked += 1
            held: list[set[Card]] = [set() for _ in range(4)]
            for hands, _ in worlds.all():
                for seat, hand in enumerate(hands):
                    held[seat] |= {*cards_of(hand)}
            certainty = Certainty(knowledge)
            assert certainty.is_possible
            for seat in range(4):
                assert {*certainty.may_hold(seat, deal.rules.pack)} == held[seat]
    assert looked > 10


# What proves a void, and what does not

THREE = {
    "kind": "known-voids",
    "hand": "8C TC 4D 5D 9D 2H 3H 4H 2S 3S",
    "tricks": ["1: 2C AC 5C 9C", "2: 3D 4S 2D 8D", "1: 3C 6C 7C KC"],
}
"""East has thrown a spade on diamonds."""


@pytest.mark.parametrize(
    ("suit", "proved", "told"),
    [("D", "3", "discarded"), ("S", "none", "thrown"), ("C", "none", "followed")],
)
def test_a_discard_proves_a_void_in_the_suit_that_was_led_only(
    suit: str, proved: str, told: str
) -> None:
    item = {**THREE, "suit": suit}
    assert right(item) == {proved}
    assert reasons(item)["3"] == told


def test_nobody_plays_a_suit_that_they_have_shown_not_to_hold() -> None:
    tricks = [*THREE["tricks"][:2], "1: 3C 6C JD KC"]
    for suit in ("D", "C"):
        with pytest.raises(DrillItemError):
            sheet({**THREE, "tricks": tricks, "suit": suit})


def test_a_forced_heart_lead_proves_that_nothing_else_is_left() -> None:
    item = RARE["forced_lead"]
    assert right(item) == {"3"}
    assert reasons(item)["3"] == "forced_lead"
    # Where hearts may be led at any time, the same lead proves nothing.
    assert right({**item, "rules": {"lead_hearts": "always"}}) == {"none"}
    # Nor does a lead of another suit.
    before = {**item, "hand": f"{item['hand']} JH", "tricks": item["tricks"][:6]}
    assert right(before) == {"none"}


def test_a_penalty_card_on_the_first_trick_proves_a_hand_of_them() -> None:
    item = RARE["first_trick"]
    assert right(item) == {"2"}
    assert reasons(item)["2"] == "first_trick"
    assert right({**item, "suit": "S"}) == {"none"}  # the queen may be there
    assert right({**item, "suit": "S", "hand": item["hand"].replace("4S", "QS")}) == {"2"}
    assert right({**item, "rules": {"first_trick_hearts": "allowed"}}) == {"none"}
    assert right({**item, "suit": "C"}) == {"2"}


@pytest.mark.parametrize("reason", RARE)
def test_a_rare_proof_holds_in_every_world_too(reason: str) -> None:
    item = RARE[reason]
    assert reason in reasons(item).values()
    proved = {int(seat) for seat in right(item) - {"none"}}
    for hands in worlds_of(item):
        assert not any(card.code[1] == item["suit"] for seat in proved for card in hands[seat])


def test_a_series_asks_for_nothing_that_has_no_plain_reason() -> None:
    found = Counter(
        reason
        for level in LEVELS
        for item in items("known-voids", level)
        for reason in reasons(item).values()
    )
    assert "elimination" not in found
    for plain in ("discarded", "counted", "elsewhere", "known", "led", "thrown", "all_may"):
        assert found[plain], found


def test_half_of_the_hardest_voids_take_counting_and_a_quarter_are_none() -> None:
    for level in LEVELS:
        told = [[*reasons(item).values()] for item in items("known-voids", level)]
        nobody = sum("all_may" in each for each in told)
        assert EACH * 0.1 < nobody < EACH * 0.45
        counted = sum(bool({"counted", "elsewhere", "full"} & {*each}) for each in told)
        assert counted > EACH * 0.2 if level == 3 else counted < EACH * 0.3


def test_a_card_that_was_passed_is_where_it_was_passed() -> None:
    passed = {"passed": "KD 4H QS", "direction": "left"}
    item = {
        "kind": "still-out",
        "hand": "3C 4C 5C 6C 2D 3D 2H 3H 2S 3S 4S 5S",
        "tricks": ["1: 2C AC KC 8C"],
        "suit": "S",
        "cards": "3S QS KS",
        **passed,
    }
    assert right(item) == {"QS", "KS"}
    assert reasons(item) == {"3S": "own", "QS": "passed", "KS": "out"}
    voids = {key: item[key] for key in item if key != "cards"} | {"kind": "known-voids"}
    assert reasons(voids)["1"] == "known"


# Series


@pytest.mark.parametrize("kind", ["still-out", "known-voids"])
def test_levels_rise(kind: str) -> None:
    def effort(item: Item) -> int:
        return len(item["tricks"]) + len(item.get("cards", "2 3 4 5 6 7 8 9 T J Q K A").split())

    means = [sum(map(effort, items(kind, level))) / EACH for level in LEVELS]
    assert means == sorted(means)
    assert means[2] > means[0] + 2


@pytest.mark.parametrize("level", LEVELS)
def test_some_cards_are_out_and_more_are_not(level: int) -> None:
    for item in items("still-out", level):
        options = sheet(item).options
        assert 1 <= len(right(item)) <= len(options) - 2
        if level > 1:
            assert "own" in reasons(item).values()


def test_a_series_is_from_hands_that_were_really_played() -> None:
    rng = Random("really")
    for _ in range(20):
        deal, seat, tricks = played_hand(rng.randrange(HANDS)), rng.randrange(4), rng.randint(1, 9)
        item = {**seen_from(deal, seat, tricks), "suit": "S"}
        seen: Seen = read_seen(item)
        assert len(seen.observation.tricks) == tricks
        true = [{*deal.hands[(seat + s) % 4]} for s in range(4)]
        for trick in deal.tricks[tricks:]:
            for card in trick.cards:
                true[(trick.seat_of(card) - seat) % 4].add(card)
        assert {*seen.observation.hand} == true[0]
        for suit in Suit:
            for other in range(1, 4):
                held = [card for card in true[other] if card.suit is suit]
                assert {*held} <= {*seen.certainty.may_hold(other, held)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_baked_as_choices_beside_the_table(language: str) -> None:
    """No hand to press: the page lists the options, and each has its reason."""
    for name in ("high-spades-still-out", "a-discard-shows-a-void"):
        (baked,) = bake(f"counting/{name}", language)["items"]
        shown = baked["view"]
        assert shown["many"]
        assert not shown["hand"]
        assert len(shown["options"]) == len(baked["parts"]) >= 4
        assert all(part["told"]["reason"] for part in baked["parts"].values())


# What is refused

STILL = {
    "kind": "still-out",
    "hand": "8C 8D TD QD 4H TH 3S 9S",
    "tricks": [
        *("2: 2C QC AC TC", "0: JS 8S TS KS", "3: 7S 4S AS 2S", "1: AD JD 7D KD"),
        "1: 3C JC 9C KC",
    ],
    "suit": "S",
}


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"suit": "X"}, "suit"),
        ({"suit": 1}, "suit"),
        ({"tricks": []}, "tricks"),
        ({"tricks": [4]}, "tricks"),
        ({"tricks": ["2: 3C QC AC TC"]}, "tricks"),
        ({"tricks": [*STILL["tricks"][:4], "2: 3C JC 9C KC"]}, "tricks"),
        ({"tricks": ["2: 2C QC", *STILL["tricks"][1:]]}, "tricks"),
        ({"hand": "8C 8D TD QD 4H TH 3S"}, "hand"),
        ({"hand": "8C 8D TD QD 4H TH 3S AH", "tricks": [*STILL["tricks"][:4], "1: 3C JC 9C 9S"]},
         "tricks"),
        ({"cards": "AS"}, "cards"),
        ({"cards": "AS QH"}, "cards"),
        ({"cards": "AS KS"}, "cards"),
        ({"passed": "5D 6D 7H"}, "direction"),
        ({"direction": "left"}, "passed"),
        ({"passed": "5D 6D 7H", "direction": "up"}, "direction"),
        ({"passed": "5D 6D 7H", "direction": "hold"}, "direction"),
        ({"passed": "5D 6D", "direction": "left"}, "passed"),
        ({"passed": "5D 6D 9S", "direction": "left"}, "passed"),
        ({"passed": "5D 6D TS", "direction": "left"}, "passed"),
        ({"rules": "black_maria_uk"}, "rules"),
        ({"sheep": 1}, "sheep"),
    ],
)  # fmt: skip
def test_an_item_that_makes_no_sense_is_refused_and_says_where(
    changes: dict[str, Any], where: str
) -> None:
    assert right(STILL) == {"5S", "6S", "QS"}
    with pytest.raises(DrillItemError) as refused:
        sheet({**STILL, **changes})
    assert refused.value.values["where"] == where
