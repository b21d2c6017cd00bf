"""What every refusal of the rules has in common."""

from __future__ import annotations

import json
import reprlib
from typing import Self


class RulesError(ValueError):
    """Something that the rules refuse. Nothing has changed.

    ``code`` is stable and names the sentence in the catalogues; ``values`` fill it in.
    """

    code = "rules"

    def __init__(self, **values: object) -> None:
        super().__init__()
        self.values = values

    def __str__(self) -> str:
        details = ", ".join(f"{key}={value}" for key, value in self.values.items())
        return f"{self.code}: {details}" if details else self.code

    def at(self, where: str, **values: object) -> Self:
        """The same error, with its place in a larger thing and what is known there.

        >>> str(RulesError(where="moon").at("rules", line=3))
        'rules: line=3, where=rules.moon'
        """
        inner = self.values.get("where")
        place = where if inner is None else f"{where}.{inner}"
        self.values = {**values, **self.values, "where": place}
        return self


def shown(value: object) -> str:
    """Anything that was given, short enough and clean enough to stand in a sentence.

    >>> shown("QX"), shown(""), shown(None), shown([1] * 1000)
    ('QX', '""', 'null', '[1, 1, 1, 1, 1, 1, ...]')
    """
    if value is None or isinstance(value, bool) or value == "":
        return json.dumps(value)
    text = value if isinstance(value, str) else reprlib.repr(value)
    text = "".join(mark if mark.isprintable() else "\N{REPLACEMENT CHARACTER}" for mark in text)
    return text if len(text) <= 60 else text[:59] + "…"


def shown_apart(value: object) -> str:
    """As `shown`, with a text in quotes: where a number belongs, ``"0"`` is not ``0``.

    >>> shown_apart("0"), shown_apart(0)
    ('"0"', '0')
    """
    return f'"{shown(value)}"' if isinstance(value, str) and value else shown(value)
