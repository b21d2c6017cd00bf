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
from hearts_lessons.rules.play import rules_in_force
from vectors import ALL_PENALTIES, HEARTS, QUEEN, position

POINTS_ON_FIRST = replace(SITE, first_trick_hearts="allowed", first_trick_qs="allowed")


def legal(
    hand: str, trick: str, played: int, *, broken: bool = False, rules: RuleSet = SITE
) -> str:
    table = Table(Trick.parse(trick), played, broken)
    return " ".join(card.code for card in legal_plays(parse_cards(hand), table, rules))


def why(card: str, hand: str, trick: str, played: int, rules: RuleSet = SITE) -> str | None:
    reason = violation(Card(card), parse_cards(hand), Table(Trick.parse(trick), played), rules)
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
ANY_HEART = (True, True, False, False)
HEART_DISCARD = (False, True, False, False)
QUEEN_DISCARD_TOO = (False, True, False, True)
BREAKS = {
    "site": ANY_HEART,
    "play_cards": HEART_DISCARD,
    "cardgames_zone": HEART_DISCARD,
    "bicycle": QUEEN_DISCARD_TOO,
    "pagat": HEART_DISCARD,
    "microsoft": ANY_HEART,
    "omnibus": HEART_DISCARD,
    "omnibus_bicycle": QUEEN_DISCARD_TOO,
    "open_spiel": (True, True, True, True),
    "black_maria_uk": ANY_HEART,
    "spot_hearts": ANY_HEART,
    "greek_hearts": ANY_HEART,
}


def breaks(card: Card, led: Card | None, rules: RuleSet) -> bool:
    trick = Trick(1) if led is None else Trick(0, (led,))
    deal = position(rules, [[], [card], [], []], trick, first=False)
    return deal.play(card).hearts_broken


@pytest.mark.parametrize("preset", BREAKS)
def test_what_breaks_hearts(preset: str) -> None:
    """Asked for every card of the pack: each of the 13 hearts, the queen, the others."""
    rules, expected = PRESETS[preset], BREAKS[preset]
    for card in PACK:
        other = next(led for led in PACK if led.suit is not card.suit)
        if card.suit is Suit.HEARTS:
            wanted = expected[:2]
        else:
            wanted = expected[2:] if card is QUEEN else (False, False)
        assert (breaks(card, None, rules), breaks(card, other, rules)) == wanted, card


@pytest.mark.parametrize("preset", PRESETS)
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


REASONS: list[tuple[str, str, str, int, str | None]] = [
    ("9S", "KD 4D", "0:", 3, "not_in_hand"),
    ("QS", "9C QS", "0: 2C", 0, "must_follow"),
    ("QS", "3D QS", "0: 2C", 0, "no_points_first_trick"),
    ("4H", "3D 4H", "0: 2C", 0, "no_points_first_trick"),
    ("4H", "3D 4H", "0:", 3, "hearts_not_broken"),
    ("3D", "3D 2C", "0:", 0, "opening_lead"),
    ("5C", "5C 9C", "0: 2C", 0, None),
    ("3D", "3D QS", "0: 2C", 5, "must_discard_qs"),
    ("3D", "3D QS", "0: 2C", 0, None),
    ("QS", "3D QS", "0:", 3, "queen_not_broken"),
    ("4H", "3D QS 4H", "0:", 3, "hearts_not_broken"),
    ("QS", "4H QS", "0:", 3, None),
]
STRICT = replace(SITE, must_discard_qs=True, lead_qs="after_break")


@pytest.mark.parametrize(("card", "hand", "trick", "played", "reason"), REASONS)
def test_the_first_rule_that_drops_a_card_is_the_reason(
    card: str, hand: str, trick: str, played: int, reason: str | None
) -> None:
    assert why(card, hand, trick, played, STRICT) == reason


def test_every_reason_is_tried() -> None:
    assert {reason for *_, reason in REASONS} - {None} == {each.value for each in Violation}


def test_from_hearts_and_the_queen_a_heart_is_refused_where_she_may_be_led() -> None:
    assert why("4H", "QS 4H", "0:", 3) == "hearts_not_broken"


# Pairs of rules. A pair can act together when each of the two alone would narrow the same hand at
# the same table. The names are those of the functions in rules/play.py.

LEFT_LEADS = replace(SITE, opening_leader="left_of_dealer", opening_lead="any")
ANY_CLUB = replace(SITE, opening_lead="any_club")
NON_PENALTY = replace(SITE, opening_lead="any_non_penalty")
NON_HEART = replace(SITE, opening_lead="any_non_heart", lead_qs="after_break")
MUST_DISCARD = replace(SITE, must_discard_qs=True)
MUST_AND_MAY = replace(MUST_DISCARD, first_trick_qs="allowed")
QUEEN_WAITS = replace(LEFT_LEADS, lead_qs="after_break", first_trick_qs="allowed")

PAIRS: dict[tuple[str, str], list[tuple[RuleSet, str, str, str]]] = {
    ("opening_lead", "first_trick"): [
        # The two of clubs alone, though the bar on points would leave 3D too.
        (SITE, "2C 3D 4H", "0:", "2C"),
        (ANY_CLUB, "2C 9C 3D 4H", "0:", "2C 9C"),
        # Nothing that opens: the bar on points decides.
        (ANY_CLUB, "3D 4H", "0:", "3D"),
        (NON_PENALTY, "4H QS", "0:", "QS"),
        (NON_HEART, "3D QS 4H", "0:", "3D"),
    ],
    ("opening_lead", "lead_bar"): [
        (SITE, "2C 3D 4H", "0:", "2C"),
        (replace(ANY_CLUB, first_trick_hearts="allowed"), "3D 4H", "0:", "3D"),
        (replace(NON_HEART, first_trick_qs="allowed"), "QS 4H", "0:", "QS"),
    ],
    ("follow_suit", "first_trick"): [
        # With a club: the clubs, though the bar on points would leave 3D too.
        (SITE, "9C 3D 4H", "0: 2C", "9C"),
        # Spades led to a first trick, as after an any-card opening: the queen is barred there too.
        (LEFT_LEADS, "9S QS 4H", "0: 5S", "9S"),
        (LEFT_LEADS, "QS 4H 3D", "0: 5S", "QS"),
        (LEFT_LEADS, "4H KH 3D", "0: 5H", "4H KH"),
    ],
    ("follow_suit", "must_discard_queen"): [
        (MUST_DISCARD, "3D QS 9C", "0: 2C", "9C"),
        (MUST_AND_MAY, "9D QS 3S", "0: 5S", "QS 3S"),
    ],
    ("first_trick", "must_discard_queen"): [
        # She is barred: the safe cards, and nobody has to throw her.
        (MUST_DISCARD, "3D 4H QS", "0: 2C", "3D"),
        # Nothing but barred cards: she must go.
        (MUST_DISCARD, "4H QS", "0: 2C", "QS"),
        (MUST_AND_MAY, "3D 4H QS", "0: 2C", "QS"),
        (replace(MUST_DISCARD, first_trick_hearts="allowed"), "3D 4H QS", "0: 2C", "3D 4H"),
    ],
    ("first_trick", "lead_bar"): [
        (LEFT_LEADS, "3D 4H QS", "0:", "3D"),
        # Hearts and the queen alone: she is barred from the trick, but not from the lead.
        (LEFT_LEADS, "4H QS", "0:", "QS"),
        (QUEEN_WAITS, "3D 4H QS", "0:", "3D"),
        (QUEEN_WAITS, "4H QS", "0:", "QS"),
        (replace(QUEEN_WAITS, first_trick_qs="forbidden"), "4H QS", "0:", "4H QS"),
        (replace(LEFT_LEADS, forced_heart_lead="only_hearts_or_qs"), "4H QS", "0:", "4H QS"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("pair", "case"), [(pair, case) for pair, cases in PAIRS.items() for case in cases]
)
def test_rules_that_act_together(
    pair: tuple[str, str], case: tuple[RuleSet, str, str, str]
) -> None:
    rules, hand, trick, expected = case
    assert legal(hand, trick, 0, rules=rules) == expected


@pytest.mark.parametrize("pair", PAIRS)
def test_both_rules_of_a_pair_act_in_its_first_case(pair: tuple[str, str]) -> None:
    rules, hand, trick, _ = PAIRS[pair][0]
    assert set(pair) <= set(acting(parse_cards(hand), Table(Trick.parse(trick)), rules))


def test_a_rule_that_would_leave_nothing_gives_way_to_the_next() -> None:
    """Not the holder of the two of clubs: only the bars on hearts act."""
    assert legal("3D 4H", "0:", 0) == "3D"
    assert legal("4H KH", "0:", 0) == "4H KH"


def test_no_other_pair_can_act_together() -> None:
    random = Random("pairs of rules")
    seen = set()
    for rules in (SITE, LEFT_LEADS, ANY_CLUB, NON_PENALTY, NON_HEART, MUST_AND_MAY, QUEEN_WAITS):
        for _ in range(1000):
            hand = random.sample(PACK, random.randint(1, 13))
            rest = [card for card in PACK if card not in hand]
            trick = Trick(0, tuple(random.sample(rest, random.randint(0, 3))))
            table = Table(trick, random.randint(0, 1), random.choice((True, False)))
            seen |= set(combinations(acting(hand, table, rules), 2))
    assert seen == set(PAIRS)


def acting(hand: list[Card] | tuple[Card, ...], table: Table, rules: RuleSet) -> list[str]:
    """The rules that would narrow this hand, each alone."""
    names = []
    for keep in rules_in_force(table):
        kept = keep(hand, table, rules)
        if kept and len(kept) < len(hand):
            names.append(keep.__name__)
    return names


# The queen where she is restricted


@pytest.mark.parametrize(("hand", "broken", "expected"), [
    ("QS 5S 4H", False, "5S"),
    ("QS 4H", False, "QS 4H"),
    ("QS", False, "QS"),
    ("QS 5S 4H", True, "QS 5S 4H"),
])  # fmt: skip
def test_the_queen_waits_for_the_break_where_that_is_the_rule(
    hand: str, broken: bool, expected: str
) -> None:
    rules = replace(SITE, lead_qs="after_break")
    assert legal(hand, "0:", 4, broken=broken, rules=rules) == expected
    only_the_queen = replace(rules, lead_hearts="always")
    free = hand if broken or hand == "QS" else hand.removeprefix("QS ")
    assert legal(hand, "0:", 4, broken=broken, rules=only_the_queen) == free


def test_hearts_and_the_queen_alone_may_lead_either_where_that_is_the_rule() -> None:
    rules = replace(SITE, forced_heart_lead="only_hearts_or_qs")
    assert legal("4H QS", "0:", 4, rules=rules) == "4H QS"
    assert legal("4H QS 2C", "0:", 4, rules=rules) == "QS 2C"
    assert legal("4H KH", "0:", 4, rules=rules) == "4H KH"


def test_the_queen_goes_at_the_first_chance_where_that_is_the_rule() -> None:
    assert legal("QS 5C 4H", "0: 9D", 3, rules=MUST_DISCARD) == "QS"
    assert legal("QS 5C 4H", "0:", 3, rules=MUST_DISCARD) == "QS 5C"
    assert legal("QS 5S 4H", "0: 9S", 3, rules=MUST_DISCARD) == "QS 5S"
    assert legal("5C 4H", "0: 9D", 3, rules=MUST_DISCARD) == "5C 4H"


def test_hearts_may_be_led_at_any_time_where_that_is_the_rule() -> None:
    rules = replace(SITE, lead_hearts="always")
    assert legal("4H 5S", "0:", 4, rules=rules) == "4H 5S"


# The opening


@pytest.mark.parametrize(("lead", "hand", "expected"), [
    ("low_club", "9C 3C 2D AH", "3C"),
    ("any_club", "9C 3C 2D AH", "9C 3C"),
    ("any_club", "2D 3S", "2D 3S"),
    ("any_non_penalty", "9C QS AS AH", "9C"),
    ("any_non_heart", "9C KS AH", "9C KS"),
    ("any", "9C KS", "9C KS"),
])  # fmt: skip
def test_what_may_open(lead: str, hand: str, expected: str) -> None:
    rules = replace(SITE, opening_lead=lead, extra_penalties=((Card("AS"), 7),))
    assert legal(hand, "0:", 0, rules=rules) == expected
    assert legal(hand, "0:", 1, broken=True, rules=rules) == hand
