"""What pages say of themselves: in their language, to search engines, to who shares a link."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from hearts_lessons.site.about import (
    PICTURE_SIZE,
    PICTURES,
    about,
    is_described,
    picture_name,
)
from hearts_lessons.site.address import BadAddressError, address_in, site_address
from hearts_lessons.site.book import Book
from hearts_lessons.site.entrance import entrance
from hearts_lessons.site.finish import finish_site
from hearts_lessons.site.page_words import THEME_PHRASES
from hearts_lessons.site.sections import VOID
from hearts_lessons.site.sitemap import NAMES, SITEMAP, XHTML
from hearts_lessons.words import LANGUAGES, catalogue, say

URL = "https://example.org/hearts/"
CHINESE = re.compile("[\u4e00-\u9fff]")
LATIN = re.compile("[A-Za-z]{2}")
DATA = re.compile(r'<script type="application/json".*?</script>', re.DOTALL)
SAID = ("title", "aria-label", "alt", "placeholder", "data-bs-title", "aria-description")
SILENT = {"script", "style", "code", "pre", "kbd"}
THEMES = {"pydata_sphinx_theme": "theme", "sphinx_book_theme": "theme", "sphinx": "themes/basic"}
TRANSLATED = re.compile(r"""\b(?:_|gettext|translate)\(\s*(["'])(.+?)\1""")
FIXED = re.compile(r'\b(?:title|aria-label|placeholder|alt)="([^"{}<>]+)"')


class Reader(HTMLParser):
    """What a page says, each with the language that it is marked to be in."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[tuple[str, str]] = []
        self.attributes: list[tuple[str, str]] = []
        self.texts: list[tuple[str, str]] = []
        self.head: dict[str, list[str]] = {}
        self.feed(DATA.sub("", page))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = {name: value or "" for name, value in attrs}
        language = facts.get("lang") or (self.open[-1][1] if self.open else "")
        self.attributes += [(language, facts[name]) for name in SAID if facts.get(name)]
        if tag in ("meta", "link"):
            name = facts.get("name") or facts.get("property") or facts.get("rel", "")
            self.head.setdefault(name, []).append(facts.get("content") or facts.get("href", ""))
        if tag not in VOID:
            self.open.append((tag, language))

    def handle_endtag(self, tag: str) -> None:
        tags = [each for each, _ in self.open]
        if tag in tags:  # svg and p are not always closed as they were opened
            del self.open[len(tags) - 1 - tags[::-1].index(tag) :]

    def handle_data(self, data: str) -> None:
        if self.open and data.strip() and not SILENT & {tag for tag, _ in self.open}:
            self.texts.append((self.open[-1][1], data.strip()))


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Reader]:
    """Every page, by its path below the site."""
    return {
        file.relative_to(site).as_posix(): Reader(file.read_text(encoding="utf-8"))
        for language in LANGUAGES
        for file in sorted((site / language).glob("*.html"))
    }


def theme_phrases() -> set[str]:
    """Every English phrase in the templates of the theme and of what it is made from."""
    phrases = set(THEME_PHRASES)
    for package, folder in THEMES.items():
        spec = find_spec(package)
        assert spec is not None
        assert spec.origin is not None
        for file in (Path(spec.origin).parent / folder).rglob("*.html"):
            template = file.read_text(encoding="utf-8")
            phrases |= {phrase for _, phrase in TRANSLATED.findall(template)}
            phrases |= set(FIXED.findall(template))
    return {phrase for phrase in phrases if LATIN.search(phrase)}


def test_no_phrase_of_the_theme_is_english_on_a_chinese_page(pages: dict[str, Reader]) -> None:
    phrases = theme_phrases()
    assert {"Toggle primary sidebar", "Color mode", "next", "Search", "Page"} <= phrases
    for name, page in pages.items():
        if name.startswith("zh"):
            said = {text for language, text in (*page.attributes, *page.texts) if language != "en"}
            assert not said & phrases, name


def test_every_label_on_a_chinese_page_is_chinese(pages: dict[str, Reader]) -> None:
    """Labels are said and shown by the way, where nobody looks for a word that was forgotten."""
    for name, page in pages.items():
        if name.startswith("zh"):
            strange = {
                label
                for language, label in page.attributes
                if language.startswith("zh") and LATIN.search(label) and not CHINESE.search(label)
            }
            assert not strange, name


def test_chinese_words_on_english_pages_are_marked_so(pages: dict[str, Reader]) -> None:
    for name, page in pages.items():
        unmarked = {
            text
            for language, text in (*page.attributes, *page.texts)
            if CHINESE.search(text) and not language.startswith("zh")
        }
        assert not unmarked, name


@pytest.mark.parametrize(("language", "charset"), [("zh-Hans", "gb2312"), ("zh-Hant", "big5")])
def test_words_in_the_other_script_are_marked_so(
    pages: dict[str, Reader], language: str, charset: str
) -> None:
    for name, page in pages.items():
        own = "".join(text for said, text in (*page.attributes, *page.texts) if said == language)
        strange = {c for c in CHINESE.findall(own) if not c.encode(charset, "ignore")}
        assert not strange, name


def test_every_page_but_the_search_describes_itself(pages: dict[str, Reader]) -> None:
    for name, page in pages.items():
        language, _, file = name.partition("/")
        stem = file.removesuffix(".html")
        if stem == "search":
            assert page.head["robots"] == ["noindex"]
        else:
            assert page.head["description"] == [about(stem, language, "").description]


def test_descriptions_are_whole_sentences_of_their_own() -> None:
    for language in LANGUAGES:
        described = catalogue(language)["site"]["descriptions"]
        assert len(set(described.values())) == len(described)
        for page, text in described.items():
            shortest, longest = (80, 160) if language == "en" else (30, 80)
            assert shortest <= len(text) <= longest, (language, page, len(text))
            assert text[-1] in ".?。？", (language, page)


def test_without_an_address_nothing_is_absolute(pages: dict[str, Reader], site: Path) -> None:
    for name, page in pages.items():
        of_address = {key for key in page.head if key in ("canonical", "alternate") or ":" in key}
        assert not of_address, name
    assert "://" not in entrance("")
    assert not [name for name in NAMES if (site / name).exists()]
    assert not list((site / "_shared").glob("shared-*.png"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_known_address_names_all_its_languages(language: str) -> None:
    page = about("03-following-suit", language, URL)
    assert page.address == f"{URL}{language}/03-following-suit.html"
    others = {code: f"{URL}{code}/03-following-suit.html" for code in LANGUAGES}
    assert dict(page.others) == {**others, "x-default": others["en"]}
    assert page.picture == f"{URL}_shared/shared-{language}.png"
    assert {page.locale, *page.other_locales} == {"en_GB", "zh_CN", "zh_TW"}
    assert dict(about("index", language, URL).others)["x-default"] == URL


def test_the_entrance_names_its_address_its_languages_and_a_picture() -> None:
    head = Reader(entrance(URL)).head
    assert head["canonical"] == [URL]
    assert head["alternate"] == [*(f"{URL}{code}/index.html" for code in LANGUAGES), URL]
    assert head["og:image"] == [f"{URL}_shared/shared-en.png"]
    assert head["og:url"] == [URL]
    assert head["og:locale:alternate"] == ["zh_CN", "zh_TW"]
    assert head["description"] == [say("en", "site.descriptions.index")]


def test_a_site_of_known_address_has_a_sitemap_until_it_is_unknown_again(tmp_path: Path) -> None:
    for code in LANGUAGES:
        (tmp_path / code).mkdir()
        for stem in ("index", "faq", "search"):
            (tmp_path / code / f"{stem}.html").touch()
    (tmp_path / "_shared").mkdir()
    finish_site(tmp_path, URL)
    assert f"Sitemap: {URL}sitemap.xml" in (tmp_path / "robots.txt").read_text(encoding="utf-8")
    entries = ElementTree.fromstring((tmp_path / "sitemap.xml").read_bytes())  # noqa: S314 - ours
    listed = {
        entry.findtext(f"{{{SITEMAP}}}loc"): [
            link.attrib["href"] for link in entry.iter(f"{{{XHTML}}}link")
        ]
        for entry in entries
    }
    pages = {f"{URL}{code}/{stem}.html" for code in LANGUAGES for stem in ("index", "faq")}
    assert set(listed) == {URL, *pages}
    faq = [f"{URL}{code}/faq.html" for code in LANGUAGES]
    assert all(listed[page] == [*faq, faq[0]] for page in faq)
    assert {file.name for file in (tmp_path / "_shared").iterdir()} == {
        picture_name(code) for code in LANGUAGES
    }
    finish_site(tmp_path)
    assert not (tmp_path / "sitemap.xml").exists()
    assert not list((tmp_path / "_shared").iterdir())


def test_pictures_for_shared_links_are_of_the_size_asked_for_and_light() -> None:
    for language in LANGUAGES:
        file = PICTURES / picture_name(language)
        with Image.open(file) as picture:
            assert picture.size == PICTURE_SIZE
        assert file.stat().st_size < 60_000


@pytest.mark.parametrize(
    ("said", "address"),
    [
        ("", ""),
        ("https://example.org", "https://example.org/"),
        ("http://localhost:8000/a/b//", "http://localhost:8000/a/b/"),
    ],
)
def test_an_address_ends_in_one_slash(said: str, address: str) -> None:
    assert site_address(said) == address


@pytest.mark.parametrize(
    "said",
    [
        "example.org",
        "ftp://example.org",
        "https://",
        'https://a.org/"><script>',
        "https://a.org/?q",
        "https://me:word@a.org/",
        "https://a.org:99999/",
        "https://a.org/../x",
        "https://a.org/index.html",
        "https://a.org/\0",
        "https://[::1",
    ],
)
def test_what_is_no_address_is_refused(said: str) -> None:
    with pytest.raises(BadAddressError):
        site_address(said)


def test_the_address_is_jupyter_books_own_setting(book: Book, tmp_path: Path) -> None:
    assert address_in(book.settings) == ""
    settings = tmp_path / "_config.yml"
    settings.write_text(f"html:\n  baseurl: {URL}\n", encoding="utf-8")
    assert address_in(settings) == URL


def test_a_page_is_described_in_every_language_or_in_none() -> None:
    assert not is_described("search")
    assert len({frozenset(catalogue(code)["site"]["descriptions"]) for code in LANGUAGES}) == 1
