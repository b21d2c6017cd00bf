"""From the entrance to one's language, and from language to language at the same place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.table import Activity
from hearts_lessons.words import LANGUAGES, say

WANTED = {
    "en-GB": "en",
    "fi-FI": "en",
    "": "en",
    "fi-FI en-US zh-CN": "en",
    "zh": "zh-Hans",
    "zh-CN en": "zh-Hans",
    "zh-SG": "zh-Hans",
    "zh-Hans-HK": "zh-Hans",
    "zh-HK": "zh-Hant",
    "zh-TW": "zh-Hant",
    "zh-MO": "zh-Hant",
    "zh-Hant": "zh-Hant",
    "zh-hant-cn en": "zh-Hant",
    "fi zh-Hant-US": "zh-Hant",
}
ASK = """([asked, codes]) => {
    Object.defineProperty(navigator, 'languages', {value: asked, configurable: true});
    return heartsLanguage.wanted(codes);
}"""
STORELESS = """for (const name of ['localStorage', 'sessionStorage']) {
    const get = () => { throw new DOMException('no store', 'SecurityError'); };
    Object.defineProperty(window, name, { get, configurable: true });
}"""
LESSON = "03-following-suit.html"
DRILL = "following-suit/void-in-clubs"
CHOSEN = "hearts-lessons:language"


@pytest.fixture
def context_options(request: pytest.FixtureRequest) -> dict[str, Any]:
    return {"viewport": {"width": 1280, "height": 900}, **getattr(request, "param", {})}


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


def switch_to(page: Page, language: str, *, by_key: bool = False) -> None:
    """Press the language's own name in the page's head."""
    link = page.locator(f'.hearts-languages a[hreflang="{language}"]')
    if by_key:
        link.press("Enter")
    else:
        link.click()
    page.wait_for_url(f"**/{language}/**")
    page.wait_for_load_state("load")


def wait_for_place(page: Page, activity: str, distance: float) -> None:
    """Until the activity is about so far below the window's top, and stays there."""
    page.wait_for_function(
        """([activity, distance]) => new Promise(settle => setTimeout(() => {
            const root = document.querySelector(`.hearts[data-activity="${activity}"]`);
            settle(Math.abs(root.getBoundingClientRect().top - distance) < 60);
        }, 100))""",
        arg=[activity, distance],
    )


def distance(page: Page, activity: str) -> float:
    """How far below the window's top an activity begins."""
    box = page.locator(f'.hearts[data-activity="{activity}"]').bounding_box()
    assert box is not None
    return box["y"]


def test_the_browsers_language_decides(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}en/licences.html")
    found = {asked: page.evaluate(ASK, [asked.split(), list(LANGUAGES)]) for asked in WANTED}
    assert found == WANTED


@pytest.mark.parametrize(
    ("context_options", "language"),
    [
        ({"locale": "fi-FI"}, "en"),
        ({"locale": "zh-CN"}, "zh-Hans"),
        ({"locale": "zh-HK"}, "zh-Hant"),
    ],
    indirect=["context_options"],
)
def test_the_entrance_follows_the_browser(page: Page, site_url: str, language: str) -> None:
    page.goto(site_url)
    page.wait_for_url(f"{site_url}{language}/index.html")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator(".hearts-offer")).to_have_count(0)


def test_the_entrance_lets_choose_whoever_wants_to(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}index.html#choose")
    page.get_by_role("link", name="繁體中文").click()
    page.wait_for_url(f"{site_url}zh-Hant/index.html")
    expect(page.locator(".hearts-offer")).to_have_count(0)
    page.goto(site_url)
    page.wait_for_url(f"{site_url}zh-Hant/index.html")


@pytest.mark.parametrize("context_options", [{"java_script_enabled": False}], indirect=True)
def test_the_entrance_works_without_scripts(page: Page, site_url: str) -> None:
    page.goto(site_url)
    page.get_by_role("link", name="简体中文").click()
    page.wait_for_url(f"{site_url}zh-Hans/index.html")


def test_the_switch_keeps_page_place_work_and_choice(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}en/{LESSON}")
    drill = Activity(page, DRILL)
    drill.root.scroll_into_view_if_needed()
    drill.press(drill.hand[0])
    drill.act("answer")
    drill.press(drill.hand[0], drill.hand[2])  # not sent
    phase, before = drill.phase, distance(page, DRILL)
    for language, by_key in (("zh-Hant", False), ("zh-Hans", True)):
        switch_to(page, language, by_key=by_key)
        assert page.url.startswith(f"{site_url}{language}/{LESSON}")
        assert "~" not in page.url
        drill.wait_for(phase)
        wait_for_place(page, DRILL, before)
        assert drill.chosen == [drill.hand[2]]
    expect(page.locator("article :focus")).to_be_in_viewport()
    page.reload()
    drill.wait_for(phase)
    assert drill.chosen == [drill.hand[0]]  # the answer that was given
    page.goto(site_url)
    page.wait_for_url(f"{site_url}zh-Hans/index.html")


def test_the_switch_keeps_what_is_sought(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}en/search.html?q=joker")
    switch_to(page, "zh-Hant")
    assert page.url == f"{site_url}zh-Hant/search.html?q=joker"


def test_a_link_to_a_language_inside_a_page_is_a_choice_too(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}en/index.html")
    page.locator('article a[hreflang="zh-Hans"]').click()
    page.wait_for_url(f"{site_url}zh-Hans/index.html")
    assert page.evaluate("key => localStorage.getItem(key)", CHOSEN) == "zh-Hans"


def test_languages_and_menus_work_from_the_disk_and_without_a_store(page: Page, site: Path) -> None:
    """The theme's scripts ask for one without a guard, and would end."""
    page.add_init_script(STORELESS)
    page.goto((site / "index.html").as_uri())
    page.wait_for_url((site / "en" / "index.html").as_uri())
    page.goto((site / "en" / LESSON).as_uri())
    page.locator(f'.hearts[data-activity="{DRILL}"]').scroll_into_view_if_needed()
    before = distance(page, DRILL)
    switch_to(page, "zh-Hans")
    wait_for_place(page, DRILL, before)
    page.locator(".hearts-offer button").click()
    expect(page.locator(".hearts-offer")).to_have_count(0)
    before_mode = page.locator("html").get_attribute("data-mode")
    page.locator(".theme-switch-button").first.click()
    expect(page.locator("html")).not_to_have_attribute("data-mode", before_mode or "")
    page.keyboard.press("Control+k")
    expect(page.locator("#pst-search-dialog input")).to_be_focused()


def test_who_comes_by_a_link_is_offered_their_own_language(page: Page, site_url: str) -> None:
    """In view where the link leads, once and for all, and never inside the site."""
    page.goto(f"{site_url}zh-Hans/{LESSON}#id9")
    offer = page.locator(".hearts-offer")
    expect(offer).to_be_in_viewport()
    expect(offer).to_have_attribute("lang", "en")
    expect(offer).to_contain_text(say("en", "site.offer"))
    page.locator("a[rel='next'], .right-next").first.click()
    page.wait_for_url("**/04-passing.html")
    expect(offer).to_have_count(0)
    page.goto(f"{site_url}zh-Hans/{LESSON}#id9")
    offer.get_by_role("link", name=say("en", "site.offer_go")).click()
    page.wait_for_url(f"{site_url}en/{LESSON}**")
    assert page.evaluate("key => localStorage.getItem(key)", CHOSEN) == "en"
    page.goto(f"{site_url}zh-Hant/search.html")
    expect(offer).to_be_in_viewport()
    page.goto(f"{site_url}zh-Hant/{LESSON}")
    offer.get_by_role("button", name=say("en", "site.offer_stay")).click()
    expect(offer).to_have_count(0)
    page.goto(f"{site_url}zh-Hant/04-passing.html")
    page.wait_for_load_state("load")
    expect(offer).to_have_count(0)


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
