"""What advice on passing is worth: ``python -m benchmarks.passing [left|right|across]``.

For each piece of advice, hands that it speaks of are dealt at random. In each of them the best pass
that follows it is set against the best that does not, on the same deals: the others pass and all
play on by the rules of thumb that the review plays by. Lesson 12 quotes the figures.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random

from hearts_lessons.players import Observation
from hearts_lessons.players.hard_pass import PassTrial
from hearts_lessons.players.normal_pass import danger
from hearts_lessons.players.race import mean_and_error
from hearts_lessons.rules import SITE, Card, PassDirection, Rank, Suit, Table, Trick, parse_cards
from hearts_lessons.rules.cards import PACK, QUEEN_OF_SPADES
from hearts_lessons.rules.fast import FastDeal

Cards = tuple[Card, ...]

HANDS, DEALS, TRIED = 100, 40, 3
"""Hands to a piece of advice, deals to a hand, and passes of either sort, the most promising."""

HIGH_SPADES = parse_cards("QS KS AS")


@dataclass(frozen=True)
class Advice:
    """``follows`` and ``defies`` say of a hand's pass whether it does; neither may hold."""

    name: str
    concerns: Callable[[Cards], bool]
    follows: Callable[[Cards, Cards], bool]
    defies: Callable[[Cards, Cards], bool]
    holds: Cards = ()
    """Cards that every such hand has, so that fewer hands are dealt in vain."""


def of(cards: Cards, suit: Suit) -> Cards:
    return tuple(card for card in cards if card.suit is suit)


def guards(cards: Cards) -> int:
    """Spades below the queen."""
    return sum(card.rank < Rank.QUEEN for card in of(cards, Suit.SPADES))


def gives(card: Card) -> Callable[[Cards, Cards], bool]:
    return lambda _, passed: card in passed


def keeps(card: Card) -> Callable[[Cards, Cards], bool]:
    return lambda _, passed: card not in passed


def queen(count: int) -> Advice:
    """The queen with so many guards, without ace and king."""

    def concerns(hand: Cards) -> bool:
        return guards(hand) == count and len(of(hand, Suit.SPADES)) == count + 1

    name = f"pass the queen with {count} spades below her"
    return Advice(name, concerns, gives(QUEEN_OF_SPADES), keeps(QUEEN_OF_SPADES), HIGH_SPADES[:1])


def high_spade(card: Card, count: int) -> Advice:
    """Ace or king of spades alone above so many low ones."""

    def concerns(hand: Cards) -> bool:
        return guards(hand) == count and len(of(hand, Suit.SPADES)) == count + 1

    name = f"pass {card} with {count} spades below the queen"
    return Advice(name, concerns, gives(card), keeps(card), (card,))


def short_suit(suit: Suit, count: int) -> Advice:
    """All cards of a short suit, or none, without high spades."""

    def concerns(hand: Cards) -> bool:
        return len(of(hand, suit)) == count and not set(HIGH_SPADES) & set(hand)

    return Advice(
        f"pass a suit of {count} whole, {suit.name.lower()}",
        concerns,
        lambda _, passed: len(of(passed, suit)) == count,
        lambda _, passed: not of(passed, suit),
    )


def few_clubs(hand: Cards) -> bool:
    return 3 <= len(of(hand, Suit.CLUBS)) <= 4


def low_hearts(cards: Cards) -> int:
    return sum(card.rank <= Rank.FIVE for card in of(cards, Suit.HEARTS))


ACE_OF_HEARTS, ACE_OF_CLUBS, TWO_OF_CLUBS = parse_cards("AH AC 2C")
MIDDLES = parse_cards("9D TD JD")

ALL = (
    *(queen(count) for count in range(6)),
    *(high_spade(card, count) for card in HIGH_SPADES[:0:-1] for count in range(4)),
    Advice(
        "keep the three guards of a kept queen",
        lambda hand: guards(hand) == 3,
        lambda _, passed: not of(passed, Suit.SPADES),
        lambda _, passed: QUEEN_OF_SPADES not in passed and guards(passed) > 0,
        HIGH_SPADES[:1],
    ),
    *(short_suit(suit, n) for n in (1, 2, 3) for suit in (Suit.CLUBS, Suit.DIAMONDS)),
    Advice(
        "keep the ace of clubs among 3 or 4 clubs",
        few_clubs,
        keeps(ACE_OF_CLUBS),
        gives(ACE_OF_CLUBS),
        (ACE_OF_CLUBS,),
    ),
    Advice(
        "pass the two of clubs where queen, king or ace of clubs is left",
        lambda hand: few_clubs(hand) and max(of(hand, Suit.CLUBS)).rank >= Rank.QUEEN,
        gives(TWO_OF_CLUBS),
        keeps(TWO_OF_CLUBS),
        (TWO_OF_CLUBS,),
    ),
    Advice(
        "pass the ace of hearts with at most one low heart beside it",
        lambda hand: low_hearts(hand) <= 1,
        gives(ACE_OF_HEARTS),
        keeps(ACE_OF_HEARTS),
        (ACE_OF_HEARTS,),
    ),
    Advice(
        "pass the ace of hearts with two or more low hearts beside it",
        lambda hand: low_hearts(hand) >= 2,
        gives(ACE_OF_HEARTS),
        keeps(ACE_OF_HEARTS),
        (ACE_OF_HEARTS,),
    ),
    Advice(
        "keep every heart up to the five",
        lambda hand: low_hearts(hand) > 0,
        lambda _, passed: not low_hearts(passed),
        lambda _, passed: low_hearts(passed) > 0,
    ),
    Advice(
        "pass jack, ten and nine of diamonds, which are all the diamonds",
        lambda hand: len(of(hand, Suit.DIAMONDS)) == len(MIDDLES),
        lambda _, passed: passed == MIDDLES,
        lambda _, passed: not of(passed, Suit.DIAMONDS),
        MIDDLES,
    ),
)


def hands_for(advice: Advice, rng: Random) -> Iterator[Cards]:
    """Hands that it speaks of."""
    rest = [card for card in PACK if card not in advice.holds]
    while True:
        hand = tuple(sorted((*advice.holds, *rng.sample(rest, 13 - len(advice.holds)))))
        if advice.concerns(hand):
            yield hand


def gain(advice: Advice, hand: Cards, direction: PassDirection, rng: Random) -> float | None:
    """How many points following it saves in a hand; None where it can't be followed or defied."""
    ranked = sorted(
        combinations(hand, 3),
        key=lambda passed: danger([card for card in hand if card not in passed], SITE),
    )
    follow = [passed for passed in ranked if advice.follows(hand, passed)][:TRIED]
    defy = [passed for passed in ranked if advice.defies(hand, passed)][:TRIED]
    if not follow or not defy:
        return None
    trial = PassTrial(_seen(hand, direction), follow + defy, _points)
    every = range(len(follow) + len(defy))
    costs = zip(*(trial.values(every, rng) for _ in range(DEALS)), strict=True)
    means = [sum(values) / DEALS for values in costs]
    return float(min(means[len(follow) :]) - min(means[: len(follow)]))


def _seen(hand: Cards, direction: PassDirection) -> Observation:
    nothing = (0,) * SITE.players
    return Observation(SITE, 0, hand, direction, (), (), (), Table(Trick(0)), nothing, nothing)


def _points(deal: FastDeal) -> float:
    return deal.scores((0,) * SITE.players, None)[0]


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("direction", nargs="?", default="left", choices=["left", "right", "across"])
    parser.add_argument("--hands", type=int, default=HANDS, help="hands to a piece of advice")
    parser.add_argument("--about", default="", help="only advice whose name has these words")
    chosen = parser.parse_args(arguments)
    direction = PassDirection(chosen.direction)
    for advice in (each for each in ALL if chosen.about in each.name):
        start, rng = time.perf_counter(), Random(f"{advice.name} {direction.value}")
        dealt = hands_for(advice, rng)
        gains: list[float] = []
        while len(gains) < chosen.hands:
            saved = gain(advice, next(dealt), direction, rng)
            if saved is not None:
                gains.append(saved)
        mean, error = mean_and_error(gains)
        seconds = time.perf_counter() - start
        print(
            f"{direction.value}: {advice.name}: saves {mean:+.2f} ± {error:.2f} points"
            f" ({len(gains)} hands, {DEALS} deals each, {seconds:.0f} s)",
            flush=True,
        )


if __name__ == "__main__":
    main()
