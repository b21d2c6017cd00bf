"""Playouts by policies, told again by the readable rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hypothesis import given, settings

from fast_lines import (
    assert_same,
    passed_deal,
)
from hearts_lessons.rules import (
    PACK,
    SITE,
    Card,
    Deal,
)
from hearts_lessons.rules.fast import FastDeal
from hearts_lessons.rules.fast_cards import SUIT_OF, cards_of
from hearts_lessons.rules.fast_playout import play_out
from hearts_lessons.rules.fast_policy import Policy, Seating, Tables, seated, tables, urgent
from hearts_lessons.rules.fast_rules import POINT
from hearts_lessons.rules.scoring import penalty
from strategies import deals


def noise(seed: int) -> Policy:
    """Nonsense, but the same nonsense at every call: any card of any mask may be chosen."""

    def rank(suit: int, mask: int, kind: int) -> int:
        ranks = [rank for rank in range(13) if mask >> rank & 1]
        return ranks[(mask * 40503 + suit * 97 + kind * 31 + seed * 7) % 65521 % len(ranks)]

    def most_urgent(kind: int) -> Tables:
        return tables(
            lambda suit, mask: urgent(
                1 + (mask * 30011 + suit + kind + seed) % 65521 % 50, suit, rank(suit, mask, kind)
            )
        )

    def bit(kind: int) -> Tables:
        return tables(lambda suit, mask: 1 << rank(suit, mask, kind))

    return Policy(most_urgent(0), most_urgent(1), duck=bit(2), rise=bit(3), take=bit(4))


POLICIES = [noise(seed) for seed in range(2)]


def policy_choice(deal: Deal, policy: Policy) -> Card:
    """What a policy plays, told by the readable rules."""
    legal, trick = deal.legal_plays(), deal.trick
    masks = [0, 0, 0, 0]
    for card in legal:
        masks[SUIT_OF[card.index]] |= 1 << card.rank - 2
    if trick.led_suit is None or legal[0].suit is not trick.led_suit:
        choices = policy.discard if trick.cards else policy.lead
        return PACK[max(table[mask] for table, mask in zip(choices, masks, strict=True)) % 64]
    suit = SUIT_OF[legal[0].index]
    below = masks[suit] & (1 << trick.winning_card.rank - 2) - 1
    is_last = len(trick.cards) == deal.rules.players - 1
    if below and not (is_last and penalty(trick.cards, deal.rules) == 0):
        bit = policy.duck[suit][below]
    else:
        bit = (policy.take if is_last else policy.rise)[suit][masks[suit]]
    return PACK[13 * suit + bit.bit_length() - 1]


def policy_line(deal: Deal, policies: Sequence[Policy]) -> list[Deal]:
    line = [deal]
    while line[-1].legal_plays():
        line.append(line[-1].play(policy_choice(line[-1], policies[line[-1].turn])))
    return line


def mixed(players: int) -> list[Policy]:
    return [POLICIES[seat % 2] for seat in range(players)]


@given(deals())
@settings(max_examples=60)
def test_playouts_by_policies_end_as_the_readable_rules_do(deal: Deal) -> None:
    policies = mixed(deal.rules.players)
    seating = seated(policies)
    line = policy_line(deal, policies)
    for step in line[:-1:3]:
        fast = FastDeal.of(step)
        play_out(fast, seating)
        assert_same(fast, line[-1], (0,) * deal.rules.players)


@given(deals())
@settings(max_examples=60)
def test_stopping_early_changes_no_score(deal: Deal) -> None:
    seating = seated(mixed(deal.rules.players))
    whole, early = FastDeal.of(deal), FastDeal.of(deal)
    play_out(whole, seating)
    play_out(early, seating, stop_early=True)
    assert early.scores() == whole.scores()
    assert early.shooter() == whole.shooter()
    assert early.left == 0 or not (
        deal.rules.no_trick_bonus or deal.rules.sun in ("double", "one_and_half")
    )


def test_playouts_stop_when_everything_that_counts_is_taken() -> None:
    seating = seated(mixed(4))
    stopped = Counter[int]()
    for seed in range(100):
        fast = FastDeal.of(passed_deal(SITE, seed))
        play_out(fast, seating, stop_early=True)
        stopped[fast.left] += 1
        assert sum(fast.penalties()) == 26
        held = cards_of(sum(fast.hand(seat) for seat in range(4)))
        assert penalty(held) == 0
        assert len(held) == 4 * fast.left
    assert len(stopped) > 2


def test_policies_may_change_after_every_trick() -> None:
    deal = passed_deal(SITE, 1)
    first, second = (seated([policy] * 4) for policy in POLICIES)
    seen: list[tuple[int, ...]] = []

    def after_trick(taken: Sequence[int], seating: Seating) -> Seating:
        seen.append(tuple(weight // POINT for weight in taken))
        return second if seating is first else first

    fast = FastDeal.of(deal)
    play_out(fast, first, after_trick=after_trick)
    line = [deal]
    while line[-1].legal_plays():
        policy = POLICIES[len(line[-1].tricks) % 2]
        line.append(line[-1].play(policy_choice(line[-1], policy)))
    assert_same(fast, line[-1], (0, 0, 0, 0))
    assert seen == [step.penalties() for step in line if not step.trick.cards][1:]
