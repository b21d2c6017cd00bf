"""JupyterLab: a lesson is run, a drill answered and a card played, and the kernel knows it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.lab import let_rest, run_notebook, running_lab, show_cell, state_of
from browser.table import Activity, Deal
from hearts_lessons.site.book import Book

NOTEBOOK = "zh-Hans/03-following-suit.ipynb"
PRACTICE = "following-suit/practice"
DRILL = "following-suit/only-one-club"
SHORTCUTS = (
    "a",
    "b",
    "d",
    "d",
    "x",
    "m",
    "y",
    "h",
    "l",
    "ArrowUp",
    "ArrowDown",
    "Shift+M",
    "c",
    "v",
)

CELLS = """() => jupyterapp.shell.currentWidget.content.widgets.map(
    cell => [cell.model.type, cell.model.sharedModel.source])"""


@pytest.fixture(scope="module")
def lab_url(book: Book, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_lab(book.root / "book", tmp_path_factory.mktemp("lab")) as address:
        yield address


@pytest.fixture
def page(browser: Browser, lab_url: str, instant_settings: str) -> Iterator[Page]:
    """The Chinese notebook, run from top to bottom."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.add_init_script(instant_settings)
    page = context.new_page()
    run_notebook(page, lab_url, NOTEBOOK)
    yield page
    context.close()


def test_a_lesson_in_jupyterlab(page: Page) -> None:
    drill = Activity(page, DRILL)
    show_cell(page, DRILL)
    drill.wait_for("asking")
    let_rest(drill)
    expect(drill.root).to_have_attribute("lang", "zh-Hans")
    assert state_of(page, DRILL)["log"] == []

    keys_stay_in_the_widget(page, drill)
    drill.press("QS")
    drill.act("answer")
    drill.wait_for("answered")
    drill.press("QS", "5C")
    drill.act("answer")
    drill.wait_for("done")
    answers = [{"answer": ["QS"]}, {"answer": ["5C"]}]
    assert state_of(page, DRILL)["log"] == [{"hint": True}, *answers]

    show_cell(page, PRACTICE)
    deal = Deal(page, PRACTICE)
    deal.wait_for("passing")
    let_rest(deal)
    passed = deal.hand[:3]
    deal.press(*passed)
    deal.act("pass")
    deal.settle()
    card = deal.open_cards[0]
    deal.press(card)
    deal.act("play")
    deal.settle()
    assert len(deal.hand) == 12
    log = state_of(page, PRACTICE)["log"]
    assert log[0]["pass"][0] == passed
    assert {"seat": 0, "play": card} in log


def test_a_hint_and_a_review_in_jupyterlab(page: Page) -> None:
    show_cell(page, PRACTICE)
    deal = Deal(page, PRACTICE)
    deal.wait_for("passing")
    let_rest(deal)
    advised = advice(deal)
    assert len(advised) == 3
    deal.press(*advised)
    deal.act("pass")
    deal.settle()
    (card,) = advice(deal)
    while deal.phase == "playing":
        deal.press(card)
        deal.act("play")
        deal.settle()
        card = next(iter(deal.open_cards), "")

    deal.act("review")
    deal.root.locator('[data-review="done"]').wait_for()
    decisions = deal.root.locator("[data-decision]")
    log = state_of(page, PRACTICE)["log"]
    assert sum("review" in event for event in log) == decisions.count() > 5
    assert sum("hint" in event for event in log) == 2
    last = decisions.locator('[data-action="rewind"]').last
    last.evaluate("button => button.closest('details').open = true")
    last.click()
    deal.wait_for("playing", "passing")
    again = state_of(page, PRACTICE)["log"]
    assert again == log[: len(again)]


def advice(deal: Deal) -> list[str]:
    """Ask for a hint; the cards that it marks."""
    deal.act("hint")
    deal.root.locator("[data-hint]").wait_for()
    return deal.codes(".h-hand [data-card]:has(.h-advised)")


def keys_stay_in_the_widget(page: Page, drill: Activity) -> None:
    """The notebook has a meaning for nearly every letter; only H means something here, a hint."""
    before = page.evaluate(CELLS)
    drill.card(drill.hand[0]).focus()
    for key in SHORTCUTS:
        page.keyboard.press(key)
    assert page.evaluate(CELLS) == before
    assert drill.phase == "asking"
    page.keyboard.press("Escape")
    assert drill.chosen == []
