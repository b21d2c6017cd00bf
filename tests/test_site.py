"""The built website, as files: complete, light, and asking nobody else."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit
from zipfile import ZipFile

import pytest
import yaml

from hearts_lessons.lessons import activities, lessons
from hearts_lessons.session.baking import bake
from hearts_lessons.site.book import Book
from hearts_lessons.site.compression import compressed_name, is_worth_compressing
from hearts_lessons.site.engine import INNER
from hearts_lessons.words import LANGUAGES, say
from unwritten import UNWRITTEN

LESSON_PAGE_BUDGET = 350_000
FRONT_END_BUDGET = 20_000
MARKS_BUDGET = 4_000
PYTHON_BUDGET = 5_000_000
EAGER = {("script", "src"), ("link", "href"), ("img", "src"), ("iframe", "src"), ("source", "src")}


SIMPLIFIED = re.compile(r'<(\w+) lang="zh-Hans">[^<]*</\1>|<a [^>]*lang="zh-Hans"[^>]*>')
"""A word, or the labels of a link, that a page marks as being in the other script."""


class PageReader(HTMLParser):
    """What a page links to, loads and carries."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.file = file
        self.language = ""
        self.title = ""
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.activities: list[str] = []
        self.baked: dict[str, dict[str, object]] = {}
        self.switch: dict[str, str] = {}
        self._reading = ""
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = {name: value or "" for name, value in attrs}
        self._reading = facts.get("data-for", "") if tag == "script" else tag
        if tag == "html":
            self.language = facts["lang"]
        if "id" in facts:
            self.ids.add(facts["id"])
        if tag == "a" and "href" in facts:
            self.links.append(facts["href"])
            if "hreflang" in facts:
                self.switch[facts["hreflang"]] = facts["href"]
        if "data-activity" in facts:
            self.activities.append(facts["data-activity"])
        self.loaded += [
            address
            for name, address in facts.items()
            if (tag, name) in EAGER and facts.get("rel") not in ("next", "prev", "search")
        ]

    def handle_data(self, data: str) -> None:
        if self._reading == "title":
            self.title += data
        elif "/" in self._reading:
            self.baked[self._reading] = json.loads(data)

    def handle_endtag(self, tag: str) -> None:
        self._reading = ""

    def loaded_files(self) -> list[str]:
        """The addresses of what the page loads as files of their own."""
        return [address for address in self.loaded if not address.startswith("data:")]

    def target(self, address: str) -> Path:
        """The file that an address on this page means."""
        return (self.file.parent / unquote(urlsplit(address).path)).resolve()


def stems(book: Book) -> list[str]:
    contents = yaml.safe_load(book.contents.read_text(encoding="utf-8"))
    chapters = [chapter["file"] for part in contents["parts"] for chapter in part["chapters"]]
    return [contents["root"], *chapters]


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, PageReader]:
    """Every page, by its path below the site."""
    return {
        file.relative_to(site).as_posix(): PageReader(file)
        for language in LANGUAGES
        for file in sorted((site / language).glob("*.html"))
    }


def test_every_language_has_every_chapter(pages: dict[str, PageReader], book: Book) -> None:
    expected = {f"{code}/{stem}.html" for code in LANGUAGES for stem in (*stems(book), "search")}
    assert set(pages) == expected


def test_pages_say_their_language_and_title(pages: dict[str, PageReader]) -> None:
    for name, page in pages.items():
        code = name.split("/")[0]
        assert page.language == code, name
        assert say(code, "site.title") in page.title, name


def test_no_simplified_character_is_on_a_traditional_page(site: Path) -> None:
    """Big5 has the traditional characters alone; the switch names the other script in itself."""
    for page in (site / "zh-Hant").glob("*.html"):
        text = SIMPLIFIED.sub("", page.read_text(encoding="utf-8"))
        text = text.replace(say("zh-Hans", "site.language"), "")
        text = text.replace(say("zh-Hans", "site.language_short"), "")
        strange = {c for c in text if "\u4e00" <= c <= "\u9fff" and not c.encode("big5", "ignore")}
        assert not strange, (page.name, strange)


def test_the_language_switch_keeps_the_page(pages: dict[str, PageReader]) -> None:
    for name, page in pages.items():
        stem = name.split("/")[1]
        assert page.switch == {code: f"../{code}/{stem}" for code in LANGUAGES}


def test_the_entrance_leads_to_every_language_without_a_script(site: Path) -> None:
    entrance = PageReader(site / "index.html")
    assert entrance.switch == {code: f"{code}/index.html" for code in LANGUAGES}
    assert all(entrance.target(address).is_file() for address in entrance.loaded_files())


def test_no_page_loads_anything_from_another_host(pages: dict[str, PageReader]) -> None:
    foreign = re.compile(r"(https?:)?//")
    for name, page in pages.items():
        assert [address for address in page.loaded if foreign.match(address)] == [], name


def test_no_style_loads_anything_from_another_host(site: Path) -> None:
    foreign = re.compile(r"""(url\(\s*["']?|@import\s+["'])\s*(https?:)?//""")
    for style in site.rglob("*.css"):
        assert not foreign.search(style.read_text(encoding="utf-8")), style


def test_no_style_loads_a_font(site: Path) -> None:
    for style in site.rglob("*.css"):
        assert "@font-face" not in style.read_text(encoding="utf-8"), style


def test_what_pages_load_and_link_is_there(pages: dict[str, PageReader]) -> None:
    by_file = {page.file.resolve(): page for page in pages.values()}
    for name, page in pages.items():
        for address in page.loaded_files():
            assert page.target(address).is_file(), f"{name} loads {address}"
        for link in page.links:
            if urlsplit(link).scheme:
                continue
            path, fragment = urldefrag(link)
            target = page.target(path) if path else page.file.resolve()
            assert target.is_file(), f"{name} links to {link}"
            if fragment and target in by_file:
                assert unquote(fragment) in by_file[target].ids, f"{name} links to {link}"


def test_every_activity_is_on_a_page_with_its_data(pages: dict[str, PageReader]) -> None:
    for code in LANGUAGES:
        shown: list[str] = []
        for name, page in pages.items():
            if name.startswith(f"{code}/"):
                assert set(page.baked) == set(page.activities), name
                shown += page.activities
        progress = [activity for activity in shown if activity.startswith("progress/")]
        assert "progress/overview" in progress
        assert len(set(progress)) == len(progress)
        assert sorted(name for name in shown if name not in progress) == sorted(
            f"{lesson}/{key}"
            for lesson in lessons()
            if lesson not in UNWRITTEN
            for key in activities(lesson)
        )


def test_the_data_of_an_activity_is_what_the_session_bakes(pages: dict[str, PageReader]) -> None:
    for name, page in pages.items():
        for activity, baked in page.baked.items():
            assert baked == json.loads(json.dumps(bake(activity, name.split("/")[0])))


def test_only_pages_with_activities_load_the_front_end(pages: dict[str, PageReader]) -> None:
    for name, page in pages.items():
        for file in ("/preact.js", "/page.js"):
            is_loaded = any(file in address for address in page.loaded)
            assert is_loaded == bool(page.activities), (name, file)


@pytest.mark.parametrize("late", ["deal.js", "pool.{language}.js"])
def test_what_few_visits_need_waits_for_them(
    late: str, site: Path, pages: dict[str, PageReader]
) -> None:
    for language in LANGUAGES:
        assert (site / "_shared" / late.format(language=language)).is_file()
    stem = late.partition(".")[0]
    for name, page in pages.items():
        assert not any(f"/{stem}." in address for address in page.loaded), name


def test_scripts_are_classic_so_that_drills_work_from_the_disk(
    pages: dict[str, PageReader],
) -> None:
    for name, page in pages.items():
        assert 'type="module"' not in page.file.read_text(encoding="utf-8"), name


def test_widget_state_is_left_out(pages: dict[str, PageReader]) -> None:
    for name, page in pages.items():
        assert "widget-state+json" not in page.file.read_text(encoding="utf-8"), name


def test_lesson_pages_are_light(pages: dict[str, PageReader]) -> None:
    for name, page in pages.items():
        files = {page.target(address) for address in page.loaded_files()} | {page.file}
        weights = {file.name: len(gzip.compress(file.read_bytes(), 6)) for file in files}
        assert sum(weights.values()) <= LESSON_PAGE_BUDGET, (name, weights)


def test_every_page_has_room_to_say_whether_it_is_kept(site: Path) -> None:
    for language in LANGUAGES:
        for page in (site / language).glob("*.html"):
            assert 'class="hearts-offline"' in page.read_text(encoding="utf-8"), page


def test_the_front_end_is_light(site: Path) -> None:
    """Its own share; Preact is a file of its own, and counts with the page."""
    own = [site / "_shared" / name for name in ("page.js", "hearts.css")]
    assert sum(len(gzip.compress(file.read_bytes(), 9)) for file in own) <= FRONT_END_BUDGET


def test_the_marks_in_the_contents_are_light(site: Path) -> None:
    """They are on every page, also where nothing else of the front end is."""
    marks = site / "_shared" / "marks.js"
    assert len(gzip.compress(marks.read_bytes(), 9)) <= MARKS_BUDGET


def test_what_lies_compressed_beside_a_file_is_that_file(site: Path) -> None:
    long = [file for file in site.rglob("*") if is_worth_compressing(file)]
    assert {".html", ".js", ".css", ".wasm"} <= {file.suffix for file in long}
    for file in long:
        assert gzip.decompress(compressed_name(file).read_bytes()) == file.read_bytes(), file
    assert {file.with_suffix("") for file in site.rglob("*.gz")} == set(long)


def test_the_engine_runs_from_its_archive_with_the_standard_library_alone(
    site: Path, tmp_path: Path
) -> None:
    code = (
        "import sys, json; sys.path.insert(0, sys.argv[1]);"
        "from hearts_lessons.session.door import open_activity;"
        "answers = [open_activity(name, code, 1) for code in ('en', 'zh-Hans', 'zh-Hant')"
        " for name in ('following-suit/practice', 'practice/mixed', 'progress/passing')];"
        "print(all(json.loads(answer)['response'] for answer in answers))"
    )
    with ZipFile(site / "_shared" / "hearts_lessons.zip") as served:
        archive = served.extract(INNER, tmp_path)
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code, archive], capture_output=True, text=True
    )
    assert (done.stdout.strip(), done.stderr) == ("True", "")


def test_the_runtime_is_described_for_pages(site: Path) -> None:
    text = (site / "_shared" / "runtime.js").read_text(encoding="utf-8")
    facts = json.loads(text.removeprefix("window.heartsRuntime = ").rstrip(";\n"))
    vendored = site / "_shared" / "pyodide"
    assert facts["available"] is vendored.is_dir()
    assert facts["command"] == "hearts-lessons build"
    assert facts["bytes"] > (site / "_shared" / "hearts_lessons.zip").stat().st_size
    assert facts["bytes"] <= PYTHON_BUDGET
