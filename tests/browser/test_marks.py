"""How far a reader is stands beside every lesson in the contents of every page."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from browser.learners import KEY
from browser.table import Activity
from hearts_lessons.learning import EMPTY, learn, write
from hearts_lessons.words import catalogue

CONTENTS = ".bd-docs-nav"
QUIET = "licences.html"  # a page without an activity
KNOWN, BEGUN, LATER = "following-suit", "passing", "first-trick"


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


def a_learner() -> str:
    """One lesson known, one begun; a question of the first waits, one of the last not yet."""
    progress = EMPTY
    for _ in range(4):
        event = {"lesson": KNOWN, "kind": "legal-plays", "item": "", "right": True, "mixed": True}
        progress = learn(progress, event)
    missed = {"lesson": KNOWN, "kind": "legal-plays", "item": "series#0", "right": False}
    progress = learn(progress, missed)
    progress = learn(progress, {**missed, "lesson": BEGUN, "right": True})
    return write(learn(progress, {**missed, "lesson": LATER}))


def link(page: Page, stem: str) -> Locator:
    return page.locator(f'{CONTENTS} a[href*="{stem}"]')


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_the_contents_say_what_is_known_begun_and_due(
    page: Page, site_url: str, language: str
) -> None:
    words = catalogue(language)["site"]["marks"]
    page.goto(f"{site_url}{language}/{QUIET}")
    expect(page.locator(".hearts-mark")).to_have_count(0)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, a_learner()])
    page.reload()
    shown = {
        KNOWN: [words["known"], words["due"]],
        BEGUN: [words["begun"]],
        LATER: [words["begun"]],
        "practice": [words["waiting"].replace("{n}", "1")],
        "06-breaking-hearts": [],
    }
    for stem, said in shown.items():
        expect(link(page, stem).locator(".hearts-mark")).to_have_text(said)
    shapes = page.locator(".hearts-mark path").evaluate_all(
        "paths => new Set(paths.map(path => path.getAttribute('d'))).size"
    )
    assert shapes == 3


def test_marks_follow_what_is_answered_here_and_in_another_tab(
    context: BrowserContext, page: Page, site_url: str
) -> None:
    other = context.new_page()
    other.goto(f"{site_url}zh-Hans/{QUIET}")
    page.goto(f"{site_url}en/03-following-suit.html")
    drill = Activity(page, "following-suit/void-in-clubs")
    drill.press(drill.hand[0])
    drill.act("answer")
    own = page.locator(f"{CONTENTS} .current .hearts-mark")
    expect(own).to_have_attribute("data-mark", "begun")
    expect(link(other, KNOWN).locator(".hearts-mark")).to_have_text(
        catalogue("zh-Hans")["site"]["marks"]["begun"]
    )
    page.evaluate("key => localStorage.removeItem(key)", KEY)
    expect(other.locator(".hearts-mark")).to_have_count(0)


def test_progress_that_can_not_be_read_draws_nothing(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}en/{QUIET}")
    page.evaluate("key => localStorage.setItem(key, '{\"lessons\": 1}')", KEY)
    page.reload()
    expect(page.locator(".hearts-mark")).to_have_count(0)
