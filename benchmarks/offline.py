"""What a device keeps of the book: ``python -m benchmarks.offline [--site DIR]``."""

from __future__ import annotations

import argparse
import gzip
from pathlib import Path

from benchmarks.table import Row, print_table
from hearts_lessons.site.book import find_book
from hearts_lessons.site.build import build_site
from hearts_lessons.site.compression import PACKED
from hearts_lessons.site.offline import facts
from hearts_lessons.site.shared import shared_version


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, help="a built website (default: the book's own)")
    site: Path | None = parser.parse_args().site
    if site is None:
        book = find_book()
        site = book.work / "site"
        build_site(book, site)
    kept = facts(site, shared_version())
    rows = [
        row(f"pages and drills in {language}", site, {**kept["shared"], **files})
        for language, files in kept["languages"].items()
    ]
    print_table([*rows, row("Python, for practice hands", site, kept["python"]["files"])])


def row(what: str, site: Path, files: dict[str, tuple[str, str, int]]) -> Row:
    """How much comes over the line, and takes room on the device."""
    sent = sum(weight(site / path) for path in files)
    room = sum(size for _, _, size in files.values())
    return Row(what, "MB", sent / 1e6, note=f"{len(files)} files, {room / 1e6:.1f} MB of room")


def weight(file: Path) -> int:
    content = file.read_bytes()
    return len(content) if file.suffix in PACKED else len(gzip.compress(content, 6))


if __name__ == "__main__":
    main()
