"""Endings looked at in every way: each deal of the cards still out, each line of play.

The cards are plain numbers here, and no code of the project decides who takes what.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

Card = tuple[int, int]
"""Its suit and its rank."""
Hands = tuple[tuple[Card, ...], ...]
Bounds = tuple[int, int]
"""The most points that seat 0 can still take, and the most if it plays on as well as can be."""

SUITS, RANKS = "CDHS", "23456789TJQKA"
QUEEN = (3, RANKS.index("Q"))


def read(cards: str) -> tuple[Card, ...]:
    """Cards in order."""
    return tuple(sorted((SUITS.index(each[1]), RANKS.index(each[0])) for each in cards.split()))


def bounds_of(item: Mapping[str, Any]) -> dict[str, Bounds]:
    """For each card that seat 0 may play, the worst over all deals."""
    hand, out = read(item["hand"]), read(item["out"])
    leader, _, lying = item.get("trick", "0: ").partition(": ")
    trick = tuple((SUITS.index(each[1]), RANKS.index(each[0])) for each in lying.split())
    has_played = {(int(leader) + place) % 4 for place in range(len(trick))}
    sizes = [len(hand) - (seat in has_played) for seat in range(4)]
    voids = [{SUITS.index(suit) for suit in each} for each in item["voids"]]
    for place, card in enumerate(trick):
        if card[0] != trick[0][0]:
            voids[(int(leader) + place) % 4].add(trick[0][0])
    worst: dict[str, Bounds] = {}
    for hands in _deals(hand, out, sizes, voids):
        for card in _legal(hand, trick):
            name = RANKS[card[1]] + SUITS[card[0]]
            found = _after(hands, int(leader), trick, card)
            most, least = worst.get(name, (0, 0))
            worst[name] = (max(most, found[0]), max(least, found[1]))
    return worst


def _deals(
    hand: tuple[Card, ...], out: tuple[Card, ...], sizes: list[int], voids: list[set[int]]
) -> Iterator[Hands]:
    for west in combinations([card for card in out if card[0] not in voids[1]], sizes[1]):
        left = [card for card in out if card not in west]
        for north in combinations([card for card in left if card[0] not in voids[2]], sizes[2]):
            east = tuple(card for card in left if card not in north)
            if not any(card[0] in voids[3] for card in east):
                yield hand, west, north, east


def _legal(hand: tuple[Card, ...], trick: tuple[Card, ...]) -> list[Card]:
    following = [card for card in hand if trick and card[0] == trick[0][0]]
    return following or list(hand)


def _after(hands: Hands, leader: int, trick: tuple[Card, ...], card: Card) -> Bounds:
    seat = (leader + len(trick)) % 4
    left = tuple(
        tuple(held for held in each if held != card) if place == seat else each
        for place, each in enumerate(hands)
    )
    return _play(left, leader, (*trick, card))


def _play(hands: Hands, leader: int, trick: tuple[Card, ...]) -> Bounds:
    if len(trick) == 4:
        best = max(card for card in trick if card[0] == trick[0][0])
        taker = (leader + trick.index(best)) % 4
        points = sum(13 if card == QUEEN else card[0] == 2 for card in trick) * (taker == 0)
        if not any(hands):
            return points, points
        most, least = _play(hands, taker, ())
        return most + points, least + points
    seat = (leader + len(trick)) % 4
    found = [_after(hands, leader, trick, card) for card in _legal(hands[seat], trick)]
    worst = [each[1] for each in found]
    return max(each[0] for each in found), min(worst) if seat == 0 else max(worst)
