"""What a drill shows before it is answered gives no answer away, whatever its kind."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from hearts_lessons.drills import KINDS, Item
from hearts_lessons.lessons import activities, lessons
from hearts_lessons.session import start
from hearts_lessons.session.drill import sheet_of
from hearts_lessons.session.drill_view import view_drill
from hearts_lessons.session.exam_view import alone
from hearts_lessons.session.views import DrillView
from hearts_lessons.words import tell

SERIES = range(8)
"""Items made at each level of a kind."""

OWN_TURN = {"legal-plays", "why-not", "play-well", "other-rules"}
"""The learner's hand is asked about, on the learner's turn, as the question says."""


def items_of(kind: str) -> Iterator[Item]:
    """Every written item, and some of each level of its series."""
    for lesson in lessons():
        for name, written in activities(lesson).items():
            if written["kind"] == kind and "expect" in written:
                yield start(f"{lesson}/{name}")["items"][0]
    for level in (1, 2, 3):
        for number in SERIES:
            yield KINDS[kind].generate(Random(f"asking {kind} {level} {number}"), level)


def texts_of(shown: DrillView) -> Iterator[str]:
    """All that is told or spoken of the question and its table."""
    yield from (shown.label, shown.prompt, *shown.situation, shown.hand_label)
    yield from (seat.label for seat in shown.seats)
    yield from (option.label for option in shown.options)
    yield shown.trick.text if shown.trick else ""


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_marks_the_answer_before_it_is_given(kind: str) -> None:
    for item in items_of(kind):
        shown = view_drill(alone(item), "en")
        on_turn = [seat.seat for seat in shown.seats if seat.turn]
        assert on_turn == ([0] if kind in OWN_TURN and shown.hand else [])
        for seat in shown.seats:
            assert (seat.points, seat.total, seat.score) == (0, 0, "")
            assert on_turn or not seat.cards  # fewer cards would tell who has played
        assert not any(played.winning for played in (shown.trick.cards if shown.trick else ()))
        assert {held.playable for held in shown.hand} <= {None}
        assert {(each.chosen, each.verdict, each.reason) for each in shown.options} == {
            (False, None, "")
        }
        assert not any((shown.status, shown.feedback, shown.hint, shown.spoken, shown.origin))


@pytest.mark.parametrize("kind", KINDS)
def test_no_words_tell_the_reasons_before_the_answer(kind: str) -> None:
    for item in items_of(kind):
        shown = view_drill(alone(item), "en")
        reasons = {tell("en", option.reason) for option in sheet_of(item).options}
        for text in texts_of(shown):
            assert not any(reason in text for reason in reasons)
