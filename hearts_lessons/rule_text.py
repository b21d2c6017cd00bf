"""The rules command: a named rule set in sentences, or what two of them say differently."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from hearts_lessons.rules import PRESETS, RuleSet
from hearts_lessons.rules.explain import differences, explained
from hearts_lessons.rules.message import Message
from hearts_lessons.rules.ruleset_data import rule_set_from_data
from hearts_lessons.rules.ruleset_errors import RuleSetError
from hearts_lessons.words import say, tell

ALL_RIGHT, REFUSED = 0, 2
"""Exit statuses."""


def print_rules(preset: str | None, other: str | None, players: int | None, language: str) -> int:
    """Print one rule set, two compared, or all names and the book's own.

    Returns the exit status.
    """
    name = "site" if preset is None else preset
    try:
        rules = named(name, players)
        if other is not None:
            lines = compared(name, rules, other, named(other, players), language)
        else:
            lines = described(name, rules, language)
        if preset is None and other is None:
            lines = iter([*listed(language), "", *lines])
    except RuleSetError as error:
        sys.stderr.write(f"hearts-lessons: {refusal(error, language)}\n")
        return REFUSED
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return ALL_RIGHT


def named(name: str, players: int | None = None) -> RuleSet:
    """A preset, for so many players. Raises a `RuleSetError`."""
    rules = rule_set_from_data(name)
    return rules if players in (None, rules.players) else rules.with_players(players)


def listed(language: str) -> Iterator[str]:
    """Every preset by the name to type and the name to read."""
    width = max(map(len, PRESETS)) + 2
    for name in PRESETS:
        yield f"{name:{width}}{title(name, language)}"


def described(name: str, rules: RuleSet, language: str) -> Iterator[str]:
    """What a rule set says, a line a topic."""
    yield title(name, language)
    yield ""
    for topic, said in explained(rules).items():
        yield _entry(say(language, f"topics.{topic}"), said, language)


def compared(
    name: str, rules: RuleSet, other: str, other_rules: RuleSet, language: str
) -> Iterator[str]:
    """What two rule sets say differently, topic by topic."""
    names = title(name, language), title(other, language)
    found = differences(rules, other_rules)
    if not found:
        yield say(language, "cli.same_rules", first=names[0], second=names[1])
    for place, difference in enumerate(found):
        if place:
            yield ""
        yield say(language, f"topics.{difference.topic}")
        for who, said in zip(names, (difference.first, difference.second), strict=True):
            yield "  " + _entry(who, said, language)


def title(name: str, language: str) -> str:
    """What people call a preset."""
    return say(language, f"presets.{name}")


def refusal(error: RuleSetError, language: str) -> str:
    """What is wrong with a rule set, and with which parameter, if it is one."""
    said = tell(language, Message(f"errors.{error.code}", error.values))
    where = error.values.get("where")
    return say(language, "cli.rule_set_at", where=where, message=said) if where else said


def _entry(name: str, said: tuple[Message, ...], language: str) -> str:
    space = say(language, "lists.sentence")
    text = space.join(tell(language, each) for each in said)
    return say(language, "cli.rule_entry", name=name, text=text)
