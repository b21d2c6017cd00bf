"""A drill item worked out: the question, the options, and why each is right or wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from hearts_lessons.rules.cards import Card
from hearts_lessons.rules.errors import RulesError, shown
from hearts_lessons.rules.message import Message
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.table import Trick

Item = Mapping[str, Any]
"""A drill item as data, as it stands in a lesson's TOML file or in a save."""


class DrillItemError(RulesError):
    """An item that its kind can't use; ``where`` names the field."""

    code = "drill_item"


def check_fields(item: Item, needed: Mapping[str, type], optional: Mapping[str, type]) -> None:
    """Raise `DrillItemError` unless ``item`` has what its kind needs and nothing unknown."""
    types = {"kind": str, **needed, **optional}
    for field, value in item.items():
        if field != "rules" and type(value) is not types.get(field):
            raise DrillItemError(where=shown(field))
    for field in needed:
        if field not in item:
            raise DrillItemError(where=field)


def check_together(item: Item, *groups: frozenset[str]) -> frozenset[str]:
    """The one group of fields that ``item`` has, whole. Raises `DrillItemError`."""
    found = [group for group in groups if group & item.keys()]
    if len(found) != 1:
        raise DrillItemError(where=min(min(group) for group in groups))
    for field in sorted(found[0]):
        if field not in item:
            raise DrillItemError(where=field)
    return found[0]


@dataclass(frozen=True)
class Option:
    """One possible answer: a card, a seat, or what its label says."""

    key: str
    right: bool
    reason: Message
    card: Card | None = None
    seat: int | None = None
    label: Message | None = None
    free: bool = False
    """Neither right nor wrong: it may be chosen or not."""


@dataclass(frozen=True)
class Sheet:
    """Everything that a drill item asks and tells.

    ``many``: any number of options may be chosen together, or exactly so many, and all that are
    right must be; otherwise one option answers. The cards that a hint names are right where many
    are; where one is, it is among them. ``more`` says that something right is still missing.
    Without a ``trick`` no table is drawn; an empty one is a table
    before the first card.
    """

    rules: RuleSet
    prompt: Message
    hint: tuple[Message, ...]
    options: tuple[Option, ...]
    many: bool | int = False
    more: str = "drill.some_missing"
    trick: Trick | None = None
    hand: tuple[Card, ...] = ()
    tricks_played: int | None = None
    situation: tuple[Message, ...] = ()


class DrillKind(Protocol):
    """A kind of drill: works items out, and makes new ones."""

    def sheet(self, item: Item) -> Sheet:
        """Raises `RulesError` for an item that makes no sense."""
        ...

    def generate(self, rng: Random, level: int) -> dict[str, Any]:
        """A new item of difficulty 1 (easy) to 3, never trivial and never ambiguous."""
        ...

    def space(self, level: int) -> int | None:
        """How many different items there are at a level; None where a series never meets them all.

        (That is, thousands.)
        """
        ...
