"""How seats play in playouts, as tables: they avoid points, stop somebody's moon, or shoot one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from hearts_lessons.rules.cards import PACK, Rank
from hearts_lessons.rules.fast_cards import CLUBS, HEARTS, SPADES
from hearts_lessons.rules.fast_policy import Policy, urgent
from hearts_lessons.rules.fast_rules import POINT
from hearts_lessons.rules.ruleset import RuleSet

TOP = 9
"""From this rank on, the jack, the urgency of a suit depends on the very cards."""

MASKS = range(1, 1 << 13)
QUEEN_RANK = Rank.QUEEN - Rank.TWO
QUEEN_BIT = 1 << QUEEN_RANK
ABOVE_QUEEN = 0x1FFF & ~(2 * QUEEN_BIT - 1)

HIGH = [0, *(1 << mask.bit_length() - 1 for mask in MASKS)]
LOW = [0, *(mask & -mask for mask in MASKS)]
WITHOUT_QUEEN = [mask & ~QUEEN_BIT or mask for mask in range(1 << 13)]
HIGH_BUT_QUEEN = [HIGH[mask] for mask in WITHOUT_QUEEN]
LOW_BUT_QUEEN = [LOW[mask] for mask in WITHOUT_QUEEN]
QUEEN_ELSE_HIGH = [QUEEN_BIT if mask & QUEEN_BIT else HIGH[mask] for mask in range(1 << 13)]

Urgency = Callable[[int, int, int], int]
"""``(mask, rank, count)`` of the cards of a suit to how urgent it is to play one of them."""


def prepare(rules: RuleSet) -> Iterator[None]:
    """Make the tables of a rule set in steps of a few milliseconds; later uses find them made."""
    for hunts in (True, False):
        for suit in range(4):
            _leads_low(suit, hunts)
            _throws(suit, rules, hunts)
            yield
        defending(rules, hunts=hunts)
        yield
    for suit in range(4):
        _leads_high(suit)
        _throws_useless(suit)
        yield


@lru_cache(maxsize=16)
def avoiding(rules: RuleSet, *, hunts: bool) -> Policy:
    """Take as few points as possible; ``hunts`` while the queen of spades is to be feared."""
    follow = [HIGH, HIGH, HIGH, QUEEN_ELSE_HIGH if hunts else HIGH]
    rise = [HIGH, HIGH, LOW, LOW_BUT_QUEEN] if hunts else [LOW] * 4
    take = [HIGH, HIGH, HIGH, HIGH_BUT_QUEEN if hunts else HIGH]
    leads = [_leads_low(suit, hunts) for suit in range(4)]
    throws = [_throws(suit, rules, hunts) for suit in range(4)]
    return Policy(leads, throws, follow, rise, take)


@lru_cache(maxsize=16)
def defending(rules: RuleSet, *, hunts: bool) -> Policy:
    """Avoid points, but take a trick with points where it can be taken, and throw none."""
    base = avoiding(rules, hunts=hunts)
    throws = [*base.discard]
    throws[HEARTS] = _throws_low_heart()
    return base._replace(discard=throws, wants=POINT)


@lru_cache(maxsize=1)
def shooting() -> Policy:
    """Take everything: highest cards lead and follow, and what can't win is thrown."""
    leads = [_leads_high(suit) for suit in range(4)]
    throws = [_throws_useless(suit) for suit in range(4)]
    return Policy(leads, throws, [LOW] * 4, [HIGH] * 4, [HIGH] * 4, wants=0)


def _table(suit: int, bits: list[int], urgency: Urgency) -> list[int]:
    """``urgency(mask, rank, count)`` of every mask, for the card that ``bits`` picks from it."""
    made: dict[tuple[int, int, int], int] = {}
    table = [0]
    for mask in MASKS:
        rank, count = bits[mask].bit_length() - 1, mask.bit_count()
        key = rank, count, mask >> TOP
        if key not in made:
            made[key] = urgent(max(1, urgency(mask, rank, count)), suit, rank)
        table.append(made[key])
    return table


@lru_cache(maxsize=8)
def _leads_low(suit: int, hunts: bool) -> list[int]:
    def urgency(mask: int, rank: int, count: int) -> int:
        if suit == SPADES and hunts:
            if mask & (QUEEN_BIT | ABOVE_QUEEN):
                return 20 - rank
            return 90 - rank
        if suit == HEARTS:
            return 70 - 6 * rank
        return 75 - 6 * rank - count

    return _table(suit, LOW, urgency)


@lru_cache(maxsize=4)
def _leads_high(suit: int) -> list[int]:
    def urgency(mask: int, rank: int, count: int) -> int:
        run = next((run for run in range(4) if not mask >> 12 - run & 1), 4)
        sure = 60 if run + count > 8 or run >= 3 else 10 * run
        return 20 + sure + rank + count - (15 if suit == HEARTS else 0)

    return _table(suit, HIGH, urgency)


@lru_cache(maxsize=4)
def _throws_useless(suit: int) -> list[int]:
    def urgency(mask: int, rank: int, count: int) -> int:
        del mask
        return 60 - 3 * rank - 2 * count - (20 if suit in (HEARTS, SPADES) else 0)

    return _table(suit, LOW, urgency)


@lru_cache(maxsize=1)
def _throws_low_heart() -> list[int]:
    return _table(HEARTS, LOW, lambda mask, rank, count: 30 - rank)


@lru_cache(maxsize=64)
def _throws(suit: int, rules: RuleSet, hunts: bool) -> list[int]:
    """The card of a suit to throw on another one."""
    cards = PACK[13 * suit : 13 * suit + 13]
    values = [rules.penalties.get(card, 0) for card in cards]
    bits = QUEEN_ELSE_HIGH if suit == SPADES and hunts else HIGH
    bonus = rules.bonus_card.index - 13 * suit if rules.bonus_card in cards else -1

    def urgency(mask: int, rank: int, count: int) -> int:
        if values[rank] > 1 and suit != HEARTS:
            return 500 + 10 * values[rank]
        if rank == bonus:
            return 1
        if suit == SPADES and hunts and mask & ABOVE_QUEEN:
            guards = count - (mask & ABOVE_QUEEN).bit_count()
            return 400 - 40 * guards + rank
        if suit == HEARTS:
            return 130 + 16 * rank + 4 * values[rank]
        short = 120 if count == 1 else 60 if count == 2 else 0
        return max(2, 22 * rank - 14 * count + short - (20 if suit == CLUBS else 0) * (rank < 6))

    return _table(suit, bits, urgency)
