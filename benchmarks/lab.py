"""Clicks in JupyterLab and what a kernel weighs: ``python -m benchmarks.lab``."""

from __future__ import annotations

import tempfile
from pathlib import Path

from benchmarks.clicks import time_clicks
from benchmarks.table import Row, median, percentile, print_table
from browser.chromium import running_browser, running_outside
from browser.lab import IN_KERNEL, run_notebook, running_lab, show_cell
from browser.table import Deal
from hearts_lessons.site.book import find_book

NOTEBOOK = "en/03-following-suit.ipynb"
PRACTICE = "following-suit/practice"
MEMORY = "import psutil; print(psutil.Process().memory_info().rss)"


def main() -> None:
    book = find_book()
    with (
        tempfile.TemporaryDirectory() as home,
        running_lab(book.root / "book", Path(home)) as address,
        running_outside() as outside,
        running_browser(outside) as browser,
    ):
        page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
        run_notebook(page, address, NOTEBOOK)
        show_cell(page, PRACTICE)
        deal = Deal(page, PRACTICE)
        deal.wait_for("passing")
        deal.press(*deal.hand[:3])
        deal.act("pass")
        deal.wait_for("waiting", "playing")
        samples = time_clicks(page, deal, tricks=12)
        memory = int(page.evaluate(IN_KERNEL, MEMORY)) / 1e6
    note = f"{len(samples)} clicks of a deal, median {median(samples):.0f} ms"
    print_table(
        [
            Row(
                "click to changed screen in JupyterLab, p95",
                "ms",
                percentile(samples, 95),
                100,
                note=note,
            ),
            Row("kernel memory after a lesson and a deal", "MB", memory, 150),
        ]
    )


if __name__ == "__main__":
    main()
