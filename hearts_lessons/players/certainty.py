"""What is certain of the hidden cards: whether a place may hold a card in any world at all.

>>> from hearts_lessons.players.observation import Observation
>>> from hearts_lessons.rules import Deal
>>> deal = Deal.shuffled("certain", hand_number=4)
>>> knowledge = Knowledge.of(Observation.of(deal, 0))
>>> len(may_hold(knowledge, 1, knowledge.free)) == len(knowledge.free)
True
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from hearts_lessons.players.knowledge import Knowledge
from hearts_lessons.rules.cards import Card


def may_hold(knowledge: Knowledge, place: int, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Those of the cards that the place holds in at least one world."""
    known = knowledge.known[place] if place < len(knowledge.known) else frozenset()
    kinds = _kinds(knowledge)
    held: list[Card] = []
    answers: dict[int, bool] = {}
    for card in cards:
        if card in known:
            held.append(card)
        elif card in knowledge.free:
            places = _places(knowledge, card)
            if places not in answers:
                answers[places] = _fits(knowledge.rooms, kinds, places, place)
            if answers[places]:
                held.append(card)
    return tuple(held)


def is_possible(knowledge: Knowledge) -> bool:
    """There is a world."""
    return _has_room(knowledge.rooms, _kinds(knowledge))


def _fits(rooms: Sequence[int], kinds: Counter[int], places: int, place: int) -> bool:
    """One card of these places lies in that one, and all others find room."""
    if not places >> place & 1:
        return False
    left = [room - (each == place) for each, room in enumerate(rooms)]
    return _has_room(left, kinds - Counter([places]))


def _has_room(rooms: Sequence[int], kinds: Counter[int]) -> bool:
    """Whichever places are looked at, the cards that must lie there have room (Hall's theorem)."""
    if min(rooms) < 0 or sum(rooms) != kinds.total():
        return False
    for chosen in range(1 << len(rooms)):
        room = sum(each for place, each in enumerate(rooms) if chosen >> place & 1)
        if sum(count for places, count in kinds.items() if not places & ~chosen) > room:
            return False
    return True


def _kinds(knowledge: Knowledge) -> Counter[int]:
    """The free cards, counted by where they may lie."""
    return Counter(_places(knowledge, card) for card in knowledge.free)


def _places(knowledge: Knowledge, card: Card) -> int:
    """As a set of bits."""
    return sum(
        1 << place
        for place, room in enumerate(knowledge.rooms)
        if room and card not in knowledge.barred[place]
    )
