"""What a page says of itself to search engines and to those who share a link to it.

A page always has a description. Only where the site's address is known has it absolute addresses:
its own, those of its other languages, and that of its picture.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from hearts_lessons.words import LANGUAGES, catalogue, say

PICTURES = Path(__file__).parent / "pictures"
PICTURE_SIZE = (1200, 630)
"""What the places where links are shared ask for."""

ELSE = "x-default"  # for readers of any other language
ENTRANCE = "index"


@dataclass(frozen=True)
class About:
    """One page in one language. ``address`` is ``""`` where the site's is not known."""

    language: str
    description: str
    address: str
    others: tuple[tuple[str, str], ...]  # a language's code and the page's address in it
    picture: str
    width, height = PICTURE_SIZE

    @property
    def locale(self) -> str:
        """The language as Open Graph names it."""
        return say(self.language, "site.locale")

    @property
    def other_locales(self) -> list[str]:
        """The page's other languages, named so."""
        return [say(code, "site.locale") for code in LANGUAGES if code != self.language]


def about(page: str, language: str, site_url: str) -> About:
    """What the page named ``page`` says of itself. Raises `KeyError` without a description."""
    return About(
        language=language,
        description=say(language, f"site.descriptions.{word_of(page)}"),
        address=f"{site_url}{language}/{page}.html" if site_url else "",
        others=tuple(languages_of(page, site_url).items()) if site_url else (),
        picture=f"{site_url}_shared/{picture_name(language)}" if site_url else "",
    )


def is_described(page: str) -> bool:
    """Whether every catalogue has a description of the page."""
    return all(word_of(page) in catalogue(code)["site"]["descriptions"] for code in LANGUAGES)


def word_of(page: str) -> str:
    """What the catalogues call a page, or the lesson on it: its stem without the number.

    >>> word_of("03-following-suit"), word_of("rule-card")
    ('following_suit', 'rule_card')
    """
    return page.lstrip("0123456789-").replace("-", "_")


def languages_of(page: str, site_url: str) -> dict[str, str]:
    """The page's address in every language, and for readers of any other one."""
    pages = {code: f"{site_url}{code}/{page}.html" for code in LANGUAGES}
    return {**pages, ELSE: site_url if page == ENTRANCE else pages[LANGUAGES[0]]}


def picture_name(language: str) -> str:
    """The file of the picture that stands beside a shared link."""
    return f"shared-{language}.png"
