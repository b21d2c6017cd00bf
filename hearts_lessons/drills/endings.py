"""Endings in which one card is proved to be the safest.

Three tricks are left. Whatever the others hold and everybody plays, the safe card brings fewer
points than each other card can. That depends on the order of the cards of each suit alone, and not
on which suit of clubs and diamonds they are, so one ending that was found in a hand of the
project's players gives thousands.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hearts_lessons.drills.pool import pool
from hearts_lessons.rules.cards import (
    QUEEN_OF_SPADES,
    Card,
    Rank,
    Suit,
    codes,
    in_order,
    parse_cards,
)

ENDING = "ending"
"""Why the best card of an ending is best.

``worth`` then tells the most points that it can still bring, whatever anybody holds and plays, and
for each other card what it can bring even if the learner plays on as well as can be.
"""


def ending(rng: Random, level: int) -> dict[str, Any]:
    """An ending of the pool in other suits and ranks, as an item."""
    hand, trick, out, taken, voids, worth = rng.choice(pool("endings", level))
    leader, _, lying = trick.partition(":")
    new = _renamed(parse_cards(f"{hand} {lying} {out}"), rng)
    suits = {card.suit.value: other.suit.value for card, other in new.items()}
    points = {new[Card(code)].code: points for code, points in worth.items()}
    return {
        "hand": _written(hand, new),
        **({"trick": f"{leader}: {' '.join(codes(new[c] for c in parse_cards(lying)))}"}
           if lying else {}),
        "out": _written(out, new),
        "taken": taken,
        "voids": ["".join(suits.get(suit, "") for suit in each) for each in voids],
        "worth": {code: [points[code], 0] for code in _written(hand, new).split()},
        "best": min(points, key=lambda code: points[code]),
        "why": ENDING,
        "proven": True,
    }  # fmt: skip


def _written(cards: str, new: dict[Card, Card]) -> str:
    return " ".join(codes(in_order(new[card] for card in parse_cards(cards))))


def _renamed(cards: tuple[Card, ...], rng: Random) -> dict[Card, Card]:
    """Each card's new name: the order in every suit stays, and the queen of spades herself."""
    sides = [Suit.CLUBS, Suit.DIAMONDS]
    new_sides = rng.sample(sides, 2)
    renamed: dict[Card, Card] = {}
    for suit in Suit:
        to = dict(zip(sides, new_sides, strict=True)).get(suit, suit)
        held = in_order(card for card in cards if card.suit is suit)
        for part, ranks in _parts(held):
            chosen = sorted(rng.sample(ranks, len(part)))
            renamed |= {
                card: Card(f"{rank.letter}{to.value}")
                for card, rank in zip(part, chosen, strict=True)
            }
    return renamed


def _parts(held: tuple[Card, ...]) -> Iterator[tuple[list[Card], list[Rank]]]:
    """Cards of a suit that keep their order, and the ranks that they may have."""
    if any(card.suit is not Suit.SPADES for card in held):
        yield list(held), list(Rank)
    elif QUEEN_OF_SPADES not in held:
        yield list(held), [rank for rank in Rank if rank is not Rank.QUEEN]
    else:
        yield [QUEEN_OF_SPADES], [Rank.QUEEN]
        for sign in (1, -1):
            part = [card for card in held if sign * card.rank > sign * Rank.QUEEN]
            yield part, [rank for rank in Rank if sign * rank > sign * Rank.QUEEN]
