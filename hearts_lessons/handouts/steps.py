"""The ten steps of a hand, by the book's own rules."""

from __future__ import annotations

from hearts_lessons.handouts.sheet import paragraph, sheet, steps
from hearts_lessons.pictures.picture import Picture
from hearts_lessons.rules import SITE
from hearts_lessons.rules.cards import QUEEN_OF_SPADES
from hearts_lessons.rules.message import Message, message
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.words import say, tell


def ten_steps_of(rules: RuleSet = SITE) -> tuple[Message, ...]:
    """Each step with the numbers that the rules give it."""
    queen = QUEEN_OF_SPADES
    directions = tuple(message(f"directions.{name}") for name in rules.pass_cycle)
    return (
        message("ten_steps.deal", players=rules.players, n=rules.hand_size),
        message("ten_steps.pass", n=rules.pass_count, directions=directions),
        message("ten_steps.open", card=rules.low_club),
        message("ten_steps.follow"),
        message("ten_steps.discard", queen=queen),
        message("ten_steps.take"),
        message("ten_steps.lead", queen=queen),
        message("ten_steps.count", queen=queen, worth=rules.qs_value, n=rules.moon_amount),
        message("ten_steps.moon", cards=len(rules.moon_cards), n=rules.moon_amount),
        message("ten_steps.total", n=rules.target),
    )


def ten_steps_sheet(language: str) -> Picture:
    """The ten steps on one page."""
    title = say(language, "handouts.steps_title")
    said = [tell(language, each) for each in ten_steps_of()]
    foot = say(language, "handouts.steps_foot", name=say(language, "presets.site"))
    lines = (title, *(f"{number}. {text}" for number, text in enumerate(said, 1)), foot)
    body = f"{steps(said)}{paragraph(foot, 'sheet-foot')}"
    style = "@media print{[data-sheet=steps].hearts-sheet{font-size:14pt}}"
    return Picture(lines, sheet("steps", title, body, language, style))
