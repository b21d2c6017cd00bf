"""Which cards may be played, and why the others may not."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from hearts_lessons.rules import (
    PACK,
    PRESETS,
    SITE,
    Card,
    RuleSet,
    Suit,
    Table,
    Trick,
    Violation,
    legal_plays,
    parse_cards,
    violation,
)
from hearts_lessons.rules.play import RULES_IN_ORDER
from vectors import ALL_PENALTIES, HEARTS, QUEEN, position

POINTS_ON_FIRST = replace(SITE, first_trick_hearts="allowed", first_trick_qs="allowed")


def legal(
    hand: str, trick: str, played: int, *, broken: bool = False, rules: RuleSet = SITE
) -> str:
    table = Table(Trick.parse(trick), played, broken)
    return " ".join(card.code for card in legal_plays(parse_cards(hand), table, rules))


def why(card: str, hand: str, trick: str, played: int, *, broken: bool = False) -> str | None:
    reason = violation(Card(card), parse_cards(hand), Table(Trick.parse(trick), played, broken))
    return reason and reason.value


# The first trick


def test_only_a_safe_card_may_be_discarded_on_the_first_trick() -> None:
    assert legal("7D AH QS", "0: 2C", 0) == "7D"


def test_the_first_trick_is_counted_and_not_told_from_its_points() -> None:
    """A first trick without points does not extend its rule to the second."""
    for played in range(1, 13):
        assert legal("7D AH QS", "0: 9C", played) == "7D AH QS"


@pytest.mark.parametrize("safe", [card for card in PACK if card not in ALL_PENALTIES])
def test_any_safe_card_bars_the_penalty_cards(safe: Card) -> None:
    if safe.suit is Suit.CLUBS:
        return
    hand = (*HEARTS[:6], QUEEN, safe)
    assert legal_plays(hand, Table(Trick.parse("0: 2C"))) == (safe,)


@pytest.mark.parametrize("missing", ALL_PENALTIES)
def test_a_hand_of_penalty_cards_alone_is_free_on_the_first_trick(missing: Card) -> None:
    hand = tuple(card for card in ALL_PENALTIES if card is not missing)
    assert legal_plays(hand, Table(Trick.parse("0: 2C"))) == hand


def test_penalty_cards_may_fall_at_once_where_the_rules_allow_it() -> None:
    assert legal("7D AH QS", "0: 2C", 0, rules=POINTS_ON_FIRST) == "7D AH QS"
    hearts_only = replace(SITE, first_trick_hearts="allowed")
    assert legal("7D AH QS", "0: 2C", 0, rules=hearts_only) == "7D AH"
    queen_only = replace(SITE, first_trick_qs="allowed")
    assert legal("7D AH QS", "0: 2C", 0, rules=queen_only) == "7D QS"


# Following suit


def test_suit_is_followed_and_need_not_be_beaten() -> None:
    assert legal("KD 3D QS AH", "1: 8D TD", 5) == "KD 3D"


@pytest.mark.parametrize("led", PACK)
def test_whoever_is_void_may_discard_anything_after_the_first_trick(led: Card) -> None:
    hand = [card for card in PACK if card.suit is not led.suit]
    assert list(legal_plays(hand, Table(Trick(0, (led,)), 1))) == hand


def test_the_queen_need_not_be_thrown_at_the_first_chance() -> None:
    assert legal("QS 5C 4H", "0: 9D", 3) == "QS 5C 4H"


# Leading


def test_the_two_of_clubs_opens() -> None:
    assert legal("AC 2C 7D AH", "0:", 0) == "2C"
    assert why("AH", "AC 2C 7D AH", "0:", 0) == "opening_lead"


@pytest.mark.parametrize(("hand", "expected"), [
    ("4H 5S 6D", "5S 6D"),
    ("4H KH", "4H KH"),
    ("4H QS", "QS"),
    ("QS 5C", "QS 5C"),
])  # fmt: skip
def test_no_heart_is_led_before_the_break_unless_nothing_else_is_held(
    hand: str, expected: str
) -> None:
    assert legal(hand, "0:", 4) == expected
    assert legal(hand, "0:", 4, broken=True) == hand


# Breaking hearts

# By preset: heart led, heart discarded, queen led, queen discarded.
BREAKS = {
    "site": (True, True, False, False),
    "play_cards": (False, True, False, False),
    "bicycle": (False, True, False, True),
    "open_spiel": (True, True, True, True),
}


def breaks(card: Card, led: Card | None, rules: RuleSet) -> bool:
    trick = Trick(1) if led is None else Trick(0, (led,))
    deal = position(rules, [[], [card], [], []], trick, first=False)
    return deal.play(card).hearts_broken


@pytest.mark.parametrize("preset", BREAKS)
def test_what_breaks_hearts(preset: str) -> None:
    """Asked for every card of the pack: each of the 13 hearts, the queen, the other 38."""
    rules, expected = PRESETS[preset], BREAKS[preset]
    for card in PACK:
        other = next(led for led in PACK if led.suit is not card.suit)
        if card.suit is Suit.HEARTS:
            wanted = expected[:2]
        else:
            wanted = expected[2:] if card is QUEEN else (False, False)
        assert (breaks(card, None, rules), breaks(card, other, rules)) == wanted, card


@pytest.mark.parametrize("preset", BREAKS)
def test_once_broken_hearts_stay_broken(preset: str) -> None:
    for card in PACK:
        deal = position(PRESETS[preset], [[], [card], [], []], Trick(1), first=False, broken=True)
        assert deal.play(card).hearts_broken


def test_following_with_a_heart_is_no_discard() -> None:
    assert not breaks(Card("4H"), Card("9H"), PRESETS["play_cards"])
    assert breaks(Card("4H"), Card("9H"), SITE)


def test_a_heart_on_the_first_trick_breaks_hearts_too() -> None:
    deal = position(SITE, [[], list(HEARTS), [], []], Trick.parse("0: 2C"), first=True)
    assert deal.play(Card("5H")).hearts_broken


# Reasons


def test_a_card_that_is_not_held_is_a_reason_and_no_crash() -> None:
    assert why("9S", "KD 4D", "0:", 3) == "not_in_hand"
    assert why("9S", "KD 4D", "0: 8D", 3) == "not_in_hand"


@pytest.mark.parametrize(("card", "hand", "trick", "played", "reason"), [
    ("QS", "9C QS", "0: 2C", 0, "must_follow"),
    ("QS", "3D QS", "0: 2C", 0, "no_points_first_trick"),
    ("4H", "3D 4H", "0: 2C", 0, "no_points_first_trick"),
    ("4H", "3D 4H", "0:", 3, "hearts_not_broken"),
    ("4H", "QS 4H", "0:", 3, "hearts_not_broken"),
    ("3D", "3D 2C", "0:", 0, "opening_lead"),
    ("5C", "5C 9C", "0: 2C", 0, None),
])  # fmt: skip
def test_the_first_rule_that_drops_a_card_is_the_reason(
    card: str, hand: str, trick: str, played: int, reason: str | None
) -> None:
    assert why(card, hand, trick, played) == reason


# Pairs of rules. A pair can act together when each of the two alone would narrow the same hand at
# the same table. The names are those of the functions in rules/play.py.

PAIRS = {
    # The two of clubs alone, though the bar on hearts would leave 3D too.
    ("opening_lead", "lead_bar"): ("2C 3D 4H", "0:", "2C"),
    # With a club: the clubs, though the first-trick rule would leave 3D too.
    ("follow_suit", "first_trick"): ("9C 3D 4H", "0: 2C", "9C"),
}


@pytest.mark.parametrize("pair", PAIRS)
def test_rules_that_act_together(pair: tuple[str, str]) -> None:
    hand, trick, expected = PAIRS[pair]
    assert set(acting(parse_cards(hand), Table(Trick.parse(trick)))) == set(pair)
    assert legal(hand, trick, 0) == expected


def test_a_rule_that_would_leave_nothing_gives_way_to_the_next() -> None:
    """Not the holder of the two of clubs: only the bar on hearts acts."""
    assert legal("3D 4H", "0:", 0) == "3D"
    assert legal("4H KH", "0:", 0) == "4H KH"
    # Spades led to a first trick, as after an any-card opening: the queen is barred there too.
    assert legal("9S QS 4H", "0: 5S", 0) == "9S"
    assert legal("QS 4H", "0: 5S", 0) == "QS"


def test_no_other_pair_can_act_together() -> None:
    random = Random("pairs of rules")
    seen = set()
    for _ in range(3000):
        hand = random.sample(PACK, random.randint(1, 13))
        rest = [card for card in PACK if card not in hand]
        trick = Trick(0, tuple(random.sample(rest, random.randint(0, 3))))
        table = Table(trick, random.randint(0, 1), random.choice((True, False)))
        seen |= set(combinations(acting(hand, table), 2))
    assert seen == set(PAIRS)


def acting(hand: list[Card] | tuple[Card, ...], table: Table) -> list[str]:
    """The rules that would narrow this hand, each alone."""
    names = []
    for _, keep in RULES_IN_ORDER:
        kept = keep(hand, table, SITE)
        if kept and len(kept) < len(hand):
            names.append(keep.__name__)
    return names


def test_every_violation_has_one_rule() -> None:
    assert {reason for reason, _ in RULES_IN_ORDER} == set(Violation) - {Violation.NOT_IN_HAND}
