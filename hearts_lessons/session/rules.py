"""A workshop for rule sets: set one up, read it, compare it, play a hand of it.

The hand is a practice deal of its own inside the state (``table``); what can be done at a table is
done there, until the way back to the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hearts_lessons.rules.deal import Deal
from hearts_lessons.rules.errors import shown
from hearts_lessons.rules.presets import PRESETS
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.ruleset_data import rule_set_to_data
from hearts_lessons.rules.ruleset_errors import UnknownPresetError
from hearts_lessons.rules.ruleset_text import rule_set_from_text
from hearts_lessons.session.actions import Action, Compare, Paste, Preset, Set
from hearts_lessons.session.deal import dealt_state, step_deal
from hearts_lessons.session.errors import PhaseError, TableSeatsError
from hearts_lessons.session.game import PLAYERS_AT_TABLE
from hearts_lessons.session.rules_log import CHANGES, Workshop, table_of, with_choice, worked_out
from hearts_lessons.session.state import State, new_state, with_event
from hearts_lessons.words import LANGUAGES, say


def start_rules(activity: str, data: Mapping[str, Any], seed: str | int | None) -> State:
    """The workshop with the rule set that it begins from."""
    note = data["seed"] if seed is None else seed
    return new_state(activity, "rules", seed=note, rules=data["rules"], table=None)


def step_rules(state: State, action: Action) -> State:
    """The state after an action. Raises a `RulesError`; then nothing has changed."""
    shop, table = worked_out(state), table_of(state)
    if table is not None:
        if action == "back":
            return {**with_event(state, back=True), "table": None}
        return {**state, "table": step_deal(table, action)}
    match action:
        case Set(name, value):
            with_choice(shop, name, value)
            return with_event(state, set=name, to=value)
        case Preset(name):
            _check_preset(name)
            return with_event(state, preset=name)
        case Compare(name):
            if name:
                _check_preset(name)
            return with_event(state, compare=name)
        case Paste(text):
            return with_event(state, rules=rule_set_to_data(_pasted(text)))
        case "undo":
            return _taken_back(state)
        case "begin":
            return _begun(state, shop)
    raise PhaseError()


def can_play(shop: Workshop) -> bool:
    """Whether a hand can be played by what has been chosen."""
    return shop.problem is None and shop.rules.players in PLAYERS_AT_TABLE


def _begun(state: State, shop: Workshop) -> State:
    """Each hand has other cards, and passes where the pass has come to."""
    if shop.problem:
        raise shop.problem
    if shop.rules.players not in PLAYERS_AT_TABLE:
        raise TableSeatsError(players=shop.rules.players, n=max(PLAYERS_AT_TABLE))
    number = shop.hands + 1
    seed = f"{state['seed']}/{number}"
    deal = Deal.shuffled(seed, shop.rules, number)
    table = dealt_state(state["activity"], deal, seed)
    return {**with_event(state, begin=True), "table": table}


def _taken_back(state: State) -> State:
    """Without the last change of the rules; what has been compared and played stays."""
    log = state["log"]
    places = [place for place, event in enumerate(log) if not {*CHANGES}.isdisjoint(event)]
    if not places:
        raise PhaseError()
    return {**state, "log": [*log[: places[-1]], *log[places[-1] + 1 :]]}


def _pasted(text: str) -> RuleSet:
    """What a text says; a rule set may also have the name that it has in a menu."""
    called = _plain(text)
    for language in LANGUAGES:
        for name, rules in PRESETS.items():
            if called in (_plain(name), _plain(say(language, f"presets.{name}"))):
                return rules
    return rule_set_from_text(text)


def _plain(name: str) -> str:
    """A name without what people write in more than one way."""
    return name.strip(" \n\t\"'“”「」.。").replace("’", "'").casefold()


def _check_preset(name: str) -> None:
    if name not in PRESETS:
        raise UnknownPresetError(value=shown(name), known=", ".join(PRESETS))
