"""A rule set in sentences, all from its parameters.

>>> from hearts_lessons.rules import SITE
>>> [said.key for said in explain(SITE)][:2]
['rule_set.pass_cycle', 'rule_set.opening_lead']
"""

from __future__ import annotations

from hearts_lessons.rules.message import Message, message
from hearts_lessons.rules.ruleset import RuleSet


def explain(rules: RuleSet) -> tuple[Message, ...]:
    """What the rule set says, in the order in which a hand meets it."""
    bonus = (
        [message("rule_set.bonus_card", card=rules.bonus_card, n=rules.bonus_value)]
        if rules.bonus_card
        else []
    )
    return (
        message(
            "rule_set.pass_cycle",
            n=rules.pass_count,
            directions=tuple(message(f"directions.{name}") for name in rules.pass_cycle),
        ),
        message("rule_set.opening_lead"),
        message("rule_set.follow_suit"),
        *_first_trick(rules),
        *(message(f"rule_set.break_{kind}") for kind in _breaks(rules)),
        message("rule_set.penalties"),
        *bonus,
        message(f"rule_set.moon_{rules.moon}"),
        message("rule_set.target", n=rules.target),
        message(f"rule_set.tie_{rules.tie_for_lowest}"),
        *([message("rule_set.max_hands", n=rules.max_hands)] if rules.max_hands else []),
        *([message("rule_set.revoke")] if rules.revoke == "offender_takes_all" else []),
    )


def _first_trick(rules: RuleSet) -> tuple[Message, ...]:
    barred = (rules.first_trick_hearts == "forbidden", rules.first_trick_qs == "forbidden")
    key = {
        (True, True): "points_barred",
        (True, False): "hearts_barred",
        (False, True): "queen_barred",
        (False, False): "points_allowed",
    }[barred]
    return (message(f"rule_set.{key}"),)


def _breaks(rules: RuleSet) -> tuple[str, ...]:
    heart = next(
        (kind for kind in ("heart_any", "heart_discard") if kind in rules.break_on), "heart_never"
    )
    if "qs_any" in rules.break_on:
        return heart, "qs_any"
    return heart, "qs_discard" if "qs_discard" in rules.break_on else "qs_never"
