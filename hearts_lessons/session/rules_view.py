"""What a screen may draw of a workshop for rule sets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from hearts_lessons.rules.errors import shown as given
from hearts_lessons.rules.explain import TOPICS, Difference, differences
from hearts_lessons.rules.message import Message, message
from hearts_lessons.rules.parameters import LISTS, NUMBERS
from hearts_lessons.rules.presets import PRESETS, known_as, preset_for
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.ruleset_errors import BadValueError, CombinationError, RuleSetError
from hearts_lessons.rules.ruleset_text import rule_set_to_text
from hearts_lessons.session.choice_views import Choice, ChoiceView
from hearts_lessons.session.deal_view import view_deal
from hearts_lessons.session.drawing import draw_rules, join, screen_words, sentences
from hearts_lessons.session.game import PLAYERS_AT_TABLE
from hearts_lessons.session.game_state import ply_of
from hearts_lessons.session.rules import can_play
from hearts_lessons.session.rules_fields import (
    FIELDS,
    draw_field,
    label_of,
    line_of,
    shown,
    words_of,
)
from hearts_lessons.session.rules_log import CHANGES, Workshop, table_of, worked_out
from hearts_lessons.session.rules_views import RuleGroup
from hearts_lessons.session.state import State
from hearts_lessons.session.views import Button, DealView, WorkshopView
from hearts_lessons.words import catalogue, say, tell


def view_rules(state: State, language: str) -> WorkshopView | DealView:
    """The form, or the hand on the table. Raises `StateError` for a damaged state."""
    shop, table = worked_out(state), table_of(state)
    if table is not None:
        drawn = view_deal(table, language)
        back = Button("back", say(language, "workshop.back"))
        return replace(drawn, ply=ply_of(state), buttons=(*drawn.buttons, back))
    other = _other(shop)
    differing = differences(shop.rules, other) if other else ()
    status = status_of(shop, language)
    return WorkshopView(
        kind="rules",
        activity=state["activity"],
        phase="setting",
        ply=ply_of(state),
        language=language,
        label=say(language, "workshop.label"),
        rules=draw_rules(shop.rules, language),
        presets=_presets(shop, language),
        other=_others(shop, language),
        compared=_compared(shop, differing, language),
        groups=_groups(shop, differing, language),
        fixed=say(language, "workshop.fixed"),
        text=rule_set_to_text(shop.rules),
        status=status,
        faulty=shop.problem is not None,
        spoken=_spoken(shop, status, language),
        buttons=_buttons(state, shop, language),
        words=screen_words(language) | catalogue(language)["rules_words"],
    )


def status_of(shop: Workshop, language: str) -> str:
    """The rules by name; or why they make no sense, or can't be played here."""
    if shop.problem is not None:
        problem = problem_text(shop.problem, language)
        return say(language, "workshop.problem_note", problem=problem)
    players, name = shop.rules.players, known_as(shop.rules)
    title = say(language, f"presets.{name or 'custom'}")
    now = say(language, "workshop.now", name=title, players=players)
    if players in PLAYERS_AT_TABLE:
        return now
    seats = say(language, "workshop.seats", n=max(PLAYERS_AT_TABLE), players=players)
    return sentences([now, seats], language)


def problem_text(error: RuleSetError, language: str, *, spoken: bool = False) -> str:
    """What is wrong with a rule set, and with which parameter."""
    where = str(error.values.get("where", ""))
    said = tell(language, _in_words(error, where, language), spoken=spoken)
    if not where:
        return said
    known = where in catalogue(language)["workshop"]["names"]
    name = label_of(where, language) if known else where
    return say(language, "workshop.problem", label=name, problem=said)


def _in_words(error: RuleSetError, where: str, language: str) -> Message:
    """What the rules refuse, by the names that the form and its menus have."""
    values, key = dict(error.values), f"errors.{error.code}"
    if "known" in values and not where:
        values["known"] = tuple(say(language, f"presets.{name}") for name in PRESETS)
    if error.code == CombinationError("second_neighbour", where).code:
        values["value"] = shown("pass_cycle", (values["value"],), language)
    if error.code == CombinationError("low_club", where).code:
        values["value"] = shown("opening_leader", values["value"], language)
    if error.code != BadValueError.code:
        return Message(key, values)
    if where in LISTS:
        return message("workshop.some", values=words_of(where, language))
    if where == "max_hands":
        low, high = NUMBERS[where]
        values["allowed"] = message("workshop.number_or_empty", low=low, high=high)
    return Message("workshop.empty" if values["value"] == given("") else key, values)


def _spoken(shop: Workshop, status: str, language: str) -> str:
    """What has been changed, and what the rules say of it now."""
    if shop.problem is not None or not shop.last:
        return status
    topic = next(topic for topic, names in FIELDS.items() if shop.last in names)
    line = line_of(shop.last, shop.values[shop.last], language)
    changed = say(language, "workshop.changed", line=line)
    return sentences([changed, _said(shop.rules, topic, language)], language)


def _groups(
    shop: Workshop, differing: tuple[Difference, ...], language: str
) -> tuple[RuleGroup, ...]:
    second = {each.topic: each.second for each in differing}
    return tuple(_group(shop, topic, second, language) for topic in FIELDS)


def _group(
    shop: Workshop, topic: str, second: Mapping[str, tuple[Message, ...]], language: str
) -> RuleGroup:
    title, other = say(language, f"topics.{topic}"), ""
    if topic in second:
        name = say(language, f"presets.{shop.other}")
        other = say(language, "workshop.says", name=name, said=_told(second[topic], language))
    return RuleGroup(
        topic=topic,
        title=title,
        change=say(language, "workshop.change", topic=title),
        said=_said(shop.rules, topic, language),
        other=other,
        fields=tuple(draw_field(shop, name, language) for name in FIELDS[topic]),
    )


def _said(rules: RuleSet, topic: str, language: str) -> str:
    return _told(TOPICS[topic](rules) or (message(f"silent.{topic}"),), language)


def _told(said: tuple[Message, ...], language: str) -> str:
    return sentences([tell(language, each) for each in said], language)


def _other(shop: Workshop) -> RuleSet | None:
    """The rule set to compare with, for as many players as that can seat of these."""
    if not shop.other:
        return None
    try:
        return preset_for(shop.other, shop.rules.players)
    except RuleSetError:
        return PRESETS[shop.other]


def _compared(shop: Workshop, differing: tuple[Difference, ...], language: str) -> str:
    if not shop.other:
        return ""
    name = say(language, f"presets.{shop.other}")
    if not differing:
        return say(language, "workshop.same", name=name)
    topics = [say(language, f"topics.{each.topic}") for each in differing]
    return say(
        language, "workshop.differs", n=len(topics), name=name, topics=join(topics, language)
    )


def _presets(shop: Workshop, language: str) -> ChoiceView:
    name = None if shop.problem else known_as(shop.rules)
    own = () if name else (Choice("", say(language, "workshop.own"), chosen=True),)
    named = tuple(
        Choice(key, say(language, f"presets.{key}"), chosen=key == name) for key in PRESETS
    )
    return ChoiceView(say(language, "workshop.presets"), own + named)


def _others(shop: Workshop, language: str) -> ChoiceView:
    nothing = Choice("", say(language, "workshop.beside_none"), chosen=not shop.other)
    named = tuple(
        Choice(key, say(language, f"presets.{key}"), chosen=key == shop.other) for key in PRESETS
    )
    return ChoiceView(say(language, "workshop.beside"), (nothing, *named))


def _buttons(state: State, shop: Workshop, language: str) -> tuple[Button, ...]:
    begin = Button("begin", say(language, "workshop.begin"), primary=True)
    undo = Button("undo", say(language, "workshop.undo"))
    is_changed = any(not {*CHANGES}.isdisjoint(event) for event in state["log"])
    return (*((begin,) if can_play(shop) else ()), *((undo,) if is_changed else ()))
