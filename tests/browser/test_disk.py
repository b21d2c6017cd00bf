"""Pages opened from the disk say that no Python runs, and offer nothing that needs it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from browser.table import Activity

# What can be pressed or filled in, but for settings, for what is copied and for the sheet to print.
LIVE = """root => {
    for (const fold of root.querySelectorAll("details")) fold.open = true;
    const found = [...root.querySelectorAll("button, select, input, textarea")].filter(each =>
        each.checkVisibility() && !each.matches(":disabled, [aria-disabled=true], [readonly]")
        && !each.closest(".h-settings"));
    return found.map(each => each.name || each.dataset.control || each.dataset.action
        || each.dataset.card);
}"""
ACTIVITIES = {
    "17-play": "play/table",
    "class-maker": "class/maker",
    "class-results": "class/desk",
    "class": "class/set",
    "11-house-rules": "house-rules/workshop",
}


@pytest.mark.parametrize(("name", "activity"), ACTIVITIES.items())
def test_nothing_is_offered_that_cannot_be_done(
    context: BrowserContext, site: Path, name: str, activity: str
) -> None:
    shown = Activity(context.new_page(), activity)
    shown.page.goto((site / "en" / f"{name}.html").as_uri())
    shown.root.scroll_into_view_if_needed()
    shown.wait_for("failed")
    assert set(shown.root.evaluate(LIVE)) <= {"copy", "print"}
