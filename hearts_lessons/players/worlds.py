"""Worlds: ways to deal the hidden cards that agree with everything seen.

Hidden cards that may lie in the same places are alike; how many ways there are to share out each
kind is counted exactly, so every world is equally likely to be drawn. Where that count would take
too long (many seats, many cards), a chain of random swaps is used in its place.

>>> import random
>>> from hearts_lessons.players.observation import Observation
>>> from hearts_lessons.rules import Deal
>>> deal = Deal.shuffled("worlds", hand_number=4)
>>> worlds = Worlds(Knowledge.of(Observation.of(deal, 0)))
>>> hands, kitty = worlds.draw(random.Random(1))
>>> [hand.bit_count() for hand in hands], kitty
([13, 13, 13, 13], 0)
"""

from __future__ import annotations

import random
from bisect import bisect
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import accumulate, combinations
from math import factorial

from hearts_lessons.players.knowledge import Knowledge
from hearts_lessons.players.swaps import Swaps
from hearts_lessons.rules.fast_cards import set_of

World = tuple[list[int], int]
"""Each seat's hand as a set of cards, and the kitty."""

MOST_STEPS = 3_000
"""So many ways to share out a kind of cards may be looked at before it is given up."""

Shares = tuple[int, ...]


class TooManyError(Exception):
    """Counting would take too long."""


class Worlds:
    """All worlds of a `Knowledge`."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._fixed = [set_of(cards) for cards in knowledge.known] + [0]
        self._rooms = knowledge.rooms
        self._knowledge = knowledge
        self._kinds = _kinds(knowledge)
        self._table: dict[tuple[int, Shares], tuple[int, list[Shares], list[int]]] = {}
        self._steps = 0

    @cached_property
    def count(self) -> int | None:
        """How many worlds there are; None where it would take too long to count them."""
        try:
            return self._ways(0, self._rooms)
        except TooManyError:
            return None

    @property
    def is_possible(self) -> bool:
        """There is a world at all; what is known for certain always leaves one."""
        return self._swaps.is_possible if self.count is None else self.count > 0

    @cached_property
    def _swaps(self) -> Swaps:
        return Swaps(self._knowledge)

    def draw(self, rng: random.Random) -> World:
        """A world, each as likely as any other."""
        if self.count is None:
            return self._swaps.draw(rng)
        hands = self._fixed[:]
        rooms = self._rooms
        for index, (cards, places) in enumerate(self._kinds):
            _, shares, sums = self._table[index, rooms]
            share = shares[0]
            if len(shares) > 1:
                share = shares[bisect(sums, rng.random() * sums[-1])]
            rest = cards[:]
            rng.shuffle(rest)
            start = 0
            for place, taken in zip(places, share, strict=True):
                hands[place] += sum(rest[start : start + taken])
                start += taken
            rooms = _less(rooms, places, share)
        return hands[:-1], hands[-1]

    def all(self) -> Iterator[World]:
        """Every world, once."""
        if self.count:
            yield from self._deal(0, self._rooms, self._fixed)

    def _deal(self, index: int, rooms: Shares, hands: Sequence[int]) -> Iterator[World]:
        if index == len(self._kinds):
            yield list(hands[:-1]), hands[-1]
            return
        cards, places = self._kinds[index]
        for share in self._table[index, rooms][1]:
            left = _less(rooms, places, share)
            for dealt in _divided(cards, share):
                more = list(hands)
                for place, added in zip(places, dealt, strict=True):
                    more[place] += added
                yield from self._deal(index + 1, left, more)

    def _ways(self, index: int, rooms: Shares) -> int:
        """In how many ways the kinds from ``index`` on fill the rooms that are left."""
        if index == len(self._kinds):
            return int(not any(rooms))
        if (index, rooms) not in self._table:
            self._table[index, rooms] = self._counted(index, rooms)
        return self._table[index, rooms][0]

    def _counted(self, index: int, rooms: Shares) -> tuple[int, list[Shares], list[int]]:
        cards, places = self._kinds[index]
        found: list[Shares] = []
        weights: list[int] = []
        is_last = index == len(self._kinds) - 1
        limits = [rooms[place] for place in places]
        if is_last and sum(limits) != sum(rooms):
            return 0, [], []
        options = [tuple(limits)] if is_last else _shares(len(cards), limits)
        for share in options:
            self._steps += 1
            if self._steps > MOST_STEPS:
                raise TooManyError
            after = self._ways(index + 1, _less(rooms, places, share))
            if after:
                found.append(share)
                weights.append(_orders(share) * after)
        return sum(weights), found, list(accumulate(weights))


def _kinds(knowledge: Knowledge) -> list[tuple[list[int], tuple[int, ...]]]:
    """The free cards as sets of one, by the places where they may lie; the narrowest first."""
    kinds: dict[tuple[int, ...], list[int]] = {}
    open_places = [place for place, room in enumerate(knowledge.rooms) if room]
    for card in knowledge.free:
        places = tuple(place for place in open_places if card not in knowledge.barred[place])
        kinds.setdefault(places, []).append(1 << card.index)
    ordered = sorted(kinds.items(), key=lambda kind: (len(kind[0]), kind[0]))
    return [(cards, places) for places, cards in ordered]


def _shares(cards: int, limits: Sequence[int]) -> Iterator[Shares]:
    """Every way to share out so many cards over places with limits."""
    if not limits:
        if not cards:
            yield ()
        return
    rest = sum(limits[1:])
    for first in range(max(0, cards - rest), min(cards, limits[0]) + 1):
        for others in _shares(cards - first, limits[1:]):
            yield (first, *others)


def _divided(cards: Sequence[int], share: Shares) -> Iterator[tuple[int, ...]]:
    """Every way to deal these cards by these shares."""
    if not share:
        yield ()
        return
    for chosen in combinations(cards, share[0]):
        rest = [card for card in cards if card not in chosen]
        for others in _divided(rest, share[1:]):
            yield (sum(chosen), *others)


def _less(rooms: Shares, places: Sequence[int], share: Shares) -> Shares:
    left = list(rooms)
    for place, taken in zip(places, share, strict=True):
        left[place] -= taken
    return tuple(left)


def _orders(share: Shares) -> int:
    ways = factorial(sum(share))
    for taken in share:
        ways //= factorial(taken)
    return ways
