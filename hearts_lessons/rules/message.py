"""Something to say, before it is in any language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Message:
    """A key of the catalogues and the values that fill its sentence."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)


def message(key: str, **values: object) -> Message:
    """The message of ``key``, filled in by name."""
    return Message(key, values)
