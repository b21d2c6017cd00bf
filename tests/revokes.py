"""Hands in which somebody does not follow suit, for tests of recorded revokes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hearts_lessons.rules import Card, Deal, RuleSet
from records import passed_deal


def follows_wrongly(deal: Deal) -> list[Card]:
    """Cards of other suits held by a seat that could follow."""
    led = deal.trick.led_suit
    held = [] if led is None else deal.hands[deal.turn]
    return [card for card in held if card.suit is not led] if _can_follow(deal) else []


def _can_follow(deal: Deal) -> bool:
    return any(card.suit is deal.trick.led_suit for card in deal.hands[deal.turn])


def hands_with_a_revoke(rules: RuleSet, hands: int) -> Iterator[tuple[Deal, int, Deal]]:
    """The deal before the revoke, the index of its first proof, and the finished deal."""
    for seed in range(hands):
        random = Random(seed)
        before = passed_deal(f"revoke {seed}", rules)
        skip = random.randrange(rules.players * (rules.hand_size - 1))
        while len(before.plays) < skip or not follows_wrongly(before):
            before = before.play(random.choice(before.legal_plays()))
            if len(before.plays) > rules.players * (rules.hand_size - 2):
                before, skip = passed_deal(f"revoke {seed}", rules), 0
        seat, led = before.turn, before.trick.led_suit
        deal = before.play_revoke(random.choice(follows_wrongly(before)))
        proof = None
        while not deal.is_finished:
            card = random.choice(deal.legal_plays())
            if proof is None and deal.turn == seat and card.suit is led:
                proof = len(deal.plays)
            deal = deal.play(card)
        assert proof is not None
        yield before, proof, deal
