"""How a moon counts in a practice deal, asked of the rules."""

from __future__ import annotations

from dataclasses import replace

from hearts_lessons.rules.deal import MOON_CHOICES, Deal
from hearts_lessons.rules.scoring import is_sun, sun_amount


def moon_worth(deal: Deal) -> int:
    """What the moon of a finished hand is worth; a sun may be worth more."""
    return sun_amount(deal.rules) if is_sun(deal.taken(), deal.rules) else deal.rules.moon_amount


def counted_as(deal: Deal) -> str:
    """How a moon hand has been counted: ``others_plus`` or ``self_minus``."""
    return next(kind for kind in MOON_CHOICES if deal.scores() == _under(deal, kind).scores())


def computers_choice(deal: Deal) -> str:
    """What a rule set would do that decides for the shooter."""
    return counted_as(_under(deal, "auto"))


def _under(deal: Deal, moon: str) -> Deal:
    return replace(deal, rules=replace(deal.rules, moon=moon))
