"""What all languages share: written once, into ``DIR/_shared``."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from hearts_lessons.site.compression import SUFFIXES
from hearts_lessons.site.engine import PACKAGE, engine_archive, engine_files
from hearts_lessons.site.inputs import files_in, fingerprint
from hearts_lessons.site.pool import write_pools

BUNDLES = ("preact.js", "page.js", "deal.js", "marks.js", "hearts.css", "worker.js")
ASSETS = (
    *("site.css", "print.css", "noscript.css", "mode.js", "language.js", "choose.js", "switch.js"),
    *("bar.js", "chosen.js", "found.js", "offline.js", "paper.js", "launch.svg", "worker.html"),
    *("icon.svg", "icon-192.png", "icon-512.png", "icon-maskable-512.png"),
)
SEARCH = ("search.css", "search-query.js", "search-results.js", "search.js")


def write_shared(output: Path, weight: int | None, python: Path | None = None) -> None:
    """Write the files of every page and the engine's archive.

    ``weight`` is what the browser's Python weighs in bytes, or ``None`` where it is missing;
    ``python`` is its folder, named by its content.
    """
    shared = output / "_shared"
    shared.mkdir(parents=True, exist_ok=True)
    for file in shared_files():
        (shared / file.name).write_bytes(file.read_bytes())
    engine = engine_archive()
    (shared / "hearts_lessons.zip").write_bytes(engine)
    facts = {
        "available": weight is not None,
        "bytes": (weight or 0) + len(engine),
        "command": "hearts-lessons build",
        "python": python.name if python else "",
        "files": served_files(shared, python) if python else [],
    }
    write_pools(shared, shared_version())
    (shared / "runtime.js").write_text(f"window.heartsRuntime = {json.dumps(facts)};\n", "utf-8")
    write_licences(shared / "licences")


def served_files(shared: Path, python: Path) -> list[str]:
    """What a browser fetches of Python, below ``shared``."""
    return [
        file.relative_to(shared).as_posix()
        for file in files_in(python)
        if file.suffix not in SUFFIXES
    ]


def shared_files() -> Iterable[Path]:
    """The scripts and styles that pages load."""
    yield from (PACKAGE / "static" / name for name in BUNDLES)
    yield from (PACKAGE / "site" / "assets" / name for name in (*ASSETS, *SEARCH))


@cache
def shared_version() -> str:
    """A name for the shared files as they are now, so that no browser mixes two versions."""
    files = [*shared_files(), *engine_files()]
    return fingerprint(file.read_bytes() for file in files)


def write_licences(target: Path) -> None:
    """Serve the licences of what is handed on together with it."""
    target.mkdir(exist_ok=True)
    for file in files_in(PACKAGE / "site" / "licences"):
        (target / file.name).write_bytes(file.read_bytes())
