"""How the normal player follows suit."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hearts_lessons.players.situation import Situation
from hearts_lessons.rules.cards import QUEEN_OF_SPADES, Card, Rank, Suit
from hearts_lessons.rules.scoring import card_points

FRESH = 2
"""A suit is fresh while everybody may hold so many cards of it, on average."""


def take_bonus(situation: Situation) -> Card | None:
    """Last, and the trick takes points off."""
    if not situation.is_last:
        return None
    best = situation.trick.winning_card
    winners = [card for card in situation.legal if card.rank > best.rank]
    winners.sort(key=lambda card: (card_points(card, situation.rules), -card.rank))
    net = situation.table_points
    if winners and net + card_points(winners[0], situation.rules) < 0:
        return winners[0]
    return None


def first_trick_free(situation: Situation) -> Card | None:
    """The highest card, where no point can fall."""
    return _harmless_highest(situation) if situation.is_free_first_trick else None


def stop_moon(situation: Situation) -> Card | None:
    """Take a trick with points from whoever has all of them."""
    trick, shooter = situation.trick, situation.shooter
    if shooter is None or not situation.has_penalty:
        return None
    if trick.winner != shooter and shooter not in situation.seats_behind:
        return None
    best = trick.winning_card
    winners = [card for card in situation.legal if card.rank > best.rank]
    safe = [card for card in winners if card is not QUEEN_OF_SPADES]
    if not safe or (QUEEN_OF_SPADES in trick.cards and _others_can_stop(situation)):
        return None
    return safe[-1]


def queen_under_higher(situation: Situation) -> Card | None:
    """The queen of spades under the ace or the king."""
    return QUEEN_OF_SPADES if _queen_goes(situation) else None


def spend_high_spade(situation: Situation) -> Card | None:
    """Last, without the queen on the table: ace or king of spades goes while it is free."""
    spades = [card for card in situation.legal if card.suit is Suit.SPADES]
    high = [card for card in spades if card.rank > Rank.QUEEN]
    if high and situation.is_last and not situation.has_penalty and situation.queen_is_unseen:
        return high[-1]
    return None


def take_free(situation: Situation) -> Card | None:
    """Last, no points: a high card goes for nothing, unless the lead is worse."""
    if not situation.is_last or situation.table_points > 0 or situation.has_penalty:
        return None
    winner = _harmless_highest(situation)
    if winner is None or winner in situation.losers or situation.value(winner):
        return None
    return winner if _has_exit(situation, winner) or not situation.losers else None


def high_while_free(situation: Situation) -> Card | None:
    """A high card goes while everybody is likely to follow."""
    suit = situation.legal[0].suit
    if suit is Suit.HEARTS or situation.has_penalty or situation.losers:
        return None
    if suit is Suit.SPADES and situation.queen_is_unseen:
        return None
    if any(suit in situation.voids[seat] for seat in situation.others):
        return None
    out = len(situation.unseen_of(suit)) + len(situation.trick.cards)
    if out < FRESH * len(situation.others) or not _has_exit(situation, situation.legal[-1]):
        return None
    return _harmless_highest(situation)


def duck_high(situation: Situation) -> Card | None:
    """The highest card that still loses; a card that counts stays behind for another chance."""
    if not situation.losers:
        return None
    kept = [card for card in situation.losers if card is not situation.rules.bonus_card]
    return (kept or situation.losers)[-1]


def take_high(situation: Situation) -> Card | None:
    """Last, and every card wins: the highest, so that the low ones stay."""
    return _harmless_highest(situation) if situation.is_last else None


def stay_low(situation: Situation) -> Card | None:
    """Every card wins so far: the lowest, so that somebody goes over it."""
    harmless = [card for card in situation.legal if not _is_queen(card, situation)]
    return (harmless or list(situation.legal))[0]


FOLLOWS: Mapping[str, Callable[[Situation], Card | None]] = {
    "take_bonus": take_bonus,
    "first_trick_free": first_trick_free,
    "stop_moon": stop_moon,
    "queen_under_higher": queen_under_higher,
    "spend_high_spade": spend_high_spade,
    "take_free": take_free,
    "duck_high": duck_high,
    "high_while_free": high_while_free,
    "take_high": take_high,
    "stay_low": stay_low,
}


def _is_queen(card: Card, situation: Situation) -> bool:
    return card is QUEEN_OF_SPADES and situation.queen_counts


def _queen_goes(situation: Situation) -> bool:
    if QUEEN_OF_SPADES not in situation.losers or not situation.queen_counts:
        return False
    return situation.shooter is None or situation.trick.winner != situation.shooter


def _harmless_highest(situation: Situation) -> Card | None:
    """The highest card that costs nothing itself, if there is one; else the highest."""
    cheapest = min(situation.value(card) > 1 for card in situation.legal)
    cards = [card for card in situation.legal if (situation.value(card) > 1) is cheapest]
    return cards[-1]


def _has_exit(situation: Situation, spent: Card) -> bool:
    """A low card is left with which the lead can be given away."""
    for card in situation.hand:
        if card is spent or situation.is_dangerous_spade(card):
            continue
        if card.suit is Suit.HEARTS and not situation.observation.table.hearts_broken:
            continue
        out = situation.unseen_of(card.suit)
        higher = sum(other.rank > card.rank for other in out)
        if higher >= 2 and higher * 2 >= len(out):
            return True
    return False


def _others_can_stop(situation: Situation) -> bool:
    """The queen lies on the table, and somebody else still holds hearts to stop the shooter."""
    hearts = situation.held_of(Suit.HEARTS)
    out = situation.unseen_of(Suit.HEARTS)
    return bool(hearts) and bool(out) and max(hearts).rank > max(out).rank
