"""WebKit, the engine of Safari, driven by WebDriver on a display that nobody sees."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import tempfile
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import ProxyHandler, Request, build_opener

from browser.chromium import Outside
from browser.engine import PATIENCE_SECONDS, PHONE, Engine, EngineError, tap_actions, until
from browser.installed import program

BROWSERS = ("/usr/lib/*/webkit*gtk-*/MiniBrowser", "/usr/libexec/webkit*gtk-*/MiniBrowser")
# The buttons above the page would keep the window wider than a phone.
NARROW = "* { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 6px; }"
LIGHT = {"JSC_useOMGJIT": "0", "WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
"""Python is started anew, so translating its machine code twice would not pay; no graphics card."""


@contextmanager
def running_webkit(outside: Outside) -> Iterator[Engine]:
    """Run WebKit's small browser, which keeps nothing, cut off from every host but this machine."""
    driver = program("WebKit", "WebKitWebDriver")
    browser = program("WebKit", *BROWSERS)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, hidden_display() as shown:
        home = Path(name)
        port = free_port()
        environment = {
            **os.environ, **LIGHT, "DISPLAY": shown, "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1",
            **{f"XDG_{part}_HOME": name for part in ("CONFIG", "CACHE", "DATA")},
        }  # fmt: skip
        for toolkit in ("gtk-3.0", "gtk-4.0"):
            (home / toolkit).mkdir()
            (home / toolkit / "gtk.css").write_text(NARROW)
        with subprocess.Popen(
            [driver, f"--port={port}"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=environment,
            start_new_session=True,
        ) as process:
            try:
                webkit = WebKit(port, outside, browser)
                yield webkit
                webkit.close()
            finally:
                os.killpg(process.pid, signal.SIGTERM)  # the browser's processes too


@contextmanager
def hidden_display() -> Iterator[str]:
    """Run a display of one's own: the server takes the first number that is free."""
    path = program("Xvfb", "Xvfb")
    reading, writing = os.pipe()
    command = [path, "-displayfd", str(writing), "-screen", "0", "1440x1080x24"]
    with subprocess.Popen(
        [*command, "-nolisten", "tcp"], pass_fds=[writing], stderr=subprocess.DEVNULL
    ) as server:
        os.close(writing)
        with os.fdopen(reading) as numbers:
            number = numbers.readline().strip()
        try:
            yield f":{number}"
        finally:
            server.terminate()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
    return port


class WebKit(Engine):
    """The window of a running browser of WebKit."""

    def __init__(self, port: int, outside: Outside, browser: str) -> None:
        self.address = f"http://127.0.0.1:{port}/session"
        self.opener = build_opener(ProxyHandler({}))
        arguments = ["--automation", f"--proxy={outside.address}", "--ignore-host=127.0.0.1"]
        options = {"binary": browser, "args": arguments}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        session = until(lambda: self.begin(wanted), "a driver that listens")
        self.address += f"/{session['sessionId']}"
        self.resize(*PHONE)

    def begin(self, wanted: dict[str, Any]) -> dict[str, Any] | None:
        """Begin a session, if the driver listens by now."""
        try:
            session: dict[str, Any] = self.command("POST", "", wanted)
        except URLError:
            return None
        return session

    def command(self, method: str, path: str, parameters: dict[str, Any] | None = None) -> Any:
        body = None if method == "GET" else json.dumps(parameters or {}).encode()
        request = Request(self.address + path, body, method=method)  # noqa: S310
        try:
            with self.opener.open(request, timeout=2 * PATIENCE_SECONDS) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise EngineError(f"{path}: {error.read().decode()}") from None

    def resize(self, width: int, height: int) -> None:
        """Give the page this size; the window is as much larger as its bars are."""

        def is_fitted() -> bool:
            if (inner := self.ask("() => [innerWidth, innerHeight]")) == [width, height]:
                return True
            bars = self.command("GET", "/window/rect")["height"] - inner[1]
            self.command("POST", "/window/rect", {"width": width, "height": height + bars})
            return False

        until(is_fitted, "a page of the wanted size")

    def open(self, url: str) -> None:
        self.command("POST", "/url", {"url": url})

    def reload(self) -> None:
        self.command("POST", "/refresh")

    def answer(self, expression: str) -> str | None:
        script = {"script": f"return {expression}", "args": []}
        text: str | None = self.command("POST", "/execute/sync", script)
        return text

    def tap(self, x: int, y: int) -> None:
        self.command("POST", "/actions", {"actions": tap_actions(x, y)})

    def picture(self) -> bytes:
        return b64decode(self.command("GET", "/screenshot"))

    def close(self) -> None:
        self.command("DELETE", "")
