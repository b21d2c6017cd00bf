"""A variant is data: the `RuleSet`.

The named ones are in `hearts_lessons.rules.presets`; `hearts_lessons.rules.ruleset_data` reads and
writes them as JSON.

>>> from dataclasses import replace
>>> replace(SITE, target=50).target
50
>>> three = SITE.with_players(3)
>>> [card.code for card in three.removed_cards], three.hand_size, three.pass_cycle
(['2D'], 17, ('left', 'right', 'hold'))
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from hearts_lessons.rules.cards import PACK, QUEEN_OF_SPADES, Card, Suit, parse_cards
from hearts_lessons.rules.ruleset_checks import check_combinations, check_values
from hearts_lessons.rules.values import heart_value

DEFAULT_REMOVED: Mapping[int, tuple[Card, ...]] = {
    3: parse_cards("2D"),
    4: (),
    5: parse_cards("2C 2D"),
    6: parse_cards("3C 4C 2D 3D"),
    7: parse_cards("3C 2D 3D"),
}
"""Cards taken out of the pack so that it divides (S004 l.68-69; Bicycle; facts section 2)."""

DEFAULT_PASS_CYCLE: Mapping[int, tuple[str, ...]] = {
    3: ("left", "right", "hold"),
    4: ("left", "right", "across", "hold"),
    5: ("left", "right", "left2", "right2", "hold"),
    6: ("left", "right", "left2", "right2", "across", "hold"),
    7: ("left", "right", "left2", "right2", "hold"),
}


@dataclass(frozen=True)
class RuleSet:
    """The rules in force at a table. The defaults are the book's own: the preset ``site``.

    Raises `RuleSetError` for parameters that make no sense together.
    """

    players: int = 4
    """Seats at the table, 3 to 7."""

    removed_cards: tuple[Card, ...] = ()
    """Cards that are not in the pack; never a heart or the queen of spades."""

    kitty_size: int = 0
    """Cards left over by the deal, face down."""

    kitty_award: str = "none"
    """``first_trick``: the kitty goes to the winner of the first trick."""

    pass_count: int = 3
    """Cards that each seat gives in a hand with a pass."""

    pass_cycle: tuple[str, ...] = ("left", "right", "across", "hold")
    """Direction of hand 1, 2, …; then again from the start (S002 l.11-19)."""

    pass_forbidden: tuple[Card, ...] = ()
    """Cards that may not be passed while enough others are held."""

    opening_leader: str = "low_club_holder"
    """Who leads the first trick: ``low_club_holder`` (looked up after the pass),
    ``left_of_dealer``, or ``dealer``."""

    opening_lead: str = "low_club"
    """With what: ``low_club`` (the lowest that was dealt), ``any_club``, ``any_non_penalty``,
    ``any_non_heart``, ``any``."""

    first_trick_hearts: str = "forbidden"
    """``forbidden``: no heart on the first trick while another card can be played (S002 l.27);
    or ``allowed``."""

    first_trick_qs: str = "forbidden"
    """The same for the queen of spades."""

    first_trick_exception: str = "only_penalty_hand"
    """A hand of barred cards alone on the first trick: ``only_penalty_hand`` may play any of them;
    ``none_redeal`` voids the deal before play."""

    lead_hearts: str = "after_break"
    """``after_break``, or ``always``."""

    break_on: tuple[str, ...] = ("heart_any",)
    """What breaks hearts: any of ``heart_discard``, ``heart_any``, ``qs_discard``, ``qs_any``
    (S002 l.29; Bicycle). *discard* is a card of another suit than the one led."""

    forced_heart_lead: str = "only_hearts"
    """Who may lead a heart before the break: a hand of ``only_hearts`` (S002 l.29), or one of
    ``only_hearts_or_qs`` (Parlett)."""

    lead_qs: str = "always"
    """The queen of spades may be led ``always`` (S004 l.60), or ``after_break``."""

    must_discard_qs: bool = False
    """The queen must be discarded at the first chance."""

    heart_values: str = "flat"
    """``flat`` 1 each; ``rank`` 2-10, J 11, Q 12, K 13, A 14; ``face`` 1, but J 2, Q 3, K 4, A 5;
    ``pip`` their pips, court cards and ace 10."""

    qs_value: int = 13

    extra_penalties: tuple[tuple[Card, int], ...] = ()
    """Other cards that count against whoever takes them."""

    bonus_card: Card | None = None
    """A card that takes points off, or None (S004 l.67)."""

    bonus_value: int = -10

    no_trick_bonus: int = 0
    """Counted for a seat without a trick, except in a moon hand; 0 or less."""

    moon: str = "others_plus"
    """All penalty cards in one seat: ``others_plus`` (S002 l.41), ``self_minus``, ``choice`` of the
    shooter, ``auto`` (others plus, unless that ends the game without the shooter as a winner), or
    ``none``: they just count."""

    moon_needs_bonus_card: bool = False
    """The bonus card belongs to the moon."""

    moon_bonus_scored: bool = True
    """In a moon hand the bonus card keeps its value for whoever took it."""

    sun: str = "off"
    """All tricks in one seat: ``off``, a ``badge`` alone, ``double`` the moon, or
    ``one_and_half`` of it."""

    target: int = 100
    """The total that ends the game after a complete hand (S002 l.43)."""

    end_when: str = "reach"
    """``reach`` the target, or ``exceed`` it."""

    max_hands: int | None = None
    """The game ends after this many hands whatever the totals, or None."""

    tie_for_lowest: str = "play_on"
    """``play_on``: another hand until one total is lowest (S002 l.45); ``shared``: all of them win
    (S004 l.33)."""

    exact_target: str = "none"
    """A total of exactly the target: ``none`` special, ``reset_half``, ``reset_zero``, or
    ``wins``."""

    revoke: str = "prevented"
    """``prevented``, or ``offender_takes_all`` (S004 l.61)."""

    early_finish: str = "off"
    """``offer_when_no_points_left``: a hand in which nothing can be scored any more may stop."""

    def __post_init__(self) -> None:
        """Check everything, and put lists in order, so that equal rules are equal rule sets."""
        check_values(self)
        for name in ("removed_cards", "extra_penalties"):
            object.__setattr__(self, name, tuple(sorted(getattr(self, name))))
        for name in ("pass_forbidden", "break_on"):
            object.__setattr__(self, name, tuple(sorted(set(getattr(self, name)))))
        check_combinations(self)

    def with_players(self, players: int) -> RuleSet:
        """These rules for 3 to 7 players: removed cards and pass cycle at their defaults."""
        return replace(
            self,
            players=players,
            removed_cards=DEFAULT_REMOVED.get(players, ()),
            pass_cycle=DEFAULT_PASS_CYCLE.get(players, self.pass_cycle),
            kitty_size=0,
            kitty_award="none",
        )

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """The cards in play, sorted."""
        return tuple(card for card in PACK if card not in self.removed_cards)

    @cached_property
    def hand_size(self) -> int:
        """Cards dealt to each seat, and tricks in a hand."""
        return (len(self.pack) - self.kitty_size) // self.players

    @cached_property
    def has_break(self) -> bool:
        """Whether any lead has to wait until hearts are broken."""
        return "after_break" in (self.lead_hearts, self.lead_qs)

    @cached_property
    def low_club(self) -> Card:
        """The lowest club in the pack, which opens the first trick."""
        return next(card for card in self.pack if card.suit is Suit.CLUBS)

    @cached_property
    def penalties(self) -> Mapping[Card, int]:
        """The value of every penalty card: hearts, the queen of spades, and extra ones."""
        hearts = {
            card: heart_value(card.rank, self.heart_values)
            for card in self.pack
            if card.suit is Suit.HEARTS
        }
        return hearts | {QUEEN_OF_SPADES: self.qs_value} | dict(self.extra_penalties)

    @cached_property
    def card_points(self) -> Mapping[Card, int]:
        """What every card counts that counts at all: the penalties, and the bonus card."""
        bonus = {} if self.bonus_card is None else {self.bonus_card: self.bonus_value}
        return {**self.penalties, **bonus}

    @cached_property
    def moon_amount(self) -> int:
        """The sum of all penalty values: what a moon is worth (26 in the book's rules)."""
        return sum(self.penalties.values())

    @cached_property
    def moon_cards(self) -> frozenset[Card]:
        """The cards that make a moon when one seat takes them all (S000 l.58)."""
        counting = {card for card, value in self.penalties.items() if value}
        if self.moon_needs_bonus_card and self.bonus_card:
            counting.add(self.bonus_card)
        return frozenset(counting)


SITE = RuleSet()
"""The book's own rules."""
