"""A rule set as a short text that people send each other: a preset's name, or JSON data.

>>> from dataclasses import replace
>>> from hearts_lessons.rules import SITE
>>> rule_set_to_text(replace(SITE, target=50))
'{"preset": "site", "target": 50}'
>>> rule_set_from_text("“bicycle”").break_on
('heart_discard', 'qs_discard')
"""

from __future__ import annotations

import json
import re

from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.presets import PRESETS
from hearts_lessons.rules.record_text import data_of, plain_text
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.ruleset_data import rule_set_from_data, rule_set_to_data
from hearts_lessons.rules.ruleset_errors import RuleSetError

LONGEST = 2_000
"""Characters; no rule set takes as many."""

_NAME = re.compile(r"[\"']?([a-z_]{1,40})[\"']?")
_CURLY = str.maketrans(
    {"“": '"', "”": '"', "„": '"', "＂": '"', "：": ":", "，": ",", "\u00a0": " "}
)
"""What writing programs make of the marks of JSON."""


class RulesTextError(RuleSetError):
    """A text that is neither a preset's name nor the data of a rule set."""

    code = "rules_text"


def rule_set_to_text(rules: RuleSet) -> str:
    """The shortest text, on one line."""
    data = rule_set_to_data(rules)
    return data if isinstance(data, str) else json.dumps(data)


def rule_set_from_text(text: str) -> RuleSet:
    """Read such a text, whatever quotation marks it has come to. Raises a `RuleSetError`."""
    plain = plain_text(text, "rules").translate(_CURLY)
    if len(plain) > LONGEST:
        raise RulesTextError(known=", ".join(PRESETS))
    if name := _NAME.fullmatch(plain):
        return rule_set_from_data(name[1])
    try:
        data = data_of(plain, "rules")
    except RulesError:
        raise RulesTextError(known=", ".join(PRESETS)) from None
    if not isinstance(data, dict):
        raise RulesTextError(known=", ".join(PRESETS))
    return rule_set_from_data(data)
