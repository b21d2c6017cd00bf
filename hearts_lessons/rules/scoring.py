"""Points, the moon, and the score of a hand.

>>> from hearts_lessons.rules import parse_cards
>>> taken = (parse_cards("2H 3H 4H 5H 6H QS"), parse_cards("7H 8H 9H TH JH QH KH AH"), (), ())
>>> hand_scores(taken)
(18, 8, 0, 0)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from hearts_lessons.rules.cards import Card
from hearts_lessons.rules.game import Game
from hearts_lessons.rules.ruleset import SITE, RuleSet

Taken = Sequence[Sequence[Card]]
"""The cards that each seat has taken."""


def card_points(card: Card, rules: RuleSet = SITE) -> int:
    """The penalty of a card, or the value of the bonus card where one is in force (S004 l.67)."""
    return rules.card_points.get(card, 0)


def penalty(cards: Iterable[Card], rules: RuleSet = SITE) -> int:
    """Penalty cards alone, without the bonus card."""
    values = rules.penalties
    return sum(values.get(card, 0) for card in cards)


def points(cards: Iterable[Card], rules: RuleSet = SITE) -> int:
    """What some taken cards count, the bonus card included, the moon not."""
    values = rules.card_points
    return sum([values.get(card, 0) for card in cards])


def moon_shooter(taken: Taken, rules: RuleSet = SITE) -> int | None:
    """The seat that has taken every card of the moon, or None (S000 l.58).

    In the book's rules those are the thirteen hearts and the queen; other cards do not matter.
    """
    if rules.moon == "none":
        return None
    for seat, cards in enumerate(taken):
        if rules.moon_cards <= set(cards):
            return seat
    return None


def is_sun(taken: Taken, rules: RuleSet = SITE) -> bool:
    """One seat has taken the whole pack: every trick."""
    return any(len(cards) == len(rules.pack) for cards in taken)


def hand_scores(
    taken: Taken,
    rules: RuleSet = SITE,
    *,
    before: Sequence[int] | None = None,
    choice: str | None = None,
) -> tuple[int, ...]:
    """Each seat's score for a finished hand, after the moon.

    ``before`` are the totals that ``moon: auto`` looks at (zeros if not given), ``choice`` is what
    the shooter has chosen under ``moon: choice``; until then the taken points stand. The bonus card
    counts for whoever took it, moon or no moon, unless ``moon_bonus_scored`` is off.
    """
    plain = tuple(points(cards, rules) for cards in taken)
    shooter = moon_shooter(taken, rules)
    if shooter is None:
        return tuple(
            score + (0 if cards else rules.no_trick_bonus)
            for score, cards in zip(plain, taken, strict=True)
        )
    bonuses = [_bonus(cards, rules) for cards in taken]
    sun = is_sun(taken, rules)
    scores = moon_scores(shooter, bonuses, rules, sun=sun, before=before, choice=choice)
    return plain if scores is None else scores


def moon_scores(
    shooter: int,
    bonuses: Sequence[int],
    rules: RuleSet = SITE,
    *,
    sun: bool = False,
    before: Sequence[int] | None = None,
    choice: str | None = None,
) -> tuple[int, ...] | None:
    """Each seat's score for a moon hand, or None while the shooter has not chosen.

    ``bonuses`` says what the bonus card counts for each seat, ``sun`` whether the shooter has taken
    every trick; the other values are those of `hand_scores`.

    >>> moon_scores(1, (0, 0, 0, 0))
    (26, 0, 26, 26)
    """
    kind = choice if rules.moon == "choice" else rules.moon
    if kind is None:
        return None
    amount = sun_amount(rules) if sun else rules.moon_amount
    others_plus = [0 if seat == shooter else amount for seat in range(rules.players)]
    self_minus = [-amount if seat == shooter else 0 for seat in range(rules.players)]
    plus, minus = (
        tuple(map(sum, zip(shares, bonuses, strict=True))) for shares in (others_plus, self_minus)
    )
    if kind == "self_minus" or (kind == "auto" and _loses(shooter, plus, rules, before)):
        return minus
    return plus


def moon_threat(penalties: Sequence[int]) -> int | None:
    """The seat that has taken every penalty point so far, if any is taken (S002 l.59), or None."""
    holders = [seat for seat, value in enumerate(penalties) if value]
    return holders[0] if len(holders) == 1 else None


def _loses(
    shooter: int, others_plus: tuple[int, ...], rules: RuleSet, before: Sequence[int] | None
) -> bool:
    """Whether ``others_plus`` ends the game without the shooter as a winner.

    A last hand by number ends the game either way.
    """
    totals = tuple(before) if before else (0,) * rules.players
    after = Game(replace(rules, max_hands=None), totals).score(others_plus)
    return after.is_over and shooter not in after.winners


def sun_amount(rules: RuleSet) -> int:
    """What a moon is worth whose shooter has taken every trick."""
    amount = rules.moon_amount
    return {"double": amount * 2, "one_and_half": amount * 3 // 2}.get(rules.sun, amount)


def _bonus(cards: Sequence[Card], rules: RuleSet) -> int:
    has_bonus = rules.bonus_card is not None and rules.bonus_card in cards
    return rules.bonus_value if has_bonus and rules.moon_bonus_scored else 0
