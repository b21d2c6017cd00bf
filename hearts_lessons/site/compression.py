"""Files compressed once, when the site is built: a server may send what lies beside instead."""

from __future__ import annotations

import gzip
from pathlib import Path

TYPES = (".css", ".html", ".js", ".json", ".svg", ".txt", ".wasm", ".webmanifest", ".xml")
PACKED = (".gif", ".ico", ".jpg", ".png", ".webp", ".woff2", ".zip")
"""Types that compression makes no smaller."""

WORTH_COMPRESSING = 1024
SUFFIX = ".gz"
SUFFIXES = (SUFFIX, ".br")
"""What lies beside a file is compressed, by us or by whoever serves the site."""


def compress_site(output: Path) -> None:
    """Compress what gets smaller and has changed."""
    for file in sorted(output.rglob("*")):
        if is_worth_compressing(file) and is_stale(file):
            compress(file)


def is_worth_compressing(file: Path) -> bool:
    """Whether it is long, and of a type that gets smaller."""
    return file.suffix in TYPES and file.is_file() and file.stat().st_size > WORTH_COMPRESSING


def is_stale(file: Path) -> bool:
    """Whether the file is newer than what lies beside it."""
    beside = compressed_name(file)
    return not beside.is_file() or beside.stat().st_mtime_ns < file.stat().st_mtime_ns


def compress(file: Path) -> None:
    """Write ``FILE.gz`` beside a file."""
    compressed_name(file).write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))


def compressed_name(file: Path) -> Path:
    """Where a file lies compressed."""
    return file.with_name(file.name + SUFFIX)
