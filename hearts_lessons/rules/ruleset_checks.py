"""What a rule set may not say: values that mean nothing, and combinations that make no sense.

>>> from hearts_lessons.rules import RuleSet
>>> RuleSet(players=3)
Traceback (most recent call last):
    ...
hearts_lessons.rules.ruleset_errors.CombinationError: combination_uneven: where=players, ...
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from hearts_lessons.rules.cards import PACK, QUEEN_OF_SPADES, Suit
from hearts_lessons.rules.parameters import check_value
from hearts_lessons.rules.ruleset_errors import CombinationError

if TYPE_CHECKING:
    from hearts_lessons.rules.ruleset import RuleSet


def check_values(rules: RuleSet) -> None:
    """Raise a `RuleSetError` unless every parameter has a value that it can have."""
    for field in fields(rules):
        check_value(field.name, getattr(rules, field.name))


def check_combinations(rules: RuleSet) -> None:
    """Raise a `CombinationError` unless ``rules`` can deal, pass, play and score every hand."""
    _check_pack(rules)
    _check_pass(rules)
    _check_lead(rules)
    _check_counting(rules)
    _check_moon(rules)


def _check_pack(rules: RuleSet) -> None:
    removed = rules.removed_cards
    for card in removed:
        if card.suit is Suit.HEARTS or card is QUEEN_OF_SPADES:
            raise CombinationError("removed_penalty", "removed_cards", card=card)
        if removed.count(card) > 1:
            raise CombinationError("removed_twice", "removed_cards", card=card)
    dealt = len(PACK) - len(removed) - rules.kitty_size
    if dealt <= 0:
        raise CombinationError("nothing_left", "kitty_size")
    if dealt % rules.players:
        raise CombinationError("uneven", "players", n=dealt, players=rules.players)
    if (rules.kitty_size > 0) != (rules.kitty_award != "none"):
        raise CombinationError("kitty", "kitty_award", n=rules.kitty_size)


def _check_pass(rules: RuleSet) -> None:
    for direction in rules.pass_cycle:
        if direction == "across" and rules.players % 2:
            raise CombinationError("across", "pass_cycle", players=rules.players)
        if direction in ("left2", "right2") and rules.players < 5:
            raise CombinationError(
                "second_neighbour", "pass_cycle", players=rules.players, value=direction
            )
    if rules.pass_count > rules.hand_size:
        raise CombinationError("pass_count", "pass_count", n=rules.hand_size)


def _check_lead(rules: RuleSet) -> None:
    clubs = sum(card.suit is Suit.CLUBS for card in rules.pack)
    asks_for_clubs = rules.opening_lead in ("low_club", "any_club")
    if not clubs and (asks_for_clubs or rules.opening_leader == "low_club_holder"):
        raise CombinationError("no_clubs", "removed_cards")
    if clubs <= rules.kitty_size and rules.opening_leader == "low_club_holder":
        raise CombinationError("kitty_clubs", "kitty_size", n=rules.kitty_size)
    if rules.opening_lead == "low_club" and rules.opening_leader != "low_club_holder":
        raise CombinationError("low_club", "opening_lead", value=rules.opening_leader)


def _check_counting(rules: RuleSet) -> None:
    extra = [card for card, _ in rules.extra_penalties]
    for card in extra:
        if card.suit is Suit.HEARTS or card is QUEEN_OF_SPADES or extra.count(card) > 1:
            raise CombinationError("extra_penalty", "extra_penalties", card=card)
    counting = [*extra, *([rules.bonus_card] if rules.bonus_card else [])]
    for card in counting:
        if card in rules.removed_cards:
            raise CombinationError("removed_counting", "removed_cards", card=card)
    if rules.bonus_card in extra:
        raise CombinationError("bonus_penalty", "bonus_card", card=rules.bonus_card)


def _check_moon(rules: RuleSet) -> None:
    if rules.moon_needs_bonus_card and (rules.bonus_card is None or rules.moon == "none"):
        raise CombinationError("moon_bonus", "moon_needs_bonus_card")
    if rules.sun in ("double", "one_and_half") and rules.moon == "none":
        raise CombinationError("sun_without_moon", "sun")
    if rules.sun == "one_and_half" and rules.moon_amount % 2:
        raise CombinationError("sun_half", "sun", n=rules.moon_amount)
