"""What people type, paste, keep and link to is text: it never runs, and is never drawn as markup.

The policy is switched off here: the pages hold by themselves, and not by the last line behind them.
"""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.chromium import Watch
from browser.games import PAGE as GAME_PAGE
from browser.games import TABLE
from browser.learners import KEY, missed
from browser.saves import hinted, played_until, save_text
from browser.table import Activity
from classroom import SET, act, handed_in
from hearts_lessons.session import start

MARKUP = (
    """"'></script></textarea><img src="injected" onerror="window.injected = 1" data-injected>"""
    """<script data-injected>window.injected = 1</script><b data-injected>♠Q</b>"""
)
NAME = re.compile(r"[\w/#:.-]*")
"""What the program itself looks up: with anything else in its place a save is foreign to it."""

LESSON = "following-suit"
DRILL, PRACTICE = f"{LESSON}/void-in-clubs", f"{LESSON}/practice"
WORKSHOP = "house-rules/workshop"
DESK = "class/desk"
PAGES = {
    "03-following-suit.html": (DRILL, PRACTICE),
    "11-house-rules.html": (WORKSHOP,),
    GAME_PAGE: (TABLE,),
    "progress.html": (),
    "practice.html": (),
    "exam.html": (),
    "class-results.html": (DESK,),
}


@pytest.fixture
def context_options() -> dict[str, Any]:
    return {"viewport": {"width": 1280, "height": 900}, "bypass_csp": True}


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


def spoiled(value: Any, *, names: bool) -> Any:
    """The same data with markup in every text, and in every name too if ``names``."""
    if isinstance(value, dict):
        return {key: spoiled(each, names=names) for key, each in value.items()}
    if isinstance(value, list):
        return [spoiled(each, names=names) for each in value]
    if isinstance(value, str) and (names or not NAME.fullmatch(value)):
        return value + MARKUP
    return value


def saves() -> dict[str, Any]:
    """What a browser keeps of a learner who has been everywhere."""
    states = {
        DRILL: start(DRILL),
        PRACTICE: hinted(played_until(lambda now: now.phase == "playing", PRACTICE)),
        WORKSHOP: start(WORKSHOP),
        TABLE: played_until(lambda now: now.phase == "playing", TABLE),
        DESK: act(start(DESK), "papers", sources=["a file"], texts=[handed_in("Ann A.", SET)]),
    }
    kept = {f"hearts-lessons:1:{name}": save_text(state, "en") for name, state in states.items()}
    progress = missed("void-in-clubs", "series#3")
    return {
        **{key: json.loads(text) for key, text in kept.items()},
        KEY: json.loads(progress),
        f"{KEY}:aside": progress,
        f"{KEY}:shown": {"lesson": LESSON, "text": "a b"},
        "hearts-lessons:settings": {"pace": "instant", "colours": "four colours"},
    }


def keep_spoiled(context: BrowserContext, *, names: bool) -> None:
    kept = {
        key: spoiled(data, names=names) if isinstance(data, str)
        else json.dumps(spoiled(data, names=names))
        for key, data in saves().items()
    }  # fmt: skip
    others = dict.fromkeys(("mode", "theme", "hearts-lessons:language", "sphinx_highlight_terms"))
    every = kept | dict.fromkeys(others, MARKUP)
    context.add_init_script(
        f"for (const [key, text] of Object.entries({json.dumps(every)}))"
        " localStorage.setItem(key, text);"
    )


def assert_nothing_injected(page: Page, where: str) -> None:
    assert page.locator("[data-injected], injected").count() == 0, where
    assert page.evaluate("window.injected") is None, where


def test_markup_that_is_drawn_would_be_seen(page: Page, watch: Watch, site_url: str) -> None:
    watch.expect("404")
    page.goto(f"{site_url}index.html")
    page.evaluate("markup => document.body.insertAdjacentHTML('beforeend', markup)", MARKUP)
    page.wait_for_function("() => window.injected")
    with pytest.raises(AssertionError):
        assert_nothing_injected(page, "entrance")


@pytest.mark.parametrize("names", [False, True])
def test_what_is_kept_is_text(
    context: BrowserContext, page: Page, watch: Watch, site_url: str, names: bool
) -> None:
    watch.expect("invalid theme mode")  # the theme's own word for a mode that it doesn't know
    keep_spoiled(context, names=names)
    drawn = ""
    for name, activities in PAGES.items():
        page.goto(f"{site_url}en/{name}")
        for activity in activities:
            root = Activity(page, activity).root
            root.scroll_into_view_if_needed()
            expect(root).to_have_attribute("aria-busy", "false")
        page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true; })")
        page.wait_for_timeout(50)
        assert_nothing_injected(page, name)
        drawn += page.locator("main").inner_text()
    assert names or "data-injected" in drawn  # it was drawn, as what it is


def test_what_is_typed_and_pasted_is_text(page: Page, site_url: str, instant: None) -> None:
    page.goto(f"{site_url}en/03-following-suit.html")
    drill = Activity(page, DRILL)
    state = json.dumps(spoiled(start(DRILL), names=False))
    for text in (MARKUP, json.dumps(MARKUP), state, json.dumps({"activity": MARKUP})):
        if not drill.control("paste").is_visible():
            drill.control("keep").press("Enter")
        drill.control("paste").fill(text)
        drill.control("load").press("Enter")
        drill.control("load").press("Enter")
        page.wait_for_timeout(50)
        assert_nothing_injected(page, text)

    page.goto(f"{site_url}en/{GAME_PAGE}")
    table = Activity(page, TABLE)
    table.wait_for("passing", "playing")
    form = table.root.locator("details", has=page.locator('[name="cards"]'))
    form.locator("summary").first.press("Enter")
    form.locator('[name="cards"]').fill("♠Q ♥2 <injected>")
    table.act("setup")
    expect(form.locator(".h-warning")).to_contain_text("<injected")
    assert_nothing_injected(page, "cards")


def test_an_address_is_text(page: Page, site_url: str) -> None:
    junk = quote(MARKUP)
    for start_at in ("index.html", "en/03-following-suit.html", "en/progress.html"):
        page.goto(f"{site_url}{start_at}?q={junk}&highlight={junk}#{junk}", wait_until="load")
        page.wait_for_timeout(50)
        assert_nothing_injected(page, start_at)
    page.locator('.hearts-languages a[lang="zh-Hant"]').first.click()
    page.wait_for_url(re.compile("zh-Hant"))
    assert_nothing_injected(page, "after the switch")
    page.goto(f"{site_url}en/search.html?q={junk}%20queen")
    expect(page.locator("#search-results, main [role=status]").first).not_to_be_empty()
    page.wait_for_timeout(200)
    assert_nothing_injected(page, "search")
