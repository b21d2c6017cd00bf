"""Passing: the cycle, the exchange, and what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hearts_lessons.rules import (
    PACK,
    SITE,
    Card,
    Deal,
    Game,
    HandRecord,
    PassDirection,
    RulesError,
    parse_cards,
    pass_direction,
)
from hearts_lessons.rules.deal_errors import NoPassError, PassPendingError
from hearts_lessons.rules.message import Message
from hearts_lessons.rules.passing import (
    PassCountError,
    PassForbiddenError,
    PassNotHeldError,
    PassSeatsError,
    PassTwiceError,
    check_pass,
    passable,
)
from hearts_lessons.words import LANGUAGES, say, tell
from vectors import ALL_PENALTIES, dealt

PASSING = [PassDirection(name) for name in ("left", "right", "across")]


def test_the_cycle_is_left_right_across_hold_and_again() -> None:
    directions = [pass_direction(number).value for number in range(1, 10)]
    assert directions == ["left", "right", "across", "hold"] * 2 + ["left"]


def test_a_new_game_begins_with_left() -> None:
    game = Game()
    for expected in ["left", "right", "across", "hold", "left"]:
        assert game.direction.value == expected
        game = game.score((26, 0, 0, 0))
    assert Game().direction is PassDirection.LEFT


# By number of players: who gets the cards of seat 0.
RECEIVERS = {
    3: {"left": 1, "right": 2, "hold": 0},
    4: {"left": 1, "right": 3, "across": 2, "hold": 0},
    5: {"left": 1, "right": 4, "left2": 2, "right2": 3, "hold": 0},
    6: {"left": 1, "right": 5, "left2": 2, "right2": 4, "across": 3, "hold": 0},
    7: {"left": 1, "right": 6, "left2": 2, "right2": 5, "hold": 0},
}


@pytest.mark.parametrize("players", RECEIVERS)
def test_left_is_the_next_seat_clockwise(players: int) -> None:
    for name, receiver in RECEIVERS[players].items():
        direction = PassDirection(name)
        assert direction.receiver(0, players) == receiver
        for seat in range(players):
            assert direction.receiver(seat, players) == (seat + receiver) % players
            assert direction.giver(direction.receiver(seat, players), players) == seat


@pytest.mark.parametrize("players", RECEIVERS)
def test_every_direction_of_every_cycle_moves_the_cards(players: int) -> None:
    rules = SITE.with_players(players)
    assert set(rules.pass_cycle) == set(RECEIVERS[players])
    for number, name in enumerate(rules.pass_cycle, start=1):
        deal = Deal.shuffled(f"{players} players", rules, hand_number=number)
        if name == "hold":
            assert not deal.is_passing
            continue
        after = deal.pass_cards([hand[:3] for hand in deal.hands])
        for seat in range(players):
            to = (seat + RECEIVERS[players][name]) % players
            assert set(deal.hands[seat][:3]) == set(after.received(to)) <= set(after.hands[to])
            assert len(after.hands[seat]) == rules.hand_size


@pytest.mark.parametrize("direction", PASSING)
def test_everyone_gives_three_and_gets_three(direction: PassDirection) -> None:
    deal = dealt(direction, SITE, {})
    given = [hand[seat : seat + 3] for seat, hand in enumerate(deal.hands)]
    after = deal.pass_cards(given)
    for seat in range(4):
        kept = set(deal.hands[seat]) - set(given[seat])
        received = set(given[direction.giver(seat)])
        assert set(after.hands[seat]) == kept | received
        assert set(after.received(seat)) == received
    assert {card for hand in after.hands for card in hand} == set(PACK)


def test_any_card_may_be_passed() -> None:
    """The two of clubs too: whoever holds it after the pass leads it."""
    for card in (Card("2C"), *ALL_PENALTIES):
        deal = dealt(PassDirection.RIGHT, SITE, {2: [card]})
        given = [card, *[held for held in deal.hands[2] if held is not card][:2]]
        passes = [deal.hands[0][:3], deal.hands[1][:3], given, deal.hands[3][:3]]
        after = deal.pass_cards(passes)
        assert card in after.hands[1]
        assert Card("2C") in after.hands[after.leader]


def refused(deal: Deal, cards: str) -> RulesError:
    """What seat 1 is told when it passes ``cards``; nothing has changed."""
    passes = [hand[:3] for hand in deal.hands]
    passes[1] = tuple(Card(code) for code in cards.split())
    before = repr(deal)
    with pytest.raises(RulesError) as caught:
        deal.pass_cards(passes)
    assert repr(deal) == before
    assert deal.is_passing
    return caught.value


HELD = parse_cards("KD 4D 9S 7H")


@pytest.mark.parametrize(("cards", "error"), [
    ("KD", PassCountError),
    ("KD 4D", PassCountError),
    ("KD 4D 9S 7H", PassCountError),
    ("", PassCountError),
    ("KD KD KD", PassTwiceError),
    ("KD 4D KD", PassTwiceError),
    ("KD 4D QS", PassNotHeldError),
])  # fmt: skip
def test_a_wrong_pass_is_refused_and_changes_nothing(cards: str, error: type[RulesError]) -> None:
    deal = dealt(PassDirection.LEFT, SITE, {1: HELD, 2: [Card("QS")]})
    caught = refused(deal, cards)
    assert type(caught) is error
    assert caught.values["seat"] == 1


def test_every_card_that_another_seat_holds_is_refused() -> None:
    deal = dealt(PassDirection.LEFT, SITE, {1: HELD})
    for card in set(PACK) - set(deal.hands[1]):
        with pytest.raises(PassNotHeldError) as caught:
            check_pass(1, deal.hands[1], [*HELD[:2], card])
        assert caught.value.values == {"seat": 1, "card": card}


@pytest.mark.parametrize("seats", [0, 3, 5])
def test_all_four_pass_at_once(seats: int) -> None:
    deal = dealt(PassDirection.LEFT, SITE, {})
    passes = [deal.hands[0][:3]] * seats
    with pytest.raises(PassSeatsError) as caught:
        deal.pass_cards(passes)
    assert caught.value.values == {"given": seats, "count": 4}


def test_there_is_no_pass_when_holding_and_no_second_one() -> None:
    held = dealt(PassDirection.HOLD, SITE, {})
    with pytest.raises(NoPassError):
        held.pass_cards([hand[:3] for hand in held.hands])
    deal = dealt(PassDirection.LEFT, SITE, {})
    after = deal.pass_cards([hand[:3] for hand in deal.hands])
    with pytest.raises(NoPassError):
        after.pass_cards([hand[:3] for hand in after.hands])


def test_nothing_is_played_before_the_pass() -> None:
    deal = dealt(PassDirection.LEFT, SITE, {0: [Card("2C")]})
    assert deal.legal_plays() == ()
    with pytest.raises(PassPendingError):
        deal.play(Card("2C"))


def test_a_received_card_may_be_played_at_once() -> None:
    deal = dealt(PassDirection.LEFT, SITE, {0: parse_cards("2C 3C 4C"), 1: HELD})
    after = deal.pass_cards([parse_cards("2C 3C 4C"), *[hand[:3] for hand in deal.hands[1:]]])
    assert after.turn == 1
    assert after.legal_plays() == (Card("2C"),)


@pytest.mark.parametrize("count", [1, 2, 4])
def test_a_rule_set_may_pass_another_number(count: int) -> None:
    rules = replace(SITE, pass_count=count)
    deal = dealt(PassDirection.LEFT, rules, {})
    after = deal.pass_cards([hand[:count] for hand in deal.hands])
    assert [len(after.received(seat)) for seat in range(4)] == [count] * 4
    with pytest.raises(PassCountError) as caught:
        deal.pass_cards([hand[:3] for hand in deal.hands])
    for language in LANGUAGES:
        sentence = say(language, "errors.pass_count", seat=0, given=3, count=count)
        assert str(count) in sentence
    assert caught.value.values == {"seat": 0, "given": 3, "count": count}


def test_a_pass_of_no_cards_is_no_pass() -> None:
    assert not dealt(PassDirection.LEFT, replace(SITE, pass_count=0), {}).is_passing


KEEP_SPADES = replace(SITE, pass_forbidden=parse_cards("QS KS AS"))


@pytest.mark.parametrize("forbidden", ["QS", "KS", "AS"])
def test_a_card_that_stays_is_refused_with_a_reason(forbidden: str) -> None:
    deal = dealt(PassDirection.LEFT, KEEP_SPADES, {1: parse_cards("QS KS AS KD 4D")})
    caught = refused(deal, f"KD 4D {forbidden}")
    assert type(caught) is PassForbiddenError
    assert caught.values == {"seat": 1, "card": Card(forbidden)}
    allowed = passable(deal.hands[1], KEEP_SPADES)
    assert allowed == tuple(card for card in deal.hands[1] if card.code not in ("QS", "KS", "AS"))
    for language in LANGUAGES:
        assert str(Card(forbidden)) in tell(
            language, Message("errors.pass_forbidden", caught.values)
        )


def test_a_hand_with_too_few_others_may_pass_cards_that_stay() -> None:
    """Nobody is without a pass; and no other seat gains anything by it."""
    kept = tuple(card for card in PACK if card not in parse_cards("2C 3C"))
    rules = replace(SITE, pass_forbidden=kept)
    hand = parse_cards("2C 3C 4C 5C 6C")
    assert passable(hand, rules) == hand
    check_pass(0, hand, parse_cards("2C 4C 5C"), rules)
    check_pass(0, hand, parse_cards("2C 3C"), replace(rules, pass_count=2))
    with pytest.raises(PassForbiddenError):
        check_pass(0, hand, parse_cards("2C 4C"), replace(rules, pass_count=2))


@pytest.mark.parametrize("card", PACK)
def test_any_card_can_be_one_that_stays(card: Card) -> None:
    rules = replace(SITE, pass_forbidden=(card,))
    others = [other for other in PACK if other is not card][:12]
    with pytest.raises(PassForbiddenError) as caught:
        check_pass(2, [card, *others], [card, *others[:2]], rules)
    assert caught.value.values == {"seat": 2, "card": card}
    check_pass(2, [card, *others], others[:3], rules)


def test_each_hand_records_its_own_pass() -> None:
    for number, direction in enumerate(["left", "right", "across"], start=1):
        deal = Deal.shuffled(f"hand {number}", hand_number=number)
        after = deal.pass_cards([hand[:3] for hand in deal.hands])
        record = HandRecord.of(after)
        assert record.direction.value == direction
        assert record.deal == deal.hands
        assert record.passes == tuple(hand[:3] for hand in deal.hands)
