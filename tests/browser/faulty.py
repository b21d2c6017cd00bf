"""The book's own server, which does to some files what bad servers and lines do."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path

from answering import answering
from hearts_lessons.site.server import SiteHandler, SiteServer

NOT_FOUND = "not found"
SILENCE = "silence"
THE_END = "the end"
"""The server ends when a script asks for this file, unanswered."""


class FaultySite(SiteServer):
    """Knows what is wrong with which file."""

    def __init__(self, root: Path, *, offline: bool = False) -> None:
        self.faults: dict[str, str] = {}
        self.released = threading.Event()
        self.is_gone = False
        super().__init__(root, "127.0.0.1", 0, offline=offline)
        self.RequestHandlerClass = FaultyHandler

    def go_away(self) -> None:
        """End like a server whose machine is switched off: open connections end too."""
        self.is_gone = True
        self.shutdown()
        self.server_close()


class FaultyHandler(SiteHandler):
    server: FaultySite

    @property
    def fault(self) -> str | None:
        return self.server.faults.get(self.path.partition("?")[0].rpartition("/")[2])

    def answer(self) -> None:
        if self.server.is_gone:
            self.close_connection = True
        elif self.fault == NOT_FOUND:
            self.send(HTTPStatus.NOT_FOUND)
        elif self.fault == THE_END and self.headers["Sec-Fetch-Dest"] == "empty":
            self.server.is_gone = self.close_connection = True
        elif self.fault == SILENCE:
            self.server.released.wait()
        else:
            super().answer()

    def send(
        self,
        status: HTTPStatus,
        content: bytes = b"",
        kind: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        if kind and self.fault:  # a wrong type, and nothing for the browser to remember it by
            kind, headers = self.fault, {k: v for k, v in (headers or {}).items() if k != "ETag"}
        super().send(status, content, kind, headers)


@contextmanager
def faulty_site(root: Path, *, offline: bool = False) -> Iterator[FaultySite]:
    """A running one."""
    with answering(FaultySite(root, offline=offline)) as server:
        try:
            yield server
        finally:
            server.released.set()
            server.is_gone = True
