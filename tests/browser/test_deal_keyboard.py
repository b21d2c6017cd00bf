"""A whole practice deal by keyboard alone, in English: nothing here touches the mouse."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.keyboard import focus_lost, go_to, tab_to, watch_focus
from browser.table import Deal

PAGE = "en/03-following-suit.html"
PRACTICE = "following-suit/practice"


@pytest.fixture
def deal(context: BrowserContext, site_url: str, instant: None) -> Iterator[Deal]:
    """The deal with focus on its root, one Tab before its first button."""
    page = context.new_page()
    page.goto(site_url + PAGE)
    deal = Deal(page, PRACTICE)
    deal.wait_for("passing")
    deal.listen()
    deal.root.focus()
    watch_focus(page)
    yield deal
    assert focus_lost(page) == 0


@pytest.fixture
def page(deal: Deal) -> Page:
    return deal.page


def test_a_whole_deal_by_keyboard(deal: Deal, page: Page) -> None:
    dealt = deal.hand
    page.keyboard.press("Tab")
    walk_along_the_hand(deal)
    pass_three(deal)
    assert "Your turn" in one_message(deal)

    refused = 0
    while deal.phase == "playing":
        refused += refuse_what_is_barred(deal)
        play(deal, deal.open_cards[-1])
        assert ("Your turn" if deal.phase == "playing" else "The hand is over") in one_message(deal)
    assert refused > 0

    assert deal.phase == "hand-over"
    assert sum(deal.points) in (26, 78)  # 78: someone has shot the moon
    expect(deal.root.get_by_role("heading")).to_be_focused()
    tab_to(deal, "replay")
    page.keyboard.press("Enter")
    deal.settle()
    assert deal.phase == "passing"
    assert deal.hand == dealt


def walk_along_the_hand(deal: Deal) -> None:
    """One tab stop for thirteen cards, arrows between them."""
    keys = deal.page.keyboard
    hand = deal.hand
    assert deal.focused == hand[0]
    assert deal.root.locator('.h-hand [tabindex="0"]').count() == 1
    for key, place in [
        ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 12), ("ArrowRight", 12),
        ("Home", 0), ("ArrowLeft", 0), ("End", 12),
    ]:  # fmt: skip
        keys.press(key)
        assert deal.focused == hand[place], key
    keys.press("Tab")
    assert deal.focused is None
    keys.press("Shift+Tab")
    assert deal.focused == hand[12]


def pass_three(deal: Deal) -> None:
    """Space chooses and puts back, Escape puts all back."""
    keys = deal.page.keyboard
    first, second, third, *_ = deal.hand
    go_to(deal, first)
    keys.press("Space")
    assert deal.chosen == [first]
    keys.press("Space")
    assert deal.chosen == []
    keys.press("Enter")
    assert deal.chosen == [first]
    keys.press("Escape")  # the first key that the script which comes later answers
    expect(deal.root.locator('.h-hand [aria-pressed="true"]')).to_have_count(0)
    for card in (first, second, third):
        go_to(deal, card)
        keys.press("Space")
    assert deal.chosen == [first, second, third]
    tab_to(deal, "pass")
    keys.press("Enter")
    deal.settle()
    assert deal.phase == "playing"


def refuse_what_is_barred(deal: Deal) -> int:
    """Enter on a card that may not be played says why, once, and nothing else happens."""
    if not deal.barred_cards:
        return 0
    before = (deal.hand, deal.table, deal.saved)
    card = deal.barred_cards[0]
    go_to(deal, card)
    deal.page.keyboard.press("Enter")
    deal.settle()
    assert (deal.hand, deal.table, deal.saved) == before
    assert deal.focused == card
    assert "can't be" in one_message(deal)
    return 1


def play(deal: Deal, card: str) -> None:
    """Enter chooses, a second Enter plays; focus goes to the neighbour."""
    keys = deal.page.keyboard
    before = deal.hand
    go_to(deal, card)
    keys.press("Enter")
    assert deal.chosen == [card]
    keys.press("Escape")
    assert deal.chosen == []
    keys.press("Enter")
    keys.press("Enter")
    deal.settle()
    assert deal.hand == [other for other in before if other != card]
    if deal.hand:
        place = min(before.index(card), len(deal.hand) - 1)
        assert deal.focused == deal.hand[place]


def one_message(deal: Deal) -> str:
    """The only thing that was spoken since the last look, with cards by their names."""
    (message,) = deal.heard()
    assert not set("♠♥♦♣") & set(message)
    return message
