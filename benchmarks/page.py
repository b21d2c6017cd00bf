"""The website's speed and weight: ``python -m benchmarks.page [--runs N] [--site DIR]``."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Response

from benchmarks.clicks import time_clicks
from benchmarks.lines import Line, running_site, slowed
from benchmarks.table import Row, median, percentile, print_table
from browser.chromium import running_browser, running_outside
from browser.games import PAGE as GAME
from browser.games import TABLE, third_hand
from browser.saves import keep, played_until, save_text
from browser.table import Deal
from hearts_lessons.session.views import DealView
from hearts_lessons.site.book import find_book
from hearts_lessons.site.build import build_site

LESSON = "en/03-following-suit.html"
PRACTICE = "following-suit/practice"
OWN = ("page.js", "hearts.css")  # Preact is a file of its own, and not ours
TEN_MEGABITS = 10e6 / 8
PATIENCE_MS = 60_000

# When an element could first be used, and when a deal left its pass, in ms since the page began.
MOMENTS = """
window.moments = {};
const note = (name, selector) => {
    const look = () => {
        if (document.querySelector(selector)) window.moments[name] = performance.now();
        else requestAnimationFrame(look);
    };
    look();
};
note('drill', '.hearts[data-phase="asking"] button[data-card]');
note('pass', '.hearts[data-phase="passing"] button[data-card]');
note('played', `.hearts:is([data-phase="waiting"], [data-phase="playing"])`);
document.addEventListener('click', event => {
    if (event.target.closest('[data-action="pass"]')) window.moments.pressed = event.timeStamp;
}, true);
"""

AT_ONCE = "localStorage.setItem('hearts-lessons:settings', JSON.stringify({pace: 'instant'}))"

# When the review showed something, and was done, in ms since it was asked for.
REVIEW_MOMENTS = """() => {
    const seen = window.reviewed = {gap: 0};
    document.addEventListener('click', event => {
        if (!event.target.closest('[data-action="review"]')) return;
        let last = event.timeStamp;
        const look = now => {
            seen.gap = Math.max(seen.gap, now - last);
            last = now;
            if (document.querySelector('[data-decision]')) seen.first ??= now - event.timeStamp;
            if (document.querySelector('[data-review="done"]')) seen.done = now - event.timeStamp;
            else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
    }, true);
}"""


@contextmanager
def cold_page(browser: Browser) -> Iterator[Page]:
    """A page of a browser that has seen nothing yet."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.add_init_script(MOMENTS)
    yield page
    context.close()


def moments(page: Page) -> dict[str, float]:
    noted: dict[str, float] = page.evaluate("window.moments")
    return noted


def weigh(browser: Browser, address: str) -> list[Row]:
    """What a lesson page fetches before anyone asks for Python."""
    weights: dict[str, int] = {}

    def weigh_answer(response: Response) -> None:
        name = response.url.partition("?")[0].rpartition("/")[2]
        weights[name] = int(response.headers.get("content-length", 0))

    with cold_page(browser) as page:
        page.on("response", weigh_answer)
        page.goto(address + LESSON, wait_until="networkidle")
    own = sum(weights[name] for name in OWN)
    heaviest = max(weights, key=lambda name: weights[name])
    note = f"{len(weights)} files, the heaviest {heaviest} with {weights[heaviest] / 1000:.0f} kB"
    return [
        Row("lesson page without Python, gzip", "kB", sum(weights.values()) / 1000, 350, note=note),
        Row("of it the front end's own", "kB", own / 1000, 20, note=" + ".join(OWN)),
    ]


def load(browser: Browser, address: str, runs: int) -> list[Row]:
    """From asking for the page to what can be used in it."""
    seen: list[dict[str, float]] = []
    for _ in range(runs):
        with cold_page(browser) as page:
            page.goto(address + LESSON)
            page.wait_for_function("() => window.moments.drill && window.moments.pass")
            seen.append(moments(page))
    return [
        Row("cold load: a drill can be answered", "s", median_of(seen, "drill") / 1000, 1),
        Row("cold load: the pass can be chosen", "s", median_of(seen, "pass") / 1000, 1),
    ]


def press_pass(browser: Browser, address: str, times_slower: int, runs: int) -> float:
    """Seconds from pressing Pass on a cold page to the first computed screen."""
    seconds = []
    for _ in range(runs):
        with cold_page(browser) as page:
            page.goto(address + LESSON, wait_until="networkidle")
            deal = Deal(page, PRACTICE)
            deal.wait_for("passing")
            deal.press(*deal.hand[:3])
            with slowed(browser, times_slower):
                deal.act("pass")
                page.wait_for_function("() => window.moments.played", timeout=PATIENCE_MS)
            noted = moments(page)
            seconds.append((noted["played"] - noted["pressed"]) / 1000)
    return median(seconds)


def click(browser: Browser, address: str) -> Row:
    with cold_page(browser) as page:
        page.goto(address + LESSON)
        deal = Deal(page, PRACTICE)
        deal.wait_for("passing")
        deal.press(*deal.hand[:3])
        deal.act("pass")
        deal.wait_for("waiting", "playing")
        samples = time_clicks(page, deal, tricks=12)
    note = f"{len(samples)} clicks of a deal, median {median(samples):.0f} ms"
    return Row(
        "click to changed screen in the page, p95", "ms", percentile(samples, 95), 50, note=note
    )


def click_in_game(browser: Browser, address: str) -> Row:
    """The third hand of a game, whose past is replayed for every action."""
    with cold_page(browser) as page:
        keep(page.context, TABLE, save_text(third_hand(), "en"))
        page.goto(f"{address}en/{GAME}")
        deal = Deal(page, TABLE)
        deal.wait_for("passing")
        deal.press(*deal.hand[:3])
        deal.act("pass")
        deal.wait_for("waiting", "playing")
        samples = time_clicks(page, deal, tricks=12)
    note = f"{len(samples)} clicks of the third hand, median {median(samples):.0f} ms"
    what = "click to changed screen in a whole game, p95"
    return Row(what, "ms", percentile(samples, 95), 50, note=note)


def review(browser: Browser, address: str) -> list[Row]:
    """A hand's last card is played by the worker, then its review asked for."""

    def is_ending(now: DealView) -> bool:
        return now.phase == "playing" and len(now.hand) == 1

    text = save_text(played_until(is_ending, PRACTICE), "en")
    with cold_page(browser) as page:
        page.add_init_script(AT_ONCE)
        keep(page.context, PRACTICE, text)
        page.goto(address + LESSON)
        deal = Deal(page, PRACTICE)
        deal.wait_for("playing")
        deal.press(*deal.hand)
        deal.act("play")
        deal.wait_for("hand-over")
        page.evaluate(REVIEW_MOMENTS)
        deal.act("review")
        page.wait_for_function("() => window.reviewed.done", timeout=PATIENCE_MS)
        noted: dict[str, float] = page.evaluate("window.reviewed")
        decisions = deal.root.locator("[data-decision]").count()
    return [
        Row("review: first decision", "s", noted["first"] / 1000, 2, note="worker running"),
        Row("review: complete", "s", noted["done"] / 1000, 20, note=f"{decisions} decisions"),
        Row("review: longest time between two frames", "ms", noted["gap"]),
    ]


def median_of(seen: list[dict[str, Any]], name: str) -> float:
    return median([noted[name] for noted in seen])


def built_site(folder: Path | None) -> Path:
    if folder is None:
        book = find_book()
        folder = book.work / "site"
        build_site(book, folder)
    return folder


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--site", type=Path, help="a built site; without it the book is built")
    said = parser.parse_args()
    site = built_site(said.site)
    runs = f"median of {said.runs}"
    with running_outside() as outside, running_browser(outside) as browser:
        with running_site(site, Line(None)) as address:
            rows = [*weigh(browser, address), *load(browser, address, said.runs)]
            what = "from Pass to the first computed screen"
            plain = press_pass(browser, address, 1, said.runs)
            rows.append(Row(what, "s", plain, 4, note=runs))
            slow = press_pass(browser, address, 4, said.runs)
            rows.append(Row(f"{what}, processor 4 times slower", "s", slow, note=runs))
            rows += [click(browser, address), click_in_game(browser, address)]
            rows += review(browser, address)
        with running_site(site, Line(TEN_MEGABITS)) as address:
            throttled = press_pass(browser, address, 1, said.runs)
            rows.append(Row(f"{what}, 10 Mbit/s", "s", throttled, 9, note=runs))
    print_table(rows)


if __name__ == "__main__":
    main()
