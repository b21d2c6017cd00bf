"""What the command line does with the website: build it, serve it, open the lessons."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Sequence
from importlib.metadata import PackageNotFoundError
from pathlib import Path

from hearts_lessons.language import VARIABLE
from hearts_lessons.site.address import BadAddressError
from hearts_lessons.site.archive import write_archive
from hearts_lessons.site.book import Book, BookNotFoundError, find_book
from hearts_lessons.site.build import BuildError, Built, build_site
from hearts_lessons.site.launch import path_in_lab
from hearts_lessons.site.refused import RefusedError
from hearts_lessons.site.server import BadHostError, PortTakenError, open_server
from hearts_lessons.words import say

Words = Callable[..., str]
"""`hearts_lessons.words.say` in the language of the reader."""


def the_book(words: Words) -> Book:
    """The book's sources. Raises `RefusedError`."""
    try:
        return find_book()
    except BookNotFoundError as error:
        raise RefusedError(words("cli.no_book")) from error


def build(words: Words, output: Path | None, *, strict: bool, site_url: str = "") -> Path:
    """Build what is stale and tell how it went; return the website's folder."""
    book = the_book(words)
    folder = output or book.work / "site"
    start = time.monotonic()
    try:
        with ProgressLine(words) as line:
            built = build_site(book, folder, strict=strict, progress=line.show, site_url=site_url)
    except PackageNotFoundError as error:
        raise RefusedError(words("cli.not_installed", package=error.name)) from error
    except BuildError as error:
        print(error.report, file=sys.stderr)
        language = say(error.language, "site.language")
        raise RefusedError(words("cli.build_failed", language=language)) from error
    except BadAddressError as error:
        raise RefusedError(words("cli.bad_site_url", address=str(error))) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise RefusedError(words("cli.cannot_write", path=str(folder), reason=reason)) from error
    tell_built(words, built, folder, seconds=round(time.monotonic() - start))
    return folder


def check_archive(words: Words, target: Path) -> None:
    """Raise `RefusedError` for what can be no file, before anything is built for it."""
    if not target.name or target.is_dir():
        raise RefusedError(words("cli.no_file", path=str(target)))


def pack(words: Words, site: Path, target: Path) -> None:
    """Write the website as one zip and tell its size."""
    try:
        size = write_archive(site, target)
    except OSError as error:
        reason = error.strerror or str(error)
        raise RefusedError(words("cli.cannot_write", path=str(target), reason=reason)) from error
    print(words("cli.packed", file=str(target), size=f"{size / 1e6:.1f}"))


def tell_built(words: Words, built: Built, folder: Path, *, seconds: int) -> None:
    """Print what a build did."""
    if built.warnings:
        print(built.warnings, file=sys.stderr)
    if built.languages:
        print(words("cli.build_done", folder=str(folder), n=seconds))
    else:
        print(words("cli.up_to_date"))
    if built.runtime_trouble is not None:
        print(words("cli.no_runtime", reason=built.runtime_trouble), file=sys.stderr)


class ProgressLine:
    """One line that tells how far each language is, on a terminal; nothing elsewhere."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.percent: dict[str, int] = {}
        self.lock = threading.Lock()
        self.is_shown = sys.stderr.isatty()

    def __enter__(self) -> ProgressLine:
        return self

    def show(self, language: str, done: int, total: int) -> None:
        """Tell that ``done`` steps of ``total`` are done. Called from several threads."""
        with self.lock:
            self.percent[language] = 100 * done // total
            if self.is_shown:
                parts = [
                    self.words("cli.building", language=say(each, "site.language"), percent=percent)
                    for each, percent in self.percent.items()
                ]
                sys.stderr.write("\r" + "   ".join(parts))
                sys.stderr.flush()

    def __exit__(self, *_: object) -> None:
        if self.is_shown and self.percent:
            sys.stderr.write("\n")


def serve(
    words: Words,
    site: Path,
    *,
    host: str,
    ports: Sequence[int],
    browser: bool,
    language: str | None,
    offline: bool,
) -> None:
    """Serve the website until Ctrl+C, on the first of ``ports`` that is free.

    With ``offline`` browsers keep the book, as they do from a website.
    """
    try:
        server = open_server(site, host, ports, offline=offline)
    except PortTakenError as error:
        if len(ports) == 1:
            raise RefusedError(words("cli.port_taken", port=str(ports[0]))) from error
        first, last = str(ports[0]), str(ports[-1])
        raise RefusedError(words("cli.no_port", first=first, last=last)) from error
    except BadHostError as error:
        raise RefusedError(words("cli.bad_host", host=host)) from error
    rooms = server.room_addresses
    # Browsers keep a book only from an address that they trust, and of these only this machine's.
    root = rooms[0] if rooms and not offline else server.address
    address = root + (f"{language}/index.html" if language else "")
    try:
        print(words("cli.serving", address=address), flush=True)
        if server.is_open_to_others:
            print(told_to_the_room(words, rooms, server.address), flush=True)
        if browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        server.serve_forever()
    except KeyboardInterrupt:
        print("\n" + words("cli.stopped"))
    finally:
        server.server_close()


def told_to_the_room(words: Words, rooms: Sequence[str], own: str) -> str:
    """What others type, and why a class link should begin with it."""
    if not rooms:
        return words("cli.serving_nobody")
    return "\n".join([
        words("cli.serving_room", n=len(rooms), addresses="  ".join(rooms)),
        words("cli.serving_links", address=own),
    ])  # fmt: skip


def lab(words: Words, language: str, *, port: int | None, browser: bool) -> int:
    """Open JupyterLab on its welcome page in ``language``; return its exit status.

    Its settings are those of Binder: pages are shown, not their source, and no news are fetched.
    """
    if importlib.util.find_spec("jupyterlab") is None:
        raise RefusedError(words("cli.not_installed", package="jupyterlab"))
    book = the_book(words)
    command = [
        sys.executable, "-m", "jupyterlab",
        f"--ServerApp.root_dir={book.root}",
        f"--LabApp.default_url=/{path_in_lab(language)}",
    ]  # fmt: skip
    if port is not None:
        command.append(f"--ServerApp.port={port}")
    if not browser:
        command.append("--no-browser")
    paths = [str(book.root / "binder"), os.environ.get("JUPYTER_CONFIG_PATH", "")]
    settings = {"JUPYTER_CONFIG_PATH": os.pathsep.join(filter(None, paths)), VARIABLE: language}
    done = subprocess.run(  # noqa: S603 - our own command
        command, env={**os.environ, **settings}, check=False
    )
    return done.returncode
