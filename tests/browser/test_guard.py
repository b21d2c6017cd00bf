"""What watches over every page is no decoration."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from browser.axe import AXE, faults
from browser.chromium import Outside, Watch
from browser.engine import until

ASK_FROM_EVERYWHERE = """async home => {
    const ask = name => `fetch("http://${name}.example/").catch(() => 0)`;
    await eval(ask("page"));
    new Worker(URL.createObjectURL(new Blob([ask("worker")])));
    await navigator.serviceWorker.register(home + "asks.js");
    await navigator.serviceWorker.ready;
}"""

BAD = """() => {
    document.body.insertAdjacentHTML('beforeend', '<p>nowhere</p><img>');
    document.querySelector('article h1').insertAdjacentHTML('afterend', '<h5>deep</h5><p>pale</p>');
    Object.assign(document.querySelector('article h5 + p').style, {color: '#aaa', background: '#eee'});
}"""  # noqa: E501


@pytest.fixture
def page(context: BrowserContext) -> Page:
    page = context.new_page()
    page.add_init_script(AXE)
    return page


def test_a_foreign_request_would_be_seen(
    browser: Browser, watch: Watch, outside: Outside, site_url: str
) -> None:
    """It sees a page, a worker and a service worker ask; their policy, switched off, forbids it."""
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
    for name in ("page", "worker", "service"):
        url = f"http://{name}.example/"
        until(lambda url=url: any(url in line for line in outside.asked), url)  # type: ignore[misc]
    assert "http://page.example/" in watch.foreign
    context.close()
    outside.asked.clear()
    watch.foreign.clear()
    watch.expect("example")


def test_what_axe_would_find_is_found(page: Page, site_url: str) -> None:
    """Also on a page whose every colour it has seen."""
    page.goto(site_url + "en/faq.html")
    seen: set[str] = set()
    assert faults(page, seen=seen) == []
    assert seen
    page.evaluate(BAD)
    found = " ".join(faults(page, seen=seen))
    for rule in ("color-contrast", "heading-order", "region", "image-alt"):
        assert rule in found
