"""What a deal refuses besides an illegal card."""

from __future__ import annotations

from hearts_lessons.rules.errors import RulesError


class DealtHandsError(RulesError):
    """Not one hand for each seat."""

    code = "dealt_hands"


class DealtCardsError(RulesError):
    """Not the right number of cards in a hand."""

    code = "dealt_cards"


class DealtKittyError(DealtCardsError):
    """Not the right number of cards in the kitty."""

    code = "dealt_kitty"


class DealtCardError(RulesError):
    """A card that is not in the pack of this rule set."""

    code = "dealt_card"


class PassPendingError(RulesError):
    """A play before the pass has been made."""

    code = "pass_pending"


class NoPassError(RulesError):
    """A pass where there is none, or a second one."""

    code = "no_pass"


class DealFinishedError(RulesError):
    """A play after the last trick."""

    code = "deal_finished"


class DealVoidError(RulesError):
    """A play in a deal that is void before it begins (``first_trick_exception: none_redeal``)."""

    code = "deal_void"


class NoChoiceError(RulesError):
    """A moon choice where there is nothing to choose."""

    code = "no_choice"


class PointsLeftError(RulesError):
    """An early finish while something can still be scored."""

    code = "points_left"
