"""Keys and values made into sentences.

A catalogue is ``locales/<language>.toml``: tables of templates. ``{card}`` fills in a value;
``{cards:or}`` and ``{cards:and}`` join a list; ``{card:cap}`` and ``{cards:and-cap}`` start a
sentence with it. A template may be a table of forms: ``you`` is taken where ``seat`` is the
learner, ``one`` where ``n`` is one (or minus one), ``you_one`` where both hold, else ``other``.

>>> from hearts_lessons.rules import Card
>>> say("en", "deal.log_play", seat=Seat(1), card=Card("QS"))
'West plays ♠Q.'
>>> say("en", "deal.log_play", spoken=True, seat=Seat(0), card=Card("QS"))
'You play queen of spades.'
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any, Literal

from hearts_lessons.rules.cards import Card, Rank, Suit
from hearts_lessons.rules.errors import RulesError, shown
from hearts_lessons.rules.message import Message, SeatNumber

LANGUAGES = ("en", "zh-Hans", "zh-Hant")
"""Every language has a catalogue and a folder of the book of this name."""


Place = Literal["s", "sw", "w", "nw", "n", "ne", "e", "se"]

PLACES: Mapping[int, tuple[Place, ...]] = {
    3: ("s", "w", "e"),
    4: ("s", "w", "n", "e"),
    5: ("s", "w", "nw", "ne", "e"),
    6: ("s", "w", "nw", "n", "ne", "e"),
    7: ("s", "sw", "w", "nw", "ne", "e", "se"),
}
"""Where the seats of a table are, clockwise from the learner in the south."""


class Seat(SeatNumber):
    """A seat number that is printed as its name; 0 is the learner.

    >>> Seat(1).place, Seat(2, players=3).place
    ('w', 'e')
    """

    @property
    def place(self) -> Place:
        """Its direction as seen from the middle of the table."""
        return PLACES[self.players][self]


class UnknownLanguageError(RulesError):
    """A language without a catalogue."""

    code = "unknown_language"


@cache
def catalogue(language: str) -> dict[str, Any]:
    """The whole catalogue of a language. Raises `UnknownLanguageError`."""
    if language not in LANGUAGES:
        raise UnknownLanguageError(language=shown(language), known=", ".join(LANGUAGES))
    text = files("hearts_lessons.locales").joinpath(f"{language}.toml").read_text("utf-8")
    return tomllib.loads(text)


def say(language: str, key: str, /, *, spoken: bool = False, **values: object) -> str:
    """The sentence of ``key`` (``"table.name"``), filled in.

    ``spoken`` names cards in full ("queen of spades") instead of drawing them ("♠Q").
    Raises `KeyError` for a key or a value that is missing.
    """
    template = catalogue(language)
    for part in key.split("."):
        template = template[part]
    return _spaced(_Filler(language, spoken).vformat(_form(template, values), (), values))


def tell(language: str, said: Message, *, spoken: bool = False) -> str:
    """A `Message` as a sentence."""
    return say(language, said.key, spoken=spoken, **said.values)


def card_name(language: str, card: Card) -> str:
    """The spoken name: "queen of spades", 黑桃 Q."""
    return say(language, "cards.name", rank=card.rank, suit=card.suit)


def _spaced(text: str) -> str:
    """A space between a Chinese character and a Latin one, a digit or a suit (东家出 ♦K)."""
    return _TIGHT.sub(" ", text)


_CHINESE = "[\u4e00-\u9fff]"
_TIGHT = re.compile(f"(?<={_CHINESE})(?=[A-Za-z0-9♠♥♦♣])|(?<=[A-Za-z0-9])(?={_CHINESE})")


def _form(template: str | dict[str, str], values: Mapping[str, object]) -> str:
    if isinstance(template, str):
        return template
    is_you, is_one = values.get("seat") == 0, values.get("n") in (1, -1)
    wanted = [
        *(["you_one"] if is_you and is_one else []),
        *(["you"] if is_you else []),
        *(["one"] if is_one else []),
        "other",
    ]
    return next(template[form] for form in wanted if form in template)


class _Filler(Formatter):
    def __init__(self, language: str, spoken: bool) -> None:
        self.language = language
        self.spoken = spoken

    def format_field(self, value: object, spec: str) -> str:
        how, _, case = spec.rpartition("-") if spec.endswith("cap") else (spec, "", "")
        if how:
            assert isinstance(value, Sequence)
            text = self._joined([self._text(item) for item in value], how)
        else:
            text = self._text(value)
        return text[:1].upper() + text[1:] if case else text

    def _text(self, value: object) -> str:
        words = catalogue(self.language)
        match value:
            case Card():
                return card_name(self.language, value) if self.spoken else str(value)
            case Suit():
                return str(words["suits"][value.value])
            case Rank():
                return str(words["ranks"].get(value.letter, value.printed))
            case SeatNumber():
                return str(words["seats"][PLACES[value.players][value]])
            case Message():
                return tell(self.language, value, spoken=self.spoken)
            case tuple() | list():
                return self._joined([self._text(item) for item in value], "comma")
            case int():
                return str(value).replace("-", "\N{MINUS SIGN}")
            case _:
                return str(value)

    def _joined(self, parts: list[str], how: str) -> str:
        lists = catalogue(self.language)["lists"]
        if how == "comma" or len(parts) < 2:
            return str(lists["comma"]).join(parts)
        return str(lists["comma"]).join(parts[:-1]) + str(lists[how]) + parts[-1]
