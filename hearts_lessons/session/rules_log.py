"""The log of a workshop, replayed: a rule set as it is being agreed on.

What has been chosen may make no sense for a while, as where two choices belong together; beside it
stands the last rule set that did.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from hearts_lessons.rules.parameter_text import read_text
from hearts_lessons.rules.presets import PRESETS
from hearts_lessons.rules.ruleset import DEFAULT_PASS_CYCLE, DEFAULT_REMOVED, SITE, RuleSet
from hearts_lessons.rules.ruleset_data import rule_set_from_data, rule_set_to_data
from hearts_lessons.rules.ruleset_errors import RuleSetError
from hearts_lessons.session.errors import StateError
from hearts_lessons.session.state import State

Values = Mapping[str, Any]

CHANGES = ("set", "preset", "rules")
"""Events that can be taken back."""


@dataclass(frozen=True)
class Workshop:
    """What has been chosen, and what came of it."""

    rules: RuleSet = SITE
    """The last rule set that made sense."""
    chosen: Values | None = None
    """All parameters as chosen where they make no sense together."""
    problem: RuleSetError | None = None
    """Why they don't."""
    other: str = ""
    """The preset to compare with."""
    hands: int = 0
    """Hands played so far, the one on the table included."""
    is_playing: bool = False
    last: str = ""
    """The parameter chosen last."""

    @property
    def values(self) -> Values:
        """Every parameter as chosen."""
        return values_of(self.rules) if self.chosen is None else self.chosen


def values_of(rules: RuleSet) -> dict[str, Any]:
    """Every parameter of a rule set."""
    return {field.name: getattr(rules, field.name) for field in fields(rules)}


def worked_out(state: State) -> Workshop:
    """Replay the log. Raises `StateError` for one that can't have happened."""
    try:
        shop = Workshop(rule_set_from_data(state["rules"]))
    except (KeyError, RuleSetError) as error:
        raise StateError(where="rules") from error
    try:
        for event in state["log"]:
            shop = _after(shop, event)
    except (TypeError, ValueError) as error:
        raise StateError(where="log") from error
    _check_table(state, shop)
    return shop


def table_of(state: State) -> State | None:
    """The hand that is played in the workshop, as a state of its own, or None."""
    table: State | None = state.get("table")
    return table


def with_choice(shop: Workshop, name: str, text: str) -> Workshop:
    """The workshop after a choice. Raises a `RulesError` for a text that means no value."""
    value = read_text(name, text)
    chosen = _seated(shop.values, value) if name == "players" else {**shop.values, name: value}
    try:
        rules = RuleSet(**chosen)
    except RuleSetError as error:
        return replace(shop, chosen=chosen, problem=error, last=name)
    return replace(shop, rules=rules, chosen=None, problem=None, last=name)


def _after(shop: Workshop, event: Mapping[str, Any]) -> Workshop:
    match dict(event):
        case {"set": str(name), "to": str(text), **rest} if not rest and not shop.is_playing:
            return with_choice(shop, name, text)
        case {"preset": str(name), **rest} if not rest and not shop.is_playing:
            return _taken(shop, rule_set_from_data(name))
        case {"rules": data, **rest} if not rest and not shop.is_playing:
            return _taken(shop, rule_set_from_data(data))
        case {"compare": str(name), **rest} if (
            not rest and not shop.is_playing and name in ("", *PRESETS)
        ):
            return replace(shop, other=name, last="")
        case {"begin": True, **rest} if not rest and not shop.is_playing:
            return replace(shop, is_playing=True, hands=shop.hands + 1, last="")
        case {"back": True, **rest} if not rest and shop.is_playing:
            return replace(shop, is_playing=False)
    raise StateError(where="log")


def _taken(shop: Workshop, rules: RuleSet) -> Workshop:
    return replace(shop, rules=rules, chosen=None, problem=None, last="")


def _seated(values: Values, players: Any) -> Values:
    """So many players, with the cards and the pass that are usual for them.

    A pass of the house's own stays where so many can pass so.
    """
    seated = {
        **values,
        "players": players,
        "removed_cards": DEFAULT_REMOVED[players],
        "pass_cycle": DEFAULT_PASS_CYCLE[players],
        "kitty_size": 0,
        "kitty_award": "none",
    }
    own = values["pass_cycle"]
    if own == DEFAULT_PASS_CYCLE[values["players"]]:
        return seated
    try:
        replace(SITE.with_players(players), pass_cycle=own)
    except RuleSetError:
        return seated
    return {**seated, "pass_cycle": own}


def _check_table(state: State, shop: Workshop) -> None:
    table = table_of(state)
    if (table is not None) != shop.is_playing:
        raise StateError(where="table")
    if table is None:
        return
    own = (table["activity"], table.get("rules"))
    if own != (state["activity"], rule_set_to_data(shop.rules)):
        raise StateError(where="table")
