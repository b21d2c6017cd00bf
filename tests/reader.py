"""A screen reader's path through a whole hand, as the browser's accessibility tree tells it.

``python tests/reader.py --write`` rewrites ``tests/golden_reader``; without ``--write`` it says
whether that would change anything. Both need Chromium. A file is a hand of a game, played by
keyboard alone: the keys that are pressed; what has focus then, by its role, name, description and
states; and after ``»`` the one message that is spoken. Now and then it shows the whole tree.
"""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, expect

from answering import answering
from browser.chromium import running_browser, running_outside
from browser.conftest import INSTANT, PATIENCE_MS
from browser.games import TABLE, begun
from browser.keyboard import focus_lost, watch_focus
from browser.saves import keep, save_text
from browser.table import Deal
from hearts_lessons.session.state import State
from hearts_lessons.words import LANGUAGES

GOLDEN = Path(__file__).parent / "golden_reader"
REWRITE = "python tests/reader.py --write"
PAGE = "17-play.html"
SEED = "reader 1"
SIGNS = {
    "ArrowRight": "→",
    "ArrowLeft": "←",
}
STATES = {"disabled": ("disabled", ""), "pressed": ("pressed", "not pressed"),
    "expanded": ("open", "closed"), "invalid": ("invalid", "")}  # fmt: skip
BEFORE = """root => {
    const stops = [...document.querySelectorAll("a[href], button, input, select, summary")];
    const before = stops.filter(
        stop => stop.compareDocumentPosition(root) & Node.DOCUMENT_POSITION_FOLLOWING);
    before.findLast(stop => (stop.focus(), stop === document.activeElement));
}"""
STOPS = "root => root.querySelectorAll('.h-hand [tabindex=\"0\"]').length"


def dealt() -> State:
    """The first hand of a game by the site's rules, whose cards pass to the left."""
    return begun(SEED, 4)


class Reader:
    """Presses keys and writes down what a screen reader gets."""

    def __init__(self, deal: Deal) -> None:
        self.deal, self.page = deal, deal.page
        self.tree = deal.page.context.new_cdp_session(deal.page)
        self.lines: list[str] = []

    def arrive(self) -> None:
        """From the last stop before the table into it."""
        self.deal.root.evaluate(BEFORE)
        self.deal.listen()
        watch_focus(self.page)
        self.press("Tab")

    def press(self, *keys: str, messages: int = 0) -> None:
        """Keys that are to be answered by so many messages, and by none before the last."""
        deal = self.deal
        for key in keys[:-1]:
            self.page.keyboard.press(key)
            assert deal.heard() == [], f"{key} in {keys}"
        self.page.keyboard.press(keys[-1])
        deal.settle()
        heard = deal.heard()
        assert len(heard) == messages, f"{keys}: {heard}"
        assert focus_lost(self.page) == 0, (keys, self.focused())
        stops = deal.root.evaluate(STOPS)
        assert stops == (1 if deal.phase in ("passing", "playing") else 0), f"{keys}: {stops} stops"
        self.lines.append(f"[{' '.join(SIGNS.get(key, key) for key in keys)}] {self.focused()}")
        self.lines += [f"    » {message}" for message in heard]

    def focused(self) -> str:
        """What has focus, as the accessibility tree has it."""
        evaluated = self.tree.send("Runtime.evaluate", {"expression": "document.activeElement"})
        found = self.tree.send(
            "Accessibility.getPartialAXTree",
            {"objectId": evaluated["result"]["objectId"], "fetchRelatives": False},
        )
        (node,) = found["nodes"]
        assert not node["ignored"]
        name = _value(node["name"])
        assert name, node
        description = _value(node.get("description", {}))
        states = {each["name"]: _value(each["value"]) for each in node["properties"]}
        told = [f"{_value(node['role'])} “{name}”", description and f"({description})"]
        told += [
            words[states[state] in (False, "false")]
            for state, words in STATES.items()
            if state in states
        ]
        return ", ".join(filter(None, told))

    def go_to(self, card: str) -> None:
        """Along the hand to a card, from wherever focus is in it."""
        hand, focused = self.deal.hand, self.deal.focused
        assert focused is not None
        way = hand.index(card) - hand.index(focused)
        if way:
            self.press(*["ArrowRight" if way > 0 else "ArrowLeft"] * abs(way))
        assert self.deal.focused == card

    def tab_to(self, action: str, key: str = "Tab") -> None:
        for _ in range(10):
            if self.deal.button(action).evaluate("button => button === document.activeElement"):
                return
            self.press(key)
        expect(self.deal.button(action)).to_be_focused()

    def heading(self, text: str) -> None:
        self.lines += ["", f"# {text}", ""]

    def look_around(self) -> None:
        """The whole tree of the activity."""
        self.lines += ["", *self.deal.root.aria_snapshot().splitlines(), ""]


def recorded(context: BrowserContext, site_url: str, language: str) -> str:
    """The hand from the deal to the next one."""
    keep(context, TABLE, save_text(dealt(), language))
    page = context.new_page()
    page.goto(f"{site_url}{language}/{PAGE}")
    deal = Deal(page, TABLE)
    deal.wait_for("passing")
    reader = Reader(deal)
    reader.arrive()
    _pass(reader)
    _play(reader)
    _end(reader)
    text = "\n".join(reader.lines).strip() + "\n"
    page.close()
    return text.replace("\n\n\n", "\n\n")


def _pass(reader: Reader) -> None:
    deal = reader.deal
    reader.look_around()
    reader.press("ArrowRight")
    reader.press("End")
    reader.press("Home")
    for key in "cts":
        reader.press(key, messages=1)
    reader.press("Tab")
    reader.press("Shift+Tab")
    for card in deal.hand[:3]:
        reader.go_to(card)
        reader.press("Space")
    reader.tab_to("pass")
    reader.press("Enter", messages=1)


def _play(reader: Reader) -> None:
    """The last card that may be played, always; the keys in between."""
    deal = reader.deal
    asked = {2: "t", 3: "l", 4: "h", 5: "c", 6: "s"}
    refused = False
    for trick in range(1, 14):
        reader.heading(f"trick {trick}")
        if trick == 2:
            reader.look_around()
        if deal.focused is None:
            reader.press("Shift+Tab")
        if key := asked.get(trick):
            reader.press(key, messages=1)
        if key == "l":
            reader.press(key)
        if deal.barred_cards and not refused:
            reader.go_to(deal.barred_cards[0])
            reader.press("Enter", messages=1)
            refused = True
        reader.go_to(deal.open_cards[-1])
        reader.press("Enter")
        reader.press("Enter", messages=1)
    assert refused


def _end(reader: Reader) -> None:
    reader.heading("over")
    deal = reader.deal
    assert deal.phase == "hand-over"
    reader.look_around()
    for key in "sl":
        reader.press(key, messages=1)
    reader.press("l")
    reader.tab_to("next", "Shift+Tab")
    reader.press("Enter", messages=1)
    assert deal.phase == "passing"


def _value(field: dict[str, Any]) -> Any:
    return field.get("value", "")


def golden(language: str) -> Path:
    return GOLDEN / f"hand.{language}.txt"


def difference(language: str, text: str) -> str:
    """What would change in a file; nothing if it is as it was."""
    path = golden(language)
    before = path.read_text("utf-8") if path.is_file() else ""
    lines = difflib.unified_diff(before.splitlines(), text.splitlines(), path.name, "now", n=2)
    return "\n".join(lines)


def recordings() -> Iterator[tuple[str, str]]:
    """Every language and its text, from the tests' site and a browser."""
    from hearts_lessons.site.book import find_book
    from hearts_lessons.site.build import build_site
    from hearts_lessons.site.server import open_server

    site = find_book().work / "test-site"
    build_site(find_book(), site)
    with (
        answering(open_server(site, "127.0.0.1", [0])) as server,
        running_outside() as outside,
        running_browser(outside) as browser,
    ):
        for language in LANGUAGES:
            context = browser.new_context()
            context.set_default_timeout(PATIENCE_MS)
            context.add_init_script(INSTANT)
            yield language, recorded(context, server.address, language)
            context.close()


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--write"]):
        sys.stderr.write(f"usage: {REWRITE.removesuffix('--write')}[--write]\n")
        return 2
    changed = 0
    for language, text in recordings():
        if found := difference(language, text):
            changed = 1
            sys.stdout.write(found + "\n")
            if arguments:
                GOLDEN.mkdir(exist_ok=True)
                golden(language).write_text(text, encoding="utf-8", newline="\n")
    return 0 if arguments else changed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
