"""A class set as the command line asks for it: every word is checked before anything is made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit, urlunsplit

from hearts_lessons.lessons import pages
from hearts_lessons.players import LEVELS
from hearts_lessons.rules.errors import RulesError, shown
from hearts_lessons.rules.message import Message, message
from hearts_lessons.session.classes.class_set import MOST_HANDS, MOST_ITEMS, ClassSet, rule_sets
from hearts_lessons.session.classes.seed import tidy_seed
from hearts_lessons.session.classes.work import kinds_of
from hearts_lessons.site.address import BadAddressError, site_address
from hearts_lessons.words import LANGUAGES

ITEMS = 10
"""So many questions, where lessons are named and no number is."""


class AskedError(Exception):
    """What can't be had, as a sentence; ``lists_lessons`` if those that there are belong to it."""

    def __init__(self, said: Message, *, lists_lessons: bool = False) -> None:
        self.said = said
        self.lists_lessons = lists_lessons


@dataclass(frozen=True)
class Asked:
    """The words of the command line."""

    lessons: Sequence[str] = ()
    kinds: Sequence[str] = ()
    items: str | None = None
    hands: str = "1"
    passing: bool = True
    rules: str = "site"
    level: str = "normal"
    seed: str = "1"


def set_of(asked: Asked) -> ClassSet:
    """The set. Raises `AskedError`."""
    lessons = _without_doubles(map(_lesson, asked.lessons))
    items = _number("--items", asked.items or str(ITEMS if lessons else 0), MOST_ITEMS)
    if not lessons and (items or asked.kinds):
        raise AskedError(message("cli.class_needs_lessons"), lists_lessons=True)
    known = kinds_of(lessons)
    if items and not known:
        raise AskedError(message("cli.class_no_questions"), lists_lessons=True)
    for kind in asked.kinds:
        if kind not in known:
            raise AskedError(message("cli.class_unknown_kind", value=shown(kind), known=known))
    if asked.rules not in rule_sets():
        said = message("cli.class_unknown_rules", value=shown(asked.rules), known=rule_sets())
        raise AskedError(said)
    if asked.level not in LEVELS:
        said = message("cli.class_unknown_level", value=shown(asked.level), known=tuple(LEVELS))
        raise AskedError(said)
    hands = _number("--hands", asked.hands, MOST_HANDS)
    kinds, seed = _without_doubles(asked.kinds), tidy_seed(asked.seed)
    try:
        return ClassSet(lessons, kinds, items, hands, asked.passing, asked.rules, asked.level, seed)
    except RulesError as error:
        if error.values.get("where") == "seed":
            raise AskedError(message("class_maker.problems.seed")) from error
        raise AskedError(Message(f"errors.{error.code}", error.values)) from error


def root_of(address: str) -> str:
    """The address of the website; that of any of its pages will do. Raises `AskedError`.

    >>> root_of("https://example.org/hearts/en/class-maker.html#set?seed=1")
    'https://example.org/hearts/'
    >>> root_of("https://example.org/zh-Hans")
    'https://example.org/'
    """
    try:
        parts = urlsplit(address)
        *folders, last = parts.path.split("/")
        if not last.endswith(".html"):
            folders += [last] if last else []
        if folders and folders[-1] in LANGUAGES:
            folders.pop()
        path = "".join(f"{folder}/" for folder in folders)
        return site_address(urlunsplit((parts.scheme, parts.netloc, path, "", "")))
    except (BadAddressError, ValueError) as error:
        raise AskedError(message("cli.class_bad_site", value=shown(address))) from error


def numbered_lessons() -> list[tuple[int, str]]:
    """Number and id of each lesson that can be asked about."""
    return [(int(stem.split("-")[0]), lesson) for lesson, stem in pages().items()]


def _lesson(name: str) -> str:
    """A lesson by its id, its number or both, as they stand in the address of its page."""
    for (number, lesson), stem in zip(numbered_lessons(), pages().values(), strict=True):
        if name in (lesson, stem, str(number), f"{number:02}"):
            return lesson
    said = message("cli.class_unknown_lesson", value=shown(name))
    raise AskedError(said, lists_lessons=True)


def _number(option: str, text: str, most: int) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > 3 or int(text) > most:
        bounds = {"option": option, "value": shown(text), "most": str(most)}
        raise AskedError(message("cli.class_number", **bounds))
    return int(text)


def _without_doubles(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))
