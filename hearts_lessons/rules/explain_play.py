"""What a rule set says about the deal, the pass and the play, as messages.

>>> from hearts_lessons.rules import SITE
>>> [said.key for said in pack(SITE.with_players(3))]
['rule_set.players_without']
"""

from __future__ import annotations

from hearts_lessons.rules.cards import QUEEN_OF_SPADES, Card
from hearts_lessons.rules.message import Message, message
from hearts_lessons.rules.ruleset import RuleSet

Messages = tuple[Message, ...]


def pack(rules: RuleSet) -> Messages:
    """How many play with which cards, and what is left over."""
    counts = {"players": rules.players, "n": rules.hand_size}
    if rules.removed_cards:
        dealt = message("rule_set.players_without", cards=rules.removed_cards, **counts)
    else:
        dealt = message("rule_set.players_whole", **counts)
    return (dealt, message("rule_set.kitty", n=rules.kitty_size)) if rules.kitty_size else (dealt,)


def passing(rules: RuleSet) -> Messages:
    """How many cards go where in which hand."""
    if not has_pass(rules):
        return (message("rule_set.pass_none"),)
    directions = tuple(message(f"directions.{name}") for name in rules.pass_cycle)
    if len(set(rules.pass_cycle)) == 1:
        return (message("rule_set.pass_always", n=rules.pass_count, direction=directions[0]),)
    return (message("rule_set.pass_cycle", n=rules.pass_count, directions=directions),)


def pass_forbidden(rules: RuleSet) -> Messages:
    """Cards that stay in the hand."""
    if not (rules.pass_forbidden and has_pass(rules)):
        return ()
    return (message("rule_set.pass_forbidden", cards=rules.pass_forbidden, n=rules.pass_count),)


def opening(rules: RuleSet) -> Messages:
    """Who leads the first trick, and with what."""
    lowest: Card | Message = rules.low_club
    if rules.kitty_size:
        lowest = message("rule_set.lowest_club")
    if rules.opening_lead == "low_club":
        return (message("rule_set.opening_low_club", card=lowest),)
    barred = (message("rule_set.a_heart"), QUEEN_OF_SPADES, *dict(rules.extra_penalties))
    lead = rules.opening_lead
    if lead == "any_non_heart" and _redeals(rules) and rules.first_trick_hearts == "forbidden":
        lead = "no_heart"
    return (
        message(f"rule_set.leader_{rules.opening_leader}", card=lowest),
        message(f"rule_set.lead_{lead}", cards=barred),
    )


def following(_: RuleSet) -> Messages:
    """What no rule set changes."""
    return (message("rule_set.follow_suit"),)


def first_trick(rules: RuleSet) -> Messages:
    """Hearts and the queen of spades on the first trick."""
    barred = (rules.first_trick_hearts == "forbidden", rules.first_trick_qs == "forbidden")
    key = {
        (True, True): "points_barred",
        (True, False): "hearts_barred",
        (False, True): "queen_barred",
        (False, False): "points_allowed",
    }[barred]
    if not (_redeals(rules) and any(barred)):
        return (message(f"rule_set.{key}"),)
    said = message(f"rule_set.{key.replace('barred', 'redeal')}")
    may_follow = rules.first_trick_qs == "forbidden" and not _begins_with_a_club(rules)
    return (said, message("rule_set.queen_follows")) if may_follow else (said,)


def must_discard(rules: RuleSet) -> Messages:
    """The duty to discard the queen of spades."""
    return (message("rule_set.must_discard_qs"),) if rules.must_discard_qs else ()


def leading(rules: RuleSet) -> Messages:
    """Leading hearts and the queen of spades, and what breaks hearts."""
    hearts, queen = rules.lead_hearts == "after_break", rules.lead_qs == "after_break"
    if not rules.has_break:
        return (message("rule_set.lead_free"),)
    if hearts and queen:
        return (message("rule_set.lead_both_barred"), *_breaking(rules))
    if queen:
        return (message("rule_set.lead_queen_barred"), *_breaking(rules))
    return (
        message(f"rule_set.lead_hearts_barred_{rules.forced_heart_lead}"),
        message("rule_set.lead_queen_free"),
        *_breaking(rules),
    )


def revoke(rules: RuleSet) -> Messages:
    """What not following suit costs."""
    if rules.revoke == "prevented":
        return ()
    return (message("rule_set.revoke", n=rules.moon_amount),)


def early_finish(rules: RuleSet) -> Messages:
    """Whether a hand may stop."""
    return () if rules.early_finish == "off" else (message("rule_set.early_finish"),)


def has_pass(rules: RuleSet) -> bool:
    """Some hand begins with a pass."""
    return rules.pass_count > 0 and set(rules.pass_cycle) != {"hold"}


def _redeals(rules: RuleSet) -> bool:
    """A hand of barred cards alone is never played, so that no sentence may let it play them."""
    return rules.first_trick_exception == "none_redeal"


def _begins_with_a_club(rules: RuleSet) -> bool:
    """The first trick is of clubs in every hand: nobody can have to follow with a barred card."""
    leads_clubs = rules.opening_lead in ("low_club", "any_club")
    return leads_clubs and rules.opening_leader == "low_club_holder"


def _breaking(rules: RuleSet) -> Messages:
    """What breaks hearts. A card that breaks them however it is played does so as a discard too."""
    how = {
        card: "any" if f"{card}_any" in rules.break_on else "discard"
        for card in ("heart", "qs")
        if {f"{card}_any", f"{card}_discard"} & set(rules.break_on)
    }
    if how.get("heart") == how.get("qs"):
        how = {"both": how["heart"]}
    events = tuple(message(f"rule_set.{card}_{kind}") for card, kind in how.items())
    said = message("rule_set.break", events=events)
    if len(how) == 2 or "both" in how:
        return (said,)
    return said, message("rule_set.break_not_qs" if "heart" in how else "rule_set.break_not_heart")
