"""The decisions of a hand, taken from the deal at its end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from hearts_lessons.players import Observation
from hearts_lessons.rules.cards import Card
from hearts_lessons.rules.deal import Deal


@dataclass(frozen=True)
class Decision:
    """A moment at which a seat had a choice, and what it chose."""

    deal: Deal  # before the choice
    seat: int
    cards: tuple[Card, ...]  # the pass, or the card played
    totals: tuple[int, ...] = ()

    @property
    def is_pass(self) -> bool:
        """Cards were passed."""
        return self.deal.is_passing

    @property
    def trick(self) -> int:
        """The number of the trick, from 1; 0 for the pass."""
        return 0 if self.is_pass else len(self.deal.tricks) + 1

    @cached_property
    def observation(self) -> Observation:
        """What the seat could see then."""
        return Observation.of(self.deal, self.seat, self.totals)


def decisions_of(deal: Deal, seat: int, totals: tuple[int, ...] = ()) -> tuple[Decision, ...]:
    """Every choice that ``seat`` had between two cards or passes, in the order of play.

    After a revoke nobody can tell from the play who holds what, so the decisions end there.
    """
    found = []
    for before in positions_of(deal):
        if before.suspected:
            break
        if before.is_passing:
            if deal.passes and len(before.hands[seat]) > before.rules.pass_count:
                found.append(Decision(before, seat, tuple(sorted(deal.passes[seat])), totals))
        elif before.turn == seat and len(before.legal_plays()) > 1:
            card = deal.plays[len(before.plays)]
            if card in before.legal_plays():
                found.append(Decision(before, seat, (card,), totals))
    return tuple(found)


def positions_of(deal: Deal) -> Iterator[Deal]:
    """The deal before the pass and before every card that has been played."""
    now = Deal.of(deal.dealt, deal.direction, deal.rules, deal.kitty, deal.dealer)
    if now.is_passing:
        yield now
        if deal.passes is None:
            return
        now = now.pass_cards(deal.passes)
    for card in deal.plays:
        yield now
        now = now.play(card) if card in now.legal_plays() else now.play_revoke(card)
