"""The principles of play, by key. Every choice of a computer player names one.

Hints and the review put the keys into words; a test holds the catalogues to these lists.
"""

from __future__ import annotations

PASSES = (
    "pass_any",  # nothing is asked of the cards: the rule set passes none, or holds them all back
    "pass_queen",  # the queen of spades with too few spades below her
    "pass_high_spades",  # ace or king of spades without guards
    "pass_void",  # a short suit goes whole
    "pass_high_hearts",
    "pass_high_cards",  # what would take tricks later
    "pass_highest",  # a beginner's: the highest cards, whatever guards them
    "pass_for_moon",  # what would lose a trick on the way to the moon
)

LEADS = (
    "lead_queen_to_higher",  # only the king or ace of spades is left against her
    "bleed_queen",  # a spade below her, and nothing to fear from spades oneself
    "lead_low",  # somebody can go over it
    "lead_high_early",  # a high card while everybody follows
    "lead_exit",  # the least dangerous way out of the lead
    "lead_moon",  # a sure trick on the way to the moon
    "lose_for_moon",  # a trick that is lost anyway is lost while it has no points
)

FOLLOWS = (
    "first_trick_free",  # no points can fall: the highest card goes
    "queen_under_higher",  # the queen under ace or king
    "duck_high",  # the highest card that still loses
    "take_free",  # last, no points: a high card goes for nothing
    "spend_high_spade",  # last, the queen can't fall: ace or king of spades goes
    "high_while_free",  # a fresh suit, others still to play: a high card goes
    "stay_low",  # every card wins so far: the lowest, so that somebody goes over it
    "take_high",  # the trick is taken anyway: with the highest card
    "take_bonus",
    "stop_moon",  # a trick with points taken from the shooter
    "keep_moon_alive",
)

DISCARDS = (
    "discard_queen",
    "discard_high_spade",
    "discard_high_heart",
    "discard_danger",  # what would take tricks later
    "discard_safe",  # on the first trick, and on the way to the moon
    "withhold_points",  # the trick goes to somebody who may be shooting the moon
    "keep_stopper",  # a high heart stays against the moon
)

SEARCH = (
    "only_card",
    "no_points_left",  # nothing can change the score any more
    "fewest_points",  # counted over the cards that the others may hold, against a rule of thumb
    "best_for_game",  # the totals decide: the game may end with this hand
)

PRINCIPLES = (*PASSES, *LEADS, *FOLLOWS, *DISCARDS, *SEARCH)
"""Every key that `Choice.reason` can have."""
