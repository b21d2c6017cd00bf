"""The guard that every browser test stands under is no decoration."""

from __future__ import annotations

from playwright.sync_api import BrowserContext

from browser.chromium import Outside, Watch

ASK_FROM_EVERYWHERE = """async home => {
    const ask = name => `fetch("http://${name}.example/").catch(() => 0)`;
    await eval(ask("page"));
    new Worker(URL.createObjectURL(new Blob([ask("worker")])));
    await navigator.serviceWorker.register(home + "asks.js");
    await navigator.serviceWorker.ready;
}"""


def test_a_foreign_request_would_be_seen(
    context: BrowserContext, watch: Watch, outside: Outside, site_url: str
) -> None:
    """It sees a page, a worker and a service worker ask."""
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
    outside.asked.clear()
    watch.foreign.clear()
    watch.expect("example")
