"""Work is never lost: it leaves as text and comes back, and no tab replaces another's unasked."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.chromium import Watch
from browser.saves import keep, played_until, save_text
from browser.table import Activity, Deal
from hearts_lessons.session.views import DealView
from hearts_lessons.words import say

LESSON = "en/03-following-suit.html"
PRACTICE = "following-suit/practice"
DRILL = "following-suit/void-in-clubs"
NO_ROOM = """(() => {
    const store = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
        if (key.startsWith('hearts-lessons:1:')) throw new DOMException('', 'QuotaExceededError');
        store.call(this, key, text);
    };
})()"""
SELECTED = """() => {
    const {value, selectionStart, selectionEnd} = document.activeElement;
    return value.slice(selectionStart, selectionEnd);
}"""
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', {get: () => undefined})"


@pytest.fixture
def deal(context: BrowserContext, site_url: str, instant: None) -> Deal:
    return open_deal(context, site_url)


def open_deal(context: BrowserContext, site_url: str) -> Deal:
    page = context.new_page()
    page.goto(site_url + LESSON)
    deal = Deal(page, PRACTICE)
    deal.root.wait_for()
    return deal


def open_keep(activity: Activity) -> None:
    """Open the fold by keyboard."""
    activity.control("keep").press("Enter")
    activity.control("paste").wait_for()


def kept_text(activity: Activity) -> str:
    return activity.root.locator('[data-fold="keep"] textarea').first.input_value()


def told(activity: Activity) -> str:
    return activity.root.locator("[data-kept]").inner_text().strip()


def press_pass(deal: Deal) -> None:
    deal.press(*deal.hand[:3])
    deal.act("pass")
    deal.settle()


def play_first(deal: Deal) -> None:
    deal.press(deal.open_cards[0])
    deal.act("play")
    deal.settle()


def position(deal: Deal) -> tuple[object, ...]:
    return deal.phase, deal.hand, deal.table, deal.status


def is_playing(now: DealView) -> bool:
    return now.phase == "playing"


def test_a_deal_leaves_as_text_and_comes_back(deal: Deal) -> None:
    press_pass(deal)
    play_first(deal)
    before = position(deal)
    open_keep(deal)
    text = kept_text(deal)
    assert json.loads(text) == json.loads(deal.saved or "")["state"]

    play_first(deal)
    deal.control("paste").fill(text)
    deal.control("load").press("Enter")
    assert told(deal) == say("en", "screen.keep_replaces")
    assert position(deal) != before
    deal.control("load").press("Enter")
    deal.root.locator("[data-kept]", has_text=say("en", "screen.keep_loaded")).wait_for()
    assert position(deal) == before
    expect(deal.control("load")).to_be_focused()
    deal.page.reload()
    deal.wait_for(str(before[0]))
    assert position(deal) == before


@pytest.mark.parametrize(
    ("change", "code", "values"),
    [
        (lambda text: text[: text.index('"deal"')], "load_text", None),
        (lambda text: text.replace(PRACTICE, DRILL), "load_activity", {"activity": DRILL}),
        (lambda text: text.replace('"collect":true', '"collect":false'), "state", {"where": "log"}),
        (lambda _: "[]", "load_foreign", {}),
    ],
)
def test_a_text_that_can_not_be_used_says_why_and_changes_nothing(
    deal: Deal, change: Callable[[str], str], code: str, values: dict[str, object] | None
) -> None:
    press_pass(deal)
    play_first(deal)
    open_keep(deal)
    kept, before = deal.saved, (deal.hand, deal.table)
    text = change(kept_text(deal))
    deal.control("paste").fill(text)
    deal.control("load").click()
    deal.control("load").click(click_count=1, delay=10)
    character = {"character": len(text.rstrip()) + 1}
    sentence = say("en", f"errors.{code}", **(character if values is None else values))
    deal.root.locator("[data-kept]", has_text=sentence).wait_for()
    assert deal.status == sentence
    assert (deal.hand, deal.table, deal.saved) == (*before, kept)
    play_first(deal)


def test_a_drill_leaves_as_text_and_comes_back_without_python(deal: Deal) -> None:
    drill = Activity(deal.page, DRILL)
    drill.press("QS")
    drill.act("answer")
    drill.wait_for("answered")
    open_keep(drill)
    text = kept_text(drill)
    drill.act("reveal")
    drill.wait_for("done")
    drill.control("paste").fill(text)
    drill.control("load").press("Enter")
    drill.control("load").press("Enter")
    drill.wait_for("answered")
    drill.control("paste").fill(text[:-1])
    drill.control("load").press("Enter")
    drill.control("load").press("Enter")
    sentence = say("en", "errors.load_text", character=len(text))
    drill.root.locator("[data-kept]", has_text=sentence).wait_for()
    assert drill.phase == "answered"


def test_at_a_plain_address_the_old_way_of_copying_is_left(deal: Deal) -> None:
    deal.page.evaluate(NO_CLIPBOARD)
    open_keep(deal)
    text = kept_text(deal)
    deal.control("copy").press("Enter")
    deal.root.locator("[data-kept]", has_text=say("en", "screen.keep_copied")).wait_for()
    deal.control("paste").focus()
    deal.page.keyboard.press("ControlOrMeta+v")
    expect(deal.control("paste")).to_have_value(text)


def test_without_leave_to_copy_the_text_is_selected(deal: Deal) -> None:
    deal.page.evaluate(NO_CLIPBOARD)
    deal.page.evaluate("document.execCommand = () => false")
    open_keep(deal)
    deal.control("copy").press("Enter")
    deal.root.locator("[data-kept]", has_text=say("en", "screen.keep_selected")).wait_for()
    assert deal.page.evaluate(SELECTED) == kept_text(deal)


def test_two_tabs_ask_before_one_replaces_the_other(
    deal: Deal, context: BrowserContext, site_url: str
) -> None:
    """The question stands where the learner looks, is spoken once, and keeps the action."""
    there = open_deal(context, site_url)
    press_pass(deal)
    news = say("en", "screen.host_elsewhere")
    expect(there.root.locator(".h-news")).to_contain_text(news)

    kept = deal.saved
    there.listen()
    passed = there.hand[-3:]
    there.press(*passed)
    there.act("pass")
    there.wait_for("failed")
    assert there.status == news
    assert there.heard() == [news]
    assert there.chosen == passed
    assert there.saved == kept

    there.control("again").click()
    there.settle()
    assert not set(passed) & set(there.hand)
    assert there.saved != kept
    expect(deal.root.locator(".h-news")).to_contain_text(news)
    deal.control("reload").click()
    deal.wait_for("playing")
    assert position(deal) == position(there)


def test_a_full_store_is_told_once_and_the_game_goes_on(deal: Deal) -> None:
    deal.page.evaluate(NO_ROOM)
    deal.listen()
    press_pass(deal)
    news = say("en", "screen.host_unkept")
    expect(deal.root.locator(".h-felt .h-status")).to_contain_text(news)
    assert sum(news in sentence for sentence in deal.heard()) == 1
    assert deal.saved is None
    play_first(deal)
    expect(deal.root.locator(".h-felt .h-status")).not_to_contain_text(news)
    assert not any(news in sentence for sentence in deal.heard())
    open_keep(deal)
    assert len(json.loads(kept_text(deal))["log"]) > 5


def test_a_damaged_view_beside_a_sound_state_costs_nothing(
    context: BrowserContext, watch: Watch, site_url: str
) -> None:
    state = played_until(is_playing, PRACTICE)
    save = {"state": state, "view": {"kind": "table", "hand": 5}, "language": "en"}
    keep(context, PRACTICE, json.dumps(save))
    deal = open_deal(context, site_url)
    deal.wait_for("playing")
    assert json.loads(deal.saved or "") == json.loads(save_text(state, "en"))


@pytest.mark.parametrize("part", ["log", "deal"])
def test_a_damaged_state_beside_a_sound_view_is_told_before_the_first_action(
    context: BrowserContext, watch: Watch, site_url: str, part: str
) -> None:
    save = json.loads(save_text(played_until(is_playing, PRACTICE), "en"))
    if part == "log":
        save["state"]["log"][-1]["seat"] = 9
    else:
        hands = save["state"]["deal"]
        hands[0][0] = hands[1][0]
    text = json.dumps(save)
    keep(context, PRACTICE, text)
    deal = open_deal(context, site_url)
    deal.wait_for("failed")
    assert deal.status == say("en", "errors.state", where=part)
    assert deal.root.locator(".h-lost textarea").input_value() == text
    assert deal.saved == text


def test_the_fold_is_there_for_the_keyboard_and_for_narrow_screens(page_390: Page) -> None:
    drill = Activity(page_390, DRILL)
    open_keep(drill)
    wide = page_390.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390
    for name in ("copy", "download", "load"):
        box = drill.control(name).bounding_box()
        assert box is not None
        assert box["height"] >= 24


@pytest.fixture
def page_390(context: BrowserContext, site_url: str) -> Page:
    page = context.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(site_url + LESSON)
    return page
