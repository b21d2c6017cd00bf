"""A class set in the browser: made, worked on a phone and by keyboard, handed in and graded."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    FilePayload,
    Locator,
    Page,
    ViewportSize,
    expect,
)

from answering import answering
from browser.axe import AXE, faults
from browser.chromium import Watch
from browser.conftest import PATIENCE_MS
from browser.learners import KEY
from browser.table import Activity, Deal
from classroom import right_keys, worked_through, wrong_keys
from hearts_lessons.learning import read
from hearts_lessons.session.classes.class_set import ClassSet
from hearts_lessons.session.classes.result import read_result, result_text
from hearts_lessons.session.classes.work import opened
from hearts_lessons.session.state import State
from hearts_lessons.site.server import SiteServer, open_server

HOST = "127.0.0.1"
SIDEWAYS = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
COVERED = """root => {
    const pressed = [...root.querySelectorAll('button, a.h-button, input, select')];
    return pressed.filter(each => each.checkVisibility()).filter(each => {
        each.scrollIntoView({block: 'end', behavior: 'instant'});
        const {left, width, bottom} = each.getBoundingClientRect();
        const top = document.elementFromPoint(left + width / 2, bottom - 4);
        return !each.contains(top) && !each.closest('label')?.contains(top);
    }).map(each => each.outerHTML);
}"""
PLAY_ON = """async root => {
    const one = selector => root.querySelector(selector);
    const press = selector => one(selector)?.click();
    while (root.dataset.phase !== 'hand-over') {
        if (root.getAttribute('aria-busy') === 'false') {
            const act = {passing: 'pass', playing: 'play'}[root.dataset.phase];
            const button = act && one(`[data-action=${act}]`);
            if (button?.getAttribute('aria-disabled') === 'true')
                press('.h-hand [data-card]:not([aria-disabled=true], [aria-pressed=true])');
            else button?.click();
        }
        await new Promise(resolve => setTimeout(resolve, 20));
    }
}"""
PHONE = ViewportSize(width=390, height=780)
NARROW = ViewportSize(width=320, height=640)


@contextmanager
def served(site: Path, port: int | None = None) -> Iterator[SiteServer]:
    ports = range(9000, 9100) if port is None else [port]
    with answering(open_server(site, HOST, ports)) as server:
        yield server


@pytest.fixture
def server(site: Path) -> Iterator[SiteServer]:
    """One that may go away."""
    with served(site) as server:
        yield server


@pytest.fixture
def site_url(server: SiteServer) -> str:
    return server.address


@pytest.fixture
def context(context: BrowserContext, instant: None) -> BrowserContext:
    context.add_init_script(AXE)
    return context


@pytest.fixture
def other_device(browser: Browser, watch: Watch, instant_settings: str) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport=NARROW, color_scheme="dark")
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(instant_settings)
    context.add_init_script(AXE)
    watch.follow(context)
    yield context
    context.close()


def seen(page: Page, name: str) -> Activity:
    activity = Activity(page, name)
    activity.root.scroll_into_view_if_needed()
    return activity


def assert_fine(activity: Activity) -> None:
    page = activity.page
    assert not page.evaluate(SIDEWAYS)
    assert faults(page, f'.hearts[data-activity="{activity.name}"]') == []
    assert activity.root.evaluate(COVERED) == []


def made(page: Page, site_url: str) -> str:
    """The link of a set of two questions and a hand, made on a phone."""
    page.set_viewport_size(PHONE)
    page.goto(f"{site_url}en/class-maker.html")
    maker = seen(page, "class/maker")
    link = maker.control("link")
    maker.root.locator('[name="lessons"][value="following-suit"]').uncheck()
    for name, value in (("items", "2"), ("seed", "mon 黑")):
        field = maker.root.locator(f'[name="{name}"]')
        field.fill(value)
        field.press("Tab")
    expect(link).to_have_value(re.compile("items=2.*seed=mon"))
    expect(maker.root.locator("[data-here]")).to_contain_text("on this computer only")
    maker.control("sheet").click()
    assert_fine(maker)
    page.emulate_media(media="print")
    sheet = maker.root.locator("[data-sheet]")
    expect(sheet.locator("li > p").first).to_be_visible()
    expect(maker.root.locator("select").first).to_be_hidden()
    expect(sheet.locator("section[data-key] li")).to_have_count(2)
    return link.input_value()


def answer(work: Activity, key: str) -> None:
    work.root.locator(f'[data-action="answer"][data-key="{key}"]').press("Enter")
    work.wait_while_busy()


def named(work: Activity, name: str) -> str:
    """The result code: what is typed last is in it, however soon it is copied."""
    field = work.root.locator("[name=nickname]")
    field.fill(name)
    work.control("copy").click()
    code = work.control("code")
    expect(work.root.locator("[aria-live=polite]").first).not_to_be_empty()
    found: str = code.input_value()
    assert read_result(found).work.name == name
    return found


def points(work: Activity) -> str:
    (number,) = re.findall(r"\d+", work.root.locator("li").last.inner_text())[1:]
    return str(number)


def cells(table: Locator) -> list[list[str]]:
    rows = "rows => rows.map(row => [...row.cells].map(cell => cell.innerText.trim()))"
    return list(table.locator("tbody tr:not(.h-below)").evaluate_all(rows))


def forged(code: str) -> str:
    data: dict[str, Any] = json.loads(result_text(read_result(code).state))
    data["summary"]["right"] += 1
    data["state"]["log"][-1]["name"] = "Forger"
    return json.dumps(data)


def test_a_set_is_made_worked_and_graded(
    context: BrowserContext,
    other_device: BrowserContext,
    server: SiteServer,
    site: Path,
) -> None:
    address, port = server.address, server.server_address[1]
    page = context.new_page()
    link = made(page, address)
    begun = opened(ClassSet.from_text(link))
    page.close()

    ann, ann_points = by_touch(context, link, begun, server)
    with served(site, port):
        ming, ming_points, kept = by_keyboard(other_device, link, begun)
        desk = on_the_desk(context, address, ann, ming, kept)
    rows = [row[:5] for row in cells(desk.root.locator(".h-results").nth(0))]
    assert rows == [
        ["=Ann", "2 of 2", ann_points, "0", "0"],
        ["小明 B", "1 of 2", ming_points, "0", "1"],
    ]
    apart = {row[0]: row[2] for row in cells(desk.root.locator(".h-results").nth(1))}
    for source, reason in {
        "forged.json": "somebody has changed it",
        "foreign.json": "It belongs to another set",
        "damaged.txt": "This result has come damaged",
        "photo.txt": "no result from Hearts Lessons",
        "hearts-lessons-class-set.txt": "2 of 2 questions answered, 1 right at once; hand 1",
    }.items():
        assert reason in apart.pop(source)
    assert apart == {}


def by_touch(
    context: BrowserContext, link: str, begun: State, server: SiteServer
) -> tuple[str, str]:
    """On a phone, with a skip link pressed first; the server goes away under the first question."""
    page = context.new_page()
    page.set_viewport_size(PHONE)
    page.goto(link)
    page.evaluate("location.hash = 'how-it-goes'")
    work = seen(page, "class/set")
    work.wait_for("ready")
    assert page.url == link
    work.button("begin").dblclick()
    work.wait_for("asking")
    answer(work, right_keys(begun, 0)[0])
    server.shutdown()
    server.server_close()
    work.act("next")
    work.wait_for("asking")
    answer(work, right_keys(begun, 1)[0])
    work.button("next").dblclick()
    work.wait_for("passing")
    work.root.evaluate(PLAY_ON)
    work.act("next")
    work.wait_for("over")
    assert_fine(work)
    work.button("restart").dblclick()
    expect(work.root.get_by_role("status")).to_contain_text("Press once more")
    code = named(work, "=Ann")
    file_name = work.control("download").get_attribute("download")
    assert re.fullmatch(r"hearts-Ann-[0-9a-f]{6}\.json", file_name or "")
    took = points(work)
    page.close()
    return code, took


def by_keyboard(context: BrowserContext, link: str, begun: State) -> tuple[str, str, str]:
    """In Chinese, on a narrow dark screen, from a link in a sentence; gone on with after all."""
    page = context.new_page()
    page.goto(link.replace("/en/", "/zh-Hans/").replace("items=2", "items=two"))
    work = seen(page, "class/set")
    field = work.control("paste")
    field.fill(f"练习（{link}）。 \n")
    with page.expect_event("load"):
        work.button("paste").press("Enter")
    work = seen(page, "class/set")
    work.wait_for("ready")
    assert page.url == link.replace("/en/", "/zh-Hans/")
    assert_fine(work)
    work.button("begin").focus()
    for _ in range(5):  # held down
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    work.wait_for("asking")
    answer(work, wrong_keys(begun, 0)[0])
    work.wait_for("answered")
    for item in range(2):
        answer(work, right_keys(begun, item)[0])
        work.button("next").press("Enter")
        work.wait_for("asking", "passing")

    hand = Deal(page, "class/set")
    for code in hand.hand[:3]:
        hand.card(code).press("Enter")
    hand.button("pass").press("Enter")
    hand.settle()
    held = hand.hand
    with page.expect_event("load"):
        page.locator(".hearts-languages a[hreflang=zh-Hant]").click()
    assert page.url == link.replace("/en/", "/zh-Hant/")
    hand.root.scroll_into_view_if_needed()
    hand.wait_for("playing")
    assert hand.hand == held
    expect(hand.control("anew")).to_be_visible()
    hand.root.locator("[data-fold=keep] summary").press("Enter")
    kept = hand.control("kept").input_value()
    while hand.phase == "playing":
        hand.card(hand.open_cards[-1]).press("Enter")
        hand.button("play").press("Enter")
        hand.settle()
    hand.button("next").press("Enter")
    hand.wait_for("over")
    expect(hand.root.locator("h3")).to_be_focused()
    learnt = read(page.evaluate("key => localStorage.getItem(key)", KEY))["lessons"]
    assert sorted("".join(lesson["last"] for lesson in learnt.values())) == ["0", "1"]
    result = named(hand, "小明"), points(hand), kept
    handed_on(hand)
    return result


def handed_on(work: Activity) -> None:
    """Another learner opens the link there, and takes the first result along before beginning."""
    page = work.page
    page.reload()
    work.root.scroll_into_view_if_needed()
    work.wait_for("over")
    expect(work.root.locator(".h-news")).to_contain_text("先前有人")
    work.control("copy").press("Enter")
    expect(work.root.locator("[aria-live=polite]").first).not_to_be_empty()
    work.button("newcomer").press("Enter")
    work.wait_for("ready")
    kept = page.evaluate("Object.entries(localStorage).find(([key]) => key.includes('set?'))[1]")
    assert json.loads(kept)["state"]["newcomers"] == 1
    assert "小明" not in kept


def on_the_desk(context: BrowserContext, address: str, ann: str, ming: str, kept: str) -> Activity:
    """Two codes out of a chat, and files that don't count."""
    page = context.new_page()
    page.goto(f"{address}en/class-results.html")
    desk = seen(page, "class/desk")
    desk.control("paste").fill(f"Ann: {ann}\n\n小明：{ming}\n")
    desk.act("paste")
    desk.wait_for("graded")
    expect(desk.control("paste")).to_have_value("")
    texts = {
        "forged.json": forged(ann),
        "foreign.json": result_text(worked_through("Eve")),
        "damaged.txt": ming[:200] + ming[201:],
        "photo.txt": "\x00\x01",
        "hearts-lessons-class-set.txt": kept,
    }
    desk.control("files").set_input_files(
        [
            FilePayload(name=name, mimeType="text/plain", buffer=text.encode())
            for name, text in texts.items()
        ]
    )
    expect(desk.root.get_by_role("status")).to_contain_text("2 results count; 5 set apart.")
    assert_fine(desk)
    desk.root.get_by_role("button", name="小明: change the name").press("Enter")
    field = desk.root.locator("input.h-naming")
    field.fill("小明 B")
    field.press("Enter")
    expect(desk.root.get_by_role("button", name="小明 B: change the name")).to_be_visible()
    desk.control("projector").click()
    expect(desk.root.get_by_text("=Ann")).to_have_count(0)
    desk.control("projector").click()
    desk.button("restart").dblclick()
    expect(desk.root.get_by_text("=Ann")).to_have_count(1)
    return desk
