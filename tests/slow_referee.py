"""A second referee, which shares nothing with the package: strings, lists and dictionaries only.

Written from the sources' fact sheet and their list of parameters, and in another way: a card's
faults are counted in the order of the rules, and whoever plays must play a card with the fewest.
It is slow, and it trusts what it is given.

A card is "QS"; a hand is a list of cards; a table is a dictionary:

    rules    every parameter of the sources' list, by name
    hands    one list a seat            kitty    a list
    played   [seat, card] in order      dealer   a seat
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

Rules = dict[str, Any]
Table = dict[str, Any]

SOURCE = json.loads((Path(__file__).parent / "data" / "rulesets.json").read_text("utf-8"))
ORDER = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
HEARTS = [card for card in ORDER if card[1] == "H"]

REMOVED = {
    3: ["2D"],
    4: [],
    5: ["2C", "2D"],
    6: ["2D", "3D", "3C", "4C"],
    7: ["2D", "3D", "3C"],
}
CYCLES = {
    3: ["left", "right", "hold"],
    4: ["left", "right", "across", "hold"],
    5: ["left", "right", "left2", "right2", "hold"],
    6: ["left", "right", "left2", "right2", "across", "hold"],
    7: ["left", "right", "left2", "right2", "hold"],
}

# Two that the fact sheet names and the list does not hold.
MORE_PRESETS: dict[str, Rules] = {
    "spot_hearts": {"heart_values": "rank", "qs_value": 25, "target": 500},
    "greek_hearts": {"pass_cycle": ["right"]},
}


def rules_of(data: Any) -> Rules:
    """Every parameter of a preset's name, or of a preset and what differs from it."""
    given = {"preset": data} if isinstance(data, str) else dict(data)
    preset = given.pop("preset", "site")
    rules = {name: param["default"] for name, param in SOURCE["params"].items()}
    if preset in MORE_PRESETS:
        rules.update(MORE_PRESETS[preset])
    else:
        rules.update(SOURCE["presets"][preset]["values"])
    rules.update(given)
    for name, by_count in (("removed_cards", REMOVED), ("pass_cycle", CYCLES)):
        if rules[name] == "default":
            rules[name] = by_count[rules["players"]]
    return rules


# The pack and the deal


def pack_of(rules: Rules) -> list[str]:
    return [card for card in ORDER if card not in rules["removed_cards"]]


def new_table(rules: Rules, hands: list[list[str]], kitty: list[str], dealer: int) -> Table:
    return {
        "rules": rules,
        "hands": [list(hand) for hand in hands],
        "kitty": list(kitty),
        "played": [],
        "dealer": dealer,
    }


def passed(
    rules: Rules, hands: list[list[str]], gifts: list[list[str]], way: str
) -> list[list[str]]:
    """The hands after everyone has given three cards, or as many as the rules say."""
    seats = rules["players"]
    shift = {"left": 1, "left2": 2, "across": seats // 2, "right": -1, "right2": -2}[way]
    after = [[card for card in hand if card not in gifts[seat]] for seat, hand in enumerate(hands)]
    for seat, gift in enumerate(gifts):
        after[(seat + shift) % seats] += gift
    return [sorted(hand, key=ORDER.index) for hand in after]


def way_of(rules: Rules, hand_number: int) -> str:
    way: str = rules["pass_cycle"][(hand_number - 1) % len(rules["pass_cycle"])]
    return way


def may_be_passed(rules: Rules, hand: list[str]) -> list[str]:
    free = [card for card in hand if card not in rules["pass_forbidden"]]
    return free if len(free) >= rules["pass_count"] else hand


def is_void(table: Table) -> bool:
    """Somebody's first card could only be one that is barred; asked before the first play."""
    if table["rules"]["first_trick_exception"] == "only_penalty_hand":
        return False
    return any(
        not [card for card in hand if not barred_at_first(table["rules"], card)]
        for hand in table["hands"]
    )


# What lies on the table


def tricks_of(table: Table) -> list[list[list[Any]]]:
    """Every trick so far, the last one perhaps not complete; a play is [seat, card]."""
    seats = table["rules"]["players"]
    played = table["played"]
    return [played[place : place + seats] for place in range(0, len(played), seats)]


def complete_tricks(table: Table) -> list[list[list[Any]]]:
    return [trick for trick in tricks_of(table) if len(trick) == table["rules"]["players"]]


def lying(table: Table) -> list[list[Any]]:
    """The plays of a trick that is not complete yet."""
    tricks = tricks_of(table)
    return tricks[-1] if tricks and len(tricks[-1]) < table["rules"]["players"] else []


def winner_of(trick: list[list[Any]]) -> int:
    led = trick[0][1][1]
    best = trick[0]
    for play in trick[1:]:
        if play[1][1] == led and ORDER.index(play[1]) > ORDER.index(best[1]):
            best = play
    winner: int = best[0]
    return winner


def on_turn(table: Table) -> int:
    now = lying(table)
    if now:
        after: int = (now[-1][0] + 1) % table["rules"]["players"]
        return after
    done = complete_tricks(table)
    return winner_of(done[-1]) if done else first_leader(table)


def first_leader(table: Table) -> int:
    rules = table["rules"]
    if rules["opening_leader"] == "dealer":
        dealer: int = table["dealer"]
        return dealer
    if rules["opening_leader"] == "left_of_dealer":
        left: int = (table["dealer"] + 1) % rules["players"]
        return left
    held = [(seat, card) for seat, hand in enumerate(table["hands"]) for card in hand]
    held += [(seat, card) for seat, card in table["played"]]
    clubs = [(ORDER.index(card), seat) for seat, card in held if card[1] == "C"]
    return min(clubs)[1]


def is_broken(table: Table) -> bool:
    for trick in tricks_of(table):
        led = trick[0][1][1]
        for _, card in trick:
            name = "heart" if card[1] == "H" else "qs" if card == "QS" else ""
            ways = [name + "_any"] + ([name + "_discard"] if card[1] != led else [])
            if any(way in table["rules"]["break_on"] for way in ways):
                return True
    return False


# Which card may be played

REASONS = ["opening_lead", "must_follow", "no_points_first_trick", "must_discard_qs", "lead"]


def faults(table: Table, card: str) -> list[bool]:
    """Which rules a card of the hand on turn is against, in the order in which they count."""
    rules, hand, now = table["rules"], table["hands"][on_turn(table)], lying(table)
    first = not complete_tricks(table)
    if not now:
        return [
            first and not opens(rules, hand, card),
            False,
            first and barred_at_first(rules, card),
            False,
            not is_broken(table) and waits_for_break(rules, hand, card),
        ]
    led = now[0][1][1]
    void = led not in [held[1] for held in hand]
    return [
        False,
        card[1] != led,
        first and barred_at_first(rules, card),
        rules["must_discard_qs"] and void and card != "QS",
        False,
    ]


def opens(rules: Rules, hand: list[str], card: str) -> bool:
    how = rules["opening_lead"]
    if how == "low_club":
        clubs = [held for held in hand if held[1] == "C"]
        return card == min(clubs, key=ORDER.index, default="")
    if how == "any_club":
        return card[1] == "C"
    if how == "any_non_heart":
        return card[1] != "H"
    return how == "any" or not is_penalty(rules, card)


def is_penalty(rules: Rules, card: str) -> bool:
    return card[1] == "H" or card == "QS" or card in rules["extra_penalties"]


def barred_at_first(rules: Rules, card: str) -> bool:
    if card == "QS":
        return bool(rules["first_trick_qs"] == "forbidden")
    return card[1] == "H" and rules["first_trick_hearts"] == "forbidden"


def waits_for_break(rules: Rules, hand: list[str], card: str) -> bool:
    if card == "QS":
        return rules["lead_qs"] == "after_break" and not points_only_may_lead(rules, hand)
    if card[1] != "H" or rules["lead_hearts"] == "always":
        return False
    return not points_only_may_lead(rules, hand)


def points_only_may_lead(rules: Rules, hand: list[str]) -> bool:
    """The house rule for a hand of nothing but hearts and the queen."""
    if rules["lead_hearts"] == "always" or rules["forced_heart_lead"] == "only_hearts":
        return False
    return all(card[1] == "H" or card == "QS" for card in hand)


def legal(table: Table) -> list[str]:
    """The cards with the fewest faults, earlier rules before later ones."""
    hand = table["hands"][on_turn(table)]
    counted = {card: faults(table, card) for card in hand}
    least = min(counted.values(), default=[])
    return [card for card in hand if counted[card] == least]


def why_not(table: Table, card: str) -> str | None:
    """The first rule that another card of the hand keeps and this one does not."""
    hand = table["hands"][on_turn(table)]
    if card not in hand:
        return "not_in_hand"
    mine, least = faults(table, card), min(faults(table, other) for other in hand)
    for reason, own, best in zip(REASONS, mine, least, strict=True):
        if own and not best:
            if reason != "lead":
                return reason
            return "queen_not_broken" if card == "QS" else "hearts_not_broken"
    return None


def play(table: Table, card: str) -> Table:
    """A new table with one more card on it. Whether the card is legal is not asked here."""
    seat = on_turn(table)
    hands = [list(hand) for hand in table["hands"]]
    hands[seat].remove(card)
    return {**table, "hands": hands, "played": [*table["played"], [seat, card]]}


def count_lines(table: Table, depth: int) -> int:
    """How many legal lines of so many cards there are from here."""
    if depth < 2:
        return len(legal(table)) if depth else 1
    return sum(count_lines(play(table, card), depth - 1) for card in legal(table))


# What it comes to


def value(rules: Rules, card: str) -> int:
    """Of a penalty card; the bonus card is none."""
    if card == "QS":
        queen: int = rules["qs_value"]
        return queen
    if card[1] != "H":
        extra: int = rules["extra_penalties"].get(card, 0)
        return extra
    rank = "23456789TJQKA".index(card[0]) + 2
    scales = {
        "flat": 1,
        "rank": rank,
        "face": {11: 2, 12: 3, 13: 4, 14: 5}.get(rank, 1),
        "pip": min(rank, 10),
    }
    return scales[rules["heart_values"]]


def taken_cards(table: Table) -> list[list[str]]:
    taken: list[list[str]] = [[] for _ in table["hands"]]
    for number, trick in enumerate(complete_tricks(table)):
        taken[winner_of(trick)] += [card for _, card in trick]
        if number == 0:
            taken[winner_of(trick)] += table["kitty"]
    return taken


def trick_points(table: Table) -> list[int]:
    rules = table["rules"]
    return [
        sum(
            rules["bonus_value"] if card == rules["bonus_card"] else value(rules, card)
            for _, card in trick
        )
        for trick in complete_tricks(table)
    ]


def penalties(table: Table) -> list[int]:
    rules = table["rules"]
    return [sum(value(rules, card) for card in cards) for cards in taken_cards(table)]


def shooter(table: Table) -> int | None:
    """Who has every card that counts, and the bonus card where the rules ask for it."""
    rules = table["rules"]
    if rules["moon"] == "none":
        return None
    wanted = [card for card in pack_of(rules) if value(rules, card)]
    wanted += [rules["bonus_card"]] if rules["moon_needs_bonus_card"] else []
    for seat, cards in enumerate(taken_cards(table)):
        if all(card in cards for card in wanted):
            return seat
    return None


def scores(table: Table, before: list[int], choice: str | None) -> list[int]:
    """Of a finished hand. Without the shooter's choice the points taken stand."""
    rules, taken = table["rules"], taken_cards(table)
    result = []
    for cards in taken:
        points = sum(value(rules, card) for card in cards)
        points += rules["bonus_value"] if rules["bonus_card"] in cards else 0
        result.append(points)
    moon = shooter(table)
    if moon is None:
        return [
            points if cards else rules["no_trick_bonus"]
            for points, cards in zip(result, taken, strict=True)
        ]
    kind = choice if rules["moon"] == "choice" else rules["moon"]
    if kind is None:
        return result
    plus, minus = moon_scores(table, moon)
    if kind == "auto":
        game = {"rules": {**rules, "max_hands": None}, "totals": before, "hands": 0}
        ended = winners(add_hand(game, plus))
        kind = "self_minus" if ended and moon not in ended else "others_plus"
    return plus if kind == "others_plus" else minus


def moon_scores(table: Table, moon: int) -> tuple[list[int], list[int]]:
    """What each seat scores if the others get more, and if the shooter gets less."""
    rules, taken = table["rules"], taken_cards(table)
    size = sum(value(rules, card) for card in pack_of(rules))
    if {winner_of(trick) for trick in complete_tricks(table)} == {moon}:
        size = {"double": 2 * size, "one_and_half": size + size // 2}.get(rules["sun"], size)
    plus, minus = [], []
    for seat, cards in enumerate(taken):
        counts = rules["bonus_card"] in cards and rules["moon_bonus_scored"]
        bonus = rules["bonus_value"] if counts else 0
        plus.append((0 if seat == moon else size) + bonus)
        minus.append((-size if seat == moon else 0) + bonus)
    return plus, minus


# Games


def new_game(rules: Rules) -> dict[str, Any]:
    return {"rules": rules, "totals": [0] * rules["players"], "hands": 0}


def add_hand(game: dict[str, Any], scores: list[int]) -> dict[str, Any]:
    rules = game["rules"]
    totals = []
    for total, score in zip(game["totals"], scores, strict=True):
        sum_ = total + score
        if sum_ == rules["target"] and rules["exact_target"] == "reset_half":
            sum_ //= 2
        if sum_ == rules["target"] and rules["exact_target"] == "reset_zero":
            sum_ = 0
        totals.append(sum_)
    return {"rules": rules, "totals": totals, "hands": game["hands"] + 1}


def winners(game: dict[str, Any]) -> list[int]:
    """The winning seats; nobody as long as the game goes on."""
    rules, totals = game["rules"], game["totals"]
    exact = [seat for seat, total in enumerate(totals) if total == rules["target"]]
    lowest = [seat for seat, total in enumerate(totals) if total == min(totals)]
    if rules["exact_target"] == "wins" and exact:
        return exact
    if rules["max_hands"] is not None and game["hands"] >= rules["max_hands"]:
        return lowest
    limit = rules["target"] + (1 if rules["end_when"] == "exceed" else 0)
    if max(totals) < limit or (len(lowest) > 1 and rules["tie_for_lowest"] == "play_on"):
        return []
    return lowest
