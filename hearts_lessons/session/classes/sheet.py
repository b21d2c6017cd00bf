"""A set on paper: every question with its answers, and the hands, for real cards."""

from __future__ import annotations

from hearts_lessons.session.classes.class_set import ClassSet
from hearts_lessons.session.classes.work import parts_of
from hearts_lessons.session.deal_log import replayed
from hearts_lessons.session.drill import Progress
from hearts_lessons.session.exam_view import told_item
from hearts_lessons.session.refs import book_kinds
from hearts_lessons.session.review_view import open_hands
from hearts_lessons.session.state import State
from hearts_lessons.session.views import OpenTrick, SheetView
from hearts_lessons.words import say


def sheet_of_set(class_set: ClassSet, language: str) -> SheetView:
    """The questions with their answers, and what every seat is dealt."""
    parts = parts_of(class_set)
    items = [item for part in parts if part["kind"] == "drill" for item in part["items"]]
    hands = [part for part in parts if part["kind"] == "deal"]
    return SheetView(
        heading=say(language, "class_set.sheet"),
        key=say(language, "class_set.key"),
        questions=tuple(
            told_item(item, number, book_kinds()[item["kind"]], Progress(), language)
            for number, item in enumerate(items, start=1)
        ),
        hands=tuple(
            _dealt(hand, number, len(hands), language) for number, hand in enumerate(hands, start=1)
        ),
    )


def _dealt(hand: State, number: int, count: int, language: str) -> OpenTrick:
    replay = replayed(hand)
    direction = replay.deal.direction
    key = f"deal.pass_{direction.value}" if replay.deal.is_passing else "badges.hold"
    return OpenTrick(
        title=say(language, "class_set.hand", n=number, count=count),
        hands=open_hands(replay.deal, frozenset(), language),
        told=(say(language, key),),
    )
