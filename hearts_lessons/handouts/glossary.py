"""The words of the game: what each means, what it is called elsewhere, and where it is taught."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from hearts_lessons.lessons import pages
from hearts_lessons.pictures.picture import Picture
from hearts_lessons.words import LANGUAGES, say

_STYLE = (
    ".hearts-glossary{line-height:1.5}"
    ".hearts-glossary .topic{margin:1.25rem 0 .25rem;font-size:1.125em;font-weight:700}"
    ".hearts-glossary dl{margin:0}"
    ".hearts-glossary dl>div{padding:.5em 0;border-top:1px solid rgb(128 128 128/.4);"
    "break-inside:avoid}"
    ".hearts-glossary dt{margin:0;font-weight:400}"
    ".hearts-glossary dt b{font-size:1.0625em;margin-inline-end:.75em}"
    ".hearts-glossary dt span{margin-inline-end:.75em}"
    ".hearts-glossary dd{margin:.125em 0 0}"
    "@media print{.hearts-glossary .topic{break-after:avoid}}"
)


@dataclass(frozen=True)
class Term:
    """A word of the game in every language; ``also`` are words that readers may meet elsewhere."""

    key: str
    lesson: str
    words: Mapping[str, str]
    meanings: Mapping[str, str]
    also: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Topic:
    """Terms that belong together, in the order in which a learner meets them."""

    names: Mapping[str, str]
    terms: tuple[Term, ...]


@cache
def topics() -> tuple[Topic, ...]:
    """The whole glossary."""
    text = files("hearts_lessons.handouts").joinpath("glossary.toml").read_text("utf-8")
    return tuple(_topic(each) for each in tomllib.loads(text)["topic"])


def words_of_the_game(language: str) -> Picture:
    """Every term by topic; lessons are linked where the book has them."""
    title = say(language, "handouts.glossary_title")
    lines, parts = [title], ""
    for topic in topics():
        name = topic.names[language]
        lines += ["", name, *(_line(term, language) for term in topic.terms)]
        terms = "".join(_entry(term, language) for term in topic.terms)
        parts += f'<p class="topic">{escape(name)}</p><dl>{terms}</dl>'
    html = (
        f'<div class="hearts-glossary" lang="{language}" role="region" aria-label="{escape(title)}">'
        f"<style>{_STYLE}</style>{parts}</div>"
    )
    return Picture(tuple(lines), html)


def _topic(data: Mapping[str, Any]) -> Topic:
    return Topic({code: data[code] for code in LANGUAGES}, tuple(map(_term, data["term"])))


def _term(data: Mapping[str, Any]) -> Term:
    return Term(
        data["key"],
        data["lesson"],
        {code: data[code]["word"] for code in LANGUAGES},
        {code: data[code]["meaning"] for code in LANGUAGES},
        {code: tuple(data[code].get("also", ())) for code in LANGUAGES},
    )


def _line(term: Term, language: str) -> str:
    said = say(language, "cli.rule_entry", name=term.words[language], text=term.meanings[language])
    return say(language, "lists.sentence").join([said, *_elsewhere(term, language)])


def _entry(term: Term, language: str) -> str:
    others = "".join(
        f'<span lang="{code}">{escape(term.words[code])}</span>'
        for code in LANGUAGES
        if code != language
    )
    said = [term.meanings[language], *_elsewhere(term, language)]
    text = escape(say(language, "lists.sentence").join(said))
    return (
        f'<div id="{term.key.replace("_", "-")}"><dt><b>{escape(term.words[language])}</b>{others}'
        f"</dt><dd>{text}{_link(term, language)}</dd></div>"
    )


def _elsewhere(term: Term, language: str) -> Iterator[str]:
    if also := term.also[language]:
        yield say(language, "handouts.elsewhere", words=also)


def _link(term: Term, language: str) -> str:
    """To the notebook, whose page the website has in its place."""
    page = pages().get(term.lesson)
    if page is None:
        return ""
    title = say(language, f"lessons.{term.lesson.replace('-', '_')}")
    space = say(language, "lists.sentence") or " "
    return f'{space}<a href="{page}.ipynb">{escape(title)}</a>'
