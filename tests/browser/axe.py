"""axe in a page: all its default rules and one more, and nothing that it finds is excused."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from playwright.sync_api import Page

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
RUN = Path(__file__).with_name("axe.js").read_text(encoding="utf-8")
IS_DARK = "matchMedia('(prefers-color-scheme: dark)').matches"


def faults(page: Page, selector: str = "html", seen: set[str] | None = None) -> list[str]:
    """What axe finds wrong in a part of a page that has `AXE`; in the dark, with its colours.

    ``seen`` holds how texts looked whose colours need no second look, on whatever page, and grows.
    """
    asked = {
        "selector": selector,
        "isDark": page.evaluate(IS_DARK),
        "seen": None if seen is None else sorted(seen),
    }
    said = page.evaluate(RUN, asked)
    if seen is not None:
        seen.update(said["looks"])
    found: list[str] = said["faults"]
    return found
