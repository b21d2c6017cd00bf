"""Which language a reader gets: the folder's, the environment's, the machine's, or English."""

from __future__ import annotations

import locale
from pathlib import Path

import pytest

from hearts_lessons.language import VARIABLE, language_of, reader_language
from hearts_lessons.words import LANGUAGES

VARIABLES = (VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture(autouse=True)
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that says nothing of its language."""
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(locale, "getlocale", lambda: (None, None))


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("en", "en"),
        ("en_GB.UTF-8", "en"),
        ("English_United States", "en"),
        ("zh", "zh-Hans"),
        ("zh_CN.UTF-8", "zh-Hans"),
        ("zh_SG", "zh-Hans"),
        ("zh-Hans", "zh-Hans"),
        ("zh-Hans-HK", "zh-Hans"),
        ("Chinese (Simplified)_China", "zh-Hans"),
        ("Chinese (Simplified)_Hong Kong SAR", "zh-Hans"),
        ("zh_TW.UTF-8", "zh-Hant"),
        ("zh_HK", "zh-Hant"),
        ("zh_MO.Big5", "zh-Hant"),
        ("zh-Hant", "zh-Hant"),
        ("zh-Hant-CN", "zh-Hant"),
        ("Chinese (Traditional)_Taiwan", "zh-Hant"),
        ("Chinese (Traditional)_Hong Kong SAR", "zh-Hant"),
        ("C.UTF-8", None),
        ("POSIX", None),
        ("fi_FI", None),
        ("", None),
    ],
)
def test_a_locale_means_a_language_of_the_book(name: str, language: str | None) -> None:
    assert language_of(name) == language


def test_without_any_sign_it_is_english() -> None:
    assert reader_language() == "en"
    assert reader_language(Path("somewhere")) == "en"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_nearest_language_folder_decides(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "en")
    folder = tmp_path / "zh-Hans" / "book" / language / "notebooks"
    assert reader_language(folder) == language
    assert reader_language(tmp_path / "zh-Hans" / "notes") == "zh-Hans"
    assert reader_language(tmp_path / "zh-hans") == "en"


def test_the_readers_own_choice_goes_before_the_machines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert reader_language() == "zh-Hans"
    monkeypatch.setenv("LC_ALL", "zh_TW.UTF-8")
    assert reader_language() == "zh-Hant"
    monkeypatch.setenv(VARIABLE, "en")
    assert reader_language() == "en"


def test_a_language_that_the_book_lacks_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "fi")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("LANG", "zh_HK.UTF-8")
    assert reader_language() == "zh-Hant"


def test_at_last_the_machine_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locale, "getlocale", lambda: ("Chinese (Traditional)_Taiwan", "950"))
    assert reader_language() == "zh-Hant"
