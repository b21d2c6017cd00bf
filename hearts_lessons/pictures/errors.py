"""What can't be drawn."""

from __future__ import annotations

from hearts_lessons.rules.errors import RulesError


class EmptyPictureError(RulesError):
    """Neither a trick nor a hand."""

    code = "picture_empty"


class PictureTurnError(RulesError):
    """A hand beside a trick in which the learner is not on turn."""

    code = "picture_turn"


class PictureHandError(RulesError):
    """A hand of another size than is held before that trick."""

    code = "picture_hand"


class PictureFirstError(RulesError):
    """Tricks beyond the last of a hand, or before the first."""

    code = "picture_first"


class PictureTrickError(RulesError):
    """A trick in a row of tricks that is not complete."""

    code = "picture_trick"


class PictureLeaderError(RulesError):
    """A trick that is led by somebody who has not taken the one before."""

    code = "picture_leader"


class PictureSeatsError(RulesError):
    """Not one number for each seat."""

    code = "picture_seats"


class PicturePointsError(RulesError):
    """Numbers to which the penalty cards of a hand can't be shared out."""

    code = "picture_points"


class PictureRulesError(RulesError):
    """A rule set in which a score depends on more than the penalty points taken."""

    code = "picture_rules"


class PictureChoiceError(RulesError):
    """A moon whose shooter is to choose, and has not."""

    code = "picture_choice"


class PictureOverError(RulesError):
    """Totals with which the game was over before."""

    code = "picture_over"


class UnknownSidesError(RulesError):
    """A position that is not among those to set side by side."""

    code = "unknown_sides"
