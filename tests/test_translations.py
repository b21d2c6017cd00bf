"""Each Chinese page names the English text that it follows; a stale one is found."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
import translations
from translations import follow, followed, stale, text_hash, translated_pages

from book_text import BOOK, name


@pytest.mark.parametrize("page", translated_pages(), ids=name)
def test_a_chinese_page_follows_the_english_one(page: Path) -> None:
    assert not stale(page), stale(page)


@pytest.fixture(params=["03-following-suit.ipynb", "index.md"])
def pair(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, Path]:
    """A copy of an English page and of a Chinese one that follows it."""
    places = []
    for language in ("en", "zh-Hant"):
        folder = tmp_path / "book" / language
        folder.mkdir(parents=True)
        places.append(Path(shutil.copy(BOOK / language / request.param, folder)))
    english, chinese = places
    return english, chinese


def change(page: Path, old: str, new: str) -> None:
    text = page.read_text("utf-8")
    assert old in text
    page.write_text(text.replace(old, new, 1), "utf-8", newline="\n")


def test_a_change_of_the_english_text_makes_its_translation_stale(pair: tuple[Path, Path]) -> None:
    english, chinese = pair
    assert not stale(chinese)
    change(english, "you", "one")
    said = stale(chinese)
    assert f"book/en/{english.name} has changed" in said
    assert f"python .ci/translations.py book/zh-Hant/{chinese.name}" in said
    follow(chinese)
    assert not stale(chinese)


def test_nothing_but_the_name_of_the_text_is_written(pair: tuple[Path, Path]) -> None:
    english, chinese = pair
    before = chinese.read_bytes()
    change(english, "you", "one")
    old, new = followed(chinese), text_hash(english)
    follow(chinese)
    assert old is not None
    assert chinese.read_bytes() == before.replace(old.encode(), new.encode())


def test_a_page_that_names_nothing_is_found(pair: tuple[Path, Path]) -> None:
    _, chinese = pair
    named = followed(chinese)
    if chinese.suffix == ".md":
        change(chinese, f"% Follows the English text {named}.\n", "")
    else:
        notebook = json.loads(chinese.read_text("utf-8"))
        del notebook["metadata"]["hearts_lessons"]
        chinese.write_text(json.dumps(notebook), "utf-8")
    assert "does not name the text" in stale(chinese)


def test_what_a_cell_shows_is_no_part_of_the_text(pair: tuple[Path, Path]) -> None:
    english, chinese = pair
    if english.suffix == ".ipynb":
        notebook = json.loads(english.read_text("utf-8"))
        for cell in notebook["cells"]:
            if cell["cell_type"] == "code":
                cell["outputs"] = []
        english.write_text(json.dumps(notebook), "utf-8")
    assert not stale(chinese)


def test_the_command_lists_what_is_behind_and_takes_pages_only(
    capsys: pytest.CaptureFixture[str],
) -> None:
    behind = any(map(stale, translated_pages()))
    assert translations.main([]) == int(behind)
    assert translations.main(["book/en/index.md"]) == 2
    assert "not a Chinese page" in capsys.readouterr().out
