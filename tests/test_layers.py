"""Who may import whom. Every import statement is read, inside functions and for types too."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import hearts_lessons

ROOT = Path(hearts_lessons.__file__).parent
PACKAGE = "hearts_lessons"

# The arrows of the design: a part of the package, and the parts that it may import.
ARROWS: dict[str, set[str]] = {
    "rules": set(),
    "locales": set(),
    "version": set(),
    "players": {"rules"},
    "lessons": {"rules"},
    "words": {"locales", "rules"},
    "chances": {"rules", "players"},
    "drills": {"rules", "players", "lessons", "chances"},
    "reviews": {"rules", "players"},
    "session": {"rules", "players", "reviews", "lessons", "drills", "words", "version", "learning"},
    "learning": set(),
    "language": {"words"},
    "readable": {"session", "words"},
    "widget": {"session", "words", "language", "readable"},
    "referee": {"rules", "words", "language"},
    "pictures": {"drills", "language", "referee", "rules", "session", "words"},
    "figures": {"chances", "pictures", "words"},
    "handouts": {"drills", "lessons", "pictures", "rules", "session", "words"},
    "rule_text": {"rules", "words"},
    "class_asked": {"lessons", "players", "rules", "session", "site", "words"},
    "class_text": {"class_asked", "handouts", "referee", "session", "words"},
    "handed_in": {"referee", "session"},
    "grade_text": {"figures", "handed_in", "referee", "rules", "session", "words"},
    "graded": {"figures", "grade_text", "handed_in", "pictures", "session", "words"},
    "review_text": {"referee", "reviews", "rules", "session", "words", "language"},
    "site": {"session", "lessons", "words", "language", "readable", "version"},
    "cli": {
        "words",
        "language",
        "version",
        "referee",
        "review_text",
        "rule_text",
        "site",
        "class_asked",
        "class_text",
        "grade_text",
    },
    "": {
        "version",
        "widget",
        "handouts",
        "pictures",
        "chances",
        "figures",
        "graded",
        "referee",
        "review_text",
        "rules",
    },  # hearts_lessons/__init__.py
}

# The parts and modules that may import more than the standard library.
FOREIGN: dict[str, set[str]] = {
    "widget": {"anywidget", "traitlets"},
    "figures": {"matplotlib"},
    "handouts": {"segno"},
    "session.schema": {"pydantic"},
    "site": {"docutils", "jinja2", "jupyter_book", "psutil", "sphinx", "yaml"},
}


def modules() -> dict[str, str]:
    """The source of every module, by its dotted name inside the package; "" is the package."""
    found = {}
    for path in sorted(ROOT.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = path.read_text(encoding="utf-8")
    return found


MODULES = modules()


def imported(source: str, module: str = "") -> set[str]:
    """Everything that a source imports anywhere, with the names taken out of packages.

    ``from a.b import c`` gives ``a.b`` and ``a.b.c``, since ``c`` may be a module.
    """
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            start = node.module or ""
            if node.level:
                above = [PACKAGE, *module.split(".")]
                start = ".".join([*above[: len(above) - node.level], *([start] if start else [])])
            found |= {start, *(f"{start}.{alias.name}" for alias in node.names)}
    return found


def own(names: set[str]) -> set[str]:
    """The modules of the package among imported names, by their name inside it."""
    inside = {name.removeprefix(PACKAGE).removeprefix(".") for name in names if is_own(name)}
    return {name for name in inside if name in MODULES}


def is_own(name: str) -> bool:
    return name == PACKAGE or name.startswith(f"{PACKAGE}.")


def foreign(names: set[str]) -> set[str]:
    """The packages among imported names that are neither ours nor the standard library's."""
    tops = {name.partition(".")[0] for name in names if not is_own(name)}
    return tops - sys.stdlib_module_names


def hidden_imports(source: str) -> Iterator[int]:
    """The lines that import by a name that can't be read here."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case (
                ast.Name(id="__import__" | "import_module")
                | ast.Attribute(attr="__import__" | "import_module")
            ):
                yield node.lineno
            case ast.ImportFrom(names=names):
                if any(alias.name in ("import_module", "__import__") for alias in names):
                    yield node.lineno


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module or PACKAGE)
def test_a_module_imports_only_what_its_arrows_allow(module: str) -> None:
    part = module.partition(".")[0]
    assert part in ARROWS, f"{part} is new: say in ARROWS which parts it may import"
    names = imported(MODULES[module], module)
    parts = {name.partition(".")[0] for name in own(names)} - {part, ""}
    assert parts <= ARROWS[part], f"{module} may not import {sorted(parts - ARROWS[part])}"
    allowed = FOREIGN.get(part, set()) | FOREIGN.get(module, set())
    assert foreign(names) <= allowed, f"{module} may not import {sorted(foreign(names) - allowed)}"
    assert not list(hidden_imports(MODULES[module]))


def test_the_arrows_have_no_circle() -> None:
    below: dict[str, set[str]] = {}
    while len(below) < len(ARROWS):
        ready = [part for part in ARROWS if part not in below and ARROWS[part] <= set(below)]
        assert ready, f"a circle among {sorted(set(ARROWS) - set(below))}"
        below |= {part: ARROWS[part] for part in ready}


def test_every_arrow_ends_somewhere() -> None:
    parts = {module.partition(".")[0] for module in MODULES}
    assert set(ARROWS) == parts


def test_all_that_the_door_needs_is_the_standard_library() -> None:
    """What the browser's worker loads: followed through every import, types included."""
    reached, waiting = set(), {"session.door"}
    while waiting:
        module = waiting.pop()
        reached.add(module)
        names = imported(MODULES[module], module)
        assert not foreign(names), f"{module} imports {sorted(foreign(names))}"
        waiting |= own(names) - reached - {""}
    assert {"rules.play", "players.normal", "drills", "words"} <= reached
    assert "session.schema" not in reached


def python(*arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_door_opens_in_a_python_without_other_packages() -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT.parent)!r})\n"
        "from hearts_lessons.session.door import open_activity\n"
        "import json\n"
        "answer = json.loads(open_activity('following-suit/practice', 'en'))\n"
        "print(answer['response']['view']['phase'])\n"
    )
    assert python("-S", "-c", code).strip() == "passing"


def test_importing_the_package_loads_none_of_the_big_ones() -> None:
    code = "import sys, hearts_lessons; print(*{name.partition('.')[0] for name in sys.modules})"
    loaded = set(python("-c", code).split())
    assert PACKAGE in loaded
    big = {"IPython", "anywidget", "ipywidgets", "matplotlib", "numpy", "sphinx", "traitlets"}
    assert not loaded & big


# The reading itself


def test_imports_are_read_wherever_they_stand() -> None:
    source = (
        "import a.b as c\n"
        "from typing import TYPE_CHECKING\n"
        "if TYPE_CHECKING:\n    from d import e\n"
        "def f():\n    import g\n"
        "class H:\n    from .i import j\n    from .. import k\n"
    )
    found = imported(source, "session.deal")
    assert {"a.b", "d", "d.e", "g", "hearts_lessons.session.i", "hearts_lessons.k"} <= found


@pytest.mark.parametrize("source", [
    "import importlib\nimportlib.import_module('x')",
    "from importlib import import_module",
    "from importlib import import_module as load",
    "__import__('x')",
    "import builtins\nbuiltins.__import__('x')",
    "load = __import__",
])  # fmt: skip
def test_an_import_by_name_is_noticed(source: str) -> None:
    assert list(hidden_imports(source))


def test_a_resource_is_no_import_by_name() -> None:
    assert not list(hidden_imports("from importlib.resources import files\nfiles('x')"))
