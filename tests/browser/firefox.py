"""Firefox, driven by the protocol that it speaks itself: WebDriver BiDi over a web socket."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websocket import WebSocket, create_connection

from browser.chromium import Outside
from browser.engine import PATIENCE_SECONDS, PHONE, Engine, EngineError, tap_actions, until
from browser.installed import program

NAMES = ("firefox-esr", "firefox")
DOOR = "WebDriverBiDiServer.json"
"""The file of a profile that says where the browser listens."""

# What the browser asks of its maker by itself, so that only pages are left to ask anything.
QUIET = {
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "media.gmp-manager.url": "data:,",
    "media.gmp-manager.updateEnabled": False,
    "media.gmp-manager.chromium-update-url": "data:,",
}


@contextmanager
def running_firefox(outside: Outside) -> Iterator[Engine]:
    """Run a Firefox with a profile of its own, cut off from every host but this machine."""
    path = program("Firefox", *NAMES)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        settings = {**QUIET, **by_proxy(outside)}
        lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in settings.items())
        (Path(profile) / "user.js").write_text("".join(lines))
        command = [path, "--headless", "--no-remote", "--profile", profile]
        with subprocess.Popen(
            [*command, "--remote-debugging-port", "0", "about:blank"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "MOZ_REMOTE_SETTINGS_DEVTOOLS": "1"},
        ) as process:
            try:
                firefox = Firefox(until(lambda: address_of(Path(profile)), DOOR))
                yield firefox
                firefox.close()
            finally:
                process.terminate()


def by_proxy(outside: Outside) -> dict[str, object]:
    host, port = outside.server_address[:2]
    names = {"http": host, "http_port": port, "ssl": host, "ssl_port": port}
    settings: dict[str, object] = {f"network.proxy.{name}": value for name, value in names.items()}
    return {**settings, "network.proxy.type": 1, "network.proxy.no_proxies_on": "127.0.0.1"}


def address_of(profile: Path) -> str | None:
    try:
        door = json.loads((profile / DOOR).read_text())
    except (FileNotFoundError, json.JSONDecodeError):  # not yet
        return None
    return f"ws://{door['ws_host']}:{door['ws_port']}"


class Firefox(Engine):
    """The first tab of a running Firefox."""

    def __init__(self, address: str) -> None:
        self.socket: WebSocket = create_connection(
            f"{address}/session", timeout=2 * PATIENCE_SECONDS, suppress_origin=True
        )
        self.commands = 0
        self.command("session.new", capabilities={})
        self.tab = {"context": self.command("browsingContext.getTree")["contexts"][0]["context"]}
        width, height = PHONE
        viewport = {"width": width, "height": height}
        self.command("browsingContext.setViewport", **self.tab, viewport=viewport)

    def command(self, method: str, **parameters: object) -> dict[str, Any]:
        """Send a command, and wait for its answer."""
        self.commands += 1
        message = {"id": self.commands, "method": method, "params": parameters}
        self.socket.send(json.dumps(message))
        while (heard := json.loads(self.socket.recv())).get("id") != self.commands:
            """Something that happened meanwhile."""
        if heard["type"] == "error":
            raise EngineError(f"{method}: {heard['message']}")
        result: dict[str, Any] = heard["result"]
        return result

    def open(self, url: str) -> None:
        self.command("browsingContext.navigate", **self.tab, url=url, wait="complete")

    def reload(self) -> None:
        self.command("browsingContext.reload", **self.tab, wait="complete")

    def answer(self, expression: str) -> str | None:
        result = self.command(
            "script.evaluate", target=self.tab, expression=expression, awaitPromise=True
        )
        if result["type"] == "exception":
            raise EngineError(result["exceptionDetails"]["text"])
        text: str | None = result["result"].get("value")
        return text

    def tap(self, x: int, y: int) -> None:
        self.command("input.performActions", **self.tab, actions=tap_actions(x, y))

    def picture(self) -> bytes:
        return b64decode(self.command("browsingContext.captureScreenshot", **self.tab)["data"])

    def close(self) -> None:
        self.command("browser.close")
        self.socket.close()
