"""A web server for the built book on this machine.

Its own table of types (Windows machines often know wrong ones), compression, and answers that a
browser asks about again each time, so that a rebuilt book is never shown stale.
"""

from __future__ import annotations

import errno
import gzip
import os
import socketserver
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from hearts_lessons.site.compression import PACKED, WORTH_COMPRESSING, compressed_name
from hearts_lessons.site.missing import missing_page
from hearts_lessons.site.offline import WORKER
from hearts_lessons.site.policy import HEADER, policy_for
from hearts_lessons.site.room import room_addresses

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".gif": "image/gif",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".ipynb": "application/json",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".jsonl": "application/jsonl; charset=utf-8",
    ".md": "text/markdown; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".zip": "application/zip",
}
NO_WORKER = Path(__file__).with_name("worker") / "none.js"
"""Sent in its place, so that a browser forgets the service worker of an earlier visit."""

IDLE_SECONDS = 60
ALL_HOSTS = "0.0.0.0"  # noqa: S104 - only where the reader asks for it


class PortTakenError(Exception):
    """Every port that was tried is in use."""


class BadHostError(Exception):
    """The address to listen on is none of this machine's."""


@dataclass(frozen=True)
class Page:
    """A file as it goes over the line."""

    content: bytes
    kind: str
    tag: str
    compressed: bool


class SiteServer(ThreadingHTTPServer):
    """Serves the files below ``root``."""

    daemon_threads = True
    # A class opens a lesson at once, six connections a browser: none may be turned away to try
    # again a second later.
    request_queue_size = 512
    # On Windows this option would let a second server share a port that is taken.
    allow_reuse_address = os.name != "nt"

    def __init__(self, root: Path, host: str, port: int, *, offline: bool = False) -> None:
        self.root = root.resolve()
        self.offline = offline  # whether browsers may keep the book by a service worker
        super().__init__((host, port), SiteHandler)

    def server_bind(self) -> None:
        """Bind without asking a name server for this machine's name, which can take seconds."""
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = str(self.server_address[0]), self.server_address[1]

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Keep quiet about readers who left before their page was sent."""

    @property
    def is_open_to_others(self) -> bool:
        """Whether it listens in every network of this machine."""
        return self.server_name == ALL_HOSTS

    @property
    def address(self) -> str:
        """The address for a browser on this machine."""
        host = "127.0.0.1" if self.is_open_to_others else self.server_name
        return f"http://{host}:{self.server_port}/"

    @property
    def room_addresses(self) -> list[str]:
        """The addresses for other devices, the likeliest first."""
        if not self.is_open_to_others:
            return []
        return [f"http://{each}:{self.server_port}/" for each in room_addresses()]


class SiteHandler(BaseHTTPRequestHandler):
    """Answers one reader."""

    server: SiteServer
    protocol_version = "HTTP/1.1"
    timeout = IDLE_SECONDS

    def do_GET(self) -> None:
        """Send a page."""
        self.answer()

    def do_HEAD(self) -> None:
        """Send what a page would be, without it."""
        self.answer()

    def answer(self) -> None:
        """Send the page, or that it is elsewhere, unchanged or missing."""
        path = urlsplit(self.path).path
        file = file_of(self.server.root, path)
        if file is not None and file.is_dir():
            if not path.endswith("/"):
                self.send(HTTPStatus.MOVED_PERMANENTLY, headers={"Location": f"{path}/"})
                return
            file = file / "index.html"
        elif path.endswith("/"):
            file = None
        if file is None or not file.is_file():
            lost = missing_page(self.server.address).encode()
            self.send(HTTPStatus.NOT_FOUND, lost, TYPES[".html"])
            return
        is_worker = file.name == WORKER
        if is_worker and not self.server.offline:
            file = NO_WORKER
        page = page_of(file, accepts_gzip(self.headers.get("Accept-Encoding", "")))
        headers = {"ETag": page.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if is_worker and self.server.offline:
            headers["Hearts-Lessons-Offline"] = "asked"
        if self.headers.get("If-None-Match") == page.tag:
            self.send(HTTPStatus.NOT_MODIFIED, headers=headers)
            return
        if page.compressed:
            headers["Content-Encoding"] = "gzip"
        self.send(HTTPStatus.OK, page.content, page.kind, headers)

    def send(
        self,
        status: HTTPStatus,
        content: bytes = b"",
        kind: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        """Send one whole answer."""
        self.send_response(status)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        if kind is not None:
            self.send_header("Content-Type", kind)
            self.send_header("X-Content-Type-Options", "nosniff")
            if policy := policy_for(urlsplit(self.path).path):
                self.send_header(HEADER, policy)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def version_string(self) -> str:
        """Name the server without the versions of this machine."""
        return "hearts-lessons"

    def log_message(self, *_: object) -> None:
        """Say nothing for each request: the terminal belongs to the reader."""


def file_of(root: Path, path: str) -> Path | None:
    """The file or folder that a request's path means, or ``None`` if it is not below ``root``."""
    parts = [part for part in unquote(path).split("/") if part not in ("", ".")]
    if any(part == ".." or set(part) & set("\\:\0") for part in parts):
        return None
    file = root.joinpath(*parts)
    try:
        return file if file.resolve().is_relative_to(root) else None
    except OSError:
        return None


def accepts_gzip(accepted: str) -> bool:
    """Whether an ``Accept-Encoding`` names gzip and does not rule it out."""
    for offer in accepted.split(","):
        coding, _, weight = offer.replace(" ", "").partition(";q=")
        if coding.lower() in ("gzip", "*"):
            return weight.strip("0.") != "" or weight == ""
    return False


def page_of(file: Path, compress: bool) -> Page:
    """Read a file, compressed if the reader takes that and it pays."""
    facts = file.stat()
    compress = compress and facts.st_size > WORTH_COMPRESSING and file.suffix not in PACKED
    kind = TYPES.get(file.suffix.lower(), "application/octet-stream")
    tag = f'"{facts.st_mtime_ns:x}-{facts.st_size:x}{"-gz" if compress else ""}"'
    content = compressed(file, facts.st_mtime_ns) if compress else file.read_bytes()
    return Page(content, kind, tag, compress)


@lru_cache(maxsize=256)
def compressed(file: Path, modified: int) -> bytes:
    """Compress a file, or take what the build has compressed beside it."""
    beside = compressed_name(file)
    if beside.is_file() and beside.stat().st_mtime_ns >= modified:
        return beside.read_bytes()
    return gzip.compress(file.read_bytes(), 6)


def open_server(
    root: Path, host: str, ports: Iterable[int], *, offline: bool = False
) -> SiteServer:
    """Listen on the first free port. Raises `PortTakenError` or `BadHostError`."""
    for port in ports:
        try:
            return SiteServer(root, host, port, offline=offline)
        except PermissionError:  # ports below 1024, and taken ones on some Windows machines
            continue
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise BadHostError(host) from error
    raise PortTakenError
