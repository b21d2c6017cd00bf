"""What the pages hand on goes out with its licence, and the book says so in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SERVED = ROOT / "hearts_lessons" / "site" / "licences"
LINK = re.compile(r"\.\./_shared/licences/([\w-]+\.txt)")


@pytest.mark.parametrize("language", ["en", "zh-Hans", "zh-Hant"])
def test_the_page_links_every_licence_that_is_served(language: str) -> None:
    linked = set(LINK.findall((ROOT / "book" / language / "licences.md").read_text("utf-8")))
    assert linked == {file.name for file in SERVED.iterdir()}


@pytest.mark.parametrize(
    ("served", "original"), [("program.txt", "LICENSE"), ("book.txt", "LICENSE-BOOK")]
)
def test_our_own_licences_are_served_as_they_are(served: str, original: str) -> None:
    assert (SERVED / served).read_text("utf-8") == (ROOT / original).read_text("utf-8")
