"""Any rule set that makes sense, with every parameter varied, and what is said of a refusal."""

from __future__ import annotations

import ast
import inspect
from typing import Any

from hypothesis import strategies as st

from hearts_lessons.rules import PACK, Card, RulesError, RuleSet, Suit, ruleset_checks
from hearts_lessons.rules.message import Message
from hearts_lessons.rules.parameters import CHOICES, LISTS
from hearts_lessons.words import LANGUAGES, tell

QUEEN = Card("QS")
FREE = [card for card in PACK if card.suit is not Suit.HEARTS and card is not QUEEN]
"""Cards that may be taken out of the pack, or made extra penalty cards."""


@st.composite
def rule_sets(
    draw: st.DrawFn, players: st.SearchStrategy[int] | None = None, most_kitty: int = 5
) -> RuleSet:
    """Raises nothing: what would make no sense together is drawn again or set right."""
    count = draw(st.integers(3, 7) if players is None else players)
    kitty = draw(st.integers(0, most_kitty))
    spare = (len(PACK) - kitty) % count
    removed = draw(st.lists(st.sampled_from(FREE), min_size=spare, max_size=spare, unique=True))
    left = [card for card in FREE if card not in removed]
    extra = draw(st.dictionaries(st.sampled_from(left), st.integers(1, 20), max_size=2))
    values: dict[str, Any] = {
        name: draw(st.sampled_from(choices)) for name, choices in CHOICES.items()
    }
    values |= {
        "players": count,
        "removed_cards": tuple(removed),
        "kitty_size": kitty,
        "kitty_award": "first_trick" if kitty else "none",
        "pass_count": draw(st.integers(0, 4)),
        "pass_cycle": tuple(draw(st.lists(directions(count), min_size=1, max_size=4))),
        "pass_forbidden": tuple(draw(st.lists(st.sampled_from(PACK), max_size=3))),
        "break_on": tuple(draw(st.lists(st.sampled_from(LISTS["break_on"]), min_size=1))),
        "qs_value": draw(st.sampled_from((0, 1, 13, 25, 26))),
        "extra_penalties": tuple(extra.items()),
        "bonus_value": draw(st.integers(-30, 5)),
        "no_trick_bonus": draw(st.sampled_from((0, -5))),
        "target": draw(st.sampled_from((1, 49, 50, 100, 500))),
        "max_hands": draw(st.sampled_from((None, 1, 2, 10))),
    }
    return RuleSet(**set_right(values))


def directions(players: int) -> st.SearchStrategy[str]:
    known = ["left", "right", "hold"]
    known += ["across"] if players % 2 == 0 else []
    known += ["left2", "right2"] if players > 4 else []
    return st.sampled_from(known)


def set_right(values: dict[str, Any]) -> dict[str, Any]:
    """The same parameters without combinations that are refused."""
    out = {*values["removed_cards"], *dict(values["extra_penalties"])}
    if values["bonus_card"] in out:
        values["bonus_card"] = None
    if values["bonus_card"] is None or values["moon"] == "none":
        values["moon_needs_bonus_card"] = False
    if values["moon"] == "none" and values["sun"] != "off":
        values["sun"] = "badge"
    hearts = {"flat": 13, "rank": 104, "face": 23, "pip": 94}[values["heart_values"]]
    total = hearts + values["qs_value"] + sum(dict(values["extra_penalties"]).values())
    if values["sun"] == "one_and_half" and total % 2:
        values["sun"] = "double"
    if values["opening_lead"] == "low_club":
        values["opening_leader"] = "low_club_holder"
    return values


def sentences(error: RulesError) -> list[str]:
    """What is said of a refusal in each language; a key or a value that is missing is an error."""
    said = [tell(language, Message(f"errors.{error.code}", error.values)) for language in LANGUAGES]
    for sentence in said:
        assert sentence.endswith((".", "。", "）。"))
        assert "\n" not in sentence
        assert "Message(" not in sentence
    return said


def clashes() -> set[str]:
    """Every combination that is looked for."""
    return {
        str(call.args[0].value)
        for call in ast.walk(ast.parse(inspect.getsource(ruleset_checks)))
        if isinstance(call, ast.Call)
        and getattr(call.func, "id", "") == "CombinationError"
        and isinstance(call.args[0], ast.Constant)
    }
