"""Two rule sets side by side, and all the others beside the book's own."""

from __future__ import annotations

from html import escape

from hearts_lessons.handouts.card import card, joined, name_of
from hearts_lessons.pictures.picture import Picture, figure, heading, row_heading, table
from hearts_lessons.rules import PRESETS, SITE
from hearts_lessons.rules.explain import Difference, differences
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.words import say

_STYLE = (
    ".hearts-folds summary{width:fit-content;padding:.3rem 0;cursor:pointer}"
    ".hearts-folds .hearts-picture.hearts-picture{margin:.5rem 0 1rem}"
)


def compared(first: RuleSet, second: RuleSet, language: str) -> Picture:
    """A row for each topic on which the two differ."""
    names = name_of(first, language), name_of(second, language)
    title = say(language, "handouts.compared", first=names[0], second=names[1])
    found = differences(first, second)
    if not found:
        same = say(language, "cli.same_rules", first=names[0], second=names[1])
        return Picture((same,), figure("", [same], language))
    lines = [title]
    for difference in found:
        lines.append(say(language, f"topics.{difference.topic}"))
        for name, said in zip(names, _both(difference, language), strict=True):
            lines.append("  " + say(language, "cli.rule_entry", name=name, text=said))
    head = [heading(say(language, "handouts.topic")), *map(heading, names)]
    rows = [_row(difference, language) for difference in found]
    return Picture(tuple(lines), figure(table(title, head, rows), [], language))


def other_rule_sets(language: str) -> Picture:
    """Every rule set but the book's own, folded: what differs, and its card."""
    lines: list[str] = []
    folds: list[str] = []
    for rules in PRESETS.values():
        if rules == SITE:
            continue
        n = len(differences(SITE, rules))
        summary = say(language, "handouts.fold", name=name_of(rules, language), n=n)
        beside = compared(SITE, rules, language)
        lines += [summary, *(f"  {line}" for line in beside.lines[1:])]
        folds.append(
            f"<details><summary>{escape(summary)}</summary>{beside.html}"
            f"{card(rules, language).html}</details>"
        )
    html = f'<div class="hearts-folds"><style>{_STYLE}</style>{"".join(folds)}</div>'
    return Picture(tuple(lines), html)


def _both(difference: Difference, language: str) -> tuple[str, str]:
    return joined(difference.first, language), joined(difference.second, language)


def _row(difference: Difference, language: str) -> str:
    cells = "".join(f"<td>{escape(said)}</td>" for said in _both(difference, language))
    return f"<tr>{row_heading(say(language, f'topics.{difference.topic}'))}{cells}</tr>"
