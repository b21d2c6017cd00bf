"""The cards of a deal as people type or paste them: a list, a deal in letters, or a hand record.

>>> from hearts_lessons.rules import Deal
>>> hands = Deal.shuffled("typed", hand_number=4).dealt
>>> typed = "; ".join(" ".join(str(card) for card in hand) for hand in hands)
>>> typed[:12]
'♣4 ♣10 ♣Q ♣K'
>>> entered_hands(typed) == (hands, ())
True
"""

from __future__ import annotations

import re
import unicodedata

from hearts_lessons.rules.cards import Card, Suit, UnknownCardError, check_distinct, in_order
from hearts_lessons.rules.dealing import check_dealt
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.notation import FEW, deal_from_text
from hearts_lessons.rules.notation_errors import NotationMissingError
from hearts_lessons.rules.passing import Hands
from hearts_lessons.rules.record import HandRecord
from hearts_lessons.rules.record_text import data_of, plain_text
from hearts_lessons.rules.ruleset import SITE, RuleSet

_BETWEEN = re.compile(r"[\s,;:/|>]+")
_IN_LETTERS = re.compile(r"[3-7][LRXNlrxn]")


class EnteredCountError(RulesError):
    """Not as many cards as the pack of the rule set has."""

    code = "entered_count"


def entered_hands(text: str, rules: RuleSet = SITE) -> tuple[Hands, tuple[Card, ...]]:
    """Every seat's cards before the pass, sorted, and the kitty.

    A list names the cards of seat 0 first, then clockwise, the kitty last: ``QS``, ``♠Q``, ``10H``
    and ``TH`` all do, with anything between them. Of a record only the cards are taken.
    Raises a `RulesError` that says what is wrong.
    """
    text = text.lstrip("> \t\r\n")  # as mail quotes it
    if text.startswith("{"):
        record = HandRecord.from_data(data_of(plain_text(text, "record"), "record"))
        hands, kitty = record.deal, record.kitty
    elif _IN_LETTERS.match(text):
        deal = deal_from_text(text, rules)
        hands, kitty = deal.dealt, deal.kitty
    else:
        hands, kitty = _listed(text, rules)
    check_dealt(hands, kitty, rules)
    return tuple(map(in_order, hands)), in_order(kitty)


def entered_cards(text: str) -> tuple[Card, ...]:
    """The cards of a list, in the order given. Raises a `RulesError`."""
    plain = unicodedata.normalize("NFKC", text).replace("、", " ")
    cards = tuple(_card(word) for word in _BETWEEN.split(plain) if word)
    check_distinct(cards)
    return cards


def _listed(text: str, rules: RuleSet) -> tuple[Hands, tuple[Card, ...]]:
    cards = entered_cards(text)
    missing = tuple(card for card in rules.pack if card not in cards)
    if 0 < len(missing) <= FEW:
        raise NotationMissingError(cards=missing)
    if len(cards) != len(rules.pack):
        raise EnteredCountError(n=len(cards), count=len(rules.pack))
    size, players = rules.hand_size, rules.players
    hands = tuple(cards[seat * size : (seat + 1) * size] for seat in range(players))
    return hands, cards[size * players :]


def _card(word: str) -> Card:
    code = word.upper().replace("10", "T")
    for suit in Suit:
        if code.startswith(suit.symbol) or code.endswith(suit.symbol):
            code = code.replace(suit.symbol, "") + suit.value
    try:
        return Card(code)
    except UnknownCardError:
        raise UnknownCardError(word) from None
