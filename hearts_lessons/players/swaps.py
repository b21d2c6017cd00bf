"""Worlds by random swaps, for tables with so many seats that counting takes too long."""

from __future__ import annotations

import random

from hearts_lessons.players.knowledge import Knowledge
from hearts_lessons.rules.fast_cards import set_of

MIXING = 4
"""Swaps tried for each hidden card between two worlds."""


class Swaps:
    """A chain of worlds: it starts from any that agrees, and trades cards that may be traded."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._fixed = [set_of(cards) for cards in knowledge.known] + [0]
        self._free = knowledge.free
        places = range(len(knowledge.rooms))
        self._may = [
            [card not in knowledge.barred[place] for place in places] for card in knowledge.free
        ]
        self._place = self._first_fit(knowledge.rooms)
        self._is_mixed = False

    @property
    def is_possible(self) -> bool:
        """Every card has found a place."""
        return -1 not in self._place

    def draw(self, rng: random.Random) -> tuple[list[int], int]:
        """The next world."""
        rounds = MIXING if self._is_mixed else 5 * MIXING
        self._is_mixed = True
        count, may, place = len(self._free), self._may, self._place
        draw = rng.getrandbits
        for _ in range(rounds * count):
            one, other = draw(30) % count, draw(30) % count
            here, there = place[one], place[other]
            if here != there and may[one][there] and may[other][here]:
                place[one], place[other] = there, here
        hands = self._fixed[:]
        for card, where in zip(self._free, place, strict=True):
            hands[where] += 1 << card.index
        return hands[:-1], hands[-1]

    def _first_fit(self, rooms: tuple[int, ...]) -> list[int]:
        """Any world, by moving cards along until everybody has room."""
        place = [-1] * len(self._free)
        held = [0] * len(rooms)
        for card in range(len(self._free)):
            self._settle(card, place, held, rooms, set())
        return place

    def _settle(
        self, card: int, place: list[int], held: list[int], rooms: tuple[int, ...], tried: set[int]
    ) -> bool:
        for where, room in enumerate(rooms):
            if where in tried or not room or not self._may[card][where]:
                continue
            tried.add(where)
            if held[where] < room:
                held[where] += 1
                place[card] = where
                return True
            for other, its_place in enumerate(place):
                if its_place == where and self._settle(other, place, held, rooms, tried):
                    place[card] = where
                    return True
        return False
