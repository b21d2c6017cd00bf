"""Parts that the views of deals and drills share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hearts_lessons.rules.cards import Card, Suit
from hearts_lessons.rules.explain import explain
from hearts_lessons.rules.presets import known_as
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.table import Trick
from hearts_lessons.session.views import CardView, HandCard, RulesView, TrickCard, TrickView
from hearts_lessons.words import Seat, card_name, catalogue, say, tell

_HAND_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Black and red in turn, so that neighbouring suits are told apart."""


_SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def in_hand_order(cards: Iterable[Card]) -> list[Card]:
    """By suit, the highest card of each first."""
    return sorted(cards, key=lambda card: (_HAND_ORDER.index(card.suit), -card.rank))


def draw_card(card: Card, language: str) -> CardView:
    """A face-up card with its spoken name."""
    return CardView(card.code, card.rank.printed, card.suit.value, card_name(language, card))


def hand_line(hand: Sequence[HandCard], label: str, language: str) -> str:
    """The cards of a hand in a line; "" where there are none."""
    cards = " ".join(f"{_SYMBOLS[held.card.suit]}{held.card.rank}" for held in hand)
    return say(language, "table.hand_listed", label=label, cards=cards) if cards else ""


def draw_trick(trick: Trick, language: str, *, crowned: bool = True) -> TrickView:
    """The cards of a trick in the order in which they were played."""
    cards = tuple(
        TrickCard(
            seat=trick.seat_of(card),
            card=draw_card(card, language),
            led=card is trick.cards[0],
            winning=crowned and card is trick.winning_card,
        )
        for card in trick.cards
    )
    return TrickView(cards, trick.is_complete, trick_text(trick, language))


def trick_text(trick: Trick, language: str) -> str:
    """The trick in one spoken sentence; "" before the lead."""
    if not trick.cards:
        return ""
    return say(language, "table.trick", spoken=True, plays=plays_text(trick, language))


def plays_text(trick: Trick, language: str, *, spoken: bool = True) -> str:
    """Who has played what, without a full stop."""
    return join(
        [
            say(
                language,
                "table.seat_card",
                spoken=spoken,
                seat=Seat(trick.seat_of(card), trick.players),
                card=card,
            )
            for card in trick.cards
        ],
        language,
    )


def join(parts: Sequence[str], language: str) -> str:
    """A list, as the language separates its parts."""
    return str(catalogue(language)["lists"]["comma"]).join(parts)


def sentences(parts: Iterable[str], language: str) -> str:
    """Sentences one after another, as the language spaces them."""
    return str(catalogue(language)["lists"]["sentence"]).join(part for part in parts if part)


def decimal(number: float) -> str:
    """A number with one decimal, the sign of minus as it is printed."""
    return f"{round(number, 1) + 0.0:.1f}".replace("-", "\N{MINUS SIGN}")


def draw_rules(rules: RuleSet, language: str) -> RulesView:
    """The rule set by name, and what it says, one sentence a rule."""
    key = known_as(rules) or "custom"
    name = say(language, f"presets.{key}")
    return RulesView(key, name, tuple(tell(language, said) for said in explain(rules)))


def screen_words(language: str) -> dict[str, str]:
    """The labels of the screen's own controls."""
    return dict(catalogue(language)["screen"])
