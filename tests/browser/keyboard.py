"""A learner who has only the keyboard."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.table import Deal

WATCH_FOCUS = """() => {
    window.focusLost = 0;
    const look = () => {
        if (document.activeElement === document.body) window.focusLost += 1;
        requestAnimationFrame(look);
    };
    look();
}"""


def watch_focus(page: Page) -> None:
    """Count the frames in which nothing has focus, from now on."""
    page.evaluate(WATCH_FOCUS)


def focus_lost(page: Page) -> int:
    """In how many frames nothing had focus."""
    return int(page.evaluate("window.focusLost"))


def go_to(deal: Deal, card: str) -> None:
    """Enter the hand, if focus is not in it, and go along it to a card."""
    keys = deal.page.keyboard
    while deal.focused is None:
        keys.press("Shift+Tab")
    keys.press("Home")
    for _ in range(deal.hand.index(card)):
        keys.press("ArrowRight")
    assert deal.focused == card


def tab_to(deal: Deal, action: str) -> None:
    """Go on to a button."""
    button = deal.button(action)
    for _ in range(10):
        if button.evaluate("button => button === document.activeElement"):
            return
        deal.page.keyboard.press("Tab")
    expect(button).to_be_focused()
