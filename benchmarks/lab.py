"""Clicks in JupyterLab and what a kernel weighs: ``python -m benchmarks.lab``."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page

from benchmarks.clicks import time_clicks
from benchmarks.table import Row, median, percentile, print_table
from browser.chromium import running_browser, running_outside
from browser.games import TABLE, third_hand
from browser.lab import IN_KERNEL, run_notebook, running_lab, show_cell
from browser.saves import keep, save_text
from browser.table import Deal
from hearts_lessons.site.book import find_book

NOTEBOOK = "en/03-following-suit.ipynb"
PRACTICE = "following-suit/practice"
PLAY = "en/17-play.ipynb"
CELLS = {PRACTICE: PRACTICE, TABLE: "play()"}
"""How the cell of an activity is found."""
MEMORY = "import psutil; print(psutil.Process().memory_info().rss)"


def main() -> None:
    book = find_book()
    with (
        tempfile.TemporaryDirectory() as home,
        running_lab(book.root / "book", Path(home)) as address,
        running_outside() as outside,
        running_browser(outside) as browser,
    ):
        page = opened(browser, address, NOTEBOOK, PRACTICE)
        samples = click_through(page, PRACTICE)
        memory = int(page.evaluate(IN_KERNEL, MEMORY)) / 1e6
        page.context.close()
        page = opened(browser, address, PLAY, TABLE, save_text(third_hand(), "en"))
        in_game = click_through(page, TABLE)
        game_memory = int(page.evaluate(IN_KERNEL, MEMORY)) / 1e6
    print_table(
        [
            row("click to changed screen in JupyterLab, p95", samples, "a deal"),
            row("the same in a whole game", in_game, "the third hand"),
            Row("kernel memory after a lesson and a deal", "MB", memory, 150),
            Row("kernel memory after a hand of a game", "MB", game_memory, 150),
        ]
    )


def opened(browser: Browser, address: str, notebook: str, activity: str, save: str = "") -> Page:
    """A notebook that has run, with a save in the browser if there is one."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    if save:
        keep(context, activity, save)
    page = context.new_page()
    run_notebook(page, address, notebook)
    show_cell(page, CELLS[activity])
    return page


def click_through(page: Page, activity: str) -> list[float]:
    """Milliseconds of every click of a hand."""
    deal = Deal(page, activity)
    deal.wait_for("passing")
    deal.press(*deal.hand[:3])
    deal.act("pass")
    deal.wait_for("waiting", "playing")
    return time_clicks(page, deal, tricks=12)


def row(what: str, samples: list[float], of: str) -> Row:
    """Its 95th percentile, with the median beside it."""
    note = f"{len(samples)} clicks of {of}, median {median(samples):.0f} ms"
    return Row(what, "ms", percentile(samples, 95), 100, note=note)


if __name__ == "__main__":
    main()
