"""Drawn worked examples on the pages: whole on a small phone, and never in the way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from browser.conftest import PATIENCE_MS
from hearts_lessons.words import LANGUAGES

WIDTH = 300
TOO_WIDE = """() => [...document.querySelectorAll('.hearts-picture')].filter(picture =>
    [picture, picture.closest('.text_html')].some(box => box.scrollWidth > box.clientWidth)
).map(picture => picture.textContent.slice(-200))"""
UNDRAWN = """async () => {
    const images = [...document.querySelectorAll('.hearts-picture img')];
    await Promise.all(images.map(image => image.decode()));
    return images.filter(image => !image.naturalWidth || !image.alt).length;
}"""


@pytest.fixture
def context_options() -> dict[str, Any]:
    return {"viewport": {"width": WIDTH, "height": 900}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_is_whole_on_a_small_phone(
    context: BrowserContext, site: Path, site_url: str, language: str
) -> None:
    pages = [
        file.name
        for file in sorted((site / language).glob("[0-9]*.html"))
        if "hearts-picture" in file.read_text("utf-8")
    ]
    assert pages
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    for name in pages:
        page.goto(f"{site_url}{language}/{name}")
        assert page.evaluate(TOO_WIDE) == [], name
        assert page.evaluate(UNDRAWN) == 0, name
        assert page.evaluate("document.documentElement.scrollWidth") <= WIDTH, name
