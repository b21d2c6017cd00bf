"""A card that may not be played is explained wherever a hand is played, and nothing changes."""

from __future__ import annotations

import json

import pytest

from classroom import HAND, act
from hearts_lessons.session import start, view
from hearts_lessons.session.classes.work import opened
from hearts_lessons.session.door import respond
from hearts_lessons.session.game_state import ply_of
from hearts_lessons.session.state import State
from hearts_lessons.session.views import DealView
from hearts_lessons.words import LANGUAGES

CLASS, WORKSHOP = "a hand of a class set", "a hand in the workshop"
PLACES = (CLASS, WORKSHOP, "play/table", "following-suit/practice", "first-whole-hand/practice")
"""One for each kind of state that has a hand in it."""

LONGEST = 400


def begun(place: str) -> State:
    if place == CLASS:
        return act(opened(HAND), "begin")
    if place == WORKSHOP:
        return act(start("house-rules/workshop"), "begin")
    return start(place)


def with_a_forbidden_card(state: State) -> tuple[State, str]:
    """The first position in which the learner holds a card that may not be played."""
    for _ in range(LONGEST):
        shown = view(state, "en")
        assert isinstance(shown, DealView), shown.kind
        cards = {held.card.code: held.playable for held in shown.hand}
        if shown.phase == "passing" and shown.passing:
            state = act(state, "pass", cards=list(cards)[: shown.passing.count])
        elif shown.phase == "playing":
            forbidden = [code for code, playable in cards.items() if playable is False]
            if forbidden:
                return state, forbidden[0]
            state = act(state, "play", card=next(code for code, may in cards.items() if may))
        else:
            state = act(state, "advance")
    raise AssertionError(state["activity"])


@pytest.mark.parametrize("place", PLACES)
def test_a_forbidden_card_is_explained(place: str) -> None:
    state, card = with_a_forbidden_card(begun(place))
    action = json.dumps({"type": "play", "ply": ply_of(state), "card": card})
    for language in LANGUAGES:
        answer = json.loads(respond(json.dumps(state), action, language))
        assert answer["state"] == state
        assert answer["response"]["view"]["kind"] == "deal"
        assert answer["response"]["refusal"]["message"].strip()
