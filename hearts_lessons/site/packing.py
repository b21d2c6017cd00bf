"""JSON with much that repeats, packed: each thing that comes often stands in a table, once.

A packed value is one of

- ``null``, ``true``, ``false`` or a text: itself
- a number: a place in ``table``; what stands there is packed, but a number there is itself
- ``[-1, value, …]``: a list
- ``[-2, text, value, …]``: an object with names of its own, each before its value
- ``[-3 - shape, value, …]``: an object whose names are ``shapes[shape][0]``, in this order, and
  which has all of ``shapes[shape][1]`` besides

>>> pack([{"a": 1, "b": [1]}, {"a": 1, "b": [2]}])
{'shapes': [[['b'], {'a': 1}]], 'table': [1, 2], 'values': [[-3, [-1, 0]], [-3, [-1, 1]]]}
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

LIST, OBJECT, SHAPES = -1, -2, -3

FEW = 3
"""What comes no more often stands where it comes: there compression finds it as well."""

Packed = dict[str, Any]


def pack(values: Sequence[Any], own_names: Collection[str] = ()) -> Packed:
    """Pack JSON values together; objects below one of ``own_names`` share no names with others."""
    packer = _Packer(own_names)
    for value in values:
        packer.survey(value)
    packed = [packer.packed(value) for value in values]
    shapes = [[list(shape.names), shape.fixed] for shape in packer.shapes.values()]
    return {"shapes": shapes, "table": packer.table, "values": packed}


class _Shape:
    """Objects with the same names: those whose value differs, and those that are always alike."""

    def __init__(self, number: int, names: Sequence[str], fixed: Mapping[str, Any]) -> None:
        self.number = number
        self.names = names
        self.fixed = fixed


class _Packer:
    def __init__(self, own_names: Collection[str]) -> None:
        self.own_names = own_names
        self.counts: Counter[str] = Counter()
        self.seen: dict[tuple[str, ...], dict[str, dict[str, Any]]] = {}
        self.shapes: dict[tuple[str, ...], _Shape] = {}
        self.table: list[Any] = []
        self.places: dict[str, int] = {}

    def survey(self, value: Any, name: str = "") -> None:
        """Count what there is, and note which values each name of an object has."""
        text = _text(value)
        self.counts[text] += 1
        if self.counts[text] > 1:
            return
        if isinstance(value, dict):
            if name not in self.own_names:
                seen = self.seen.setdefault(tuple(sorted(value)), {})
                for key, inner in value.items():
                    seen.setdefault(key, {})[_text(inner)] = inner
            for key, inner in value.items():
                self.survey(inner, key)
        elif isinstance(value, list | tuple):
            for inner in value:
                self.survey(inner)

    def packed(self, value: Any, name: str = "") -> Any:
        """The packed value, or its place in the table."""
        if value is None or isinstance(value, bool):
            return value
        text = _text(value)
        if text in self.places:
            return self.places[text]
        body = self._body(value, name)
        if self.counts[text] <= FEW and not isinstance(value, int):
            return body
        self.table.append(body)
        self.places[text] = len(self.table) - 1
        return self.places[text]

    def _body(self, value: Any, name: str) -> Any:
        if isinstance(value, list | tuple):
            return [LIST, *(self.packed(inner) for inner in value)]
        if not isinstance(value, dict):
            return value
        if name in self.own_names:
            pairs = ((key, self.packed(inner, key)) for key, inner in value.items())
            return [OBJECT, *(part for pair in pairs for part in pair)]
        shape = self._shape(value)
        inner = (self.packed(value[key], key) for key in shape.names)
        return [SHAPES - shape.number, *inner]

    def _shape(self, value: Mapping[str, Any]) -> _Shape:
        names = tuple(sorted(value))
        if names not in self.shapes:
            seen = self.seen[names]
            fixed = {key: next(iter(seen[key].values())) for key in value if len(seen[key]) == 1}
            free = [key for key in value if key not in fixed]
            self.shapes[names] = _Shape(len(self.shapes), free, fixed)
        return self.shapes[names]


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
