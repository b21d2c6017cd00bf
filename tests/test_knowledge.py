"""What a seat can know of the hidden cards, and the worlds that agree with it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from hearts_lessons.players import Observation
from hearts_lessons.players.inference import inferred
from hearts_lessons.players.knowledge import Knowledge
from hearts_lessons.players.swaps import Swaps
from hearts_lessons.players.worlds import Worlds
from hearts_lessons.rules import Card, Deal, PassDirection, Suit, parse_cards
from hearts_lessons.rules.fast_cards import cards_of, set_of
from observations import TABLES, moments


@pytest.mark.parametrize("table", TABLES)
def test_the_true_cards_are_always_possible(table: str) -> None:
    for deal in moments(TABLES[table], 1):
        for seat in range(deal.rules.players):
            knowledge = Knowledge.of(Observation.of(deal, seat))
            for place, held in enumerate(deal.hands):
                assert knowledge.known[place] <= {*held}
                assert not knowledge.barred[place] & {*held}
                assert knowledge.rooms[place] == len(held) - len(knowledge.known[place])


@pytest.mark.parametrize("table", TABLES)
def test_every_world_agrees_with_what_is_known(table: str) -> None:
    rng = Random(table)
    for deal in [*moments(TABLES[table], 2)][::3]:
        knowledge = Knowledge.of(Observation.of(deal, deal.turn))
        for world in (Worlds(knowledge).draw(rng), Swaps(knowledge).draw(rng)):
            hands = [cards_of(hand) for hand in (*world[0], world[1])]
            assert sorted(card for hand in hands for card in hand) == sorted(
                card for hand in (*deal.hands, deal.kitty) for card in hand
            )
            assert [len(hand) for hand in hands[:-1]] == [len(hand) for hand in deal.hands]
            for hand, barred in zip(hands, knowledge.barred, strict=True):
                assert not barred & {*hand}
            for hand, known in zip(hands, knowledge.known, strict=False):
                assert known <= {*hand}


def last_tricks() -> Deal:
    """A deal with three tricks left, in which some seats have shown voids."""
    return next(
        deal
        for number in range(50)
        for deal in moments(TABLES["site"], number)
        if len(deal.tricks) == 10 and 30 < (worlds_of(deal).count or 0) < 300
    )


def worlds_of(deal: Deal) -> Worlds:
    return Worlds(Knowledge.of(Observation.of(deal, deal.turn)))


def test_all_worlds_are_as_many_as_were_counted_and_the_true_one_is_among_them() -> None:
    deal = last_tricks()
    worlds = [tuple(hands) for hands, _ in worlds_of(deal).all()]
    assert len(worlds) == len({*worlds}) == worlds_of(deal).count
    assert tuple(set_of(hand) for hand in deal.hands) in worlds


@pytest.mark.parametrize("kind", ["counted", "swapped"])
def test_every_world_is_drawn_equally_often(kind: str) -> None:
    deal, rng = last_tricks(), Random(1)
    worlds = worlds_of(deal)
    count = worlds.count or 0
    drawing = worlds if kind == "counted" else Swaps(Knowledge.of(Observation.of(deal, deal.turn)))
    draws = 40 * count
    seen = Counter(tuple(drawing.draw(rng)[0]) for _ in range(draws))
    assert len(seen) == count
    spread = sum((drawn - 40) ** 2 / 40 for drawn in seen.values())
    assert spread < count + 6 * (2 * count) ** 0.5


def dealt(*hands: str, direction: PassDirection = PassDirection.HOLD) -> Deal:
    return Deal.of([parse_cards(hand) for hand in hands], direction)


SUITS_EACH = (
    "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
    "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
    "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
    "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS",
)


def test_a_passed_card_is_known_until_it_is_played() -> None:
    """Fault A8: a card that was passed and then played is not dealt again."""
    deal = dealt(*SUITS_EACH, direction=PassDirection.LEFT)
    deal = deal.pass_cards([hand[-3:] for hand in deal.hands])
    knowledge = Knowledge.of(Observation.of(deal, 0))
    assert {*parse_cards("QC KC AC")} <= knowledge.known[1]
    deal = deal.play(Card("2C")).play(Card("AC"))
    after = Knowledge.of(Observation.of(deal, 0))
    assert Card("AC") not in after.known[1]
    assert Card("AC") not in after.free
    assert sum(after.rooms) == len(after.free)


def test_whoever_discards_is_void_and_on_the_first_trick_has_what_may_be_thrown() -> None:
    deal = dealt(*SUITS_EACH).play(Card("2C")).play(Card("2D"))
    observer = Knowledge.of(Observation.of(deal, 3))
    assert {card for card in observer.free if card.suit is Suit.CLUBS} <= observer.barred[1]
    deal = deal.play(Card("2H"))
    observer = Knowledge.of(Observation.of(deal, 3))
    rest = {card for card in observer.free if card.suit is not Suit.HEARTS}
    assert rest == observer.barred[2] & rest


def test_a_heart_led_before_the_break_shows_a_hand_of_hearts() -> None:
    deal = next(
        deal
        for number in range(300)
        for deal in moments(TABLES["site"], number)
        if not deal.hearts_broken
        and all(card.suit is Suit.HEARTS for card in deal.hands[deal.turn])
        and not deal.trick.cards
    )
    leader = deal.turn
    deal = deal.play(deal.legal_plays()[0])
    knowledge = Knowledge.of(Observation.of(deal, deal.turn))
    assert {card for card in knowledge.free if card.suit is not Suit.HEARTS} <= {
        *knowledge.barred[leader]
    }


def test_a_chance_that_goes_by_tells_of_the_queen() -> None:
    deal = dealt(
        "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2S",
        "AC 3D 5D 6D 7D 8D 9D TD JD QD KD AD 4S",
        "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH 2D",
        "AH 4D 3S 5S 6S 7S 8S 9S TS JS QS KS AS",
    )
    for code in ("2C", "AC", "2D", "3S", "3D", "2H", "4D", "2S"):
        deal = deal.play(Card(code))
    observation = Observation.of(deal, 1)
    knowledge = inferred(observation, Knowledge.of(observation))
    assert [Card("QS") in barred for barred in knowledge.barred[:4]] == [True, False, True, False]


def test_nothing_is_concluded_where_everybody_has_let_a_chance_go_by() -> None:
    deal = dealt(*SUITS_EACH)
    for code in ("2C", "2D", "2H", "2S", "3C", "3D", "3H", "3S"):
        deal = deal.play(Card(code))
    observation = Observation.of(deal, 0)
    assert inferred(observation, Knowledge.of(observation)) == Knowledge.of(observation)
