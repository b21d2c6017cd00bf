"""Faults that other programs' screens had, each as the kind of thing that goes wrong.

Their ids stand in the docstrings. Others of the list need no browser: a name for every seat (U7)
is also in ``test_session_game.py``, plurals (U8) in ``test_plurals.py``.
"""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import BrowserContext, ViewportSize, expect

from browser.games import begun, open_table
from browser.saves import deal_view, played_on
from browser.table import Deal
from hearts_lessons.session.state import State
from hearts_lessons.session.views import DealView
from scenes import ONE_SUIT_EACH

PHONE: ViewportSize = {"width": 360, "height": 740}
KEYS = ("Enter", "Space", "p", "h", "c", "f", "ArrowRight", "ArrowUp", "Escape")


def at_table(context: BrowserContext, site_url: str, state: State, pace: str = "step") -> Deal:
    return open_table(context, site_url, state, "en", pace)


def on_turn(now: DealView) -> bool:
    return now.phase == "playing"


def saved(deal: Deal) -> State:
    deal.wait_while_busy()
    state: State = json.loads(deal.saved or "{}")["state"]
    return state


def test_the_next_pass_begins_with_nothing_chosen(context: BrowserContext, site_url: str) -> None:
    """Fault P7, where some of the cards chosen last are held again, and after a reload."""
    state = played_on(begun("again", 4), lambda now: on_turn(now) and len(now.hand) == 1)
    deal = at_table(context, site_url, state, "instant")
    deal.press(deal.open_cards[0])
    deal.act("play")
    deal.wait_for("hand-over")
    deal.act("next")
    for reloads in (False, True):
        if reloads:
            deal.press(*deal.hand[:2])
            assert len(deal.chosen) == 2
            deal.page.reload()
        deal.wait_for("passing")
        assert deal.chosen == []
        expect(deal.button("pass")).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize("chosen", [0, 1, 2])
def test_no_key_gives_cards_away_before_enough_are_chosen(
    context: BrowserContext, site_url: str, chosen: int
) -> None:
    """Fault P8: Enter on a button that is not to be pressed, and any other key on it."""
    deal = at_table(context, site_url, begun("keys", 4))
    held = deal.hand
    deal.press(*held[:chosen])
    for key in (*KEYS[:2], "p", "f"):
        deal.button("pass").focus()
        deal.page.keyboard.press(key)
        deal.button("pass").dispatch_event("click")
    assert (deal.phase, deal.hand) == ("passing", held)
    assert deal.chosen == held[:chosen]
    assert deal.saved is None or saved(deal)["log"] == []


@pytest.mark.parametrize("phase", ["playing", "waiting", "hand-over"])
def test_outside_the_pass_no_key_passes(context: BrowserContext, site_url: str, phase: str) -> None:
    """Fault P8: there is no button then, and keys on what stands in its place pass nothing."""
    state = played_on(begun("outside", 4), lambda now: now.phase == phase)
    deal = at_table(context, site_url, state)
    expect(deal.button("pass")).to_have_count(0)
    log = saved(deal)["log"]
    for key in KEYS[2:]:
        deal.control("last-trick").focus()
        deal.page.keyboard.press(key)
    deal.wait_while_busy()
    rest = saved(deal)["log"][len(log) :]
    assert not [event for event in rest if "pass" in event]
    assert saved(deal)["log"][: len(log)] == log


def test_a_stray_tap_only_chooses(context: BrowserContext, site_url: str) -> None:
    """Fault U2: one tap on any card, on the felt, or a tap that slides away plays nothing."""
    deal = at_table(context, site_url, played_on(begun("stray", 4), on_turn))
    log, held = saved(deal)["log"], deal.hand
    for card in deal.open_cards:
        deal.press(card)
        assert deal.chosen == [card]
    deal.root.locator(".h-felt").click(position={"x": 5, "y": 5}, force=True)
    deal.root.locator(".h-mat").click(force=True)
    box = deal.card(held[-1]).bounding_box()
    assert box is not None
    mouse = deal.page.mouse
    mouse.move(box["x"] + 8, box["y"] + 12)
    mouse.down()
    mouse.move(box["x"] + 8, box["y"] - 200, steps=4)
    mouse.up()
    assert saved(deal)["log"] == log
    assert deal.hand == held


IN_STEP = """([root, key]) => {
    window.seen = [];
    const turn = () => root.querySelector('[data-turn]')?.dataset.seat ?? '';
    const look = () => {
        if (root.getAttribute('aria-busy') === 'false') window.seen.push(JSON.stringify({
            phase: root.dataset.phase,
            turn: turn(),
            buttons: [...root.querySelectorAll('.h-actions [data-action]')]
                .map(button => button.dataset.action),
            events: JSON.parse(localStorage.getItem(key)).state.log.length,
        }));
        if (window.seen.length < 4000) requestAnimationFrame(look);
    };
    look();
}"""


def test_the_screen_is_in_step_while_cards_move(context: BrowserContext, site_url: str) -> None:
    """Fault U3: in every frame the turn marker and the buttons are those of the state."""
    state = played_on(begun("motion", 4), on_turn)
    deal = at_table(context, site_url, state, "normal")
    deal.page.evaluate(IN_STEP, [deal.root.element_handle(), deal.key])
    for _ in range(2):
        deal.press(deal.open_cards[0])
        deal.act("play")
        deal.wait_for("waiting")
        deal.wait_for("playing", "hand-over")
    seen = set(deal.page.evaluate("window.seen"))
    now = saved(deal)
    assert len(seen) > 6
    for text in seen:
        frame = json.loads(text)
        then = deal_view({**now, "log": now["log"][: frame["events"]]}, "en")
        turns = [str(seat.seat) for seat in then.seats if seat.turn]
        assert frame["phase"] == then.phase
        assert frame["turn"] == "".join(turns)
        assert frame["buttons"] == [button.action for button in then.buttons]


def boxes(deal: Deal) -> list[dict[str, float]]:
    found: list[dict[str, float]] = deal.root.locator(".h-hand [data-card]").evaluate_all(
        "cards => cards.map(card => card.getBoundingClientRect().toJSON())"
    )
    return found


@pytest.mark.parametrize(("players", "cards"), [(4, 13), (3, 17), (5, 10), (6, 8)])
def test_a_hand_fits_a_narrow_phone(
    context: BrowserContext, site_url: str, players: int, cards: int
) -> None:
    """Faults U4, U5 and U7: all of it in sight, each card's index to be hit, in order, at 360 px;
    and around it players of different names.
    """
    deal = at_table(context, site_url, begun("narrow", players))
    deal.page.set_viewport_size(PHONE)
    assert len(deal.hand) == cards
    assert deal.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    deal.root.locator(".h-hand").scroll_into_view_if_needed()
    for box in boxes(deal):
        assert box["left"] >= 0
        assert box["right"] <= PHONE["width"]
    for card in deal.hand:
        deal.card(card).click(position={"x": 8, "y": 12})  # fails where another card lies over it
        assert deal.chosen == [card]
        deal.press(card)
    assert_sorted(deal.hand)
    names = deal.root.locator("[data-place] .h-name").all_inner_texts()
    assert len(set(names)) == len(names) >= players - 1


def assert_sorted(hand: list[str]) -> None:
    """Suits stand together, and in each the ranks rise or fall throughout the hand."""
    suits = [card[1] for card in hand]
    blocks = [suit for place, suit in enumerate(suits) if place == 0 or suits[place - 1] != suit]
    assert len(blocks) == len(set(blocks))
    ranks = {s: ["23456789TJQKA".index(c[0]) for c in hand if c[1] == s] for s in blocks}
    assert all(each == sorted(each, reverse=True) for each in ranks.values())


def test_received_cards_are_sorted_in(context: BrowserContext, site_url: str) -> None:
    """Fault U5, after the pass."""
    deal = at_table(context, site_url, begun("sorting", 4))
    deal.press(*deal.hand[3:6])
    deal.act("pass")
    deal.wait_for("waiting", "playing")
    assert len(deal.hand) == 13
    assert_sorted(deal.hand)


@pytest.mark.parametrize("choice", ["others_plus", "self_minus"])
def test_the_moon_is_counted_as_the_shooter_chooses(
    context: BrowserContext, site_url: str, choice: str
) -> None:
    """Both ways by click, each counted once, also after a reload at the question (E10)."""
    state = {**begun("moon", 4, moon="choice", pass_cycle=["hold"]), "deal": ONE_SUIT_EACH}
    state = played_on(state, lambda now: on_turn(now) and len(now.hand) == 1)
    deal = at_table(context, site_url, state, "instant")
    deal.press(deal.open_cards[0])
    deal.act("play")
    deal.wait_for("choosing")
    options = deal.root.locator('[data-action="choose"]')
    names = options.all_inner_texts()
    assert len(set(names)) == 2
    deal.page.reload()
    deal.wait_for("choosing")
    assert options.all_inner_texts() == names
    deal.root.locator(f'[data-option="{choice}"]').dblclick()
    deal.wait_for("hand-over")
    assert deal.points == ([0, 26, 26, 26] if choice == "others_plus" else [-26, 0, 0, 0])
    assert [event.get("choose") for event in saved(deal)["log"] if "choose" in event] == [choice]


def ending(reached: str) -> State:
    """The last card of the only hand of a game that the learner wins or loses."""
    outcome = None
    number = 0
    while outcome != reached:
        number += 1
        state = begun(f"ending {number}", 4, max_hands=1)
        end = played_on(state, lambda now: "over" in now.phase)
        shown = deal_view(end, "en").result
        outcome = shown.outcome if shown else None
    return played_on(state, lambda now: on_turn(now) and len(now.hand) == 1)


@pytest.mark.parametrize("outcome", ["won", "lost"])
def test_a_game_is_counted_and_another_one_begins(
    context: BrowserContext, site_url: str, outcome: str
) -> None:
    """Faults E2, E4, E7 and E8: counted at its level, and the next game has all cards, no totals,
    and is counted too.
    """
    deal = at_table(context, site_url, ending(outcome), "instant")
    deal.root.locator('.h-game select[name="level"]').select_option("hard")
    deal.press(deal.open_cards[0])
    deal.act("play")
    deal.wait_for("game-over")
    notes = deal.root.locator(".h-game .h-note")
    counted = [text for text in notes.all_inner_texts() if text]
    deal.act("rematch")
    deal.wait_for("passing")
    state = saved(deal)
    assert state["tally"] == {"easy": [1, 0] if outcome == "won" else [0, 1]}
    assert any(re.search(r"\b1\b", text) for text in counted)
    assert state["level"] == "hard"
    assert sorted(card for hand in state["deal"] for card in hand) == sorted(
        rank + suit for suit in "CDHS" for rank in "23456789TJQKA"
    )
    assert deal.chosen == []
    assert [text for text in notes.all_inner_texts() if text] == counted


@pytest.mark.parametrize("phase", ["passing", "waiting", "playing", "hand-over", "game-over"])
def test_every_phase_comes_back_as_it_was(
    context: BrowserContext, site_url: str, phase: str
) -> None:
    """Fault E10, as text that leaves one browser and comes back to the same."""
    rules = {"max_hands": 1} if phase == "game-over" else {}
    state = played_on(begun("phases", 4, **rules), lambda now: now.phase == phase)
    deal = at_table(context, site_url, state)
    before = (deal.phase, deal.hand, deal.table, deal.status, deal.codes(".h-result"))
    assert saved(deal) == state
    deal.page.reload()
    deal.wait_for(phase)
    assert (deal.phase, deal.hand, deal.table, deal.status, deal.codes(".h-result")) == before
    assert saved(deal) == state
