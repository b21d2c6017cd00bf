"""Pages in print: a sheet is one page, and other pages have what paper can use, nothing else."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from hearts_lessons.words import LANGUAGES

PAPER = "Letter"
"""The shorter of the two usual papers."""


@pytest.fixture
def page(context: object) -> Page:
    return context.new_page()  # type: ignore[attr-defined, no-any-return]


def pages_in_print(page: Page, paper: str = PAPER) -> int:
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(format=paper)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_is_one_page(page: Page, site_url: str, language: str) -> None:
    """The card and the ten steps; worksheet and key; a card that is unfolded comes along."""
    for stem in ("worksheet", "rule-card"):
        page.goto(f"{site_url}{language}/{stem}.html")
        sheets = page.locator(".hearts-sheet:visible")
        assert pages_in_print(page) == sheets.count() == 2
    page.locator(".hearts-folds summary").first.click()
    assert pages_in_print(page) == sheets.count() == 3


def test_a_lesson_prints_its_drills_and_none_of_its_buttons(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}en/02-tricks-and-hands.html")
    drill = page.locator('.hearts[data-activity="tricks-and-hands/one-suit"]')
    expect(drill.locator(".h-prompt")).to_be_attached()
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.emulate_media(media="print")
    expect(page.locator(".bd-article h1")).to_be_visible()
    for kept in (".h-prompt", "[data-option]"):
        expect(drill.locator(kept).first).to_be_visible()
    for gone in (".bd-sidebar-primary", ".bd-header-article", ".prev-next-footer", ".h-actions"):
        assert page.locator(gone).count()
        assert not page.locator(f"{gone}:visible").count(), gone
    for place in ("tricks-and-hands/practice", "progress/tricks-and-hands"):
        assert page.locator(f'.hearts[data-activity="{place}"]').count()
        assert not page.locator(f'.hearts[data-activity="{place}"]:visible').count()
    colours = page.evaluate(
        "[getComputedStyle(document.body).backgroundColor,"
        " getComputedStyle(document.querySelector('.h-felt')).backgroundImage]"
    )
    assert colours[0] in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")
    assert colours[1] == "none"


def test_a_long_table_begins_below_its_heading(page: Page, site_url: str) -> None:
    """It goes on at the top of the next page, instead of leaving half of one empty."""
    page.goto(f"{site_url}en/11-house-rules.html")
    page.emulate_media(media="print")
    breaks = page.evaluate(
        """[...document.querySelectorAll('.bd-article table')].map((table) => [
            table.tBodies[0].rows.length, getComputedStyle(table).breakInside,
            getComputedStyle(table.parentElement).overflowX])"""
    )
    longest = max(breaks)
    assert longest[0] > 12
    assert longest[1:] == ["auto", "visible"]
    assert min(breaks)[1] == "avoid"  # a short one stays whole


def test_drills_are_low_enough_to_fill_pages(page: Page, site_url: str) -> None:
    """The lesson with the most tables on paper; a drill stays whole, so a high one leaves a gap."""
    page.goto(f"{site_url}en/11-house-rules.html")
    expect(page.locator('.hearts[data-activity="house-rules/recall"] .h-felt')).to_be_visible()
    assert pages_in_print(page, "A4") <= 23


def test_every_answer_begins_beside_its_box(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}en/11-house-rules.html")
    page.set_viewport_size({"width": 690, "height": 980})  # A4 between its margins
    page.emulate_media(media="print")
    choices = page.locator('.hearts[data-activity="house-rules/recall"] .h-choices .h-button')
    expect(choices.nth(2)).to_be_visible()
    aligned = choices.evaluate_all("all => all.map(one => getComputedStyle(one).textAlign)")
    assert set(aligned) == {"start"}
