"""The search: an index of every section's text, and the page that asks it.

Sphinx's own index knows words, and the words of a Chinese sentence are anybody's guess. Ours is the
text itself, which a script looks through (``assets/search.js``): it is short enough.

``LANGUAGE/search-index.js`` sets ``window.heartsIndex``: a classic script, for it must be read from
the disk too. Its ``pages`` are lists of a page's name, its title and its sections, each of them an
anchor, a heading and a text. Its ``variants`` are the groups of words, or of characters, that stand
for each other and of which the book has one.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from docutils.nodes import document
from sphinx.application import Sphinx

from hearts_lessons.site.inputs import fingerprint
from hearts_lessons.site.sections import Section, sections_of
from hearts_lessons.words import catalogue, say

INDEX = "search-index.js"
PAGE = "search"


def connect(app: Sphinx) -> None:
    """Let Sphinx make our search in place of its own."""
    bodies: dict[str, str] = {}

    def note_body(
        app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: document | None
    ) -> None:
        if doctree is not None:
            bodies[page] = context["body"]

    def search_page(app: Sphinx) -> Iterable[tuple[str, dict[str, Any], str]]:
        """Write the index once every page is written; return the page that reads it."""
        script = index_script({page: sections_of(bodies[page]) for page in in_order(app, bodies)})
        (Path(app.outdir) / INDEX).write_text(script, encoding="utf-8")
        language = app.config.hearts_language
        context = {
            "search_home": say(language, "site.missing.home"),
            "search_index": f"{INDEX}?v={fingerprint([script.encode()])}",
            "search_words": dict(catalogue(language)["search"]),
        }
        return [(PAGE, context, "search.html")]

    app.connect("builder-inited", leave_out_sphinx_search)
    app.connect("html-page-context", note_body)
    app.connect("html-collect-pages", search_page)


def leave_out_sphinx_search(app: Sphinx) -> None:
    """Make no index and no search page of Sphinx's."""
    app.builder.search = False  # type: ignore[attr-defined]


def in_order(app: Sphinx, names: Iterable[str]) -> list[str]:
    """Pages in the order of the book."""
    relations = app.env.collect_relations()
    following = {page: after for page, (_, _, after) in relations.items()}
    order: list[str] = []
    page: str | None = str(app.config.root_doc)
    while page is not None and page not in order:
        order.append(page)
        page = following.get(page)
    return sorted(names, key=lambda name: order.index(name) if name in order else len(order))


def index_script(pages: Mapping[str, Sequence[Section]]) -> str:
    """What the file of a language says; the first section of a page has its title."""
    packed = [
        [name, sections[0].heading, [[each.anchor, each.heading, each.text] for each in sections]]
        for name, sections in pages.items()
    ]
    text = json.dumps(packed, ensure_ascii=False)
    index = {"pages": packed, "variants": [group for group in variants() if is_used(group, text)]}
    return f"window.heartsIndex = {json.dumps(index, ensure_ascii=False, separators=(',', ':'))};\n"


@cache
def variants() -> tuple[str, ...]:
    """Groups of words or characters that stand for each other, with spaces between them."""
    said = tomllib.loads(files("hearts_lessons.site").joinpath("variants.toml").read_text("utf-8"))
    words = said["words"].strip().splitlines()
    return (*words, *(" ".join(group) for group in said["characters"].split()))


def is_used(group: str, text: str) -> bool:
    """Whether one of the group is in the text."""
    return any(each in text for each in group.split())
