"""The engine as it is served: the same programs, without what is written for people."""

from __future__ import annotations

import io
import re
import tomllib
from types import CodeType
from zipfile import ZipFile

import pytest

from hearts_lessons.site.engine import (
    INNER,
    PACKAGE,
    UNSAID,
    engine_archive,
    engine_files,
    imports_of_engine,
    module_of,
)
from hearts_lessons.site.plain_source import without_prose


def program(source: str) -> object:
    """What a source does, and on which lines."""
    return facts(compile(source, "source.py", "exec", optimize=2))


def facts(code: CodeType) -> object:
    constants = [facts(part) if isinstance(part, CodeType) else part for part in code.co_consts]
    return code.co_code, code.co_names, code.co_varnames, [*code.co_lines()], constants


@pytest.mark.parametrize(
    ("source", "plain"),
    [
        ("x = 1  # one\n", "x = 1\n"),
        ("# one\nx = '# no'\n", "\nx = '# no'\n"),
        ('"""One\ntwo."""\nx = 1\n', '"."\n\nx = 1\n'),
        ('def f():\n    """Ein Wörtchen: 红心""" ; y = 2\n', 'def f():\n    "." ; y = 2\n'),
        ('x = """a\n# kept\nb"""\n', 'x = """a\n# kept\nb"""\n'),
    ],
)
def test_only_what_people_read_is_left_out(source: str, plain: str) -> None:
    assert without_prose(source) == plain
    assert program(plain) == program(source)


def test_the_engine_that_is_served_does_what_its_sources_say() -> None:
    sources = {
        f"hearts_lessons/{file.relative_to(PACKAGE).as_posix()}": file for file in engine_files()
    }
    with ZipFile(io.BytesIO(engine_archive())) as outer:
        assert outer.namelist() == [INNER]
        inner = ZipFile(io.BytesIO(outer.read(INNER)))
    served = {name: inner.read(name).decode() for name in inner.namelist()}
    for name, text in served.items():
        source = sources[name].read_text(encoding="utf-8")
        if name.endswith(".py"):
            assert program(text) == program(source), name
        elif "/locales/" in name and name.endswith(".toml"):
            whole, part = tomllib.loads(source), tomllib.loads(text)
            assert {**part, **{table: whole[table] for table in UNSAID}} == whole, name
            assert not UNSAID & part.keys()
        else:
            assert text == source
    missing = {module_of(sources[name]) for name in sources.keys() - served.keys()}
    assert not missing & imports_of_engine().keys()
    assert "hearts_lessons.session.baking" in missing


def test_the_engine_says_nothing_that_is_left_out() -> None:
    said = re.compile(rf"""["'](?:{"|".join(sorted(UNSAID))})\.[\w{{]""")
    for file in engine_files():
        if file.suffix == ".py" and module_of(file) in imports_of_engine():
            assert not said.search(file.read_text(encoding="utf-8")), file
