"""What the package does in the situation of each seed vector.

`observe` is given a vector without its ``expect``, so it can't repeat the answer;
`check` compares the two. Both the vectors' own tests and the test of those tests call `check`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from hearts_lessons.rules import (
    PACK,
    PRESETS,
    Card,
    Deal,
    Game,
    PassDirection,
    Rank,
    RulesError,
    RuleSet,
    Suit,
    Table,
    Trick,
    card_points,
    hand_scores,
    legal_plays,
    moon_shooter,
    moon_threat,
    parse_cards,
    pass_direction,
    rule_set_from_data,
    violation,
)

Vector = dict[str, Any]
Facts = dict[str, Any]
Observer = Callable[[Facts, RuleSet], Facts]

DATA = Path(__file__).parent / "data"

QUEEN = Card("QS")
HEARTS = parse_cards("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH")
ALL_PENALTIES = (*HEARTS, QUEEN)


def _seed() -> dict[str, Any]:
    data: dict[str, Any] = json.loads((DATA / "seed_vectors.json").read_text(encoding="utf-8"))
    return data


def load_vectors() -> dict[str, Vector]:
    """Every vector that the rules decide, by its id."""
    vectors = {
        vector["id"]: vector
        for vector in _seed()["vectors"]
        if vector["check"] in ("referee", "property")
    }
    # Two vectors carry their answer elsewhere: in the sentence and in the data.
    vectors["S002-03"]["expect"] = {"winner_has": "lowest_total"}
    cases = vectors["S002-40"]["data"]["cases"]
    vectors["S002-40"]["expect"] = {"why": [case.pop("why") for case in cases]}
    # One asks about what is on offer, which the list of rule sets holds.
    vectors["S004-32"]["data"] = source_rule_sets()["presets"]["cardgames_zone"]["options"]
    return vectors


def ui_vectors() -> dict[str, Vector]:
    """Every vector that only a screen can show, by its id."""
    return {vector["id"]: vector for vector in _seed()["vectors"] if vector["check"] == "ui"}


@cache
def source_rule_sets() -> dict[str, Any]:
    """The parameters and presets as the sources have them."""
    data: dict[str, Any] = json.loads((DATA / "rulesets.json").read_text(encoding="utf-8"))
    return data


@cache
def constructed_deal(name: str) -> dict[str, Any]:
    """One of the whole deals made for the sources' tables."""
    found: dict[str, Any] = next(
        deal for deal in _seed()["constructed_deals"] if name in (deal["id"], deal["ref"])
    )
    return found


def check(vector: Vector) -> None:
    """Fail unless the package does what the vector expects."""
    observed = observe({key: value for key, value in vector.items() if key != "expect"})
    for key, expected in vector["expect"].items():
        assert agrees(expected, observed[key]), f"{key}: {expected} expected, {observed[key]} seen"


def observe(question: Vector) -> Facts:
    """What the package does with the vector's data."""
    return OBSERVERS[question["type"]](question["data"], PRESETS[question["ruleset"]])


def agrees(expected: object, observed: object) -> bool:
    """Equal; a set of true statements holds each one; a mapping may say more than was asked."""
    if isinstance(observed, frozenset):
        return set(expected if isinstance(expected, list) else [expected]) <= observed
    if isinstance(expected, dict) and isinstance(observed, dict):
        return all(
            key in observed and agrees(value, observed[key]) for key, value in expected.items()
        )
    return type(expected) is type(observed) and expected == observed


# Positions


def table(data: Facts) -> Table:
    trick = Trick(0, parse_cards(data["trick"]))
    return Table(trick, tricks_played=0 if data["first"] else 1, hearts_broken=data["broken"])


def position(
    rules: RuleSet,
    hands: Sequence[Sequence[Card]],
    trick: Trick,
    *,
    first: bool,
    broken: bool = False,
) -> Deal:
    """A deal in which these hands are held and ``trick`` lies on the table."""
    held = tuple(tuple(hand) for hand in hands)
    tricks = () if first else (Trick(0, parse_cards("2C 3C 4C 5C")),)
    return Deal(rules, PassDirection.HOLD, held, held, None, tricks, trick, broken)


def dealt(direction: PassDirection, rules: RuleSet, fixed: dict[int, Sequence[Card]]) -> Deal:
    """A whole deal in which the seats of ``fixed`` hold at least those cards."""
    taken = {card for cards in fixed.values() for card in cards}
    rest = [card for card in PACK if card not in taken]
    hands = []
    for seat in range(4):
        hand = list(fixed.get(seat, ()))
        while len(hand) < 13:
            hand.append(rest.pop())
        hands.append(hand)
    return Deal.of(hands, direction, rules)


def with_all_passed(deal: Deal, fixed: dict[int, Sequence[Card]]) -> Deal:
    """The deal after the pass; seats that nothing is fixed for give their last three cards."""
    return deal.pass_cards([fixed.get(seat, deal.hands[seat][-3:]) for seat in range(4)])


def played_out(deal: Deal) -> Deal:
    while not deal.is_finished:
        deal = deal.play(deal.legal_plays()[-1])
    return deal


# One observer a type of vector


def _setup(data: Facts, rules: RuleSet) -> Facts:
    deal = Deal.shuffled("setup", rules, hand_number=4)
    assert len(deal.hands) == data["players"]
    assert len({card for hand in deal.hands for card in hand}) == data["deck"]
    turns = []
    for _ in deal.hands:
        turns.append(deal.turn)
        deal = deal.play(deal.legal_plays()[0])
    steps = {(turn - before) % 4 for before, turn in pairwise(turns)}
    around = {name: PassDirection(name).receiver(0) for name in ("left", "across", "right")}
    seats = {0: "you", **{seat: name for name, seat in around.items()}}
    return {
        "hand_size": len(deal.dealt[0]),
        "tricks": len(played_out(deal).tricks),
        "direction": "clockwise" if steps == {PassDirection.LEFT.steps()} else "counterclockwise",
        "seats": [seats[seat] for seat in range(4)],
    }


def _rank(data: Facts, rules: RuleSet) -> Facts:
    high_to_low = sorted(Rank, key=lambda rank: _tricks_won(rank), reverse=True)
    assert "".join(rank.letter for rank in high_to_low) == data["order"]
    trumps = {
        discard.suit
        for led in PACK
        for discard in PACK
        if led.suit is not discard.suit and Trick(0, (led, discard)).winner == 1
    }
    return {"trump": None if not trumps else "".join(suit.value for suit in trumps)}


def _tricks_won(rank: Rank) -> int:
    return sum(
        Trick(0, (Card(f"{other.letter}{suit.value}"), Card(f"{rank.letter}{suit.value}"))).winner
        for suit in Suit
        for other in Rank
        if other is not rank
    )


def _card_points(data: Facts, rules: RuleSet) -> Facts:
    if "cards" in data:
        return {"points": [card_points(card, rules) for card in parse_cards(data["cards"])]}
    assert {card_points(card, rules) for card in HEARTS} == {data["hearts"]}
    assert card_points(QUEEN, rules) == data["QS"]
    others = [card for card in PACK if card not in ALL_PENALTIES]
    assert {card_points(card, rules) for card in others} == {data["others"]}
    return {"pack_total": sum(card_points(card, rules) for card in PACK)}


def _pass_cycle(data: Facts, rules: RuleSet) -> Facts:
    directions = [pass_direction(number, rules) for number in data["hands"]]
    counts = [
        rules.pass_count if Deal.shuffled("cycle", rules, hand_number=number).is_passing else 0
        for number in data["hands"]
    ]
    return {"dirs": [direction.value for direction in directions], "counts": counts}


def _pass_blind(data: Facts, rules: RuleSet) -> Facts:
    before = Deal.shuffled("blind", rules)
    assert all(before.received(seat) == () for seat in range(4))
    try:
        before.pass_cards([before.hands[seat][:3] for seat in range(3)])
    except RulesError:
        waits_for_all = True
    else:
        waits_for_all = False
    after = with_all_passed(before, {})
    seen_after = set(after.received(0)) == set(before.hands[3][-3:]) <= set(after.hands[0])
    statements = {"after_own_pass"} if seen_after else set()
    if seen_after and waits_for_all:
        statements.add("after_all_confirmed")
    sizes = {len(hand) for hand in after.hands}
    return {"reveal": frozenset(statements), "hand_size_after": max(sizes)}


def _pass_example(data: Facts, rules: RuleSet) -> Facts:
    giver, direction = data["from"], pass_direction(data["hand"], rules)
    cards = parse_cards(data.get("cards", ["QS", "AS", "KH"]))
    deal = dealt(direction, rules, {giver: cards, 2: parse_cards("2C")})
    after = with_all_passed(deal, {giver: cards})
    came_from = {
        seat for seat in range(4) if set(deal.hands[seat][-3:]) & set(after.received(giver))
    }
    [to] = [seat for seat in range(4) if set(cards) <= set(after.hands[seat])]
    return {
        "to": to,
        "receives_from": came_from.pop(),
        "opening_leader": after.turn,
    }


def _opening(data: Facts, rules: RuleSet) -> Facts:
    cards = parse_cards(data["may_pass"])
    deal = dealt(PassDirection.LEFT, rules, {2: cards})
    given = [*cards, *[card for card in deal.hands[2] if card not in cards][:2]]
    after = with_all_passed(deal, {2: given})
    [held_by] = [seat for seat in range(4) if cards[0] in after.hands[seat]]
    [led] = after.legal_plays()
    return {
        "leader": "holder_after_pass" if after.turn == held_by != 2 else "another",
        "card": led.code,
    }


def _legality(data: Facts, rules: RuleSet) -> Facts:
    hand, lying = parse_cards(data["hand"]), table(data)
    legal = legal_plays(hand, lying, rules)
    illegal = [card.code for card in hand if violation(card, hand, lying, rules)]
    return {"legal": [card.code for card in legal], "illegal": illegal}


def _reason(data: Facts, rules: RuleSet) -> Facts:
    reasons = [
        violation(Card(case["card"]), parse_cards(case["hand"]), table(case), rules)
        for case in data["cases"]
    ]
    return {"why": [reason and reason.value for reason in reasons]}


def _trick(data: Facts, rules: RuleSet) -> Facts:
    leader, cards = data["leader"], parse_cards(data["cards"])
    hands: list[list[Card]] = [[] for _ in range(4)]
    for place, card in enumerate(cards):
        hands[(leader + place) % 4].append(card)
    deal = position(rules, hands, Trick(leader), first=data["first"])
    for card in cards:
        deal = deal.play(card)
    winner = deal.tricks[-1].winner
    return {"winner": winner, "points": deal.scores()[winner], "next_leader": deal.turn}


def _break(data: Facts, rules: RuleSet) -> Facts:
    broken, each = False, []
    for event in data["events"]:
        card = Card(event["card"])
        trick = Trick(0, parse_cards([event["led"]])) if event["led"] else Trick(1)
        deal = position(rules, [[], [card], [], []], trick, first=False, broken=broken)
        broken = deal.play(card).hearts_broken
        each.append(broken)
    return {"broken_after": broken, "broken_after_each": each}


def constructed_play(name: str) -> list[Deal]:
    """The constructed deal before each play and after the last one."""
    source = constructed_deal(name)
    hands: list[list[Card]] = [[] for _ in range(4)]
    plays = []
    for trick in source["tricks"]:
        for place, card in enumerate(parse_cards(trick["cards"])):
            hands[(trick["leader"] + place) % 4].append(card)
            plays.append(card)
    rules = PRESETS[source["ruleset"]]
    deals = [Deal.of(hands, pass_direction(source["hand_no"], rules), rules)]
    for card in plays:
        deals.append(deals[-1].play(card))
    return deals


def _hand_summary(data: Facts, rules: RuleSet) -> Facts:
    deals = constructed_play("S000-28")
    end = deals[-1]
    assert deals[0].turn == data["opening_leader"]
    for row, trick in zip(data["rows"], end.tricks, strict=True):
        penalties = [card for card in trick.cards if card in ALL_PENALTIES]
        assert trick.winner == row["winner"]
        assert [card.code for card in penalties] == row["penalty_cards"]
        assert sum(card_points(card, rules) for card in penalties) == row["points"]
    return {
        "hearts_per_seat": [sum(card in HEARTS for card in cards) for cards in end.taken()],
        "points_per_seat": list(end.scores()),
        "tricks_per_seat": [len(cards) // 4 for cards in end.taken()],
        "sum": sum(end.scores()),
    }


def _hand_summary_claim(data: Facts, rules: RuleSet) -> Facts:
    end = constructed_play(data["ref"])[-1]
    return {
        "tricks": {str(seat): len(cards) // 4 for seat, cards in enumerate(end.taken())},
        "points": {str(seat): score for seat, score in enumerate(end.scores())},
    }


def _break_timeline(data: Facts, rules: RuleSet) -> Facts:
    deals = constructed_play(data["ref"])
    sixth, seventh = deals[-1].tricks[5], deals[-1].tricks[6]
    discarded = Card(data["trick6"]["card"])
    assert sixth.leader == data["trick6"]["leader"]
    assert sixth.led_suit is Suit(data["trick6"]["led_suit"])
    assert sixth.seat_of(discarded) == data["trick6"]["discarder"]
    assert seventh.leader == data["trick7"]["leader"]
    assert seventh.cards[0] is Card(data["trick7"]["card"])
    before = {str(number): deals[(number - 1) * 4].hearts_broken for number in range(1, 14)}
    return {"broken_before_trick": before}


def _moon(data: Facts, rules: RuleSet) -> Facts:
    if "taken" in data:
        taken = [parse_cards(cards) for cards in data["taken"]]
    else:
        taken = [ALL_PENALTIES if seat == data["shooter"] else () for seat in range(4)]
    if "moon" in data:
        rules = replace(rules, moon=data["moon"])
    delta = hand_scores(taken, rules)
    after = Game(rules, tuple(data.get("before", [0] * 4))).score(delta).totals
    return {
        "delta": list(delta),
        "shooter": moon_shooter(taken),
        "after": list(after),
        "sum_delta": sum(delta),
    }


def _sum_check(data: Facts, rules: RuleSet) -> Facts:
    split = hand_scores([HEARTS, (QUEEN,), (), ()], rules)
    return {"normal": sum(split), "moon": _moon({"shooter": 2}, rules)["sum_delta"]}


def _end_example(data: Facts, rules: RuleSet) -> Facts:
    game = Game(replace(rules, target=data.get("target", rules.target)), tuple(data["totals"]))
    return {
        "over": game.is_over,
        "winners": list(game.winners),
        "trigger": list(game.triggers),
    }


def _end_rule(data: Facts, rules: RuleSet) -> Facts:
    return {
        "end_check": _end_check(rules),
        "end_when": "reach" if Game(rules, (100, 0, 50, 60)).is_over else "exceed",
        "tie": _tie(rules),
    }


def _end_check(rules: RuleSet) -> str:
    """Bring a seat past the target in the middle of a hand and see whether that ends anything."""
    game = Game(rules, (99, 99, 99, 0))
    deal = Deal.shuffled("end", rules, hand_number=4)
    while not any(
        total + score >= 100 for total, score in zip(game.totals, deal.scores(), strict=True)
    ):
        deal = deal.play(deal.legal_plays()[-1])
    if game.is_over or not deal.legal_plays():
        return "at_once"
    return "end_of_hand" if game.score(played_out(deal).scores()).is_over else "never"


def _tie(rules: RuleSet) -> str:
    return "shared" if Game(rules, (100, 40, 40, 90)).is_over else "play_on"


def _settings(data: Facts, rules: RuleSet) -> Facts:
    return _on_offer(data, rules) if data else _in_force(rules)


def _on_offer(options: Facts, rules: RuleSet) -> Facts:
    """Which of the options can be played."""
    return {
        "players": [
            count
            for count in options["players"]
            if len(played_out(_without_pass(rules.with_players(count))).tricks) == 52 // count
        ],
        "target": [
            target
            for target in options["target"]
            if _ends_at(target, replace(rules, target=target))
        ],
    }


def _without_pass(rules: RuleSet) -> Deal:
    return Deal.shuffled("no pass", replace(rules, pass_cycle=("hold",)))


def _ends_at(total: int, rules: RuleSet) -> bool:
    return Game(rules, (total, 0, 1, 2)).is_over and not Game(rules, (total - 1, 0, 1, 2)).is_over


def _in_force(rules: RuleSet) -> Facts:
    void_in_clubs = Table(Trick.parse("0: 2C"))
    hearts_bar = violation(Card("4H"), parse_cards("4H 3D"), void_in_clubs, rules)
    queen_bar = violation(QUEEN, parse_cards("QS 3D"), void_in_clubs, rules)
    moons: dict[tuple[int, ...], str] = {
        (0, 26, 26, 26): "others_plus",
        (-26, 0, 0, 0): "self_minus",
    }
    led = _break({"events": [{"card": "QS", "led": None}]}, rules)["broken_after"]
    thrown = _break({"events": [{"card": "QS", "led": "8D"}]}, rules)["broken_after"]
    return {
        "first_trick_hearts": "forbidden" if hearts_bar else "allowed",
        "first_trick_qs": "forbidden" if queen_bar else "allowed",
        "moon": moons[hand_scores([ALL_PENALTIES, (), (), ()], rules)],
        "tie_for_lowest": _tie(rules),
        "qs_breaks": led or thrown,
        "target": next(total for total in range(1, 1000) if Game(rules, (total, 0, 1, 2)).is_over),
        "params": frozenset(_known_parameters()),
    }


def _known_parameters() -> list[str]:
    """The names of parameters, out of those that the sources know, that a rule set can be given."""
    known = []
    for name, entry in source_rule_sets()["params"].items():
        rule_set_from_data({"preset": "site", name: entry["default"]})
        known.append(name)
    return known


def _objective(data: Facts, rules: RuleSet) -> Facts:
    totals = (104, 60, 75, 88)
    [winner] = Game(rules, totals).winners
    found = {min(totals): "lowest_total", max(totals): "highest_total"}
    return {"winner_has": found.get(totals[winner], "another")}


def _structure(data: Facts, rules: RuleSet) -> Facts:
    game, first = Game(rules), Deal.shuffled("hand 1", rules, hand_number=4)
    game = game.score(played_out(first).scores())
    assert not game.is_over
    assert game.direction is PassDirection.RIGHT
    assert Deal.shuffled("hand 2", rules).dealt != first.dealt
    return {"tricks": len(played_out(first).tricks)}


def _visibility(data: Facts, rules: RuleSet) -> Facts:
    deal = Deal.shuffled("face down", rules, hand_number=4)
    while len(deal.tricks) < 2:
        deal = deal.play(deal.legal_plays()[0])
    won = {card for trick in deal.tricks for card in trick.cards}
    face_up = {card for card in won if card.code in repr(deal.table)}
    return {"won_tricks": "face_up" if face_up else "face_down"}


def _variant(data: Facts, rules: RuleSet) -> Facts:
    if "players" in data:
        return _players(data, rules)
    return _end_example(data, rules) if "totals" in data else _moon(data, rules)


def _players(data: Facts, rules: RuleSet) -> Facts:
    """How the pack is dealt to a number of players, or to each of several."""
    counts = data["players"] if isinstance(data["players"], list) else [data["players"]]
    deals = [Deal.shuffled("players", rules.with_players(count)) for count in counts]
    for count, deal in zip(counts, deals, strict=True):
        assert len(deal.hands) == count
        assert len({len(hand) for hand in deal.hands}) == 1
        if "removed" in data:
            missing = set(PACK) - {card for hand in deal.hands for card in hand}
            assert sorted(missing) == list(parse_cards(data["removed"]))
    sizes = [len(deal.hands[0]) for deal in deals]
    totals = {
        sum(card_points(card, deal.rules) for hand in deal.hands for card in hand) for deal in deals
    }
    return {
        "hand_size": sizes if isinstance(data["players"], list) else sizes[0],
        "pack_total": totals.pop(),
    }


def _revoke(data: Facts, rules: RuleSet) -> Facts:
    """The last two tricks of a hand: seat 1 does not follow, and its last card gives it away."""
    hand, lying, played = (
        parse_cards(data["hand"]), parse_cards(data["trick"]), Card(data["played"]),
    )  # fmt: skip
    rest = [card for card in PACK if card not in (*hand, *lying)]
    [first], others = lying, [rest.pop() for _ in range(5)]
    tricks = tuple(Trick(0, tuple(rest[place : place + 4])) for place in range(0, 44, 4))
    hands = ((first, others[0]), hand, tuple(others[1:3]), tuple(others[3:5]))
    deal = Deal(rules, PassDirection.HOLD, hands, hands, None, tricks, Trick(0), True)
    deal = deal.play(first).play_revoke(played)
    while not deal.is_finished:
        deal = deal.play(deal.legal_plays()[0])
    offender = deal.revoke and deal.revoke.seat
    return {"is_revoke": offender == 1, "offender_delta": deal.scores()[1]}


OBSERVERS: dict[str, Observer] = {
    "break": _break,
    "break_timeline": _break_timeline,
    "card_points": _card_points,
    "end_example": _end_example,
    "end_rule": _end_rule,
    "hand_summary": _hand_summary,
    "hand_summary_claim": _hand_summary_claim,
    "legality": _legality,
    "moon_def": _moon,
    "moon_option": _moon,
    "moon_table": _moon,
    "moon_threat": lambda data, rules: {"threat": [moon_threat(p) for p in data["taken_points"]]},
    "objective": _objective,
    "opening": _opening,
    "pass_blind": _pass_blind,
    "pass_cycle": _pass_cycle,
    "pass_example": _pass_example,
    "rank": _rank,
    "reason": _reason,
    "revoke": _revoke,
    "score_example": _moon,
    "settings": _settings,
    "setup": _setup,
    "structure": _structure,
    "sum_check": _sum_check,
    "trick": _trick,
    "variant": _variant,
    "visibility": _visibility,
}
