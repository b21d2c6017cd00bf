"""Chromium for the tests of all engines, through the driver that the other tests use."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Error, Page

from browser.chromium import Outside, running_browser
from browser.engine import PHONE, Engine, EngineError


@contextmanager
def running_chromium(outside: Outside) -> Iterator[Engine]:
    """Run a Chromium, cut off from every host but this machine."""
    width, height = PHONE
    with running_browser(outside) as browser:
        yield Chromium(browser.new_page(viewport={"width": width, "height": height}))


class Chromium(Engine):
    """A page of a running Chromium."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, url: str) -> None:
        try:
            self.page.goto(url)
        except Error as error:
            raise EngineError from error

    def reload(self) -> None:
        self.page.reload()

    def answer(self, expression: str) -> str | None:
        text: str | None = self.page.evaluate(expression)
        return text

    def tap(self, x: int, y: int) -> None:
        self.page.mouse.click(x, y)

    def picture(self) -> bytes:
        return self.page.screenshot()
