"""What a parameter is, as text to type or to choose, and back.

>>> read_text("removed_cards", "♦2, 10C"), read_text("extra_penalties", "KS 10, AS 7")
((Card('2D'), Card('TC')), ((Card('KS'), 10), (Card('AS'), 7)))
>>> text_of("extra_penalties", ((Card("KS"), 10),)), text_of("max_hands", None)
('KS 10', '')
"""

from __future__ import annotations

import re

from hearts_lessons.rules.cards import Card
from hearts_lessons.rules.entered import entered_cards
from hearts_lessons.rules.parameters import (
    CARD_LISTS,
    CHOICES,
    LISTS,
    NUMBERS,
    bad_value,
    check_value,
)
from hearts_lessons.rules.ruleset_errors import UnknownParameterError

_WHOLE = re.compile(r"[-\N{MINUS SIGN}]?[0-9]{1,9}")
_COUNTING = re.compile(r"(\S+?)[\s:=]+([0-9]{1,9})(?:[\s,;、，；]+|$)")


def text_of(name: str, value: object) -> str:
    """A value as text; nothing, for none and for no card."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return ""
    if isinstance(value, Card):
        return value.code
    if name == "extra_penalties" and isinstance(value, tuple):
        return ", ".join(f"{card.code} {points}" for card, points in value)
    if isinstance(value, tuple):
        return " ".join(each.code if isinstance(each, Card) else each for each in value)
    return str(value)


def read_text(name: str, text: str) -> object:
    """The value that a text means. Raises a `RulesError` where it means none."""
    value = _read(name, text.strip())
    check_value(name, value)
    return value


def _read(name: str, text: str) -> object:
    if name in CHOICES:
        for value in CHOICES[name]:
            if text_of(name, value) == text:
                return value
        raise bad_value(name, text)
    if name in NUMBERS:
        return _number(name, text)
    if name in LISTS:
        return tuple(text.split())
    if name in CARD_LISTS:
        return entered_cards(text)
    if name == "extra_penalties":
        return _penalties(name, text)
    raise UnknownParameterError(where=name)


def _number(name: str, text: str) -> int | None:
    if not text and name == "max_hands":
        return None
    if not _WHOLE.fullmatch(text):
        raise bad_value(name, text)
    return int(text.replace("\N{MINUS SIGN}", "-"))


def _penalties(name: str, text: str) -> object:
    found, rest = [], text
    while rest:
        match = _COUNTING.match(rest)
        if match is None:
            raise bad_value(name, text)
        cards = entered_cards(match[1])
        if len(cards) != 1:
            raise bad_value(name, text)
        found.append((cards[0], int(match[2])))
        rest = rest[match.end() :]
    return tuple(found)
