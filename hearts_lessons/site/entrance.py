"""The page at the site's root, which leads to the reader's language."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from jinja2 import Environment, FileSystemLoader

from hearts_lessons.site.about import ENTRANCE, about
from hearts_lessons.site.policy import META
from hearts_lessons.words import LANGUAGES, say

HERE = Path(__file__).parent


def write_entrance(output: Path, site_url: str) -> None:
    """Write ``index.html``: by script it leads on, without one it has plain links."""
    (output / "index.html").write_text(entrance(site_url), encoding="utf-8")


def entrance(site_url: str) -> str:
    """The page itself; its own words are English, each link's are its language's."""
    page = (HERE / "assets" / "index.html").read_text(encoding="utf-8")
    links = "\n".join(
        f'<li><a href="{code}/index.html" lang="{code}" hreflang="{code}">'
        f"<strong>{say(code, 'site.language')}</strong> {say(code, 'site.entrance')}</a></li>"
        for code in LANGUAGES
    )
    page = page.replace("{policy}", META).replace("{about}", head(site_url))
    return page.replace("{links}", links)


def head(site_url: str) -> str:
    """What the entrance says of itself, in English like its title."""
    language = LANGUAGES[0]
    templates = Environment(loader=FileSystemLoader(HERE / "templates"), autoescape=True)
    return templates.get_template("head-about.html").render(
        hearts_about=replace(about(ENTRANCE, language, site_url), address=site_url),
        hearts_title=say(language, "site.title"),
        hearts_words={
            "title": say(language, "site.title"),
            "picture": say(language, "site.picture"),
        },
    )
