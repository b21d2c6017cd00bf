"""An activity as plain text and as a plain list, for where no screen runs."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from string import ascii_uppercase

from hearts_lessons.session.drawing import hand_line
from hearts_lessons.session.rules_views import RuleGroup
from hearts_lessons.session.views import (
    ClassView,
    DealView,
    DeskView,
    DrillView,
    MakerView,
    OptionView,
    ProgressView,
    ReportView,
    TrickView,
    View,
    WorkshopView,
)
from hearts_lessons.words import say


def to_lines(view: View) -> list[str]:
    """What there is to see and to choose, a line each."""
    said = [view.label]
    if isinstance(view, ClassView | MakerView | DeskView):
        return [*said, *view.told, view.status]
    if isinstance(view, ProgressView | ReportView):
        return [*said, view.status]
    if isinstance(view, WorkshopView):
        return [*said, view.status, *(_group(each, view.language) for each in view.groups)]
    if isinstance(view, DrillView):
        said += _number(view)
        said += [view.prompt, *view.situation, *_trick(view.trick), *_hand(view)]
        return [*said, *(lettered(option.label, at) for at, option in enumerate(options_of(view)))]
    said += [note for note in dict.fromkeys(b.note for b in view.buttons) if note]
    return [*said, view.status, *_trick(view.trick), *_hand(view)]


def options_of(view: DrillView) -> Sequence[OptionView]:
    """The options that stand in the list for themselves, not as cards of the hand."""
    return () if view.many and view.hand else view.options


def lettered(text: str, at: int) -> str:
    """An option, told by its letter from what is known: "A. West"."""
    return f"{ascii_uppercase[at]}. {text}"


def to_text(view: View, more: Sequence[View] = ()) -> str:
    """One line below the other; ``more`` questions follow, as in an exam."""
    return "\n".join(line for each in (view, *more) for line in to_lines(each))


def to_html(view: View, more: Sequence[View] = ()) -> str:
    """The same as a list, marked so that a page's screen can take its place."""
    lines, asked = to_lines(view), ""
    if more:
        lines, first = lines[:2], lines[2:]
        asked = "".join(map(to_question, (first, *map(to_lines, more))))
    return (
        f'<div class="hearts" data-activity="{escape(view.activity)}" data-phase="{view.phase}"'
        f' lang="{view.language}"><ul>{_items(lines)}{asked}</ul></div>'
    )


def to_question(lines: Sequence[str], below: str = "") -> str:
    """One of several questions as an entry of a list; ``below`` is HTML."""
    return f"<li><strong>{escape(lines[0])}</strong><ul>{_items(lines[1:])}</ul>{below}</li>"


def _items(lines: Sequence[str]) -> str:
    return "".join(f"<li>{escape(line)}</li>" for line in lines)


def _group(group: RuleGroup, language: str) -> str:
    return say(language, "cli.rule_entry", name=group.title, text=group.said)


def _number(view: DrillView) -> list[str]:
    """Which of several questions it is; before an exam's first, that answers need the screen."""
    if view.items == 1 or (view.exam and view.item != 1):
        return []  # a later question of an exam has its number for a label
    number = view.words["item"].format(item=view.item, items=view.items)
    return [say(view.language, "exam.readable", n=view.items), number] if view.exam else [number]


def _trick(trick: TrickView | None) -> list[str]:
    return [trick.text] if trick and trick.text else []


def _hand(view: DealView | DrillView) -> list[str]:
    line = hand_line(view.hand, view.hand_label, view.language)
    return [line] if line else []
