"""A rule set on one page, made from its parameters."""

from __future__ import annotations

from collections.abc import Iterator

from hearts_lessons.handouts.sheet import entries, paragraph, sheet
from hearts_lessons.pictures.picture import Picture
from hearts_lessons.rules import SITE
from hearts_lessons.rules.explain import TOPICS, differences, explained
from hearts_lessons.rules.message import Message
from hearts_lessons.rules.presets import preset_name
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.words import say, tell


def card(rules: RuleSet, language: str) -> Picture:
    """Every sentence of a rule set, by topic; where it is not the book's own, what differs.

    A topic on which the book's rules say something else is marked.
    """
    changed = {difference.topic for difference in differences(SITE, rules)}
    title = say(language, "handouts.card_title", name=name_of(rules, language))
    aim = say(language, "handouts.aim")
    said = list(_topics(rules, changed, language))
    foot = say(language, "handouts.card_marked") if changed else ""
    lines = (title, aim, *(say(language, "cli.rule_entry", name=name, text=text)
                           for name, text in said), *([foot] if foot else []))  # fmt: skip
    below = paragraph(foot, "sheet-foot") if foot else ""
    body = f"{paragraph(aim)}{entries(said)}{below}"
    return Picture(lines, sheet("card", title, body, language))


def name_of(rules: RuleSet, language: str) -> str:
    """What people call a rule set."""
    return say(language, f"presets.{preset_name(rules) or 'custom'}")


def joined(said: tuple[Message, ...], language: str) -> str:
    """Sentences one behind the other."""
    return say(language, "lists.sentence").join(tell(language, each) for each in said)


def _topics(rules: RuleSet, changed: set[str], language: str) -> Iterator[tuple[str, str]]:
    """What the rule set says, and what it leaves unsaid where the book's rules do say something."""
    said = dict(explained(rules))
    for difference in differences(SITE, rules):
        said.setdefault(difference.topic, difference.second)
    for topic in (each for each in TOPICS if each in said):
        name = say(language, f"topics.{topic}")
        if topic in changed:
            name = say(language, "handouts.marked", name=name)
        yield name, joined(said[topic], language)

