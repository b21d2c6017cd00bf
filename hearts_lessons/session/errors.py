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


class NotYourTurnError(RulesError):
    """A card played while another seat is on turn."""

    code = "not_your_turn"


class StateError(RulesError):
    """A state that can't be read; ``where`` names what is wrong with it."""

    code = "state"


class StateFormatError(RulesError):
    """A state of another format: a later version's, or another program's."""

    code = "state_format"
