"""The numbers of the drills on passing and playing well, and what is said to be proven."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import appraised
from appraised import (
    EVERY_WORLD,
    found_item,
    items_of,
    observation_of,
    pass_worth,
    play_worth,
)
from endings import bounds_of
from hearts_lessons.drills import KINDS, DrillItemError
from hearts_lessons.drills.pass_three import FIGURED, Trade
from hearts_lessons.lessons import lessons
from hearts_lessons.players.evaluation import LAST_TRICKS, is_countable
from hearts_lessons.players.knowledge import Knowledge
from hearts_lessons.players.worlds import Worlds
from hearts_lessons.rules import SITE, Card, parse_cards
from hearts_lessons.rules.message import Message
from hearts_lessons.session.drill import written_item

ITEMS = {f"{lesson}/{key}": item for lesson in lessons() for key, item in items_of(lesson).items()}
PLAYS = [name for name, item in ITEMS.items() if item["kind"] == "play-well"]
PASSES = [name for name, item in ITEMS.items() if item["kind"] == "pass-three"]
PROVEN = [name for name in PLAYS if ITEMS[name].get("proven")]

LEVELS = (1, 2, 3)
ENDINGS = 6
"""So many of each level are looked at in every way."""


@pytest.mark.parametrize("name", ITEMS)
def test_the_position_is_one_that_was_played(name: str) -> None:
    item = ITEMS[name]
    found = found_item(item["found"])
    assert {key: item[key] for key in found} == found
    assert ("passed" in item) == ("passed" in found)


@pytest.mark.parametrize("name", [*PROVEN, "playing-well/queen-under-the-king"])
def test_the_numbers_are_those_worked_out_anew(name: str) -> None:
    worth, is_exact = play_worth(observation_of(written_item(ITEMS[name])))
    assert worth == ITEMS[name]["worth"]
    assert is_exact == ITEMS[name].get("proven", False)


def test_other_worlds_give_other_numbers() -> None:
    item = ITEMS["playing-well/queen-under-the-king"]
    assert play_worth(observation_of(written_item(item)), 40)[0] != item["worth"]


@pytest.mark.parametrize("name", PLAYS)
def test_what_is_proven_and_nothing_else_has_every_world_counted(name: str) -> None:
    observation = observation_of(written_item(ITEMS[name]))
    worlds = Worlds(Knowledge.of(observation))
    assert (name in PROVEN) == is_countable(observation, worlds, EVERY_WORLD)
    if name in PROVEN:
        assert len(observation.hand) <= LAST_TRICKS
        assert not any(error for _, error in ITEMS[name]["worth"].values())


def test_a_pass_measured_in_fewer_worlds_tells_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(appraised, "SURVEY", 20)
    monkeypatch.setattr(appraised, "MEASURED", 300)
    item = ITEMS["passing-well/ace-of-hearts-and-queen"]
    found = pass_worth(parse_cards(item["hand"]), item["hand_number"])
    for code, numbers in item["worth"].items():
        trade, again = Trade(*numbers), Trade(*found.worth[code])
        if trade.goes and trade.kept - trade.passed > 1.5:
            assert again.kept > again.passed
        if trade.stays and trade.passed - trade.kept > 1.5:
            assert again.passed > again.kept


@pytest.mark.parametrize("name", PASSES)
def test_some_pass_is_accepted_and_most_are_not(name: str) -> None:
    sheet = KINDS["pass-three"].sheet(written_item(ITEMS[name]))
    must = [option for option in sheet.options if option.right]
    free = [option for option in sheet.options if option.free]
    assert 1 <= len(must) <= 3 <= len(must) + len(free) <= 8


@pytest.mark.parametrize("level", LEVELS)
def test_an_ending_is_proved_by_every_deal_and_every_line_of_play(level: int) -> None:
    rng = Random(f"proof {level}")
    for _ in range(ENDINGS):
        item = KINDS["play-well"].generate(rng, level)
        found, best = bounds_of(item), item["best"]
        told = {code: numbers[0] for code, numbers in item["worth"].items()}
        assert told.pop(best) == found[best][0]
        assert told == {code: found[code][1] for code in told}
        assert all(found[best][0] < points for points in told.values())
        assert sum(points > 0 for points in map(int, item["taken"].split())) > 1


def test_a_proof_needs_what_the_others_have_shown() -> None:
    """That West has no club left: otherwise the ace may well have to take the queen."""
    item = {"hand": "4C AC TS", "trick": "2: 5D 6H", "out": "6C TC 3D 9D TH 2S QS"}
    shown = bounds_of({**item, "voids": ["", "CH", "D", "D"]})
    assert shown["AC"] == (1, 1) < min(shown["4C"], shown["TS"])
    assert bounds_of({**item, "voids": ["", "", "D", "D"]})["AC"] == (14, 14)


def test_endings_get_harder() -> None:
    """The safe card is less and less clearly better."""

    def gap(item: dict[str, Any]) -> float:
        least, second, *_ = sorted(points for points, _ in item["worth"].values())
        return float(second - least)

    rng = Random("levels")
    means = [
        sum(gap(KINDS["play-well"].generate(rng, level)) for _ in range(60)) for level in LEVELS
    ]
    assert means == sorted(means, reverse=True)
    assert means[0] > 2 * means[2]


def shown_worth(item: dict[str, Any]) -> dict[str, Message]:
    """What is said about each card."""
    return {option.key: option.reason for option in KINDS[item["kind"]].sheet(item).options}


@pytest.mark.parametrize("name", PLAYS)
def test_the_card_named_as_best_costs_least(name: str) -> None:
    worth = ITEMS[name]["worth"]
    assert worth[ITEMS[name]["best"]][0] == min(points for points, _ in worth.values())


@pytest.mark.parametrize("name", PASSES)
def test_a_card_gets_no_figure_that_its_company_made(name: str) -> None:
    item = written_item(ITEMS[name])
    for code, said in shown_worth(item).items():
        passed, kept, _ = item["worth"][code]
        is_rather = said.key == "pass_three.stays_rather"
        assert is_rather == (passed - kept > FIGURED) == ("more" not in said.values)


@pytest.mark.parametrize("name", PASSES)
def test_only_two_to_five_are_called_low_hearts(name: str) -> None:
    for code, said in shown_worth(written_item(ITEMS[name])).items():
        if "pass_three.fact_low_heart" in repr(said):
            assert code in {"2H", "3H", "4H", "5H"}


@pytest.mark.parametrize("name", PLAYS)
def test_what_is_counted_on_a_lead_can_be_seen(name: str) -> None:
    item = ITEMS[name]
    if item.get("trick") or not item["tricks"]:
        return
    sheet = KINDS["play-well"].sheet(written_item(item))
    told: set[Any] = set()
    for said in sheet.situation:
        cards: Any = said.values.get("cards", ())
        told.update(cards)
    suits = {Card(option.key).suit for option in sheet.options}
    assert told >= {card for card in observation_out(item) if card.suit in suits}


def observation_out(item: Mapping[str, Any]) -> set[Card]:
    """What the others of an item hold."""
    observation = observation_of(written_item(item))
    played = {card for trick in observation.tricks for card in trick.cards}
    return {*SITE.pack} - played - {*observation.hand}


@pytest.mark.parametrize("level", LEVELS)
def test_an_ending_says_why_a_card_is_wrong(level: int) -> None:
    rng = Random(f"why {level}")
    for _ in range(ENDINGS):
        item = KINDS["play-well"].generate(rng, level)
        said = shown_worth(item)
        assert said.pop(item["best"]).key == "play_well.worst_best"
        assert {each.values["why"].key for each in said.values()} <= {  # type: ignore[attr-defined]
            "play_well.more_lost", "play_well.more_open",
        }  # fmt: skip


PLAY: dict[str, Any] = {
    "kind": "play-well", "hand": "7D 8S QS", "trick": "2: 4H 7H", "out": "3C 3D JD 5H JH 6S TS",
    "taken": "4 5 0 0", "voids": ["", "", "C", "CD"], "best": "QS", "why": "ending",
    "worth": {"7D": [15, 0], "8S": [15, 0], "QS": [2, 0]}, "proven": True,
}  # fmt: skip
PASS: dict[str, Any] = {"kind": "pass-three", **written_item(ITEMS["passing-well/short-diamonds"])}


@pytest.mark.parametrize(
    ("item", "where"),
    [
        ({**PLAY, "out": "3C 3D JD 5H JH 6S"}, "out"),
        ({**PLAY, "taken": "4 6 0 0"}, "taken"),
        ({**PLAY, "taken": "4 5 0"}, "taken"),
        ({**PLAY, "taken": "4 five 0 0"}, "taken"),
        ({**PLAY, "voids": ["", "", "C"]}, "voids"),
        ({**PLAY, "voids": ["", "", "C", "X"]}, "voids"),
        ({**PLAY, "best": "7D"}, "best"),
        ({**PLAY, "best": "6S"}, "best"),
        ({**PLAY, "why": "because"}, "why"),
        ({**PLAY, "worth": {"7D": [15, 0], "8S": [15, 0]}}, "worth"),
        ({**PLAY, "worth": {**PLAY["worth"], "QS": [2]}}, "worth"),
        ({**PLAY, "worth": {**PLAY["worth"], "QS": [True, 0]}}, "worth"),
        ({**PLAY, "trick": "1: 4H 7H"}, "trick"),
        ({**PLAY, "tricks": []}, "hand_number"),
        ({key: value for key, value in PLAY.items() if key != "voids"}, "voids"),
        ({**PASS, "hand_number": 4}, "hand_number"),
        ({**PASS, "hand_number": 0}, "hand_number"),
        ({**PASS, "hand": PASS["hand"][3:]}, "hand"),
        ({**PASS, "worth": {code: [5, 5, 0.3] for code in PASS["worth"]}}, "worth"),
        ({**PASS, "worth": {code: [5, 9, 0.3] for code in PASS["worth"]}}, "worth"),
    ],
)
def test_an_item_that_makes_no_sense_is_refused_and_says_where(
    item: dict[str, Any], where: str
) -> None:
    with pytest.raises(DrillItemError) as refused:
        KINDS[item["kind"]].sheet(item)
    assert refused.value.values["where"] == where
