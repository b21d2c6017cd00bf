"""The fast form of a deal in play: the one second form of the rules, for players and simulations.

Tests prove it equal to the readable rules. How cards lie in bits is told in
`hearts_lessons.rules.fast_cards`, how points are counted in `hearts_lessons.rules.fast_rules`;
`fast_playout` and `fast_random` play on to the end.

>>> from hearts_lessons.rules import Card, Deal
>>> from hearts_lessons.rules.fast_cards import cards_of
>>> deal = Deal.shuffled("fast", hand_number=4)
>>> fast = FastDeal.of(deal)
>>> cards_of(fast.legal()) == deal.legal_plays() == (Card("2C"),)
True
>>> fast.play(Card("2C").index)
>>> fast.turn == deal.play(Card("2C")).turn
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts_lessons.rules.cards import Card
from hearts_lessons.rules.deal import Deal
from hearts_lessons.rules.fast_cards import (
    BIT_OF,
    CLUBS,
    SUIT_OF,
    hand_of,
    rows_of,
    set_of,
)
from hearts_lessons.rules.fast_rules import (
    BONUS,
    BREAK,
    BREAKING,
    POINT,
    TRICK,
    FastRules,
    NotExpressibleError,
    fast_rules,
)
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.scoring import moon_scores
from hearts_lessons.rules.table import Table, Trick

NO_SUIT = -1
"""The led suit of a trick that has not been led yet."""


@dataclass(slots=True, eq=False)
class FastDeal:
    """A deal after its pass, changed in place by every play. Nothing is checked."""

    rules: FastRules
    rows: list[list[int]]
    """Who holds what: a mask of ranks for each suit and seat."""
    kitty: int
    """The set of cards that goes with the first trick."""
    taken: list[int]
    """The weight of what each seat has taken."""
    broken: bool
    """Hearts were broken before this trick."""
    left: int
    """Tricks that are not complete."""
    turn: int
    """The seat that plays next."""
    waiting: int = 0
    """Seats that have not played to this trick."""
    led: int = NO_SUIT
    """The suit led, or `NO_SUIT`."""
    winner: int = 0
    """The seat that takes the trick so far."""
    best: int = 0
    """The bit of the winning card."""
    played: int = 0
    """The mask of cards of the led suit in this trick."""
    thrown: int = 0
    """The weight of the other cards in this trick."""
    kitty_seat: int = -1
    """Who has taken the kitty."""

    @staticmethod
    def of(deal: Deal) -> FastDeal:
        """A deal at any point after its pass.

        Raises `NotExpressibleError` for rules that the fast form can't play, and for a deal with a
        revoke or one still in its pass.
        """
        if deal.suspected or deal.is_passing:
            raise NotExpressibleError("a revoke" if deal.suspected else "a pass")
        return FastDeal.at(deal.rules, deal.hands, deal.tricks, deal.table, deal.kitty)

    @staticmethod
    def at(
        rules: RuleSet,
        hands: Sequence[Sequence[Card]],
        tricks: Sequence[Trick],
        table: Table,
        kitty: Sequence[Card] = (),
    ) -> FastDeal:
        """What lies face up, with hands of every seat that somebody knows or imagines.

        Raises `NotExpressibleError`.
        """
        leader = tricks[0].leader if tricks else table.trick.leader
        sets = [set_of(hand) for hand in hands]
        fast = FastDeal.opened(fast_rules(rules), sets, kitty=set_of(kitty))
        fast.gather(leader)
        for trick in (*tricks, table.trick):
            for card in trick.cards:
                fast.rows[SUIT_OF[card.index]][fast.turn] |= BIT_OF[card.index]
                fast.play(card.index)
        return fast

    @staticmethod
    def opened(rules: FastRules, hands: Sequence[int], dealer: int = 0, kitty: int = 0) -> FastDeal:
        """A deal before its first play; each hand is a set of cards."""
        rows = rows_of(hands)
        leader = rules.opener(rows[CLUBS], dealer)
        taken = [0] * rules.players
        deal = FastDeal(rules, rows, kitty, taken, False, rules.hand_size, leader)
        deal.gather(leader)
        return deal

    def copy(self) -> FastDeal:
        """The same deal, to be played on by itself."""
        rows = [row[:] for row in self.rows]
        return FastDeal(
            self.rules, rows, self.kitty, self.taken[:], self.broken, self.left, self.turn,
            self.waiting, self.led, self.winner, self.best, self.played, self.thrown,
            self.kitty_seat,
        )  # fmt: skip

    def with_hands(self, hands: Sequence[int], kitty: int = 0) -> FastDeal:
        """What lies face up now, with other hands, and another kitty: sets of cards."""
        other = self.copy()
        other.rows, other.kitty = rows_of(hands), kitty
        if self.kitty_seat >= 0:
            weight_of = self.rules.weight_of
            other.taken[self.kitty_seat] += weight_of(kitty) - weight_of(self.kitty)
        return other

    @property
    def is_finished(self) -> bool:
        """Every card has been played."""
        return self.left == 0

    @property
    def hearts_broken(self) -> bool:
        """Hearts are broken, by this trick too."""
        trick = self.thrown
        if self.led != NO_SUIT:
            trick += self.rules.followed[self.led][self.played]
        return self.broken or trick & BREAKING != 0

    def hand(self, seat: int) -> int:
        """The set of cards that ``seat`` holds."""
        return hand_of(self.rows, seat)

    def legal(self) -> int:
        """The set of cards that the seat on turn may play."""
        hand = self.hand(self.turn)
        is_first = self.left == self.rules.hand_size
        if self.led == NO_SUIT:
            return self.rules.legal_lead(hand, is_first, self.broken)
        return self.rules.legal_reply(hand, self.led, is_first)

    def play(self, card: int) -> None:
        """The seat on turn plays a card that it may play."""
        suit, bit = SUIT_OF[card], BIT_OF[card]
        self.rows[suit][self.turn] -= bit
        if self.led == NO_SUIT:
            self.led = suit
        if suit != self.led:
            self.thrown += self.rules.discarded[suit][bit]
        else:
            self.played += bit
            if bit > self.best:
                self.best, self.winner = bit, self.turn
        self.turn = self.rules.after[self.turn][0]
        self.waiting -= 1
        if not self.waiting:
            self._collect()

    def penalties(self) -> tuple[int, ...]:
        """Penalty points taken by each seat so far, completed tricks only."""
        return tuple(weight // POINT for weight in self.taken)

    def shooter(self) -> int | None:
        """The seat that has shot the moon, or None."""
        everything = self.rules.moon_cards
        for seat, weight in enumerate(self.taken):
            if weight % BONUS == everything:
                return seat
        return None

    def scores(
        self, before: Sequence[int] | None = None, choice: str | None = None
    ) -> tuple[int, ...]:
        """Each seat's score so far, as `Deal.scores` gives it; completed tricks only."""
        shooter = self.shooter()
        if shooter is not None:
            return self._moon_scores(shooter, before, choice)
        points, no_trick = self._points(), self.rules.no_trick_bonus
        if no_trick and self.is_finished:
            return tuple(
                value if weight else no_trick
                for value, weight in zip(points, self.taken, strict=True)
            )
        return points

    def _moon_scores(
        self, shooter: int, before: Sequence[int] | None, choice: str | None
    ) -> tuple[int, ...]:
        rules = self.rules.rule_set
        bonus = rules.bonus_value if rules.moon_bonus_scored else 0
        bonuses = [bonus if weight & BONUS else 0 for weight in self.taken]
        sun = self.taken[shooter] % BREAK // TRICK == rules.hand_size
        scores = moon_scores(shooter, bonuses, rules, sun=sun, before=before, choice=choice)
        return self._points() if scores is None else scores

    def _points(self) -> tuple[int, ...]:
        """What each seat has taken, the bonus card included, the moon not."""
        bonus = self.rules.bonus_value
        return tuple(
            [
                weight // POINT + bonus if weight & BONUS else weight // POINT
                for weight in self.taken
            ]
        )

    def _collect(self) -> None:
        """The winner takes the trick, and the kitty with the first one, and leads the next."""
        trick = self.rules.followed[self.led][self.played] + self.thrown + TRICK
        if self.left == self.rules.hand_size:
            trick += self.rules.weight_of(self.kitty)
            self.kitty_seat = self.winner
        self.taken[self.winner] += trick
        self.broken = self.broken or trick & BREAKING != 0
        self.left -= 1
        self.gather(self.winner)

    def gather(self, leader: int) -> None:
        """An empty trick, to be led by ``leader``."""
        self.turn = self.winner = leader
        self.waiting = self.rules.players
        self.led = NO_SUIT
        self.best = self.played = self.thrown = 0
