"""The book without a connection: a whole language, one version at a time, and no harm done."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from browser.chromium import Watch
from browser.faulty import NOT_FOUND, THE_END, FaultySite, faulty_site
from browser.small_book import (
    DRILLS,
    FAILED,
    PYTHON,
    READY,
    cache_names,
    heading,
    open_and_load_again,
    wait_for_state,
    wait_for_update,
    wait_until,
    write_book,
)
from browser.table import Activity, Deal
from hearts_lessons.words import say

FOLDER = "a/book/"
AT_ONCE_MS = 5000
LATE = "import('../_shared/late.js?v=' + window.page).then(() => window.late)"
START = """async () => {
    const { waiting } = await navigator.serviceWorker.getRegistration();
    waiting.postMessage("start");
}"""
STARTED = "!(await navigator.serviceWorker.getRegistration()).waiting"
OTHERS = """async () => {
    await caches.open("another project");
    await navigator.serviceWorker.register("/other/worker.js");
}"""
REGISTERED = """async () => (await navigator.serviceWorker.getRegistrations())
    .map(each => new URL((each.active ?? each.installing ?? each.waiting).scriptURL).pathname)"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """What the server serves; the small book lies in a folder of it, as on many hosts."""
    (tmp_path / FOLDER).mkdir(parents=True)
    return tmp_path


@pytest.fixture
def server(root: Path) -> Iterator[FaultySite]:
    with faulty_site(root, offline=True) as server:
        yield server


@pytest.fixture
def site_url(server: FaultySite) -> str:
    return server.address


@pytest.fixture
def url(server: FaultySite, root: Path) -> str:
    """The first version of the small book."""
    write_book(root / FOLDER, "v1")
    return f"{server.address}{FOLDER}"


@pytest.fixture
def page(context: BrowserContext, watch: Watch) -> Page:
    watch.expect("offline-worker.js")  # a stopped server can't be asked whether it wants one
    return context.new_page()


class TestTheWholeBook:
    """The real one, in one language."""

    @pytest.fixture
    def root(self, site: Path) -> Path:
        return site

    def test_everything_of_a_language_works_without_its_server(
        self, page: Page, site: Path, server: FaultySite, site_url: str, watch: Watch, instant: None
    ) -> None:
        home = f"{site_url}zh-Hans/"
        page.goto(home)
        line = page.locator(".hearts-offline")
        expect(line).to_have_text(say("zh-Hans", "site.offline.ready"))
        server.go_away()

        for file in sorted((site / "zh-Hans").glob("*.html")):
            response = page.goto(home + file.name, wait_until="domcontentloaded")
            assert response is not None
            assert (response.status, response.from_service_worker) == (200, True), file.name
            assert page.title().endswith(say("zh-Hans", "site.title"))

        page.goto(f"{home}03-following-suit")  # as a host shows it that leaves endings out
        drill = Activity(page, "following-suit/void-in-clubs")
        drill.press(*drill.hand)
        drill.act("answer")
        drill.wait_for("done")
        play_to_the_end(Deal(page, "following-suit/practice"))

        for address in ("zh-Hans", "zh-Hans/?from=mail#top", ""):
            page.goto(site_url + address)
            page.wait_for_url(f"{site_url}zh-Hans/**" if address else f"{site_url}en/**")

        # The entrance led to a language that was never opened on this device.
        watch.expect("503")
        self.apologises(page, "en")
        page.goto(home)
        page.locator('.hearts-languages a[hreflang="zh-Hant"]').click()
        self.apologises(page, "zh-Hant")
        page.goto(site_url)
        page.wait_for_url(f"{site_url}en/**")  # what has led nowhere was no choice
        page.goto(f"{site_url}zh-Hant/03-following-suit.html?here")
        self.apologises(page, "zh-Hant")
        page.get_by_role("link", name="简体中文").click()
        page.wait_for_url(f"{home}03-following-suit.html?here")
        assert page.title().endswith(say("zh-Hans", "site.title"))

        watch.expect("404")
        for language in ("zh-Hant", "zh-Hans"):
            page.goto(f"{site_url}{language}/no-such-page.html")
            expect(page.locator("html")).to_have_attribute("lang", language)
            expect(page.locator("h1")).to_have_text(say(language, "site.missing.title"))
            assert say(language, "site.offline.heading") not in page.content()
        page.goto(f"{site_url}no-such-page")  # in no language: that of the device, or one kept
        expect(page.locator("h1")).to_have_text(say("zh-Hans", "site.missing.title"))
        page.get_by_role("link", name=say("zh-Hans", "site.missing.home")).click()
        page.wait_for_url(f"{home}index.html")

    @pytest.mark.parametrize("last", ["deal.js", "pool.zh-Hans.js", "14-counting.html"])
    def test_a_line_that_breaks_while_it_is_kept_leaves_no_page_without_its_parts(
        self, last: str, page: Page, site: Path, server: FaultySite, site_url: str, watch: Watch
    ) -> None:
        """The first fetch ends with a file: each page is whole from then on, or an apology."""
        watch.expect("503")
        server.faults[last] = THE_END
        page.goto(f"{site_url}zh-Hans/faq.html")
        expect(page.locator(".hearts-offline")).to_have_text(say("zh-Hans", "site.offline.failed"))
        failed: list[tuple[str, str | None]] = []
        page.on("requestfailed", lambda request: failed.append((request.url, request.failure)))
        for stem in ("01-cards-and-table", "07-penalty-points", "exam"):
            response = page.goto(f"{site_url}zh-Hans/{stem}.html", wait_until="load")
            assert response is not None
            if response.status != 200:
                self.apologises(page, "zh-Hans")
        assert [
            (url, why)
            for url, why in failed
            # An icon that is on its way when the next page is wanted is given up.
            if why != "net::ERR_ABORTED" and not url.endswith("offline-worker.js")
        ] == []

    @pytest.mark.usefixtures("instant")
    def test_a_hand_without_python_is_told_at_once(
        self, page: Page, server: FaultySite, site_url: str, watch: Watch
    ) -> None:
        watch.expect("")
        server.faults["pyodide.asm.wasm"] = NOT_FOUND
        page.goto(f"{site_url}en/03-following-suit.html")
        expect(page.locator(".hearts-offline")).to_have_text(say("en", "site.offline.drills"))
        server.go_away()
        page.reload()
        deal = Deal(page, "following-suit/practice")
        deal.press(*deal.hand[:3])
        deal.act("pass")
        deal.root.and_(page.locator('[data-phase="failed"]')).wait_for(timeout=AT_ONCE_MS)
        assert deal.status == say("en", "screen.host_broken")

    def apologises(self, page: Page, language: str) -> None:
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("h1")).to_have_text(say(language, "site.offline.heading"))
        expect(page.locator("main")).to_contain_text(say(language, "site.offline.sentence"))

    def test_the_book_can_be_installed(self, page: Page, site_url: str) -> None:
        page.goto(f"{site_url}zh-Hant/index.html")
        session = page.context.new_cdp_session(page)
        read = session.send("Page.getAppManifest")
        manifest = json.loads(read["data"])
        assert (read["errors"], manifest["name"]) == ([], say("zh-Hant", "site.title"))
        assert manifest["lang"] == "zh-Hant"
        errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        # Only that tests see the page in a private window.
        assert {error["errorId"] for error in errors} <= {"in-incognito"}


class TestPlainHttp:
    """An address without encryption, where browsers offer no service worker."""

    @pytest.fixture
    def site_url(self) -> str:
        return "http://book.example/"

    @pytest.fixture
    def asked(self, context: BrowserContext, root: Path, site_url: str) -> list[str]:
        """What has been asked of the host, which this test plays itself."""
        asked: list[str] = []
        write_book(root / FOLDER, "v1")

        def answer(route: Route) -> None:
            path = urlsplit(route.request.url).path.lstrip("/")
            asked.append(path)
            route.fulfill(path=root / path)

        context.route(f"{site_url}**", answer)
        return asked

    def test_python_comes_before_it_is_needed(
        self, page: Page, asked: list[str], site_url: str
    ) -> None:
        with page.expect_response(f"**/{PYTHON}"):
            page.goto(f"{site_url}{FOLDER}en/index.html")
        page.wait_for_function("() => sessionStorage.length > 0")
        page.goto(f"{site_url}{FOLDER}en/two.html")
        page.wait_for_timeout(300)
        assert asked.count(FOLDER + PYTHON) == 1
        assert page.locator(".hearts-offline").is_hidden()

    @pytest.mark.usefixtures("metered")
    def test_but_not_on_a_metered_line(self, page: Page, asked: list[str], site_url: str) -> None:
        with page.expect_response("**/_shared/runtime.js*"):
            page.goto(f"{site_url}{FOLDER}en/index.html")
        page.wait_for_timeout(300)
        assert FOLDER + PYTHON not in asked


def play_to_the_end(deal: Deal) -> None:
    deal.press(*deal.hand[:3])
    deal.act("pass")
    deal.settle()
    while deal.phase != "hand-over":
        deal.press(deal.open_cards[0])
        deal.act("play")
        deal.settle()


def test_versions_never_mix_and_the_new_one_comes_with_the_next_start(
    page: Page, context: BrowserContext, server: FaultySite, root: Path, url: str
) -> None:
    page.goto(f"{url}en/")
    wait_for_state(page, READY)
    write_book(root / FOLDER, "v2")

    second = context.new_page()
    second.goto(f"{url}en/two.html")
    assert heading(second) == "two.html v1"
    wait_for_update(second)
    server.go_away()

    second.goto(f"{url}en/three.html?q=1")  # two pages of the old version are open: it stays
    assert (heading(second), second.evaluate(LATE)) == ("three.html v1", "v1")
    assert page.evaluate(LATE) == "v1"

    page.close()
    open_and_load_again(second, f"{url}en/two.html")  # nobody else is here any more
    assert heading(second) == "two.html v2"
    wait_for_state(second, READY)
    assert second.evaluate(LATE) == "v2"
    assert len(cache_names(second)) == 2  # Python, which has not changed, and the language


def test_a_page_in_use_keeps_its_version_when_another_one_starts(
    page: Page, server: FaultySite, root: Path, url: str
) -> None:
    page.goto(f"{url}en/")
    wait_for_state(page, READY)
    write_book(root / FOLDER, "v2")
    page.goto(f"{url}en/two.html")
    wait_for_update(page)
    server.go_away()
    page.evaluate(START)
    wait_until(page, STARTED)
    assert (heading(page), page.evaluate(LATE)) == ("two.html v1", "v1")
    page.goto(f"{url}en/")
    assert (heading(page), page.evaluate(LATE)) == ("index.html v2", "v2")


def test_a_new_version_that_cannot_be_fetched_leaves_the_old_one(
    page: Page, server: FaultySite, root: Path, url: str, watch: Watch
) -> None:
    watch.expect("404")
    page.goto(f"{url}en/")
    wait_for_state(page, READY)
    write_book(root / FOLDER, "v2")
    server.faults["three.html"] = NOT_FOUND
    page.goto(f"{url}en/two.html")
    page.wait_for_timeout(500)
    for name in ("three.html", "two.html"):
        page.goto(f"{url}en/{name}")
        assert (heading(page), page.evaluate(LATE)) == (f"{name} v1", "v1")

    server.faults.clear()
    page.goto(f"{url}en/three.html")
    wait_for_update(page)
    open_and_load_again(page, f"{url}en/")
    assert heading(page) == "index.html v2"


@pytest.mark.parametrize("fault", ["missing", "another version", "no room"])
def test_what_cannot_be_kept_works_from_the_network_and_is_tried_again(
    fault: str, page: Page, server: FaultySite, root: Path, url: str, watch: Watch
) -> None:
    watch.expect("404")
    storage = page.context.new_cdp_session(page)
    three = root / FOLDER / "en" / "three.html"
    right = three.read_bytes()
    if fault == "missing":
        server.faults["three.html"] = NOT_FOUND
    elif fault == "another version":
        three.write_bytes(right.replace(b"v1", b"v0"))
    else:
        storage.send("Storage.overrideQuotaForOrigin", {"origin": url, "quotaSize": 10})
    page.goto(f"{url}en/")
    wait_for_state(page, FAILED)
    for name in ("two.html", "index.html"):
        page.goto(f"{url}en/{name}")
        assert (heading(page), page.evaluate(LATE)) == (f"{name} v1", "v1")
        wait_for_state(page, FAILED)
    if fault == "another version":
        page.goto(f"{url}en/three.html")
        assert heading(page) == "three.html v0"

    server.faults.clear()
    three.write_bytes(right)
    storage.send("Storage.overrideQuotaForOrigin", {"origin": url})
    page.goto(f"{url}en/two.html")
    wait_for_state(page, READY)
    server.go_away()
    page.goto(f"{url}en/three.html")
    assert heading(page) == "three.html v1"


@pytest.mark.parametrize(("lost", "is_shown"), [("late.js", False), ("three.html", True)])
def test_a_kept_page_is_shown_where_all_parts_are_kept(
    lost: str, is_shown: bool, page: Page, server: FaultySite, url: str, watch: Watch
) -> None:
    """Whatever else has not arrived; a page without its scripts would be worse than none."""
    for code in ("404", "503", "ERR_FAILED"):  # the small book has no styles for an apology
        watch.expect(code)
    server.faults[lost] = NOT_FOUND
    page.goto(f"{url}en/")
    wait_for_state(page, FAILED)
    page.goto(f"{url}en/two.html")  # this one is kept as it comes
    wait_for_state(page, FAILED)
    server.go_away()
    response = page.goto(f"{url}en/two.html")
    assert response is not None
    if is_shown:
        assert (heading(page), page.evaluate(LATE)) == ("two.html v1", "v1")
    else:
        assert response.status == 503


@pytest.mark.usefixtures("metered")
def test_on_a_metered_line_python_is_kept_once_it_is_used(
    page: Page, server: FaultySite, url: str
) -> None:
    page.goto(f"{url}en/")
    wait_for_state(page, DRILLS)
    assert not any("python" in name for name in cache_names(page))
    page.goto(f"{url}en/two.html")
    page.evaluate("url => fetch(url).then(answer => answer.text())", url + PYTHON)
    page.reload()
    wait_for_state(page, READY)


def test_the_local_server_keeps_nothing_and_removes_what_it_kept(
    page: Page, server: FaultySite, root: Path, url: str, watch: Watch
) -> None:
    (root / "other").mkdir()
    (root / "other" / "worker.js").write_text("// another project's", encoding="utf-8")
    page.goto(f"{url}en/")
    wait_for_state(page, READY)
    page.evaluate(OTHERS)
    assert f"/{FOLDER}offline-worker.js" in page.evaluate(REGISTERED)

    server.offline = False
    write_book(root / FOLDER, "v2")
    page.goto(f"{url}en/two.html")
    expect(page.locator("h1")).to_have_text("two.html v2")
    page.wait_for_function("() => navigator.serviceWorker.controller === null")
    page.goto(f"{url}en/three.html")
    assert heading(page) == "three.html v2"
    wait_until(page, "(await caches.keys()).join() === 'another project'")
    assert page.evaluate(REGISTERED) == ["/other/worker.js"]
