"""What a search looks through: every section of the book, and what stands for each other."""

from __future__ import annotations

import gzip
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

import hearts_lessons.site
from book_text import converter
from hearts_lessons.site.book import Book
from hearts_lessons.site.search import INDEX, variants
from hearts_lessons.site.sections import Section, sections_of
from hearts_lessons.words import LANGUAGES, catalogue

SITE = Path(hearts_lessons.site.__file__).parent
INDEX_BUDGET = 120_000

SENTENCES = {
    "en": ["The highest card of the suit that was led", "ace, king and queen of spades"],
    "zh-Hans": ["黑桃皇后", "同花色", "可选规则", "这一墩：北家出方块 9"],
    "zh-Hant": ["黑桃皇后", "同花色", "可選規則", "傷心小棧"],
}
"""Of a lesson, the glossary and what a picture says; all in the middle of a text."""


def index_of(site: Path, language: str) -> dict[str, Any]:
    return _read(site / language / INDEX)


@cache
def _read(file: Path) -> dict[str, Any]:
    text = file.read_text(encoding="utf-8")
    index: dict[str, Any] = json.loads(text.removeprefix("window.heartsIndex = ").rstrip(";\n"))
    return index


def test_a_section_has_the_text_up_to_the_next_heading() -> None:
    html = (
        '<section id="one"><h1>One<a class="headerlink" href="#one">#</a></h1><p>First.</p>'
        '<section id="two"><h2>Two <em>words</em></h2><p>Second.</p></section></section>'
    )
    assert sections_of(html) == [
        Section("one", "One", "First."),
        Section("two", "Two words", "Second."),
    ]


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<p>传<strong>三张</strong>牌</p>", "传三张牌"),
        ("<ul><li>一墩</li><li>一手</li></ul>", "一墩 一手"),
        ("<p>one\ntwo<br>three</p>", "one two three"),
        ('<p>A <img alt="the trick" src="x">!</p>', "A the trick !"),
        ("<p>&lt;b&gt; &amp; more</p>", "<b> & more"),
        ('a<div class="hearts" data-activity="x"><p>A question<br></p></div>b', "a b"),
        ('a<div class="highlight"><pre>trick = <span>1</span></pre></div>b', "a b"),
        ('a<script type="application/json">{"b": "<p>c</p>"}</script><style>p{}</style>d', "a d"),
        ("<p>open <p>twice</div> closed", "open twice closed"),
    ],
)
def test_a_text_is_what_a_reader_reads(html: str, text: str) -> None:
    assert [section.text for section in sections_of(html)] == [text]


def test_an_entry_of_a_glossary_is_a_section() -> None:
    html = (
        '<section id="g"><h1>Glossary</h1><dl><div id="trick"><dt><b>trick</b> <span>墩</span></dt>'
        " <dd>One card each.</dd></div></dl><dl><div><dt><b>No</b></dt></div></dl></section>"
    )
    assert sections_of(html)[1:] == [Section("trick", "trick", "墩 One card each.")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_index_has_every_page_in_the_order_of_the_book(
    site: Path, book: Book, language: str
) -> None:
    contents = yaml.safe_load(book.contents.read_text(encoding="utf-8"))
    chapters = [chapter["file"] for part in contents["parts"] for chapter in part["chapters"]]
    pages = index_of(site, language)["pages"]
    assert [name for name, _, _ in pages] == [contents["root"], *chapters]
    for name, title, sections in pages:
        html = (site / language / f"{name}.html").read_text(encoding="utf-8")
        assert f"<h1>{title}<" in html
        assert {anchor for anchor, _, _ in sections} <= set(re.findall(r'\bid="([^"]+)"', html))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_index_has_the_sentences_of_the_book(site: Path, language: str) -> None:
    texts = [text for _, _, sections in index_of(site, language)["pages"] for *_, text in sections]
    for sentence in SENTENCES[language]:
        assert any(sentence in text for text in texts), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_index_is_light(site: Path, language: str) -> None:
    assert len(gzip.compress((site / language / INDEX).read_bytes(), 6)) <= INDEX_BUDGET


def test_the_index_is_loaded_where_a_search_is_made(site: Path) -> None:
    for page in (file for language in LANGUAGES for file in (site / language).glob("*.html")):
        html = page.read_text(encoding="utf-8")
        assert (f'src="{INDEX}?v=' in html) == (page.name == "search.html"), page
        assert ("/search.js?v=" in html) == (page.name == "search.html"), page
        assert '<dialog id="pst-search-dialog"' in html


def test_a_simplified_character_and_its_traditional_ones_stand_for_each_other() -> None:
    groups = [group.split(" ") for group in variants() if len(group.replace(" ", "")) < 6]
    characters = [group for group in groups if all(len(each) == 1 for each in group)]
    assert len(characters) > 1_500
    assert ["后", "後"] in characters
    simplified = [first for first, *_ in characters]
    assert len(set(simplified)) == len(simplified)
    for first, *others in characters:
        assert others
        assert {converter("t2s").convert(other) for other in others} == {first}


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant"])
def test_every_character_of_the_book_is_found_in_the_other_script(
    site: Path, language: str
) -> None:
    """Except for the rare ones that stand outside of the first level of Big5."""
    index = index_of(site, language)
    grouped = {each for group in index["variants"] for each in group.split(" ")}
    text = json.dumps(index["pages"], ensure_ascii=False)
    convert = converter("t2s").convert
    strange = {mark for mark in set(text) if convert(mark) != mark} - grouped
    assert strange == set()


def test_the_search_page_uses_its_words_and_no_others() -> None:
    files = [SITE / "assets" / "search.js", SITE / "templates" / "search.html"]
    used = re.findall(
        r"\bwords\.(\w+)|search_words\.(\w+)", "".join(file.read_text("utf-8") for file in files)
    )
    assert {name for pair in used for name in pair if name} == set(catalogue("en")["search"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_a_search_names_what_was_asked(language: str) -> None:
    words = catalogue(language)["search"]
    said = {key: set(re.findall(r"\{(\w+)\}", text)) for key, text in words.items()}
    assert said == {
        "title": set(),
        "found": {"query", "n"},
        "some": {"query", "n"},
        "none": {"query"},
        "first": {"most"},
        "broken": set(),
    }
