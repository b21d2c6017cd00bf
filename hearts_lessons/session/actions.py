"""What a screen may send.

>>> parse_action({"type": "play", "ply": 4, "card": "QS"}, ply=4)
Play(card=Card('QS'))
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from hearts_lessons.rules.cards import Card
from hearts_lessons.session.errors import ActionError, PlyError


@dataclass(frozen=True)
class Pass:
    """Give these cards."""

    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Play:
    """Play this card."""

    card: Card


@dataclass(frozen=True)
class Choose:
    """Count the moon this way."""

    option: str


@dataclass(frozen=True)
class Rewind:
    """Play on from one of the reviewed decisions, by its number in the hand."""

    decision: int


@dataclass(frozen=True)
class Level:
    """Let the computer players play so well from the next hand on."""

    level: str


@dataclass(frozen=True)
class Setup:
    """Begin another game: a named rule set, seats, a level, and cards of one's own, or ""."""

    rules: str
    players: int
    level: str
    cards: str


@dataclass(frozen=True)
class Set:
    """Let a parameter of the rules have this value, as `read_text` reads it."""

    name: str
    value: str


@dataclass(frozen=True)
class Preset:
    """Begin from this rule set."""

    name: str


@dataclass(frozen=True)
class Compare:
    """Compare with this rule set, or with none: ``""``."""

    name: str


@dataclass(frozen=True)
class Paste:
    """Take the rule set of a text."""

    text: str


@dataclass(frozen=True)
class Name:
    """Hand the result in under this nickname, or under none: ``""``."""

    name: str


@dataclass(frozen=True)
class Papers:
    """Put these on the desk: where each comes from, its text, and why it could not be read."""

    papers: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True)
class Rename:
    """Call the paper in this place on the desk so; ``""`` takes that back."""

    paper: int
    name: str


@dataclass(frozen=True)
class Answer:
    """Answer a drill with these options."""

    keys: tuple[str, ...]


@dataclass(frozen=True)
class Items:
    """Go on with these items, each named as in `refs`."""

    refs: tuple[str, ...]


Plain = Literal[
    "advance", "hint", "reveal", "retry", "next",
    "restart", "replay", "review", "finish", "back", "rematch",
    "begin", "undo", "newcomer",
]  # fmt: skip
"""Actions without anything besides their type."""

PLAIN: tuple[Plain, ...] = get_args(Plain)

Workshop = Set | Preset | Compare | Paste

Action = (
    Pass
    | Play
    | Choose
    | Answer
    | Items
    | Name
    | Papers
    | Rename
    | Rewind
    | Level
    | Setup
    | Workshop
    | Plain
)


def parse_action(data: object, ply: int) -> Action:
    """Read an action sent for the position after ``ply`` events.

    Raises `ActionError` for junk, `PlyError` for another ply, `UnknownCardError` for a wrong card.
    """
    if not isinstance(data, Mapping):
        raise ActionError(where="action")
    sent = data.get("ply")
    if not isinstance(sent, int) or isinstance(sent, bool):
        raise ActionError(where="ply")
    kind = data.get("type")
    action = _read(kind, data)
    if sent != ply:
        raise PlyError(sent=sent, ply=ply)
    return action


def _read(kind: object, data: Mapping[str, object]) -> Action:
    match kind:
        case "pass":
            return Pass(tuple(Card(code) for code in _texts(data, "cards")))
        case "play":
            return Play(Card(_text(data, "card")))
        case "choose":
            return Choose(_text(data, "option"))
        case "rewind":
            return Rewind(_number(data, "decision"))
        case "level":
            return Level(_text(data, "level"))
        case "setup":
            return Setup(
                _text(data, "rules"),
                _number(data, "players"),
                _text(data, "level"),
                _text(data, "cards"),
            )
        case "set":
            return Set(_text(data, "name"), _text(data, "value"))
        case "preset":
            return Preset(_text(data, "name"))
        case "compare":
            return Compare(_text(data, "name"))
        case "paste":
            return Paste(_text(data, "text"))
        case "name":
            return Name(_text(data, "name"))
        case "papers":
            sources, texts = _texts(data, "sources"), _texts(data, "texts")
            flaws = _texts(data, "flaws") if "flaws" in data else ("",) * len(sources)
            if not len(sources) == len(texts) == len(flaws):
                raise ActionError(where="texts")
            return Papers(tuple(zip(sources, texts, flaws, strict=True)))
        case "rename":
            return Rename(_number(data, "paper"), _text(data, "name"))
        case "answer":
            return Answer(_texts(data, "keys"))
        case "items":
            return Items(_texts(data, "items"))
        case _:
            for plain in PLAIN:
                if kind == plain:
                    return plain
            raise ActionError(where="type")


def _text(data: Mapping[str, object], field: str) -> str:
    value = data.get(field)
    if not isinstance(value, str):
        raise ActionError(where=field)
    return value


def _number(data: Mapping[str, object], field: str) -> int:
    value = data.get(field)
    if not isinstance(value, int) or isinstance(value, bool):
        raise ActionError(where=field)
    return value


def _texts(data: Mapping[str, object], field: str) -> tuple[str, ...]:
    values = data.get(field)
    if not isinstance(values, list | tuple) or not all(isinstance(value, str) for value in values):
        raise ActionError(where=field)
    return tuple(values)
