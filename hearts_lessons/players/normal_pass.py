"""What the normal player passes: whatever leaves the least dangerous hand behind."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from hearts_lessons.players.player import Choice
from hearts_lessons.rules.cards import QUEEN_OF_SPADES, Card, Rank, Suit
from hearts_lessons.rules.passing import passable
from hearts_lessons.rules.ruleset import RuleSet

QUEEN_BY_GUARDS = (11.0, 10.0, 8.0, 5.0, 1.5, 0.5)
"""What it costs to keep the queen of spades with 0, 1, 2, … others of her suit below her."""

HIGH_SPADE_BY_GUARDS = (6.0, 4.5, 3.0, 1.5, 0.5)
"""The same for ace or king of spades, while somebody else may hold the queen."""

VOID = {Suit.CLUBS: -2.0, Suit.DIAMONDS: -2.5, Suit.HEARTS: 0.0, Suit.SPADES: 0.0}
"""What a hand without the suit is worth, beyond the danger of its cards."""


def choose_pass(hand: Sequence[Card], rules: RuleSet) -> Choice:
    """The pass, and the principle that weighs most in it."""
    best = min(
        combinations(passable(hand, rules), rules.pass_count),
        key=lambda cards: (danger([card for card in hand if card not in cards], rules), cards),
    )
    return Choice(tuple(sorted(best)), pass_reason(best, hand))


def pass_reason(cards: Sequence[Card], hand: Sequence[Card]) -> str:
    """The principle that weighs most in a pass."""
    if not cards:
        return "pass_any"
    if QUEEN_OF_SPADES in cards:
        return "pass_queen"
    if any(card.suit is Suit.SPADES and card.rank > Rank.QUEEN for card in cards):
        return "pass_high_spades"
    kept = {card.suit for card in hand if card not in cards}
    if any(card.suit not in kept for card in cards):
        return "pass_void"
    hearts = sum(card.suit is Suit.HEARTS and card.rank >= Rank.TEN for card in cards)
    return "pass_high_hearts" if hearts * 2 > len(cards) else "pass_high_cards"


def danger(hand: Sequence[Card], rules: RuleSet) -> float:
    """About how many points a hand costs before the first trick."""
    return sum(_suit_danger(suit, [c for c in hand if c.suit is suit], rules) for suit in Suit)


def _suit_danger(suit: Suit, cards: list[Card], rules: RuleSet) -> float:
    if not cards:
        return VOID[suit]
    cost = sum(rules.penalties.get(card, 0) * 0.2 for card in cards if suit is not Suit.HEARTS)
    if suit is Suit.SPADES and rules.penalties.get(QUEEN_OF_SPADES, 0) > 1:
        return cost + _spades(cards)
    weight = 1.3 if suit is Suit.HEARTS else 1.0
    is_free_club = suit is Suit.CLUBS and rules.first_trick_hearts == "forbidden"
    cost += sum(
        _cost(card, place, len(cards)) * weight - (rules.bonus_value < 0) * _bonus(card, rules)
        for place, card in enumerate(sorted(cards))
    )
    if is_free_club:
        top = max(cards)
        cost -= 0.9 * _cost(top, len(cards) - 1, len(cards))
    return cost


def _cost(card: Card, place: int, length: int) -> float:
    """A card high above what its place in the suit asks for; fewer cards, less room to duck."""
    above = card.rank - (3 + 2.2 * place)
    return max(0.0, above) * (0.28 if length > 3 else 0.4) - (0.4 if card.rank <= Rank.THREE else 0)


def _spades(cards: list[Card]) -> float:
    guards = sum(card.rank < Rank.QUEEN for card in cards)
    cost = -0.3 * min(guards, 5)
    if QUEEN_OF_SPADES in cards:
        above = sum(card.rank > Rank.QUEEN for card in cards)
        cost += QUEEN_BY_GUARDS[min(guards, 5)] + above * max(0.0, 1.5 - guards * 0.4)
        return cost
    high = sum(card.rank > Rank.QUEEN for card in cards)
    return cost + high * HIGH_SPADE_BY_GUARDS[min(guards, 4)]


def _bonus(card: Card, rules: RuleSet) -> float:
    return 3.0 if card is rules.bonus_card else 0.0
