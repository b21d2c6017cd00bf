"""The browser of the tests: Debian's Chromium, cut off from every host but this machine."""

from __future__ import annotations

import re
import socketserver
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Request, sync_playwright

from answering import answering
from browser.installed import program

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NOWHERE = "http://127.0.0.1:9/"
# Playwright's own list, which a second one replaces; then parts of the browser's address line, each
# of which costs every new window a process of its own.
WITHOUT = (
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"),
    *("ThirdPartyStoragePartitioning", "OptimizationHints", "NetworkTimeServiceQuerying"),
    *("AimEnabled", "PreconnectToSearch"),
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"),
)
OPTIONS = [
    f"--disable-features={','.join(WITHOUT)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    # Each test starts Python anew: translating its machine code twice would not pay.
    "--js-flags=--liftoff-only",
    # What the browser asks of its maker by itself, so that only pages are left to ask anything.
    f"--component-updater=url-source={NOWHERE}",
    f"--gaia-url={NOWHERE}",
    f"--google-apis-url={NOWHERE}",
    f"--autofill-server-url={NOWHERE}",
]
LOCAL_SCHEMES = ("data:", "blob:", "file:", "about:")


class Outside(socketserver.ThreadingTCPServer):
    """Stands for every foreign host: as the browser's proxy it notes what is asked and refuses it.

    Whoever in the browser asks (a page, a worker, a service worker), it comes here.
    """

    daemon_threads = True

    def __init__(self) -> None:
        self.asked: list[str] = []
        super().__init__(("127.0.0.1", 0), OutsideHandler)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class OutsideHandler(socketserver.StreamRequestHandler):
    server: Outside

    def handle(self) -> None:
        if line := self.rfile.readline().decode("latin-1").strip():
            self.server.asked.append(line)
            self.wfile.write(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n")


@contextmanager
def running_outside() -> Iterator[Outside]:
    with answering(Outside()) as outside:
        yield outside


@contextmanager
def running_browser(outside: Outside) -> Iterator[Browser]:
    path = program("Chromium", *NAMES)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path,
            args=OPTIONS,
            proxy={"server": outside.address, "bypass": "127.0.0.1"},
        )
        yield browser
        browser.close()


class Watch:
    """What went wrong in browser contexts: foreign requests, page errors, console errors."""

    def __init__(self, home: str) -> None:
        self.home = home
        self.foreign: list[str] = []
        self.errors: list[str] = []
        self.expected: list[str] = []

    def follow(self, context: BrowserContext) -> None:
        """Listen to a whole context: its pages, workers and service workers."""
        context.on("request", self.on_request)
        context.on("console", self.on_console)
        context.on("weberror", lambda fault: self.errors.append(str(fault.error)))

    def on_request(self, request: Request) -> None:
        if not request.url.startswith((self.home, *LOCAL_SCHEMES)):
            self.foreign.append(request.url)

    def on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"{message.text} ({message.location['url']})")

    def expect(self, pattern: str) -> None:
        """Allow an error that the test provokes."""
        self.expected.append(pattern)

    @property
    def surprises(self) -> list[str]:
        return [
            error
            for error in self.errors
            if not any(re.search(pattern, error) for pattern in self.expected)
        ]
