"""The workshop for house rules on a small screen, by keyboard, on paper, and with Python."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.axe import AXE, faults
from browser.saves import keep, save_text
from browser.table import Activity
from hearts_lessons.session import start
from positions import act

NAME = "house-rules/workshop"
SIDEWAYS = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.fixture
def context_options() -> dict[str, Any]:
    return {"viewport": {"width": 320, "height": 640}, "color_scheme": "dark"}


@pytest.fixture
def page(context: BrowserContext) -> Page:
    page = context.new_page()
    page.add_init_script(AXE)
    return page


def test_house_rules_are_changed_played_and_printed(
    context: BrowserContext, page: Page, site_url: str
) -> None:
    faulty = act(act(start(NAME), "compare", name="pagat"), "set", name="kitty_size", value="4")
    keep(context, NAME, save_text(faulty, "en"))
    page.goto(f"{site_url}en/11-house-rules.html")
    shop = Activity(page, NAME)
    shop.root.scroll_into_view_if_needed()
    shop.wait_for("setting")
    shop.root.locator("summary").first.wait_for()
    closed = shop.root.locator("details:not([open]) > summary")
    while closed.count():
        closed.first.press("Enter")
    assert not page.evaluate(SIDEWAYS)
    assert faults(page, f'.hearts[data-activity="{NAME}"]') == []
    assert "A kitty has both" in shop.status

    shop.root.locator('[data-field="kitty_award"] select').select_option("first_trick")
    expect(shop.root.locator('[data-topic="pack"]')).to_contain_text("4 cards are left over")
    assert "House rules" in shop.status

    listed = shop.root.locator(".h-agreed li")
    expect(listed.first).to_be_hidden()
    page.emulate_media(media="print")
    expect(listed.first).to_be_visible()
    expect(shop.root.locator("select").first).to_be_hidden()
    page.emulate_media(media="screen")

    shop.root.locator('[data-action="begin"]').press("Enter")
    shop.wait_for("passing")
    shop.root.locator('[data-action="back"]').press("Enter")
    shop.wait_for("setting")
    assert "House rules" in shop.status


def test_a_link_to_the_workshop_opens_it(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}en/11-house-rules.html#the-rules-workshop")
    shop = Activity(page, NAME)
    expect(shop.root.locator("select").first).to_be_visible()
