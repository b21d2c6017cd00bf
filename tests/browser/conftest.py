"""A browser for each worker, and a watched context for each test."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from browser.chromium import Outside, Watch, running_browser, running_outside

SETTINGS = "hearts-lessons:settings"
PATIENCE_MS = 30_000
expect.set_options(timeout=PATIENCE_MS)  # a busy machine is slow, not wrong
INSTANT = f"""try {{
    localStorage.setItem({SETTINGS!r}, {json.dumps({"pace": "instant"})!r});
}} catch {{}}"""


@pytest.fixture(scope="package")
def outside() -> Iterator[Outside]:
    with running_outside() as server:
        yield server


@pytest.fixture(scope="package")
def browser(outside: Outside) -> Iterator[Browser]:
    with running_browser(outside) as running:
        yield running


@pytest.fixture
def context_options() -> dict[str, Any]:
    """Overridden by tests that want another screen."""
    return {"viewport": {"width": 1280, "height": 900}}


@pytest.fixture
def watch(outside: Outside, site_url: str) -> Iterator[Watch]:
    """Whatever goes wrong in the test's browser fails the test, unless the test expects it."""
    outside.asked.clear()
    watch = Watch(site_url)
    yield watch
    assert watch.foreign == []
    assert outside.asked == []
    assert watch.surprises == []


@pytest.fixture
def context(
    browser: Browser, watch: Watch, context_options: dict[str, Any]
) -> Iterator[BrowserContext]:
    """A browser without a memory."""
    context = browser.new_context(**context_options)
    context.set_default_timeout(PATIENCE_MS)
    watch.follow(context)
    yield context
    context.close()


@pytest.fixture(scope="package")
def instant_settings() -> str:
    """A script by which the computers' cards come at once: the learner's own setting."""
    return INSTANT


@pytest.fixture
def instant(context: BrowserContext, instant_settings: str) -> None:
    context.add_init_script(instant_settings)


@pytest.fixture
def metered(context: BrowserContext) -> None:
    """The device asks to save data, so that Python is not started before it is needed."""
    context.add_init_script(
        "Object.defineProperty(navigator, 'connection', {get: () => ({saveData: true})})"
    )
