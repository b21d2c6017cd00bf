"""What all languages share: written once, into ``DIR/_shared``."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from hearts_lessons.site.compression import SUFFIXES
from hearts_lessons.site.engine import PACKAGE, engine_archive, engine_files
from hearts_lessons.site.inputs import files_in, fingerprint
from hearts_lessons.site.pool import write_pools

BUNDLES = ("preact.js", "page.js", "deal.js", "marks.js", "hearts.css", "worker.js")
ASSETS = (
    *("print.css", "noscript.css", "mode.js", "language.js", "choose.js", "switch.js", "bar.js"),
    *("chosen.js", "found.js", "offline.js", "paper.js", "launch.svg", "worker.html"),
    *("icon.svg", "icon-192.png", "icon-512.png", "icon-maskable-512.png"),
)
STYLE = ("icons", "languages", "entrance", "article", "frame", "forced-colours")
"""What ``site.css`` consists of, which one request brings."""

SEARCH = ("search.css", "search-query.js", "search-results.js", "search.js")


def write_shared(output: Path, weight: int | None, python: Path | None = None) -> None:
    """Write the files of every page and the engine's archive.

    ``weight`` is what the browser's Python weighs in bytes, or ``None`` where it is missing;
    ``python`` is its folder, named by its content.
    """
    shared = output / "_shared"
    shared.mkdir(parents=True, exist_ok=True)
    for name, content in shared_files():
        (shared / name).write_bytes(content)
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


def shared_files() -> Iterator[tuple[str, bytes]]:
    """The scripts, styles and pictures that pages load, by name."""
    assets = PACKAGE / "site" / "assets"
    styles = [assets / "style" / f"{name}.css" for name in STYLE]
    yield "site.css", b"\n".join(style.read_bytes() for style in styles)
    files = [PACKAGE / "static" / name for name in BUNDLES]
    files += [assets / name for name in (*ASSETS, *SEARCH)]
    yield from ((file.name, file.read_bytes()) for file in files)


@cache
def shared_version() -> str:
    """A name for the shared files as they are now, so that no browser mixes two versions."""
    contents = [content for _, content in shared_files()]
    return fingerprint([*contents, *(file.read_bytes() for file in engine_files())])


def write_licences(target: Path) -> None:
    """Serve the licences of what is handed on together with it."""
    target.mkdir(exist_ok=True)
    for file in files_in(PACKAGE / "site" / "licences"):
        (target / file.name).write_bytes(file.read_bytes())
