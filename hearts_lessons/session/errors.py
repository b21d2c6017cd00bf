"""Refusals of the door: an action or a state that can't be used. Nothing has changed."""

from __future__ import annotations

from hearts_lessons.rules.errors import RulesError


class ActionError(RulesError):
    """A malformed action; ``where`` names what is wrong with it."""

    code = "action"


class PlyError(RulesError):
    """An action for a position that is past (a double click) or has not come yet."""

    code = "ply"


class PhaseError(RulesError):
    """An action that has no place in this phase."""

    code = "phase"


class OptionError(RulesError):
    """An answer that is not among the options."""

    code = "option"


class UnknownItemError(RulesError):
    """A name that no drill item has; ``item`` is the name."""

    code = "unknown_item"


class TableSeatsError(RulesError):
    """More ``players`` than the table has seats for, which are ``n``."""

    code = "table_seats"


class NotYourTurnError(RulesError):
    """A card played while another seat is on turn."""

    code = "not_your_turn"


class StateError(RulesError):
    """A state that can't be read; ``where`` names what is wrong with it."""

    code = "state"


class EarlyError(StateError):
    """Somebody has gone on before a part was done, by the event of this ``number`` in the log."""


class TextError(RulesError):
    """A text that is no JSON, or only a part of one, from ``character`` on."""

    code = "load_text"


class LongTextError(RulesError):
    """A text longer than any state."""

    code = "load_long"


class ForeignTextError(RulesError):
    """A text that holds no state of this project."""

    code = "load_foreign"


class OtherActivityError(RulesError):
    """A text that belongs to another activity."""

    code = "load_activity"


class KeptApartError(RulesError):
    """The browser keeps another position of the activity than the learner's code has asked for."""

    code = "kept_apart"


class StateFormatError(RulesError):
    """A state of another format: a later version's, or another program's."""

    code = "state_format"
