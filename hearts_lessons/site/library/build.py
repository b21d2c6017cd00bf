"""Makes the library that is served from the whole one; runs in the browser's Python, under Node."""

from __future__ import annotations

import json
import sys
import zlib
from collections.abc import Iterable
from encodings.aliases import aliases
from functools import cache
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from hearts_lessons.site.library.compiled import compiled
from hearts_lessons.site.library.needed import Library, Needed, needed

LEVEL = 9
CODECS = "encodings."


def build(whole: str, target: str, loaded: Iterable[str], roots: Iterable[str]) -> str:
    """Write what ``loaded`` and ``roots`` can need of the library ``whole``; return a report.

    Both files are zips. ``loaded`` is what a start has imported, from the library and from
    elsewhere; ``roots`` is what the engine imports. Raises `MissingModuleError`.
    """
    # Where the browser's Python puts its library: tracebacks name it.
    home = "/lib/python{}{}.zip/".format(*sys.version_info)
    with ZipFile(whole) as archive:
        files = {file: archive.read(file) for file in archive.namelist() if file.endswith(".py")}
    names = {module_of(file): file for file in files}

    @cache
    def content(module: str) -> bytes:
        return compiled(files[names[module]], home + names[module])

    library = Library(
        sources={name: files[file].decode() for name, file in names.items()},
        packages=frozenset(name for name, file in names.items() if file.endswith("/__init__.py")),
        built_in=frozenset((*sys.builtin_module_names, *loaded)),
        size=lambda module: len(zlib.compress(content(module), LEVEL)),
        codecs=codecs(names),
    )
    for root in roots:
        library.demand(root, "the engine")
    found = needed(library, [*loaded, *roots])
    write(target, {f"{names[name]}c": content(name) for name in sorted(found.kept)})
    return report(found)


def module_of(file: str) -> str:
    """The name of the module in a file."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def codecs(modules: Iterable[str]) -> dict[str, str]:
    """Every name of a codec, to the module that does it."""
    own = {name.removeprefix(CODECS): name for name in modules if name.startswith(CODECS)}
    return {**own, **{alias: own[name] for alias, name in aliases.items() if name in own}}


def write(target: str, files: dict[str, bytes]) -> None:
    """Write a zip that is the same for the same files."""
    with ZipFile(target, "w") as archive:
        for name, content in files.items():
            archive.writestr(ZipInfo(name), content, ZIP_DEFLATED, LEVEL)


def report(found: Needed) -> str:
    """What is in the library and what is not, for whoever wants to look."""
    return json.dumps({"kept": sorted(found.kept), "left_out": sorted(found.left_out)}, indent=1)
