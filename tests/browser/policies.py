"""Servers that send the policy and that don't, and a page that notes what its policy refuses."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page

from answering import answering
from hearts_lessons.site.policy import HEADER
from hearts_lessons.site.server import SiteHandler, SiteServer

NOTE_VIOLATIONS = """window.refused = [];
document.addEventListener('securitypolicyviolation', event => window.refused.push(
    `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));"""


class PlainHandler(SiteHandler):
    """Sends files as a server does that nobody has told of a policy."""

    def send_header(self, keyword: str, value: str) -> None:
        if keyword != HEADER:
            super().send_header(keyword, value)


@contextmanager
def running(site: Path, *, header: bool) -> Iterator[str]:
    """The address of the site with or without the policy as a header."""
    server = SiteServer(site, "127.0.0.1", 0)
    if not header:
        server.RequestHandlerClass = PlainHandler
    with answering(server):
        yield server.address


def refused(page: Page) -> list[str]:
    """What the page's policy has refused since it was loaded."""
    return list(page.evaluate("window.refused"))
