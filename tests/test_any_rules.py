"""Under any rule set that makes sense, players choose legally and hands can be reviewed."""

from __future__ import annotations

from random import Random

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from hearts_lessons.players import PLAYERS, Observation, Player
from hearts_lessons.players.hard import PLAYOUTS, Hard
from hearts_lessons.reviews import appraise, decisions_of, from_data, to_data
from hearts_lessons.rules import Deal, RuleSet
from hearts_lessons.rules.passing import check_pass
from rule_sets import rule_sets

SEATED: tuple[Player, ...] = (Hard(PLAYOUTS // 20), PLAYERS["normal"], PLAYERS["easy"])
"""Who sits where, again and again round the table."""


def player_of(seat: int) -> Player:
    return SEATED[seat % len(SEATED)]


@settings(
    max_examples=12,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],  # a hand takes too long to be made smaller
    suppress_health_check=[HealthCheck.too_slow],
)
@given(rule_sets(), st.integers(0, 999))
def test_every_table_plays_and_reviews_a_whole_hand(rules: RuleSet, number: int) -> None:
    deal = after_the_pass(Deal.shuffled(f"any {number}", rules, number + 1), number)
    while not deal.is_finished and not deal.is_void:
        seen = Observation.of(deal, deal.turn)
        (card,) = player_of(deal.turn).choose_play(seen, Random(number)).cards
        assert card in deal.legal_plays()
        deal = deal.play(card)
    for decision in decisions_of(deal, number % rules.players)[::4]:
        appraisal = appraise(decision.observation, decision.cards)
        assert appraisal.advised.mark == "fine"
        data = to_data(appraisal)
        assert to_data(from_data(data, decision.observation)) == data


def after_the_pass(deal: Deal, number: int) -> Deal:
    if not deal.is_passing:
        return deal
    passes = []
    for seat, hand in enumerate(deal.hands):
        choice = player_of(seat).choose_pass(Observation.of(deal, seat), Random(number))
        check_pass(seat, hand, choice.cards, deal.rules)
        passes.append(choice.cards)
    return deal.pass_cards(passes)
