"""The vectors of the source document that only a screen can show, each in a situation of its own.

The page is in simplified Chinese, as the source is; what a vector expects is read from it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.games import TABLE, begun, open_table
from browser.saves import deal_view, played_on, save_text
from browser.table import INDEX, Deal
from hearts_lessons.session import start, step
from hearts_lessons.session.game_state import ply_of
from hearts_lessons.session.state import State
from hearts_lessons.session.views import DealView
from hearts_lessons.words import say
from scenes import NO_CLUB, ONE_CLUB, ONE_SUIT_EACH
from vectors import ui_vectors

VECTORS = ui_vectors()
HINTED = ".h-hand [data-hinted]"
RECEIVED = ".h-hand [data-card]:has(.h-received)"
SCREENS = {"portrait": (390, 844), "landscape": (844, 390), "desktop": (1280, 900)}

Open = Callable[[State], Deal]


@pytest.fixture
def open_at(context: BrowserContext, site_url: str) -> Open:
    return lambda state: open_table(context, site_url, state)


def term(name: str, index: int) -> str:
    """A word of the source, without its brackets and suit signs."""
    return re.sub("[「」♥ ]", "", VECTORS[name]["zh_terms"][index])


def dealt(hands: list[str] | list[list[str]], **rules: object) -> State:
    """A hand without a pass, of these hands."""
    cards = [hand.split() if isinstance(hand, str) else hand for hand in hands]
    return {**begun("dealt", 4, pass_cycle=["hold"], **rules), "deal": cards}


def on_turn(now: DealView) -> bool:
    return now.phase == "playing"


def one_card_left(now: DealView) -> bool:
    return now.phase == "playing" and len(now.hand) == 1


def badge(deal: Deal, key: str) -> str:
    """A badge's words; nothing where there is none."""
    found = deal.root.locator(f'[data-badge="{key}"]')
    return " ".join(found.all_text_contents()).strip()


def advance(deal: Deal) -> None:
    """One card or trick further, however long Python takes to start."""
    events = deal.root.locator("[data-log] li")
    before = events.count()
    deal.act("advance")
    expect(events).not_to_have_count(before)
    deal.wait_while_busy()


def position(deal: Deal) -> tuple[object, ...]:
    return deal.phase, deal.hand, deal.table, deal.status, deal.chosen, deal.saved


def test_s002_07_the_pass_is_confirmed_once(open_at: Open) -> None:
    needed = VECTORS["S002-07"]["expect"]["confirm_enabled_when_selected"]
    deal = open_at(begun("pass", 4))
    confirm = deal.button("pass")
    expect(confirm).to_have_text(term("S002-07", 1))
    first, *others = deal.hand[: needed + 1]
    for chosen, card in enumerate([first, *others[:-1]]):
        assert len(deal.chosen) == chosen
        expect(confirm).to_have_attribute("aria-disabled", "true")
        deal.press(card)
    deal.press(first, others[-1])
    assert deal.chosen == others
    expect(confirm).not_to_have_attribute("aria-disabled", "true")

    confirm.click()
    deal.wait_for("waiting", "playing")
    assert not set(others) & set(deal.hand)
    expect(confirm).to_have_count(0)
    received = deal.codes(RECEIVED)
    assert len(received) == needed
    for card in received:
        expect(deal.card(card)).to_have_accessible_name(re.compile(term("S002-07", 2)))
    while deal.phase == "waiting":
        assert deal.codes(RECEIVED) == received
        advance(deal)
    deal.press(deal.open_cards[0])
    deal.act("play")
    deal.wait_while_busy()
    assert deal.codes(RECEIVED) == []


@pytest.mark.parametrize(
    ("number", "button"), [(1, "传给左家"), (2, "传给右家"), (3, "传给对家"), (4, None)]
)
def test_s002_07_each_hand_passes_its_own_way(
    open_at: Open, number: int, button: str | None
) -> None:
    def is_reached(now: DealView) -> bool:
        begins = now.phase in ("passing", "waiting", "playing") and not now.trick.cards
        return begins and now.title == f"Hand {number}"

    deal = open_at(played_on(begun("directions", 4), is_reached))
    if button:
        expect(deal.button("pass")).to_have_text(button)
        return
    expect(deal.button("pass")).to_have_count(0)
    assert badge(deal, "pass") == term("S002-07", 3)
    expect(deal.root.locator("[data-log]")).to_contain_text(term("S002-07", 3))
    assert deal.phase in ("waiting", "playing")


@pytest.mark.parametrize(("key", "words"), [("hearts", term("S002-20", 0)), ("queen", "♠Q 已出")])
def test_s002_20_the_table_marks_what_has_happened(open_at: Open, key: str, words: str) -> None:
    def is_on(now: DealView) -> bool:
        return next(each for each in now.badges if each.key == key).on

    seed, state = 0, begun(f"{key} 0", 4)
    while not is_on(deal_view(after := one_more(state), "en")) or not is_waiting(state):
        if is_on(deal_view(after, "en")):  # by the learner's own card: another deal
            seed, after = seed + 1, begun(f"{key} {seed + 1}", 4)
        state = after
    deal = open_at(state)
    assert badge(deal, key) in ("未破心", "♠Q 未出")
    advance(deal)
    assert badge(deal, key) == words
    deal.page.reload()
    deal.root.locator(f'[data-badge="{key}"]', has_text=words).wait_for()


def one_more(state: State) -> State:
    before = ply_of(state)
    return played_on(state, lambda now: now.ply > before)


def is_waiting(state: State) -> bool:
    return deal_view(state, "en").phase == "waiting"


@cache
def whole_hand() -> State:
    """In which every seat takes something plain after the first trick."""
    return played_on(begun("totals 6", 4, moon="none"), lambda now: "over" in now.phase)


def with_totals(totals: list[int]) -> State:
    """A game that one hand has brought to these totals: some cards count as much as it takes."""
    hand = whole_hand()
    shown = deal_view(hand, "en")
    points = {row.seat: row.points for row in shown.result.rows}  # type: ignore[union-attr]
    extra: dict[str, int] = {}
    log = hand["log"]
    plays = [event for event in log if "play" in event]
    for trick in range(1, 13):
        cards = plays[4 * trick : 4 * trick + 4]
        lead = cards[0]["play"][1]
        taker = max(
            (play for play in cards if play["play"][1] == lead),
            key=lambda play: "23456789TJQKA".index(play["play"][0]),
        )
        plain = [p["play"] for p in cards if p["play"][1] != "H" and p["play"] != "QS"]
        missing = totals[taker["seat"]] - points[taker["seat"]]
        if plain and missing:
            extra[plain[0]] = missing
            points[taker["seat"]] += missing
    assert [points[seat] for seat in range(4)] == totals
    return {**hand, "rules": {**hand["rules"], "extra_penalties": extra}}


@pytest.mark.parametrize("you", range(4))
def test_s002_27_only_the_single_lowest_has_won(open_at: Open, you: int) -> None:
    vector = VECTORS["S002-27"]
    given = vector["data"]["totals"]
    totals = given[you:] + given[:you]
    deal = open_at(with_totals(totals))
    assert deal.phase == "game-over"
    heading = deal.root.locator(".h-result h3").inner_text().strip()
    won, lost = term("S002-27", 0), term("S002-27", 1)
    if you == vector["data"]["you"]:
        assert lost == vector["expect"]["banner"]
    is_lowest = totals[0] == min(totals)
    assert heading.startswith(won if is_lowest else lost)
    assert (lost if is_lowest else won) not in heading
    rows = deal.root.locator(".h-result tbody tr")
    ranks = rows.locator("td:first-of-type").all_inner_texts()
    shown = rows.locator("td:last-of-type").all_inner_texts()
    assert ranks == ["1", "2", "3", "4"]
    assert [int(total) for total in shown] == sorted(totals)
    mine = deal.root.locator(".h-result [data-you]")
    assert mine.locator("td:last-of-type").inner_text() == str(totals[0])


@pytest.mark.parametrize("layout", VECTORS["S002-29"]["expect"]["layouts"])
def test_s002_29_every_layout_can_be_played(open_at: Open, layout: str) -> None:
    """At once, without signing up, and nothing of the hand or its buttons is out of reach."""
    state = begun("layouts", 4)
    deal = open_at(state)
    page = deal.page
    width, height = SCREENS[layout]
    page.set_viewport_size({"width": width, "height": height})
    assert page.locator("input:is([type=email], [type=password])").count() == 0
    for card in deal.hand[:3]:
        deal.card(card).click(position=INDEX)
    assert len(deal.chosen) == 3
    deal.act("pass")
    deal.wait_for("waiting", "playing")
    while deal.phase == "waiting":
        advance(deal)
    card = deal.open_cards[-1]
    deal.card(card).click(position=INDEX)
    deal.act("play")
    deal.card(card).wait_for(state="detached")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    deal.root.locator(".h-felt").scroll_into_view_if_needed()
    for each in deal.hand:
        expect(deal.card(each)).to_be_visible()


def test_s002_30_a_level_acts_from_the_next_hand(open_at: Open) -> None:
    vector = VECTORS["S002-30"]
    fresh = open_at(start(TABLE, "levels"))
    level = fresh.root.locator('.h-game select[name="level"]')
    assert level.locator("option").all_inner_texts() == [term("S002-30", i) for i in range(3)]
    expect(level.locator("option:checked")).to_have_text(vector["expect"]["default"])


def test_s002_30_the_hand_under_way_keeps_its_level(open_at: Open) -> None:
    deal = open_at(played_on(begun("level", 4), one_card_left))
    level = deal.root.locator('.h-game select[name="level"]')
    level.select_option("hard")
    note = deal.root.locator(".h-game .h-note").first
    expect(note).to_have_text(say("zh-Hans", "game.level_next"))
    assert levels(deal) == ("easy", "hard")
    finish_hand(deal)
    deal.act("next")
    deal.wait_for("passing")
    expect(note).to_have_text("")
    assert levels(deal) == ("hard", "hard")


def levels(deal: Deal) -> tuple[str, str]:
    state = saved(deal)
    return state["level"], state["wanted"]


def saved(deal: Deal) -> State:
    deal.wait_while_busy()
    state: State = json.loads(deal.saved or "{}")["state"]
    return state


def finish_hand(deal: Deal) -> None:
    """From a hand's last trick to its panel."""
    while not deal.phase.endswith("over"):
        if deal.phase == "playing":
            deal.press(deal.open_cards[0])
            deal.act("play")
        else:
            deal.act("advance")
        deal.wait_while_busy()


LOOK = """card => {
    const box = card.getBoundingClientRect(), style = getComputedStyle(card);
    return [box.width > 20 && box.height > 20, style.visibility, Number(style.opacity) > 0.5,
        style.backgroundColor + style.color + style.filter + style.opacity];
}"""


def test_s002_31_what_may_not_be_played_is_dimmed_and_still_there(open_at: Open) -> None:
    deal = open_at(played_on(dealt(ONE_CLUB), on_turn))
    assert deal.open_cards == ["AC"]
    assert len(deal.barred_cards) == 12
    looks = {card: deal.card(card).evaluate(LOOK) for card in deal.hand}
    assert all(look[:3] == [True, "visible", True] for look in looks.values())
    assert {looks[card][3] for card in deal.barred_cards}.isdisjoint({looks["AC"][3]})
    for card in deal.barred_cards:
        expect(deal.card(card)).to_contain_text(card[0].replace("T", "10"))


def test_s002_32_a_tap_chooses_and_a_second_one_plays(open_at: Open) -> None:
    state = played_on(begun("tap", 4), lambda now: on_turn(now) and choices(now) > 2)
    deal = open_at(state)
    first, second, *_ = deal.open_cards
    expect(deal.button("play")).to_have_attribute("aria-disabled", "true")
    before = deal.hand
    deal.press(first)
    assert (deal.chosen, deal.hand) == ([first], before)
    deal.press(second)
    assert (deal.chosen, deal.hand) == ([second], before)
    deal.press(second)
    deal.card(second).wait_for(state="detached")
    assert deal.hand == [card for card in before if card != second]
    assert second in deal.table


def test_s002_32_the_button_plays_what_is_chosen(open_at: Open) -> None:
    deal = open_at(played_on(begun("tap", 4), lambda now: on_turn(now) and choices(now) > 2))
    card = deal.open_cards[-1]
    assert term("S002-32", 0) in deal.button("play").inner_text()
    deal.press(card)
    deal.act("play")
    deal.card(card).wait_for(state="detached")
    assert card in deal.table


def choices(now: DealView) -> int:
    return sum(held.playable is True for held in now.hand)


def must_follow() -> State:
    return played_on(dealt(ONE_CLUB), on_turn)


def no_points_first_trick() -> State:
    return played_on(dealt(NO_CLUB), on_turn)


def hearts_not_broken() -> State:
    led = step_with(must_follow(), "play", card="AC")
    return played_on(led, on_turn)


def step_with(state: State, kind: str, **fields: object) -> State:
    return step(state, {"type": kind, "ply": ply_of(state), **fields})


REFUSED: dict[str, tuple[Callable[[], State], str, str]] = {
    "must_follow:C": (must_follow, "2D", "须跟梅花"),
    "no_points_first_trick": (no_points_first_trick, "QS", "首墩"),
    "hearts_not_broken": (hearts_not_broken, "2H", "还没有破心"),
}


@pytest.mark.parametrize("reason", VECTORS["S002-33"]["expect"]["reasons"])
def test_s002_33_a_card_that_may_not_be_played_says_why(open_at: Open, reason: str) -> None:
    make, card, words = REFUSED[reason]
    deal = open_at(make())
    assert card in deal.barred_cards
    *before, _, chosen, state = position(deal)
    deal.press(card)
    status = deal.root.get_by_role("status")
    expect(status).to_have_attribute("data-tone", "refused")
    expect(status).to_contain_text(words)
    *after, _, still, kept = position(deal)
    assert (after, still, saved_log(kept)) == (before, chosen, saved_log(state))


def saved_log(text: object) -> object:
    return json.loads(str(text))["state"]["log"]


def test_s002_34_hints_name_three_cards_or_one(open_at: Open) -> None:
    expected = VECTORS["S002-34"]["expect"]
    deal = open_at(begun("hints", 4))
    expect(deal.button("hint")).to_contain_text(term("S002-34", 0))
    deal.act("hint")
    deal.root.locator(".h-hint").wait_for()
    advised = deal.codes(HINTED)
    assert len(set(advised)) == expected["pass"]
    assert set(advised) <= set(deal.hand)
    deal.press(*advised)
    deal.act("pass")
    deal.wait_for("waiting", "playing")
    while deal.phase == "waiting":
        advance(deal)
    assert deal.codes(HINTED) == []
    deal.act("hint")
    deal.root.locator(".h-hint").wait_for()
    advised = deal.codes(HINTED)
    assert len(advised) == expected["play"]
    assert set(advised) <= set(deal.open_cards)


def test_s002_35_points_are_open_and_a_moon_threat_is_told(open_at: Open) -> None:
    def has_threat(now: DealView) -> bool:
        return any(each.key == "moon" for each in now.badges)

    state = played_on(begun("threat", 4), lambda now: now.title == "Hand 2" and has_threat(now))
    deal = open_at(state)
    shown = deal_view(state, "zh-Hans")
    seats = [(seat.name, seat.points, seat.total) for seat in shown.seats]
    holders = [name for name, points, _ in seats if points > 0]
    assert len(holders) == 1
    assert badge(deal, "moon") == f"{term('S002-35', 1)}：{holders[0]}"
    assert any(total for _, _, total in seats)
    assert plates(deal) == seats

    fought = played_on(state, lambda now: not has_threat(now))
    before = played_on(begun("threat", 4), lambda now: now.phase == "playing")
    assert not has_threat(deal_view(before, "en"))
    replace_save(deal, fought)
    assert badge(deal, "moon") == ""


def plates(deal: Deal) -> list[tuple[str, int, int]]:
    """Name, points and total, as the seats' plates say them."""
    found = []
    for seat in range(4):
        text = deal.root.locator(f'[data-seat="{seat}"]:has(.h-score) .h-who').inner_text()
        name, score = text.split("\n", 1)
        total, points = re.findall(r"[+−-]?\d+", score)[:2]
        found.append((name.strip(), int(points.replace("−", "-")), int(total)))
    return found


def replace_save(deal: Deal, state: State) -> None:
    put_save(deal.page, deal.key, save_text(state, "zh-Hans"))
    deal.page.reload()
    deal.wait_for(deal_view(state, "zh-Hans").phase)


def put_save(page: Page, key: str, text: str) -> None:
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])


def test_s002_36_fast_forward_plays_on_to_my_turn(open_at: Open) -> None:
    """At a pace at which nothing comes by itself."""
    state = played_on(
        begun("fast", 4), lambda now: now.phase == "waiting" and len(now.trick.cards) == 1
    )
    deal = open_at(state)
    fast = deal.control("fast-forward")
    expect(fast).to_contain_text(term("S002-36", 0))
    fast.click()
    deal.wait_for("playing")


def test_s002_36_a_tap_on_the_trick_collects_it_at_once(
    context: BrowserContext, site_url: str
) -> None:
    """The page's clock stands, so that nothing but the tap can bring the next trick."""
    state = played_on(begun("tap", 4), lambda now: now.trick.complete)
    context.clock.install()
    deal = open_table(context, site_url, state)
    deal.root.locator(".h-game").wait_for()
    deal.page.clock.pause_at(deal.page.evaluate("Date.now()") / 1000 + 1)
    deal.set_pace("normal")
    assert len(deal.table) == 4
    led = deal.table[0]
    deal.root.locator(".h-mat").click()
    deal.root.locator(f'.h-mat [data-card="{led}"]').wait_for(state="detached")
    assert len(saved(deal)["log"]) == len(state["log"]) + 1


@pytest.mark.parametrize(
    ("target", "button", "onward"), [(100, term("S002-37", 0), "next"), (20, "再来一场", "rematch")]
)
def test_s002_37_the_panel_at_the_end(open_at: Open, target: int, button: str, onward: str) -> None:
    """Whoever has all the clubs and leads takes every trick: the learner shoots the moon."""
    deal = open_at(played_on(dealt(ONE_SUIT_EACH, target=target), one_card_left))
    finish_hand(deal)
    assert deal.phase == ("hand-over" if onward == "next" else "game-over")
    panel = deal.root.locator(".h-result")
    assert panel.locator("thead th").all_inner_texts()[-3:] == ["玩家", "本手", "总分"]
    assert deal.points == [0, 26, 26, 26]
    assert panel.locator("tbody td:last-of-type").all_inner_texts() == ["0", "26", "26", "26"]
    expect(panel).to_contain_text("你射月成功")
    expect(deal.button(onward)).to_have_text(button)
    deal.act(onward)
    deal.wait_for("waiting", "playing")
    title = deal.root.locator(".h-title").inner_text()
    assert title.startswith("第 2 手" if onward == "next" else "第 1 手")


def test_s002_38_the_table_stays_as_it_was(open_at: Open) -> None:
    def in_mid_trick(now: DealView) -> bool:
        return on_turn(now) and len(now.trick.cards) == 2 and choices(now) > 1

    resume: dict[str, Callable[[Page], object]] = {
        "refresh": lambda page: page.reload(),
        "rotate": lambda page: page.set_viewport_size({"width": 844, "height": 390}),
        "fullscreen": lambda page: page.evaluate("document.documentElement.requestFullscreen()"),
    }
    assert [*resume] == VECTORS["S002-38"]["expect"]["resume"]
    deal = open_at(played_on(begun("resume", 4), in_mid_trick))
    card = deal.open_cards[0]
    deal.press(card)
    deal.act("play")
    deal.wait_for("waiting")
    for change in resume.values():
        if deal.phase == "waiting":
            advance(deal)
        before = position(deal)
        change(deal.page)
        deal.wait_for(deal.phase if change is not resume["refresh"] else str(before[0]))
        assert position(deal) == before
    assert deal.page.evaluate("document.fullscreenElement !== null")


@pytest.mark.parametrize("phase", ["passing", "playing", "waiting", "hand-over"])
def test_s002_39_nothing_is_ever_taken_back(open_at: Open, phase: str) -> None:
    assert VECTORS["S002-39"]["expect"] == {"undo": False}

    def is_reached(now: DealView) -> bool:
        return now.phase == phase and (phase == "passing" or now.last_trick is not None)

    deal = open_at(played_on(begun("no undo", 4), is_reached))
    log = saved(deal)["log"]
    names = deal.root.locator("button, summary").all_inner_texts()
    assert not [name for name in names if re.search("撤|悔|取消|undo", name, re.IGNORECASE)]
    for target in (".h-hand [data-card]", ".h-actions button"):
        if deal.root.locator(target).count():
            deal.root.locator(target).last.focus()
            for keys in ("Control+z", "Meta+z", "z", "u", "Backspace", "Delete", "Alt+Backspace"):
                deal.page.keyboard.press(keys)
    deal.wait_while_busy()
    assert saved(deal)["log"] == log
    assert deal.phase == phase


def test_every_vector_has_its_test() -> None:
    names = {name[5:12].upper().replace("_", "-") for name in globals() if name[:9] == "test_s002"}
    assert names == set(VECTORS)
