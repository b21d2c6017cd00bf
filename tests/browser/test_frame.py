"""The frame around every page: by keyboard alone, in the system's own colours."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

LESSON = "en/13-playing-well.html"
NARROW = {"viewport": {"width": 320, "height": 640}, "reduced_motion": "reduce"}
CONTENTS, ON_THIS_PAGE = "#pst-primary-sidebar-modal", "#pst-secondary-sidebar-modal"
# What has the focus, if the bar that stays at the top does not lie on it.
COVERED = """() => {
    const focused = document.activeElement, bar = document.querySelector('.bd-header-article');
    if (bar.contains(focused) || !document.querySelector('main').contains(focused)) return null;
    const { top, bottom } = focused.getBoundingClientRect();
    return top < bar.getBoundingClientRect().bottom - 1 || bottom < 0 ? focused.outerHTML : null;
}"""
# Words in the ways to other pages that stand on more than one line.
BROKEN = """() => [...document.querySelectorAll('.prev-next-title')].flatMap((title) => {
    const text = title.firstChild;
    return [...text.data.matchAll(/\\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
    });
})"""
OUTLINE = "getComputedStyle(document.activeElement).outlineStyle"


@pytest.fixture
def page(context: BrowserContext, metered: None, site_url: str) -> Page:
    page = context.new_page()
    page.goto(site_url + LESSON)
    return page


def test_the_skip_link_leads_to_the_text(page: Page) -> None:
    page.keyboard.press("Tab")
    skip = page.locator("#pst-skip-link a")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("main :focus")).to_have_count(1)


def press(page: Page, button: Locator) -> None:
    button.focus()
    page.keyboard.press("Enter")


def test_buttons_of_the_bar_keep_the_focus(page: Page) -> None:
    contents = page.locator(".primary-toggle")
    sidebar = page.locator("#pst-primary-sidebar")
    expect(contents).to_have_attribute("aria-expanded", "true")
    press(page, contents)
    expect(contents).to_have_attribute("aria-expanded", "false")
    expect(sidebar).to_be_hidden()
    expect(contents).to_be_focused()
    page.keyboard.press("Enter")
    expect(sidebar).to_be_visible()

    mode = page.locator(".theme-switch-button")
    before = page.locator("html").get_attribute("data-mode")
    press(page, mode)
    expect(page.locator("html")).not_to_have_attribute("data-mode", before or "")
    expect(mode).to_be_focused()


def test_the_search_dialog_takes_the_focus_and_gives_it_back(page: Page) -> None:
    search = page.locator(".bd-sidebar .search-button-field")
    press(page, search)
    expect(page.locator("#pst-search-dialog input")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#pst-search-dialog")).not_to_have_attribute("open", "")
    expect(search).to_be_focused()


@pytest.mark.parametrize("context_options", [NARROW], ids=["narrow"])
def test_on_a_phone_the_sidebars_are_dialogs(page: Page) -> None:
    for toggle, dialog in ((".primary-toggle", CONTENTS), (".secondary-toggle", ON_THIS_PAGE)):
        button = page.locator(toggle)
        press(page, button)
        close = page.locator(f"{dialog} .hearts-close button")
        expect(close).to_be_focused()
        expect(page.get_by_role("dialog")).not_to_have_accessible_name("")
        page.keyboard.press("Shift+Tab")
        expect(page.locator("main :focus, header :focus")).to_have_count(0)
        page.keyboard.press("Escape")
        expect(button).to_be_focused()
        page.keyboard.press("Enter")
        press(page, close)
        expect(page.locator(f"{dialog}[open]")).to_have_count(0)
        expect(button).to_be_focused()


@pytest.mark.parametrize("context_options", [NARROW], ids=["narrow"])
def test_the_focus_is_seen_on_its_way_back(page: Page) -> None:
    """The bar that stays at the top covers nothing that has the focus."""
    page.locator(".prev-next-footer a").first.focus()
    for _ in range(25):
        page.keyboard.press("Shift+Tab")
        assert page.evaluate(COVERED) is None
    assert page.evaluate("document.querySelector('main').contains(document.activeElement)")


@pytest.mark.parametrize("context_options", [NARROW], ids=["narrow"])
def test_a_wide_table_scrolls_by_keyboard(page: Page) -> None:
    wide = page.locator(".pst-scrollable-table-container[tabindex='0']").first
    press(page, wide)
    expect(wide).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.activeElement.scrollLeft > 0")


@pytest.mark.parametrize("context_options", [NARROW], ids=["narrow"])
def test_the_bar_stays_only_where_it_is_low(page: Page) -> None:
    bar = page.locator(".bd-header-article")
    for size, stays in (("100%", True), ("200%", False)):
        page.evaluate(
            "size => document.documentElement.style.setProperty('font-size', size, 'important')",
            size,
        )
        page.evaluate("scrollTo(0, 2000)")
        bottom = bar.evaluate("bar => bar.getBoundingClientRect().bottom")
        assert (0 < bottom < 80) if stays else bottom < 0


@pytest.mark.parametrize("context_options", [NARROW], ids=["narrow"])
@pytest.mark.parametrize("stem", ["exam", "practice", "08-shooting-the-moon", "index"])
def test_the_ways_to_other_pages_break_between_words(page: Page, site_url: str, stem: str) -> None:
    page.goto(f"{site_url}en/{stem}.html")
    assert page.locator(".prev-next-title").count()
    assert page.evaluate(BROKEN) == []
    page.evaluate("document.documentElement.style.setProperty('font-size', '200%', 'important')")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("context_options", [{"forced_colors": "active"}], ids=["forced"])
def test_colours_of_the_system_leave_icons_and_the_focus(page: Page) -> None:
    canvas = page.evaluate("getComputedStyle(document.body).backgroundColor")
    drawn = page.locator(".bd-header-article .fa-bars").evaluate(
        "icon => getComputedStyle(icon, '::before').backgroundColor"
    )
    assert drawn != canvas
    for _ in range(12):
        page.keyboard.press("Tab")
        assert page.evaluate(OUTLINE) == "solid"


def test_what_moves_does_not_where_that_is_not_wanted(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    moving: list[Any] = page.evaluate(
        "document.getAnimations().map(each => each.effect.target.className)"
    )
    press(page, page.locator(".primary-toggle"))
    expect(page.locator("#pst-primary-sidebar")).to_be_hidden()
    moving += page.evaluate("document.getAnimations().map(each => each.effect.target.className)")
    assert moving == []
