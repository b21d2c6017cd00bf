"""What the templates say on a page, in its language: our own words, and the theme's."""

from __future__ import annotations

from typing import Any

from sphinx.locale import _ as sphinx_phrase

from hearts_lessons.words import LANGUAGES, catalogue, say

# What the theme says in English, or in simplified Chinese where it should be traditional.
THEME_PHRASES = {
    "Color mode": "color_mode",
    "Link to this heading": "heading",
    "Main": "main",
    "Toggle primary sidebar": "primary",
    "Toggle secondary sidebar": "secondary",
    "Skip to main content": "skip",
    "next page": "next",
    "previous page": "previous",
    "Light": "light",
    "Dark": "dark",
    "System Settings": "system",
    "Version warning": "version",
    "Please activate JavaScript to enable the search functionality.": "search_needs_scripts",
}
HEADING = "Link to this heading"
WORDS = ("search", "title", "picture", "languages", "contents", "on_this_page", "close")
OFFLINE = ("ready", "drills", "fetching", "failed")
"""What a line at a page's foot may say of how much this device keeps."""

OFFER = ("offer", "offer_go", "offer_stay")
"""How a page in another language is offered to who reads that."""


def page_words(language: str) -> dict[str, Any]:
    """Our words, by the names that templates have for them."""
    return {
        **{name: say(language, f"site.{name}") for name in WORDS},
        "marks": dict(catalogue(language)["site"]["marks"]),
        "offline": {name: say(language, f"site.offline.{name}") for name in OFFLINE},
    }


def page_languages(page: str) -> list[dict[str, Any]]:
    """The page in every language, with what each of them calls itself and offers itself by."""
    return [
        {
            "code": code,
            "name": say(code, "site.language"),
            "short": say(code, "site.language_short"),
            "page": f"../{code}/{page}.html",
            "offer": {key: say(code, f"site.{key}") for key in OFFER},
        }
        for code in LANGUAGES
    ]


def theme_phrase(phrase: str, language: str) -> str:
    """A phrase of the theme in ``language``: in our words, else in the theme's own."""
    key = THEME_PHRASES.get(phrase)
    return str(sphinx_phrase(phrase)) if key is None else say(language, f"site.theme.{key}")


def with_our_headings(body: str, language: str) -> str:
    """A page whose headings say in our words what their links are for."""
    theirs, ours = sphinx_phrase(HEADING), theme_phrase(HEADING, language)
    return body.replace(f'title="{theirs}"', f'title="{ours}"')
