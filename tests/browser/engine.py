"""A browser engine as every test of engines drives it: pages, questions to them, real taps."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")
PATIENCE_SECONDS = 60
"""A busy machine is slow, not wrong."""

PHONE = (390, 844)
# Where a finger meets an element: cards are overlapped except for the corner with their index.
# Nothing, while something else lies there.
SPOT = """(selector) => {
    const element = document.querySelector(selector);
    if (!element) return null;
    element.scrollIntoView({block: "center", behavior: "instant"});
    const {left, top, width, height} = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + Math.min(8, width / 2)),
        Math.round(top + Math.min(12, height / 2))];
    return element.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""


class EngineError(Exception):
    """The browser refused a command, or ended."""


class Engine(ABC):
    """One window of phone size, without a memory."""

    @abstractmethod
    def open(self, url: str) -> None:
        """Go to a page, and wait until it has loaded."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page anew, as with the browser's own button."""

    @abstractmethod
    def answer(self, expression: str) -> str | None:
        """The text to which a JavaScript expression evaluates in the page."""

    @abstractmethod
    def tap(self, x: int, y: int) -> None:
        """Press and let go at a point of the window, as the engine itself reports a pointer."""

    @abstractmethod
    def picture(self) -> bytes:
        """The window as a PNG."""

    def ask(self, function: str, *arguments: object) -> Any:
        """Call a JavaScript function in the page; all that goes in and out is JSON."""
        given = ", ".join(json.dumps(argument) for argument in arguments)
        return json.loads(self.answer(f"JSON.stringify(({function})({given}) ?? null)") or "null")

    def wait(self, function: str, *arguments: object) -> Any:
        """Ask until the answer is true; it is returned."""
        return until(lambda: self.ask(function, *arguments), f"{arguments} {function}")

    def press(self, selector: str) -> None:
        """Tap an element where it lies open."""
        self.tap(*self.wait(SPOT, selector))


def until(reached: Callable[[], T | None], what: str) -> T:
    """Wait for something that is true at last; it is returned."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not (value := reached()):
        if time.monotonic() > end:
            raise EngineError(f"never came true: {what}")
        time.sleep(0.05)
    return value


def tap_actions(x: int, y: int) -> list[dict[str, Any]]:
    """A tap in the words of WebDriver, which both of its protocols share."""
    pointer = [
        {"type": "pointerMove", "x": x, "y": y, "duration": 0},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return [{"type": "pointer", "id": "finger", "actions": pointer}]
