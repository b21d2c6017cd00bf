"""Sound hand records for tests to use or to damage."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hearts_lessons.rules import Deal, HandRecord, RulesError, RuleSet, read_records, replay
from hearts_lessons.rules.ruleset import SITE
from vectors import constructed_deal, constructed_play, played_out

Data = dict[str, Any]


def passed_deal(seed: str = "passed", rules: RuleSet = SITE) -> Deal:
    """A deal after the pass to the left; everyone gave the first three cards."""
    deal = Deal.shuffled(seed, rules)
    return deal.pass_cards([hand[:3] for hand in deal.hands])


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
