"""What can be wrong with a rule set."""

from __future__ import annotations

from hearts_lessons.rules.errors import RulesError


class RuleSetError(RulesError):
    """Something in a rule set; ``where`` names the parameter."""

    code = "rule_set"


class UnknownPresetError(RuleSetError):
    """A name that no preset has."""

    code = "unknown_preset"


class UnknownParameterError(RuleSetError):
    """A parameter that no rule set has."""

    code = "unknown_parameter"


class BadValueError(RuleSetError):
    """A value that the parameter can't have."""

    code = "bad_value"


class UnsupportedValueError(RuleSetError):
    """A value that exists at other tables and that this referee leaves out."""

    code = "unsupported_value"


class CombinationError(RuleSetError):
    """Parameters that make no sense together; ``code`` says which."""

    code = "combination"

    def __init__(self, clash: str, where: str, **values: object) -> None:
        super().__init__(where=where, **values)
        self.code = f"combination_{clash}"
