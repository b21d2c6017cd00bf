"""Building: only what is stale, nothing with a warning where warnings count, drills without npm."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from hearts_lessons.site import build
from hearts_lessons.site.book import Book
from hearts_lessons.site.build import BuildError, LanguageBuild, build_site
from hearts_lessons.site.inputs import inputs_of, saved_inputs
from hearts_lessons.site.runtime import (
    RuntimeUnavailableError,
    fetch_runtime,
    import_as_served,
    vendor_runtime,
)
from hearts_lessons.site.runtime import command as command_path


@pytest.fixture
def small_book(tmp_path: Path, book: Book) -> Book:
    """A book of one page in English, with the real book's settings."""
    small = Book(tmp_path / "source")
    small.lessons("en").mkdir(parents=True)
    shutil.copyfile(book.settings, small.settings)
    small.contents.write_text("format: jb-book\nroot: index\n", encoding="utf-8")
    (small.lessons("en") / "index.md").write_text("# One page\n\nWords.\n", encoding="utf-8")
    return small


@pytest.fixture
def offline(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(package: Path, cache: Path, imports: Sequence[str]) -> Path:
        raise RuntimeUnavailableError("no connection")

    monkeypatch.setattr(build, "fetch_runtime", fail)


def language_build(book: Book, output: Path, *, strict: bool = False) -> LanguageBuild:
    return LanguageBuild(book, "en", output, strict=strict, progress=lambda *_: None)


@pytest.mark.usefixtures("offline")
def test_only_what_is_stale_is_built(small_book: Book, tmp_path: Path) -> None:
    output = tmp_path / "site"
    steps: list[tuple[str, int, int]] = []
    first = build_site(
        small_book, output, languages=["en"], progress=lambda *step: steps.append(step)
    )
    assert (first.languages, first.warnings) == (("en",), "")
    assert steps[-1][1] == steps[-1][2]
    page = output / "en" / "index.html"
    assert "Words." in page.read_text(encoding="utf-8")

    assert build_site(small_book, output, languages=["en"]).languages == ()

    (small_book.lessons("en") / "index.md").write_text("# One page\n\nNew.\n", encoding="utf-8")
    assert not language_build(small_book, output).is_fresh_start
    assert build_site(small_book, output, languages=["en"]).languages == ("en",)
    assert "New." in page.read_text(encoding="utf-8")


@pytest.mark.usefixtures("offline")
def test_a_warning_is_an_error_and_leaves_the_old_pages(small_book: Book, tmp_path: Path) -> None:
    output = tmp_path / "site"
    (output / "en").mkdir(parents=True)
    (output / "en" / "index.html").write_text("old", encoding="utf-8")
    text = "# One page\n\n[Nowhere](no-such-page.md)\n"
    (small_book.lessons("en") / "index.md").write_text(text, encoding="utf-8")
    with pytest.raises(BuildError) as failure:
        build_site(small_book, output, languages=["en"], strict=True)
    assert failure.value.language == "en"
    assert "index.md:3: WARNING:" in failure.value.report
    assert "no-such-page" in failure.value.report
    assert (output / "en" / "index.html").read_text(encoding="utf-8") == "old"


@pytest.mark.usefixtures("offline")
def test_an_activity_that_no_lesson_has_and_a_script_are_warnings(
    small_book: Book, tmp_path: Path
) -> None:
    text = '# One page\n\n<div class="hearts" data-activity="no/such" onclick="x()"></div>\n'
    (small_book.lessons("en") / "index.md").write_text(text, encoding="utf-8")
    with pytest.raises(BuildError) as failure:
        build_site(small_book, tmp_path / "site", languages=["en"], strict=True)
    unknown, refused = (line for line in failure.value.report.splitlines() if "WARNING" in line)
    assert "index" in unknown
    assert "no/such" in unknown
    assert "index" in refused
    assert 'onclick="x()"' in refused


@pytest.mark.usefixtures("offline")
def test_where_the_site_will_be_is_told_to_its_pages(small_book: Book, tmp_path: Path) -> None:
    output = tmp_path / "site"
    build_site(small_book, output, languages=["en"], site_url="https://example.org/hearts")
    page = (output / "en" / "index.html").read_text(encoding="utf-8")
    own = '<link rel="canonical" href="https://example.org/hearts/en/index.html">'
    assert page.count(own) == page.count('rel="canonical"') == 1
    assert (output / "sitemap.xml").is_file()


@pytest.mark.usefixtures("offline")
def test_without_npm_the_book_is_built_and_pages_know_what_is_missing(
    small_book: Book, tmp_path: Path
) -> None:
    built = build_site(small_book, tmp_path / "site", languages=[])
    assert built.runtime_trouble == "no connection"
    text = (tmp_path / "site" / "_shared" / "runtime.js").read_text(encoding="utf-8")
    facts = json.loads(text.removeprefix("window.heartsRuntime = ").rstrip(";\n"))
    assert facts["available"] is False
    assert (tmp_path / "site" / "_shared" / "page.js").is_file()
    assert (tmp_path / "site" / "_shared" / "pool.zh-Hant.js").is_file()


def test_a_page_a_setting_or_a_new_page_make_a_build_stale(
    small_book: Book, tmp_path: Path
) -> None:
    output = tmp_path / "site"
    (output / "en").mkdir(parents=True)
    assert language_build(small_book, output).is_stale
    inputs_of(small_book, "en").save(output / "en" / build.STAMP)
    assert not language_build(small_book, output).is_stale
    assert language_build(small_book, output, strict=True).is_stale

    before = inputs_of(small_book, "en")
    assert inputs_of(small_book, "en", "https://example.org/").engine != before.engine
    (small_book.lessons("en") / "index.md").write_text("# Other\n", encoding="utf-8")
    after = inputs_of(small_book, "en")
    assert (before.engine, before.names) == (after.engine, after.names)
    assert before.pages != after.pages

    (small_book.lessons("en") / "more.md").write_text("# More\n", encoding="utf-8")
    assert inputs_of(small_book, "en").names != before.names

    small_book.settings.write_text("title: other\n", encoding="utf-8")
    assert inputs_of(small_book, "en").engine != before.engine


@pytest.mark.parametrize("torn", ["", "{", "[]", '{"engine": "x"}', '{"a": 1}'])
def test_a_torn_note_of_the_last_build_means_a_new_build(torn: str, tmp_path: Path) -> None:
    note = tmp_path / "note.json"
    note.write_text(torn, encoding="utf-8")
    assert saved_inputs(note) is None
    assert saved_inputs(tmp_path / "missing.json") is None


@pytest.fixture
def fetched(tmp_path: Path) -> Path:
    """What npm and the compiler leave, in small."""
    folder = tmp_path / "pyodide"
    folder.mkdir()
    (folder / "pyodide.mjs").write_text('import("./pyodide.asm.mjs")', encoding="utf-8")
    for name in ("pyodide.asm.mjs", "pyodide.asm.wasm", "compiled_stdlib.zip"):
        (folder / name).write_text(name, encoding="utf-8")
    lock = {"info": {"python": "3.14.2"}, "packages": {"numpy": {"version": "2"}}}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    return folder


def test_the_runtime_is_served_under_names_that_every_server_knows(
    fetched: Path, tmp_path: Path
) -> None:
    target = tmp_path / "served"
    vendor_runtime(fetched, target)
    names = {file.name for file in target.iterdir() if file.suffix != ".gz"}
    assert names == {
        "pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip",
        "pyodide-lock.json",
    }  # fmt: skip
    assert (target / "pyodide.js").read_text(encoding="utf-8") == 'import("./pyodide.asm.js")'
    assert (target / "pyodide.asm.wasm.gz").is_file()
    lock = json.loads((target / "pyodide-lock.json").read_text(encoding="utf-8"))
    assert lock == {"info": {"python": "3.14.2"}, "packages": {}}


def test_a_loader_that_has_changed_is_refused() -> None:
    with pytest.raises(RuntimeUnavailableError, match="exactly once"):
        import_as_served(b"nothing to replace")


def test_npm_that_fails_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "package"
    package.mkdir()
    (package / "package.json").write_text("{}", encoding="utf-8")
    (package / "package-lock.json").write_text("torn", encoding="utf-8")
    with pytest.raises(RuntimeUnavailableError, match="lock"):
        fetch_runtime(package, tmp_path / "cache", ["json"])
    assert list((tmp_path / "cache").iterdir()) == []


def test_no_npm_at_all_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name, path: None)
    with pytest.raises(RuntimeUnavailableError, match="npm"):
        command_path("npm")
