"""What all languages share: written once, into ``DIR/_shared`` and ``DIR/index.html``."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import hearts_lessons
from hearts_lessons.site.inputs import files_in, fingerprint
from hearts_lessons.site.pool import write_pools
from hearts_lessons.words import LANGUAGES, say

PACKAGE = Path(hearts_lessons.__file__).parent
BUNDLES = ("preact.js", "page.js", "deal.js", "hearts.css", "worker.js")
ASSETS = ("site.css", "print.css", "site.js", "mode.js", "choose.js", "launch.svg")
# What the worker imports, standard library only; see the test that runs it from the archive.
ENGINE = (
    "__init__.py", "version.py", "words.py", "learning.py",
    "rules", "players", "chances", "reviews", "drills", "session", "lessons", "locales",
)  # fmt: skip
ENGINE_TYPES = (".py", ".toml", ".json")
SAME_MOMENT = (1980, 1, 1, 0, 0, 0)  # so that equal files make an equal archive


def write_shared(output: Path, weight: int | None) -> None:
    """Write the files of every page, the engine's archive and the entrance.

    ``weight`` is what the browser's Python weighs in bytes, or ``None`` where it is missing.
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
        "engine": fingerprint([engine]),
        "command": "hearts-lessons build",
    }
    write_pools(shared, shared_version())
    (shared / "runtime.js").write_text(f"window.heartsRuntime = {json.dumps(facts)};\n", "utf-8")
    (output / "index.html").write_text(entrance(), encoding="utf-8")
    write_licences(shared / "licences")


def shared_files() -> Iterable[Path]:
    """The scripts and styles that pages load."""
    yield from (PACKAGE / "static" / name for name in BUNDLES)
    yield from (PACKAGE / "site" / "assets" / name for name in ASSETS)


@cache
def shared_version() -> str:
    """A name for the shared files as they are now, so that no browser mixes two versions."""
    files = [*shared_files(), *engine_files()]
    return fingerprint(file.read_bytes() for file in files)


def engine_archive() -> bytes:
    """The part of this package that the browser runs, as a zip."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as target:
        for file in engine_files():
            name = f"hearts_lessons/{file.relative_to(PACKAGE).as_posix()}"
            entry = zipfile.ZipInfo(name, SAME_MOMENT)
            entry.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(entry, file.read_bytes())
    return archive.getvalue()


def engine_files() -> Iterable[Path]:
    """The files of the engine, in a fixed order."""
    for name in ENGINE:
        part = PACKAGE / name
        candidates = files_in(part) if part.is_dir() else [part]
        yield from (file for file in candidates if file.suffix in ENGINE_TYPES)


def entrance() -> str:
    """The page that leads to the reader's language, by script or by its plain links."""
    page = (PACKAGE / "site" / "assets" / "index.html").read_text(encoding="utf-8")
    links = "\n".join(
        f'<li><a href="{code}/index.html" lang="{code}" hreflang="{code}">'
        f"<strong>{say(code, 'site.language')}</strong> {say(code, 'site.entrance')}</a></li>"
        for code in LANGUAGES
    )
    return page.replace("{links}", links)


def write_licences(target: Path) -> None:
    """Serve the licences of what is handed on together with it."""
    target.mkdir(exist_ok=True)
    for file in files_in(PACKAGE / "site" / "licences"):
        (target / file.name).write_bytes(file.read_bytes())
