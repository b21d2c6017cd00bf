"""The kinds of drill about the rules: each answer worked out again, another way."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from hearts_lessons.drills import KINDS, DrillItemError, Sheet
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.session.drill import new_items

LEVELS = (1, 2, 3)
ITEMS = 300
Item = Mapping[str, Any]

ORDER = "23456789TJQKA"
STEPS = {
    3: (1, -1, 0),
    4: (1, -1, 2, 0),
    5: (1, -1, 2, -2, 0),
    6: (1, -1, 2, -2, 3, 0),
}
"""Seats clockwise that a pass goes, hand by hand, for so many players; 0 is no pass."""

LOW_CLUB = {3: "2C", 4: "2C", 5: "3C", 6: "2C"}


@cache
def items(kind: str, level: int) -> list[dict[str, Any]]:
    rng = Random(f"rules {kind} {level}")
    return [KINDS[kind].generate(rng, level) for _ in range(ITEMS)]


@cache
def sheets(kind: str, level: int) -> list[Sheet]:
    return [KINDS[kind].sheet(item) for item in items(kind, level)]


def right(sheet: Sheet) -> str:
    (key,) = [option.key for option in sheet.options if option.right]
    return key


def all_right(sheet: Sheet) -> set[str]:
    return {option.key for option in sheet.options if option.right}


def trick_of(item: Item) -> tuple[int, list[str]]:
    leader, cards = item["trick"].split(":")
    return int(leader), cards.split()


def taker(leader: int, cards: list[str]) -> int:
    suit = [card for card in cards if card[1] == cards[0][1]]
    best = max(suit, key=lambda card: ORDER.index(card[0]))
    return (leader + cards.index(best)) % len(cards)


def cost(cards: list[str]) -> int:
    return sum(13 if card == "QS" else card[1] == "H" for card in cards)


# The answers, each from the item alone


def whose_turn(item: Item) -> str:
    leader, cards = trick_of(item)
    return str((leader + len(cards)) % item.get("players", 4))


def why_not(item: Item) -> str:
    card, hand = item["card"], item["hand"].split()
    is_penalty = card == "QS" or card[1] == "H"
    safe = [held for held in hand if held[1] != "H" and held != "QS"]
    if "trick" in item:
        led = trick_of(item)[1][0][1]
        if any(held[1] == led for held in hand):
            return "may" if card[1] == led else "must_follow"
        barred = item["tricks_played"] == 0 and is_penalty and safe
        return "no_points_first_trick" if barred else "may"
    if item["tricks_played"] == 0:
        return "may" if card == "2C" else "opening_lead"
    others = [held for held in hand if held[1] != "H"]
    barred = card[1] == "H" and not item["hearts_broken"] and others
    return "hearts_not_broken" if barred else "may"


def trick_points(item: Item) -> str:
    leader, cards = trick_of(item)
    return f"{taker(leader, cards)}:{cost(cards)}"


def pass_to(item: Item) -> str:
    players = item.get("players", 4)
    cycle = STEPS[players]
    step = cycle[(item["hand_number"] - 1) % len(cycle)]
    if not step:
        return "none"
    sign = 1 if item["ask"] == "to" else -1
    return str((item.get("seat", 0) + sign * step) % players)


def broken(item: Item) -> str:
    played = " ".join(each.split(":")[1] for each in item["tricks"]).split()
    return next((card for card in played if card[1] == "H"), "none")


def who_leads(item: Item) -> str:
    if "trick" in item:
        return str(taker(*trick_of(item)))
    players = item.get("players", 4)
    cycle = STEPS[players]
    step = cycle[(item["hand_number"] - 1) % len(cycle)]
    moves = step if LOW_CLUB[players] in item["passes"].split() else 0
    return str((item["holder"] + moves) % players)


def score_hand(item: Item) -> str:
    if "known" in item:
        return str(26 - sum(map(int, item["known"].split())))
    costs = [cost(cards.split()) for cards in item["taken"]]
    assert sum(costs) == 26
    if 26 in costs:
        return "0" if costs[item["seat"]] else "26"
    return str(costs[item["seat"]])


def moon(item: Item) -> str:
    costs = [cost(cards.split()) for cards in item["taken"]]
    before = list(map(int, item["before"].split()))
    is_moon = 26 in costs
    added = [26 - each for each in costs] if is_moon else costs
    totals = [total + more for total, more in zip(before, added, strict=True)]
    return ":".join(["moon" if is_moon else "none", *map(str, totals)])


def game_over(item: Item) -> str:
    totals = list(map(int, item["totals"].split()))
    if "shooter" in item:
        totals = [each + 26 * (seat != item["shooter"]) for seat, each in enumerate(totals)]
    lowest = [seat for seat, each in enumerate(totals) if each == min(totals)]
    return str(lowest[0]) if max(totals) > 99 and len(lowest) == 1 else "none"


ANSWERS: dict[str, Callable[[Item], str]] = {
    "whose-turn": whose_turn,
    "why-not": why_not,
    "trick-points": trick_points,
    "pass-to": pass_to,
    "broken": broken,
    "who-leads": who_leads,
    "score-hand": score_hand,
    "moon": moon,
    "game-over": game_over,
}
GENERATED = [(kind, level) for kind in ANSWERS for level in LEVELS]


def test_every_kind_with_one_answer_is_worked_out_here_or_elsewhere() -> None:
    elsewhere = {"trick-winner", "legal-plays", "other-rules", "pass-three", "play-well"}
    assert {*ANSWERS, *elsewhere} == set(KINDS)


@pytest.mark.parametrize(("kind", "level"), GENERATED)
def test_the_answer_is_the_one_worked_out_another_way(kind: str, level: int) -> None:
    for item, sheet in zip(items(kind, level), sheets(kind, level), strict=True):
        assert right(sheet) == ANSWERS[kind](item), item


@pytest.mark.parametrize("kind", ANSWERS)
def test_this_comparison_can_fail(kind: str) -> None:
    """The answer to one item is not the answer to every other."""
    answers = {ANSWERS[kind](item) for item in items(kind, 2)}
    assert len(answers) > 1
    first = ANSWERS[kind](items(kind, 2)[0])
    assert any(right(sheet) != first for sheet in sheets(kind, 2))


def other_rules(item: Item) -> set[str]:
    """The answer at another table, for the tables that are generated."""
    rules, question = item["rules"], item["question"]
    match question:
        case "trick-points" if rules == "omnibus":
            leader, cards = trick_of(item)
            return {f"{taker(leader, cards)}:{cost(cards) - 10 * ('JD' in cards)}"}
        case "trick-points":
            leader, cards = trick_of(item)
            ranks = [ORDER.index(card[0]) + 2 for card in cards if card[1] == "H"]
            return {f"{taker(leader, cards)}:{sum(ranks) + 25 * ('QS' in cards)}"}
        case "broken":
            for trick in item["tricks"]:
                cards = trick.split(":")[1].split()
                for card in cards:
                    thrown = rules == "open_spiel" or card[1] != cards[0][1]
                    if thrown and (card == "QS" or card[1] == "H"):
                        return {card}
            return {"none"}
        case "moon":
            costs = [cost(cards.split()) for cards in item["taken"]]
            before = list(map(int, item["before"].split()))
            added = [-26 * (each == 26) for each in costs] if 26 in costs else costs
            totals = [total + more for total, more in zip(before, added, strict=True)]
            return {":".join(["moon" if 26 in costs else "none", *map(str, totals)])}
        case "game-over":
            target = 50 if isinstance(rules, dict) else 100
            totals = list(map(int, item["totals"].split()))
            if "shooter" in item:
                totals = [each + 26 * (seat != item["shooter"]) for seat, each in enumerate(totals)]
            lowest = [str(seat) for seat, each in enumerate(totals) if each == min(totals)]
            if max(totals) < target or (len(lowest) > 1 and rules != "microsoft"):
                return {"none"}
            return {"+".join(lowest)}
        case "pass-to":
            step = -1 if item["ask"] == "to" else 1
            return {str((item.get("seat", 0) + step) % item.get("players", 4))}
    hand = item["hand"].split()
    hearts = {card for card in hand if card[1] == "H"}
    (parameter,) = set(rules) - {"preset"}
    match parameter:
        case "first_trick_hearts":
            return set(hand) - {"QS"}
        case "first_trick_qs":
            return set(hand) - hearts
        case "lead_qs":
            return set(hand) - hearts - {"QS"} or set(hand)
        case _:
            assert parameter == "forced_heart_lead"
            return set(hand) if hearts | {"QS"} == set(hand) else set(hand) - hearts


@pytest.mark.parametrize("level", LEVELS)
def test_the_answer_at_another_table_is_the_one_worked_out_another_way(level: int) -> None:
    for item, sheet in zip(items("other-rules", level), sheets("other-rules", level), strict=True):
        assert all_right(sheet) == other_rules(item), item


# What generated items are like


@pytest.mark.parametrize(("kind", "level"), [(kind, level) for kind in KINDS for level in LEVELS])
def test_the_place_of_the_right_answer_tells_nothing(kind: str, level: int) -> None:
    """No place among the options is right in most items."""
    places: Counter[int] = Counter()
    single = 0
    for sheet in sheets(kind, level):
        options = sheet.options
        if sum(option.right for option in options) == 1:
            single += 1
            places[[option.right for option in options].index(True)] += 1
    assert not places or max(places.values()) <= max(0.56 * single, 5), places


@pytest.mark.parametrize(("kind", "level"), GENERATED)
def test_no_item_of_fifty_comes_twice(kind: str, level: int) -> None:
    for seed in range(5):
        series = list(islice(new_items(kind, Random(seed), level), 50))
        first = min(50, KINDS[kind].space(level) or 50)
        assert len({json.dumps(item, sort_keys=True) for item in series[:first]}) == first


@pytest.mark.parametrize(
    ("kind", "level", "space"),
    [("pass-to", 1, 16), ("pass-to", 2, 96), ("pass-to", 3, 432), ("whose-turn", 1, 204)],
)
def test_a_small_space_is_as_large_as_it_says(kind: str, level: int, space: int) -> None:
    assert KINDS[kind].space(level) == space
    rng = Random("space")
    found = {json.dumps(KINDS[kind].generate(rng, level)) for _ in range(space * 15)}
    assert len(found) == space


@pytest.mark.parametrize("kind", KINDS)
def test_a_space_that_is_not_counted_is_large(kind: str) -> None:
    for level in LEVELS:
        if KINDS[kind].space(level) is None:
            found = {json.dumps(item) for item in items(kind, level)}
            assert len(found) > ITEMS * 0.9


def test_a_series_longer_than_its_space_begins_anew() -> None:
    series = [json.dumps(item) for item in islice(new_items("pass-to", Random(1), 1), 40)]
    assert len(set(series[:16])) == len(set(series[16:32])) == 16


def effort(kind: str, item: dict[str, Any]) -> float:
    """What there is to look through, or to know, in a number."""
    is_other_table = bool(item.get("players", 4) != 4)
    match kind:
        case "whose-turn":
            return 3 * is_other_table + len(trick_of(item)[1])
        case "why-not":
            return float(why_not(item) != "must_follow") + float(item["tricks_played"] == 0)
        case "trick-points":
            return sum(card == "QS" or card[1] == "H" for card in trick_of(item)[1])
        case "pass-to":
            return 2 * is_other_table + bool(item.get("seat", 0))
        case "broken":
            return len(item["tricks"])
        case "who-leads":
            return 2 * is_other_table + int(item.get("hand_number", 4)) / 4
        case "score-hand":
            return 3.0 if "known" in item else max(len(each.split()) for each in item["taken"]) / 3
        case "moon":
            return ("tricks" in item) + max(map(int, item["before"].split())) / 30
        case _:
            totals = item["totals"].split()
            return 3.0 * ("shooter" in item) + 2 * (len(set(totals)) < 4) + ("99" in totals)


@pytest.mark.parametrize("kind", ANSWERS)
def test_levels_rise(kind: str) -> None:
    means = [sum(effort(kind, item) for item in items(kind, level)) / ITEMS for level in LEVELS]
    assert means == sorted(means)
    assert means[2] > means[0] * 1.05


def test_hearts_are_whole_in_half_of_the_items_in_spite_of_the_queen() -> None:
    for level in LEVELS:
        whole = [item for item in items("broken", level) if broken(item) == "none"]
        assert ITEMS * 0.35 < len(whole) < ITEMS * 0.65
        with_queen = [item for item in whole if any("QS" in each for each in item["tricks"])]
        assert len(with_queen) > len(whole) / 2


def test_half_of_the_moons_are_none() -> None:
    for level in LEVELS:
        moons = sum(moon(item).startswith("moon") for item in items("moon", level))
        assert ITEMS * 0.4 < moons < ITEMS * 0.6


def test_games_end_go_on_and_are_tied() -> None:
    for level in (2, 3):
        ended = [game_over(item) != "none" for item in items("game-over", level)]
        assert ITEMS * 0.15 < sum(ended) < ITEMS * 0.85
        tied = [item for item in items("game-over", level) if len(set(item["totals"].split())) < 4]
        assert len(tied) > ITEMS / 10


def test_totals_are_those_of_whole_hands() -> None:
    for level in LEVELS:
        for item in (*items("game-over", level), *items("moon", level)):
            totals = list(map(int, item["totals" if "totals" in item else "before"].split()))
            assert sum(totals) % 26 == 0
            assert min(totals) >= 0


def test_other_rules_change_the_answer_in_two_items_of_three() -> None:
    for level in LEVELS:
        changed = 0
        for item, sheet in zip(
            items("other-rules", level), sheets("other-rules", level), strict=True
        ):
            fields = {key: item[key] for key in item if key not in ("kind", "question", "rules")}
            by_the_book = all_right(KINDS[item["question"]].sheet(fields))
            if by_the_book == all_right(sheet):
                continue
            changed += 1
            if not sheet.many:
                (told,) = [each for each in sheet.options if each.key in by_the_book]
                assert told.reason.key == "other_rules.by_the_book"
        assert ITEMS * 0.55 < changed < ITEMS * 0.8


def test_other_rules_answer_as_their_kind_does() -> None:
    for level in LEVELS:
        for item, sheet in zip(
            items("other-rules", level), sheets("other-rules", level), strict=True
        ):
            asked = {key: item[key] for key in item if key not in ("kind", "question")}
            assert all_right(sheet) == all_right(KINDS[item["question"]].sheet(asked))
            assert sheet.situation[0].key == "other_rules.named"


# What is refused

ALL = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS"
GOOD: dict[str, dict[str, Any]] = {
    "whose-turn": {"trick": "1: 4C"},
    "why-not": {"hand": "6D 4H", "card": "4H", "trick": "3: 9S", "tricks_played": 11},
    "trick-points": {"trick": "0: 8D KD QS 3D"},
    "pass-to": {"hand_number": 1, "ask": "to"},
    "broken": {"tricks": ["0: 8D KD QS 3D", "1: 2D"], "first": 4},
    "who-leads": {"hand_number": 1, "holder": 0, "passes": "2C AS KH"},
    "score-hand": {"taken": [ALL, "", "", ""], "seat": 0},
    "moon": {"taken": [ALL, "", "", ""], "before": "40 20 35 60"},
    "game-over": {"totals": "43 58 100 71"},
    "other-rules": {"question": "broken", "rules": "bicycle", "tricks": ["1: 2D QS"], "first": 4},
}


@pytest.mark.parametrize("kind", GOOD)
def test_a_whole_item_is_taken(kind: str) -> None:
    assert right(KINDS[kind].sheet(GOOD[kind]))


@pytest.mark.parametrize(
    ("kind", "changes", "where"),
    [
        ("whose-turn", {"trick": "1: 4C 5C 6C 7C"}, "trick"),
        ("whose-turn", {"trick": "1:"}, "trick"),
        ("whose-turn", {"players": 8}, "players"),
        ("why-not", {"card": "5H"}, "card"),
        ("why-not", {"card": ""}, "card"),
        ("why-not", {"card": "4H 6D"}, "card"),
        ("why-not", {"hand": "6D QS", "card": "QS", "queen_out": True}, "queen_out"),
        ("why-not", {"hearts_broken": True, "queen_out": True}, "queen_out"),
        ("why-not", {"queen_out": 1}, "queen_out"),
        ("trick-points", {"trick": "0: 8D KD QS"}, "trick"),
        ("trick-points", {"sheep": 1}, "sheep"),
        ("pass-to", {"hand_number": 0}, "hand_number"),
        ("pass-to", {"ask": "across"}, "ask"),
        ("pass-to", {"seat": 4}, "seat"),
        ("pass-to", {"players": 2}, "players"),
        ("broken", {"tricks": ["0: 8D KD QS 3D", "0: 2D"]}, "tricks"),
        ("broken", {"tricks": ["0: 8D KD QS", "1: 2D"]}, "tricks"),
        ("broken", {"tricks": ["0:"]}, "tricks"),
        ("broken", {"tricks": [4]}, "tricks"),
        ("broken", {"tricks": []}, "tricks"),
        ("broken", {"first": 0}, "first"),
        ("broken", {"first": 13}, "first"),
        ("who-leads", {"hand_number": 4}, "passes"),
        ("who-leads", {"passes": "2C AS"}, "passes"),
        ("who-leads", {"holder": 4}, "holder"),
        ("who-leads", {"players": 3, "passes": "2C AS 2D"}, "passes"),
        ("who-leads", {"trick": "0: 8D KD QS 3D"}, "hand_number"),
        ("score-hand", {"seat": 4}, "seat"),
        ("score-hand", {"taken": [ALL, "", ""]}, "taken"),
        ("score-hand", {"taken": ["2H", "", "", ""]}, "taken"),
        ("score-hand", {"taken": [ALL, "", "", 4]}, "taken"),
        ("score-hand", {"rules": "pagat"}, "rules"),
        ("moon", {"before": "40 20 35"}, "before"),
        ("moon", {"before": "40 20 35 x"}, "before"),
        ("moon", {"tricks": 14}, "tricks"),
        ("moon", {"rules": "omnibus"}, "rules"),
        ("game-over", {"totals": "43 58 100"}, "totals"),
        ("game-over", {"shooter": 4}, "shooter"),
        ("game-over", {"shooter": 0, "rules": "pagat"}, "rules"),
        ("game-over", {"rules": "open_spiel"}, "rules"),
        ("other-rules", {"question": "why-not"}, "question"),
        ("other-rules", {"question": 4}, "question"),
        ("other-rules", {"rules": "site"}, "rules"),
        ("other-rules", {"question": "moon"}, "rules"),
    ],
)
def test_an_item_that_makes_no_sense_is_refused_and_says_where(
    kind: str, changes: dict[str, Any], where: str
) -> None:
    with pytest.raises(DrillItemError) as refused:
        KINDS[kind].sheet({**GOOD[kind], **changes})
    assert refused.value.values["where"] == where


@pytest.mark.parametrize("kind", GOOD)
def test_a_field_that_is_missing_is_named(kind: str) -> None:
    for field in GOOD[kind]:
        rest = {key: value for key, value in GOOD[kind].items() if key != field}
        if field == "trick" and kind == "why-not":
            continue  # without a trick it is a lead
        with pytest.raises(RulesError):
            KINDS[kind].sheet(rest)


def test_thirteen_tricks_and_a_sum_are_other_forms_of_a_score() -> None:
    rows = ["3:", "1:", "3:", "2: QS", "3:", "0: KH", "0: QH 9H 6H 4H", "1: 3H", "1: TH 5H 8H"]
    rows += ["3:", "3: 7H 2H", "2: JH AH", "2:"]
    for seat, points in enumerate((5, 4, 15, 2)):
        assert right(KINDS["score-hand"].sheet({"tricks": rows, "seat": seat})) == str(points)
        others = " ".join(str(each) for other, each in enumerate((5, 4, 15, 2)) if other != seat)
        assert right(KINDS["score-hand"].sheet({"known": others, "seat": seat})) == str(points)
    for wrong in (rows[:12], [*rows[:12], "2: 2C 3C QS"], [*rows[:12], "4:"], [*rows[:12], 4]):
        with pytest.raises(RulesError):
            KINDS["score-hand"].sheet({"tricks": wrong, "seat": 0})
    for wrong_sum in ("5 4", "5 4 x", "26 0 0", "0 0 0", "20 20 1", "-1 4 5"):
        with pytest.raises(DrillItemError) as refused:
            KINDS["score-hand"].sheet({"known": wrong_sum, "seat": 0})
        assert refused.value.values["where"] == "known"


def test_a_claim_that_is_true_but_comes_second_is_not_offered() -> None:
    """With a club in hand, following suit is asked before what the first trick forbids."""
    hand = "9C KD 8D 6D 4D QS 7S 3S QH TH 8H 6H 5H"
    item = {"hand": hand, "card": "QS", "trick": "2: 2C AC", "tricks_played": 0}
    sheet = KINDS["why-not"].sheet(item)
    assert right(sheet) == "must_follow"
    assert "no_points_first_trick" not in [option.key for option in sheet.options]
