"""The book's own server, which hears of everything that goes wrong in a page, in any engine.

Not every engine tells its driver; so each page gets one script more, before all others.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any, cast

from answering import answering
from hearts_lessons.site.server import TYPES, SiteHandler, open_server

LISTENER = "/listener.js"
SCRIPT = b"""(() => {
    const tell = (...parts) => navigator.sendBeacon("/heard", [location.href, ...parts].join(" "));
    const log = console.error;
    console.error = (...parts) => { tell(...parts); log.apply(console, parts); };
    addEventListener("error", ({message, error, target}) => {  // also of what failed to load
        if (target.rel !== "next")  // read ahead by Firefox, until another page is wanted
            tell(message ?? target.outerHTML, error?.stack ?? "");
    }, true);
    addEventListener("unhandledrejection", event =>
        tell(event.reason, event.reason?.stack ?? ""));
    document.addEventListener("securitypolicyviolation", event =>
        tell("refused", event.violatedDirective, event.blockedURI));
})();"""


class ListeningHandler(SiteHandler):
    """Answers as the book's server does, and notes what pages tell."""

    def do_POST(self) -> None:  # noqa: N802
        told = self.rfile.read(int(self.headers["Content-Length"]))
        cast(Any, self.server).heard.append(told.decode())
        super().send(HTTPStatus.NO_CONTENT)

    def answer(self) -> None:
        if self.path == LISTENER:
            super().send(HTTPStatus.OK, SCRIPT, TYPES[".js"])
        else:
            del self.headers["Accept-Encoding"]
            super().answer()

    def send(
        self,
        status: HTTPStatus,
        content: bytes = b"",
        kind: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        if kind == TYPES[".html"]:
            script = f'<head><script src="{LISTENER}"></script>'
            content = content.replace(b"<head>", script.encode(), 1)
            assert LISTENER.encode() in content
        super().send(status, content, kind, headers)


@contextmanager
def listening(site: Path) -> Iterator[tuple[str, list[str]]]:
    """The address of a running server, and what it has heard of."""
    heard: list[str] = []
    server = open_server(site, "127.0.0.1", range(8900, 9000))
    server.RequestHandlerClass = ListeningHandler
    cast(Any, server).heard = heard
    with answering(server):
        yield server.address, heard
