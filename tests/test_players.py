"""Every computer player keeps the rules, sees what its seat may see, and knows why it chooses."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from hearts_lessons.players import PLAYERS, Choice, Observation, Player
from hearts_lessons.players.hard import PLAYOUTS, Hard
from hearts_lessons.players.player import last_choice
from hearts_lessons.players.principles import PASSES, PRINCIPLES
from hearts_lessons.reviews import appraise, to_data
from hearts_lessons.rules import Card, Deal, RuleSet
from hearts_lessons.rules.passing import check_pass
from observations import (
    TABLES,
    moments,
    passed,
    table_deal,
    with_hidden_cards_dealt_again,
    with_hidden_cards_moved,
)

QUICK: dict[str, Player] = {**PLAYERS, "hard": Hard(PLAYOUTS // 20)}
"""The players, hard with a twentieth of its playouts."""

HANDS = {"easy": 2, "normal": 2, "hard": 3}
"""Hands for each table; hard has some 2,400 choices between two cards or passes in all."""


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("name", QUICK)
def test_every_choice_is_legal_and_has_a_reason(name: str, table: str) -> None:
    for number in range(HANDS[name]):
        deal = table_deal(TABLES[table], number)
        if deal.is_passing:
            for seat in range(deal.rules.players):
                choice = QUICK[name].choose_pass(Observation.of(deal, seat), Random(number))
                check_pass(seat, deal.hands[seat], choice.cards, deal.rules)
                assert choice.reason in PASSES
            deal = passed(deal, QUICK[name], number)
        while not deal.is_finished and not deal.is_void:
            choice = QUICK[name].choose_play(Observation.of(deal, deal.turn), Random(number))
            (card,) = choice.cards
            assert card in deal.legal_plays()
            assert choice.reason in PRINCIPLES
            deal = deal.play(card)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("name", QUICK)
def test_the_hidden_cards_never_change_a_choice(name: str, table: str) -> None:
    rng = Random(table)
    found = [*moments(TABLES[table], 0)]
    for deal in found[:: 6 if name == "hard" else 2]:
        assert_fair(deal, rng, lambda seen: QUICK[name].choose_play(seen, Random(1)))


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("name", QUICK)
def test_the_hidden_cards_never_change_a_pass(name: str, table: str) -> None:
    deal = table_deal(TABLES[table], 0)
    if not deal.is_passing:
        pytest.skip("no pass under these rules")
    for seat in range(deal.rules.players):
        assert_fair_pass(
            deal, seat, Random(table), lambda seen: QUICK[name].choose_pass(seen, Random(1))
        )


@pytest.mark.parametrize("table", TABLES)
def test_the_hidden_cards_never_change_a_hint_or_a_review(table: str) -> None:
    """Both are the appraisal of what the seat can see."""
    rng = Random(table)
    found = [*moments(TABLES[table], 1)]
    for deal in (*found[3::14], found[-1]):
        assert_fair(deal, rng, lambda seen: to_data(appraise(seen)))
    deal = table_deal(TABLES[table], 1)
    if deal.is_passing:
        assert_fair_pass(deal, 1, rng, lambda seen: to_data(appraise(seen, seen.hand[:1])))


@pytest.mark.parametrize("peeks_at", ["play", "pass"])
def test_one_who_peeks_is_found_out(peeks_at: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player that looks at one hidden card, by whatever way it got there."""
    looked: list[Deal] = []
    see = Observation.of

    def leak(deal: Deal, seat: int, totals: tuple[int, ...] = ()) -> Observation:
        looked.append(deal)
        return see(deal, seat, totals)

    def peek(seen: Observation) -> Card:
        cards = seen.legal_plays() if peeks_at == "play" else seen.hand
        hidden = looked[-1].hands[(seen.seat + 1) % seen.rules.players]
        return cards[sum(card.index for card in hidden) % len(cards)]

    def judge() -> None:
        for number in range(6):
            if peeks_at == "play":
                assert_fair(next(moments(TABLES["site"], number)), Random(0), peek)
            else:
                assert_fair_pass(table_deal(TABLES["site"], 0), 1, Random(number), peek)

    monkeypatch.setattr(Observation, "of", leak)
    with pytest.raises(AssertionError, match="Card"):
        judge()


def assert_fair(deal: Deal, rng: Random, choose: Callable[[Observation], object]) -> None:
    """The seat on turn chooses the same in another deal that looks the same to it."""
    other = with_hidden_cards_moved(deal, deal.turn, rng)
    assert Observation.of(other, deal.turn) == Observation.of(deal, deal.turn)
    chosen = [choose(Observation.of(each, deal.turn)) for each in (deal, other)]
    assert chosen[0] == chosen[1]


def assert_fair_pass(
    deal: Deal, seat: int, rng: Random, choose: Callable[[Observation], object]
) -> None:
    """A seat passes the same where the other hands are dealt again."""
    other = with_hidden_cards_dealt_again(deal, seat, rng)
    assert other.hands != deal.hands
    chosen = [choose(Observation.of(each, seat)) for each in (deal, other)]
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("name", QUICK)
def test_the_same_generator_makes_the_same_choice(name: str) -> None:
    for deal in [*moments(TABLES["site"], 3)][::5]:
        assert choice_in(deal, QUICK[name]) == choice_in(deal, QUICK[name])


@pytest.mark.parametrize("name", QUICK)
def test_a_thought_can_be_ended_at_any_slice(name: str) -> None:
    player = QUICK[name]
    deal = next(moments(TABLES["site"], 3))
    observation = Observation.of(deal, deal.turn)
    thoughts = [*player.think_play(observation, Random(1))]
    assert all(thought.choice.cards[0] in deal.legal_plays() for thought in thoughts)
    done = [thought.done for thought in thoughts]
    assert done == sorted(done)
    assert done[-1] == 1
    assert last_choice(thoughts) == player.choose_play(observation, Random(1))


@pytest.mark.parametrize("count", [0, 1, 2, 4])
@pytest.mark.parametrize("name", QUICK)
def test_a_pass_under_other_rules_has_their_number_of_cards(name: str, count: int) -> None:
    deal = table_deal(RuleSet(pass_count=count), 0)
    choice = QUICK[name].choose_pass(Observation.of(deal, 0), Random(1))
    assert len(set(choice.cards)) == len(choice.cards) == count


def choice_in(deal: Deal, player: Player) -> Choice:
    """What the seat on turn chooses."""
    return player.choose_play(Observation.of(deal, deal.turn), Random(1))
