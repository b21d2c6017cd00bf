"""One deal: dealt cards, turns, the plays that are refused, the end."""

from __future__ import annotations

from copy import deepcopy

import pytest

from hearts_lessons.rules import PACK, SITE, Card, Deal, IllegalPlayError, PassDirection, Violation
from hearts_lessons.rules.cards import DuplicateCardError
from hearts_lessons.rules.deal_errors import DealFinishedError, DealtCardsError, DealtHandsError
from vectors import dealt, played_out

HANDS = [PACK[seat * 13 : seat * 13 + 13] for seat in range(4)]


def held_deal(seed: str | int) -> Deal:
    return Deal.shuffled(seed, hand_number=4)


@pytest.mark.parametrize("seed", ["a", "b", 7, 2**53 - 1])
def test_a_deal_has_all_fifty_two_cards(seed: str | int) -> None:
    deal = Deal.shuffled(seed)
    assert [len(hand) for hand in deal.hands] == [13] * 4
    assert {card for hand in deal.hands for card in hand} == set(PACK)


def test_a_seed_always_gives_the_same_cards() -> None:
    """These cards are in saves, lessons and links: they must never change."""
    codes = " ".join(card.code for card in Deal.shuffled("hearts").dealt[0])
    assert codes == FIRST_HAND
    assert Deal.shuffled("hearts").dealt == Deal.shuffled("hearts").dealt
    assert Deal.shuffled("hearts").dealt != Deal.shuffled("heart").dealt


FIRST_HAND = "2C 4C 7C TC KC 6D 7D 7H TH JH 4S 8S KS"


def test_the_holder_of_the_two_of_clubs_leads() -> None:
    for seat in range(4):
        deal = dealt(PassDirection.HOLD, SITE, {seat: [Card("2C")]})
        assert deal.turn == deal.leader == seat
        assert deal.legal_plays() == (Card("2C"),)


def test_the_winner_of_a_trick_leads_the_next() -> None:
    deal = held_deal("turns")
    while not deal.is_finished:
        before, seat = deal, deal.turn
        deal = deal.play(deal.legal_plays()[0])
        if len(deal.tricks) > len(before.tricks):
            assert deal.turn == deal.tricks[-1].winner
        else:
            assert deal.turn == (seat + 1) % 4


def test_every_illegal_play_is_refused_with_its_reason_and_changes_nothing() -> None:
    """Every card of the pack that may not be played, at every turn of whole deals."""
    for seed in range(4):
        deal = held_deal(seed)
        while not deal.is_finished:
            before = deepcopy(deal)
            legal = deal.legal_plays()
            for card in set(PACK) - set(legal):
                with pytest.raises(IllegalPlayError) as caught:
                    deal.play(card)
                assert caught.value.violation is deal.violation(card)
                assert caught.value.seat == deal.turn
                assert caught.value.card is card
            assert deal == before
            deal = deal.play(legal[-1])


def test_a_card_that_is_not_held_is_refused_with_a_reason() -> None:
    deal = held_deal("not held")
    other = deal.hands[(deal.turn + 1) % 4][0]
    with pytest.raises(IllegalPlayError) as caught:
        deal.play(other)
    assert caught.value.violation is Violation.NOT_IN_HAND
    assert caught.value.values == {"seat": deal.turn, "card": other, "violation": "not_in_hand"}


def test_nothing_is_played_after_the_thirteenth_trick() -> None:
    deal = played_out(held_deal("end"))
    assert deal.is_finished
    assert deal.legal_plays() == ()
    assert deal.hands == ((), (), (), ())
    for card in PACK:
        with pytest.raises(DealFinishedError):
            deal.play(card)


@pytest.mark.parametrize("count", [0, 3, 5])
def test_four_hands_are_dealt(count: int) -> None:
    with pytest.raises(DealtHandsError) as caught:
        Deal.of([HANDS[0]] * count, PassDirection.HOLD)
    assert caught.value.values == {"given": count, "count": 4}


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("size", [0, 12])
def test_thirteen_cards_are_dealt_to_each(seat: int, size: int) -> None:
    hands = [*HANDS[:seat], HANDS[seat][:size], *HANDS[seat + 1 :]]
    with pytest.raises(DealtCardsError) as caught:
        Deal.of(hands, PassDirection.HOLD)
    assert caught.value.values == {"seat": seat, "given": size, "count": 13}


def test_a_card_dealt_twice_is_refused() -> None:
    hands = [HANDS[0], HANDS[1], HANDS[2], (*HANDS[3][:12], HANDS[0][0])]
    with pytest.raises(DuplicateCardError) as caught:
        Deal.of(hands, PassDirection.HOLD)
    assert caught.value.values == {"card": HANDS[0][0]}


def test_playing_leaves_the_deal_before_as_it_was() -> None:
    first = held_deal("kept")
    second = first.play(Card("2C"))
    assert first.trick.cards == ()
    assert Card("2C") in first.hands[first.turn]
    assert second.trick.cards == (Card("2C"),)
    assert Card("2C") not in second.hands[first.turn]
