"""Random play in the fast form: from any point of a deal, or a whole hand with its pass.

A random choice is ``getrandbits(30) % n`` of the n legal cards in their order, one draw a play. It
is uneven by less than one in ten million.

>>> import random
>>> from hearts_lessons.rules import SITE
>>> deal = random_hand(fast_rules(SITE), random.Random(1).getrandbits, "left")
>>> deal.is_finished, sum(deal.penalties())
(True, 26)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hearts_lessons.rules.fast import NO_SUIT, FastDeal
from hearts_lessons.rules.fast_cards import BIT_OF, HEARTS, RANK_BITS, SUIT_OF
from hearts_lessons.rules.fast_rules import BREAKING, TRICK, FastRules, fast_rules

__all__ = ["fast_rules", "play_at_random", "random_deal", "random_hand"]

Draw = Callable[[int], int]
"""``getrandbits`` of a random number generator."""


def random_hand(rules: FastRules, getrandbits: Draw, direction: str, dealer: int = 0) -> FastDeal:
    """A finished hand: dealt, passed and played at random."""
    deal = random_deal(rules, getrandbits, direction, dealer)
    play_at_random(deal, getrandbits)
    return deal


def random_deal(rules: FastRules, getrandbits: Draw, direction: str, dealer: int = 0) -> FastDeal:
    """A deal before its first play, after a pass at random; dealt again while it is void."""
    while True:
        cards, size = _shuffled(rules.pack, getrandbits), rules.hand_size
        in_hands = rules.players * size
        dealt = [cards[start : start + size] for start in range(0, in_hands, size)]
        hands = _passed(dealt, rules, direction)
        if not rules.is_void(hands):
            return FastDeal.opened(rules, hands, dealer, kitty=sum(cards[in_hands:]))


def play_at_random(deal: FastDeal, getrandbits: Draw) -> None:
    """Play ``deal`` to its end. The loop is that of `fast_playout.play_out`, without policies."""
    rules, rank_bits = deal.rules, RANK_BITS
    after, followed, discarded = rules.after, rules.followed, rules.discarded
    rows, taken, broken, left = deal.rows, deal.taken, deal.broken, deal.left
    hearts = rows[HEARTS]
    suits = list(enumerate(rows))
    suits_but_hearts = [*suits[:HEARTS], *suits[HEARTS + 1 :]]
    c, d, h, s = zip(rows, discarded, strict=True)
    other_suits = ((d, h, s), (c, h, s), (c, d, s), (c, d, h))

    suit, winner, best = deal.led, deal.winner, deal.best
    played, thrown = deal.played, deal.thrown
    seats = after[deal.turn - 1][: deal.waiting]
    while left:
        is_first = left == rules.hand_size
        if suit == NO_SUIT:
            if is_first or not (broken or rules.bars_hearts_only):
                card = _draw(rules.legal_lead(deal.hand(winner), is_first, broken), getrandbits)
                suit, best = SUIT_OF[card], BIT_OF[card]
            else:
                leadable, count = suits, left
                if not broken:
                    others = left - len(rank_bits[hearts[winner]])
                    if others:
                        leadable, count = suits_but_hearts, others
                pick = getrandbits(30) % count
                for candidate, row in leadable:
                    bits = rank_bits[row[winner]]
                    if pick < len(bits):
                        suit, best = candidate, bits[pick]
                        break
                    pick -= len(bits)
            rows[suit][winner] -= best
            played, thrown = best, 0
            seats = after[winner]
        row = rows[suit]
        for seat in seats:
            held = row[seat]
            if held:
                bits = rank_bits[rules.first_follow(suit, held) if is_first else held]
                bit = bits[getrandbits(30) % len(bits)]
                row[seat] = held - bit
                played += bit
                if bit > best:
                    best, winner = bit, seat
                continue
            if is_first or rules.must_discard_queen:
                card = _draw(rules.legal_discard(deal.hand(seat), is_first), getrandbits)
                rows[SUIT_OF[card]][seat] -= BIT_OF[card]
                thrown += discarded[SUIT_OF[card]][BIT_OF[card]]
                continue
            pick = getrandbits(30) % left
            for other, weights in other_suits[suit]:
                bits = rank_bits[other[seat]]
                if pick < len(bits):
                    bit = bits[pick]
                    other[seat] -= bit
                    thrown += weights[bit]
                    break
                pick -= len(bits)
        trick = followed[suit][played] + thrown + TRICK
        if is_first and deal.kitty:
            trick += rules.weight_of(deal.kitty)
        taken[winner] += trick
        broken = broken or trick & BREAKING != 0
        left -= 1
        suit = NO_SUIT
    deal.broken, deal.left = broken, left
    deal.gather(winner)


def _draw(cards: int, getrandbits: Draw) -> int:
    """A random card of a set."""
    for _ in range(getrandbits(30) % cards.bit_count()):
        cards &= cards - 1
    return (cards & -cards).bit_length() - 1


def _shuffled(pack: Sequence[int], getrandbits: Draw) -> list[int]:
    rest = list(pack)
    return [rest.pop(getrandbits(30) % count) for count in range(len(rest), 0, -1)]


def _passed(dealt: Sequence[list[int]], rules: FastRules, direction: str) -> list[int]:
    """The hands as sets, after a pass of the first cards that each seat may give.

    A shuffled hand lies in random order, so its first cards are a random choice.
    """
    hands = [sum(hand) for hand in dealt]
    step = rules.pass_steps[direction]
    if not step:
        return hands
    given = [sum(rules.passable(hand)[: rules.pass_count]) for hand in dealt]
    return [hand - given[seat] + given[seat - step] for seat, hand in enumerate(hands)]
