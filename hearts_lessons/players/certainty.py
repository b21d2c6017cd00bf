"""What is certain of the hidden cards: whether a place holds a card in any world at all.

>>> from hearts_lessons.players.observation import Observation
>>> from hearts_lessons.rules import Deal
>>> deal = Deal.shuffled("certain", hand_number=4)
>>> knowledge = Knowledge.of(Observation.of(deal, 0))
>>> len(Certainty(knowledge).may_hold(1, knowledge.free)) == len(knowledge.free)
True
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from hearts_lessons.players.knowledge import Knowledge
from hearts_lessons.rules.cards import Card


class Certainty:
    """All worlds of a `Knowledge` at once.

    By Hall's theorem there is a world unless the cards that must lie in some places are more than
    have room there; where they just fill these places, no other card can lie there.
    """

    def __init__(self, knowledge: Knowledge) -> None:
        self._known = (*knowledge.known, frozenset[Card]())
        rooms, barred = knowledge.rooms, knowledge.barred
        roomy = [place for place, room in enumerate(rooms) if room]
        self._places = {
            card: sum(1 << place for place in roomy if card not in barred[place])
            for card in knowledge.free
        }
        kinds = Counter(self._places.values())
        self._full: list[int] = []
        self.is_possible = min(rooms) >= 0 and sum(rooms) == len(knowledge.free)
        for chosen in range(1 << len(rooms)):
            room = sum([each for place, each in enumerate(rooms) if chosen >> place & 1])
            cards = sum([number for places, number in kinds.items() if not places & ~chosen])
            if cards > room:
                self.is_possible = False
            elif cards == room:
                self._full.append(chosen)

    def may_hold(self, place: int, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Those of the cards that the place holds in at least one world."""
        return tuple(
            card for card in cards if card in self._known[place] or self._fits(place, card)
        )

    def _fits(self, place: int, card: Card) -> bool:
        places, bit = self._places.get(card, 0), 1 << place
        if not places & bit:
            return False
        return not any(full & bit and places & ~full for full in self._full)
