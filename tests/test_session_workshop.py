"""The workshop: every rule set can be set up, read, compared, sent on, kept and played."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from hearts_lessons.rules import PRESETS, SITE, RuleSet
from hearts_lessons.rules.explain import TOPICS, differences
from hearts_lessons.rules.parameter_text import read_text, text_of
from hearts_lessons.rules.parameters import CARD_LISTS, CHOICES, LISTS, NUMBERS
from hearts_lessons.rules.ruleset_errors import RuleSetError
from hearts_lessons.rules.ruleset_text import LONGEST, rule_set_from_text, rule_set_to_text
from hearts_lessons.session import start, step, view
from hearts_lessons.session.door import load, respond, resume
from hearts_lessons.session.errors import PhaseError, StateError, TableSeatsError
from hearts_lessons.session.game_state import ply_of
from hearts_lessons.session.rules_fields import FIELDS
from hearts_lessons.session.rules_log import values_of, worked_out
from hearts_lessons.session.rules_views import RuleField
from hearts_lessons.session.state import State
from hearts_lessons.session.views import DealView, WorkshopView
from hearts_lessons.words import LANGUAGES
from positions import act, next_action

NAME = "house-rules/workshop"
EXTRA = {"extra_penalties"}
SAMPLES: dict[str, tuple[str, ...]] = {
    "players": ("3", "5", "6", "7"),
    "removed_cards": ("2C 2D 3D 2S",),
    "kitty_size": ("4",),
    "pass_count": ("0", "1", "2", "4"),
    "pass_cycle": ("left", "right across", "hold"),
    "pass_forbidden": ("2C", "QS AS"),
    "break_on": ("heart_discard", "qs_any", "heart_any qs_discard"),
    "qs_value": ("0", "25"),
    "extra_penalties": ("KS 10, AS 7",),
    "bonus_value": ("-5", "10"),
    "no_trick_bonus": ("-5",),
    "target": ("70",),
    "max_hands": ("1", "10"),
}
"""Values of parameters that have no short list."""

WITH: dict[str, dict[str, str]] = {
    "kitty_size": {"kitty_award": "first_trick"},
    "kitty_award": {"kitty_size": "4"},
    "opening_leader": {"opening_lead": "any_club"},
    "bonus_value": {"bonus_card": "JD"},
    "moon_needs_bonus_card": {"bonus_card": "JD"},
    "moon_bonus_scored": {"bonus_card": "JD"},
}
"""What has to be chosen besides, so that a parameter makes sense, or a difference."""


def drawn(state: State, language: str = "en") -> WorkshopView:
    shown = view(state, language)
    assert isinstance(shown, WorkshopView)
    return shown


def fields(state: State, language: str = "en") -> dict[str, RuleField]:
    return {field.name: field for group in drawn(state, language).groups for field in group.fields}


def with_values(values: dict[str, str], state: State | None = None) -> State:
    state = start(NAME) if state is None else state
    for name, value in values.items():
        state = act(state, "set", name=name, value=value)
    return state


def text(state: State, language: str = "en") -> tuple[str, ...]:
    return drawn(state, language).rules.text


CHANGES = [
    (name, value)
    for name in values_of(SITE)
    for value in (
        *(text_of(name, each) for each in CHOICES.get(name, ())),
        *SAMPLES.get(name, ()),
    )
    if value != text_of(name, getattr(SITE, name))
]


def test_the_form_has_every_parameter_once_under_a_topic_of_the_explanation() -> None:
    named = [name for names in FIELDS.values() for name in names]
    assert sorted(named) == sorted(values_of(SITE)) == sorted({*CHOICES, *LISTS, *NUMBERS,
                                                               *CARD_LISTS, *EXTRA})  # fmt: skip
    assert list(FIELDS) == list(TOPICS)
    assert {name for name, _ in CHANGES} == set(named)


@pytest.mark.parametrize(("name", "value"), CHANGES)
def test_every_change_shows_in_the_words_of_the_rules_and_in_its_own(name: str, value: str) -> None:
    besides = {other: told for other, told in WITH.get(name, {}).items() if value != "none"}
    before = with_values({**besides, **({"kitty_award": "none"} if name == "kitty_size" else {})})
    after = with_values({**besides, name: value})
    shown = drawn(after)
    assert not shown.faulty
    assert getattr(worked_out(after).rules, name) == read_text(name, value)
    assert fields(after)[name].shown != fields(before)[name].shown
    assert fields(after)[name].value == value
    assert shown.rules.text != text(before)
    group = next(each for each in shown.groups if name in FIELDS[each.topic])
    assert group.said in shown.spoken


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_has_words_of_the_language_and_no_two_the_same(language: str) -> None:
    for name, field in fields(start(NAME), language).items():
        assert field.label
        labels = [choice.label for choice in field.choices]
        assert len(set(labels)) == len(labels), name
        assert not {*labels} & {choice.key for choice in field.choices if "_" in choice.key}
        if name in CHOICES:
            assert [choice.key for choice in field.choices] == [
                text_of(name, value) for value in CHOICES[name]
            ]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_begun_from_read_sent_and_compared(preset: str) -> None:
    state = act(start(NAME), "preset", name=preset)
    assert worked_out(state).rules == PRESETS[preset]
    shown = drawn(state)
    assert [each.key for each in shown.presets.choices if each.chosen] == [preset]
    assert {each.key for each in shown.presets.choices} == {*PRESETS}
    assert shown.text == preset
    assert worked_out(act(start(NAME), "paste", text=shown.text)).rules == PRESETS[preset]
    beside = drawn(act(start(NAME), "compare", name=preset), "zh-Hant")
    differ = differences(SITE, PRESETS[preset])
    if PRESETS[preset].players == SITE.players:
        assert [each.topic for each in beside.groups if each.other] == [d.topic for d in differ]
    assert bool(beside.compared)


def test_what_a_text_says_comes_back_whatever_has_been_made_of_it() -> None:
    rules = replace(
        SITE, target=70, bonus_card=PRESETS["omnibus"].bonus_card,
        extra_penalties=PRESETS["black_maria_uk"].extra_penalties,
    )  # fmt: skip
    written = rule_set_to_text(rules)
    for given in (
        written, f"  {written}\n", written.replace('"', "“"), written.replace(" ", "\u00a0"),
        written.replace(": ", "：").replace(", ", "，"), '"bicycle"'.replace('"', "”"),
    ):  # fmt: skip
        state = act(start(NAME), "paste", text=given)
        expected = PRESETS["bicycle"] if "bicycle" in given else rules
        assert worked_out(state).rules == expected


JUNK: dict[str, str] = {
    "": "rules_text",
    "hello, shall we play?": "rules_text",
    "{": "rules_text",
    '{"preset": "site", "preset": "bicycle"}': "rules_text",
    "[]": "rules_text",
    "7": "rules_text",
    "whist": "unknown_preset",
    '{"jokers": 2}': "unsupported_value",
    '{"trumps": "hearts"}': "unknown_parameter",
    '{"target": "many"}': "bad_value",
    '{"target": 0}': "bad_value",
    '{"break_on": []}': "bad_value",
    '{"removed_cards": ["QS"]}': "combination_removed_penalty",
    '{"players": 5, "removed_cards": [], "pass_cycle": ["left"]}': "combination_uneven",
    "{" + " " * LONGEST + "}": "rules_text",
    "[" * 1900: "rules_text",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("junk", JUNK)
def test_a_text_that_is_no_rule_set_is_refused_by_a_sentence(junk: str, language: str) -> None:
    state = with_values({"target": "70"})
    action = {"type": "paste", "ply": ply_of(state), "text": junk}
    answer = json.loads(respond(json.dumps(state), json.dumps(action), language))
    assert answer["state"] == state
    refusal = answer["response"]["refusal"]
    assert refusal["code"] == JUNK[junk]
    assert "{" not in refusal["message"].replace(json.dumps(junk), "")
    assert len(refusal["message"]) < 400
    assert answer["response"]["view"]["text"] == '{"preset": "site", "target": 70}'
    if refusal["code"] == "combination_removed_penalty":
        assert refusal["spoken"].count("♠Q") < refusal["message"].count("♠Q")


def refusal(action: dict[str, str], language: str = "en") -> str:
    state = start(NAME)
    sent = json.dumps({"ply": ply_of(state), **action})
    answer = json.loads(respond(json.dumps(state), sent, language))
    return str(answer["response"]["refusal"]["message"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", ["whist", "[]", "shall we play?"])
def test_a_refusal_names_rule_sets_as_the_menu_does_and_every_such_name_can_be_pasted(
    text: str, language: str
) -> None:
    told = refusal({"type": "paste", "text": text}, language)
    for choice in drawn(start(NAME), language).presets.choices:
        assert choice.label in told
        for name in (choice.label, f" “{choice.label.upper()}”\n", choice.key):
            pasted = worked_out(act(start(NAME), "paste", text=name)).rules
            assert pasted == PRESETS[choice.key]
    assert "play_cards" not in told


def test_a_preset_within_a_text_is_refused_with_what_can_stand_there() -> None:
    told = refusal({"type": "paste", "text": '{"preset": "Bicycle"}'})
    assert told.startswith("preset: There is no rule set “Bicycle”. There are: site, play_cards")


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("max_hands", "0", "The most hands of a game: “0” can't stand here; it takes a whole "
         "number from 1 to 100000, or nothing for no limit."),
        ("target", "", "Points that end the game: nothing stands here; it takes a whole number "
         "from 1 to 100000."),
        ("extra_penalties", "KS", "Other cards that count: “KS” can't stand here; it takes cards "
         "with whole numbers from 1 to 1000."),
    ],
)  # fmt: skip
def test_a_refused_value_is_told_in_words(name: str, value: str, expected: str) -> None:
    assert refusal({"type": "set", "name": name, "value": value}) == expected


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"kitty_size": "51"}, "Players: 1 card can't be dealt evenly to 4 players."),
        ({"kitty_size": "50"}, "Players: 2 cards can't be dealt evenly to 4 players."),
        ({"removed_cards": "2C 3C", "kitty_size": "51"}, "Cards left over, face down: So many "
         "cards are taken out or left over that there are none to deal."),
        ({"kitty_size": "48", "kitty_award": "first_trick", "opening_lead": "any",
          "opening_leader": "dealer", "pass_count": "2"},
         "Cards to pass: A hand has 1 card; no more than that can be passed."),
        ({"pass_cycle": "left2"}, "Directions of the pass, hand by hand: With 4 players there is "
         "no pass “two seats left”; it takes 5."),
        ({"opening_leader": "dealer"}, "With which card: Only its holder can lead the lowest club, "
         "not “the dealer”."),
    ],
)  # fmt: skip
def test_what_makes_no_sense_together_is_told_in_words(
    values: dict[str, str], expected: str
) -> None:
    assert drawn(with_values(values)).status.startswith(expected)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("target", ""), ("target", "1e3"), ("target", "0"), ("target", "50.0"), ("qs_value", "x"),
        ("pass_cycle", ""), ("pass_cycle", "left up"), ("break_on", ""), ("moon", "sun"),
        ("removed_cards", "2C 2C"), ("removed_cards", "1C"), ("extra_penalties", "KS"),
        ("extra_penalties", "KS ten"), ("extra_penalties", "KS 0"), ("trumps", "hearts"),
        ("players", "8"), ("decks", "2"),
    ],
)  # fmt: skip
def test_a_value_that_means_nothing_is_refused_and_nothing_is_lost(name: str, value: str) -> None:
    state = with_values({"target": "70"})
    action = {"type": "set", "ply": ply_of(state), "name": name, "value": value}
    for language in LANGUAGES:
        answer = json.loads(respond(json.dumps(state), json.dumps(action), language))
        assert answer["response"]["refusal"]["message"]
        assert answer["state"] == state


def test_choices_that_belong_together_may_come_one_by_one() -> None:
    """What makes no sense is told, keeps what was chosen, and can't be played or sent."""
    state = with_values({"target": "70", "kitty_size": "4"})
    shown = drawn(state)
    assert shown.faulty
    assert "A kitty has both" in shown.status
    assert shown.spoken == shown.status
    assert fields(state)["kitty_size"].value == "4"
    assert fields(state)["kitty_award"].faulty
    assert shown.text == '{"preset": "site", "target": 70}'
    assert "begin" not in {button.action for button in shown.buttons}
    with pytest.raises(RuleSetError):
        act(state, "begin")
    state = with_values({"kitty_award": "first_trick"}, state)
    assert not drawn(state).faulty
    assert worked_out(state).rules == replace(
        SITE, target=70, kitty_size=4, kitty_award="first_trick"
    )


def test_the_last_change_is_taken_back_and_then_the_one_before() -> None:
    state = with_values({"target": "70", "moon": "self_minus"})
    state = act(act(act(state, "compare", name="pagat"), "begin"), "back")
    state = act(state, "undo")
    assert worked_out(state).rules == replace(SITE, target=70)
    assert worked_out(state).other == "pagat"
    state = act(state, "undo")
    assert worked_out(state).rules == SITE
    assert "undo" not in {button.action for button in drawn(state).buttons}
    with pytest.raises(PhaseError):
        act(state, "undo")


@pytest.mark.parametrize("players", range(3, 8))
def test_three_to_seven_play_with_the_cards_and_the_pass_that_are_usual(players: int) -> None:
    state = act(act(start(NAME), "set", name="moon", value="choice"), "preset", name="pagat")
    state = with_values({"players": str(players)}, state)
    assert worked_out(state).rules == PRESETS["pagat"].with_players(players)
    own = with_values({"players": str(players)}, act(start(NAME), "preset", name="greek_hearts"))
    assert worked_out(own).rules.pass_cycle == ("right",)


SIX = {"preset": "site", "players": 6, "removed_cards": "default", "pass_cycle": "default"}
PLAYED: dict[str, str] = {
    "six": json.dumps(SIX),
    "kitty": '{"preset": "site", "kitty_size": 4, "kitty_award": "first_trick"}',
    "black_maria_uk": "black_maria_uk",
}


def lines_of(state: State, rng: Random) -> list[State]:
    """The states of the hand on the table, to its end."""
    found = [state]
    while True:
        shown = view(found[-1], "en")
        assert isinstance(shown, DealView)
        if shown.phase == "hand-over":
            return found
        found.append(step(found[-1], next_action(shown, rng)))


@pytest.mark.parametrize("rules", PLAYED)
def test_a_hand_is_played_by_the_rules_and_the_way_leads_back(rules: str) -> None:
    state = act(act(start(NAME), "paste", text=PLAYED[rules]), "compare", name="pagat")
    states = lines_of(act(state, "begin"), Random(rules))
    shown = view(states[-1], "en")
    assert isinstance(shown, DealView)
    assert shown.activity == NAME
    assert shown.rules == drawn(state).rules
    assert len(shown.seats) == worked_out(state).rules.players
    assert shown.result is not None
    plies = [ply_of(each) for each in states]
    assert plies == sorted(plies)
    for each in (states[1], states[-1]):
        kept = json.loads(resume(json.dumps(each), "zh-Hans"))
        assert kept["state"] == each
        assert load(json.dumps(each), NAME, "en") == resume(json.dumps(each), "en")
        assert view(each, "en").buttons[-1].label == "Back to the rules"
    back = act(states[len(states) // 2], "back")
    assert drawn(back).rules == drawn(state).rules
    assert drawn(back).compared == drawn(state).compared
    again, other = act(back, "begin"), act(states[-1], "restart")
    assert again["table"]["deal"] != states[0]["table"]["deal"]
    assert other["table"]["deal"] != states[0]["table"]["deal"]
    assert act(states[-1], "replay")["table"]["deal"] == states[0]["table"]["deal"]


def test_a_hand_hides_the_cards_of_the_others() -> None:
    """No card that the learner can't see is anywhere in the view, neither by code nor by name."""
    table = act(act(start(NAME), "preset", name="omnibus"), "begin")
    for state in islice(lines_of(table, Random(1)), 0, None, 5):
        shown = json.dumps(view(state, "en").__dict__, default=lambda part: part.__dict__)
        deal = state["table"]["deal"]
        held = {code for hand in deal[1:] for code in hand}
        played = {event.get("play") for event in state["table"]["log"]}
        passed = {code for event in state["table"]["log"] for hand in event.get("pass", [])[1:]
                  for code in hand}  # fmt: skip
        for code in held - played - passed:
            assert f'"{code}"' not in shown


def test_seven_can_read_the_rules_and_are_told_why_they_can_t_play() -> None:
    state = with_values({"players": "7"})
    for language in LANGUAGES:
        shown = drawn(state, language)
        assert "begin" not in {button.action for button in shown.buttons}
        assert "6" in shown.status
        assert "7" in shown.status
    with pytest.raises(TableSeatsError):
        act(state, "begin")


def test_a_parameter_that_makes_no_difference_says_so() -> None:
    idle = {name for name, field in fields(start(NAME)).items() if field.note}
    assert idle == {"bonus_value", "moon_bonus_scored", "moon_needs_bonus_card", "kitty_award"}
    omnibus = fields(act(start(NAME), "preset", name="omnibus"))
    assert [name for name, field in omnibus.items() if field.note] == ["kitty_award"]
    maria = fields(act(start(NAME), "preset", name="black_maria_uk"))
    assert maria["break_on"].note
    assert maria["first_trick_exception"].note


DAMAGED: dict[str, dict[str, Any]] = {
    "rules": {"rules": "whist"},
    "table": {"table": {}},
    "log": {"log": [{"set": "target", "to": "x"}]},
    "log of strangers": {"log": [{"hint": True}]},
    "log with more": {"log": [{"preset": "site", "x": 1}]},
    "back without a hand": {"log": [{"back": True}]},
    "table that is not there": {"log": [{"begin": True}]},
    "no such preset": {"log": [{"compare": "whist"}]},
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_state_is_refused(damage: str) -> None:
    with pytest.raises(StateError):
        view({**start(NAME), **DAMAGED[damage]}, "en")


@pytest.mark.parametrize("change", [{"rules": "bicycle"}, {"kind": "game"}, {"activity": "a/b"}])
def test_a_table_of_other_rules_is_refused(change: dict[str, Any]) -> None:
    state = act(start(NAME), "begin")
    with pytest.raises(StateError):
        view({**state, "table": {**state["table"], **change}}, "en")


def test_a_rule_set_survives_its_text() -> None:
    for rules in (*PRESETS.values(), *(SITE.with_players(n) for n in (3, 5, 6, 7))):
        assert rule_set_from_text(rule_set_to_text(rules)) == rules
        for name, value in values_of(rules).items():
            assert read_text(name, text_of(name, value)) == value
    assert RuleSet(**values_of(SITE)) == SITE
