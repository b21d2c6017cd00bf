"""Launch links: where they lead, and that pages, README and welcome notebooks have them."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import parse_qs, unquote, urlsplit

import launch as written
import pytest
import yaml
from jinja2 import Environment
from translations import stale

from book_text import BOOK, ROOT, source
from hearts_lessons.lessons import pages
from hearts_lessons.site.book import Book
from hearts_lessons.site.extension import launch
from hearts_lessons.site.launch import WELCOME, Launch
from hearts_lessons.site.pages import sphinx_settings
from hearts_lessons.words import LANGUAGES, say

HERE = Launch("https://github.com/someone/hearts", "main", "https://hearts.example/book/")
TEMPLATE = ROOT / "hearts_lessons" / "site" / "templates" / "launch.html"
LINK = re.compile(r"\]\((https:[^)]+)\)")


def opened(link: str | None) -> Path:
    """The notebook that JupyterLab opens, as the address says."""
    (place,) = parse_qs(urlsplit(link or "").query)["urlpath"]
    assert place.startswith("lab/tree/")
    return ROOT / place.removeprefix("lab/tree/")


@pytest.mark.parametrize(
    ("repository", "branch", "fetched"),
    [
        ("https://github.com/someone/hearts", "main", "gh/someone/hearts/main"),
        ("https://github.com/someone/hearts.git", "a/b c", "gh/someone/hearts/a%2Fb%20c"),
        ("https://gitlab.com/a/group/hearts/", "main", "gl/a%2Fgroup%2Fhearts/main"),
        ("https://git.example/h.git", "v1", "git/https%3A%2F%2Fgit.example%2Fh.git/v1"),
        ("https://github.com/", "main", "git/https%3A%2F%2Fgithub.com%2F/main"),
    ],
)
def test_binder_is_told_where_the_repository_is(repository: str, branch: str, fetched: str) -> None:
    link = Launch(repository, branch).link("en") or ""
    assert link.startswith(f"https://mybinder.org/v2/{fetched}?urlpath=")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_and_the_welcome_can_be_launched(language: str) -> None:
    for page in (*pages().values(), WELCOME):
        found = opened(HERE.link(language, page))
        assert found.is_file()
        assert found.parent.name == language


def test_without_a_repository_there_is_no_link() -> None:
    assert Launch().link("en") is None
    assert drawn(Launch(), "index", "en").strip() == ""


def drawn(where: Launch, page: str, language: str) -> str:
    """The foot of a page, as the template draws it."""
    settings = {"hearts_repository": where.repository, "hearts_branch": where.branch}
    kind = ".ipynb" if (BOOK / language / f"{page}.ipynb").is_file() else ".md"
    app = SimpleNamespace(
        config=SimpleNamespace(**settings),
        env=SimpleNamespace(doc2path=lambda name: f"{name}{kind}"),
    )
    words = launch(app, page, language)  # type: ignore[arg-type]
    template = Environment(autoescape=True).from_string(TEMPLATE.read_text("utf-8"))
    return template.render(hearts_launch=words, hearts_version="1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_offers_its_own_notebook(language: str) -> None:
    lesson, text = (drawn(HERE, page, language) for page in ("04-passing", "faq"))
    links = [re.findall(r'href="([^"]+)"', each) for each in (lesson, text)]
    stems = [opened(link.replace("&amp;", "&")).stem for (link,) in links]
    assert stems == ["04-passing", WELCOME]
    assert say(language, "site.launch.open") in lesson
    assert re.findall(r'src="([^"]+)"', lesson) == ["../_shared/launch.svg?v=1"]


def test_the_builder_hands_the_setting_on(tmp_path: Path) -> None:
    book = Book(tmp_path)
    said = yaml.safe_load((ROOT / "_config.yml").read_text("utf-8"))
    said["repository"] = {"url": HERE.repository, "branch": "classes"}
    book.settings.write_text(yaml.safe_dump(said), "utf-8")
    book.contents.parent.mkdir()
    shutil.copy(BOOK / "_toc.yml", book.contents)
    settings = sphinx_settings(book, "en", tmp_path / "contents.yml")
    assert (settings["hearts_repository"], settings["hearts_branch"]) == (
        HERE.repository,
        "classes",
    )
    assert "launch.html" in settings["html_theme_options"]["footer_content_items"]


def test_the_readme_and_the_welcome_notebooks_follow_the_settings() -> None:
    where = Launch.of(ROOT / "_config.yml")
    behind = [path.name for path, text in written.made(where).items() if text != path.read_text()]
    assert not behind, f"{behind}: run python .ci/launch.py"


def test_one_setting_changes_the_readme_and_the_welcome_notebooks(tmp_path: Path) -> None:
    shutil.copy(ROOT / "README.md", tmp_path)
    for language in LANGUAGES:
        place = tmp_path / "book" / language
        place.mkdir(parents=True)
        shutil.copy(BOOK / language / "welcome.ipynb", place)
    settings = tmp_path / "_config.yml"
    said = {"repository": {"url": HERE.repository}, "html": {"baseurl": HERE.website}}
    settings.write_text(yaml.safe_dump(said))
    assert Launch.of(settings) == HERE

    assert len(written.write(Launch.of(settings), tmp_path)) == 4
    assert written.write(Launch.of(settings), tmp_path) == []
    links = LINK.findall((tmp_path / "README.md").read_text("utf-8"))
    launched = [opened(link) for link in links if "urlpath" in link]
    assert len(launched) == len(set(launched)) == len(LANGUAGES) * (len(pages()) + 1)
    for language in LANGUAGES:
        page = tmp_path / "book" / language / "welcome.ipynb"
        assert f"https://hearts.example/book/{language}/index.html" in page.read_text("utf-8")
        assert language == "en" or not stale(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_welcome_names_every_lesson_by_its_title(language: str) -> None:
    page = BOOK / language / "welcome.ipynb"
    text = "\n".join(source(cell) for cell in json.loads(page.read_text("utf-8"))["cells"])
    for title, place in re.findall(r"\[([^]]+)\]\(([\w./-]+)\)", text):
        target = page.parent / unquote(place)
        assert target.is_file()
        if target.parent == page.parent and target.suffix == ".ipynb":
            (head, *_) = json.loads(target.read_text("utf-8"))["cells"]
            assert source(head).splitlines()[0] == f"# {title}"
    assert set(pages().values()) <= set(re.findall(r"\]\(([\w-]+)\.ipynb\)", text))
    assert say(language, "screen.keep") in text
