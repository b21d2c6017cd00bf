"""The service worker of a built site: what it is made of, and the digest of each of its files.

A page is kept under its path. A file that pages load has its query too, so that it is fetched as
pages fetch it. Python, which changes rarely, has a list and a version of its own.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hearts_lessons.site.compression import SUFFIXES
from hearts_lessons.site.inputs import fingerprint
from hearts_lessons.words import LANGUAGES, say

WORKER = "offline-worker.js"
PARTS = [
    Path(__file__).with_name("worker") / f"{name}.js"
    for name in ("files", "caches", "filling", "answers", "events")
]
"""One script, in this order."""

ENTRANCE = "index.html"
SHARED = "_shared/"
PYTHON = "_shared/pyodide/"
DIGEST_LENGTH = 16
NOT_READ = (".", "shared-")
"""Names of what no reader's page fetches: notes of builds, pictures for links in other places."""

LOADED = re.compile(r'="([^"?#:\s]+)(\?[^"#\s]+)"')

Sheets = dict[str, tuple[str, str, int]]
"""By path below the site: the query of pages, the digest and the number of bytes."""


def write_worker(output: Path, shared_version: str) -> None:
    """Write the service worker for the files that are in ``output`` now."""
    book = json.dumps(facts(output, shared_version), ensure_ascii=False, separators=(",", ":"))
    parts = [part.read_text(encoding="utf-8") for part in PARTS]
    text = "\n".join(['"use strict";', f"const BOOK = {book};", *parts])
    (output / WORKER).write_text(text, encoding="utf-8")


def facts(output: Path, shared_version: str) -> dict[str, Any]:
    """What the worker knows of this version of the site."""
    languages = {
        code: sheets(output, files_of(output, code))
        for code in LANGUAGES
        if (output / code).is_dir()
    }
    below_shared = [ENTRANCE, *files_of(output, SHARED)]
    python = sheets(output, [path for path in below_shared if path.startswith(PYTHON)])
    shared: Sheets = {}
    for path, (_, digest, size) in sheets(
        output, [path for path in below_shared if not path.startswith(PYTHON)]
    ).items():
        query = f"?v={shared_version}" if path.startswith(SHARED) else ""
        code = language_in(path)
        if code is None:
            shared[path] = (query, digest, size)
        elif code in languages:
            languages[code][path] = (query, digest, size)
    content: dict[str, Any] = {
        "shared_version": shared_version,
        "shared": shared,
        "languages": languages,
        "python": {"version": fingerprint([json.dumps(python).encode()]), "files": python},
        "words": {code: words(code) for code in languages},
    }
    return {"version": fingerprint([json.dumps(content).encode()]), **content}


def files_of(output: Path, folder: str) -> list[str]:
    """The paths of what readers fetch from a folder of the site, in a fixed order."""
    return [
        file.relative_to(output).as_posix()
        for file in sorted((output / folder).rglob("*"))
        if file.is_file() and file.suffix not in SUFFIXES and not file.name.startswith(NOT_READ)
    ]


def language_in(path: str) -> str | None:
    """The language in the name of a shared file that only one language needs."""
    return next((code for code in LANGUAGES if f".{code}." in path), None)


def sheets(output: Path, paths: Iterable[str]) -> Sheets:
    """The fact sheets of files, by their paths below ``output``."""
    contents = {path: (output / path).read_bytes() for path in paths}
    queries = queries_in(
        (path, content.decode("utf-8"))
        for path, content in contents.items()
        if path.endswith(".html")
    )
    return {
        path: (
            queries.get(path, ""),
            hashlib.sha256(content).hexdigest()[:DIGEST_LENGTH],
            len(content),
        )
        for path, content in contents.items()
    }


def queries_in(pages: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The query with which pages load a file that lies below their own folder."""
    found: dict[str, str] = {}
    for path, text in pages:
        folder = path.rpartition("/")[0]
        for address, query in LOADED.findall(text):
            if not address.startswith((".", "/")) and not address.endswith(".html"):
                found[f"{folder}/{address}"] = query.replace("&amp;", "&")
    return found


def words(language: str) -> dict[str, str]:
    """What the worker says where a page is not there."""
    return {
        "language": say(language, "site.language"),
        "title": say(language, "site.title"),
        "heading": say(language, "site.offline.heading"),
        "sentence": say(language, "site.offline.sentence"),
        "again": say(language, "site.offline.again"),
        "others": say(language, "site.offline.others"),
        "missing": say(language, "site.missing.title"),
        "missing_said": say(language, "site.missing.said"),
        "contents": say(language, "site.missing.home"),
    }
