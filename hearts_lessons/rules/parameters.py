"""What each parameter of a rule set can be, by the names and values that other tables have too.

>>> check_value("moon", "auto")
>>> check_value("moon", "sun")
Traceback (most recent call last):
    ...
hearts_lessons.rules.ruleset_errors.BadValueError: bad_value: where=moon, value=sun, ...
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from hearts_lessons.rules.cards import Card
from hearts_lessons.rules.errors import shown
from hearts_lessons.rules.message import Message, message
from hearts_lessons.rules.ruleset_errors import (
    BadValueError,
    UnknownParameterError,
    UnsupportedValueError,
)

CHOICES: Mapping[str, tuple[object, ...]] = {
    "kitty_award": ("none", "first_trick"),
    "opening_leader": ("low_club_holder", "left_of_dealer", "dealer"),
    "opening_lead": ("low_club", "any_club", "any_non_penalty", "any_non_heart", "any"),
    "first_trick_hearts": ("forbidden", "allowed"),
    "first_trick_qs": ("forbidden", "allowed"),
    "first_trick_exception": ("only_penalty_hand", "none_redeal"),
    "lead_hearts": ("after_break", "always"),
    "forced_heart_lead": ("only_hearts", "only_hearts_or_qs"),
    "lead_qs": ("always", "after_break"),
    "must_discard_qs": (False, True),
    "heart_values": ("flat", "rank", "face", "pip"),
    "bonus_card": (None, Card("JD"), Card("TD")),
    "moon": ("others_plus", "self_minus", "choice", "auto", "none"),
    "moon_needs_bonus_card": (False, True),
    "moon_bonus_scored": (True, False),
    "sun": ("off", "badge", "double", "one_and_half"),
    "end_when": ("reach", "exceed"),
    "tie_for_lowest": ("play_on", "shared"),
    "exact_target": ("none", "reset_half", "reset_zero", "wins"),
    "revoke": ("prevented", "offender_takes_all"),
    "early_finish": ("off", "offer_when_no_points_left"),
}
"""Parameters with a short list of values."""

LISTS: Mapping[str, tuple[str, ...]] = {
    "pass_cycle": ("left", "right", "across", "left2", "right2", "hold"),
    "break_on": ("heart_discard", "heart_any", "qs_discard", "qs_any"),
}
"""Parameters that are lists of words, with at least one."""

NUMBERS: Mapping[str, tuple[int, int]] = {
    "players": (3, 7),
    "kitty_size": (0, 51),
    "pass_count": (0, 4),
    "qs_value": (0, 1000),
    "bonus_value": (-1000, 1000),
    "no_trick_bonus": (-1000, 0),
    "target": (1, 100_000),
    "max_hands": (1, 100_000),
}
"""Parameters that are whole numbers, with the lowest and the highest. ``max_hands`` may be None."""

CARD_LISTS = ("removed_cards", "pass_forbidden")
"""Parameters that are lists of cards."""

PENALTY = (1, 1000)
"""What a card of ``extra_penalties`` can count."""

FIXED: Mapping[str, object] = {
    "decks": 1,
    "jokers": 0,
    "direction": "clockwise",
    "end_check": "end_of_hand",
    "partnership": "none",
}
"""Parameters that other tables vary and that have one value here."""

LEFT_OUT: Mapping[str, tuple[tuple[object, str], ...]] = {
    "players": tuple((count, "two_packs") for count in (8, 9, 10, 11)),
    "decks": ((2, "two_packs"),),
    "jokers": ((1, "jokers"), (2, "jokers")),
    "direction": (("counterclockwise", "counterclockwise"),),
    "partnership": (
        ("fixed_opposite", "partnerships"),
        ("first_two_trick_winners", "partnerships"),
    ),
    "kitty_award": (
        ("first_penalty_trick", "kitty_award"),
        ("first_heart_trick", "kitty_award"),
        ("last_trick", "kitty_award"),
        ("set_aside", "kitty_award"),
    ),
    "pass_cycle": (
        ("scatter", "scatter"),
        ("pool", "pool"),
        ("dealer_choice", "dealer_choice"),
    ),
    "revoke": (("redeal", "revoke_redeal"),),
    "early_finish": (("claim_with_consent", "claim"),),
}
"""Values that other tables play by and that are left out here, and the name of what they mean."""


def check_value(name: str, value: object) -> None:
    """Raise a `RuleSetError` unless ``name`` is a parameter that can have this value."""
    if name in CHOICES:
        _check_choice(name, value, CHOICES[name])
    elif name in FIXED:
        _check_choice(name, value, (FIXED[name],))
    elif name in LISTS:
        _check_words(name, value)
    elif name in NUMBERS:
        _check_number(name, value)
    elif name in CARD_LISTS:
        _check_cards(name, value)
    elif name == "extra_penalties":
        _check_extra_penalties(value)
    else:
        raise UnknownParameterError(where=shown(name))


def bad_value(name: str, value: object) -> BadValueError | UnsupportedValueError:
    """The refusal of a value: it means nothing, or something that is left out here."""
    for other, what in LEFT_OUT.get(name, ()):
        if _same(value, other):
            said = message(f"left_out.{what}")
            return UnsupportedValueError(where=name, value=shown(value), what=said)
    given = value.code if isinstance(value, Card) else shown(value)
    if type(value) is int:
        given = given.replace("-", "\N{MINUS SIGN}")
    return BadValueError(where=name, value=given, allowed=allowed(name))


def allowed(name: str) -> Message:
    """What a parameter can be, to stand in a sentence; for a list, what each part can be."""
    if name in NUMBERS:
        low, high = NUMBERS[name]
        if name == "max_hands":
            return message("allowed.number_or_nothing", low=low, high=high, nothing="null")
        return message("allowed.number", low=low, high=high)
    if name in CARD_LISTS:
        return message("allowed.cards")
    if name == "extra_penalties":
        low, high = PENALTY
        return message("allowed.penalties", low=low, high=high)
    if name in LISTS:
        return message("allowed.words", values=LISTS[name])
    values = CHOICES[name] if name in CHOICES else (FIXED[name],)
    return message("allowed.choice", values=tuple(_written(value) for value in values))


def _check_choice(name: str, value: object, choices: tuple[object, ...]) -> None:
    if not any(_same(value, known) for known in choices):
        raise bad_value(name, value)


def _check_words(name: str, value: object) -> None:
    if not isinstance(value, tuple) or not value:
        raise bad_value(name, value)
    for word in value:
        _check_choice(name, word, LISTS[name])


def _check_number(name: str, value: object) -> None:
    if name == "max_hands" and value is None:
        return
    low, high = NUMBERS[name]
    if type(value) is not int or not low <= value <= high:
        raise bad_value(name, value)


def _check_cards(name: str, value: object) -> None:
    if not isinstance(value, tuple):
        raise bad_value(name, value)
    for card in value:
        if not isinstance(card, Card):
            raise bad_value(name, card)


def _check_extra_penalties(value: object) -> None:
    name = "extra_penalties"
    if not isinstance(value, tuple):
        raise bad_value(name, value)
    low, high = PENALTY
    for pair in value:
        if not isinstance(pair, tuple) or len(pair) != 2 or not isinstance(pair[0], Card):
            raise bad_value(name, pair)
        if type(pair[1]) is not int or not low <= pair[1] <= high:
            raise bad_value(name, pair[1])


def _same(value: object, known: object) -> bool:
    """Equal and of one type: neither 0 nor 1 is a yes or no, and 4.0 counts no players."""
    return type(value) is type(known) and value == known


def _written(value: object) -> str:
    """A value as JSON data has it, without quotation marks."""
    if isinstance(value, Card):
        return value.code
    return value if isinstance(value, str) else json.dumps(value)
