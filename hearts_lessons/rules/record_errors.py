"""What can be wrong with the form of a hand record."""

from __future__ import annotations

from hearts_lessons.rules.errors import RulesError


class RecordError(RulesError):
    """Something in a record; ``where`` names the place: ``"deal[2][5]"``, ``"rules.moon"``."""

    code = "record"


class RecordTextError(RecordError):
    """Bytes that are no UTF-8 text."""

    code = "record_text"


class RecordJsonError(RecordError):
    """Text that is no JSON."""

    code = "record_json"


class RecordSizeError(RecordError):
    """JSON with a number too long, or nested too deeply, to be a record."""

    code = "record_size"


class RecordObjectError(RecordError):
    """JSON that is no object."""

    code = "record_object"


class RecordKeyError(RecordError):
    """A key that no record has."""

    code = "record_key"


class RecordKeyTwiceError(RecordError):
    """A key that stands twice in one object."""

    code = "record_key_twice"


class RecordKeyMissingError(RecordError):
    """A key that every record has, and this one has not."""

    code = "record_key_missing"


class RecordChoiceError(RecordError):
    """A moon choice under a rule set that leaves nothing to choose."""

    code = "record_choice"


class RecordChoiceValueError(RecordError):
    """A moon choice that does not exist."""

    code = "record_choice_value"


class RecordCorrectionError(RecordError):
    """Something else where a correction belongs: ``{"play": 5, "card": "QS"}``."""

    code = "record_correction"


class RecordListError(RecordError):
    """Something else where a list belongs."""

    code = "record_list"


class RecordPassError(RecordError):
    """A pass direction that does not exist."""

    code = "record_pass"


class RecordNumberError(RecordError):
    """Something else where a whole number in a range belongs."""

    code = "record_number"


class RecordTotalsError(RecordError):
    """Not one total a seat."""

    code = "record_totals"


class RecordToldError(RecordError):
    """A key in a hand of a game that the game itself tells."""

    code = "record_told"


class GameDirectionError(RecordError):
    """A hand of a game whose pass goes another way than the rule set says for its number."""

    code = "game_direction"


class GameOverError(RecordError):
    """A hand after the end of the game."""

    code = "game_over"


class GameUnfinishedError(RecordError):
    """A hand after one that was not played to its end."""

    code = "game_unfinished"
