"""The local server: right types on every machine, small answers, nothing outside its folder."""

from __future__ import annotations

import gzip
import os
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from answering import answering
from hearts_lessons.site.policy import PAGE_POLICY, WORKER_POLICY
from hearts_lessons.site.server import (
    BadHostError,
    PortTakenError,
    SiteServer,
    accepts_gzip,
    file_of,
    open_server,
)
from hearts_lessons.words import LANGUAGES

TEXT = "Following suit. " * 500


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    root = tmp_path / "site"
    (root / "en").mkdir(parents=True)
    (root / "index.html").write_text("<h1>entrance</h1>", encoding="utf-8")
    (root / "en" / "index.html").write_text(TEXT, encoding="utf-8")
    for name in ("a.js", "a.mjs", "a.wasm", "a.json", "a.svg", "a.toml", "a.css", "a.odd"):
        (root / name).write_text("x", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    return root


@pytest.fixture
def server(folder: Path) -> Iterator[SiteServer]:
    with answering(open_server(folder, "127.0.0.1", [0])) as running:
        yield running


def ask(
    server: SiteServer, path: str, method: str = "GET", **headers: str
) -> tuple[HTTPResponse, bytes]:
    connection = HTTPConnection("127.0.0.1", server.server_port, timeout=30)
    connection.request(
        method, path, headers={name.replace("_", "-"): text for name, text in headers.items()}
    )
    response = connection.getresponse()
    content = response.read()
    connection.close()
    return response, content


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.json", "application/json"),
        ("a.svg", "image/svg+xml"),
        ("a.toml", "application/toml"),
        ("a.css", "text/css; charset=utf-8"),
        ("a.odd", "application/octet-stream"),
        ("index.html", "text/html; charset=utf-8"),
    ],
)
def test_types_are_our_own(server: SiteServer, name: str, kind: str) -> None:
    response, _ = ask(server, f"/{name}")
    assert response.status == 200
    assert response.headers["Content-Type"] == kind
    assert response.headers["X-Content-Type-Options"] == "nosniff"


def test_the_policy_goes_with_every_file(server: SiteServer, folder: Path) -> None:
    (folder / "_shared").mkdir()
    (folder / "_shared" / "worker.js").write_text("x", encoding="utf-8")
    for path, policy in (
        ("/", PAGE_POLICY),
        ("/index.html", PAGE_POLICY),
        ("/nothing.html", PAGE_POLICY),
        ("/_shared/worker.js?page=1", WORKER_POLICY),
    ):
        assert ask(server, path)[0].headers.get_all("Content-Security-Policy") == [policy]
    for apart in ("/404.html", "/_shared/worker.html"):
        assert ask(server, apart)[0].headers["Content-Security-Policy"] is None


def test_a_folder_is_its_index(server: SiteServer) -> None:
    assert ask(server, "/")[1] == b"<h1>entrance</h1>"
    response, _ = ask(server, "/en")
    assert (response.status, response.headers["Location"]) == (301, "/en/")


def test_text_is_compressed_for_those_who_take_it(server: SiteServer) -> None:
    response, content = ask(server, "/en/", Accept_Encoding="gzip, br")
    assert response.headers["Content-Encoding"] == "gzip"
    assert len(content) < len(TEXT) / 10
    assert gzip.decompress(content).decode() == TEXT
    response, content = ask(server, "/en/")
    assert response.headers["Content-Encoding"] is None
    assert content.decode() == TEXT


def test_what_the_build_compressed_is_taken(server: SiteServer, folder: Path) -> None:
    packed = gzip.compress(TEXT.encode(), 1)
    (folder / "en" / "index.html.gz").write_bytes(packed)
    assert ask(server, "/en/", Accept_Encoding="gzip")[1] == packed


def test_a_browser_asks_again_and_is_told_when_nothing_changed(
    server: SiteServer, folder: Path
) -> None:
    first, _ = ask(server, "/index.html")
    assert first.headers["Cache-Control"] == "no-cache"
    tag = first.headers["ETag"]
    again, content = ask(server, "/index.html", If_None_Match=tag)
    assert (again.status, content) == (304, b"")
    (folder / "index.html").write_text("<h1>built anew</h1>", encoding="utf-8")
    os.utime(folder / "index.html", ns=(1, 1))
    assert ask(server, "/index.html", If_None_Match=tag)[0].status == 200


def test_head_sends_no_content(server: SiteServer) -> None:
    response, content = ask(server, "/index.html", "HEAD")
    assert (response.status, content, response.headers["Content-Length"]) == (200, b"", "17")


def test_a_service_worker_is_sent_only_where_it_was_asked_for(
    server: SiteServer, folder: Path
) -> None:
    """In its place comes one that removes what an earlier visit has left."""
    (folder / "offline-worker.js").write_text("keep();", encoding="utf-8")
    response, content = ask(server, "/offline-worker.js")
    assert (response.status, response.headers["Hearts-Lessons-Offline"]) == (200, None)
    assert b"registration.unregister()" in content
    server.offline = True
    response, content = ask(server, "/offline-worker.js")
    assert (response.headers["Hearts-Lessons-Offline"], content) == ("asked", b"keep();")


@pytest.mark.parametrize("path", ["/nothing.html", "/en/nothing", "/a.js/", "/index.html/x"])
def test_missing_pages_are_404_and_lead_back(server: SiteServer, path: str) -> None:
    response, content = ask(server, path)
    assert response.status == 404
    for code in LANGUAGES:
        assert f'href="/{code}/index.html"' in content.decode()


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/en/../../secret.txt",
        "/..%2fsecret.txt",
        "/..%5csecret.txt",
        "/C:/secret.txt",
        "/%00",
    ],
)
def test_nothing_outside_the_folder_is_served(server: SiteServer, path: str) -> None:
    response, content = ask(server, path)
    assert response.status == 404
    assert b"secret" not in content


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege on Windows")
def test_a_link_does_not_lead_outside(folder: Path) -> None:
    (folder / "door.txt").symlink_to(folder.parent / "secret.txt")
    assert file_of(folder.resolve(), "/door.txt") is None


def test_only_reading_is_possible(server: SiteServer) -> None:
    assert ask(server, "/index.html", "POST")[0].status == 501


def test_a_class_is_let_in_at_once(folder: Path) -> None:
    """Nobody has to knock again, though all come before the first is served."""
    with ExitStack() as class_, open_server(folder, "127.0.0.1", [0]) as server:
        for _ in range(100):
            place = (server.server_name, server.server_port)
            class_.enter_context(socket.create_connection(place, timeout=0.5))


def test_a_taken_port_is_left_for_the_next_one(folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        with pytest.raises(PortTakenError):
            open_server(folder, "127.0.0.1", [taken])
        with open_server(folder, "127.0.0.1", [taken, 0]) as server:
            assert server.server_port != taken


def test_a_foreign_address_is_refused(folder: Path) -> None:
    with pytest.raises(BadHostError):
        open_server(folder, "192.0.2.1", [0])


@pytest.mark.parametrize(
    ("header", "takes"),
    [("gzip", True), ("br, GZIP;q=0.5", True), ("*", True), ("gzip;q=0", False), ("", False)],
)
def test_reading_accept_encoding(header: str, takes: bool) -> None:
    assert accepts_gzip(header) is takes
