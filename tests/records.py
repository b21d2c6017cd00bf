"""Sound hand records for tests to use or to damage."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from hearts_lessons.rules import (
    Deal,
    HandRecord,
    PassDirection,
    RulesError,
    RuleSet,
    read_records,
    replay,
)
from hearts_lessons.rules.passing import passable
from hearts_lessons.rules.ruleset import SITE
from vectors import HEARTS, QUEEN, constructed_deal, constructed_play, dealt, played_out

Data = dict[str, Any]


def passed_deal(seed: str | int = "passed", rules: RuleSet = SITE, hand_number: int = 1) -> Deal:
    """A deal after its pass, if it has one; everyone gave the first cards that may be passed."""
    deal = Deal.shuffled(seed, rules, hand_number)
    if not deal.is_passing:
        return deal
    return deal.pass_cards([passable(hand, rules)[: rules.pass_count] for hand in deal.hands])


def whole_record(seed: str = "passed", rules: RuleSet = SITE) -> Data:
    """A finished hand with a pass."""
    return HandRecord.of(played_out(passed_deal(seed, rules))).to_data()


def held_record(rules: str = "site") -> Data:
    """The finished hand without a pass that stands in the sources' table."""
    data = HandRecord.of(constructed_play("X000-01")[-1]).to_data()
    return {**data, "rules": rules}


def written_record() -> Data:
    """The same hand put together from its tricks as data, without the package."""
    deal = constructed_deal("X000-01")
    hands: list[list[str]] = [[], [], [], []]
    plays: list[str] = []
    for trick in deal["tricks"]:
        for place, card in enumerate(trick["cards"]):
            hands[(trick["leader"] + place) % 4].append(card)
            plays.append(card)
    return {"rules": deal["ruleset"], "deal": hands, "pass": "hold", "passes": None, "plays": plays}


def void_record() -> Data:
    """Seat 2 holds the queen and twelve hearts, and the rule set deals again for that."""
    rules = replace(SITE, first_trick_exception="none_redeal")
    deal = dealt(PassDirection.HOLD, rules, {2: (QUEEN, *HEARTS[:12])})
    return HandRecord.of(deal).to_data()


def refused(data: object) -> RulesError:
    """What is wrong with a record, found when it is read or when it is replayed."""
    [(number, found)] = read_records([json.dumps(data)])
    assert number == 1
    if isinstance(found, RulesError):
        return found
    with pytest.raises(RulesError) as caught:
        replay(found)
    return caught.value


def told(error: RulesError, *names: str) -> dict[str, object]:
    return {"code": error.code, **{name: error.values.get(name) for name in ("where", *names)}}
