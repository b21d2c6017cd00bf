"""Which language this learner reads.

>>> from pathlib import Path
>>> language_of_folder(Path("book/zh-Hant"))
'zh-Hant'
>>> matching("zh_TW.UTF-8"), matching("zh-CN"), matching("de_DE")
('zh-Hant', 'zh-Hans', None)
"""

from __future__ import annotations

import locale
import os
from pathlib import Path

from hearts_lessons.words import LANGUAGES

_TRADITIONAL = ("tw", "hk", "mo", "hant")


def preferred_language(folder: Path | None = None) -> str:
    """The nearest language folder above ``folder``, else ``HEARTS_LANGUAGE``, else the locale, else English."""
    return (
        (language_of_folder(folder) if folder else None)
        or matching(os.environ.get("HEARTS_LANGUAGE", ""))
        or matching(_locale())
        or "en"
    )


def language_of_folder(folder: Path) -> str | None:
    """The language whose folder of the book this is, or lies in."""
    names = [part.name for part in (folder, *folder.parents)]
    return next((name for name in names if name in LANGUAGES), None)


def matching(tag: str) -> str | None:
    """Our language for a tag such as ``zh_TW.UTF-8``, ``zh-Hans`` or ``en``; None if there is none."""
    parts = tag.lower().replace("_", "-").split(".")[0].split("-")
    if parts[0] == "zh":
        return "zh-Hant" if set(parts) & set(_TRADITIONAL) else "zh-Hans"
    return parts[0] if parts[0] in LANGUAGES else None


def _locale() -> str:
    names = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return next((name for name in names if name), None) or locale.getlocale()[0] or ""
