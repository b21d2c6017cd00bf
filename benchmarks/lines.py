"""Slow lines and slow processors."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser

from hearts_lessons.site.server import SiteHandler, SiteServer

CHUNK = 8 * 1024
TURN_SECONDS = 0.02


class Line:
    """A line that all answers of a server share. ``bytes_per_second`` may be ``None``: no limit."""

    def __init__(self, bytes_per_second: float | None) -> None:
        self.bytes_per_second = bytes_per_second
        self.free_at = 0.0
        self.lock = threading.Lock()

    def wait_for(self, count: int) -> None:
        """Return when ``count`` bytes have gone through."""
        if self.bytes_per_second is None:
            return
        with self.lock:
            self.free_at = max(self.free_at, time.monotonic()) + count / self.bytes_per_second
            until = self.free_at
        time.sleep(max(0.0, until - time.monotonic()))


class SlowServer(SiteServer):
    """The site's server behind a line, for pages and workers alike.

    The browser's own throttling leaves out what a worker fetches.
    """

    def __init__(self, root: Path, line: Line) -> None:
        self.line = line
        super().__init__(root, "127.0.0.1", 0)
        self.RequestHandlerClass = SlowHandler


class SlowHandler(SiteHandler):
    server: SlowServer

    def setup(self) -> None:
        super().setup()
        self.send_now = self.wfile.write
        self.wfile.write = self.send_slowly  # type: ignore[method-assign, assignment]

    def send_slowly(self, content: bytes) -> int:
        for start in range(0, len(content), CHUNK):
            chunk = content[start : start + CHUNK]
            self.server.line.wait_for(len(chunk))
            self.send_now(chunk)
        return len(content)


@contextmanager
def running_site(root: Path, line: Line) -> Iterator[str]:
    server = SlowServer(root, line)
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield server.address
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def slowed(browser: Browser, times: int) -> Iterator[None]:
    """Let the browser's pages run one part in ``times`` of the time, their workers too.

    The browser's own throttling slows the page's main thread only.
    """
    if times == 1:
        yield
        return
    ended = threading.Event()
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    renderers = [process["id"] for process in processes if process["type"] == "renderer"]

    def take_turns() -> None:
        while not ended.is_set():
            send_all(signal.SIGSTOP, renderers)
            time.sleep(TURN_SECONDS * (times - 1) / times)
            send_all(signal.SIGCONT, renderers)
            time.sleep(TURN_SECONDS / times)

    thread = threading.Thread(target=take_turns)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def send_all(number: signal.Signals, processes: list[int]) -> None:
    for process in processes:
        try:
            os.kill(process, number)
        except ProcessLookupError:
            continue
