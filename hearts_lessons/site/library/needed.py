"""Which modules of a library a program can need, followed from import to import."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from hearts_lessons.site.library.imports import Imports, read_imports

# What a function imports when it is called is kept too, unless it brings more bytes than this: a
# terminal, a debugger, other processes, a client for the web. A page has no use for these.
HEAVY = 20_000


class MissingModuleError(Exception):
    """A module that is needed is in no part of the browser's Python."""


@dataclass(frozen=True)
class Library:
    """A library's modules, by name."""

    sources: Mapping[str, str]
    packages: frozenset[str]  # those of them that hold others
    built_in: frozenset[str]  # names that need no source
    size: Callable[[str], int]  # what a module weighs where it is kept
    codecs: Mapping[str, str] = field(default_factory=dict)  # names, to modules
    read: dict[str, Imports] = field(default_factory=dict)

    def has(self, module: str) -> bool:
        """Whether a module can be imported."""
        return module in self.sources or module in self.built_in

    def imports(self, module: str) -> Imports:
        """What the source of a module imports."""
        if module not in self.read:
            self.read[module] = read_imports(
                self.sources[module], module, is_package=module in self.packages, is_there=self.has
            )
        return self.read[module]

    def brought_by(self, names: Iterable[str]) -> set[str]:
        """The modules that are imported at once with these. Raises `MissingModuleError`."""
        found: set[str] = set()
        waiting = list(names)
        while waiting:
            parts = waiting.pop().split(".")
            for end in range(1, len(parts) + 1):
                module = ".".join(parts[:end])
                if module in found or module not in self.sources:
                    continue
                found.add(module)
                read = self.imports(module)
                for name in sorted(read.required):
                    self.demand(name, module)
                waiting += read.at_once
        return found

    def codecs_said(self, read: Imports) -> set[str]:
        """The modules of codecs that are asked for by name."""
        names = {text.lower().replace("-", "_") for text in read.said}
        return {self.codecs[name] for name in names & self.codecs.keys()}

    def demand(self, module: str, by: str) -> None:
        """Raise `MissingModuleError` unless a module can be imported."""
        if not self.has(module):
            raise MissingModuleError(f"{by} imports {module}, which the browser's Python lacks")


@dataclass(frozen=True)
class Needed:
    """What is kept of a library, and what kept functions would import that is not."""

    kept: set[str]
    left_out: set[str]


def needed(library: Library, roots: Iterable[str]) -> Needed:
    """What a program needs that has imported, or may import, ``roots``."""
    kept = library.brought_by(roots)
    left_out: set[str] = set()
    while True:
        read = [library.imports(module) for module in sorted(kept)]
        asked = {codec for one in read for codec in library.codecs_said(one)}
        asked |= {name for one in read for name in one.when_called if name in library.sources}
        left_out.clear()
        light: set[str] = set()
        for name in sorted(asked - kept):
            brought = brought_lightly(library, name, kept)
            if brought is None:
                left_out.add(name)
            else:
                light |= brought
        if not light:
            return Needed(kept, left_out)
        kept |= light


def brought_lightly(library: Library, name: str, kept: set[str]) -> set[str] | None:
    """What a module brings beside what is kept, unless that is heavy or can't work anyway."""
    try:
        brought = library.brought_by([name]) - kept
    except MissingModuleError:
        return None
    return brought if sum(map(library.size, brought)) <= HEAVY else None
