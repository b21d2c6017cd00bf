"""How a page unpacks the pool and makes lists of it: the contract of `site.pool` and `.packing`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Data = dict[str, Any]

LIST, OBJECT, SHAPES = -1, -2, -3


def unpacked(packed: Data) -> list[Any]:
    """The values as they were."""

    def value(node: Any) -> Any:
        if isinstance(node, bool) or node is None or isinstance(node, str):
            return node
        if isinstance(node, int):
            found = packed["table"][node]
            return found if isinstance(found, int) else value(found)
        head, *rest = node
        values = [value(each) for each in rest]
        if head == LIST:
            return values
        if head == OBJECT:
            return dict(zip(values[::2], values[1::2], strict=True))
        names, fixed = packed["shapes"][SHAPES - head]
        return {**fixed, **dict(zip(names, values, strict=True))}

    return [value(each) for each in packed["values"]]


def ref_of(item: Data) -> str:
    """The name of an item."""
    return "{lesson}/{item}".format(**item["view"]["learn"])


def _whole(item: Data) -> Data:
    """With both parts of every option."""

    def chosen(told: Data) -> Data:
        return {**told, "reason": told["reason"] if told["verdict"] == "wrong" else ""}

    parts = {key: {"chosen": chosen(told), "told": told} for key, told in item["parts"].items()}
    return {**item, "parts": parts}


class Pool:
    """The pool of a language, as the page has it."""

    def __init__(self, pool: Data) -> None:
        self.buttons = pool["buttons"]
        self.new_kinds = pool["new_kinds"]
        self.items = {ref_of(item): _whole(item) for item in unpacked(pool)}

    def listed(self, refs: Sequence[str], activity: str, *, is_endless: bool) -> list[Data]:
        """These items as a list, with what depends on their places."""
        return [
            self._placed(self.items[ref], place, len(refs), activity, is_endless)
            for place, ref in enumerate(refs)
        ]

    def _placed(self, item: Data, place: int, count: int, activity: str, is_endless: bool) -> Data:
        view = {**item["view"], "activity": activity, "item": place + 1, "items": count}
        view["new_kinds"] = self.new_kinds if is_endless else []
        if place + 1 < count:
            key = "next"
        elif count == 1:
            key = "alone_onward" if is_endless else "alone"
        else:
            key = "onward" if is_endless else "last"
        outcomes = {
            name: {**told, "buttons": self.buttons[key]} if told["phase"] == "done" else told
            for name, told in item["outcomes"].items()
        }
        return {**item, "view": view, "outcomes": outcomes}
