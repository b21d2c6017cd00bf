"""The pool: every item of the book, small enough to fetch, the same as a page bakes."""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hearts_lessons.lessons import activities, lessons, pages
from hearts_lessons.session import start
from hearts_lessons.session.baking import bake, bake_items
from hearts_lessons.site.packing import pack
from hearts_lessons.site.pool import NAME, pool_script, write_pools
from hearts_lessons.words import LANGUAGES
from pooled import Pool, unpacked
from positions import MIXES

MOST_BYTES = 60_000
HEAD = "window.heartsPool = "
each_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def script(language: str) -> str:
    return pool_script(language)


@cache
def pool_of(language: str) -> Pool:
    text = script(language)
    assert text.startswith(HEAD)
    assert text.endswith(";\n")
    return Pool(json.loads(text[len(HEAD) : -2]))


def as_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


@each_language
def test_it_is_small(language: str) -> None:
    assert len(gzip.compress(script(language).encode(), 9)) <= MOST_BYTES


@each_language
def test_every_item_of_every_chapter_is_in_it(language: str) -> None:
    expected = []
    for lesson in pages():
        for key, data in activities(lesson).items():
            if "expect" in data:
                expected.append(f"{lesson}/{key}")
            expected += [f"{lesson}/{key}#{n + 1}" for n in range(data.get("generate", 0))]
    assert sorted(pool_of(language).items) == sorted(expected)


def test_every_lesson_with_drills_is_a_chapter_or_has_no_page_yet() -> None:
    with_drills = {
        lesson
        for lesson in lessons()
        if any("expect" in data or "generate" in data for data in activities(lesson).values())
    }
    assert with_drills - set(pages()) == set()


@each_language
def test_a_list_from_it_is_what_a_page_bakes(language: str) -> None:
    """The lists of all mixes of the book, and lists at random of every length."""
    pool = pool_of(language)
    for name in MIXES:
        state = start(name)
        listed = pool.listed(state["items"], name, is_endless=state["endless"])
        assert listed == as_json(bake(name, language)["items"])
    rng, refs = Random(language), list(pool.items)
    rng.shuffle(refs)
    while refs:
        chosen, refs = refs[:20], refs[rng.randint(1, 20) :]
        is_endless = rng.random() < 0.5
        state = {**start(NAME), "items": chosen, "endless": is_endless}
        listed = pool.listed(chosen, NAME, is_endless=is_endless)
        assert listed == as_json(bake_items(state, language))


@each_language
def test_an_item_is_that_of_its_own_drill_but_for_its_origin(language: str) -> None:
    """Also where it stands in a series, whose buttons are those of its place there."""
    pool = pool_of(language)
    for lesson in pages():
        for key, data in activities(lesson).items():
            if "expect" not in data and "generate" not in data:
                continue
            name = f"{lesson}/{key}"
            own = as_json(bake(name, language)["items"])
            refs = [f"{name}#{n + 1}" for n in range(len(own))] if "generate" in data else [name]
            listed = pool.listed(refs, name, is_endless=False)
            for ours, theirs in zip(listed, own, strict=True):
                told = {name: each.pop("origin", "") for name, each in ours["outcomes"].items()}
                assert all(bool(told[name]) == (name in ("right", "revealed")) for name in told)
                assert ours["view"].pop("learn") == {**theirs["view"].pop("learn"), "mixed": True}
                del ours["view"]["words"], theirs["view"]["words"]
                assert ours == theirs


def test_the_files_are_written_once_for_every_version(tmp_path: Path) -> None:
    write_pools(tmp_path, "one")
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == sorted(f"pool.{code}.js" for code in LANGUAGES)
    assert (tmp_path / "pool.en.js").read_text("utf-8") == f"// one\n{script('en')}"
    files[0].write_text("// one\nas it was\n", "utf-8")
    files[1].write_text("torn", "utf-8")
    write_pools(tmp_path, "one")
    texts = [file.read_text("utf-8") for file in files]
    assert texts[0] == "// one\nas it was\n"
    assert HEAD in texts[1]
    write_pools(tmp_path, "two")
    assert all(file.read_text("utf-8").startswith(f"// two\n{HEAD}") for file in files)


def test_the_script_is_text_of_one_line() -> None:
    """Line and paragraph separators would end a text in old scripts."""
    assert not set("\u2028\u2029") & set("".join(map(script, LANGUAGES)))
    assert script("en").count("\n") == 1


VALUES: list[list[Any]] = [
    [],
    [{}],
    [None, True, False, 0, 1, -1, "", "a", "a", [], [[]], {}],
    [{"a": 1, "b": True}, {"b": 1, "a": 2}, {"a": 1}, [{"a": 1, "b": True}] * 3],
    [{"parts": {"9D": {"told": 1}, "x": {"told": 2}}}, {"parts": {}}, {"parts": {"9D": 0}}],
    [[1, 1, 2], [1, 1, 2], [True, 1], ["1", 1]],
]


@pytest.mark.parametrize("values", VALUES)
def test_what_is_packed_can_be_unpacked(values: list[Any]) -> None:
    packed = as_json(pack(values, ["parts"]))
    assert json.dumps(unpacked(packed), sort_keys=True) == json.dumps(values, sort_keys=True)


def test_names_of_its_own_keep_their_order() -> None:
    values = [{"parts": {"b": 1, "a": 2}}, {"parts": {"a": 2, "b": 1}}]
    first, second = unpacked(as_json(pack(values, ["parts"])))
    assert [*first["parts"], *second["parts"]] == ["b", "a", "a", "b"]
