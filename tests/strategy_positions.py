"""Positions of published advice, completed to whole hands that fit them.

A position says what seat 0 holds, what lies on the table and what is known of the rest. Everything
else is dealt at random and played legally up to that moment, so that a player or the review can be
asked about it like about any other hand. That takes a minute, so the hands found are kept;
``python tests/strategy_positions.py`` finds them again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from hearts_lessons.players import Observation
from hearts_lessons.players.knowledge import Knowledge
from hearts_lessons.players.worlds import Worlds
from hearts_lessons.rules import (
    PACK,
    Card,
    Deal,
    HandRecord,
    PassDirection,
    Rank,
    Suit,
    parse_cards,
    read_records,
)
from hearts_lessons.rules.cards import codes
from hearts_lessons.rules.fast_cards import cards_of

KEPT = Path(__file__).parent / "data" / "strategy_positions.jsonl"
EACH = 4
"""Hands for each position."""

SKILL = 0.7
"""How often the others let the seat take everything that is to have all points."""

WORLDS = 12
"""Worlds in which a proof by dominance is tried."""

SPARE = 400
"""Lines of play looked at before other cards are dealt."""


@dataclass(frozen=True)
class Position:
    """One piece of advice: the hand of seat 0, the trick so far, and the cards that it picks."""

    key: str
    hand: str
    trick: str
    best: str
    first: bool = False
    others_hold: str = ""
    """Cards that are still in other hands."""
    fits: Callable[[Deal], bool] = lambda deal: True
    """What the advice presupposes beyond the cards."""
    may_hold: Callable[[Card], bool] = lambda card: True
    """Which cards the others may still hold."""
    all_points_to: int | None = None
    """The seat that has taken every point so far."""
    filler: Callable[[Card], bool] = lambda card: False
    """On the first trick: the cards that complete the hand."""
    dominates: bool = False
    """It is proved by dominance: whatever the others hold and do, no other card is safer."""
    best_cards: tuple[Card, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "best_cards", parse_cards(self.best))

    @property
    def leader(self) -> int:
        """Who has led to the trick."""
        return -len(parse_cards(self.trick)) % 4


def no_moon(deal: Deal) -> bool:
    """Two seats have points, so that nobody can shoot."""
    return sum(points > 0 for points in deal.penalties()) > 1


def suit_left(deal: Deal, suit: Suit) -> list[Card]:
    """The cards of a suit that the other seats hold."""
    return [card for hand in deal.hands[1:] for card in hand if card.suit is suit]


POSITIONS = (
    Position("ST-02", "KD 4D 3S", "7D 9D QS", "4D", fits=no_moon, dominates=True),
    Position(
        "ST-05", "AC TC 3C 7D", "2C 8C", "AC", first=True,
        filler=lambda card: card.suit is not Suit.CLUBS,
    ),
    Position("ST-07", "QS 4H KD", "9C JC", "QS", fits=no_moon, dominates=True),
    Position(
        "ST-10", "5S 3S KD", "", "5S 3S", others_hold="QS",
        may_hold=lambda card: card is not Card("AD"),
        fits=lambda deal: no_moon(deal)
        and len(suit_left(deal, Suit.SPADES)) > 1
        and len(suit_left(deal, Suit.DIAMONDS)) > 1,
    ),
    Position(
        "ST-29", "QS 4H KD", "", "QS", others_hold="KS",
        may_hold=lambda card: card.suit is not Suit.SPADES or card is Card("KS"), fits=no_moon,
        dominates=True,
    ),
    Position("ST-34", "AH 3H 5C", "KH", "AH", all_points_to=3, others_hold="QH"),
    Position(
        "ST-35", "4H 9D", "AC KC", "9D", all_points_to=2,
        may_hold=lambda card: card.suit is not Suit.DIAMONDS or card.rank > Rank.NINE,
        fits=lambda deal: deal.penalties()[2] >= 20,
    ),
    Position(
        "ST-53", "3C 6D", "", "6D",
        may_hold=lambda card: card.suit is not Suit.CLUBS
        and (card.suit is not Suit.DIAMONDS or card.rank > Rank.SIX),
        fits=lambda deal: len(suit_left(deal, Suit.DIAMONDS)) == 2
        and len(suit_left(deal, Suit.HEARTS)) >= 2,
    ),
)  # fmt: skip
"""The positions of play whose proof is dominance, rule or arithmetic."""


def is_dominant(position: Position, deal: Deal) -> bool:
    """The proof holds here: at the worst an advised card costs no more than any other.

    With three cards left a general truth may be none: a queen that nobody can make one take need
    not go first.
    """
    worst = worst_costs(deal)
    return min(worst[card] for card in position.best_cards) <= min(worst.values())


def worst_costs(deal: Deal) -> dict[Card, float]:
    """What each card costs seat 0 if the others see all cards and play against it.

    The mean over worlds that agree with what seat 0 has seen.
    """
    worlds = Worlds(Knowledge.of(Observation.of(deal, 0)))
    found = [*worlds.all()]
    deals = [
        replace(deal, hands=tuple(cards_of(hand) for hand in hands))
        for hands, _ in found[:: 1 + len(found) // WORLDS]
    ]
    return {
        card: sum(worst_cost(each.play(card)) for each in deals) / len(deals)
        for card in deal.legal_plays()
    }


def worst_cost(deal: Deal) -> int:
    """The most that the others can make seat 0 take, which knows all cards too."""
    if deal.is_finished:
        return deal.penalties()[0]
    costs = [worst_cost(deal.play(card)) for card in deal.legal_plays()]
    return min(costs) if deal.turn == 0 else max(costs)


def completed(position: Position, count: int, seed: str | int = 0) -> list[Deal]:
    """So many deals in the position, seat 0 on turn; the same ones for a seed."""
    found: list[Deal] = []
    for attempt in range(200_000):
        deal = _attempt(position, Random(f"{position.key} {seed} {attempt}"))
        if deal is not None:
            found.append(deal)
            if len(found) == count:
                return found
    raise AssertionError(f"{position.key} can't be completed")


def _attempt(position: Position, rng: Random) -> Deal | None:
    hand, trick = parse_cards(position.hand), parse_cards(position.trick)
    if position.first:
        pool = [card for card in PACK if card not in hand and position.filler(card)]
        hand = (*hand, *rng.sample(pool, 13 - len(hand)))
    kept = _kept(position, hand, trick, rng)
    if kept is None:
        return None
    spent = [card for card in PACK if not any(card in cards for cards in kept)]
    rng.shuffle(spent)
    rounds = len(spent) // 4
    hands = [[*cards, *spent[seat * rounds : seat * rounds + rounds]] for seat, cards in
             enumerate(kept)]  # fmt: skip
    deal = Deal.of(hands, PassDirection.HOLD)
    if position.first and deal.turn != position.leader:
        return None
    kept_sets = [frozenset(cards) for cards in kept]
    budget = [SPARE]
    for played in _lines(deal, kept_sets, rounds, position, rng, budget):
        if played.turn != position.leader:
            continue
        after = played
        for card in trick:
            if card not in after.legal_plays():
                break
            after = after.play(card)
        else:
            if (
                set(position.best_cards) <= set(after.legal_plays())
                and position.fits(after)
                and (not position.dominates or is_dominant(position, after))
            ):
                return after
    return None


def _kept(
    position: Position, hand: Sequence[Card], trick: Sequence[Card], rng: Random
) -> list[list[Card]] | None:
    """What each seat holds in the position, the trick's cards included."""
    kept = [[*hand], [], [], []]
    for place, card in enumerate(trick):
        kept[(position.leader + place) % 4].append(card)
    needed = parse_cards(position.others_hold)
    pool = [
        card
        for card in PACK
        if card not in hand and card not in trick and card not in needed
        and position.may_hold(card)
    ]  # fmt: skip
    rooms = [seat for seat in (1, 2, 3) for _ in range(len(hand) - len(kept[seat]))]
    rng.shuffle(rooms)
    for seat, card in zip(rooms, (*needed, *rng.sample(pool, len(rooms) - len(needed)))):  # noqa: B905
        kept[seat].append(card)
    return kept


def _lines(
    deal: Deal,
    kept: Sequence[frozenset[Card]],
    rounds: int,
    position: Position,
    rng: Random,
    budget: list[int],
) -> Iterator[Deal]:
    """Lines of play that spend everything but what is kept."""
    if len(deal.tricks) == rounds:
        yield deal
        return
    if budget[0] <= 0:
        return
    budget[0] -= 1
    options = [card for card in deal.legal_plays() if card not in kept[deal.turn]]
    rng.shuffle(options)
    if position.all_points_to is not None and rng.random() < SKILL:
        options.sort(reverse=deal.turn == position.all_points_to, key=lambda card: card.rank)
    for card in options[:2]:
        after = deal.play(card)
        if position.all_points_to is not None and not after.trick.cards:
            taken = [points for seat, points in enumerate(after.penalties()) if points]
            if taken and sum(taken) != after.penalties()[position.all_points_to]:
                continue
        yield from _lines(after, kept, rounds, position, rng, budget)


def kept_deals() -> list[tuple[Position, Deal]]:
    """The hands that were found, each with its position; seat 0 is on turn."""
    lines = KEPT.read_text(encoding="utf-8").splitlines()
    positions = {position.key: position for position in POSITIONS}
    found = []
    for line in lines:
        entry = json.loads(line)
        ((_, record),) = read_records([json.dumps(entry["record"])])
        assert isinstance(record, HandRecord)
        deal = Deal.of(record.deal, PassDirection.HOLD, record.rules)
        for card in record.plays:
            deal = deal.play(card)
        found.append((positions[entry["position"]], deal))
    return found


def _entry(position: Position, deal: Deal) -> str:
    record = HandRecord.of(deal).to_data()
    return json.dumps(
        {"position": position.key, "best": codes(position.best_cards), "record": record}
    )


if __name__ == "__main__":
    lines = [_entry(position, deal) for position in POSITIONS for deal in completed(position, EACH)]
    KEPT.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
