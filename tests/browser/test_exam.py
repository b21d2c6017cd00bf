"""The exam on a small screen, by keyboard alone: left, gone on with, reported, kept."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.learners import KEY
from browser.table import Activity
from hearts_lessons.learning import EXAM, read
from hearts_lessons.session.exam import NAME

_, COUNT = EXAM
MISSED = (1, 5)
LEFT = 3
SIDEWAYS = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.fixture
def context_options() -> dict[str, Any]:
    return {"viewport": {"width": 320, "height": 640}, "color_scheme": "dark"}


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


def answers(page: Page) -> list[tuple[list[str], list[str]]]:
    """The right and the wrong options of every question, as the page has them."""
    block = page.locator(f'script.hearts-baked[data-for="{NAME}"]').text_content() or ""
    told = [
        {key: part["told"]["verdict"] == "right" for key, part in item["parts"].items()}
        for item in json.loads(block)["items"]
    ]
    return [
        ([key for key in parts if parts[key]], [key for key in parts if not parts[key]])
        for parts in told
    ]


def test_an_exam_by_keyboard(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}en/exam.html")
    exam = Activity(page, NAME)
    known = answers(page)
    exam.root.scroll_into_view_if_needed()
    number = exam.root.locator(".h-item")
    for place, (right, wrong) in enumerate(known):
        expect(number).to_have_text(f"Question {place + 1} of {COUNT}")
        for key in wrong[:1] if place in MISSED else right:
            exam.root.locator(f'[data-key="{key}"], button[data-card="{key}"]').press("Enter")
        give = exam.root.locator('.h-actions [data-action="answer"]')
        if place == LEFT:
            give.dblclick()
            page.reload()
            exam.root.scroll_into_view_if_needed()
            page.emulate_media(media="print")
            every = page.locator(".hearts-paper")
            expect(every.get_by_text(f"Question {COUNT} of {COUNT}", exact=True)).to_be_visible()
            expect(number).to_be_hidden()
            assert "JavaScript" not in every.inner_text()
            page.emulate_media(media="screen")
            expect(every).to_be_hidden()
        else:
            give.press("Enter")
    exam.wait_for("over")
    expect(exam.root.locator("h3")).to_be_focused()
    expect(exam.root.locator(".h-missed")).to_have_count(len(MISSED))
    again = exam.root.locator("tr:not([data-known]) a").first
    expect(again).to_have_attribute("href", "01-cards-and-table.html")
    assert not page.evaluate(SIDEWAYS)

    page.goto(f"{site_url}en/progress.html")
    expect(page.locator(".h-exams tbody tr")).to_have_count(1)
    [kept] = read(page.evaluate("key => localStorage.getItem(key)", KEY))["exams"]
    assert (kept["right"], kept["of"]) == (COUNT - len(MISSED), COUNT)
