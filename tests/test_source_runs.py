"""No sentence of the source documents stands in the book: twelve characters in a row are enough.

The documents are not here, only hashes of their runs (`source_runs`).
"""

from __future__ import annotations

import pytest

from book_text import plain
from source_runs import BYTES, DATA, RUN, between_values, book, found, hashed, known, runs

SITE_NAME = "the name of a website, whose rule set the book compares with others"

ALLOWED = {
    "cardgameszon": SITE_NAME,
    "ardgameszone": SITE_NAME,
}
"""Runs that the book may share with the documents, each with its reason."""

MADE_UP = "持有最小梅花的玩家，必須在第一墩把它打出來。"
"""In no document."""


@pytest.fixture(scope="module")
def shared() -> dict[str, str]:
    """What the book shares with the documents, each run with its place."""
    return found(book(), known())


def test_the_book_has_no_sentence_of_the_documents(shared: dict[str, str]) -> None:
    copied = [f"{place}: “{run}”" for run, place in shared.items() if run not in ALLOWED]
    assert not copied, (
        "these characters stand in a source document too; say it in other words, or allow the run "
        f"with a reason in tests/test_source_runs.py:\n{chr(10).join(copied)}"
    )


def test_what_is_allowed_is_in_the_documents_and_in_the_book(shared: dict[str, str]) -> None:
    """Which also shows that the hashes are made here as they were made then."""
    assert set(ALLOWED) <= set(shared), f"no longer shared: {sorted(set(ALLOWED) - set(shared))}"
    assert all(ALLOWED.values())


def test_the_hashes_are_whole() -> None:
    data = DATA.read_bytes()
    hashes = [data[place : place + BYTES] for place in range(0, len(data), BYTES)]
    assert len(data) % BYTES == 0
    assert hashes == sorted(set(hashes))
    assert len(hashes) > 5000


def test_a_copied_sentence_is_found_in_either_script_and_however_it_is_set() -> None:
    sources = {hashed(run) for run in runs(MADE_UP)}
    simplified = "持有最小梅花的玩家，**必须**在[第一墩](02-tricks-and-hands.ipynb)\n把它打出来"
    for text in (MADE_UP, simplified, f"别的话。{simplified}！"):
        hits = found([("here", plain(text))], sources)
        assert len(hits) == len(sources)
        assert set(hits.values()) == {"here"}


@pytest.mark.parametrize(
    "text",
    [
        "第一墩要由拿着最小梅花的人来开。",
        "持有最小梅花的人",
        "",
    ],
)
def test_other_words_are_not_found(text: str) -> None:
    assert not found([("here", text)], {hashed(run) for run in runs(MADE_UP)})


def test_every_language_and_the_catalogues_are_read() -> None:
    places = [place for place, text in book() if len(text) > RUN]
    for start in ("en/", "zh-Hans/", "zh-Hant/"):
        assert any(place.startswith(f"{start}02-tricks-and-hands.ipynb") for place in places)
        assert any(place.startswith(f"{start}index.md") for place in places)
        assert any(place.startswith(f"locales/{start[:-1]}.toml, rule_set.") for place in places)


def test_a_template_is_cut_at_its_values() -> None:
    assert list(between_values("{name}, {n} cards.")) == ["", ", ", " cards."]
    assert list(between_values("No value.")) == ["No value."]
