"""Every page of every language, once: it answers, leads on, fits, and anybody can read it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.axe import AXE, faults
from browser.links import Links
from hearts_lessons.words import LANGUAGES, say

WIDTHS = (1280, 390, 320)
# What a page shows of itself as soon as it is loaded, in one question.
FACTS = """() => ({
    lang: document.documentElement.lang,
    title: document.title,
    heading: document.querySelector('h1').innerText.replace(/#$/, '').trim(),
    links: [...document.links].map(link => link.href),
    resting: [...document.querySelectorAll('.hearts[data-activity]')]
        .map(root => [root.lang, root.dataset.phase]),
})"""
# How far the page reaches beyond the window, and the elements that reach farthest; and what can be
# scrolled, if only by a pointer.
MISFITS = """() => {
    const width = document.documentElement.clientWidth;
    const all = [...document.querySelectorAll('body *')];
    const wide = document.documentElement.scrollWidth <= width ? []
        : all.filter(element => element.getBoundingClientRect().right > width + 1).slice(0, 5);
    const stuck = [...document.querySelectorAll('.hearts *')].filter(element =>
        element.scrollWidth > element.clientWidth + 1
        && ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
        && element.tabIndex < 0 && !element.querySelector('a, button, input, select, textarea'));
    return [...wide, ...stuck].map(element => element.outerHTML.slice(0, 80));
}"""
LARGE = "document.documentElement.style.setProperty('font-size', '200%', 'important')"
# Elements that name another one which is not there: nobody hears what it would have said.
DANGLING = """() => ['describedby', 'labelledby', 'controls', 'details', 'owns']
    .map(about => `aria-${about}`)
    .flatMap(about => [...document.querySelectorAll(`[${about}]`)].filter(element =>
        !element.getAttribute(about).trim().split(/\\s+/).every(id => document.getElementById(id))))
    .map(element => element.outerHTML.slice(0, 120))"""
FIRST_PHASE = re.compile("asking|passing|waiting|playing|setting|shown|empty")


@pytest.fixture
def context_options() -> dict[str, Any]:
    """No language of ours, so that the entrance stays."""
    return {"locale": "fr-FR", "reduced_motion": "reduce"}


@pytest.fixture
def page(context: BrowserContext, metered: None) -> Page:
    """One window for many pages, in which no Python starts."""
    page = context.new_page()
    page.add_init_script(AXE)
    return page


@pytest.fixture(scope="module")
def seen() -> set[str]:
    """How texts looked whose colours axe has seen: all languages have the same."""
    return set()


def pages_of(site: Path, folder: str, part: int) -> list[str]:
    """Half of the pages in a folder."""
    files = sorted((site / folder).glob("*.html"))
    return [file.relative_to(site).as_posix() for file in files[part::2]]


@pytest.mark.parametrize("part", range(2))
@pytest.mark.parametrize("language", LANGUAGES)
def test_pages(
    page: Page, site: Path, site_url: str, seen: set[str], language: str, part: int
) -> None:
    """The watched context fails this test on any error or foreign request of any page."""
    names = pages_of(site, language, part)
    assert len(names) >= 12
    crawl(page, Links(site, site_url), names, language, seen)


def test_what_stands_before_the_languages(
    page: Page, site: Path, site_url: str, seen: set[str]
) -> None:
    names = [*pages_of(site, ".", 0), *pages_of(site, ".", 1)]
    assert "index.html" in names
    crawl(page, Links(site, site_url), names, "en", seen)


def crawl(page: Page, links: Links, names: Iterable[str], language: str, seen: set[str]) -> None:
    for name in names:
        page.emulate_media(color_scheme="light")
        page.set_viewport_size({"width": WIDTHS[0], "height": 800})
        response = page.goto(links.home + name)
        assert response is not None
        assert response.status == 200, name
        assert_says_what_it_is(page.evaluate(FACTS), links, name, language)
        assert faults(page, seen=seen) == [], name
        assert page.evaluate(DANGLING) == [], name
        page.emulate_media(color_scheme="dark")
        if "/" not in name:
            page.reload()  # without the theme, which follows the system at once
        if page.locator("script[src*='mode.js']").count():  # all but the page for lost addresses
            expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        assert faults(page, seen=seen) == [], f"{name}, dark"
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(MISFITS) == [], f"{name} at {width}"
            assert page.evaluate("innerWidth") == width, f"{name} at {width}"
        page.evaluate(LARGE)
        assert (
            page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 32
        )
        assert page.evaluate(MISFITS) == [], f"{name} at {WIDTHS[-1]} in letters twice as large"


def assert_says_what_it_is(facts: dict[str, Any], links: Links, name: str, language: str) -> None:
    assert facts["lang"] == language, name
    title, heading = facts["title"], facts["heading"]
    assert title.endswith(say(language, "site.title")), name
    assert title.startswith(heading) or name.endswith(("index.html", "search.html")), name
    assert links.broken(facts["links"]) == [], name
    for spoken, phase in facts["resting"]:
        assert spoken == language, name
        assert FIRST_PHASE.fullmatch(phase), f"{name}: {phase}"
