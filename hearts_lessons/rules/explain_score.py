"""What a rule set says about points, the moon and the end of the game, as messages.

>>> from hearts_lessons.rules import PRESETS
>>> [said.key for said in bonus(PRESETS["omnibus"])]
['rule_set.bonus_card']
"""

from __future__ import annotations

from hearts_lessons.rules.cards import QUEEN_OF_SPADES, Card, Suit
from hearts_lessons.rules.message import Message, message
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.scoring import sun_amount

Messages = tuple[Message, ...]


def points(rules: RuleSet) -> Messages:
    """What each penalty card counts, and all together."""
    queen = "queen" if rules.qs_value else "queen_zero"
    extra = tuple(
        message("rule_set.card_counts", card=card, n=value) for card, value in rules.extra_penalties
    )
    return (
        message(f"rule_set.hearts_{rules.heart_values}"),
        message(f"rule_set.{queen}", n=rules.qs_value),
        *([message("rule_set.extra_penalties", cards=extra)] if extra else []),
        message("rule_set.penalties", n=rules.moon_amount),
    )


def bonus(rules: RuleSet) -> Messages:
    """The card that takes points off."""
    if rules.bonus_card is None:
        return ()
    return (message("rule_set.bonus_card", card=rules.bonus_card, n=rules.bonus_value),)


def no_trick(rules: RuleSet) -> Messages:
    """A hand without a trick."""
    if not rules.no_trick_bonus:
        return ()
    key = "no_trick_bonus" if rules.moon == "none" else "no_trick_bonus_without_moon"
    return (message(f"rule_set.{key}", n=rules.no_trick_bonus),)


def moon(rules: RuleSet) -> Messages:
    """All penalty cards in one seat."""
    if rules.moon == "none":
        return (message("rule_set.moon_none"),)
    shot = message(f"rule_set.moon_{rules.moon}", cards=moon_cards(rules), n=rules.moon_amount)
    if rules.bonus_card is None:
        return (shot,)
    key = "moon_bonus_counts" if rules.moon_bonus_scored else "moon_bonus_silent"
    return (shot, message(f"rule_set.{key}", card=rules.bonus_card))


def moon_cards(rules: RuleSet) -> tuple[Card | Message, ...]:
    """What makes a moon, the hearts in one phrase; no rule set takes a heart out of the pack."""
    others = [card for card in rules.moon_cards if card.suit is not Suit.HEARTS]
    others.sort(key=lambda card: (card is not QUEEN_OF_SPADES, card.index))
    return (message("rule_set.all_hearts"), *others)


def sun(rules: RuleSet) -> Messages:
    """All tricks in one seat."""
    if rules.sun == "off":
        return ()
    if rules.sun == "badge":
        return (message("rule_set.sun_badge"),)
    return (message("rule_set.sun", n=sun_amount(rules), moon=rules.moon_amount),)


def target(rules: RuleSet) -> Messages:
    """When the game ends, and who wins."""
    return (message(f"rule_set.target_{rules.end_when}", n=rules.target),)


def exact_target(rules: RuleSet) -> Messages:
    """A total of exactly the target."""
    total = rules.target
    match rules.exact_target:
        case "none":
            return ()
        case "wins":
            return (message("rule_set.exact_wins", total=total),)
        case kind:
            to = total // 2 if kind == "reset_half" else 0
            return (message("rule_set.exact_reset", total=total, to=to),)


def max_hands(rules: RuleSet) -> Messages:
    """The most hands of a game; then even a shared lowest total wins."""
    if rules.max_hands is None:
        return ()
    said = message("rule_set.max_hands", n=rules.max_hands)
    if rules.tie_for_lowest == "play_on":
        return (said, message("rule_set.max_hands_tie"))
    return (said,)


def tie(rules: RuleSet) -> Messages:
    """A lowest total that is shared."""
    return (message(f"rule_set.tie_{rules.tie_for_lowest}"),)
