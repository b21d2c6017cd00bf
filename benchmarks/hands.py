"""Full random hands, each way of playing them: dealt, passed, played card by card and scored.

Every way chooses with the same ``getrandbits(30) % n``, so that what differs is the rules.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import count

from hearts_lessons.rules import PACK, SITE, Card, Deal, pass_direction
from hearts_lessons.rules.fast_playout import play_out
from hearts_lessons.rules.fast_policy import Policy, seated, tables, urgent
from hearts_lessons.rules.fast_random import fast_rules, random_deal, random_hand

try:
    import pyspiel
except ImportError:
    pyspiel = None

HEARTS, SPADES = 2, 3
QUEEN_RANK = 10

getrandbits = random.Random("hands").getrandbits
numbers = count(1)
FAST = fast_rules(SITE)


def drawn(cards: Sequence[Card], wanted: int) -> list[Card]:
    rest = list(cards)
    return [rest.pop(getrandbits(30) % len(rest)) for _ in range(wanted)]


def readable_hand() -> tuple[int, ...]:
    """By the readable rules: a new `Deal` for every card."""
    pack = drawn(PACK, 52)
    hands = [pack[start : start + 13] for start in (0, 13, 26, 39)]
    deal = Deal.of(hands, pass_direction(next(numbers)))
    if deal.is_passing:
        deal = deal.pass_cards([drawn(hand, 3) for hand in deal.hands])
    while not deal.is_finished:
        legal = deal.legal_plays()
        deal = deal.play(legal[getrandbits(30) % len(legal)])
    return deal.scores()


def fast_hand() -> tuple[int, ...]:
    """By the fast form that players use."""
    direction = SITE.pass_cycle[next(numbers) % 4]
    return random_hand(FAST, getrandbits, direction).scores()


def pyspiel_hand() -> list[float]:
    """By OpenSpiel's engine in C++, driven from Python; it deals and passes card by card."""
    assert HEARTS_GAME is not None
    state = HEARTS_GAME.new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[getrandbits(30) % len(legal)])
    returns: list[float] = state.returns()
    return returns


def ducking_playout() -> tuple[int, ...]:
    """From the first trick to the score, every seat by one simple policy."""
    deal = DEALS[next(numbers) % len(DEALS)].copy()
    play_out(deal, DUCKING, stop_early=True)
    return deal.scores()


def _top(suit: int, mask: int) -> int:
    return mask.bit_length() - 1


def _low(suit: int, mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _lowest(suit: int, mask: int) -> int:
    return urgent(14 - _low(suit, mask), suit, _low(suit, mask))


def _danger(suit: int, mask: int) -> int:
    """The queen, then the spades above her, hearts, and the highest of the rest."""
    top = _top(suit, mask)
    if suit == SPADES and mask >> QUEEN_RANK & 1:
        return urgent(60, suit, QUEEN_RANK)
    first = 40 if suit == SPADES and top > QUEEN_RANK else 20 if suit == HEARTS else 1
    return urgent(first + top, suit, top)


def _bit(rank: Callable[[int, int], int]) -> Callable[[int, int], int]:
    return lambda suit, mask: 1 << rank(suit, mask)


HIGH, LOW = tables(_bit(_top)), tables(_bit(_low))
DUCKING = seated([Policy(tables(_lowest), tables(_danger), duck=HIGH, rise=LOW, take=HIGH)] * 4)
DEALS = [random_deal(FAST, getrandbits, "left") for _ in range(500)]
HEARTS_GAME = pyspiel.load_game("hearts") if pyspiel else None
