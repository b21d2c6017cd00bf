"""From a click to the changed screen, as the page itself sees it."""

from __future__ import annotations

from playwright.sync_api import Page

from browser.table import Deal

# Notes how long each change took from the click to the frame that shows it. A deal has changed when
# its log has, a drill's choice when a card is pressed or not.
WATCH = """root => {
    window.clicks = [];
    let clicked = null;
    root.addEventListener('click', event => { clicked = event.timeStamp; }, true);
    const changed = () => {
        if (clicked === null) return;
        const start = clicked;
        clicked = null;
        requestAnimationFrame(time => window.clicks.push(performance.now() - start));
    };
    new MutationObserver(changed).observe(root.querySelector('[data-log]'),
        {childList: true, subtree: true, characterData: true});
}"""


def time_clicks(page: Page, deal: Deal, tricks: int) -> list[float]:
    """Play some tricks one click a card; return the milliseconds of every click."""
    deal.set_pace("step")
    deal.root.evaluate(WATCH)
    while len(deal.hand) > 13 - tricks:
        if deal.phase == "playing":
            deal.press(deal.open_cards[0])
            deal.act("play")
        else:
            deal.act("advance")
        deal.wait_while_busy()
    samples: list[float] = page.evaluate("window.clicks")
    return samples
