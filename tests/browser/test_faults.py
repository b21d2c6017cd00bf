"""What goes wrong ends in a sentence and a way on: nothing hangs, nothing is lost."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.chromium import Watch
from browser.faulty import NOT_FOUND, SILENCE, FaultySite, faulty_site
from browser.saves import deal_view, keep, played_until, save_text
from browser.table import Activity, Deal
from hearts_lessons.session import start
from hearts_lessons.session.views import DealView
from hearts_lessons.words import say

LESSON = "en/03-following-suit.html"
PRACTICE = "following-suit/practice"
DRILL = "following-suit/void-in-clubs"
TIME_LIMIT_MS = 20_000


@pytest.fixture
def faulty(site: Path) -> Iterator[FaultySite]:
    with faulty_site(site) as server:
        yield server


@pytest.fixture
def site_url(faulty: FaultySite) -> str:
    """Whatever these tests open comes from the faulty server."""
    return faulty.address


@pytest.fixture
def deal(context: BrowserContext, site_url: str, instant: None) -> Deal:
    page = context.new_page()
    return Deal(page, PRACTICE)


def open_lesson(deal: Deal, site_url: str) -> None:
    deal.page.goto(site_url + LESSON)
    deal.wait_for("passing")


def press_pass(deal: Deal) -> None:
    deal.press(*deal.hand[:3])
    deal.act("pass")


@pytest.mark.parametrize(
    "files", [["pyodide.asm.wasm"], ["worker.js", "pyodide.js", "pyodide.asm.js"]], ids=len
)
def test_python_of_a_wrong_type_works(
    deal: Deal, faulty: FaultySite, watch: Watch, site_url: str, files: list[str]
) -> None:
    """Pyodide alone would wait for ever, and browsers refuse the scripts, even to sniff at them."""
    watch.expect("Failed to load module script")
    faulty.faults |= dict.fromkeys(files, "application/octet-stream")
    open_lesson(deal, site_url)
    press_pass(deal)
    deal.settle()
    assert deal.phase == "playing"


@pytest.mark.parametrize(
    ("file", "fault"),
    [
        ("deal.js", NOT_FOUND),
        ("pyodide.js", NOT_FOUND),
        ("pyodide.asm.wasm", NOT_FOUND),
        ("worker.js", NOT_FOUND),
        ("hearts_lessons.zip", NOT_FOUND),
    ],
)
def test_what_is_missing_is_told_and_the_choice_is_kept(
    deal: Deal, faulty: FaultySite, watch: Watch, site_url: str, file: str, fault: str
) -> None:
    watch.expect("")
    faulty.faults[file] = fault
    open_lesson(deal, site_url)
    chosen = deal.hand[:3]
    press_pass(deal)
    deal.wait_for("failed")
    assert deal.status == say("en", "screen.host_broken")
    assert deal.chosen == chosen
    answer_a_drill(deal.page)


@pytest.mark.parametrize(("file", "fault"), [("deal.js", "text/plain"), ("worker.js", NOT_FOUND)])
def test_try_again_goes_on_with_the_choice(
    deal: Deal, faulty: FaultySite, watch: Watch, site_url: str, file: str, fault: str
) -> None:
    watch.expect("")
    faulty.faults[file] = fault
    open_lesson(deal, site_url)
    chosen = deal.hand[:3]
    press_pass(deal)
    deal.wait_for("failed")
    deal.control("again").click()
    deal.wait_while_busy()
    deal.wait_for("failed")

    faulty.faults.clear()
    deal.control("again").click()
    deal.wait_for("playing")
    assert not set(chosen) & set(deal.hand)


@pytest.mark.parametrize("file", ["deal.js", "python_stdlib.zip"])
def test_silence_has_a_limit(
    deal: Deal, faulty: FaultySite, watch: Watch, site_url: str, file: str
) -> None:
    watch.expect("in time")
    faulty.faults[file] = SILENCE
    deal.page.clock.install()
    open_lesson(deal, site_url)
    press_pass(deal)
    deal.wait_for("loading")
    deal.page.wait_for_timeout(1000)  # what does arrive has arrived
    deal.page.clock.fast_forward(TIME_LIMIT_MS)
    deal.wait_for("failed")
    assert deal.status == say("en", "screen.host_slow")
    expect(deal.control("again")).to_be_visible()


def test_a_book_without_python_says_how_to_fetch_it(
    deal: Deal, context: BrowserContext, site_url: str
) -> None:
    context.route(
        "**/runtime.js*",
        lambda route: route.fulfill(
            content_type="text/javascript",
            body='window.heartsRuntime = {"available": false, "bytes": 0}',
        ),
    )
    deal.page.goto(site_url + LESSON)
    deal.wait_for("failed")
    assert deal.status == say("en", "screen.host_missing")
    answer_a_drill(deal.page)


def answer_a_drill(page: Page) -> None:
    drill = Activity(page, DRILL)
    drill.press(*drill.hand)
    drill.act("answer")
    drill.wait_for("done")


def torn() -> str:
    return save_text(played_until(is_playing, PRACTICE), "en")[:-40]


def foreign() -> str:
    return save_text(played_until(is_playing, "tricks-and-hands/practice"), "en")


def of_another_version() -> str:
    save = json.loads(save_text(played_until(is_playing, PRACTICE), "en"))
    save["state"]["format"] += 1
    return json.dumps(save)


def damaged_cards() -> str:
    """A state that reads well and means nothing: a card stands twice, and the view is gone."""
    save = json.loads(save_text(played_until(is_playing, PRACTICE), "zh-Hans"))
    hands = save["state"]["deal"]
    hands[0][0] = hands[1][0]
    return json.dumps(save)


def is_playing(now: DealView) -> bool:
    return now.phase == "playing"


def dealt() -> list[str]:
    return [held.card.code for held in deal_view(start(PRACTICE), "en").hand]


@pytest.mark.parametrize(
    ("make", "key", "where"),
    [
        (torn, "screen.host_unreadable", "JSON"),
        (foreign, "screen.host_unreadable", "activity"),
        (of_another_version, "screen.host_unreadable", "format"),
        (damaged_cards, "errors.state", "deal"),
    ],
)
def test_a_save_that_cannot_be_read_is_refused_and_kept(
    deal: Deal,
    context: BrowserContext,
    site_url: str,
    make: Callable[[], str],
    key: str,
    where: str,
) -> None:
    """A sentence that says what and where, the old text to copy, and a way to start anew."""
    text = make()
    keep(context, PRACTICE, text)
    deal.page.goto(site_url + LESSON)
    deal.wait_for("failed")
    assert deal.status == say("en", key, where=where)
    assert deal.root.locator("textarea").input_value() == text
    assert deal.saved == text

    deal.control("anew").click()
    deal.wait_for("passing")
    assert deal.hand == dealt()
    assert deal.saved is None


def test_without_storage_everything_works_but_the_memory(
    deal: Deal, context: BrowserContext, watch: Watch, site_url: str
) -> None:
    context.add_init_script(
        """Object.defineProperty(window, 'localStorage', {
            get() { throw new DOMException('denied', 'SecurityError'); }
        });"""
    )
    watch.expect("denied")  # the theme's own scripts need a memory
    open_lesson(deal, site_url)
    answer_a_drill(deal.page)
    deal.set_pace("instant")
    press_pass(deal)
    deal.settle()
    deal.press(deal.open_cards[0])
    deal.act("play")
    deal.settle()
    assert len(deal.hand) == 12


def test_with_a_full_storage_everything_works_but_the_memory(
    deal: Deal, context: BrowserContext, site_url: str
) -> None:
    context.add_init_script(
        """Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError');
        };"""
    )
    errors: list[str] = []
    deal.page.on("pageerror", lambda error: errors.append(str(error)))
    open_lesson(deal, site_url)
    root = deal.page.locator("html")
    for _ in range(3):
        before = root.get_attribute("data-mode")
        deal.page.locator(".theme-switch-button:visible").click()
        expect(root).not_to_have_attribute("data-mode", before or "")
    answer_a_drill(deal.page)
    deal.set_pace("instant")
    press_pass(deal)
    deal.settle()
    assert len(deal.hand) == 13
    deal.page.goto(f"{site_url}en/faq.html")
    assert errors == []


def test_a_deal_goes_on_when_the_server_has_gone(
    deal: Deal, faulty: FaultySite, site_url: str
) -> None:
    open_lesson(deal, site_url)
    press_pass(deal)
    deal.settle()
    faulty.go_away()
    for held in (12, 11):
        deal.press(deal.open_cards[0])
        deal.act("play")
        deal.settle()
        assert len(deal.hand) == held


def test_a_server_that_went_before_the_pass_is_told(
    deal: Deal, faulty: FaultySite, watch: Watch, site_url: str
) -> None:
    watch.expect("")
    open_lesson(deal, site_url)
    faulty.go_away()
    press_pass(deal)
    deal.wait_for("failed")
    assert deal.status == say("en", "screen.host_broken")
    answer_a_drill(deal.page)
