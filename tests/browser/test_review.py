"""Hints in the pass and in play, and the review of a hand, worked out by Python in the page."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

from playwright.sync_api import BrowserContext, Locator, expect

from browser.axe import AXE
from browser.saves import keep, played_until, save_text
from browser.table import Deal
from browser.test_axe import assert_accessible
from hearts_lessons.session.deal_log import replayed
from hearts_lessons.session.state import State

PRACTICE = "following-suit/practice"
SEED = "review in the page"
ADVISED = ".h-hand [data-card]:has(.h-advised)"
MARKS = ("costly", "doubtful", "fine")


@cache
def finished() -> State:
    """A hand of high cards, so that there is something to review."""
    return played_until(lambda now: now.phase == "hand-over", PRACTICE, SEED)


def opened(context: BrowserContext, address: str, language: str, state: State | None) -> Deal:
    """The practice hand of a page, as it is baked or as it was saved."""
    if state:
        keep(context, PRACTICE, save_text(state, language))
    page = context.new_page()
    page.add_init_script(AXE)
    page.goto(f"{address}{language}/03-following-suit.html")
    return Deal(page, PRACTICE)


def hint(deal: Deal) -> str:
    """Ask for a hint; what it says."""
    deal.act("hint")
    told = deal.root.locator("[data-hint]")
    told.wait_for()
    return told.inner_text()


def log_of(deal: Deal) -> list[dict[str, Any]]:
    saved = deal.saved
    assert saved is not None
    log: list[dict[str, Any]] = json.loads(saved)["state"]["log"]
    return log


def last_event(deal: Deal) -> str:
    """The newest line of the list of all events."""
    return deal.root.locator("[data-log] li").last.text_content() or ""


def decisions(deal: Deal) -> list[int]:
    shown = deal.root.locator("[data-decision]")
    numbers = shown.evaluate_all("all => all.map(each => Number(each.dataset.decision))")
    return list(numbers)


def wait_for_review(deal: Deal, stage: str) -> None:
    deal.root.locator(f'[data-review="{stage}"]').wait_for()


def test_hints_in_the_pass_and_in_play(
    context: BrowserContext, site_url: str, instant: None
) -> None:
    deal = opened(context, site_url, "zh-Hans", None)
    deal.wait_for("passing")
    deal.listen()
    told = hint(deal)
    advised = deal.codes(ADVISED)
    assert len(advised) == 3
    assert re.search(r"提示：.*传 .+。.+这一手预计罚 \d+\.\d 分左右。", told.replace("\n", " "))
    assert last_event(deal).startswith("提示：")
    (spoken,) = deal.heard()
    assert "传" in spoken
    assert not set("♠♥♦♣") & set(spoken)
    expect(deal.button("hint")).to_have_count(0)
    assert all("建议" in (deal.card(code).get_attribute("aria-label") or "") for code in advised)
    assert_accessible(deal, "passing")

    deal.press(*advised)
    deal.act("pass")
    deal.settle()
    assert deal.codes(ADVISED) == []
    expect(deal.root.locator("[data-hint]")).to_have_count(0)
    deal.card(deal.hand[0]).focus()
    deal.page.keyboard.press("h")
    told = deal.root.locator("[data-hint]").inner_text()
    (advice,) = deal.codes(ADVISED)
    assert advice in deal.open_cards
    assert "出 " in told
    assert_accessible(deal, "playing")
    deal.press(advice)
    deal.act("play")
    deal.settle()
    assert advice not in deal.hand
    hints = [event["hint"] for event in log_of(deal) if "hint" in event]
    assert [sorted(hints[0]), hints[1]] == [sorted(advised), [advice]]


def test_a_review_from_its_button_to_playing_again(context: BrowserContext, site_url: str) -> None:
    deal = opened(context, site_url, "en", finished())
    deal.wait_for("hand-over")
    deal.act("review")
    wait_for_review(deal, "busy")
    expect(deal.root.get_by_role("progressbar", name="Review of your decisions")).to_be_visible()
    deal.root.locator("[data-decision]").first.wait_for()
    look_while_it_goes_on(deal)
    assert_accessible(deal, "hand-over")

    wait_for_review(deal, "done")
    expect(deal.root.get_by_role("progressbar")).to_have_count(0)
    assert_accessible(deal, "hand-over")
    the_worst_are_first(deal)
    step_through_the_open_cards(deal)

    made = deal.root.locator("[data-decision]").first
    number = int(made.get_attribute("data-decision") or "")
    hand = hand_at(deal, made.locator('[data-control="review-show"]'))
    made.locator('[data-action="rewind"]').click()
    deal.wait_for("passing", "playing")
    expect(deal.root.locator("[data-review]")).to_have_count(0)
    assert sorted(deal.hand) == sorted(hand)
    assert log_of(deal) == finished()["log"][: len(log_of(deal))]
    assert number_of_decision(deal) == number


def look_while_it_goes_on(deal: Deal) -> None:
    """Other controls answer meanwhile."""
    deal.control("last-trick").click()
    expect(deal.control("last-trick")).to_have_attribute("aria-pressed", "true")
    assert len(deal.table) == 4
    done = len(decisions(deal))
    deal.root.locator("[data-decision]").nth(done).wait_for()
    deal.control("review-on").click()
    expect(deal.root.locator(".h-open")).to_have_attribute("data-page", "1")
    expect(deal.control("last-trick")).to_have_attribute("aria-pressed", "true")
    deal.control("last-trick").click()
    deal.root.locator(".h-result").wait_for()


def the_worst_are_first(deal: Deal) -> None:
    shown = deal.root.locator("[data-decision]")
    marks = shown.evaluate_all("all => all.map(each => each.dataset.mark)")
    assert marks == sorted(marks, key=MARKS.index)
    worst = sum(mark != "fine" for mark in marks)
    assert worst >= 3
    open_ones = shown.evaluate_all("all => all.map(each => each.querySelector('details').open)")
    assert open_ones == [place < 3 for place in range(len(marks))]
    told = " ".join(shown.all_inner_texts())
    costs = re.findall(r"(\d+\.\d)(?: ± \d\.\d)? points more than the best choice", told)
    cost = [float(found) for found in costs]
    assert cost[:3] == sorted(cost[:3], reverse=True)


def step_through_the_open_cards(deal: Deal) -> None:
    """From the deal to the last trick and back; each trick shows the four cards of its play."""
    back, on = deal.control("review-back"), deal.control("review-on")
    while back.get_attribute("aria-disabled") is None:
        back.click()
    opened = deal.root.locator(".h-open")
    assert opened.get_attribute("data-page") == "0"
    for place in range(1, 14):
        on.click()
        expect(opened).to_have_attribute("data-page", str(place))
        assert opened.locator("[data-played]").count() == 4
        assert opened.locator("dd span[data-played], dd > span").count() == 4 * (14 - place)
    expect(on).to_have_attribute("aria-disabled", "true")
    back.click()
    expect(opened).to_have_attribute("data-page", "12")


def hand_at(deal: Deal, button: Locator) -> list[str]:
    """The learner's cards at a decision, as the open cards show them."""
    button.click()
    held = deal.root.locator(".h-open dd").first.locator("> span").all_inner_texts()
    suits = dict(zip("♠♥♦♣", "SHDC", strict=True))
    texts = [text.strip().replace("10", "T") for text in held]
    return [f"{text[1:].strip()}{suits[text[0]]}" for text in texts]


def number_of_decision(deal: Deal) -> int:
    """The number of the decision that the saved position stands before."""
    before = replayed({**finished(), "log": log_of(deal)}).deal
    positions = [each.deal for each in replayed(finished()).decisions]
    return positions.index(before)


def test_a_review_goes_on_after_the_page_is_left(context: BrowserContext, site_url: str) -> None:
    deal = opened(context, site_url, "zh-Hans", finished())
    deal.wait_for("hand-over")
    deal.act("review")
    deal.root.locator("[data-decision]").nth(2).wait_for()
    deal.page.reload()
    deal.wait_for("hand-over")
    assert len(decisions(deal)) >= 3
    wait_for_review(deal, "done")
    kept = [event for event in log_of(deal) if "review" in event]
    assert len(kept) == len(decisions(deal)) == len(set(decisions(deal)))
    expect(deal.root.locator(".h-review > p").first).to_contain_text("你一共做了")
    deal.page.reload()
    wait_for_review(deal, "done")
    assert len(decisions(deal)) == len(kept)


def test_a_review_by_keyboard_alone(context: BrowserContext, site_url: str) -> None:
    deal = opened(context, site_url, "en", finished())
    deal.wait_for("hand-over")
    keys = deal.page.keyboard
    deal.listen()
    deal.root.focus()
    tab_to(deal, '[data-action="review"]')
    keys.press("Enter")
    wait_for_review(deal, "busy")
    expect(deal.root.locator(".h-review h3")).to_be_focused()
    wait_for_review(deal, "done")
    expect(deal.root.locator(".h-review h3")).to_be_focused()
    heard = deal.heard()
    assert heard[0] == "Review of your decisions"
    assert heard[-1].startswith("Your decisions: ")
    assert len(heard) == 2

    tab_to(deal, "[data-decision] summary")
    keys.press("Enter")
    expect(deal.root.locator("[data-decision] details").first).not_to_have_attribute("open", "")
    keys.press("Enter")
    tab_to(deal, '[data-control="review-show"]')
    keys.press("Enter")
    expect(deal.root.locator(".h-open h4")).to_be_focused()
    tab_to(deal, '[data-control="review-on"]')
    keys.press("Enter")
    tab_to(deal, '[data-action="rewind"]', back=True)
    keys.press("Enter")
    deal.wait_for("passing", "playing")
    assert deal.focused in deal.hand


def tab_to(deal: Deal, selector: str, *, back: bool = False) -> None:
    """Press Tab until something that matches has focus."""
    goal = deal.root.locator(selector)
    for _ in range(60):
        deal.page.keyboard.press("Shift+Tab" if back else "Tab")
        if goal.evaluate_all("found => found.includes(document.activeElement)"):
            return
    expect(goal.first).to_be_focused()
