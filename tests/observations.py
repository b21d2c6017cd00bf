"""Positions to ask players about, under any rules, and the same with other hidden cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from hearts_lessons.players import PLAYERS, Observation, Player
from hearts_lessons.players.knowledge import Knowledge
from hearts_lessons.players.worlds import Worlds
from hearts_lessons.rules import PRESETS, Card, Deal, RuleSet
from hearts_lessons.rules.fast_cards import cards_of

TABLES: dict[str, RuleSet] = {
    **PRESETS,
    **{f"site for {players}": PRESETS["site"].with_players(players) for players in (3, 5, 6, 7)},
    "kitty": RuleSet(
        players=3, kitty_size=1, kitty_award="first_trick", pass_cycle=("left", "right", "hold")
    ),
    "odd": RuleSet(
        players=5,
        removed_cards=(Card("2C"), Card("2D")),
        pass_cycle=("left2", "right2"),
        pass_count=2,
        opening_leader="left_of_dealer",
        opening_lead="any_non_penalty",
        lead_qs="after_break",
        must_discard_qs=True,
        bonus_card=Card("JD"),
        no_trick_bonus=-5,
        sun="double",
    ),
}
"""Rule sets that differ in everything that players may trip over."""


def table_deal(rules: RuleSet, number: int) -> Deal:
    """A deal that is not void."""
    attempt = 0
    while True:
        deal = Deal.shuffled(f"table {number} {attempt}", rules, hand_number=number + 1)
        if deal.is_passing or not deal.is_void:
            return deal
        attempt += 1


def passed(deal: Deal, player: Player, seed: int = 0) -> Deal:
    """The deal after everybody's pass, if there is one."""
    if not deal.is_passing:
        return deal
    seats = range(deal.rules.players)
    return deal.pass_cards(
        [player.choose_pass(Observation.of(deal, seat), Random(seed)).cards for seat in seats]
    )


def moments(rules: RuleSet, number: int) -> Iterator[Deal]:
    """Every position of a hand in which normal players meet, each with a choice to make."""
    normal = PLAYERS["normal"]
    deal = passed(table_deal(rules, number), normal)
    while not deal.is_finished and not deal.is_void:
        if len(deal.legal_plays()) > 1:
            yield deal
        choice = normal.choose_play(Observation.of(deal, deal.turn), Random(0))
        deal = deal.play(choice.cards[0])


def with_hidden_cards_moved(deal: Deal, seat: int, rng: Random) -> Deal:
    """Another deal that looks the same from a seat: another of its worlds."""
    observation = Observation.of(deal, seat)
    hands, kitty = Worlds(Knowledge.of(observation)).draw(rng)
    return replace(deal, hands=tuple(cards_of(hand) for hand in hands), kitty=cards_of(kitty))


def with_hidden_cards_dealt_again(deal: Deal, seat: int, rng: Random) -> Deal:
    """A deal before its pass with the other hands, and the kitty, dealt again."""
    others = [card for card in deal.rules.pack if card not in deal.hands[seat]]
    rng.shuffle(others)
    size = deal.rules.hand_size
    hands = [
        deal.hands[seat] if place == seat else tuple(sorted(others.pop() for _ in range(size)))
        for place in range(deal.rules.players)
    ]
    return Deal.of(hands, deal.direction, deal.rules, others, deal.dealer)
