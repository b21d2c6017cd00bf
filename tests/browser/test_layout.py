"""The sweep: at every width, in every language and phase, nothing overlaps, spills or scrolls.

One page carries the same deal at every width, so that a phase is measured at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from browser.conftest import PATIENCE_MS
from browser.games import TABLE, preset_game
from browser.learners import learn_everywhere
from browser.saves import deal_view, hinted, keep, played_on, played_until, reviewed, save_text
from hearts_lessons.session.state import State
from hearts_lessons.session.views import DealView
from hearts_lessons.words import LANGUAGES

PRACTICE = "following-suit/practice"
SEED = "sweep 24"
WIDTHS = range(300, 1091, 10)
"""Each language has every third of them."""
TEXT_WIDTHS = range(300, 1091, 20)
"""A review is words and tables, and long: these are enough for it."""
GAME_WIDTHS = range(300, 1091, 20)
PROGRESS_WIDTHS = range(300, 1091, 40)
LANDSCAPE_WIDTHS = range(640, 911, 10)
TALL, LOW = 900, 360
SWEEP = (Path(__file__).parent / "sweep.js").read_text(encoding="utf-8")
OTHER_SCRIPTS = r"<script(?![^>]*(runtime|preact|page)\.js).*?</script>"
SEE_ALL = """async () => {
    for (const root of document.querySelectorAll(".hearts")) {
        root.scrollIntoView();
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
}"""
"""What is drawn only once it is seen is seen."""
COPY = '<div data-width="{width}" style="contain: layout; width: {width}px">{root}</div>'


@pytest.fixture
def context_options() -> dict[str, Any]:
    # The copies below are placed by style attributes, which the pages' policy has not.
    return {
        "viewport": {"width": 1200, "height": TALL},
        "reduced_motion": "reduce",
        "bypass_csp": True,
    }


def passing() -> State:
    """The pass, with a hint."""
    return hinted(played_until(lambda now: now.phase == "passing", PRACTICE, SEED))


def playing() -> State:
    """Three cards on the table, a suit to follow, the received cards still marked, and a hint."""
    state = played_until(lambda now: now.phase == "playing", PRACTICE, SEED)
    assert len(deal_view(state, "en").trick.cards) == 3
    return hinted(state)


def over() -> State:
    return played_until(lambda now: now.phase == "hand-over", PRACTICE, SEED)


def review() -> State:
    """The whole review; its worst decisions are open."""
    return reviewed(over())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", [passing, playing, over, review])
def test_nothing_overlaps_spills_or_scrolls(
    context: BrowserContext,
    metered: None,
    site_url: str,
    language: str,
    position: Callable[[], State],
) -> None:
    state = position()
    phase = deal_view(state, language).phase
    keep(context, PRACTICE, save_text(state, language))
    widths = (TEXT_WIDTHS if position is review else WIDTHS)[LANGUAGES.index(language) :: 3]
    page = copies(context, f"{site_url}{language}/03-following-suit.html", PRACTICE, widths, phase)
    faults = sweep(page, widths)
    assert not faults, "\n".join(faults)


def table(players: int, rules: str = "site") -> Callable[[], State]:
    """All others' cards on the table of a game, and the learner to play."""

    def is_reached(now: DealView) -> bool:
        return now.phase == "playing" and len(now.trick.cards) == players - 1

    return lambda: played_on(preset_game(SEED, players, rules), is_reached)


def game_over() -> State:
    return played_on(preset_game(SEED, 4, "open_spiel"), lambda now: now.phase == "game-over")


def new_game() -> State:
    """The form is opened on each copy."""
    return preset_game(SEED, 4, "site")


@pytest.mark.parametrize(("position", "language"), [
    (table(3), "en"), (table(5), "zh-Hant"), (table(6), "en"), (game_over, "zh-Hans"),
    (new_game, "en"),
], ids=["three", "five", "six", "game over", "new game"])  # fmt: skip
def test_games_fit_as_well(
    context: BrowserContext,
    site_url: str,
    language: str,
    position: Callable[[], State],
) -> None:
    state = position()
    phase = deal_view(state, language).phase
    keep(context, TABLE, save_text(state, language))
    page = copies(context, f"{site_url}{language}/17-play.html", TABLE, GAME_WIDTHS, phase)
    if position is new_game:
        page.locator("[data-fold=setup] .h-setup").last.wait_for(state="attached")
        page.evaluate("document.querySelectorAll('[data-fold=setup]').forEach(e => e.open = true)")
    faults = sweep(page, GAME_WIDTHS)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_progress_fits_as_well(context: BrowserContext, site_url: str, language: str) -> None:
    learn_everywhere(context)
    address = f"{site_url}{language}/progress.html"
    page = copies(context, address, "progress/overview", PROGRESS_WIDTHS, "shown")
    page.evaluate("document.querySelectorAll('details').forEach(e => e.open = true)")
    faults = sweep(page, PROGRESS_WIDTHS)
    assert not faults, "\n".join(faults)


def copies(context: BrowserContext, address: str, activity: str, widths: range, phase: str) -> Page:
    """A page with an activity at each width, once all of them are drawn."""
    context.route(address, lambda route: copy_the_deal(route, activity, widths))
    page = context.new_page()
    page.goto(address)
    page.evaluate(SEE_ALL)
    drawn = page.locator(f'.hearts[data-phase="{phase}"][aria-busy="false"]')
    expect(drawn).to_have_count(len(widths), timeout=PATIENCE_MS)
    return page


def copy_the_deal(route: Route, activity: str, widths: range) -> None:
    response = route.fetch()
    html = response.text()
    head, _, _ = html.partition("</head>")
    head = re.sub(OTHER_SCRIPTS, "", head, flags=re.DOTALL)
    block = re.search(rf'<script [^>]*data-for="{activity}">.*?</script>', html, re.DOTALL)
    assert block is not None
    root = f'<div class="hearts" data-activity="{activity}"></div>'
    roots = "".join(COPY.format(width=width, root=root) for width in widths)
    route.fulfill(response=response, body=f"{head}</head><body>{roots}{block[0]}</body></html>")


def sweep(page: Page, copied: range) -> list[str]:
    """Measure at every width, low and wide, and at every second with the text at 200 %."""
    faults = []
    for height, widths, text_size in [
        (TALL, [*copied], "100%"),
        (TALL, [*copied[::2]], "200%"),
        (LOW, [width for width in copied if width in LANDSCAPE_WIDTHS], "100%"),
    ]:
        page.set_viewport_size({"width": 1200, "height": height})
        found = page.evaluate(SWEEP, [widths, text_size])
        faults += [f"{height} px high, text {text_size}, {fault}" for fault in found]
    return faults
