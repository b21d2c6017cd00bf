"""What can be wrong with a deal that is written as one line."""

from __future__ import annotations

from hearts_lessons.rules.errors import RulesError


class NotationCharacterError(RulesError):
    """A letter or digit of another script."""

    code = "notation_character"


class NotationFormError(RulesError):
    """A text that is no deal, or a part of one."""

    code = "notation_form"


class NotationMissingError(RulesError):
    """A deal from which a few cards are missing; ``cards`` names them."""

    code = "notation_missing"


class NotationCheckError(RulesError):
    """Every card is there, but something is not as it was written."""

    code = "notation_check"
