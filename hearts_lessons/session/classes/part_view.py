"""What a part of a set shows: a question or a hand as elsewhere, with the set's own way on."""

from __future__ import annotations

from dataclasses import replace

from hearts_lessons.session.classes.work import Work
from hearts_lessons.session.deal_view import view_deal
from hearts_lessons.session.drill_view import view_drill
from hearts_lessons.session.refs import book_kinds
from hearts_lessons.session.state import State
from hearts_lessons.session.views import Button, DealView, DrillView, LearnView
from hearts_lessons.words import say


def view_part(part: State, work: Work, ply: int, language: str) -> DealView | DrillView:
    """The part that the learner is at, as the position after ``ply`` events of the whole set."""
    if part["kind"] == "deal":
        return _hand(part, work, ply, language)
    return _question(part, ply, language)


def _question(part: State, ply: int, language: str) -> DrillView:
    drawn = view_drill(part, language)
    is_last = drawn.item == drawn.items
    buttons = [each for each in drawn.buttons if each.action not in ("restart", "retry", "next")]
    if drawn.phase == "done":
        label = say(language, f"class_set.{'go_on' if is_last else 'next_item'}")
        buttons.append(Button("next", label, primary=True))
    elif drawn.phase == "answered":
        buttons = [each for each in drawn.buttons if each.action != "restart"]
    kind = part["items"][drawn.item - 1]["kind"]
    learn = LearnView(book_kinds()[kind], kind, "", mixed=True)
    return replace(
        drawn,
        ply=ply,
        label=say(language, "class_set.label"),
        learn=learn,
        buttons=tuple(buttons),
    )


def _hand(part: State, work: Work, ply: int, language: str) -> DealView:
    drawn = view_deal(part, language)
    hands = [each for each in work.parts if each["kind"] == "deal"]
    number = work.at - (len(work.parts) - len(hands)) + 1
    buttons = [each for each in drawn.buttons if each.action not in ("restart", "replay")]
    if drawn.phase == "hand-over":
        is_last = work.at + 1 == len(work.parts)
        label = say(language, f"class_set.{'finish' if is_last else 'go_on'}")
        buttons.insert(0, Button("next", label, primary=True))
    return replace(
        drawn,
        ply=ply,
        title=say(language, "class_set.hand", n=number, count=len(hands)),
        buttons=tuple(buttons),
    )
