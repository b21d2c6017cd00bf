"""Progress: learnt on any page, kept in the browser, taken along; what was missed comes back."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from browser.chromium import Watch
from browser.learners import KEY, begun_with, missed
from browser.table import Activity
from hearts_lessons.learning import EMPTY, read, write
from hearts_lessons.session import start
from hearts_lessons.session.baking import bake, bake_items
from hearts_lessons.site.extension import inline_json
from hearts_lessons.words import catalogue

FOLLOWING = "03-following-suit.html"
SERIES = "following-suit/series"
OVERVIEW = "progress/overview"
MIXED = "practice/mixed"


class Drill(Activity):
    """A drill, or a list of items from several lessons."""

    def answers(self, item: int = 0) -> list[str]:
        block = self.page.locator(f'script.hearts-baked[data-for="{self.name}"]')
        parts = json.loads(block.text_content() or "")["items"][item]["parts"]
        return [key for key, part in parts.items() if part["told"]["verdict"] == "right"]

    def answer(self, *keys: str) -> None:
        self.press(*keys)
        self.act("answer")

    @property
    def prompt(self) -> str:
        return self.root.locator(".h-prompt").inner_text()


def words(language: str) -> dict[str, Any]:
    return {**catalogue(language)["screen"], **catalogue(language)["progress"]}


def kept(page: Page) -> dict[str, Any]:
    return read(page.evaluate("key => localStorage.getItem(key)", KEY))


def kept_soon(page: Page, answers: int) -> dict[str, Any]:
    """What is kept, once so many items have been answered."""
    page.wait_for_function(
        """([key, answers]) => {
            const {kinds} = JSON.parse(localStorage.getItem(key) ?? '{"kinds": {}}');
            const counts = Object.values(kinds).map(({right, wrong}) => right + wrong);
            return counts.reduce((sum, count) => sum + count, 0) === answers;
        }""",
        arg=[KEY, answers],
    )
    return kept(page)


RECALL = "following-suit/recall"


def with_recall(context: BrowserContext, address: str) -> None:
    """The lesson begins with two questions on earlier ones, also where it has none of its own."""
    own = ["tricks-and-hands/queen-of-spades-thrown", "tricks-and-hands/ace-of-another-suit"]
    state = {**start(MIXED), "activity": RECALL, "items": own, "endless": False}
    block = {**bake(MIXED, "en"), "state": state, "items": bake_items(state, "en")}

    def fulfil(route: Route) -> None:
        response = route.fetch()
        html = re.sub(rf'<script [^>]*data-for="{RECALL}">.*?</script>', "", response.text())
        html = html.replace(f'data-activity="{RECALL}"', "")
        place = f'<div class="hearts" data-activity="{RECALL}"></div>'
        data = f'<script type="application/json" class="hearts-baked" data-for="{RECALL}">'
        body = f"{place}{data}{inline_json(block)}</script></article>"
        route.fulfill(response=response, body=html.replace("</article>", body, 1))

    context.route(address, fulfil)


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture
def fetched(context: BrowserContext) -> list[str]:
    """The names of the files that pages and workers have asked for."""
    names: list[str] = []
    context.on("request", lambda request: names.append(request.url.split("?")[0].split("/")[-1]))
    return names


def test_answers_on_a_lesson_are_seen_on_the_page_of_progress(
    page: Page, site_url: str, fetched: list[str]
) -> None:
    page.goto(f"{site_url}en/{FOLLOWING}")
    series = Drill(page, SERIES)
    assert "deal.js" not in fetched
    series.answer(*series.answers())
    series.wait_for("done")
    kept_soon(page, 1)
    series.act("next")
    series.act("hint")
    series.act("reveal")
    progress = kept_soon(page, 2)
    assert progress["lessons"] == {"following-suit": {"number": 1, "last": "10"}}
    assert [due["item"] for due in progress["due"]] == ["series#2"]

    page.reload()
    series.wait_for("done")
    series.act("retry")
    series.answer(*series.answers(1))
    series.wait_for("done")
    assert kept(page) == progress  # the first try has decided

    page.goto(f"{site_url}zh-Hant/progress.html")
    overview = Activity(page, OVERVIEW)
    row = overview.root.locator("[data-lesson=following-suit]")
    expect(row.locator("[data-verdict=right]")).to_have_count(1)
    expect(row.locator("[data-verdict=wrong]")).to_have_count(1)
    expect(row).to_contain_text(words("zh-Hant")["begun"])
    kind = overview.root.locator("tr[data-kind=legal-plays] td")
    assert kind.all_inner_texts() == ["1", "2"]
    assert not any(name.startswith(("pool.", "worker", "hearts_lessons")) for name in fetched)


def test_two_tabs_learn_together(context: BrowserContext, site_url: str) -> None:
    one, other = context.new_page(), context.new_page()
    over = context.new_page()
    over.goto(f"{site_url}en/progress.html")
    for page, name in ((one, "void-in-clubs"), (other, "three-diamonds")):
        page.goto(f"{site_url}en/{FOLLOWING}")
        Drill(page, f"following-suit/{name}").act("reveal")
    progress = kept_soon(one, 2)
    assert sorted(due["item"] for due in progress["due"]) == ["three-diamonds", "void-in-clubs"]
    cells = over.locator("tr[data-kind=legal-plays] td")
    expect(cells).to_have_text(["0", "2"])


def test_it_is_taken_along_and_brought_back(
    context: BrowserContext, page: Page, site_url: str, tmp_path: Path
) -> None:
    text = missed("series#2", "void-in-clubs")
    begun_with(context, text)
    page.goto(f"{site_url}en/progress.html")
    overview = Activity(page, OVERVIEW)
    said = words("en")
    overview.control("export").click()
    assert overview.root.locator("textarea[readonly]").input_value() == text
    with page.expect_download() as download:
        overview.control("download").click()
    file = tmp_path / "progress.txt"
    download.value.save_as(file)
    assert file.read_text("utf-8") == text

    page.evaluate("localStorage.clear()")
    page.reload()
    expect(overview.root.locator(".h-empty")).to_have_text(said["empty"])
    overview.control("import").press("Enter")
    for junk, word in (("{torn", "import_json"), ('{"project": "x"}', "import_other")):
        overview.control("paste").fill(junk)
        overview.control("load").press("Enter")
        expect(overview.root.locator("[data-kept]")).to_have_text(said[word])
        assert page.evaluate("key => localStorage.getItem(key)", KEY) is None
    overview.control("file").set_input_files(file)
    expect(overview.control("paste")).to_have_value(text)
    overview.control("load").press("Enter")
    expect(overview.root.locator("[data-kept]")).to_have_text(said["import_done"])
    assert write(kept(page)) == text

    overview.control("paste").fill(write(EMPTY))
    overview.control("load").press("Enter")
    expect(overview.root.locator("[data-kept]")).to_have_text(said["import_confirm"])
    assert write(kept(page)) == text
    overview.control("load").press("Enter")
    expect(overview.root.locator(".h-empty")).to_be_visible()
    assert kept(page) == EMPTY


def test_damaged_progress_is_shown_and_kept_while_learning_goes_on(
    context: BrowserContext, page: Page, site_url: str
) -> None:
    begun_with(context, "{torn")
    page.goto(f"{site_url}en/{FOLLOWING}")
    Drill(page, "following-suit/void-in-clubs").act("reveal")
    page.wait_for_function("key => localStorage.getItem(key) !== '{torn'", arg=KEY)
    page.goto(f"{site_url}en/progress.html")
    overview = Activity(page, OVERVIEW)
    expect(overview.root.locator(".h-damaged textarea")).to_have_value("{torn")
    expect(overview.root.locator("tr[data-kind=legal-plays] td")).to_have_text(["0", "1"])
    overview.control("anew").click()
    expect(overview.root.locator(".h-damaged")).to_have_count(0)
    assert kept(page)["due"]


def test_a_store_that_is_denied_is_told(
    context: BrowserContext, watch: Watch, page: Page, site_url: str
) -> None:
    watch.expect("denied")  # the theme's own scripts need a memory
    context.add_init_script(
        """Object.defineProperty(window, 'localStorage', {
            get() { throw new DOMException('denied'); }
        })"""
    )
    page.goto(f"{site_url}en/progress.html")
    overview = Activity(page, OVERVIEW)
    expect(overview.root.locator(".h-unkept")).to_have_text(words("en")["unkept"])


def answer_list(drill: Drill, count: int) -> list[str]:
    """Show the answer to each item; the questions that were asked."""
    asked = []
    for item in range(count):
        asked.append(drill.prompt)
        drill.act("reveal")
        drill.wait_for("done")
        if item + 1 < count:
            drill.act("next")
    return asked


def refs(page: Page) -> list[str]:
    """The items of the list, as they are kept."""
    saved = page.evaluate("key => localStorage.getItem(key)", f"hearts-lessons:1:{MIXED}")
    items: list[str] = json.loads(saved)["state"]["items"]
    return items


def test_what_was_missed_comes_back_at_the_beginning_of_a_lesson(
    context: BrowserContext, page: Page, site_url: str, fetched: list[str]
) -> None:
    address = f"{site_url}en/{FOLLOWING}"
    with_recall(context, address)
    page.goto(address)
    recall = Drill(page, RECALL)
    recall.wait_for("asking")
    own = recall.prompt
    assert "pool.en.js" not in fetched
    assert "deal.js" not in fetched

    text = missed("mixed-leads#2", lesson="passing", kind="who-leads")
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, text])
    page.reload()
    expect(recall.root.locator("[data-source=mixed_missed]")).to_be_visible()
    assert recall.prompt != own
    assert list(kept(page)["lessons"]) == ["passing", "another", "following-suit"]
    recall.act("reveal")
    expect(recall.root.locator(".h-item")).to_have_text("From: Passing")
    assert kept_soon(page, 2)["due"] == [
        {"lesson": "passing", "kind": "who-leads", "item": "mixed-leads#2", "step": 0, "at": 4}
    ]
    page.reload()
    recall.wait_for("done")
    expect(recall.root.locator("[data-source=mixed_missed]")).to_be_visible()


def test_mixed_practice_comes_from_the_book_without_python(
    context: BrowserContext, page: Page, site_url: str, fetched: list[str]
) -> None:
    begun_with(context, missed("series#2"))
    page.goto(f"{site_url}en/practice.html")
    drill = Drill(page, MIXED)
    drill.wait_for("asking")
    expect(drill.root.locator("[data-source=mixed_book]")).to_be_visible()
    expect(drill.control("endless")).to_be_visible()
    drill.act("reveal")
    expect(drill.root.locator(".h-item").first).to_contain_text("Following suit")
    first = refs(page)
    assert first[0] == "following-suit/series#2"
    drill.act("next")
    answer_list(drill, 9)
    drill.act("items")
    drill.wait_for("asking")
    second = refs(page)
    assert len(set(first + second)) == 20
    kept_soon(page, 11)
    page.reload()
    drill.wait_for("asking")
    assert refs(page) == second
    assert "pool.en.js" in fetched
    assert not any(name.startswith(("worker", "hearts_lessons", "pyodide")) for name in fetched)


def test_new_items_come_from_python_without_end(
    page: Page, site_url: str, fetched: list[str]
) -> None:
    page.goto(f"{site_url}zh-Hans/practice.html")
    drill = Drill(page, MIXED)
    drill.control("endless").click()
    expect(drill.root.locator("[data-source=mixed_made]")).to_be_visible(timeout=60_000)
    assert "worker.js" in fetched
    drill.wait_for("asking")
    first = refs(page)
    assert len(first) == 10
    assert all(ref.startswith("~") and ":1:" in ref for ref in first)
    for item in range(10):
        drill.act("reveal")
        drill.wait_for("done")
        drill.act("next" if item < 9 else "items")
        drill.wait_for("asking")
    assert all(ref.startswith("~") for ref in refs(page))
    assert not set(first) & set(refs(page))


def test_it_all_works_from_the_disk(context: BrowserContext, site: Path) -> None:
    page = context.new_page()
    page.goto((site / "en" / FOLLOWING).as_uri())
    Drill(page, "following-suit/void-in-clubs").act("reveal")
    kept_soon(page, 1)
    page.goto((site / "en" / "practice.html").as_uri())
    drill = Drill(page, MIXED)
    drill.wait_for("asking")
    expect(drill.root.locator("[data-source=mixed_book]")).to_be_visible()
    expect(drill.control("endless")).to_have_count(0)
    page.goto((site / "en" / "progress.html").as_uri())
    expect(page.locator("tr[data-kind=legal-plays] td")).to_have_text(["0", "1"])
