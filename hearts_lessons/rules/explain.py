"""A rule set in sentences, and what two rule sets say differently, all from their parameters.

>>> from hearts_lessons.rules import PRESETS, SITE
>>> [said.key for said in explain(SITE)][:3]
['rule_set.players_whole', 'rule_set.pass_cycle', 'rule_set.opening_low_club']
>>> [difference.topic for difference in differences(SITE, PRESETS["bicycle"])]
['lead']
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hearts_lessons.rules import explain_play, explain_score
from hearts_lessons.rules.message import Message, message
from hearts_lessons.rules.ruleset import RuleSet

Messages = tuple[Message, ...]

TOPICS: Mapping[str, Callable[[RuleSet], Messages]] = {
    "pack": explain_play.pack,
    "pass": explain_play.passing,
    "pass_forbidden": explain_play.pass_forbidden,
    "opening": explain_play.opening,
    "follow": explain_play.following,
    "first_trick": explain_play.first_trick,
    "must_discard": explain_play.must_discard,
    "lead": explain_play.leading,
    "revoke": explain_play.revoke,
    "early_finish": explain_play.early_finish,
    "points": explain_score.points,
    "bonus": explain_score.bonus,
    "no_trick": explain_score.no_trick,
    "moon": explain_score.moon,
    "sun": explain_score.sun,
    "target": explain_score.target,
    "exact_target": explain_score.exact_target,
    "tie": explain_score.tie,
    "max_hands": explain_score.max_hands,
}
"""What there is to say about a rule set, in the order in which a hand and a game meet it.

A topic that says nothing about most rule sets has a sentence for that: ``silent.<topic>``.
"""


@dataclass(frozen=True)
class Difference:
    """What two rule sets say about a topic; its name is ``topics.<topic>``."""

    topic: str
    first: Messages
    second: Messages


def explain(rules: RuleSet) -> Messages:
    """Every sentence about a rule set that is more than the absence of something."""
    return tuple(said for about in TOPICS.values() for said in about(rules))


def explained(rules: RuleSet) -> Mapping[str, Messages]:
    """The same by topic, without the topics of which there is nothing to say."""
    said = {topic: about(rules) for topic, about in TOPICS.items()}
    return {topic: sentences for topic, sentences in said.items() if sentences}


def differences(first: RuleSet, second: RuleSet) -> tuple[Difference, ...]:
    """The topics on which the two differ, with what each says of them; () if they play the same."""
    found = []
    for topic, about in TOPICS.items():
        said, other = about(first), about(second)
        if said != other:
            silence = (message(f"silent.{topic}"),)
            found.append(Difference(topic, said or silence, other or silence))
    return tuple(found)
