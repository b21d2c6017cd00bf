"""Drills on the page: answered without Python, told no more than was asked, kept over a reload."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.table import Activity
from hearts_lessons.words import say

FOLLOWING = "03-following-suit.html"
TRICKS = "02-tricks-and-hands.html"
# An activity's mark-up, without what says which card or seat an option is.
OPTIONS = """root => [...root.querySelectorAll('.h-hand button, .h-choices button')].map(option => {
    const copy = option.cloneNode(true);
    for (const name of ['data-card', 'data-suit', 'data-key', 'aria-label', 'style'])
        copy.removeAttribute(name);
    for (const name of ['tabindex', 'data-refuge', 'data-lm-suppress-shortcuts'])
        copy.removeAttribute(name);  // where focus is, was, or will be
    copy.replaceChildren();
    return copy.outerHTML + [...option.classList] + getComputedStyle(option).opacity;
})"""
READABLE = """root => {
    const copy = root.cloneNode(true);
    // What is folded away comes with the second script, after the first answer.
    for (const hidden of copy.querySelectorAll('[data-spoken], .h-folded')) hidden.remove();
    return copy.textContent;
}"""


class Drill(Activity):
    """A drill, and what its baked block knows of the answer."""

    def __init__(self, page: Page, activity: str) -> None:
        super().__init__(page, activity)
        block = page.locator(f'script.hearts-baked[data-for="{activity}"]')
        self.items: list[dict[str, Any]] = json.loads(block.text_content() or "")["items"]

    def keys(self, verdict: str, item: int = 0) -> list[str]:
        parts = self.items[item]["parts"]
        return [key for key, part in parts.items() if part["told"]["verdict"] == verdict]

    @property
    def told(self) -> dict[str, str]:
        """Verdicts that are shown, by option: on the cards, or beside the answers."""
        told: dict[str, str] = self.root.evaluate(
            """root => Object.fromEntries([...root.querySelectorAll('[data-verdict]')]
                .filter(({dataset}) => dataset.option ?? dataset.card)
                .map(({dataset}) => [dataset.option ?? dataset.card, dataset.verdict]))"""
        )
        return told

    @property
    def read(self) -> str:
        """All that can be read, without what was spoken on the way."""
        text: str = self.root.evaluate(READABLE)
        return text

    def option(self, key: str) -> Any:
        return self.root.locator(f'button[data-action="answer"][data-key="{key}"]')


@pytest.fixture(params=[1280, 390, 320])
def context_options(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Every test runs on a desktop, on a phone and on a small one."""
    return {"viewport": {"width": request.param, "height": 844}, "reduced_motion": "reduce"}


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


def test_which_cards_may_be_played(page: Page, site_url: str) -> None:
    """Wrong, not complete, once more, right: each tells what it should."""
    page.goto(f"{site_url}en/{FOLLOWING}")
    drill = Drill(page, "following-suit/three-diamonds")
    right, wrong = drill.keys("right"), drill.keys("wrong")
    assert right == ["9D", "6D", "2D"]
    assert_nothing_told(drill)

    expect(drill.button("answer")).to_have_attribute("aria-disabled", "true")
    drill.press(right[0], wrong[0])
    assert drill.chosen == in_hand(drill, right[0], wrong[0])
    drill.act("answer")
    drill.wait_for("answered")
    assert drill.told == {right[0]: "right", wrong[0]: "wrong"}  # nothing about the others
    expect(drill.root.get_by_role("status")).to_contain_text("Not right.")

    drill.press(wrong[0])
    drill.act("answer")
    expect(drill.root.get_by_role("status")).to_contain_text("Not complete yet.")
    assert drill.told == {right[0]: "right"}

    drill.press(*right[1:])
    drill.act("answer")
    drill.wait_for("done")
    assert drill.told == dict.fromkeys(right, "right") | dict.fromkeys(wrong, "wrong")
    reasons = drill.root.locator("[data-option][data-verdict]").all_inner_texts()
    assert all(len(reason) > 20 for reason in reasons)

    kept = (drill.chosen, drill.told, drill.read, drill.saved)
    drill.press(wrong[0])  # the question is answered
    assert (drill.chosen, drill.told, drill.read, drill.saved) == kept

    drill.act("retry")
    drill.wait_for("asking")
    assert drill.chosen == []
    assert_nothing_told(drill)


def test_who_takes_the_trick(page: Page, site_url: str) -> None:
    """One press answers; the hint and the answer come when they are asked for."""
    page.goto(f"{site_url}zh-Hant/{TRICKS}")
    drill = Drill(page, "tricks-and-hands/ace-of-another-suit")
    (right,), wrong = drill.keys("right"), drill.keys("wrong")
    assert_nothing_told(drill)

    drill.act("hint")
    expect(drill.root.locator("[data-hint]")).to_be_visible()
    drill.option(wrong[0]).click()
    drill.wait_for("answered")
    assert drill.told == {wrong[0]: "wrong"}
    drill.option(right).click()
    drill.wait_for("done")
    assert drill.told == {right: "right"} | dict.fromkeys(wrong, "wrong")

    drill.act("retry")
    drill.wait_for("asking")
    expect(drill.root.locator("[data-hint]")).to_be_visible()
    drill.act("reveal")
    drill.wait_for("done")
    assert drill.told == {right: "right"} | dict.fromkeys(wrong, "wrong")


def test_a_series_goes_on_and_begins_anew(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}zh-Hans/{FOLLOWING}")
    drill = Drill(page, "following-suit/series")
    place = drill.root.locator(".h-item")
    count = len(drill.items)
    assert count > 1
    for item in range(count):
        expect(place).to_have_text(re.compile(rf"{item + 1}.*{count}"))
        assert_nothing_told(drill)
        if item % 2:
            drill.act("reveal")
        else:
            drill.press(*drill.keys("right", item))
            drill.act("answer")
        drill.wait_for("done")
        assert set(drill.told) == set(drill.items[item]["parts"])
        if item < count - 1:
            drill.act("next")
            drill.wait_for("asking")
    assert not drill.button("next").count()
    drill.act("restart")
    drill.wait_for("asking")
    expect(place).to_have_text(re.compile(rf"1.*{count}"))
    assert drill.hand == [card["card"]["code"] for card in drill.items[0]["view"]["hand"]]


def test_activities_of_a_page_keep_their_own_state(page: Page, site_url: str) -> None:
    """Two drills answered differently, a hint in a third: each stays as it was after a reload."""
    page.goto(f"{site_url}en/{FOLLOWING}")
    names = ("three-diamonds", "only-one-club", "void-in-clubs", "hearts-led")
    drills = [Drill(page, f"following-suit/{name}") for name in names]
    answered, done, hinted, untouched = drills
    answered.press(answered.keys("wrong")[0])
    answered.act("answer")
    done.press(*done.keys("right"))
    done.act("answer")
    hinted.act("hint")
    expect(hinted.root.locator("[data-hint]")).to_be_visible()

    before = [(drill.phase, drill.told, drill.chosen, drill.read) for drill in drills]
    assert [drill.phase for drill in drills] == ["answered", "done", "asking", "asking"]
    page.reload()
    untouched.wait_for("asking")
    after = [(drill.phase, drill.told, drill.chosen, drill.read) for drill in drills]
    assert after == before
    expect(hinted.root.locator("[data-hint]")).to_be_visible()


def test_drills_work_from_the_disk(page: Page, site: Path) -> None:
    """A page opened as a file answers drills, and says what a deal needs."""
    page.goto((site / "en" / FOLLOWING).as_uri())
    drill = Drill(page, "following-suit/only-one-club")
    drill.press(*drill.keys("wrong")[:1])
    drill.act("answer")
    drill.wait_for("answered")
    drill.press(*drill.chosen, *drill.keys("right"))
    drill.act("answer")
    drill.wait_for("done")

    deal = Activity(page, "following-suit/practice")
    deal.wait_for("failed")
    assert deal.status == say("en", "screen.host_disk")


def in_hand(drill: Drill, *codes: str) -> list[str]:
    return [code for code in drill.hand if code in codes]


def assert_nothing_told(drill: Drill) -> None:
    """Before an answer nothing in the mark-up sets one option apart from another."""
    assert drill.phase == "asking"
    assert drill.told == {}
    options = drill.root.evaluate(OPTIONS)
    assert len(options) > 1
    assert len(set(options)) == 1
    assert not drill.root.locator("[data-verdict], [data-winning]").count()
    assert not drill.root.locator('.h-hand [aria-disabled="true"]').count()
    labels = drill.root.locator(".h-hand [aria-label]").evaluate_all(
        "cards => cards.map(card => card.getAttribute('aria-label'))"
    )
    assert not any("play" in label or "可出" in label for label in labels)


def test_five_and_six_sit_in_a_round(context: BrowserContext, site_url: str) -> None:
    """Also where nothing else has asked for the part of the style that says where."""
    page = context.new_page()
    page.goto(f"{site_url}en/11-house-rules.html")
    for seats in "56":
        felt = page.locator(f'.h-felt[data-seats="{seats}"]').first
        expect(felt).to_have_css("grid-template-areas", re.compile(r"\bnw\b.*\bne\b"))
