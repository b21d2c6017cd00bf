"""No view knows a card that the learner can't see, no player one that its seat can't."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import cache
from random import Random
from typing import Any

import pytest

from classroom import SET, act, next_action
from hearts_lessons.players import PLAYERS, Observation
from hearts_lessons.rules import PACK, Deal
from hearts_lessons.session import start, view
from hearts_lessons.session.classes.work import opened
from hearts_lessons.session.deal_log import replayed
from hearts_lessons.session.errors import StateError
from hearts_lessons.session.state import State
from hearts_lessons.session.views import DealView
from hearts_lessons.words import LANGUAGES
from positions import ARRANGED, deal_state, played

SETTINGS = [
    (direction, rules)
    for direction in ("left", "right", "across", "hold")
    for rules in ("site", "bicycle", "omnibus", "open_spiel")
]


@cache
def positions() -> list[tuple[int, State]]:
    """More than a thousand positions, the pass and the middle of tricks among them."""
    deals = [
        (index, state)
        for index, (direction, rules) in enumerate(SETTINGS)
        for state, drawn in played(deal_state(f"hidden {index}", direction, rules), Random(index))
        if drawn.phase != "hand-over"
    ]
    lessons = [
        (index, state)
        for index, name in enumerate((*ARRANGED, "first-whole-hand/practice"))
        for state, drawn in played(start(name), Random(index))
        if not drawn.result
    ]
    return deals + lessons


def seen_by(deal: Deal, seat: int) -> set[str]:
    """The cards whose place a seat knows: its own, what it gave, and what has been played."""
    gone = [card for trick in (*deal.tricks, deal.trick) for card in trick.cards]
    given = deal.passes[seat] if deal.passes else ()
    return {card.code for card in (*gone, *deal.hands[seat], *given)}


def swapped(state: State, one: str, other: str) -> State:
    """The same deal with two cards in each other's places."""

    def swap(data: Any) -> Any:
        if isinstance(data, dict):
            return {key: swap(value) for key, value in data.items()}
        if isinstance(data, list):
            return [swap(value) for value in data]
        return {one: other, other: one}.get(data, data) if isinstance(data, str) else data

    return {**state, "deal": swap(state["deal"]), "log": swap(state["log"])}


def permuted(state: State, seat: int, rng: Random) -> tuple[State, int]:
    """The state after several swaps of cards that ``seat`` can't see, and how many there were.

    Who leads shows who holds the two of clubs, and a card played shows what its player did not
    hold: a swap that this contradicts is left out, since no such deal can have come here.
    """
    deal = replayed(state).deal
    hidden = [card.code for card in PACK if card.code not in seen_by(deal, seat)]
    swaps = 0
    for _ in range(3):
        if len(hidden) < 2:
            break
        other = swapped(state, *rng.sample(hidden, 2))
        try:
            is_possible = replayed(other).deal.turn == deal.turn
        except StateError:
            continue
        if is_possible:
            state, swaps = other, swaps + 1
    return state, swaps


def drawn_text(state: State, language: str) -> str:
    return json.dumps(asdict(view(state, language)), ensure_ascii=False)


def test_there_are_a_thousand_positions_in_every_phase() -> None:
    phases = [replayed(state).phase for _, state in positions()]
    assert len(phases) >= 1000
    assert min(phases.count(phase) for phase in ("passing", "playing", "waiting")) >= 12


@pytest.mark.parametrize("part", range(4))
def test_permuting_hidden_cards_leaves_every_view_equal(part: int) -> None:
    rng = Random(part)
    swaps = 0
    for number, (_, state) in enumerate(positions()[part::4]):
        other, count = permuted(state, 0, rng)
        swaps += count
        language = LANGUAGES[number % 3]
        assert drawn_text(other, language) == drawn_text(state, language)
    assert swaps > len(positions()[part::4])


def test_the_comparison_sees_a_card_that_is_not_hidden() -> None:
    """The same swap of a card in sight changes the view: the test above can fail."""
    state = next(state for _, state in positions() if replayed(state).phase == "passing")
    mine, theirs = state["deal"][0][0], state["deal"][1][0]
    assert drawn_text(swapped(state, mine, theirs), "en") != drawn_text(state, "en")


def with_hand(state: State, hand: State) -> State:
    """A class set's state with another hand in it."""
    return {**state, "parts": [*state["parts"][:-1], hand]}


def test_a_class_set_shows_no_hidden_card() -> None:
    """Nothing of a hand before it begins; then what every deal shows."""
    rng = Random("class")
    state, phases = act(opened(SET), "begin"), []
    assert drawn_text(opened(SET), "en") == drawn_text(dealt_anew(opened(SET)), "en")
    while (drawn := view(state, "en")).phase != "hand-over":
        hand = state["parts"][-1]
        if isinstance(drawn, DealView):
            phases.append(drawn.phase)
            other, swaps = permuted(hand, 0, rng)
            assert swaps or len(hand["log"]) > 13
            other_state = with_hand(state, other)
        else:
            other_state = dealt_anew(state)
        assert drawn_text(other_state, "en") == drawn_text(state, "en")
        state = next_action(state, rng, 0.5)
    assert set(phases) == {"passing", "playing", "waiting"}


def dealt_anew(state: State) -> State:
    """Every card of the hand at another place, for it has not begun."""
    hand = state["parts"][-1]
    return with_hand(state, {**hand, "deal": [*hand["deal"][1:], hand["deal"][0]]})


def observed(index: int, state: State, rng: Random) -> tuple[Observation, Observation] | None:
    """What the seat that is to act sees, and what it would see of other hidden cards."""
    deal = replayed(state).deal
    seat = index % 4 if deal.is_passing else deal.turn
    other, swaps = permuted(state, seat, rng)
    return (
        (Observation.of(deal, seat), Observation.of(replayed(other).deal, seat)) if swaps else None
    )


def test_permuting_hidden_cards_leaves_every_observation_equal() -> None:
    """A player is told nothing else."""
    rng = Random("observed")
    pairs = [pair for index, state in positions()[::2] if (pair := observed(index, state, rng))]
    assert all(first == second for first, second in pairs)
    assert len(pairs) > len(positions()) // 4


@pytest.mark.parametrize("name", PLAYERS)
def test_permuting_hidden_cards_never_changes_a_players_choice(name: str) -> None:
    player, rng = PLAYERS[name], Random(name)
    asked = 0
    for index, state in positions()[::23]:
        if pair := observed(index, state, rng):
            is_passing = replayed(state).deal.is_passing
            choose = player.choose_pass if is_passing else player.choose_play
            first, second = (choose(each, Random(1)) for each in pair)
            assert first == second
            asked += 1
    assert asked > 23
