"""An activity as plain text and as a plain list, for where no screen runs."""

from __future__ import annotations

from html import escape

from hearts_lessons.session.views import (
    DealView,
    DrillView,
    ProgressView,
    TrickView,
    View,
    WorkshopView,
)
from hearts_lessons.words import say


def to_lines(view: View) -> list[str]:
    """What there is to see and to choose, a line each."""
    said = [view.label]
    if isinstance(view, ProgressView):
        return [*said, view.status]
    if isinstance(view, WorkshopView):
        return [*said, view.status, *(f"{each.title}: {each.said}" for each in view.groups)]
    if isinstance(view, DrillView):
        said += [view.prompt, *view.situation]
        said += _trick(view.trick)
        said += [] if view.many else [option.label for option in view.options]
    else:
        said += [note for note in dict.fromkeys(b.note for b in view.buttons) if note]
        said += [view.status]
        said += _trick(view.trick)
    return [*said, *_hand(view)]


def to_text(view: View) -> str:
    """One line below the other."""
    return "\n".join(to_lines(view))


def to_html(view: View) -> str:
    """The same as a list, marked so that a page's screen can take its place."""
    items = "".join(f"<li>{escape(line)}</li>" for line in to_lines(view))
    return (
        f'<div class="hearts" data-activity="{escape(view.activity)}" data-phase="{view.phase}"'
        f' lang="{view.language}"><ul>{items}</ul></div>'
    )


def _trick(trick: TrickView | None) -> list[str]:
    return [trick.text] if trick and trick.text else []


def _hand(view: DealView | DrillView) -> list[str]:
    if not view.hand:
        return []
    cards = " ".join(f"{_SYMBOLS[held.card.suit]}{held.card.rank}" for held in view.hand)
    return [say(view.language, "table.hand_listed", label=view.hand_label, cards=cards)]


_SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
