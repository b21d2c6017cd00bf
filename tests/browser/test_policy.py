"""Every kind of page keeps to its policy: sent by a server, named by the page, from the disk."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.chromium import Watch
from browser.policies import NOTE_VIOLATIONS, refused, running
from browser.table import Deal

LANGUAGE = "zh-Hant"
LESSON = "03-following-suit.html"
PRACTICE = "following-suit/practice"
KINDS = (
    *("index.html", LESSON, "11-house-rules.html", "16-chances.html", "17-play.html"),
    *("practice.html", "progress.html", "exam.html", "search.html?q=hearts"),
    *("rule-card.html", "worksheet.html", "glossary.html"),
)
SETTLED = re.compile("^(asking|passing|waiting|playing|setting|shown|empty)$")
# No Python from there: deals say so.
FROM_DISK = re.compile("^(asking|passing|failed|setting|shown)$")
WAYS = ("header", "meta", "disk")


@pytest.fixture(params=WAYS)
def way(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def site_url(way: str, site: Path) -> Iterator[str]:
    if way == "disk":
        yield f"{site.resolve().as_uri()}/"
        return
    with running(site, header=way == "header") as address:
        yield address


@pytest.fixture
def page(context: BrowserContext) -> Page:
    context.add_init_script(NOTE_VIOLATIONS)
    return context.new_page()


def test_every_kind_of_page_keeps_to_its_policy(page: Page, site_url: str, way: str) -> None:
    settled = FROM_DISK if way == "disk" else SETTLED
    page.goto(f"{site_url}index.html")
    page.wait_for_url(re.compile("/en/index.html$"))
    assert refused(page) == []
    for name in KINDS:
        page.goto(f"{site_url}{LANGUAGE}/{name}", wait_until="load")
        for root in page.locator(".hearts[data-activity]").all():
            expect(root).to_have_attribute("data-phase", settled)
        for image in page.locator("img").all():
            assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
        assert refused(page) == [], name


def test_the_pages_still_do_what_the_theme_does(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}{LANGUAGE}/{LESSON}#mixed")
    assert page.evaluate("DOCUMENTATION_OPTIONS.pagename") == LESSON.removesuffix(".html")
    assert page.evaluate("Documentation.ngettext('Search', 'Searches', 2)")
    root = page.locator("html")
    page.locator(".theme-switch-button").last.click()
    mode = root.get_attribute("data-mode")
    page.locator(".theme-switch-button").last.click()
    assert root.get_attribute("data-mode") != mode
    expect(page.locator(".tooltip").first).to_be_visible()  # placed by a script, through .style
    page.keyboard.press("Control+k")
    field = page.locator("#pst-search-dialog input")
    expect(field).to_be_focused()
    page.set_viewport_size({"width": 390, "height": 800})
    page.keyboard.press("Escape")
    expect(page.locator("#pst-search-dialog")).not_to_be_visible()
    page.locator(".primary-toggle:visible").click()
    contents = page.locator("#pst-primary-sidebar-modal")
    expect(contents).to_be_visible()
    page.keyboard.press("Escape")
    expect(contents).not_to_be_visible()
    fold = page.locator("main details:not(.hearts *)").first
    fold.locator("summary").click()
    expect(fold).to_have_attribute("open", "")
    assert refused(page) == []


@pytest.mark.parametrize("way", ["meta"], indirect=True)  # all other tests are under the header
def test_python_runs_under_the_policy(page: Page, site_url: str, instant: None) -> None:
    page.goto(f"{site_url}{LANGUAGE}/{LESSON}")
    deal = Deal(page, PRACTICE)
    deal.wait_for("passing")
    deal.press(*deal.hand[:3])
    deal.act("pass")
    deal.settle()
    assert deal.phase == "playing"
    assert refused(page) == []


@pytest.mark.parametrize("way", WAYS, indirect=True)
def test_what_the_policy_refuses_would_be_seen(page: Page, watch: Watch, site_url: str) -> None:
    """The other tests listen: an inline script, handler and style are refused, and are noted."""
    watch.expect("Content Security Policy")
    page.goto(f"{site_url}{LANGUAGE}/index.html")
    page.evaluate(
        """() => {
            const script = document.createElement('script');
            script.textContent = 'window.ran = true';
            document.body.append(script);
            document.body.insertAdjacentHTML(
                'beforeend', '<img src="data:," onerror="window.ran = true"><p style="color: red">'
            );
        }"""
    )
    page.wait_for_function("() => window.refused.length >= 3")
    page.wait_for_timeout(50)
    directives = {said.split()[0] for said in refused(page)}
    assert directives == {"script-src-elem", "script-src-attr", "style-src-attr"}
    assert page.evaluate("window.ran") is None
