"""Sphinx extension: makes the activities of a page live, and pages light.

A notebook's stored output holds ``<div class="hearts" data-activity="…">``. For each of them the
page gets the activity as data (see `hearts_lessons.session.baking`), and the scripts only if there
is one. Nothing on a page asks another host.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from docutils.nodes import document
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from hearts_lessons.session.baking import bake
from hearts_lessons.site import search
from hearts_lessons.site.about import About, about, is_described, word_of
from hearts_lessons.site.inline import check_pages, complete_head, prepare
from hearts_lessons.site.launch import WELCOME, Launch
from hearts_lessons.site.page_words import (
    page_languages,
    page_words,
    theme_phrase,
    with_our_headings,
)
from hearts_lessons.site.shared import shared_version
from hearts_lessons.site.unscripted import add_unscripted
from hearts_lessons.words import LANGUAGES, say

LOG = logging.getLogger(__name__)
SITE = Path(__file__).parent
# What a cell shows links to the notebooks beside it, whose pages stand in their place here.
NOTEBOOK_LINK = re.compile(r'href="([\w-]+)\.ipynb(?=["#])')
# What Sphinx puts on every page for its own search.
SEARCH_SCRIPTS = ("sphinx_highlight.js", "translations.js")


def setup(app: Sphinx) -> dict[str, Any]:
    """Connect to Sphinx; the builder sets the values."""
    app.add_config_value("hearts_language", LANGUAGES[0], "env", str)
    app.add_config_value("hearts_site_url", "", "html", str)
    app.add_config_value("hearts_repository", "", "html", str)
    app.add_config_value("hearts_branch", "main", "html", str)
    app.connect("config-inited", add_templates)
    app.connect("env-updated", drop_widget_state)
    # Before the theme's handlers, which draw every template to see whether it is empty.
    app.connect("html-page-context", complete_page, priority=100)
    search.connect(app)
    app.connect("builder-inited", prepare)
    # After the theme's handlers, whose scripts it turns into data.
    app.connect("html-page-context", complete_head, priority=900)
    app.connect("build-finished", check_pages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def add_templates(app: Sphinx, config: Config) -> None:
    """Put our templates before the theme's."""
    config.templates_path.insert(0, str(SITE / "templates"))


def drop_widget_state(app: Sphinx, env: BuildEnvironment) -> None:
    """Leave the widgets' state out: it holds the whole front end, and pages don't use it."""
    for facts in getattr(env, "nb_metadata", {}).values():
        facts.get("js_files", {}).pop("ipywidgets_state", None)


def complete_page(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: document | None
) -> None:
    """Give a page its language, its language switch and the data of its activities."""
    language = app.config.hearts_language
    context["language"] = language
    context["gettext"] = lambda phrase: theme_phrase(phrase, language)
    context["hearts_version"] = shared_version()
    context["hearts_words"] = page_words(language)
    context["hearts_languages"] = page_languages(page)
    context["script_files"][:] = [
        script
        for script in context["script_files"]
        if not any(name in str(script) for name in SEARCH_SCRIPTS)
    ]
    if page == app.config.root_doc:
        context["title"] = say(language, "site.entrance")
    context["hearts_title"] = context.get("title", "")
    context["hearts_about"] = about_page(app, page)
    body = NOTEBOOK_LINK.sub(r'href="\1.html', context.get("body", ""))
    body = context["body"] = with_our_headings(body, language)
    if doctree is not None:
        context["hearts_launch"] = launch(app, page, language)
    activities = list(dict.fromkeys(activities_in(body)))
    context["hearts_live"] = bool(activities)
    if activities:
        context["body"] = add_unscripted(body, language) + "".join(
            block(app, page, activity, language) for activity in activities
        )


def about_page(app: Sphinx, page: str) -> About | None:
    """What a page says of itself; a chapter without a description is a warning at its page."""
    if is_described(page):
        return about(page, app.config.hearts_language, app.config.hearts_site_url)
    if page in app.env.found_docs:
        key = f"site.descriptions.{word_of(page)}"
        LOG.warning("every catalogue needs %s", key, location=page, type="hearts")
    return None


def launch(app: Sphinx, page: str, language: str) -> dict[str, str] | None:
    """The link that opens the page's notebook on Binder, else the welcome; with its words."""
    where = Launch(app.config.hearts_repository, app.config.hearts_branch)
    is_notebook = Path(app.env.doc2path(page)).suffix == ".ipynb"
    link = where.link(language, page if is_notebook else WELCOME)
    if link is None:
        return None
    words = {"open": say(language, "site.launch.open"), "note": say(language, "site.launch.note")}
    return {"link": link, **words}


def block(app: Sphinx, page: str, activity: str, language: str) -> str:
    """One activity as inline data; an activity that can't be baked is a warning at its page."""
    try:
        baked = bake(activity, language)
    except (KeyError, ValueError) as error:
        LOG.warning("activity %r: %s", activity, error, location=page, type="hearts")
        return ""
    return (
        f'<script type="application/json" class="hearts-baked" data-for="{escape(activity)}">'
        f"{inline_json(baked)}</script>\n"
    )


def inline_json(value: object) -> str:
    """JSON that can stand inside a ``<script>``: no tag in it can begin or end."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c")


def activities_in(html: str) -> Iterable[str]:
    """The ids of the activities in a page, in its order."""
    finder = ActivityFinder()
    finder.feed(html)
    return finder.found


class ActivityFinder(HTMLParser):
    """Collects ``data-activity`` of elements with the class ``hearts``."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an activity."""
        facts = dict(attrs)
        activity = facts.get("data-activity")
        if activity and "hearts" in (facts.get("class") or "").split():
            self.found.append(activity)
