"""A choice's principle with the cards that matter, to be put into words.

>>> from hearts_lessons.rules import Deal
>>> deal = Deal.shuffled("reason", hand_number=4).play(Card("2C"))
>>> said = reason_of(Observation.of(deal, deal.turn), Choice((Card("KC"),), "first_trick_free"))
>>> said.key, said.values["card"]
('principles.first_trick_free', Card('KC'))
"""

from __future__ import annotations

from collections.abc import Iterator

from hearts_lessons.players import Choice, Observation
from hearts_lessons.players.normal_discards import DISCARDS
from hearts_lessons.players.normal_follows import FOLLOWS
from hearts_lessons.players.normal_leads import lead_reason
from hearts_lessons.players.situation import Situation
from hearts_lessons.rules.cards import Card, Rank, Suit
from hearts_lessons.rules.message import Message, message

WITHOUT_LOSERS = ("take_high", "stay_low")
"""Principles for a trick that can't be ducked."""


def reason_of(observation: Observation, choice: Choice) -> Message:
    """Why the choice is made. Its sentence takes of the values what it needs."""
    if not choice.cards:
        return message(f"principles.{choice.reason}")
    if choice.reason.startswith("pass_"):
        return message(f"principles.{choice.reason}", **_pass_values(observation, choice.cards))
    return message(f"principles.{choice.reason}", **_play_values(observation, choice.cards[0]))


def other_principles(situation: Situation, best: Card) -> Iterator[Choice]:
    """What each principle by itself would choose; for a lead, which one ``best`` falls under."""
    if not has_points_left(situation):
        yield Choice((best,), "no_points_left")
        return
    led = situation.trick.led_suit
    if led is None:
        reason = lead_reason(best, situation)
        if any(best.suit in situation.voids[seat] for seat in situation.others):
            reason = "lead_exit" if reason == "lead_high_early" else reason
        yield Choice((best,), reason)
        return
    principles = FOLLOWS if situation.legal[0].suit is led else DISCARDS
    for key, principle in principles.items():
        if key in WITHOUT_LOSERS and situation.losers:
            continue
        card = principle(situation)
        if card is not None:
            yield Choice((card,), key)


def has_points_left(situation: Situation) -> bool:
    """Something that counts is on the table or yet to come."""
    cards = {*situation.unseen, *situation.hand, *situation.trick.cards}
    rules = situation.rules
    return (
        bool(rules.no_trick_bonus)
        or rules.bonus_card in cards
        or any(situation.value(card) for card in cards)
    )


def is_true(choice: Choice, situation: Situation) -> bool:
    """The principle's sentence holds of the card: nobody leads a penalty card while none falls."""
    if choice.reason == "lead_high_early":
        return not situation.value(choice.cards[0])
    return choice.reason == "no_points_left" or has_points_left(situation)


def _pass_values(observation: Observation, cards: tuple[Card, ...]) -> dict[str, object]:
    high = tuple(card for card in cards if card.suit is Suit.SPADES and card.rank > Rank.QUEEN)
    kept = {card.suit for card in observation.hand if card not in cards}
    return {
        "cards": cards,
        "high": high,
        "n": len(high),
        "suits": tuple(dict.fromkeys(card.suit for card in cards if card.suit not in kept)),
    }


def _play_values(observation: Observation, card: Card) -> dict[str, object]:
    situation = Situation(observation)
    out = situation.unseen_of(card.suit)
    trick = observation.table.trick
    losers = situation.losers if trick.cards else ()
    return {
        "card": card,
        "suit": trick.led_suit or card.suit,
        "best": trick.winning_card if trick.cards else card,
        "higher": sum(other.rank > card.rank for other in out),
        "out": len(out),
        "n": sum(loser.rank <= card.rank for loser in losers),
    }
