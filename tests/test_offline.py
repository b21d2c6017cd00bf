"""The service worker's list is true and complete; manifests and icons are what they say."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import icons
import pytest
from PIL import Image

from hearts_lessons.site.compression import SUFFIXES
from hearts_lessons.site.installing import manifest
from hearts_lessons.site.offline import DIGEST_LENGTH, WORKER
from hearts_lessons.site.shared import shared_version
from hearts_lessons.words import LANGUAGES


@pytest.fixture(scope="module")
def listed(site: Path) -> dict[str, Any]:
    """What the built service worker knows."""
    line = (site / WORKER).read_text(encoding="utf-8").split("\n")[1]
    facts: dict[str, Any] = json.loads(line.removeprefix("const BOOK = ").rstrip(";"))
    return facts


def test_every_file_of_a_language_is_listed_as_it_is(site: Path, listed: dict[str, Any]) -> None:
    assert set(listed["languages"]) == set(LANGUAGES)
    sheets = {**listed["shared"], **listed["python"]["files"]}
    for files in listed["languages"].values():
        sheets |= files
    for path, (_, digest, size) in sheets.items():
        content = (site / path).read_bytes()
        assert (hashlib.sha256(content).hexdigest()[:DIGEST_LENGTH], len(content)) == (digest, size)
    there = {
        file.relative_to(site).as_posix()
        for folder in (*LANGUAGES, "_shared")
        for file in (site / folder).rglob("*")
        if file.is_file() and file.suffix not in SUFFIXES
    }
    left_out = there - set(sheets)
    assert left_out == {f"{code}/.inputs.json" for code in LANGUAGES}


def test_a_language_takes_no_other_languages_files(listed: dict[str, Any]) -> None:
    for code, files in listed["languages"].items():
        assert f"_shared/pool.{code}.js" in files
        others = [other for other in LANGUAGES if other != code]
        assert not any(f".{other}." in path for path in files for other in others)
        assert not any(path.startswith(f"{other}/") for path in files for other in others)


def test_files_are_known_by_the_query_that_pages_use(listed: dict[str, Any]) -> None:
    assert listed["shared"]["_shared/page.js"][0] == f"?v={shared_version()}"
    styles = {
        path: sheet[0] for path, sheet in listed["languages"]["en"].items() if "_static" in path
    }
    assert styles["en/_static/pygments.css"].startswith("?v=")
    assert styles["en/_static/styles/theme.css"].startswith("?digest=")


def test_python_has_a_folder_named_by_its_content(site: Path, listed: dict[str, Any]) -> None:
    text = (site / "_shared" / "runtime.js").read_text(encoding="utf-8")
    facts = json.loads(text.removeprefix("window.heartsRuntime = ").rstrip(";\n"))
    files = {f"_shared/{path}" for path in facts["files"]}
    assert files == set(listed["python"]["files"])
    assert all(path.startswith(f"_shared/pyodide/{facts['python']}/") for path in files)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_leads_to_its_language(site: Path, language: str) -> None:
    file = site / language / "manifest.webmanifest"
    assert json.loads(file.read_text(encoding="utf-8")) == manifest(language)
    for icon in manifest(language)["icons"]:
        with Image.open(site / language / icon["src"]) as picture:
            assert (picture.format, f"{picture.width}x{picture.height}") == ("PNG", icon["sizes"])


def test_the_icons_are_the_drawing() -> None:
    """One of them, as pixels: another zlib may pack them otherwise."""
    size, height, full = icons.DRAWN["icon-192.png"]
    drawn = icons.picture(icons.icon(size, height, full=full)).convert("RGBA")
    with Image.open(icons.ASSETS / "icon-192.png") as picture:
        assert picture.convert("RGBA") == drawn
    assert (icons.ASSETS / "icon.svg").read_text(encoding="utf-8") == icons.svg()
