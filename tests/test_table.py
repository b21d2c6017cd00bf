"""The trick and what lies face up."""

from __future__ import annotations

import pytest

from hearts_lessons.rules import PACK, Card, RulesError, Suit, Trick, parse_cards
from hearts_lessons.rules.table import TrickFormatError


def test_the_led_suit_is_part_of_the_trick() -> None:
    assert Trick.parse("2: 5D AH TD AS").led_suit is Suit.DIAMONDS
    assert Trick(2).led_suit is None


@pytest.mark.parametrize("led", PACK)
def test_a_card_of_another_suit_never_wins(led: Card) -> None:
    for other in PACK:
        trick = Trick(1, (led, other))
        if other.suit is not led.suit:
            assert trick.winner == 1
        elif other is not led:
            assert trick.winner == (2 if other.rank > led.rank else 1)


@pytest.mark.parametrize("leader", range(4))
def test_the_winner_is_the_seat_that_played_the_highest(leader: int) -> None:
    trick = Trick(leader, parse_cards("8D QS KD 3D"))
    assert trick.winner == (leader + 2) % 4
    assert trick.winning_card is Card("KD")
    assert trick.is_complete


def test_a_trick_without_a_lead_has_no_winner() -> None:
    with pytest.raises(ValueError, match="empty"):
        _ = Trick(0).winner


def test_seats_play_clockwise() -> None:
    trick = Trick(3)
    turns = []
    for card in parse_cards("2C 3C 4C 5C"):
        turns.append(trick.turn)
        trick = trick.play(card)
    assert turns == [3, 0, 1, 2]


@pytest.mark.parametrize("text", ["", "KC", "4: KC", "x: KC", "0: KC AC 5C 2C 3C", "-1: KC", ":"])
def test_a_text_that_is_no_trick_is_refused(text: str) -> None:
    with pytest.raises(TrickFormatError) as caught:
        Trick.parse(text)
    assert caught.value.values == {"text": text or '""'}


@pytest.mark.parametrize("text", ["0: KC XX", "0: KC KC"])
def test_a_trick_of_wrong_cards_is_refused(text: str) -> None:
    with pytest.raises(RulesError):
        Trick.parse(text)
