"""What a seat's choices tell of its cards, beyond what the rules tell.

Whoever throws another card on a trick that isn't theirs does not hold the queen of spades; nor does
whoever plays a lower spade under the ace or the king.
"""

from __future__ import annotations

from dataclasses import replace

from hearts_lessons.players.knowledge import Knowledge
from hearts_lessons.players.observation import Observation
from hearts_lessons.rules.cards import QUEEN_OF_SPADES, Card, Rank, Suit
from hearts_lessons.rules.play import is_barred_on_first_trick
from hearts_lessons.rules.table import Trick


def inferred(observation: Observation, knowledge: Knowledge) -> Knowledge:
    """The knowledge, with the queen kept from those who would have played her."""
    if QUEEN_OF_SPADES not in knowledge.free:
        return knowledge
    suspects = _without_queen(observation)
    barred = [
        cards | {QUEEN_OF_SPADES} if place in suspects else cards
        for place, cards in enumerate(knowledge.barred)
    ]
    if any(_may_hold(knowledge, place, barred[place]) for place in range(len(barred))):
        return replace(knowledge, barred=tuple(barred))
    return knowledge


def _may_hold(knowledge: Knowledge, place: int, barred: frozenset[Card]) -> bool:
    """The place has room for the queen, and the kitty alone is no answer."""
    is_seat = place < len(knowledge.known)
    return is_seat and knowledge.rooms[place] > 0 and QUEEN_OF_SPADES not in barred


def _without_queen(observation: Observation) -> set[int]:
    """The seats that have let a chance go by."""
    if observation.rules.penalties.get(QUEEN_OF_SPADES, 0) <= 1:
        return set()
    found = set()
    for number, trick in enumerate((*observation.tricks, observation.table.trick)):
        if number == 0 and is_barred_on_first_trick(QUEEN_OF_SPADES, observation.rules):
            continue
        for place, card in enumerate(trick.cards):
            if place and _lets_go_by(trick, place, card):
                found.add(trick.seat_of(card))
    return found


def _lets_go_by(trick: Trick, place: int, card: Card) -> bool:
    led = trick.led_suit
    if card.suit is not led:
        return True
    if led is not Suit.SPADES or card.rank > Rank.QUEEN:
        return False
    before = Trick(trick.leader, trick.cards[:place], trick.players)
    return before.winning_card.rank > Rank.QUEEN
