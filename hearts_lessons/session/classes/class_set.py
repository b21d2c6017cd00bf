"""A teacher's set: which items and hands a whole class gets, as a line of text for a link.

>>> monday = ClassSet(lessons=("passing", "first-trick"), items=5, seed="monday")
>>> monday.text
'lessons=passing.first-trick&items=5&hands=1&seed=monday&rules=site&level=normal'
>>> ClassSet.from_text("https://example.org/en/class.html#set?" + monday.text) == monday
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl, quote_plus, urlencode

from hearts_lessons.lessons import pages
from hearts_lessons.players import LEVELS
from hearts_lessons.rules.errors import RulesError, shown
from hearts_lessons.rules.presets import PRESETS
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.session.classes.seed import is_word, without_sentence
from hearts_lessons.session.game import PLAYERS_AT_TABLE
from hearts_lessons.session.refs import book_kinds

MARK = "set?"
"""What stands in a link before the set; whatever comes before it is the address of the page."""

MOST_ITEMS, MOST_HANDS = 20, 4
_LONGEST_TEXT = 4000
_FIELDS = ("lessons", "kinds", "items", "hands", "pass", "seed", "rules", "level")
_LAST = "level"
"""Its words are known, none begins another: so a link that lost its end opens no other set."""
_WITHOUT = "no"


class ClassSetError(RulesError):
    """A text that is no set; ``where`` names the part that is wrong, ``value`` what it says."""

    code = "class_set"


class ClassLinkError(ClassSetError):
    """A text that has not even the form of a set."""

    code = "class_link"


class EmptyClassSetError(RulesError):
    """A set that asks nothing: no item can be had so, and no hand is wanted."""

    code = "class_set_empty"


@dataclass(frozen=True)
class ClassSet:
    """Items of these lessons, and hands; the seed decides which. Raises `ClassSetError`.

    No ``kinds`` means all that the lessons have. ``rules`` and ``level`` are those of the hands;
    the items are asked by the rules that their lessons teach.
    """

    lessons: tuple[str, ...]
    kinds: tuple[str, ...] = ()
    items: int = 10
    hands: int = 1
    passing: bool = True
    """Otherwise nothing is passed, and a class that plays one hand has more to compare."""
    rules: str = "site"
    level: str = "normal"
    seed: str = "1"

    def __post_init__(self) -> None:
        _check_names("lessons", self.lessons, tuple(pages()))
        _check_names("kinds", self.kinds, tuple(book_kinds()))
        if self.items and not self.lessons:
            raise ClassSetError(where="lessons", value="")
        for where, most in (("items", MOST_ITEMS), ("hands", MOST_HANDS)):
            number = getattr(self, where)
            if not isinstance(number, int) or not 0 <= number <= most:
                raise ClassSetError(where=where, value=shown(number))
        if self.rules not in rule_sets():
            raise ClassSetError(where="rules", value=shown(self.rules))
        if self.level not in LEVELS:
            raise ClassSetError(where="level", value=shown(self.level))
        if not is_word(self.seed):
            raise ClassSetError(where="seed", value=shown(self.seed))
        if not self.items and not self.hands:
            raise EmptyClassSetError()

    @property
    def rule_set(self) -> RuleSet:
        """The rules of the hands."""
        return PRESETS[self.rules]

    @property
    def text(self) -> str:
        """The set as it stands in a link; equal sets have equal texts."""
        kinds = {"kinds": ".".join(self.kinds)} if self.kinds else {}
        passing = {} if self.passing else {"pass": _WITHOUT}
        parts = {
            "lessons": ".".join(self.lessons),
            **kinds,
            "items": self.items,
            "hands": self.hands,
            **passing,
            "seed": self.seed,
            "rules": self.rules,
            _LAST: self.level,
        }
        return urlencode(parts, quote_via=quote_plus)

    @classmethod
    def from_text(cls, text: str) -> ClassSet:
        """The set of a text or of a whole link. Raises `ClassSetError` or `EmptyClassSetError`."""
        facts = _facts(text)
        if facts.get("pass", _WITHOUT) != _WITHOUT:
            raise ClassSetError(where="pass", value=shown(facts["pass"]))
        fields: dict[str, Any] = {"lessons": (), **facts, "passing": "pass" not in facts}
        fields.pop("pass", None)
        for key in facts.keys() & {"lessons", "kinds"}:
            fields[key] = _names(facts[key])
        for key in facts.keys() & {"items", "hands"}:
            fields[key] = _number(key, facts[key])
        return cls(**fields)


def rule_sets() -> tuple[str, ...]:
    """The named rule sets by which the table has room for a hand."""
    return tuple(name for name, rules in PRESETS.items() if rules.players in PLAYERS_AT_TABLE)


def _facts(text: str) -> dict[str, str]:
    """What a text says of each field. Raises `ClassLinkError`, also if the link is not whole."""
    if len(text) > _LONGEST_TEXT:
        raise ClassLinkError(where="text", value=shown(text[:40]))
    _, mark, after = text.rpartition(MARK)
    # What somebody writes after a link is no part of it.
    own = after.split(maxsplit=1)[0] if mark and after.strip() else after.strip()
    said = parse_qsl(without_sentence(own.replace("&amp;", "&")), keep_blank_values=True)
    facts = dict(said)
    for name in facts:
        if name not in _FIELDS:
            raise ClassLinkError(where="text", value=shown(name))
    if len(facts) != len(said) or not {"seed", _LAST} <= facts.keys():
        raise ClassLinkError(where="text", value=shown(text[:40]))
    # A browser that was given more than the link has taken all of it for the last part.
    return {**facts, _LAST: without_sentence(facts[_LAST])}


def _names(text: str) -> tuple[str, ...]:
    return tuple(name for name in text.split(".") if name)


def _number(where: str, text: str) -> int:
    if not text.isdecimal() or len(text) > 3:
        raise ClassSetError(where=where, value=shown(text))
    return int(text)


def _check_names(where: str, names: Sequence[str], known: Sequence[str]) -> None:
    for name in names:
        if name not in known or names.count(name) > 1:
            raise ClassSetError(where=where, value=shown(name))
