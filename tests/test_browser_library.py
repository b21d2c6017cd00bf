"""The browser's standard library: whatever the engine can come to need is in it."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from types import CodeType
from typing import Any
from zipfile import ZipFile

import pytest

from hearts_lessons.lessons import activities, lessons
from hearts_lessons.site.book import Book
from hearts_lessons.site.engine import imports_of_engine, library_imports
from hearts_lessons.site.library.compiled import with_few_lines
from hearts_lessons.site.library.imports import read_imports
from hearts_lessons.site.library.needed import HEAVY, Library, MissingModuleError, needed
from hearts_lessons.site.runtime import command, fetch_runtime, npm_environment

SCRIPT = Path(__file__).with_name("browser_python.mjs")
# What functions in the library would import that no page can come to call: command lines,
# terminals, processes, the web, packages that are installed, and what someone has pickled.
LEFT_OUT = {
    "_pyrepl.main", "_pyrepl.readline", "_pyrepl.unix_console", "argparse",
    "concurrent.futures.interpreter",
    "concurrent.futures.process", "email.parser", "importlib.metadata._adapters", "pickle",
    "pydoc", "tarfile", "tracemalloc", "urllib.request",
}  # fmt: skip


def library(sources: dict[str, str], heavy: tuple[str, ...] = ()) -> Library:
    return Library(
        sources=sources,
        packages=frozenset(name.rpartition(".")[0] for name in sources),
        built_in=frozenset({"sys", "_made_in_c"}),
        size=lambda name: HEAVY + 1 if name in heavy else 1,
        codecs={"utf_8": "encodings.utf_8", "latin_1": "encodings.latin_1"},
    )


@pytest.mark.parametrize(
    ("source", "kept"),
    [
        ("import a.b", {"a", "a.b"}),
        ("from a import b", {"a", "a.b"}),
        ("from a import name", {"a"}),
        ("from . import c", {"top.c"}),
        ("from .c import name", {"top.c"}),
        ("class A:\n  import c", {"c"}),
        ("def f():\n  import c", {"c"}),
        ("async def f():\n  import c", {"c"}),
        ("def f(x=__import__):\n  pass", set()),
        ("def main():\n  import c", set()),
        ("if __name__ == '__main__':\n  import c", set()),
        ("import sys\nif sys.platform == 'win32':\n  import nowhere\nelse:\n  import c", {"c"}),
        ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n  import c", {"typing"}),
        ("try:\n  import _made_in_c\nexcept ImportError:\n  import c", set()),
        ("try:\n  import nowhere\nexcept ImportError:\n  import c", {"c"}),
        ("try:\n  import c\nexcept ValueError:\n  import a", {"a", "c"}),
        ("b''.decode('Latin-1')", {"encodings.latin_1"}),
        ("open(x, encoding=y or 'UTF-8')", {"encodings.utf_8"}),
        ("names = ['latin-1']", set()),
    ],
)
def test_imports_are_followed(source: str, kept: set[str]) -> None:
    names = ("a", "a.b", "c", "top.c", "typing", "encodings.latin_1", "encodings.utf_8")
    found = needed(library({**dict.fromkeys(names, ""), "top": source}), ["top"])
    assert found.kept - {"top", "encodings"} == kept


def test_what_is_imported_late_is_followed_while_it_is_light() -> None:
    sources = {
        "top": "def f():\n  import light, heavy, broken",
        "light": "def g():\n  import lighter",
        "lighter": "",
        "heavy": "",
        "broken": "import nowhere",
    }
    found = needed(library(sources, heavy=("heavy",)), ["top"])
    assert found.kept == {"top", "light", "lighter"}
    assert found.left_out == {"heavy", "broken"}


def test_what_is_imported_at_once_is_kept_however_heavy() -> None:
    assert needed(library({"top": "import heavy", "heavy": ""}, ("heavy",)), ["top"]).kept == {
        "top",
        "heavy",
    }


def test_a_module_that_nobody_has_is_told_with_its_importer() -> None:
    with pytest.raises(MissingModuleError, match="top imports nowhere"):
        needed(library({"top": "import nowhere"}), ["top"])


def test_the_engine_s_own_imports_are_read() -> None:
    assert {"hearts_lessons.session.door", "hearts_lessons.locales"} <= imports_of_engine().keys()
    assert {"json", "tomllib", "importlib.resources", "encodings.utf_8"} <= set(library_imports())
    read = read_imports("import os.path as p", "x", is_package=False, is_there=lambda _: True)
    assert read.required == {"os.path"}


def test_a_traceback_names_the_line_where_the_function_begins() -> None:
    source = (
        "\n\ndef outer():\n    x = 1\n\n"
        "    def inner():\n        pass\n        raise ValueError(x)\n    inner()\n"
    )
    code = with_few_lines(compile(source, "file.py", "exec"))
    space: dict[str, Any] = {}
    exec(code, space)  # noqa: S102 - the source is above
    with pytest.raises(ValueError, match="1") as raised:
        space["outer"]()
    assert [entry.lineno + 1 for entry in raised.traceback[1:]] == [3, 6]
    for part in (part for part in code.co_consts if isinstance(part, CodeType)):
        assert {line for _, _, line in part.co_lines()} == {part.co_firstlineno}


@pytest.fixture(scope="module")
def runtime(site: Path, book: Book) -> Path:
    """What was fetched for the site that is served."""
    return fetch_runtime(book.runtime, book.work, library_imports())


def test_what_is_left_out_is_known(runtime: Path) -> None:
    report = json.loads((runtime / "library.json").read_text(encoding="utf-8"))
    assert set(report["left_out"]) == LEFT_OUT, "look who would import it, and when"


def modules_in(archive: Path) -> list[str]:
    names = (name.removesuffix(".pyc").replace("/", ".") for name in ZipFile(archive).namelist())
    return sorted(name.removesuffix(".__init__") for name in names)


def one_of_each_kind() -> list[str]:
    """An activity of every kind there is."""
    found: dict[str, str] = {"progress": "progress/overview"}
    for lesson in lessons():
        for key, activity in activities(lesson).items():
            found.setdefault(activity["kind"], f"{lesson}/{key}")
    return list(found.values())


def test_everything_that_the_worker_imports_is_served(site: Path, runtime: Path) -> None:
    """Every module imports what it needs; every kind of activity opens; a failure is a sentence."""
    shared = site / "_shared"
    (served,) = shared.rglob("python_stdlib.zip")
    kinds = one_of_each_kind()
    calls = [{"call": "open_activity", "args": [name, "zh-Hans", 1]} for name in kinds]
    asked = {
        "modules": [*modules_in(served), *library_imports(), *imports_of_engine()],
        "calls": [*calls, {"call": "respond", "args": [1]}],
    }
    files = (SCRIPT, runtime, served, shared / "hearts_lessons.zip")
    done = subprocess.run(
        [command("node"), *map(str, files)],
        input=json.dumps(asked),
        capture_output=True,
        encoding="utf-8",
        env=npm_environment(),
    )
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout)
    assert told["failed"] == {}
    *opened, refused = told["answers"]
    for name, answer in zip(kinds, opened, strict=True):
        assert json.loads(answer["done"])["response"]["view"], name
    assert "TypeError: respond() missing 2 required positional arguments" in refused["failed"]
