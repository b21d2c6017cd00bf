"""The vectors' tests are real: alter any expected value and that vector's check fails."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from vectors import Vector, check, load_vectors

VECTORS = load_vectors()
Path = tuple[str | int, ...]


def leaves(value: object, path: Path = ()) -> Iterator[Path]:
    """The way to every value that holds no other; an empty list is a value too."""
    items: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        items = list(value.items())
    elif isinstance(value, list):
        items = list(enumerate(value))
    if not items:
        yield path
    for key, item in items:
        yield from leaves(item, (*path, key))


def other(value: object) -> object:
    """A value of the same kind that is wrong."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if value is None:
        return 0
    if isinstance(value, list):
        return [0]
    return {"left": "right", "2C": "3C"}.get(str(value), f"other than {value}")


def altered(vector: Vector, path: Path) -> Vector:
    vector = copy.deepcopy(vector)
    place: Any = vector["expect"]
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = other(place[path[-1]])
    return vector


ALTERED = [
    pytest.param(altered(vector, path), id=f"{name}-{'.'.join(map(str, path))}")
    for name, vector in VECTORS.items()
    for path in leaves(vector["expect"])
]


@pytest.mark.parametrize("vector", ALTERED)
def test_an_altered_value_is_noticed(vector: Vector) -> None:
    with pytest.raises(AssertionError, match="expected"):
        check(vector)


SHORTENED = [
    (name, key)
    for name, vector in VECTORS.items()
    for key, value in vector["expect"].items()
    if isinstance(value, list) and value and key != "params"
]


@pytest.mark.parametrize(("name", "key"), SHORTENED)
def test_a_missing_item_is_noticed(name: str, key: str) -> None:
    vector = copy.deepcopy(VECTORS[name])
    vector["expect"][key].pop()
    with pytest.raises(AssertionError, match="expected"):
        check(vector)
