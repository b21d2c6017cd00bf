"""What always holds, whatever the cards, the rule set and the line of play."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_lessons.referee import judged
from hearts_lessons.rules import (
    PACK,
    PRESETS,
    SITE,
    Card,
    Deal,
    HandRecord,
    IllegalPlayError,
    RulesError,
    RuleSet,
    Table,
    Violation,
    legal_plays,
    read_records,
    replay,
    violation,
)
from hearts_lessons.rules.ruleset_data import rule_set_from_data
from hearts_lessons.words import LANGUAGES
from records import Data, held_record, whole_record
from rule_sets import rule_sets
from strategies import LINES, deals, line_of_play, positions


@given(deals(), LINES)
@settings(max_examples=60)
def test_every_line_of_play_keeps_the_pack_and_ends_with_all_its_points(
    deal: Deal, choices: list[int]
) -> None:
    steps = line_of_play(deal, choices)
    for step in steps:
        played = [card for trick in (*step.tricks, step.trick) for card in trick.cards]
        held = [card for hand in step.hands for card in hand]
        assert tuple(sorted([*played, *held, *step.kitty])) == deal.rules.pack
        assert step.is_finished or step.legal_plays()
    end = steps[-1]
    assert end.is_finished
    assert sum(end.penalties()) == deal.rules.moon_amount
    assert tuple(sorted(card for cards in end.taken() for card in cards)) == deal.rules.pack


@given(st.integers(3, 7).map(SITE.with_players).flatmap(lambda rules: deals(st.just(rules))), LINES)
@settings(max_examples=40)
def test_a_hand_without_a_jack_adds_twenty_six_or_a_moon(deal: Deal, choices: list[int]) -> None:
    """Twenty-six for each of the others."""
    end = line_of_play(deal, choices)[-1]
    others = deal.rules.players - 1
    assert sum(end.scores()) == (26 if end.shooter() is None else 26 * others)
    minus = replace(end, rules=replace(end.rules, moon="self_minus"))
    assert sum(minus.scores()) == (26 if end.shooter() is None else -26)


@given(deals(), LINES, st.integers(0, 51))
@settings(max_examples=60)
def test_whatever_is_not_legal_is_refused_and_changes_nothing(
    deal: Deal, choices: list[int], ply: int
) -> None:
    last = deal.rules.hand_size * deal.rules.players - 1
    step = line_of_play(deal, choices[: min(ply, last)])[-1]
    before, legal = repr(step), step.legal_plays()
    assert legal
    for card in PACK:
        if card in legal:
            assert step.violation(card) is None
            continue
        with pytest.raises(IllegalPlayError) as caught:
            step.play(card)
        assert caught.value.violation is step.violation(card) is not None
    assert repr(step) == before


@given(positions(), rule_sets())
@settings(max_examples=200)
def test_a_legal_set_is_never_empty_and_a_violation_is_exactly_what_is_not_legal(
    position: tuple[tuple[Card, ...], Table], rules: RuleSet
) -> None:
    hand, table = position
    legal = legal_plays(hand, table, rules)
    assert legal
    assert legal == tuple(card for card in hand if card in legal)
    for card in PACK:
        reason = violation(card, hand, table, rules)
        assert (reason is None) == (card in legal)
        assert (reason is Violation.NOT_IN_HAND) == (card not in hand)


@given(deals(), LINES, st.integers(0, 52))
@settings(max_examples=60)
def test_a_record_of_any_hand_replays_to_the_same_position(
    deal: Deal, choices: list[int], plies: int
) -> None:
    steps = line_of_play(deal, choices[:plies])
    record = HandRecord.of(steps[-1])
    [(_, read)] = read_records([json.dumps(record.to_data())])
    assert read == record
    assert isinstance(read, HandRecord)
    result = replay(read)
    could_stop = deal.rules.early_finish != "off" and steps[-1].may_finish_early
    done = (steps[-1].is_finished and not steps[-1].needs_choice) or could_stop
    assert result.finished == done
    assert result.hands == deal.hands
    assert result.legal == tuple(tuple(sorted(step.legal_plays())) for step in steps[:-1])
    assert result.scores == steps[-1].scores()


# Any input gives an answer

JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.just("2C"),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(), inner, max_size=5),
    max_leaves=12,
)


def every_place(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every part of a JSON value."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    inner = [
        place
        for key, part in items
        if isinstance(part, dict | list)
        for place in every_place(part, (*path, key))
    ]
    keys = value if isinstance(value, dict) else range(len(value))
    return [*((*path, key) for key in keys), *inner]


KITTY = replace(SITE.with_players(3), removed_cards=(), kitty_size=1, kitty_award="first_trick")
SOUND = [
    whole_record(),
    held_record(),
    {
        **whole_record(rules=KITTY),
        "dealer": 2,
        "before": [0, 40, 90],
        "corrections": [{"play": 3, "card": "2C"}],
    },
    {**whole_record(rules=PRESETS["pagat"]), "choice": "self_minus"},
]


@st.composite
def damaged_records(draw: st.DrawFn) -> Data:
    """A sound record in which one part has been replaced by anything, or taken out."""
    data = json.loads(json.dumps(draw(st.sampled_from(SOUND))))
    *way, last = draw(st.sampled_from(every_place(data)))
    part = data
    for key in way:
        part = part[key]
    if draw(st.booleans()):
        part[last] = draw(JSON | st.sampled_from([card.code for card in PACK]))
    else:
        del part[last]
    result: Data = data
    return result


def one_answer(line: str | bytes, language: str) -> None:
    """A line is answered by one JSON object that a UTF-8 file can hold, never by a traceback."""
    answers = list(judged([line], language))
    assert len(answers) <= 1
    for answer in answers:
        assert answer["ok"] or (answer["message"] and answer["where"])
        if not answer["ok"]:
            answer["message"].encode()
            assert "\n" not in answer["message"]


@given(damaged_records(), st.sampled_from(LANGUAGES))
@settings(max_examples=150)
def test_a_damaged_record_is_answered(data: Data, language: str) -> None:
    one_answer(json.dumps(data), language)


@given(JSON, st.sampled_from(LANGUAGES))
def test_any_json_is_answered(data: object, language: str) -> None:
    one_answer(json.dumps(data), language)


@given(st.text() | st.binary(), st.sampled_from(LANGUAGES))
def test_any_line_is_answered(line: str | bytes, language: str) -> None:
    one_answer(line, language)


@given(JSON)
def test_any_data_is_a_rule_set_or_refused(data: object) -> None:
    for candidate in (data, {"preset": data}, *({name: data} for name in ("moon", "target"))):
        with suppress(RulesError):
            assert isinstance(rule_set_from_data(candidate), RuleSet)
