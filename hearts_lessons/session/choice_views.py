"""What a screen may draw of a question that has a list of answers; see `views`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Choice:
    """One of several, as in a list to choose from."""

    key: str
    label: str
    chosen: bool


@dataclass(frozen=True)
class ChoiceView:
    """A question with its possible answers."""

    label: str
    choices: tuple[Choice, ...]
