"""One deal of the whole pack: in the book's rules thirteen tricks.

A `Deal` never changes; `play` returns the next one.

>>> deal = Deal.shuffled("lesson", hand_number=4)     # hand 4 has no pass
>>> deal.turn == deal.leader and Card("2C") in deal.hands[deal.turn]
True
>>> deal = deal.play(Card("2C"))
>>> len(deal.trick.cards)
1
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from hearts_lessons.rules.cards import QUEEN_OF_SPADES, Card, in_order
from hearts_lessons.rules.deal_errors import (
    DealFinishedError,
    DealVoidError,
    NoChoiceError,
    NoPassError,
    PassPendingError,
    PointsLeftError,
)
from hearts_lessons.rules.dealing import check_dealt, opener, shuffled
from hearts_lessons.rules.early_finish import can_still_score
from hearts_lessons.rules.passing import Hands, PassDirection, exchange, pass_direction
from hearts_lessons.rules.play import (
    IllegalPlayError,
    Violation,
    breaks_hearts,
    is_barred_on_first_trick,
    legal_plays,
    violation,
)
from hearts_lessons.rules.revoke import Revoke
from hearts_lessons.rules.ruleset import SITE, RuleSet
from hearts_lessons.rules.scoring import hand_scores, moon_shooter, penalty, points
from hearts_lessons.rules.table import Table, Trick

MOON_CHOICES = ("others_plus", "self_minus")


@dataclass(frozen=True)
class Deal:
    """Hands, tricks and rules of one deal. Build one with `Deal.shuffled` or `Deal.of`.

    ``dealt`` are the hands before the pass, ``hands`` what is held now, ``tricks`` the completed
    tricks, ``trick`` the one on the table.
    """

    rules: RuleSet
    direction: PassDirection
    dealt: Hands
    hands: Hands
    passes: Hands | None = None
    tricks: tuple[Trick, ...] = ()
    trick: Trick = Trick(0)  # noqa: RUF009 - it never changes
    hearts_broken: bool = False
    kitty: tuple[Card, ...] = ()
    dealer: int = 0
    choice: str | None = None
    """What the shooter has chosen under ``moon: choice``."""
    suspected: tuple[Revoke, ...] = ()
    """Revokes that no later card has proved yet."""
    revoke: Revoke | None = None
    """The revoke that was proved first."""
    stopped: bool = False
    """The hand was over before the last card, since nothing could be scored any more."""

    @staticmethod
    def shuffled(
        seed: str | int, rules: RuleSet = SITE, hand_number: int = 1, dealer: int = 0
    ) -> Deal:
        """Deal a shuffled pack. The same seed gives the same cards on every Python in use."""
        hands, kitty = shuffled(seed, rules)
        return Deal.of(hands, pass_direction(hand_number, rules), rules, kitty, dealer)

    @staticmethod
    def of(
        hands: Sequence[Sequence[Card]],
        direction: PassDirection,
        rules: RuleSet = SITE,
        kitty: Sequence[Card] = (),
        dealer: int = 0,
    ) -> Deal:
        """Start from given hands.

        Raises `DealtHandsError`, `DealtCardsError`, `DealtCardError` or `DuplicateCardError`.
        """
        check_dealt(hands, kitty, rules)
        dealt = tuple(map(in_order, hands))
        deal = Deal(
            rules, direction, dealt, dealt, kitty=in_order(kitty), dealer=dealer,
            trick=Trick(0, (), rules.players),
        )  # fmt: skip
        return deal if deal.is_passing else deal._opened()

    @property
    def is_passing(self) -> bool:
        """The cards to pass are still to be chosen."""
        return self.passes is None and self._has_pass

    @property
    def is_finished(self) -> bool:
        """Every card has been played, or the hand was stopped early."""
        return self.stopped or len(self.tricks) == self.rules.hand_size

    @property
    def may_finish_early(self) -> bool:
        """Cards are left, and none of them can change the score.

        It asks only what everybody at the table knows. A screen may offer to stop under every rule
        set; ``early_finish`` says whether people at a table do.
        """
        return not (self.is_passing or self.is_finished or self.is_void or can_still_score(self))

    @property
    def is_void(self) -> bool:
        """Somebody's first card could only be a barred one, and the rule set deals again for it."""
        if self.rules.first_trick_exception != "none_redeal" or self.is_passing:
            return False
        return any(self._lacks_safe_card(seat) for seat in range(self.rules.players))

    @property
    def needs_choice(self) -> bool:
        """The moon has been shot, and the shooter is to say how it counts."""
        return (
            self.rules.moon == "choice"
            and self.choice is None
            and self.is_finished
            and self.shooter() is not None
        )

    @property
    def turn(self) -> int:
        """The seat that plays next."""
        return self.trick.turn

    @property
    def leader(self) -> int:
        """The seat that leads the first trick: the holder of the lowest club after the pass,
        or the one that the rule set names.
        """
        return self.tricks[0].leader if self.tricks else self.trick.leader

    @property
    def table(self) -> Table:
        """What the legality of the next play depends on, besides the hand."""
        return Table(self.trick, len(self.tricks), self.hearts_broken)

    @property
    def plays(self) -> tuple[Card, ...]:
        """Every card played so far, in order."""
        return tuple(card for trick in (*self.tricks, self.trick) for card in trick.cards)

    @property
    def queen_is_out(self) -> bool:
        """The queen of spades has been played."""
        return QUEEN_OF_SPADES in self.plays

    def legal_plays(self) -> tuple[Card, ...]:
        """The cards that the seat on turn may play; empty while passing and when finished."""
        return self._legal

    def violation(self, card: Card) -> Violation | None:
        """Why the seat on turn may not play ``card``, or None."""
        return violation(card, self.hands[self.turn], self.table, self.rules)

    def pass_cards(self, passes: Sequence[Sequence[Card]]) -> Deal:
        """Exchange; ``passes`` holds every seat's cards in seat order. Raises a `RulesError`."""
        if not self.is_passing:
            raise NoPassError()
        hands = exchange(self.hands, passes, self.direction, self.rules)
        return self._with(hands=hands, passes=tuple(map(tuple, passes)))._opened()

    def received(self, seat: int) -> tuple[Card, ...]:
        """The cards that came to ``seat`` in the pass."""
        return self.passes[self.direction.giver(seat, self.rules.players)] if self.passes else ()

    def play(self, card: Card) -> Deal:
        """The deal after the seat on turn has played ``card``.

        Raises `IllegalPlayError` with the reason, `PassPendingError`, `DealVoidError` or
        `DealFinishedError`.
        """
        if card not in self._legal:
            raise self._refusal(card)
        return self._after(card)

    def play_revoke(self, card: Card) -> Deal:
        """The deal after the seat on turn has *not* followed suit with ``card``, for records.

        Raises `IllegalPlayError` unless that is what ``card`` does and the rule set scores it.
        """
        refusal = self._refusal(card)
        led = self.trick.led_suit
        if (
            not isinstance(refusal, IllegalPlayError)
            or refusal.violation is not Violation.MUST_FOLLOW
            or led is None
            or self.rules.revoke == "prevented"
        ):
            raise refusal
        revoke = Revoke(len(self.plays), self.turn, card, led)
        return self._after(card)._with(suspected=(*self.suspected, revoke))

    def choose(self, option: str) -> Deal:
        """The shooter's choice under ``moon: choice``: ``others_plus`` or ``self_minus``.

        Raises `NoChoiceError`.
        """
        if not self.needs_choice or option not in MOON_CHOICES:
            raise NoChoiceError(value=option)
        return replace(self, choice=option)

    def finish_early(self) -> Deal:
        """The deal stopped here, with the scores that playing on would give.

        Raises `PointsLeftError` unless `may_finish_early`.
        """
        if not self.may_finish_early:
            raise PointsLeftError()
        return replace(self, stopped=True)

    def points_of(self, trick: Trick) -> int:
        """What a trick of this deal counts, the bonus card included."""
        return points(trick.cards, self.rules)

    def taken(self) -> Hands:
        """The cards that each seat has taken in completed tricks, the kitty included."""
        taken: list[list[Card]] = [[] for _ in range(self.rules.players)]
        for trick in self.tricks:
            taken[trick.winner].extend(trick.cards)
        if self.tricks:
            taken[self.tricks[0].winner].extend(self.kitty)
        return tuple(tuple(cards) for cards in taken)

    def penalties(self) -> tuple[int, ...]:
        """Penalty points taken by each seat so far, completed tricks only."""
        return tuple(penalty(cards, self.rules) for cards in self.taken())

    def shooter(self) -> int | None:
        """The seat that has shot the moon, or None."""
        return None if self.revoke else moon_shooter(self.taken(), self.rules)

    def scores(self, before: Sequence[int] | None = None) -> tuple[int, ...]:
        """Each seat's score for this hand so far, after the moon; completed tricks only.

        ``before`` are the totals that ``moon: auto`` looks at. A proved revoke costs the offender
        the pack's total and the others nothing (S004 l.61).
        """
        seats = range(self.rules.players)
        if self.revoke:
            offender = self.revoke.seat
            return tuple(self.rules.moon_amount if seat == offender else 0 for seat in seats)
        taken = self.taken()
        if not self.is_finished and moon_shooter(taken, self.rules) is None:
            return tuple(points(cards, self.rules) for cards in taken)
        return hand_scores(taken, self.rules, before=before, choice=self.choice)

    @cached_property
    def _legal(self) -> tuple[Card, ...]:
        if self.stopped or (not self.tricks and (self.is_passing or self.is_void)):
            return ()
        return legal_plays(self.hands[self.trick.turn], self.table, self.rules)

    @property
    def _has_pass(self) -> bool:
        return self.direction is not PassDirection.HOLD and self.rules.pass_count > 0

    def _refusal(self, card: Card) -> Exception:
        if self.is_passing:
            return PassPendingError()
        if self.is_finished:
            return DealFinishedError()
        if self.is_void:
            return DealVoidError()
        return IllegalPlayError(self.turn, card, self.violation(card) or Violation.NOT_IN_HAND)

    def _opened(self) -> Deal:
        leader = opener(self.hands, self.rules, self.dealer)
        return self._with(trick=Trick(leader, (), self.rules.players))

    def _lacks_safe_card(self, seat: int) -> bool:
        """A hand of barred cards alone. The leader of the lowest club never has one."""
        return all(is_barred_on_first_trick(card, self.rules) for card in self._first_hand(seat))

    def _first_hand(self, seat: int) -> tuple[Card, ...]:
        """What the seat held before the first trick, after the pass."""
        played = (trick.cards[(seat - trick.leader) % len(trick.cards)] for trick in self.tricks)
        on_table = [card for card in self.trick.cards if self.trick.seat_of(card) == seat]
        return (*self.hands[seat], *played, *on_table)

    def _after(self, card: Card) -> Deal:
        seat = self.trick.turn
        hands = list(self.hands)
        hands[seat] = tuple([held for held in hands[seat] if held is not card])
        trick, tricks = self.trick.play(card), self.tricks
        if trick.is_complete:
            trick, tricks = Trick(trick.winner, (), self.rules.players), (*tricks, trick)
        fields = vars(self).copy()
        fields["hands"], fields["tricks"], fields["trick"] = tuple(hands), tricks, trick
        if not self.hearts_broken:
            fields["hearts_broken"] = breaks_hearts(card, self.trick, self.rules)
        after = _deal(fields)
        if self.suspected and not self.revoke:
            return after._with(revoke=self._proved(seat, card))
        return after

    def _with(self, **changes: object) -> Deal:
        return _deal(vars(self) | changes)

    def _proved(self, seat: int, card: Card) -> Revoke | None:
        for suspicion in self.suspected:
            if suspicion.is_proved_by(seat, card):
                return replace(suspicion, proved_at=len(self.plays))
        return None


def _deal(fields: dict[str, object]) -> Deal:
    """A deal with these fields: `dataclasses.replace` would take most of the time of a play."""
    fields.pop("_legal", None)
    deal = object.__new__(Deal)
    object.__setattr__(deal, "__dict__", fields)
    return deal
