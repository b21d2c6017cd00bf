"""JupyterLab loses nothing: a kernel restart, a reload, another language, the same trick."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.lab import (
    let_rest,
    restart_kernel,
    run_cell,
    run_notebook,
    running_lab,
    show_cell,
    state_of,
)
from browser.learners import begun_with, missed
from browser.saves import played_until, save_text
from browser.table import Activity, Deal
from hearts_lessons.session import start
from hearts_lessons.site.book import Book
from hearts_lessons.words import say

NOTEBOOK = "{}/03-following-suit.ipynb"
PRACTICE = "following-suit/practice"
KEY = f"hearts-lessons:1:{PRACTICE}"


@pytest.fixture(scope="module")
def lab_url(book: Book, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_lab(book.root / "book", tmp_path_factory.mktemp("lab")) as address:
        yield address


@pytest.fixture
def learner(browser: Browser, instant_settings: str) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.add_init_script(instant_settings)
    yield context
    context.close()


def open_deal(learner: BrowserContext, lab_url: str, language: str = "zh-Hans") -> Deal:
    page = learner.new_page()
    run_notebook(page, lab_url, NOTEBOOK.format(language))
    return deal_on(page, language)


def deal_on(page: Page, language: str = "zh-Hans") -> Deal:
    show_cell(page, PRACTICE)
    deal = Deal(page, PRACTICE)
    expect(deal.root).to_have_attribute("lang", language, timeout=30_000)
    let_rest(deal)
    return deal


def play(deal: Deal, cards: int) -> None:
    if deal.phase == "passing":
        deal.press(*deal.hand[:3])
        deal.act("pass")
        deal.settle()
    for _ in range(cards):
        deal.press(deal.open_cards[0])
        deal.act("play")
        deal.settle()


def position(deal: Deal) -> tuple[object, ...]:
    return deal.phase, deal.hand, deal.table


def test_the_same_trick_after_a_restart_a_reload_and_in_another_language(
    learner: BrowserContext, lab_url: str
) -> None:
    deal = open_deal(learner, lab_url)
    deal.wait_for("passing")
    play(deal, 3)
    before, state = position(deal), state_of(deal.page, PRACTICE)
    assert json.loads(deal.saved or "")["state"] == state

    restart_kernel(deal.page)
    run_cell(deal.page, PRACTICE)
    deal = deal_on(deal.page)
    deal.wait_for("playing")
    assert position(deal) == before
    assert state_of(deal.page, PRACTICE) == state
    play(deal, 1)

    before, state = position(deal), state_of(deal.page, PRACTICE)
    deal.page.close()
    again = open_deal(learner, lab_url)
    again.wait_for("playing")
    assert position(again) == before
    again.page.close()

    other = open_deal(learner, lab_url, "en")
    other.wait_for("playing")
    assert position(other) == before
    assert state_of(other.page, PRACTICE) == state
    play(other, 1)


def test_a_notebook_and_a_page_on_one_address_ask_before_one_replaces_the_other(
    learner: BrowserContext, lab_url: str
) -> None:
    deal = open_deal(learner, lab_url)
    deal.wait_for("passing")
    page = learner.new_page()
    page.goto(f"{lab_url}api")  # whatever else stands on this address
    state = played_until(lambda now: now.phase == "playing", PRACTICE)
    text = save_text(state, "zh-Hans")
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, text])

    news = say("zh-Hans", "screen.host_elsewhere")
    expect(deal.root.locator(".h-news")).to_contain_text(news)
    deal.press(*deal.hand[-3:])
    deal.act("pass")
    deal.wait_for("failed")
    expect(deal.root.get_by_role("status")).to_have_text(news)
    assert deal.saved == text
    deal.control("reload").click()
    deal.wait_for("playing")
    assert state_of(deal.page, PRACTICE) == state


def test_a_later_versions_save_is_refused_and_stays_until_started_anew(
    learner: BrowserContext, lab_url: str
) -> None:
    save = json.loads(save_text(played_until(lambda now: now.phase == "playing", PRACTICE), "en"))
    save["state"]["format"] += 1
    text = json.dumps(save)
    learner.add_init_script(f"localStorage[{KEY!r}] ??= {json.dumps(text)}")
    deal = open_deal(learner, lab_url)
    deal.wait_for("failed")
    found = {"found": save["state"]["format"], "format": start(PRACTICE)["format"]}
    refused = say("zh-Hans", "errors.state_format", **found)
    expect(deal.root.get_by_role("status")).to_have_text(refused)
    assert deal.root.locator(".h-lost textarea").input_value() == text
    assert deal.saved == text
    deal.control("anew").click()
    deal.wait_for("passing")
    play(deal, 1)
    assert json.loads(deal.saved or "")["state"]["format"] == start(PRACTICE)["format"]


def test_a_text_goes_from_one_notebook_to_another(learner: BrowserContext, lab_url: str) -> None:
    state = played_until(lambda now: now.phase == "waiting" and now.ply > 9, PRACTICE, "another")
    deal = open_deal(learner, lab_url)
    deal.wait_for("passing")
    deal.control("keep").press("Enter")
    deal.control("paste").fill(json.dumps(state)[:-2])
    deal.control("load").press("Enter")
    torn = say("zh-Hans", "errors.load_text", character=len(json.dumps(state)) - 1)
    expect(deal.root.get_by_role("status")).to_have_text(torn)
    deal.control("paste").fill(json.dumps(state))
    deal.control("load").press("Enter")
    deal.wait_for("playing", "hand-over")
    log = state_of(deal.page, PRACTICE)["log"]
    assert log[: len(state["log"])] == state["log"]


def test_a_notebook_learns_and_makes_new_items_by_itself(
    learner: BrowserContext, lab_url: str
) -> None:
    begun_with(learner, missed("series#2", "an-item-of-another-version"))
    page = learner.new_page()
    run_notebook(page, lab_url, "en/practice.ipynb")
    show_cell(page, "practice/mixed")
    mixed = Activity(page, "practice/mixed")
    expect(mixed.root.locator("[data-source=mixed_made_notebook]")).to_be_visible(timeout=30_000)
    items = state_of(page, "practice/mixed")["items"]
    assert len(items) == 10
    assert all(ref.startswith("~") for ref in items)
    let_rest(mixed)
    mixed.act("reveal")
    mixed.wait_for("done")
    assert json.loads(mixed.saved or "")["state"]["items"] == items

    run_notebook(page, lab_url, "en/progress.ipynb")
    show_cell(page, "progress()")
    overview = Activity(page, "progress/overview")
    expect(overview.root.locator(".h-five [data-verdict=wrong]")).not_to_have_count(0)
    expect(overview.root.locator(".h-waiting")).to_contain_text("2")
    expect(overview.root.locator(".h-five").first).to_have_css("display", "flex")  # it is dressed
    expect(overview.root.locator("a[href$='.html']")).to_have_count(0)
