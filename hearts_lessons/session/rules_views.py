"""What a screen may draw of the parts of a rule set; see `views`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hearts_lessons.session.choice_views import Choice


@dataclass(frozen=True)
class RuleField:
    """A parameter of the rules; ``set`` sends its ``name`` and a ``value``."""

    name: str
    label: str
    # one of the choices, any of them, some in a row, a whole number, or a text
    form: Literal["one", "many", "row", "number", "text"]
    value: str  # as it is sent: keys with spaces between them, digits, or what is typed
    shown: str  # the same in words
    line: str  # label and value, as in a list
    choices: tuple[Choice, ...]
    rounds: tuple[str, ...]  # of a row: a label for each place, and one for the next
    end: str  # of a row: what is chosen where it ends
    low: int
    high: int
    help: str  # how to type it
    note: str  # why it makes no difference now; "" where it makes one
    faulty: bool  # it makes no sense with the rest


@dataclass(frozen=True)
class RuleGroup:
    """What a rule set says of a topic, and the parameters that it is made of."""

    topic: str
    title: str
    change: str  # label of what opens the parameters
    said: str
    other: str  # what the rule set beside it says; "" where that is the same
    fields: tuple[RuleField, ...]
