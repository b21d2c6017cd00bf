"""What a seat can know of the hidden cards: who must hold which, who can't, and how many are where.

>>> from hearts_lessons.rules import Deal
>>> deal = Deal.shuffled("known", hand_number=4)
>>> knowledge = Knowledge.of(Observation.of(deal, 0))
>>> len(knowledge.free), knowledge.rooms
(38, (0, 13, 12, 13, 0))
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from hearts_lessons.players.observation import Observation
from hearts_lessons.rules.cards import Card, Suit
from hearts_lessons.rules.play import breaks_hearts, legal_plays
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.table import Table, Trick


@dataclass(frozen=True)
class Knowledge:
    """The hidden cards of an observation. The place after the last seat is the kitty."""

    known: tuple[frozenset[Card], ...]
    """What each seat certainly holds besides its free cards; the player's own hand is all known."""
    free: tuple[Card, ...]
    """The other unseen cards."""
    rooms: tuple[int, ...]
    """How many of the free cards lie in each place."""
    barred: tuple[frozenset[Card], ...]
    """Which of the free cards each place can't hold."""

    @staticmethod
    def of(observation: Observation) -> Knowledge:
        """Everything that the tricks, the pass and the rules tell."""
        rules, own = observation.rules, observation.seat
        seats = range(rules.players)
        played = {*observation.played()}
        known = [set[Card]() for _ in seats]
        known[own] = {*observation.hand}
        if observation.passed:
            receiver = observation.direction.receiver(own, rules.players)
            known[receiver] |= {*observation.passed} - played
        leader, low_club = _first_leader(observation), _low_club_of_leader(rules)
        if low_club and leader is not None and low_club not in played:
            known[leader].add(low_club)
        certain = played.union(*known)
        free = tuple(card for card in rules.pack if card not in certain)
        rooms = [_hand_size(observation, seat) - len(known[seat]) for seat in seats]
        return Knowledge(
            known=tuple(map(frozenset, known)),
            free=free,
            rooms=(*rooms, rules.kitty_size),
            barred=(*_barred(observation, free), frozenset()),
        )


def _first_leader(observation: Observation) -> int | None:
    """Who leads the first trick: it shows at the table even before the first card."""
    trick = observation.tricks[0] if observation.tricks else observation.table.trick
    return trick.leader


def _low_club_of_leader(rules: RuleSet) -> Card | None:
    """The card that has made its holder the leader, where the pack's lowest was surely dealt."""
    if rules.opening_leader != "low_club_holder" or rules.kitty_size:
        return None
    return rules.low_club


def _hand_size(observation: Observation, seat: int) -> int:
    trick = observation.table.trick
    places = (seat - trick.leader) % observation.rules.players
    has_played = places < len(trick.cards)
    return observation.rules.hand_size - len(observation.tricks) - has_played


def _barred(observation: Observation, free: tuple[Card, ...]) -> list[frozenset[Card]]:
    """For each seat the cards beside which it could not have played what it has played."""
    rules = observation.rules
    barred = [set[Card]() for _ in range(rules.players)]
    broken = False
    for number, trick in enumerate((*observation.tricks, observation.table.trick)):
        for place, card in enumerate(trick.cards):
            led = trick.led_suit if place else None
            barred[trick.seat_of(card)] |= excluded(card, led, number == 0, broken, rules)
        broken = broken or any(
            _breaks(card, place, trick, rules) for place, card in enumerate(trick.cards)
        )
    return [frozenset(cards & {*free}) for cards in barred]


def _breaks(card: Card, place: int, trick: Trick, rules: RuleSet) -> bool:
    before = Trick(trick.leader, trick.cards[:place], trick.players)
    return breaks_hearts(card, before, rules)


@lru_cache(maxsize=4096)
def excluded(
    card: Card, led: Suit | None, is_first: bool, broken: bool, rules: RuleSet
) -> frozenset[Card]:
    """The cards whose holder may not play ``card``.

    Every rule keeps or skips card by card, so looking at pairs is enough.
    """
    on_table = (next(c for c in rules.pack if c.suit is led),) if led else ()
    table = Table(Trick(0, on_table, rules.players), 0 if is_first else 1, broken)
    return frozenset(
        other
        for other in rules.pack
        if other is not card and card not in legal_plays(sorted((card, other)), table, rules)
    )
