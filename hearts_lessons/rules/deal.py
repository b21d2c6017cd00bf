"""One deal of the whole pack: thirteen tricks.

A `Deal` never changes; `play` returns the next one.

>>> deal = Deal.shuffled("lesson", hand_number=4)     # hand 4 has no pass
>>> deal.turn == deal.leader and Card("2C") in deal.hands[deal.turn]
True
>>> deal = deal.play(Card("2C"))
>>> len(deal.trick.cards)
1
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from hearts_lessons.rules.cards import PACK, QUEEN_OF_SPADES, TWO_OF_CLUBS, Card, check_distinct
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.passing import Hands, PassDirection, exchange, pass_direction
from hearts_lessons.rules.play import (
    IllegalPlayError,
    Violation,
    breaks_hearts,
    legal_plays,
    violation,
)
from hearts_lessons.rules.ruleset import SITE, RuleSet
from hearts_lessons.rules.scoring import hand_scores, moon_shooter, penalty, points
from hearts_lessons.rules.table import SEATS, Table, Trick


class DealtHandsError(RulesError):
    """Not four hands."""

    code = "dealt_hands"


class DealtCardsError(RulesError):
    """Not thirteen cards in a hand."""

    code = "dealt_cards"


class PassPendingError(RulesError):
    """A play before the pass has been made."""

    code = "pass_pending"


class NoPassError(RulesError):
    """A pass where there is none, or a second one."""

    code = "no_pass"


class DealFinishedError(RulesError):
    """A play after the thirteenth trick."""

    code = "deal_finished"


_NOTHING_LED = Trick(0)


@dataclass(frozen=True)
class Deal:
    """Hands, tricks and rules of one deal.

    ``dealt`` are the hands before the pass, ``hands`` what is held now, ``tricks`` the completed
    tricks, ``trick`` the one on the table. Build one with `Deal.shuffled` or `Deal.of`.
    """

    rules: RuleSet
    direction: PassDirection
    dealt: Hands
    hands: Hands
    passes: tuple[tuple[Card, ...], ...] | None = None
    tricks: tuple[Trick, ...] = ()
    trick: Trick = _NOTHING_LED
    hearts_broken: bool = False

    @staticmethod
    def shuffled(seed: str | int, rules: RuleSet = SITE, hand_number: int = 1) -> Deal:
        """Deal a shuffled pack. The same seed gives the same cards on every Python in use."""
        pack = list(PACK)
        random.Random(seed).shuffle(pack)
        size = len(pack) // SEATS
        hands = [pack[seat * size : (seat + 1) * size] for seat in range(SEATS)]
        return Deal.of(hands, pass_direction(hand_number, rules), rules)

    @staticmethod
    def of(
        hands: Sequence[Sequence[Card]], direction: PassDirection, rules: RuleSet = SITE
    ) -> Deal:
        """Start from given hands.

        Raises `DealtHandsError`, `DealtCardsError` or `DuplicateCardError`.
        """
        if len(hands) != SEATS:
            raise DealtHandsError(given=len(hands), count=SEATS)
        size = len(PACK) // SEATS
        for seat, hand in enumerate(hands):
            if len(hand) != size:
                raise DealtCardsError(seat=seat, given=len(hand), count=size)
        check_distinct([card for hand in hands for card in hand])
        dealt = tuple(tuple(sorted(hand)) for hand in hands)
        deal = Deal(rules, direction, dealt, dealt)
        return deal if deal.is_passing else deal._opened()

    @property
    def is_passing(self) -> bool:
        """The pass is still to come."""
        return self._has_pass and self.passes is None

    @property
    def is_finished(self) -> bool:
        """All thirteen tricks have been played."""
        return len(self.tricks) == len(PACK) // SEATS

    @property
    def turn(self) -> int:
        """The seat that plays next."""
        return self.trick.turn

    @property
    def leader(self) -> int:
        """The seat that leads the first trick: the holder of the two of clubs after the pass."""
        return self.tricks[0].leader if self.tricks else self.trick.leader

    @property
    def table(self) -> Table:
        """What lies face up."""
        return Table(self.trick, len(self.tricks), self.hearts_broken)

    @property
    def queen_is_out(self) -> bool:
        """The queen of spades has been played."""
        return any(QUEEN_OF_SPADES in trick.cards for trick in (*self.tricks, self.trick))

    def legal_plays(self) -> tuple[Card, ...]:
        """The cards that the seat on turn may play; empty while passing and when finished."""
        if self.is_passing or self.is_finished:
            return ()
        return legal_plays(self.hands[self.turn], self.table, self.rules)

    def violation(self, card: Card) -> Violation | None:
        """Why the seat on turn may not play ``card``, or None."""
        return violation(card, self.hands[self.turn], self.table, self.rules)

    def pass_cards(self, passes: Sequence[Sequence[Card]]) -> Deal:
        """Exchange; ``passes`` holds every seat's cards in seat order. Raises a `RulesError`."""
        if not self.is_passing:
            raise NoPassError()
        hands = exchange(self.hands, passes, self.direction, self.rules)
        return replace(self, hands=hands, passes=tuple(tuple(cards) for cards in passes))._opened()

    def received(self, seat: int) -> tuple[Card, ...]:
        """The cards that came to ``seat`` in the pass."""
        return self.passes[self.direction.giver(seat)] if self.passes else ()

    def play(self, card: Card) -> Deal:
        """The deal after the seat on turn has played ``card``.

        Raises `IllegalPlayError` with the reason, `PassPendingError` or `DealFinishedError`.
        """
        if self.is_passing:
            raise PassPendingError()
        if self.is_finished:
            raise DealFinishedError()
        seat = self.turn
        reason = self.violation(card)
        if reason is not None:
            raise IllegalPlayError(seat, card, reason)
        broken = self.hearts_broken or breaks_hearts(card, self.trick, self.rules)
        hands = tuple(
            tuple(held for held in hand if held is not card) if owner == seat else hand
            for owner, hand in enumerate(self.hands)
        )
        trick = self.trick.play(card)
        if not trick.is_complete:
            return replace(self, hands=hands, trick=trick, hearts_broken=broken)
        return replace(
            self,
            hands=hands,
            tricks=(*self.tricks, trick),
            trick=Trick(trick.winner),
            hearts_broken=broken,
        )

    def points_of(self, trick: Trick) -> int:
        """What a trick of this deal counts, the bonus card included."""
        return points(trick.cards, self.rules)

    def taken(self) -> Hands:
        """The cards that each seat has taken in completed tricks."""
        taken: list[list[Card]] = [[] for _ in range(SEATS)]
        for trick in self.tricks:
            taken[trick.winner].extend(trick.cards)
        return tuple(tuple(cards) for cards in taken)

    def penalties(self) -> tuple[int, ...]:
        """Penalty points taken by each seat so far, completed tricks only."""
        return tuple(penalty(cards) for cards in self.taken())

    def shooter(self) -> int | None:
        """The seat that has shot the moon, or None."""
        return moon_shooter(self.taken())

    def scores(self) -> tuple[int, ...]:
        """Each seat's score for this hand so far, after the moon; completed tricks only."""
        return hand_scores(self.taken(), self.rules)

    @property
    def _has_pass(self) -> bool:
        return self.direction is not PassDirection.HOLD and self.rules.pass_count > 0

    def _opened(self) -> Deal:
        leader = next(seat for seat, hand in enumerate(self.hands) if TWO_OF_CLUBS in hand)
        return replace(self, trick=Trick(leader))
