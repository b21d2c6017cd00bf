"""Every page's weight and speed, beside what Jupyter Book makes of the same notebooks by itself.

``python -m benchmarks.lessons [--site DIR] [--default DIR] [--language CODE] [PAGE…]``. A page can
be used when its first drill can be answered, its first pass chosen; one without any, and every page
of the default book, whose drills are dead lists, when it has loaded.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Request, Response

from benchmarks.lines import Line, running_site
from benchmarks.page import PATIENCE_MS, TEN_MEGABITS, built_site
from browser.chromium import LOCAL_SCHEMES, running_browser, running_outside
from hearts_lessons.site.book import Book, find_book
from hearts_lessons.site.pages import translated_contents

HOME = "http://127.0.0.1"
TIMES_SLOWER = 4
SETTINGS = 'title: "Hearts"\nexecute:\n  execute_notebooks: "off"\n'
USABLE = """
addEventListener('load', () => {
    const look = () => {
        const waiting = document.querySelector('.hearts[data-phase]:not(:has(button))');
        if (document.querySelector('.hearts button') || !waiting || window.isDefault)
            window.usable = performance.now();
        else requestAnimationFrame(look);
    };
    look();
});
"""
HEAD = ("page", "kB", "requests", "to others", "usable, s", "on 10 Mbit/s, 4 times slower, s")


@dataclass(frozen=True)
class Load:
    """What one page took."""

    usable: float
    usable_slowly: float
    bytes: int
    requests: int
    foreign: int

    @property
    def cells(self) -> tuple[str, ...]:
        times = (f"{self.usable:.2f}", f"{self.usable_slowly:.2f}")
        return (f"{self.bytes / 1000:.0f}", str(self.requests), str(self.foreign), *times)


def default_book(book: Book, language: str) -> Path:
    """Build the notebooks of ``language`` with Jupyter Book as it comes."""
    folder = Path(tempfile.mkdtemp())
    source = folder / "source"
    shutil.copytree(book.lessons(language), source)
    contents = translated_contents(book, language)
    (source / "_toc.yml").write_text(contents, encoding="utf-8")
    (source / "_config.yml").write_text(SETTINGS, encoding="utf-8")
    program = Path(sysconfig.get_path("scripts")) / "jupyter-book"
    command = [str(program), "build", str(source), "--path-output", str(folder), "--quiet"]
    subprocess.run(command, check=True, stdout=sys.stderr, stderr=subprocess.DEVNULL)
    return folder / "_build" / "html"


def open_cold(
    browser: Browser, address: str, times_slower: int, *, is_default: bool
) -> tuple[float, int, int, int]:
    """Seconds until a page can be used; bytes, requests and requests to other hosts."""
    weights: list[int] = []
    foreign: list[str] = []

    def weigh(response: Response) -> None:
        if response.url.startswith(HOME):
            weights.append(int(response.headers.get("content-length", 0)))

    def look(request: Request) -> None:
        if not request.url.startswith((HOME, *LOCAL_SCHEMES)):
            foreign.append(request.url)

    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.add_init_script(f"window.isDefault = {'true' if is_default else 'false'};{USABLE}")
    # The browser's own brake, since no worker runs yet.
    brake = {"rate": times_slower}
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", brake)
    page.on("response", weigh)
    page.on("request", look)
    page.goto(address)
    page.wait_for_function("() => window.usable")
    usable = page.evaluate("window.usable") / 1000
    page.wait_for_load_state("networkidle")
    context.close()
    return usable, sum(weights), len(weights), len(foreign)


def measure(browser: Browser, root: Path, path: str, *, is_default: bool) -> Load:
    """One page, as it is and with little of everything."""
    with running_site(root, Line(None)) as home:
        usable, *counts = open_cold(browser, home + path, 1, is_default=is_default)
    with running_site(root, Line(TEN_MEGABITS)) as home:
        slowly, *_ = open_cold(browser, home + path, TIMES_SLOWER, is_default=is_default)
    return Load(usable, slowly, *counts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, help="a built site; without it the book is built")
    parser.add_argument("--default", type=Path, help="the default book, built before")
    parser.add_argument("--language", default="en")
    parser.add_argument("pages", nargs="*", metavar="PAGE", help="a page's name without .html")
    said = parser.parse_args()
    book = find_book()
    site = built_site(said.site)
    default = said.default or default_book(book, said.language)
    print(f"Default book: {default}", file=sys.stderr)
    names = said.pages or sorted(page.stem for page in book.lessons(said.language).glob("*.ipynb"))
    ours, theirs = HEAD[1:], tuple(f"default: {name}" for name in HEAD[1:])
    print(f"| {' | '.join((HEAD[0], *ours, *theirs))} |\n|{'---|' * (1 + 2 * len(ours))}")
    with running_outside() as outside, running_browser(outside) as browser:
        for name in names:
            own = measure(browser, site, f"{said.language}/{name}.html", is_default=False)
            other = measure(browser, default, f"{name}.html", is_default=True)
            print(f"| {' | '.join((name, *own.cells, *other.cells))} |", flush=True)


if __name__ == "__main__":
    main()
