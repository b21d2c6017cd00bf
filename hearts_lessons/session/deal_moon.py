"""How a moon counts, asked of the rules. ``before`` are the totals before the hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hearts_lessons.rules.deal import MOON_CHOICES, Deal
from hearts_lessons.rules.scoring import is_sun, sun_amount


def moon_worth(deal: Deal) -> int:
    """What the moon of a finished hand is worth; a sun may be worth more."""
    return sun_amount(deal.rules) if is_sun(deal.taken(), deal.rules) else deal.rules.moon_amount


def counted_as(deal: Deal, before: Sequence[int]) -> str:
    """How a moon hand has been counted: ``others_plus`` or ``self_minus``."""
    scores = deal.scores(before)
    return next(kind for kind in MOON_CHOICES if scores == _under(deal, kind).scores(before))


def computers_choice(deal: Deal, before: Sequence[int]) -> str:
    """What a rule set would do that decides for the shooter."""
    return counted_as(_under(deal, "auto"), before)


def _under(deal: Deal, moon: str) -> Deal:
    return replace(deal, rules=replace(deal.rules, moon=moon))
