"""Web servers that are not ours, as far as a site can tell them apart."""

from __future__ import annotations

import gzip
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit

from answering import answering
from hearts_lessons.site.server import TYPES

TEXT = ("text/", "application/json", "application/wasm", "application/xml", "image/svg")


class PagesHost(ThreadingHTTPServer):
    """GitHub Pages: a site below a path, kept for ten minutes, without any header of ours.

    ``types`` replaces what it says of some endings, as other hosts do.
    """

    daemon_threads = True

    def __init__(self, root: Path, path: str, types: Mapping[str, str] | None = None) -> None:
        self.root = root
        self.path = path
        self.types = {**TYPES, **(types or {})}
        super().__init__(("127.0.0.1", 0), PagesHandler)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}{quote(self.path)}"

    def file_of(self, path: str) -> tuple[HTTPStatus, Path]:
        """What a path means there: an ending may be left out, and what is missing has a page."""
        if path.startswith(self.path):
            file = self.root / path.removeprefix(self.path)
            if file.is_dir():
                index = file / "index.html"
                return (HTTPStatus.OK if path.endswith("/") else HTTPStatus.FOUND), index
            for found in (file, file.with_name(file.name + ".html")):
                if found.is_file():
                    return HTTPStatus.OK, found
        return HTTPStatus.NOT_FOUND, self.root / "404.html"


class PagesHandler(BaseHTTPRequestHandler):
    server: PagesHost
    protocol_version = "HTTP/1.1"

    def do_HEAD(self) -> None:
        self.do_GET()

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        status, file = self.server.file_of(unquote(path))
        content = b"" if status == HTTPStatus.FOUND else file.read_bytes()
        kind = self.server.types.get(file.suffix, "application/octet-stream")
        self.send_response(status)
        if status == HTTPStatus.FOUND:
            self.send_header("Location", f"{path}/")
        if "gzip" in self.headers.get("Accept-Encoding", "") and kind.startswith(TEXT):
            content = gzip.compress(content, 1)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "max-age=600")
        self.send_header("Access-Control-Allow-Origin", "*")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def pages_host(
    root: Path, path: str, types: Mapping[str, str] | None = None
) -> Iterator[PagesHost]:
    with answering(PagesHost(root, path, types)) as host:
        yield host


@contextmanager
def python_server(folder: Path) -> Iterator[str]:
    """The server that comes with Python, in a folder; its address."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    with subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        yield said[said.index("http://") :].partition(")")[0].strip()
        process.terminate()
