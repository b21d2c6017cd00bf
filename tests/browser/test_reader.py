"""A screen reader's path through a whole hand is as it was; ``python tests/reader.py --write``
rewrites it, after somebody has looked at why it changes.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext

from hearts_lessons.words import LANGUAGES
from reader import GOLDEN, REWRITE, difference, golden, recorded

MOST_LINES = 300


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_reads_as_it_did(
    context: BrowserContext, site_url: str, instant: None, language: str
) -> None:
    found = difference(language, recorded(context, site_url, language))
    assert not found, f"{found}\n\nif that is meant: {REWRITE}"


def test_the_files_are_those_and_short_enough_to_read() -> None:
    assert set(GOLDEN.iterdir()) == {golden(language) for language in LANGUAGES}
    for path in GOLDEN.iterdir():
        assert len(path.read_text("utf-8").splitlines()) < MOST_LINES
