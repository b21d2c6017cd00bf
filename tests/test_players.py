"""Every computer player keeps the rules, whatever it is dealt, and knows why it chooses."""

from __future__ import annotations

from random import Random

import pytest

from hearts_lessons.players import PLAYERS, Choice, Observation
from hearts_lessons.rules import (
    PRESETS,
    Card,
    Deal,
    PassDirection,
    RuleSet,
    Table,
    Trick,
    parse_cards,
)
from hearts_lessons.rules.passing import check_pass

HANDS = 20


TABLES: dict[str, RuleSet] = {
    **PRESETS,
    **{f"{count} players": PRESETS["site"].with_players(count) for count in (3, 5, 6, 7)},
    "spades stay": RuleSet(pass_forbidden=parse_cards("QS KS AS"), pass_count=4),
    "strict": RuleSet(must_discard_qs=True, lead_qs="after_break"),
}


def passed(deal: Deal, name: str) -> Deal:
    """The deal after everyone's pass, each checked to be cards of its own hand that may go."""
    passes = []
    for seat in range(deal.rules.players):
        choice = PLAYERS[name].choose_pass(Observation.of(deal, seat), Random(seat))
        assert len(set(choice.cards)) == deal.rules.pass_count
        check_pass(seat, deal.hands[seat], choice.cards, deal.rules)
        assert choice.reason
        passes.append(choice.cards)
    return deal.pass_cards(passes)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("name", PLAYERS)
def test_every_choice_is_legal(name: str, table: str) -> None:
    rules = TABLES[table]
    for number in range(HANDS):
        deal = Deal.shuffled(f"{table} {number}", rules, number + 1, number % rules.players)
        if deal.is_passing:
            deal = passed(deal, name)
        while not deal.is_finished:
            observation = Observation.of(deal, deal.turn)
            choice = PLAYERS[name].choose_play(observation, Random(number))
            assert choice == PLAYERS[name].choose_play(observation, Random(number))
            (card,) = choice.cards
            assert card in deal.legal_plays()
            deal = deal.play(card)


@pytest.mark.parametrize("name", PLAYERS)
def test_a_pass_under_other_rules_has_their_number_of_cards(name: str) -> None:
    for count in (1, 2, 4):
        deal = Deal.shuffled("count", RuleSet(pass_count=count))
        choice = PLAYERS[name].choose_pass(Observation.of(deal, 0), Random(1))
        assert len(set(choice.cards)) == count


def careful(
    hand: str, trick: str, tricks: tuple[str, ...] = ("0: 2C 3C 4C 5C",), broken: bool = True
) -> Choice:
    """The careful player's choice as seat 0."""
    played = tuple(Trick.parse(text) for text in tricks)
    observation = Observation(
        rules=PRESETS["site"],
        seat=0,
        hand=tuple(sorted(parse_cards(hand))),
        direction=PassDirection.HOLD,
        passed=(),
        received=(),
        tricks=played,
        table=Table(Trick.parse(trick), len(played), broken),
        penalties=(0,) * 4,
        totals=(0,) * 4,
    )
    return PLAYERS["careful"].choose_play(observation, Random(1))


@pytest.mark.parametrize(
    ("hand", "trick", "card"),
    [
        pytest.param("9S QS 2H", "3: KS", "QS", id="the queen goes under a king"),
        pytest.param("9S QS 2H", "3: JS", "9S", id="the queen does not win a trick"),
        pytest.param("QS AH 2H", "3: 8D", "QS", id="the queen is thrown away first"),
        pytest.param("AS KS AH", "3: 8D", "AS", id="then what would take her"),
        pytest.param("3S AH 2H", "3: 8D", "AH", id="then the highest heart"),
        pytest.param("AC 3S 9S", "3: 8D", "AC", id="then the highest card"),
        pytest.param("2D 7D JD", "3: 8D", "7D", id="the highest card that stays under"),
        pytest.param("9D JD 2H", "3: 8D", "9D", id="low while others play after"),
        pytest.param("9D JD 2H", "1: 8D 3D 4D", "JD", id="high where the trick is taken anyway"),
        pytest.param("AS 9D 3C", "0: ", "3C", id="a low card is led"),
        pytest.param("AS KS QS", "0: ", "QS", id="spades are led when nothing else is held"),
    ],
)
def test_the_careful_player(hand: str, trick: str, card: str) -> None:
    assert careful(hand, trick).cards == (Card(card),)


def test_high_spades_are_harmless_once_the_queen_is_gone() -> None:
    gone = ("0: 2S QS 4S 5S",)
    assert careful("AS 9H", "3: 8D").cards == (Card("AS"),)
    assert careful("AS 9H", "3: 8D", gone).cards == (Card("9H"),)


def test_the_first_trick_is_taken_with_the_highest_card() -> None:
    assert careful("3C KC 4D", "3: 2C", ()).cards == (Card("KC"),)
