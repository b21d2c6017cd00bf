"""Without JavaScript a page can be read to the end, and says what it can't do."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from hearts_lessons.session import start, view
from hearts_lessons.session.views import DrillView
from hearts_lessons.words import LANGUAGES, say

DRILL = '.hearts[data-activity="tricks-and-hands/one-suit"]'
PRACTICE = '.hearts[data-activity="tricks-and-hands/practice"]'


@pytest.fixture
def context_options() -> dict[str, Any]:
    return {"java_script_enabled": False, "viewport": {"width": 390, "height": 800}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_is_read_without_scripts(
    context: BrowserContext, site_url: str, language: str
) -> None:
    page = context.new_page()
    page.goto(f"{site_url}{language}/02-tricks-and-hands.html")
    # Playwright finds no text inside <noscript> by itself, only elements.
    expect(page.locator("p.hearts-unscripted")).to_contain_text(say(language, "site.unscripted"))
    expect(page.locator("p.hearts-unscripted")).to_be_visible()
    drill = page.locator(DRILL)
    asked = view(start("tricks-and-hands/one-suit"), language)
    assert isinstance(asked, DrillView)
    options = [f"{a}. {each.label}" for a, each in zip("ABCD", asked.options, strict=True)]
    for shown in (asked.prompt, *options):
        expect(drill.get_by_text(shown, exact=True)).to_be_visible()
    answer = page.locator(f"{DRILL} + noscript details")
    expect(answer.locator("ul")).to_be_hidden()
    answer.locator("summary").click()
    verdicts = answer.locator("li strong")
    expect(verdicts.filter(has_text=say(language, "screen.right"))).to_be_visible()
    expect(page.locator(PRACTICE).get_by_text("♠").first).to_be_visible()
    expect(page.locator(f"{PRACTICE} + noscript")).to_have_count(0)
    for needing_scripts in page.locator(".pst-js-only").all():
        expect(needing_scripts).to_be_hidden()
    width = page.locator("body").bounding_box()
    assert width is not None
    assert width["width"] <= 390
    page.goto(f"{site_url}{language}/search.html?q=x")
    page.locator(".hearts-search noscript a").click()
    page.wait_for_url(f"{site_url}{language}/index.html")
