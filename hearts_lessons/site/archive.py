"""The website as one file to hand on: a zip that is read from the disk or put on any server."""

from __future__ import annotations

import zipfile
from collections.abc import Collection, Iterator
from pathlib import Path

from hearts_lessons.site.compression import PACKED, SUFFIXES
from hearts_lessons.site.inputs import files_in

README = Path(__file__).parent / "assets" / "README.txt"
TOP = "hearts-lessons"
# What a build notes for the next one, and what only servers that look for it can use.
LEFT_OUT = (".inputs.json", *(f"*{suffix}" for suffix in SUFFIXES))
UNIX = 3
FILE_FOR_ALL = 0o100644 << 16


def write_archive(site: Path, target: Path) -> int:
    """Write the website in ``site`` to the zip ``target``; return its size in bytes.

    Equal sites make equal archives. The old file stays until the new one is whole.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    partial = target.with_name(target.name + ".part")
    try:
        with zipfile.ZipFile(partial, "w") as archive:
            for name, content in contents(site, {target.resolve(), partial.resolve()}):
                add(archive, f"{TOP}/{name}", content)
        partial.replace(target)
    finally:
        partial.unlink(missing_ok=True)
    return target.stat().st_size


def contents(site: Path, itself: Collection[Path]) -> Iterator[tuple[str, bytes]]:
    """The names and the bytes of what is handed on, in a fixed order, but not the zip itself."""
    yield README.name, for_any_editor(README.read_text(encoding="utf-8"))
    for file in files_in(site):
        is_left_out = any(file.match(pattern) for pattern in LEFT_OUT) or file.resolve() in itself
        if not is_left_out:
            yield file.relative_to(site).as_posix(), file.read_bytes()


def for_any_editor(text: str) -> bytes:
    """A text as even the oldest editors of Windows show it: marked as UTF-8, with their ends."""
    return text.replace("\n", "\r\n").encode("utf-8-sig")


def add(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    """Add a file that anybody may read, the same on every machine and at any time."""
    entry = zipfile.ZipInfo(name)  # of a moment that is always the same
    entry.create_system = UNIX
    entry.external_attr = FILE_FOR_ALL
    is_packed = Path(name).suffix in PACKED
    entry.compress_type = zipfile.ZIP_STORED if is_packed else zipfile.ZIP_DEFLATED
    archive.writestr(entry, content, compresslevel=9)
