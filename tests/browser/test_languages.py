"""From the entrance to one's language, and from language to language at the same place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

LOCALES = {
    "en-GB": "en",
    "fi-FI": "en",
    "zh-CN": "zh-Hans",
    "zh-SG": "zh-Hans",
    "zh-TW": "zh-Hant",
    "zh-HK": "zh-Hant",
}


@pytest.fixture
def context_options(request: pytest.FixtureRequest) -> dict[str, Any]:
    return {"viewport": {"width": 1280, "height": 900}, **getattr(request, "param", {})}


@pytest.mark.parametrize(
    ("context_options", "language"),
    [({"locale": locale}, language) for locale, language in LOCALES.items() if locale != "fi-FI"],
    indirect=["context_options"],
)
def test_the_entrance_follows_the_browser(
    context: BrowserContext, site_url: str, language: str
) -> None:
    page = context.new_page()
    page.goto(site_url)
    page.wait_for_url(f"{site_url}{language}/index.html")
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("context_options", [{"locale": "fi-FI"}], indirect=True)
def test_a_reader_of_another_language_chooses(context: BrowserContext, site_url: str) -> None:
    page = context.new_page()
    page.goto(site_url)
    page.get_by_role("link", name="繁體中文").click()
    page.wait_for_url(f"{site_url}zh-Hant/index.html")


@pytest.mark.parametrize("context_options", [{"java_script_enabled": False}], indirect=True)
def test_the_entrance_works_without_scripts(context: BrowserContext, site_url: str) -> None:
    page = context.new_page()
    page.goto(site_url)
    page.get_by_role("link", name="简体中文").click()
    page.wait_for_url(f"{site_url}zh-Hans/index.html")


def test_the_switch_keeps_the_page_and_the_choice(context: BrowserContext, site_url: str) -> None:
    page = context.new_page()
    page.goto(f"{site_url}en/03-following-suit.html#place")
    page.get_by_role("navigation", name="Language").get_by_role("link", name="繁體中文").click()
    page.wait_for_url(f"{site_url}zh-Hant/03-following-suit.html#place")
    page.goto(site_url)
    page.wait_for_url(f"{site_url}zh-Hant/index.html")


def test_the_entrance_leads_on_from_the_disk(context: BrowserContext, site: Path) -> None:
    page = context.new_page()
    page.goto((site / "index.html").as_uri())
    page.wait_for_url((site / "en" / "index.html").as_uri())


@pytest.mark.parametrize(
    ("context_options", "scheme"),
    [({"color_scheme": scheme}, scheme) for scheme in ("light", "dark")],
    indirect=["context_options"],
)
def test_pages_are_light_or_dark_as_the_system_is(
    context: BrowserContext, site_url: str, scheme: str
) -> None:
    page = context.new_page()
    page.goto(f"{site_url}zh-Hant/index.html")
    expect(page.locator("html")).to_have_attribute("data-theme", scheme)
