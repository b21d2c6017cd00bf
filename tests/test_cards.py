"""Suits, ranks and the fifty-two cards."""

from __future__ import annotations

import copy
import pickle

import pytest

from hearts_lessons.rules import PACK, Card, Rank, RulesError, Suit, Trick, card_points, parse_cards
from hearts_lessons.rules.cards import DuplicateCardError, UnknownCardError, codes


def test_the_pack_has_fifty_two_cards_in_sorted_order() -> None:
    assert len(set(PACK)) == 52
    assert [card.code for card in PACK] == [
        f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQKA"
    ]
    assert sorted(set(PACK)) == list(PACK)


@pytest.mark.parametrize("suit", Suit)
def test_an_ace_beats_a_king_in_every_suit(suit: Suit) -> None:
    king, ace = Card(f"K{suit.value}"), Card(f"A{suit.value}")
    assert king.rank < ace.rank
    assert Trick(0, (king, ace)).winner == 1
    assert Trick(0, (ace, king)).winner == 0


def test_a_card_prints_for_people_and_in_data() -> None:
    assert (str(Card("QS")), str(Card("TH")), str(Card("2C"))) == ("♠Q", "♥10", "♣2")
    assert codes(parse_cards("QS TH")) == ["QS", "TH"]
    assert repr(Card("QS")) == "Card('QS')"


def test_there_is_one_object_a_card() -> None:
    queen = Card("QS")
    assert copy.deepcopy(queen) is queen
    assert pickle.loads(pickle.dumps(queen)) is queen  # noqa: S301
    assert {Card(card.code) for card in PACK} == set(PACK)


def test_every_rank_has_one_letter() -> None:
    assert "".join(rank.letter for rank in Rank) == "23456789TJQKA"
    assert [rank.printed for rank in Rank][8] == "10"


@pytest.mark.parametrize("text", ["", "QX", "10H", "qs", "QS ", "♠Q", None, 5, [], {"a": 1}])
def test_what_names_no_card_is_refused(text: object) -> None:
    with pytest.raises(UnknownCardError) as caught:
        Card(text)  # type: ignore[arg-type]
    assert caught.value.code == "unknown_card"
    assert "card" in caught.value.values


def test_no_text_at_all_is_shown_as_such() -> None:
    with pytest.raises(UnknownCardError) as caught:
        Card("")
    assert caught.value.values == {"card": '""'}


def test_a_huge_name_stays_short_in_the_refusal() -> None:
    with pytest.raises(UnknownCardError) as caught:
        Card("Q" * 100_000)
    assert len(str(caught.value)) < 100


def test_a_card_twice_is_refused() -> None:
    with pytest.raises(DuplicateCardError) as caught:
        parse_cards("KD 4D KD")
    assert caught.value.values == {"card": Card("KD")}
    assert isinstance(caught.value, RulesError)


def test_cards_are_read_from_a_text_or_a_list() -> None:
    assert parse_cards("KD  4D") == parse_cards(["KD", "4D"]) == (Card("KD"), Card("4D"))


def test_the_pack_holds_twenty_six_penalty_points() -> None:
    assert sum(map(card_points, PACK)) == 26
    assert card_points(Card("QS")) == 13
    assert [card_points(card) for card in PACK if card.suit is Suit.HEARTS] == [1] * 13
