"""A worksheet and its key: positions to be read in black and white, answers on a sheet of their own."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from hearts_lessons.handouts.exercises import LETTERS, Exercise, chosen
from hearts_lessons.handouts.sheet import paragraph, sheet
from hearts_lessons.pictures.picture import Picture, chip
from hearts_lessons.rules.cards import Card
from hearts_lessons.session.views import DrillView
from hearts_lessons.words import say

_STYLE = (
    ".hearts-sheet .tasks{margin:.5rem 0 0;padding-inline-start:1.9em}"
    ".hearts-sheet .tasks>li{margin:0 0 .9em;break-inside:avoid}"
    ".hearts-sheet .tasks p{margin:0 0 .2em}"
    ".hearts-sheet .tasks .seat{white-space:nowrap}"
    ".hearts-sheet .tasks .answers span{display:inline-block;margin-inline-end:1em}"
    "@media print{[data-sheet=worksheet].hearts-sheet{font-size:10.5pt;line-height:1.3}"
    "[data-sheet=key].hearts-sheet{font-size:11.5pt;line-height:1.35}"
    "[data-sheet=worksheet] .tasks{columns:2;column-gap:8mm}"
    ".hearts-sheet .tasks>li{margin-bottom:.7em}}"
)


def worksheet_and_key(seed: str | int, language: str) -> Picture:
    """Twelve questions on one sheet, and their answers on the next."""
    exercises = chosen(seed, language)
    tasks = _tasks(exercises, seed, language)
    answers = _answers(exercises, seed, language)
    return Picture((*tasks.lines, "", *answers.lines), tasks.html + answers.html)


def _tasks(exercises: tuple[Exercise, ...], seed: str | int, language: str) -> Picture:
    title = say(language, "handouts.worksheet_title", seed=seed)
    name = say(language, "handouts.worksheet_name")
    lines = [title]
    items = ""
    for number, exercise in enumerate(exercises, 1):
        asked = exercise.asked
        lines.append(f"{number}. {asked.prompt}")
        lines += [f"   {line}" for line in _told(asked, language)]
        items += f'<li data-activity-printed="{exercise.activity}">{_task(asked, language)}</li>'
    body = f'{paragraph(name, "sheet-name")}<ol class="tasks">{items}</ol>'
    return Picture(tuple(lines), sheet("worksheet", title, body, language, _STYLE))


def _answers(exercises: tuple[Exercise, ...], seed: str | int, language: str) -> Picture:
    title = say(language, "handouts.key_title", seed=seed)
    lines, items = [title], ""
    for number, exercise in enumerate(exercises, 1):
        answer, reason = _answer(exercise, language)
        lines += [f"{number}. {answer}", f"   {reason}"]
        items += f"<li><p><strong>{escape(answer)}</strong></p>{paragraph(reason)}</li>"
    body = f'<ol class="tasks">{items}</ol>'
    return Picture(tuple(lines), sheet("key", title, body, language, _STYLE))


def _told(view: DrillView, language: str) -> Iterator[str]:
    """A position in lines of text."""
    yield from view.situation
    if seats := _seats(view):
        yield " → ".join(f"{seat} {Card(code) if code else '?'}" for seat, code in seats)
    if view.hand:
        cards = " ".join(str(Card(held.card.code)) for held in view.hand)
        yield say(language, "table.hand_listed", label=view.hand_label, cards=cards)
    if view.many:
        yield say(language, "handouts.circle")
    else:
        yield "  ".join(_lettered(view))


def _task(view: DrillView, language: str) -> str:
    """The same drawn."""
    drawn = [f"<p><strong>{escape(view.prompt)}</strong></p>"]
    if view.situation:
        drawn.append(paragraph(say(language, "lists.sentence").join(view.situation)))
    if seats := _seats(view):
        trick = " → ".join(
            f'<span class="seat">{escape(seat)} {chip(Card(code), language) if code else "?"}</span>'
            for seat, code in seats
        )
        drawn.append(f"<p>{trick}</p>")
    if view.hand:
        cards = " ".join(chip(Card(held.card.code), language) for held in view.hand)
        label = say(language, "table.hand_listed", label=escape(view.hand_label), cards="")
        drawn.append(f"<p>{label.strip()} {cards}</p>")
    if view.many:
        drawn.append(paragraph(say(language, "handouts.circle")))
    else:
        options = "".join(f"<span>{escape(each)}</span>" for each in _lettered(view))
        drawn.append(f'<p class="answers">{options}</p>')
    return "".join(drawn)


def _seats(view: DrillView) -> list[tuple[str, str]]:
    """Who has played what, in turn, and a seat without a card where you are to play.

    Nothing where the facts have told the same trick already.
    """
    if view.trick is None or not view.trick.cards:
        return []
    cards = [str(Card(each.card.code)) for each in view.trick.cards]
    if any(all(card in fact for card in cards) for fact in view.situation):
        return []
    played = [(view.seats[each.seat].name, each.card.code) for each in view.trick.cards]
    return [*played, (view.seats[0].name, "")] if view.hand else played


def _lettered(view: DrillView) -> Iterator[str]:
    for letter, option in zip(LETTERS, view.options, strict=False):
        yield f"{letter}) {option.label}"


def _answer(exercise: Exercise, language: str) -> tuple[str, str]:
    """The right answer, and its reason with the lesson that teaches it."""
    told = exercise.told
    right = [option for option in told.options if option.verdict == "right"]
    if told.many:
        answer = say(language, "handouts.cards", cards=tuple(Card(each.key) for each in right))
    else:
        (only,) = right
        answer = f"{LETTERS[told.options.index(only)]}) {only.label}"
    lesson = say(language, f"lessons.{exercise.lesson.replace('-', '_')}")
    return answer, say(language, "handouts.because", reason=right[0].reason, lesson=lesson)
