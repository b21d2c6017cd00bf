"""Whether a hand can still change its score. Only what lies open is asked, never a hidden card.

>>> from hearts_lessons.rules import Deal
>>> deal = Deal.shuffled("all out", hand_number=4)
>>> can_still_score(deal)
True
>>> while can_still_score(deal):
...     deal = deal.play(deal.legal_plays()[-1])
>>> sum(deal.penalties())
26
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_lessons.rules.cards import Card

if TYPE_CHECKING:
    from hearts_lessons.rules.deal import Deal


def can_still_score(deal: Deal) -> bool:
    """Whether some line of play from here may give other scores than another one.

    Penalty cards, the bonus card, the sun and the no-trick bonus are looked at one by one: the net
    of the points taken says nothing where a bonus card takes some off again.
    """
    if deal.revoke:
        return False
    return bool(
        deal.suspected
        or (deal.kitty and not deal.tricks)
        or _penalty_is_left(deal)
        or _bonus_is_left(deal)
        or _sun_is_open(deal)
        or _no_trick_bonus_is_open(deal)
    )


def _is_left(deal: Deal, card: Card) -> bool:
    return card in deal.trick.cards or any(card in hand for hand in deal.hands)


def _penalty_is_left(deal: Deal) -> bool:
    return any(value and _is_left(deal, card) for card, value in deal.rules.penalties.items())


def _bonus_is_left(deal: Deal) -> bool:
    rules = deal.rules
    if rules.bonus_card is None or not _is_left(deal, rules.bonus_card):
        return False
    in_one_seat = sum(points > 0 for points in deal.penalties()) == 1
    if rules.moon != "none" and in_one_seat and rules.moon_needs_bonus_card:
        return True
    is_moon = deal.shooter() is not None
    return rules.bonus_value != 0 and (rules.moon_bonus_scored or not is_moon)


def _sun_is_open(deal: Deal) -> bool:
    """One seat has taken every trick so far, and taking the others too would tell."""
    return deal.rules.sun != "off" and len({trick.winner for trick in deal.tricks}) < 2


def _no_trick_bonus_is_open(deal: Deal) -> bool:
    """A seat without a trick may take one yet; in a moon hand that is nothing to it."""
    winners = {trick.winner for trick in deal.tricks}
    has_bonus = deal.rules.no_trick_bonus != 0 and deal.shooter() is None
    return has_bonus and len(winners) < deal.rules.players
