"""The site from servers that are not ours, from a zip and from the disk."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page

from browser.chromium import Watch
from browser.hosts import PagesHost, pages_host, python_server
from browser.table import Activity, Deal
from hearts_lessons.site.archive import TOP, write_archive
from hearts_lessons.words import LANGUAGES, say

LESSON = "03-following-suit"
DRILL = "following-suit/void-in-clubs"
PRACTICE = "following-suit/practice"
ODD_FOLDER = "红心 100% #1"
# Scripts as many Windows machines have them, and the rest as whoever knows no ending.
WRONG_TYPES = {
    ".js": "text/plain",
    **dict.fromkeys((".css", ".json", ".wasm", ".zip"), "application/octet-stream"),
}
LARGEST_ZIP = 11_000_000


@pytest.fixture(scope="module")
def unpacked(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The zip, unpacked into a folder whose name every address has to encode."""
    folder = tmp_path_factory.mktemp("zip")
    archive = folder / "lessons.zip"
    assert write_archive(site, archive) <= LARGEST_ZIP
    with zipfile.ZipFile(archive) as opened:
        opened.extractall(folder / ODD_FOLDER)
    return folder / ODD_FOLDER / TOP


@pytest.fixture
def types() -> dict[str, str]:
    """Overridden by the test of servers that don't know types."""
    return {}


@pytest.fixture
def host(site: Path, types: dict[str, str]) -> Iterator[PagesHost]:
    with pages_host(site, "/repo/", types) as running:
        yield running


@pytest.fixture
def site_url(host: PagesHost) -> str:
    """Nothing outside the site's path is ours."""
    return host.address


@pytest.fixture
def page(context: BrowserContext, instant: None) -> Page:
    return context.new_page()


@pytest.fixture
def context_options() -> dict[str, Any]:
    return {"viewport": {"width": 1280, "height": 900}, "locale": "zh-TW"}


def answer_a_drill(page: Page) -> None:
    drill = Activity(page, DRILL)
    drill.press(*drill.hand)
    drill.act("answer")
    drill.wait_for("done")


def play_a_card(page: Page) -> None:
    """The cards go round, which only Python can do."""
    deal = Deal(page, PRACTICE)
    deal.press(*deal.hand[:3])
    deal.act("pass")
    deal.settle()
    deal.press(deal.open_cards[0])
    deal.act("play")
    deal.settle()
    assert len(deal.hand) == 12


def walk_through(page: Page, home: str) -> None:
    """From the entrance to a lesson, and to the same lesson in another language."""
    page.goto(f"{home}index.html")
    page.wait_for_url(f"{home}zh-Hant/index.html")
    page.locator(f'main a[href="{LESSON}.html"]').first.click()
    page.wait_for_url(f"{home}zh-Hant/{LESSON}.html")
    page.locator(".hearts-languages a[lang=zh-Hans]").click()
    page.wait_for_url(f"{home}zh-Hans/{LESSON}.html")
    answer_a_drill(page)


def test_github_pages(page: Page, site_url: str) -> None:
    walk_through(page, site_url)
    page.goto(f"{site_url}en/{LESSON}")  # it adds the ending by itself
    play_a_card(page)
    assert {each.url.partition("?")[0] for each in page.workers} == {f"{site_url}_shared/worker.js"}


@pytest.mark.parametrize("lost", ["nothing", "en/nothing.html", "zh-Hans/old/nothing/"])
def test_what_is_missing_on_github_pages_leads_back(
    page: Page, watch: Watch, site_url: str, lost: str
) -> None:
    """The page comes under any address, so no link on it may depend on where it stands."""
    watch.expect("404")
    answer = page.goto(site_url + lost)
    assert answer is not None
    assert answer.status == 404
    for code in LANGUAGES:
        link = page.get_by_role("link", name=say(code, "site.missing.home"))
        page.wait_for_function(
            "([link, home]) => link.href.startsWith(home)", arg=[link.element_handle(), site_url]
        )
    link.click()
    page.wait_for_url(f"{site_url}zh-Hant/index.html")


@pytest.mark.parametrize("types", [WRONG_TYPES], ids=[""])
def test_types_that_are_wrong(page: Page, watch: Watch, site_url: str) -> None:
    """A browser refuses such a worker, its modules and every style; what is left is enough."""
    watch.expect("Failed to load module script")
    watch.expect("did not load")
    page.goto(f"{site_url}en/{LESSON}.html")
    answer_a_drill(page)
    play_a_card(page)
    assert page.workers[-1].url.startswith("blob:")


def test_the_zip_behind_the_server_of_python(
    context: BrowserContext, unpacked: Path, watch: Watch, instant: None
) -> None:
    with python_server(unpacked.parents[1]) as address:
        home = watch.home = f"{address}{quote(f'{ODD_FOLDER}/{TOP}/')}"
        page = context.new_page()
        walk_through(page, home)
        play_a_card(page)


def test_the_zip_by_double_click(page: Page, unpacked: Path) -> None:
    walk_through(page, unpacked.as_uri() + "/")
    assert Deal(page, PRACTICE).status == say("zh-Hans", "screen.host_disk")
