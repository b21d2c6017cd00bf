"""Which language a reader wants, where no page or screen says it."""

from __future__ import annotations

import locale
import os
from collections.abc import Iterable
from pathlib import Path

from hearts_lessons.words import LANGUAGES

VARIABLE = "HEARTS_LANGUAGE"
# Words of a locale's name that mean one way of writing, on Linux, macOS and Windows.
SIMPLIFIED = ("hans", "simplified")
TRADITIONAL = ("hant", "tw", "hk", "mo", "traditional", "taiwan", "hong kong", "macao", "macau")


def reader_language(folder: Path | None = None) -> str:
    """The language of the nearest language folder at or above ``folder``, if that is given,
    else ``HEARTS_LANGUAGE``, else the machine's language, else English.
    """
    if folder is not None:
        for place in (folder, *folder.parents):
            if place.name in LANGUAGES:
                return place.name
    for name in locale_names():
        language = language_of(name)
        if language is not None:
            return language
    return LANGUAGES[0]


def locale_names() -> Iterable[str]:
    """What this machine says about its user's language, most telling first."""
    for variable in (VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG"):
        yield os.environ.get(variable, "")
    yield locale.getlocale()[0] or ""


def language_of(name: str) -> str | None:
    """The language of the book that a locale's name means, or ``None``.

    >>> language_of("zh_TW.UTF-8"), language_of("zh-Hans"), language_of("en_GB"), language_of("fi")
    ('zh-Hant', 'zh-Hans', 'en', None)
    >>> language_of("Chinese (Traditional)_Taiwan")
    'zh-Hant'
    """
    lower = name.lower().replace("_", "-").partition(".")[0]
    if lower.startswith(("zh", "chinese")):
        parts = [part.strip() for part in lower.replace("(", "-").replace(")", "-").split("-")]
        simplified = any(part.startswith(SIMPLIFIED) for part in parts)
        traditional = any(part.startswith(TRADITIONAL) for part in parts)
        return "zh-Hant" if traditional and not simplified else "zh-Hans"
    if lower.startswith("en"):
        return "en"
    return None
