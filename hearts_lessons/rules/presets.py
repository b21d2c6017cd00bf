"""The named rule sets.

Each says only what differs from the book's own rules, the preset ``site``.

>>> PRESETS["bicycle"].break_on
('heart_discard', 'qs_discard')
>>> PRESETS["spot_hearts"].moon_amount
129
"""

from __future__ import annotations

from dataclasses import replace

from hearts_lessons.rules.cards import Card
from hearts_lessons.rules.errors import shown
from hearts_lessons.rules.ruleset import DEFAULT_PASS_CYCLE, SITE, RuleSet
from hearts_lessons.rules.ruleset_errors import RuleSetError, UnknownPresetError

_DISCARD = replace(SITE, break_on=("heart_discard",))
_QUEEN_TOO = replace(SITE, break_on=("heart_discard", "qs_discard"))

PRESETS: dict[str, RuleSet] = {
    "site": SITE,
    "play_cards": _DISCARD,
    "cardgames_zone": replace(_DISCARD, tie_for_lowest="shared", revoke="offender_takes_all"),
    "bicycle": _QUEEN_TOO,
    "pagat": replace(
        _DISCARD,
        first_trick_hearts="allowed",
        first_trick_qs="allowed",
        moon="choice",
        tie_for_lowest="shared",
    ),
    "microsoft": replace(SITE, tie_for_lowest="shared"),
    "omnibus": replace(_DISCARD, tie_for_lowest="shared", bonus_card=Card("JD")),
    "omnibus_bicycle": replace(
        _QUEEN_TOO,
        bonus_card=Card("TD"),
        moon="self_minus",
        moon_needs_bonus_card=True,
        moon_bonus_scored=False,
    ),
    "open_spiel": replace(SITE, break_on=("heart_any", "qs_any"), max_hands=1),
    "black_maria_uk": replace(
        SITE,
        players=3,
        removed_cards=(Card("2C"),),
        pass_cycle=("right",),
        opening_leader="left_of_dealer",
        opening_lead="any",
        first_trick_hearts="allowed",
        first_trick_qs="allowed",
        lead_hearts="always",
        extra_penalties=((Card("AS"), 7), (Card("KS"), 10)),
        moon="none",
        tie_for_lowest="shared",
    ),
    "spot_hearts": replace(SITE, heart_values="rank", qs_value=25, target=500),
    "greek_hearts": replace(SITE, pass_cycle=("right",)),
}


def preset_for(name: str, players: int) -> RuleSet:
    """A preset for so many players. A pass cycle of its own stays where so many can pass so.

    Raises a `RuleSetError` for an unknown name, or for players whom these rules can't seat.

    >>> preset_for("greek_hearts", 3).pass_cycle, preset_for("site", 3).pass_cycle
    (('right',), ('left', 'right', 'hold'))
    """
    rules = PRESETS.get(name)
    if rules is None:
        raise UnknownPresetError(value=shown(name), known=", ".join(PRESETS))
    if rules.players == players:
        return rules
    seated = rules.with_players(players)
    if rules.pass_cycle == DEFAULT_PASS_CYCLE[rules.players]:
        return seated
    try:
        return replace(seated, pass_cycle=rules.pass_cycle)
    except RuleSetError:
        return seated


def preset_name(rules: RuleSet) -> str | None:
    """The name of the preset that ``rules`` equals, or None."""
    return next((name for name, preset in PRESETS.items() if preset == rules), None)


def known_as(rules: RuleSet) -> str | None:
    """The name of the preset that ``rules`` is for whatever number of players, or None."""
    names = (name for name in PRESETS if preset_for(name, rules.players) == rules)
    return next(names, None)
