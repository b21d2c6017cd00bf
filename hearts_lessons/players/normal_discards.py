"""What the normal player throws on another suit."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hearts_lessons.players.situation import Situation
from hearts_lessons.rules.cards import QUEEN_OF_SPADES, Card, Rank, Suit

GUARDS = 3
"""So many spades below them, and ace and king are in no hurry."""

HIGH_HEART = Rank.NINE
"""From here on a heart is worth throwing before other high cards."""


def withhold_points(situation: Situation) -> Card | None:
    """Nothing that counts for whoever may be shooting the moon, if the trick will be theirs."""
    shooter = situation.shooter
    if shooter is None or situation.trick.winner != shooter:
        return None
    safe = [card for card in situation.legal if not situation.value(card)]
    return _most_dangerous(situation, safe) if safe else None


def keep_stopper(situation: Situation) -> Card | None:
    """Only hearts to throw: a low one goes, the high one stays against the moon."""
    if situation.shooter is None or situation.trick.winner != situation.shooter:
        return None
    hearts = [card for card in situation.legal if card.suit is Suit.HEARTS]
    return hearts[0] if hearts else None


def discard_queen(situation: Situation) -> Card | None:
    """The queen of spades goes first."""
    return QUEEN_OF_SPADES if QUEEN_OF_SPADES in situation.legal and _counts(situation) else None


def discard_high_spade(situation: Situation) -> Card | None:
    """Ace and king of spades, which would have to take the queen."""
    spades = situation.held_of(Suit.SPADES)
    high = [card for card in situation.legal if card in spades and card.rank > Rank.QUEEN]
    dear = [card for card in high if situation.value(card) > 1]
    if dear:
        return dear[-1]
    if high and situation.queen_is_unseen and len(spades) - len(high) < GUARDS:
        return high[-1]
    return None


def discard_high_heart(situation: Situation) -> Card | None:
    """The highest heart, where others can go below it."""
    hearts = [card for card in situation.legal if card.suit is Suit.HEARTS]
    if not hearts:
        return None
    top = max(hearts, key=lambda card: (situation.value(card), card.rank))
    lower = sum(card.rank < top.rank for card in situation.unseen_of(Suit.HEARTS))
    return top if top.rank >= HIGH_HEART or lower >= 2 or situation.value(top) > 1 else None


def discard_danger(situation: Situation) -> Card | None:
    """What would take tricks later, from the shorter suit first."""
    return _most_dangerous(situation, [*situation.legal])


DISCARDS: Mapping[str, Callable[[Situation], Card | None]] = {
    "withhold_points": withhold_points,
    "keep_stopper": keep_stopper,
    "discard_queen": discard_queen,
    "discard_high_spade": discard_high_spade,
    "discard_high_heart": discard_high_heart,
    "discard_danger": discard_danger,
}


def _counts(situation: Situation) -> bool:
    return situation.value(QUEEN_OF_SPADES) > 0


def _most_dangerous(situation: Situation, cards: list[Card]) -> Card | None:
    kept = [card for card in cards if card is not situation.rules.bonus_card] or cards
    return max(kept, key=lambda card: (_danger(situation, card), card.index), default=None)


def _danger(situation: Situation, card: Card) -> float:
    """How likely a card takes a trick against its owner's will."""
    if situation.is_dangerous_spade(card) and situation.length(Suit.SPADES) <= GUARDS:
        return 40 + card.rank
    out = situation.unseen_of(card.suit)
    lower = sum(other.rank < card.rank for other in out)
    if not out or not lower:
        return 0
    guards = sum(own.rank < min(out).rank + 3 for own in situation.held_of(card.suit))
    return 10 * lower / len(out) - 2 * guards - situation.length(card.suit) + situation.value(card)
