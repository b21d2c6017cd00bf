"""Somebody who plays whole games at random, and does to the page what people do.

Double clicks, clicks while cards are moving, another pace, a turned phone, a reload in mid-trick.
After every step the screen must show what the save says, and the save must be a game that the
rules can replay, so that no card is lost, doubled or played twice.
"""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page
from playwright.sync_api import Error as GoneError

from browser.saves import deal_view, keep, played_on, save_text
from browser.table import INDEX, Deal
from hearts_lessons.session import start, step, view
from hearts_lessons.session.game_state import ply_of
from hearts_lessons.session.state import State
from hearts_lessons.session.views import DealView

TABLE = "play/table"
ONE_SUIT_EACH = [[rank + suit for rank in "23456789TJQKA"] for suit in "CDHS"]
"""Without a pass, the learner's clubs take every trick."""
PAGE = "17-play.html"
NEXT_FRAMES = """() => new Promise(done =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"""
PORTRAIT, LANDSCAPE = (
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
)


def begun(seed: str, players: int, **rules: object) -> State:
    """A game with a rule set of one's own, as a save would hold it."""
    state = preset_game(seed, players, "site")
    return {**state, "rules": {**_as_data(state["rules"]), **rules}}


def preset_game(seed: str, players: int, rules: str) -> State:
    """A game by a named rule set; without Python, a page shows no other."""
    state = start(TABLE, seed)
    table = {"rules": rules, "players": players, "level": "easy", "cards": ""}
    return step(state, {"type": "setup", "ply": ply_of(state), **table})


def third_hand(seed: str = "third hand") -> State:
    """A game with two hands behind it, before the pass of the third."""
    return played_on(begun(seed, 4), lambda now: now.title == "Hand 3")


def open_game(page: Page, url: str, state: State) -> Deal:
    """The page with this game on its table."""
    page.goto(url)
    deal = Deal(page, TABLE)
    deal.wait_for("passing")
    saved = {"state": state, "view": {}, "language": "en"}
    script = "([key, text]) => localStorage.setItem(key, text)"
    page.evaluate(script, [deal.key, json.dumps(saved)])
    page.reload()
    deal.wait_for("passing", "playing", "waiting")
    return deal


def open_table(
    context: BrowserContext,
    site_url: str,
    state: State,
    language: str = "zh-Hans",
    pace: str = "step",
) -> Deal:
    """A new page with this game as its save; cards come only when they are asked for."""
    settings = json.dumps({"pace": pace})
    context.add_init_script(
        f"try {{ localStorage.setItem('hearts-lessons:settings', {settings!r}) }} catch {{}}"
    )
    keep(context, TABLE, save_text(state, language))
    page = context.new_page()
    page.goto(f"{site_url}{language}/{PAGE}")
    deal = Deal(page, TABLE)
    deal.wait_for(deal_view(state, language).phase)
    return deal


class Restless:
    """Plays on at random until the game is over."""

    def __init__(self, deal: Deal, rng: Random) -> None:
        self.deal, self.rng = deal, rng
        self.hands = 0
        self.done: set[str] = set()
        self.steps: list[str] = []

    def play(self, most_hands: int) -> None:
        """So many hands, or to the end of the game."""
        while self.deal.phase != "game-over" and self.hands < most_hands:
            self._take_a_step()
            self._compare()

    def _take_a_step(self) -> None:
        match self.deal.phase:
            case "passing":
                self._pass()
            case "playing":
                self._disturb("playing")
                self._play_a_card()
            case "waiting":
                self._disturb("waiting")
                self._wait()
            case "choosing":
                self.deal.root.locator('[data-action="choose"]').first.click()
            case "hand-over":
                self.hands += 1
                self.deal.button("next").dblclick()
                self.deal.wait_for("passing", "playing", "waiting")

    def _pass(self) -> None:
        count = len(self._view().passing.chosen) and self._view().passing.count  # type: ignore[union-attr]
        self.deal.press(*self.rng.sample(self.deal.hand, count))
        self.deal.button("pass").dblclick()
        self.deal.wait_for("playing", "waiting")

    def _play_a_card(self) -> None:
        deal, rng = self.deal, self.rng
        held = deal.hand
        card = rng.choice(deal.open_cards)
        self.steps.append(f"play {card}")
        match rng.randrange(4):
            case 0:
                deal.card(card).dblclick(position=INDEX, force=True)
            case 1:
                deal.card(card).click(position=INDEX)
                deal.button("play").dblclick()
            case 2:
                deal.card(card).click(position=INDEX)
                deal.press(card)
            case 3:
                deal.card(card).focus()
                deal.page.keyboard.press("Enter")
                deal.page.keyboard.press("Enter")
        deal.card(card).wait_for(state="detached")
        assert [*deal.hand, card].sort() == held.sort()
        assert len(deal.hand) == len(held) - 1

    def _wait(self) -> None:
        deal, rng = self.deal, self.rng
        match rng.randrange(4):
            case 0:
                self._try_to_click(deal.button("advance"))
            case 1:
                self._try_to_click(deal.control("fast-forward"))
            case 2 if len(deal.table) == len(self._view().seats):
                self._try_to_click(deal.root.locator(".h-mat"))
            case _:
                deal.page.wait_for_timeout(rng.choice([0, 40, 200]))

    @staticmethod
    def _try_to_click(target: Locator) -> None:
        """Where it stands; it may be gone before the click comes."""
        with suppress(GoneError):
            target.click(force=True, timeout=100)

    def _disturb(self, phase: str) -> None:
        """Now and then something that must change nothing."""
        deal, rng = self.deal, self.rng
        match rng.randrange(24):
            case 0:
                self._note("reload", phase)
                deal.page.reload()
                deal.root.wait_for()
                deal.page.wait_for_function(
                    "root => root.dataset.phase && root.dataset.phase !== 'loading'",
                    arg=deal.root.element_handle(),
                )
            case 1 | 2 | 3:
                self._note("turn", phase)
                size = deal.page.viewport_size
                is_portrait = size is not None and size["width"] < size["height"]
                deal.page.set_viewport_size(LANDSCAPE if is_portrait else PORTRAIT)  # type: ignore[arg-type]
                deal.page.evaluate(NEXT_FRAMES)  # nobody taps where a card was before
            case 4 | 5 | 6 if deal.barred_cards:
                self._note("barred", phase)
                deal.press(rng.choice(deal.barred_cards))
            case 7 | 8 if deal.control("last-trick").count():
                self._note("look back", phase)
                deal.control("last-trick").dblclick(force=True)
            case 9 | 10 | 11 if deal.hand:
                self._note("stray click", phase)
                deal.root.locator(".h-felt").click(position={"x": 5, "y": 5}, force=True)
            case 12 | 13:
                self._note("pace", phase)
                deal.set_pace(rng.choice(["normal", "instant", "instant"]))

    def _note(self, what: str, phase: str) -> None:
        self.done.add(f"{what} while {phase}")
        self.steps.append(what)

    def _view(self) -> DealView:
        shown = view(json.loads(self.deal.saved or "{}")["state"], "en")
        assert isinstance(shown, DealView)
        return shown

    def _compare(self) -> None:
        """The screen and the save agree once nothing is on its way."""
        script = """([root, key]) => root.getAttribute('aria-busy') === 'false' && {
            phase: root.dataset.phase,
            saved: localStorage.getItem(key),
            hand: [...root.querySelectorAll('.h-hand [data-card]')].map(c => c.dataset.card),
        }"""
        handle = [self.deal.root.element_handle(), self.deal.key]
        seen: dict[str, Any] = self.deal.page.wait_for_function(script, arg=handle).json_value()
        shown = view(json.loads(seen["saved"])["state"], "en")
        assert isinstance(shown, DealView)
        assert seen["phase"] == shown.phase
        if not shown.result:
            assert seen["hand"] == [held.card.code for held in shown.hand]


def _as_data(rules: object) -> dict[str, Any]:
    return {"preset": rules} if isinstance(rules, str) else dict(rules)  # type: ignore[call-overload]
