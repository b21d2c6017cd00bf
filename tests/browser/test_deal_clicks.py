"""A whole practice deal on a phone, by taps alone, in simplified Chinese."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from browser.table import Deal

PAGE = "zh-Hans/03-following-suit.html"
PRACTICE = "following-suit/practice"


@pytest.fixture
def context_options() -> dict[str, Any]:
    return {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.fixture
def deal(context: BrowserContext, site_url: str) -> Deal:
    page = context.new_page()
    page.goto(site_url + PAGE)
    deal = Deal(page, PRACTICE)
    deal.wait_for("passing")
    return deal


def test_a_whole_deal_by_clicks(deal: Deal) -> None:
    dealt = deal.hand
    assert len(dealt) == 13
    deal.set_pace("instant")
    change_the_choice(deal)
    passed = deal.chosen

    deal.button("pass").dblclick()
    deal.settle()
    assert not set(passed) & set(deal.hand)
    assert set(deal.codes(".h-hand [data-card]:has(.h-received)")) == set(deal.hand) - set(dealt)

    refused = 0
    while deal.phase == "playing":
        refused += press_what_is_barred(deal)
        play_by_double_click(deal)
        if len(deal.hand) == 11:
            look_at_last_trick(deal)
        if len(deal.hand) == 8:
            reload_in_mid_trick(deal)
    assert refused > 0

    assert deal.phase == "hand-over"
    assert len(deal.points) == 4
    assert sum(deal.points) in (26, 78)  # 78: someone has shot the moon
    assert not deal.root.locator(".h-hand").count()
    same_cards_again(deal, dealt)
    new_cards(deal, dealt)


def change_the_choice(deal: Deal) -> None:
    """Three can be chosen, no fourth one; another one only after one is put back."""
    first, second, third, fourth, *_ = deal.hand
    expect(deal.button("pass")).to_have_attribute("aria-disabled", "true")
    deal.press(first, second, third)
    expect(deal.button("pass")).not_to_have_attribute("aria-disabled", "true")
    deal.press(fourth)
    assert deal.chosen == [first, second, third]
    deal.press(second)
    expect(deal.button("pass")).to_have_attribute("aria-disabled", "true")
    deal.press(fourth)
    assert deal.chosen == [first, third, fourth]


def press_what_is_barred(deal: Deal) -> int:
    """A card that may not be played says why, and nothing else happens."""
    if not deal.barred_cards:
        return 0
    before = (deal.hand, deal.table, deal.saved)
    said = deal.status
    deal.press(deal.barred_cards[-1])
    deal.settle()
    assert (deal.hand, deal.table, deal.saved) == before
    assert deal.status != said
    expect(deal.root.get_by_role("status")).to_have_attribute("data-tone", "refused")
    return 1


def play_by_double_click(deal: Deal) -> None:
    """A double click plays one card, by the card itself or by the button."""
    held = len(deal.hand)
    card = deal.open_cards[0]
    if held % 2:
        deal.card(card).dblclick(position={"x": 8, "y": 12}, force=True)
    else:
        deal.press(card)
        deal.button("play").dblclick()
    deal.settle()
    assert len(deal.hand) == held - 1
    assert card not in deal.hand


def look_at_last_trick(deal: Deal) -> None:
    table, hand = deal.table, deal.hand
    deal.control("last-trick").click()
    assert len(deal.table) == 4
    assert deal.hand == hand
    deal.control("last-trick").click()
    assert deal.table == table


def reload_in_mid_trick(deal: Deal) -> None:
    """The table comes back as it was, also while the computers are on turn."""
    deal.set_pace("step")
    card = deal.open_cards[-1]
    deal.press(card)
    deal.act("play")
    deal.wait_for("waiting")
    if len(deal.table) == 4:  # the learner played last: go on into the next trick
        deal.act("advance")
    before = (deal.phase, deal.hand, deal.table, deal.status)
    deal.page.reload()
    deal.wait_for(before[0])
    assert (deal.phase, deal.hand, deal.table, deal.status) == before
    while deal.phase == "waiting":
        deal.act("advance")
        deal.wait_while_busy()
    deal.set_pace("instant")


def same_cards_again(deal: Deal, dealt: list[str]) -> None:
    finished = deal.saved
    deal.act("replay")
    deal.wait_for("passing")
    assert deal.hand == dealt
    deal.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [deal.key, finished])
    deal.page.reload()
    deal.wait_for("hand-over")


def new_cards(deal: Deal, dealt: list[str]) -> None:
    deal.act("restart")
    deal.wait_for("passing")
    assert len(deal.hand) == 13
    assert deal.hand != dealt
