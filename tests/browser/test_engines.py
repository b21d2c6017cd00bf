"""The book in Chromium, Firefox and WebKit: a drill is answered, and a whole hand is played."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from browser.chromium import Outside
from browser.chromium_engine import running_chromium
from browser.engine import Engine, EngineError, until
from browser.firefox import running_firefox
from browser.listened import listening
from browser.webkit import running_webkit

PAGE = "03-following-suit.html"
DRILL, PRACTICE = "following-suit/three-diamonds", "following-suit/practice"
INSTANT = """() => localStorage.setItem("hearts-lessons:settings", '{"pace": "instant"}')"""
# An activity, once it is the learner's turn or there are no turns left.
SHOWN = """activity => {
    const root = document.querySelector(`.hearts[data-activity="${activity}"]`);
    const phase = root?.dataset.phase;
    const settled = root?.getAttribute("aria-busy") === "false";
    if (!settled || [undefined, "waiting", "loading"].includes(phase)) return null;
    const cards = selector => [...root.querySelectorAll(selector)].map(card => card.dataset.card);
    return {
        phase,
        status: root.querySelector("[role=status]").textContent,
        hand: cards(".h-hand [data-card]"),
        open: cards('.h-hand [data-card][aria-disabled="false"]'),
        chosen: cards('.h-hand [data-card][aria-pressed="true"]'),
        mat: cards(".h-mat [data-card]"),
        verdicts: Object.fromEntries([...root.querySelectorAll(".h-hand [data-verdict]")]
            .map(({dataset}) => [dataset.card, dataset.verdict])),
        points: [...root.querySelectorAll(".h-result tbody tr td:nth-last-of-type(2)")]
            .map(cell => Number(cell.textContent)),
    };
}"""
# Cards in a sentence that are parted at the end of a line, and activities that need a scroll bar.
MISFITS = """() => [
    ...[...document.querySelectorAll(".h-mention")].filter(card =>
        card.getClientRects().length > 1),
    ...[...document.querySelectorAll(".output:has(> .hearts)")].filter(output =>
        getComputedStyle(output).overflowY !== "visible"
            && output.scrollHeight > output.clientHeight),
    ...[...document.querySelectorAll(".hearts")].filter(root =>
        root.getBoundingClientRect().right > document.documentElement.clientWidth + 1),
].map(misfit => misfit.outerHTML.slice(0, 200))"""


@pytest.fixture(
    params=[
        ("browser", running_chromium),
        ("outside", running_firefox),
        ("outside", running_webkit),
    ],
    ids=["chromium", "firefox", "webkit"],
)
def engine(request: pytest.FixtureRequest, outside: Outside) -> Iterator[Engine]:
    """Each engine, with a memory of its own."""
    outside.asked.clear()
    given, run = request.param
    with run(request.getfixturevalue(given)) as running:
        yield running


class Activity:
    """An activity on the engine's page."""

    def __init__(self, engine: Engine, name: str) -> None:
        self.engine, self.name = engine, name

    @property
    def shown(self) -> dict[str, Any]:
        found: dict[str, Any] = self.engine.wait(SHOWN, self.name)
        return found

    def press(self, *cards: str) -> None:
        for card in cards:
            self.tap(f'.h-hand button[data-card="{card}"]')

    def act(self, action: str) -> None:
        self.tap(f'button[data-action="{action}"]')

    def tap(self, selector: str) -> None:
        self.engine.press(f'.hearts[data-activity="{self.name}"] {selector}')


def test_a_drill_and_a_hand(engine: Engine, site: Path, outside: Outside, tmp_path: Path) -> None:
    """Nothing goes wrong in a page, and nothing that it asks for is elsewhere."""
    with listening(site) as (url, heard):
        try:
            answer_and_play(engine, url)
        except (AssertionError, EngineError):
            (tmp_path / "screen.png").write_bytes(engine.picture())
            raise
        assert heard == []
        assert outside.asked == []
        would_have_been_noticed(engine, heard, outside)


def answer_and_play(engine: Engine, url: str) -> None:
    """In simplified and in traditional Chinese, on a phone, by taps."""
    engine.open(f"{url}zh-Hans/{PAGE}")
    answer_wrong_and_right(Activity(engine, DRILL))
    assert engine.ask(MISFITS) == []
    engine.ask(INSTANT)
    engine.open(f"{url}zh-Hant/{PAGE}")
    play_a_hand(Activity(engine, PRACTICE))
    assert engine.ask(MISFITS) == []


def would_have_been_noticed(engine: Engine, heard: list[str], outside: Outside) -> None:
    """An error and a foreign request, in this engine."""
    engine.ask("() => { setTimeout(() => { throw new Error('provoked') }) }")
    until(lambda: heard, "an error that the server hears of")
    with suppress(EngineError):
        engine.open("http://outside.example/")
    assert "outside.example" in outside.asked[0]


def answer_wrong_and_right(drill: Activity) -> None:
    right, wrong = ["9D", "6D", "2D"], "KH"
    assert drill.shown["phase"] == "asking"
    drill.press(right[0], wrong)
    drill.act("answer")
    shown = drill.shown
    assert shown["phase"] == "answered"
    assert shown["verdicts"] == {right[0]: "right", wrong: "wrong"}

    drill.press(wrong, *right[1:])
    drill.act("answer")
    shown = drill.shown
    assert shown["phase"] == "done"
    assert [card for card, is_right in shown["verdicts"].items() if is_right == "right"] == right


def play_a_hand(deal: Activity) -> None:
    dealt = deal.shown["hand"]
    deal.press(*dealt[-3:])
    assert deal.shown["chosen"] == dealt[-3:]
    deal.act("pass")
    reloaded = False
    while (shown := deal.shown)["phase"] == "playing":
        if not reloaded and len(shown["hand"]) < 10 and shown["mat"]:
            deal.engine.reload()
            assert deal.shown == shown
            reloaded = True
        held, card = shown["hand"], shown["open"][-1]
        deal.press(card)
        deal.act("play")
        assert [left for left in held if left != card] == deal.shown["hand"]
    assert reloaded
    assert shown["phase"] == "hand-over"
    assert sum(shown["points"]) in (26, 78)  # 78: someone has shot the moon
