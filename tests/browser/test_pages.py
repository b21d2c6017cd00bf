"""Every page of every language in Chromium: loads, asks nobody, fits the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.chromium import Outside, Watch
from hearts_lessons.words import LANGUAGES, say

WIDTHS = (1280, 390, 320)
# How far the page reaches beyond the window, and the elements that reach farthest.
OVERFLOW = """() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
        .filter(element => element.getBoundingClientRect().right > width + 1)
        .map(element => element.outerHTML.slice(0, 80))
        .slice(0, 5);
}"""
FIRST_PHASE = re.compile("^(asking|passing|waiting|playing|setting|shown)$")
ASK_FROM_EVERYWHERE = """async home => {
    const ask = name => `fetch("http://${name}.example/").catch(() => 0)`;
    await eval(ask("page"));
    new Worker(URL.createObjectURL(new Blob([ask("worker")])));
    await navigator.serviceWorker.register(home + "asks.js");
    await navigator.serviceWorker.ready;
}"""


def page_names(site: Path) -> Iterator[str]:
    yield "index.html"
    for language in LANGUAGES:
        yield from (f"{language}/{file.name}" for file in sorted((site / language).glob("*.html")))


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


def test_every_page_loads_and_fits(page: Page, site: Path, site_url: str) -> None:
    """The watched context fails this test on any error or foreign request."""
    loaded = 0
    for name in page_names(site):
        response = page.goto(site_url + name, wait_until="load")
        assert response is not None
        assert response.status == 200, name
        loaded += 1
        if name == "index.html":
            page.wait_for_url(f"{site_url}en/index.html")
            continue
        language = name.split("/")[0]
        assert page.locator("html").get_attribute("lang") == language, name
        title = page.title()
        assert title.endswith(say(language, "site.title")), name
        heading = page.locator("h1").first.inner_text().strip("#\n ")
        assert title.startswith(heading) or name.endswith(("index.html", "search.html")), name
        for root in page.locator(".hearts[data-activity]").all():
            expect(root).to_have_attribute("lang", language)
            expect(root).to_have_attribute("data-phase", FIRST_PHASE)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(OVERFLOW) == [], f"{name} at {width}"
            assert page.evaluate("innerWidth") == width, f"{name} at {width}"
        page.set_viewport_size({"width": WIDTHS[0], "height": 800})
    assert loaded >= 1 + 3 * 24


def test_a_foreign_request_would_be_seen(
    browser: Browser, watch: Watch, outside: Outside, site_url: str
) -> None:
    """The guard is no decoration: it sees a page, a worker and a service worker ask.

    The pages' policy would not let them; it is switched off.
    """
    context = browser.new_context(bypass_csp=True)
    watch.follow(context)
    page = context.new_page()
    context.route(
        "**/asks.js",
        lambda route: route.fulfill(
            content_type="text/javascript",
            body='fetch("http://service.example/").catch(() => 0);',
        ),
    )
    page.goto(site_url + "en/index.html")
    page.evaluate(ASK_FROM_EVERYWHERE, site_url)
    page.wait_for_timeout(300)
    asked = " ".join(outside.asked)
    for name in ("page", "worker", "service"):
        assert f"http://{name}.example/" in asked
    assert "http://page.example/" in watch.foreign
    context.close()
    outside.asked.clear()
    watch.foreign.clear()
    watch.expect("example")
