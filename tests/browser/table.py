"""An activity on a page, as a learner meets it: what can be seen, and what can be pressed."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, Position

HAND = ".h-hand [data-card]"
INDEX = Position(x=8, y=12)
SETTLED = """root => root.getAttribute('aria-busy') === 'false'
    && !['waiting', 'loading'].includes(root.dataset.phase)"""
MESSAGES = """log => {
    window.spoken = [];
    new MutationObserver(changes => {
        for (const change of changes)
            for (const node of change.addedNodes) window.spoken.push(node.textContent);
    }).observe(log, {childList: true});
}"""


class Activity:
    """What drills and deals have in common."""

    def __init__(self, page: Page, activity: str) -> None:
        self.page = page
        self.name = activity
        self.root = page.locator(f'.hearts[data-activity="{activity}"]')

    @property
    def phase(self) -> str:
        return self.root.get_attribute("data-phase") or ""

    @property
    def status(self) -> str:
        return self.root.get_by_role("status").inner_text().strip()

    @property
    def hand(self) -> list[str]:
        return self.codes(HAND)

    @property
    def chosen(self) -> list[str]:
        return self.codes(f'{HAND}[aria-pressed="true"]')

    def codes(self, selector: str) -> list[str]:
        """The cards that match, in the order in which they lie."""
        cards = self.root.locator(selector)
        return list(cards.evaluate_all("cards => cards.map(card => card.dataset.card)"))

    def card(self, code: str) -> Locator:
        return self.root.locator(f'.h-hand button[data-card="{code}"]')

    def press(self, *codes: str) -> None:
        """Tap cards where their index is: the rest may lie under a neighbour."""
        for code in codes:
            self.card(code).click(position=INDEX, force=True)  # a card that answers "no" too

    def button(self, action: str) -> Locator:
        return self.root.locator(f'button[data-action="{action}"]')

    def act(self, action: str) -> None:
        self.button(action).click()

    def control(self, name: str) -> Locator:
        """What the screen does by itself, without its host."""
        return self.root.locator(f'[data-control="{name}"]')

    def wait_while_busy(self) -> None:
        self.root.and_(self.page.locator('[aria-busy="false"]')).wait_for()

    def settle(self, *, patience_ms: float | None = None) -> None:
        """Wait until it is the learner's turn, or there are no turns left."""
        self.page.wait_for_function(
            SETTLED, arg=self.root.element_handle(), timeout=patience_ms, polling=20
        )

    def wait_for(self, *phases: str) -> None:
        wanted = ", ".join(f'[data-phase="{phase}"]' for phase in phases)
        self.root.and_(self.page.locator(wanted)).wait_for()

    def listen(self) -> None:
        """Note what is spoken from now on."""
        self.root.locator("[data-spoken]").evaluate(MESSAGES)

    def heard(self) -> list[str]:
        """What has been spoken since this was last asked."""
        return list(self.page.evaluate("window.spoken.splice(0)"))

    @property
    def key(self) -> str:
        """Where the browser keeps this activity."""
        return f"hearts-lessons:1:{self.name}"

    @property
    def saved(self) -> str | None:
        """What the browser keeps of this activity."""
        saved: str | None = self.page.evaluate("key => localStorage.getItem(key)", self.key)
        return saved


class Deal(Activity):
    """A practice deal."""

    @property
    def open_cards(self) -> list[str]:
        """The cards that are not marked as forbidden."""
        return self.codes(f'{HAND}[aria-disabled="false"]')

    @property
    def focused(self) -> str | None:
        """The card of the hand that has focus."""
        focused = self.codes(f"{HAND}:focus")
        return focused[0] if focused else None

    @property
    def barred_cards(self) -> list[str]:
        return self.codes(f'{HAND}[aria-disabled="true"]')

    @property
    def table(self) -> list[str]:
        """The cards of the trick, as they were played."""
        return self.codes(".h-mat [data-card]")

    def set_pace(self, pace: str) -> None:
        """Choose how fast the computers' cards come, where a learner chooses it."""
        settings = self.root.locator('[data-fold="settings"]')
        settings.locator("summary").click()
        settings.locator(f'input[value="{pace}"]').check()
        settings.locator("summary").click()

    @property
    def points(self) -> list[int]:
        """What each seat took in the hand, from the panel at its end."""
        cells = self.root.locator(".h-result tbody tr td:nth-last-of-type(2)").all_inner_texts()
        return [int(cell.replace("−", "-")) for cell in cells]
