"""Playing a fast deal to its end by policies: the loop in which computer players spend their time.

It does what `FastDeal.legal` and `FastDeal.play` do, with everything in local variables; only what
is rare, the first trick and unusual bars on leads, goes through the rule set's own narrowings.

>>> from hearts_lessons.rules import Deal
>>> from hearts_lessons.rules.fast_policy import Policy, seated, tables, urgent
>>> low = tables(lambda suit, mask: mask & -mask)
>>> any_card = tables(lambda suit, mask: urgent(1, suit, mask.bit_length() - 1))
>>> seating = seated([Policy(any_card, any_card, duck=low, rise=low, take=low)] * 4)
>>> deal = FastDeal.of(Deal.shuffled("low", hand_number=4))
>>> play_out(deal, seating)
>>> deal.is_finished, sum(deal.penalties())
(True, 26)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hearts_lessons.rules.fast import NO_SUIT, FastDeal
from hearts_lessons.rules.fast_cards import BIT_OF, SUIT_OF, masks_of
from hearts_lessons.rules.fast_policy import Seating, SeatTables
from hearts_lessons.rules.fast_rules import BREAKING, COUNTING, POINT, TRICK

AfterTrick = Callable[[Sequence[int], Seating], Seating]
"""``after_trick(taken, seating)`` gives the policies for the next trick; ``taken`` are the weights
of what each seat has taken.
"""


def play_out(
    deal: FastDeal,
    seating: Seating,
    *,
    after_trick: AfterTrick | None = None,
    stop_early: bool = False,
) -> None:
    """Play ``deal`` to its end, each seat by its policy.

    With ``stop_early`` the last cards stay in the hands where they can't change the score.
    """
    rules = deal.rules
    after, followed, discarded = rules.after, rules.followed, rules.discarded
    rows, taken, broken, left = deal.rows, deal.taken, deal.broken, deal.left
    clubs, diamonds, hearts, spades = rows
    leads, discards, ducks, rises, takes, wants = seating
    stop_early = stop_early and not rules.tricks_count
    seen = sum([weight & COUNTING for weight in taken])

    suit, winner, best = deal.led, deal.winner, deal.best
    played, thrown = deal.played, deal.thrown
    seats = after[deal.turn - 1][: deal.waiting]
    while left:
        is_first = left == rules.hand_size
        if suit == NO_SUIT:
            if is_first or not (broken or rules.bars_hearts_only):
                choice = _most_urgent(
                    leads, winner, rules.legal_lead(deal.hand(winner), is_first, broken)
                )
            else:
                # One by one: max of the four takes twice the time.
                by_club, by_diamond, by_heart, by_spade = leads
                choice = by_club[winner][clubs[winner]]
                other = by_diamond[winner][diamonds[winner]]
                if other > choice:
                    choice = other
                other = by_spade[winner][spades[winner]]
                if other > choice:
                    choice = other
                if broken or not choice:
                    other = by_heart[winner][hearts[winner]]
                    if other > choice:
                        choice = other
            card = choice & 63
            suit, best = SUIT_OF[card], BIT_OF[card]
            rows[suit][winner] -= best
            played, thrown = best, 0
            seats = after[winner]
        row, last = rows[suit], seats[-1]
        duck, rise, take = ducks[suit], rises[suit], takes[suit]
        for seat in seats:
            held = mask = row[seat]
            if held:
                if is_first:
                    mask = rules.first_follow(suit, held)
                below = mask & best - 1
                if wants and mask > best and followed[suit][played] + thrown >= wants[seat]:
                    bit = take[seat][mask]
                elif below and (seat != last or followed[suit][played] + thrown >= POINT):
                    bit = duck[seat][below]
                elif seat != last:
                    bit = rise[seat][mask]
                else:
                    bit = take[seat][mask]
                row[seat] = held - bit
                played += bit
                if bit > best:
                    best, winner = bit, seat
                continue
            if is_first or rules.must_discard_queen:
                choice = _most_urgent(
                    discards, seat, rules.legal_discard(deal.hand(seat), is_first)
                )
            else:
                by_club, by_diamond, by_heart, by_spade = discards
                choice = by_club[seat][clubs[seat]]
                other = by_diamond[seat][diamonds[seat]]
                if other > choice:
                    choice = other
                other = by_heart[seat][hearts[seat]]
                if other > choice:
                    choice = other
                other = by_spade[seat][spades[seat]]
                if other > choice:
                    choice = other
            card = choice & 63
            rows[SUIT_OF[card]][seat] -= BIT_OF[card]
            thrown += discarded[SUIT_OF[card]][BIT_OF[card]]
        trick = followed[suit][played] + thrown + TRICK
        if is_first and deal.kitty:
            trick += rules.weight_of(deal.kitty)
        taken[winner] += trick
        broken = broken or trick & BREAKING != 0
        left -= 1
        suit = NO_SUIT
        if stop_early:
            seen += trick & COUNTING
            if seen == rules.everything:
                break
        if after_trick:
            leads, discards, ducks, rises, takes, wants = seating = after_trick(taken, seating)
    deal.broken, deal.left = broken, left
    deal.gather(winner)


def _most_urgent(tables: SeatTables, seat: int, cards: int) -> int:
    masks = masks_of(cards)
    return max(table[seat][mask] for table, mask in zip(tables, masks, strict=True))
