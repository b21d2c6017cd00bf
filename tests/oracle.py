"""Three hundred hands played by OpenSpiel's engine, each in one of four settings."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from typing import Any

from hearts_lessons.rules import SITE, Card, Deal, HandRecord, PassDirection, RuleSet
from hearts_lessons.rules.ruleset_data import rule_set_to_data
from vectors import DATA

Hand = dict[str, Any]

SETTINGS: dict[str, RuleSet] = {
    "standard": SITE,
    "qs_breaks": replace(SITE, break_on=("heart_any", "qs_any")),
    "jd": replace(SITE, bonus_card=Card("JD")),
    "points_on_first": replace(SITE, first_trick_hearts="allowed", first_trick_qs="allowed"),
}
DIRECTIONS = {
    **{direction.value: direction for direction in PassDirection},
    "none": PassDirection.HOLD,
}


def oracle_hands() -> list[Hand]:
    """All hands, in the file's order."""
    with gzip.open(DATA / "oracle_dev.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def record_data(hand: Hand) -> dict[str, Any]:
    """The hand as the record that the referee reads."""
    return {
        "rules": rule_set_to_data(SETTINGS[hand["setting"]]),
        "deal": hand["deal"],
        "pass": DIRECTIONS[hand["pass_dir"]].value,
        "passes": hand["passes"],
        "plays": [ply["card"] for ply in hand["plies"]],
    }


def after_the_pass(hand: Hand) -> Deal:
    """The deal before its first play."""
    record = HandRecord.from_data({**record_data(hand), "plays": []})
    deal = Deal.of(record.deal, record.direction, record.rules)
    return deal.pass_cards(record.passes) if record.passes else deal
