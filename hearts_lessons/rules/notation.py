"""A deal as one line of text that can be mailed, posted in a chat, and put into a link.

>>> from hearts_lessons.rules import Deal
>>> text = deal_to_text(Deal.shuffled("notation"))
>>> text
'4L-CKD3TAH48S34567TK-C69AD67KH269TJSJA-C58TJQD49JH37QS29-C2347D258QH5KAS8Q-3A'
>>> deal_from_text(text.lower()).dealt == Deal.shuffled("notation").dealt
True

First the number of players and the pass: ``L`` left, ``R`` right, ``L2`` and ``R2`` two seats that
way, ``X`` across, ``N`` none; then ``B3`` where seat 3 deals, which else is seat 0. Then the cards
of each seat before the pass, always all four suits, then ``W`` and the kitty if there is one. The
last two characters are a check: every single wrong character and every exchange of two is found.

Only letters and digits are read. Line breaks, spaces, dashes, the ``>`` of quoted mail and whatever
else a program may put in or take out between them mean nothing; small letters, full-width forms and
suit signs mean the same. There are no dots, since chat programs take them for addresses.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import replace

from hearts_lessons.rules.cards import Card, Suit, check_distinct
from hearts_lessons.rules.deal import Deal
from hearts_lessons.rules.notation_errors import (
    NotationCharacterError,
    NotationCheckError,
    NotationFormError,
    NotationMissingError,
)
from hearts_lessons.rules.passing import Hands, PassDirection
from hearts_lessons.rules.ruleset import SITE, RuleSet

PASSES = {
    "L": PassDirection.LEFT,
    "R": PassDirection.RIGHT,
    "X": PassDirection.ACROSS,
    "L2": PassDirection.LEFT2,
    "R2": PassDirection.RIGHT2,
    "N": PassDirection.HOLD,
}
FEW = 6
"""So many missing cards are named; more are a part of a text."""

CHECK_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without 0, 1, I, L and O, which look alike."""

_RANKS = "[2-9TJQKA]*"
_HAND = f"C{_RANKS}D{_RANKS}H{_RANKS}S{_RANKS}"
_FORM = re.compile(f"([3-7])([LR]2?|X|N)(?:B([0-6]))?((?:{_HAND})+)(?:W({_HAND}))?")
_PRIME, _BASE = 953, 3
"""The largest prime below 31 x 31, and a number whose powers modulo it are all different."""


def deal_to_text(deal: Deal) -> str:
    """The deal as it was before the pass, on one line."""
    letters = {direction: letter for letter, direction in PASSES.items()}
    dealer = f"B{deal.dealer}" if deal.dealer else ""
    parts = [
        f"{deal.rules.players}{letters[deal.direction]}{dealer}",
        *map(_written, deal.dealt),
        *([f"W{_written(deal.kitty)}"] if deal.kitty else []),
    ]
    return "-".join([*parts, check_characters("".join(parts))])


def deal_from_text(text: str, rules: RuleSet | None = None) -> Deal:
    """Read a deal that is to be played by these rules, or by the book's own for so many players.

    Raises a `RulesError` that says what is wrong: which cards are missing or stand twice, or that
    the check does not fit.
    """
    letters = _plain(text)
    body, check = letters[:-2], letters[-2:]
    form = _FORM.fullmatch(body)
    if form is None:
        raise NotationFormError()
    players, letter, dealer, seats, kitty = form.groups()
    if rules is None:
        rules = SITE if int(players) == SITE.players else SITE.with_players(int(players))
    hands = tuple(map(_cards, re.findall(_HAND, seats)))
    deal = _dealt(hands, _cards(kitty or ""), PASSES[letter], int(dealer or 0), rules)
    if check != check_characters(body) or rules.players != int(players):
        raise NotationCheckError()
    return deal


def _dealt(
    hands: Hands,
    kitty: tuple[Card, ...],
    direction: PassDirection,
    dealer: int,
    rules: RuleSet,
) -> Deal:
    """Cards come before the check, since they say more about what is wrong."""
    given = [card for cards in (*hands, kitty) for card in cards]
    check_distinct(given)
    missing = tuple(card for card in rules.pack if card not in given)
    if 0 < len(missing) <= FEW and len(hands) == rules.players:
        raise NotationMissingError(cards=missing)
    deal = Deal.of(hands, direction, rules, kitty, dealer)
    replace(rules, pass_cycle=(direction.value,))  # refuses a pass that so many players can't make
    if dealer >= rules.players:
        raise NotationCheckError()
    return deal


def _plain(text: str) -> str:
    """The letters and digits of a text, in capitals."""
    for suit in Suit:
        text = text.replace(suit.symbol, suit.value)
    kept = []
    for mark in unicodedata.normalize("NFKC", text):
        if mark.isascii() and mark.isalnum():
            kept.append(mark.upper())
        elif mark.isalnum():
            raise NotationCharacterError(character=mark)
    return "".join(kept).replace("10", "T")


def _written(cards: Iterable[Card]) -> str:
    held = sorted(cards)
    return "".join(
        suit.value + "".join(card.rank.letter for card in held if card.suit is suit)
        for suit in Suit
    )


def _cards(hand: str) -> tuple[Card, ...]:
    """The cards of one hand, whose suits stand in order."""
    return tuple(
        Card(rank + group[0]) for group in re.findall(f"[CDHS]{_RANKS}", hand) for rank in group[1:]
    )


def check_characters(body: str) -> str:
    """The two characters that follow these letters and digits."""
    total = 0
    for mark in body:
        total = (total * _BASE + ord(mark)) % _PRIME
    high, low = divmod(total, len(CHECK_ALPHABET))
    return CHECK_ALPHABET[high] + CHECK_ALPHABET[low]
