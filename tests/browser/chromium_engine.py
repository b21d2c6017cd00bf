"""Chromium for the tests of all engines, through the driver that the other tests use."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Error, Page

from browser.engine import PHONE, Engine, EngineError


@contextmanager
def running_chromium(browser: Browser) -> Iterator[Engine]:
    """Open a window of the browser that other tests use too."""
    width, height = PHONE
    page = browser.new_page(viewport={"width": width, "height": height})
    yield Chromium(page)
    page.close()


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
