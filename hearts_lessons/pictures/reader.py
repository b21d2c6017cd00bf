"""For whom a picture is drawn, and by which rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from hearts_lessons.language import reader_language
from hearts_lessons.referee import explained
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.ruleset_data import rule_set_from_data


@contextmanager
def told_to_reader(
    rules: RuleSet | Mapping[str, object] | str,
) -> Iterator[tuple[RuleSet, str]]:
    """The rule set and the language. What is refused inside gets a note in this language."""
    language = reader_language(Path.cwd())
    with explained(language):
        yield (rules if isinstance(rules, RuleSet) else rule_set_from_data(rules)), language
