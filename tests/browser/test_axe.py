"""axe finds nothing in activities, whatever their phase, in light and dark; see `test_crawl`."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Literal

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.axe import AXE, faults
from browser.conftest import INSTANT
from browser.games import ONE_SUIT_EACH, TABLE, preset_game
from browser.learners import learn_everywhere
from browser.saves import Reached, deal_view, keep, played_on, played_until, reviewed, save_text
from browser.table import Activity, Deal
from exam_cases import right_keys, wrong_keys
from hearts_lessons.session import start
from hearts_lessons.session.exam import NAME as EXAM
from hearts_lessons.session.state import State

PRACTICE = "following-suit/practice"
LEGAL = "following-suit/three-diamonds"
WINNER = "tricks-and-hands/ace-of-another-suit"


SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


@pytest.fixture
def context_options() -> dict[str, Any]:
    return {"reduced_motion": "reduce"}


@pytest.fixture
def page(context: BrowserContext) -> Page:
    page = context.new_page()
    page.add_init_script(AXE)
    return page


def assert_accessible(activity: Activity, phase: str) -> None:
    activity.wait_for(phase)
    for scheme in SCHEMES:
        activity.page.emulate_media(color_scheme=scheme)
        expect(activity.root).to_have_attribute("data-theme", scheme)
        found = faults(activity.page, f'.hearts[data-activity="{activity.name}"]')
        assert found == [], f"{phase}, {scheme}"


def test_drills_are_accessible(page: Page, site_url: str) -> None:
    page.goto(site_url + "en/03-following-suit.html")
    legal = Activity(page, LEGAL)
    assert_accessible(legal, "asking")
    legal.press(legal.hand[0])
    legal.act("answer")
    legal.act("hint")
    assert_accessible(legal, "answered")
    legal.act("reveal")
    assert_accessible(legal, "done")

    page.goto(site_url + "zh-Hant/02-tricks-and-hands.html")
    winner = Activity(page, WINNER)
    assert_accessible(winner, "asking")
    winner.act("reveal")
    assert_accessible(winner, "done")


def test_progress_and_mixed_practice_are_accessible(
    context: BrowserContext, page: Page, site_url: str
) -> None:
    learn_everywhere(context)
    page.goto(site_url + "en/progress.html")
    overview = Activity(page, "progress/overview")
    overview.control("export").click()
    overview.control("import").click()
    overview.control("paste").fill("junk")
    overview.control("load").click()
    assert_accessible(overview, "shown")
    page.goto(site_url + "zh-Hans/practice.html")
    mixed = Activity(page, "practice/mixed")
    assert_accessible(mixed, "asking")
    mixed.act("reveal")
    assert_accessible(mixed, "done")


def test_an_exam_is_accessible(page: Page, site_url: str) -> None:
    page.goto(site_url + "zh-Hant/exam.html")
    exam = Activity(page, EXAM)
    exam.root.scroll_into_view_if_needed()
    exam.root.locator(".h-so-far").wait_for()
    assert_accessible(exam, "asking")
    state = start(EXAM)
    places = range(len(state["items"]))
    keys = [(right_keys if place > 2 else wrong_keys)(state, place) for place in places]
    answers = [{"answer": each} for each in keys]
    text = json.dumps({"state": {**state, "log": answers}, "view": {}, "language": "zh-Hant"})
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [exam.key, text])
    page.reload()
    exam.root.scroll_into_view_if_needed()
    assert_accessible(exam, "over")


@pytest.mark.parametrize("phase", ["passing", "playing", "hand-over"])
def test_deals_are_accessible(
    context: BrowserContext, page: Page, metered: None, site_url: str, phase: str
) -> None:
    def is_reached(now: Any) -> bool:
        return bool(now.phase == phase and (phase != "playing" or now.last_trick))

    state = played_until(is_reached, PRACTICE)
    keep(context, PRACTICE, save_text(state, "zh-Hans"))
    page.goto(site_url + "zh-Hans/03-following-suit.html")
    deal = Deal(page, PRACTICE)
    assert_accessible(deal, phase)
    if phase != "hand-over":
        deal.press(deal_view(state, "zh-Hans").hand[0].card.code)
        for fold in deal.root.locator(".h-fold summary").all():
            fold.click()
        assert_accessible(deal, phase)


def play_page(
    context: BrowserContext, page: Page, site_url: str, state: State, language: str
) -> Deal:
    """A game on the page that is for games."""
    keep(context, TABLE, save_text(state, language))
    page.goto(f"{site_url}{language}/17-play.html")
    return Deal(page, TABLE)


def first_hand(reached: Reached, rules: str = "site") -> State:
    return played_on(preset_game("axe", 4, rules), reached)


def test_a_game_under_way_is_accessible(context: BrowserContext, page: Page, site_url: str) -> None:
    """What needs Python, one after the other: the others' cards, refusals, the forms."""
    context.add_init_script(INSTANT.replace("instant", "step"))
    state = first_hand(lambda now: now.phase == "waiting" and len(now.trick.cards) > 0)
    deal = play_page(context, page, site_url, state, "en")
    assert_accessible(deal, "waiting")
    while deal.phase == "waiting":
        deal.act("advance")
        deal.wait_while_busy()
    deal.press(deal.barred_cards[0])
    deal.root.locator(".h-status[data-tone=refused]").wait_for()
    assert_accessible(deal, "playing")
    for fold in ("setup", "settings", "keep"):
        deal.control(fold).click()
    deal.root.locator("[data-fold=setup] textarea").fill("QS QS")
    deal.act("setup")
    deal.act("setup")
    deal.root.locator("[data-refused]").wait_for()
    deal.root.locator("[data-fold=keep] textarea").first.wait_for()
    assert_accessible(deal, "playing")


def choosing() -> State:
    """The fourth hand has no pass, and its clubs are the learner's."""
    fourth = played_on(preset_game("axe", 4, "pagat"), lambda now: "4" in now.title)
    return played_on({**fourth, "deal": ONE_SUIT_EACH}, lambda now: now.phase == "choosing")


GAMES: dict[str, Callable[[], State]] = {
    "passing": lambda: preset_game("axe", 4, "site"),
    "choosing": choosing,
    "hand-over": lambda: first_hand(lambda now: now.phase == "hand-over"),
    "game-over": lambda: reviewed(first_hand(lambda now: now.phase == "game-over", "open_spiel")),
}


@pytest.mark.parametrize("phase", GAMES)
def test_games_are_accessible(
    context: BrowserContext, page: Page, metered: None, site_url: str, phase: str
) -> None:
    deal = play_page(context, page, site_url, GAMES[phase](), "zh-Hans")
    assert_accessible(deal, phase)
