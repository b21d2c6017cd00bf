"""The part of this package that the browser's Python runs, as it goes over the line."""

from __future__ import annotations

import io
import re
import sys
import zipfile
from collections.abc import Iterable
from encodings.aliases import aliases
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import hearts_lessons
from hearts_lessons.site.inputs import files_in
from hearts_lessons.site.library.imports import Imports, read_imports
from hearts_lessons.site.plain_source import without_prose

PACKAGE = Path(hearts_lessons.__file__).parent
DOOR = "hearts_lessons.session.door"
# What the door imports, standard library only; see the test that runs it from the archive.
ENGINE = (
    "__init__.py", "version.py", "words.py", "learning.py",
    "rules", "players", "chances", "reviews", "drills", "session", "lessons", "locales",
)  # fmt: skip
ENGINE_TYPES = (".py", ".toml", ".json")
INNER = "engine.zip"
SAME_MOMENT = (1980, 1, 1, 0, 0, 0)  # so that equal files make an equal archive
UNSAID = frozenset({"cli", "handouts", "referee", "search", "site"})
"""Tables of the catalogues of which only commands and the build say anything."""
TABLE = re.compile(r"^\[(\w+)[^]\n]*\]\n.*?(?=^\[|\Z)", re.MULTILINE | re.DOTALL)
CODEC = re.compile(r"[A-Za-z][\w-]{2,}")


def engine_archive() -> bytes:
    """A zip of one file, the zip with the engine in it.

    Files that are alike shrink most when they are packed as one.
    """
    reached = imports_of_engine()
    files = {}
    for file in engine_files():
        content = file.read_bytes()
        if file.suffix == ".py":
            if module_of(file) not in reached:
                continue
            content = without_prose(content.decode()).encode()
        elif file.parent.name == "locales":
            content = without_unsaid(content.decode()).encode()
        files[f"hearts_lessons/{file.relative_to(PACKAGE).as_posix()}"] = content
    inner = packed(files, zipfile.ZIP_STORED)
    has_lzma = find_spec("_lzma") is not None  # some builds of Python have been made without
    return packed({INNER: inner}, zipfile.ZIP_LZMA if has_lzma else zipfile.ZIP_DEFLATED)


def without_unsaid(catalogue: str) -> str:
    r"""A catalogue without the tables that the engine never says.

    >>> without_unsaid('[cli]\nx = "1"\n\n[suits]\nC = "clubs"\n')
    '[suits]\nC = "clubs"\n'
    """
    return TABLE.sub(lambda table: "" if table[1] in UNSAID else table[0], catalogue)


def packed(files: dict[str, bytes], method: int) -> bytes:
    """A zip of these files, the same for the same files."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as target:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, SAME_MOMENT)
            entry.compress_type = method
            target.writestr(entry, content)
    return archive.getvalue()


def engine_files() -> Iterable[Path]:
    """The files of the engine, in a fixed order."""
    for name in ENGINE:
        part = PACKAGE / name
        candidates = files_in(part) if part.is_dir() else [part]
        yield from (file for file in candidates if file.suffix in ENGINE_TYPES)


def module_of(file: Path) -> str:
    """The name of the module in a file of the package."""
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imports_of_engine() -> dict[str, Imports]:
    """Every module that the door can come to import, and what that imports itself.

    A folder of data counts as imported where the package that reads it is.
    """
    sources = {module_of(file): file for file in engine_files() if file.suffix == ".py"}
    found: dict[str, Imports] = {}
    waiting = [DOOR]
    while waiting:
        parts = waiting.pop().split(".")
        for end in range(1, len(parts) + 1):
            module = ".".join(parts[:end])
            if module in found or module not in sources:
                continue
            file = sources[module]
            found[module] = read_imports(
                file.read_text("utf-8"),
                module,
                is_package=file.name == "__init__.py",
                is_there=lambda _: True,
            )
            # A text may name a package whose files are read.
            waiting += found[module].at_once | found[module].when_called | found[module].said
    return found


@cache
def library_imports() -> tuple[str, ...]:
    """The modules of the standard library that the engine can come to import."""
    names: set[str] = set()
    for imports in imports_of_engine().values():
        names |= imports.at_once | imports.when_called
        names |= {codec_of(text) for text in imports.said if CODEC.fullmatch(text)}
    library = (name for name in names if name.partition(".")[0] in sys.stdlib_module_names)
    return tuple(sorted(name for name in library if is_module(name)))


def codec_of(text: str) -> str:
    """The module of the codec that a text would ask for, if it is the name of one."""
    name = text.lower().replace("-", "_")
    return f"encodings.{aliases.get(name, name)}"


def is_module(name: str) -> bool:
    """Whether a name is a module's, not that of something inside one."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:  # its parent is a module without others
        return False
