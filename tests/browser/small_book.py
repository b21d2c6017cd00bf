"""A book of a few lines, for what concerns the service worker alone: two versions cost nothing."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from playwright.sync_api import Page

from hearts_lessons.site.engine import PACKAGE
from hearts_lessons.site.offline import write_worker

LANGUAGES = ("en", "zh-Hans")
PAGES = ("index.html", "two.html", "three.html")
PYTHON = "_shared/pyodide/one/python.zip"
PATIENCE_MS, STEP_MS = 30_000, 50
READY, DRILLS, FAILED = "ready", "drills", "failed"
WAITING = '(await navigator.serviceWorker.getRegistration())?.waiting?.state === "installed"'
UNTIL = "async () => {{ while (!({})) await new Promise(go => setTimeout(go, 50)); }}"


def write_book(folder: Path, version: str) -> None:
    """Write the book anew; every page says the version of itself, and of the script it loads."""
    shared = folder / "_shared"
    python = folder / PYTHON
    python.parent.mkdir(parents=True, exist_ok=True)
    python.write_text("the same in every version", encoding="utf-8")
    shutil.copyfile(PACKAGE / "site" / "assets" / "offline.js", shared / "offline.js")
    for name in ("page", "late"):
        (shared / f"{name}.js").write_text(f"window.{name} = {version!r};", encoding="utf-8")
    runtime = f"window.heartsRuntime = {json.dumps({'files': [PYTHON.removeprefix('_shared/')]})};"
    (shared / "runtime.js").write_text(runtime, encoding="utf-8")
    (folder / "index.html").write_text(f"<!DOCTYPE html><h1>entrance {version}</h1>", "utf-8")
    for language in LANGUAGES:
        (folder / language).mkdir(exist_ok=True)
        for name in PAGES:
            (folder / language / name).write_text(page_text(language, name, version), "utf-8")
    write_worker(folder, version)


def page_text(language: str, name: str, version: str) -> str:
    states = " ".join(f'data-{state}="{state}"' for state in (READY, DRILLS, FAILED, "fetching"))
    return (
        f'<!DOCTYPE html><html lang="{language}"><meta charset="utf-8">'
        '<link rel="icon" href="data:,">'
        f'<title>{name}</title><script src="../_shared/page.js?v={version}"></script>'
        f'<script src="../_shared/runtime.js?v={version}"></script>'
        f'<script src="../_shared/offline.js?v={version}" defer></script>'
        f'<h1>{name} {version}</h1><p class="hearts-offline" hidden {states}></p>'
    )


def wait_for_state(page: Page, state: str) -> None:
    page.locator(f'.hearts-offline[data-state="{state}"]').wait_for()


def wait_for_update(page: Page) -> None:
    """Until a newer version is whole, and waits."""
    wait_until(page, WAITING)


def wait_until(page: Page, condition: str) -> None:
    """Until a condition that has to be awaited holds; the test's own patience is the limit."""
    page.evaluate(UNTIL.format(condition))


def open_and_load_again(page: Page, address: str) -> None:
    """Open a page that loads itself once more in a newer version.

    Nothing is asked of it meanwhile: to the page that would be somebody who uses it.
    """
    loads: list[str] = []
    page.on("load", lambda loaded: loads.append(loaded.url))
    page.goto(address)
    for _ in range(PATIENCE_MS // STEP_MS):
        if len(loads) > 1:
            return
        page.wait_for_timeout(STEP_MS)
    raise AssertionError(f"{address} loaded only as {loads}")


def heading(page: Page) -> str:
    return page.locator("h1").inner_text()


def cache_names(page: Page) -> list[str]:
    return sorted(page.evaluate("caches.keys()"))
