"""A rule set as masks and tables.

`legal_lead` and `legal_reply` are the narrowings of `hearts_lessons.rules.play` on sets of cards.
What they don't know is refused, so that a parameter or a play rule that is new there is never
silently ignored here.

**Weights.** Everything that the score of a hand depends on is counted in one int for each seat, the
sum of what it has taken. From the lowest bits upwards: cards that belong to the moon, the bonus
card, tricks, discards and leads that have broken hearts, penalty points. A card in the led suit is
looked up in ``followed``, a discard in ``discarded``; they differ in what breaks hearts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache

from hearts_lessons.rules import play
from hearts_lessons.rules.cards import PACK, Card
from hearts_lessons.rules.fast_cards import CLUBS, HEARTS, QUEEN, SUIT_SETS, set_of
from hearts_lessons.rules.passing import PassDirection
from hearts_lessons.rules.ruleset import RuleSet

MOON, BONUS, TRICK, BREAK, POINT = 1, 1 << 6, 1 << 7, 1 << 12, 1 << 16
"""The unit of each part of a weight."""

COUNTING = TRICK - 1
"""The parts that tell which of the cards that count have been taken."""

BREAKING = POINT - BREAK
"""The part that tells whether hearts are broken."""

NO_CLUB = 1 << 13
"""Above the bit of every club."""

_KNOWN: Mapping[str, tuple[object, ...]] = {
    "kitty_award": ("none", "first_trick"),
    "opening_leader": ("low_club_holder", "left_of_dealer", "dealer"),
    "opening_lead": ("low_club", "any_club", "any_non_penalty", "any_non_heart", "any"),
    "first_trick_hearts": ("forbidden", "allowed"),
    "first_trick_qs": ("forbidden", "allowed"),
    "first_trick_exception": ("only_penalty_hand", "none_redeal"),
    "lead_hearts": ("after_break", "always"),
    "forced_heart_lead": ("only_hearts", "only_hearts_or_qs"),
    "lead_qs": ("always", "after_break"),
    "must_discard_qs": (False, True),
    "moon": ("others_plus", "self_minus", "choice", "auto", "none"),
    "sun": ("off", "badge", "double", "one_and_half"),
    "early_finish": ("off", "offer_when_no_points_left"),
    "revoke": ("prevented", "offender_takes_all"),
}
_KNOWN_LISTS: Mapping[str, tuple[str, ...]] = {
    "pass_cycle": ("left", "right", "across", "left2", "right2", "hold"),
    "break_on": ("heart_discard", "heart_any", "qs_discard", "qs_any"),
}
_ANY_VALUE = {
    "players", "removed_cards", "kitty_size", "pass_count", "pass_forbidden", "heart_values",
    "qs_value", "extra_penalties", "bonus_card", "bonus_value", "no_trick_bonus",
    "moon_needs_bonus_card", "moon_bonus_scored",
    "target", "end_when", "max_hands", "tie_for_lowest", "exact_target",
}  # fmt: skip
_KNOWN_RULES = ("opening_lead", "follow_suit", "first_trick", "must_discard_queen", "lead_bar")


class NotExpressibleError(ValueError):
    """Something that the fast form can't play; the readable rules can."""


@dataclass(frozen=True, slots=True, eq=False)
class FastRules:
    """What the fast form asks of a rule set. Get one from `fast_rules`."""

    rule_set: RuleSet
    players: int
    hand_size: int
    pack: tuple[int, ...]
    """Each card as a set of its own."""
    after: tuple[tuple[int, ...], ...]
    """The seats that play after each leader, in their order."""

    pass_count: int
    pass_forbidden: int
    pass_steps: Mapping[str, int]
    """Seats clockwise from giver to receiver, by the name of the direction."""

    opening: int
    """The cards that may open the first trick."""
    opens_low_club: bool
    """It is opened by the lowest club of the leader instead."""
    first_allowed: int
    """The cards that are not barred from the first trick."""
    voids_barred_hands: bool
    lead_allowed: int
    """The cards that may be led before hearts are broken."""
    bars_hearts_only: bool
    """Those are all cards but hearts, and no hand is free of that but one of hearts."""
    frees_penalty_hands: bool
    must_discard_queen: bool

    followed: tuple[list[int], ...]
    """The weight of each mask of ranks in the led suit."""
    discarded: tuple[list[int], ...]
    """The weight of each mask of ranks, discarded."""
    everything: int
    """All cards that count, as the part `COUNTING` of a weight."""
    moon_cards: int
    """How many cards make a moon; -1 where nothing does."""
    bonus_value: int
    no_trick_bonus: int
    tricks_count: bool
    """Tricks without a card that counts can change the score."""

    def legal_lead(self, hand: int, is_first: bool, hearts_broken: bool) -> int:
        """The cards of ``hand`` that may lead: `opening_lead`, `first_trick`, `lead_bar`."""
        legal = hand
        if is_first:
            opening = self._low_club(hand) if self.opens_low_club else hand & self.opening
            legal = opening or legal
            legal = legal & self.first_allowed or legal
        if hearts_broken or (self.frees_penalty_hands and not legal & ~(SUIT_SETS[HEARTS] | QUEEN)):
            return legal
        return legal & self.lead_allowed or legal

    def legal_reply(self, hand: int, led: int, is_first: bool) -> int:
        """The cards that may be played to the suit ``led``: `follow_suit`, `first_trick`,
        `must_discard_queen`.
        """
        follows = hand & SUIT_SETS[led]
        if not follows:
            return self.legal_discard(hand, is_first)
        return (follows & self.first_allowed or follows) if is_first else follows

    def legal_discard(self, hand: int, is_first: bool) -> int:
        """The cards that may be played by a hand without the led suit."""
        legal = hand
        if is_first:
            legal = legal & self.first_allowed or legal
        if self.must_discard_queen:
            legal = legal & QUEEN or legal
        return legal

    def first_follow(self, suit: int, mask: int) -> int:
        """What may follow ``suit`` on the first trick, of a mask of its ranks."""
        return mask & self.first_allowed >> 13 * suit or mask

    def opener(self, clubs: Sequence[int], dealer: int) -> int:
        """The seat that leads the first trick, by the row of clubs after the pass."""
        if self.rule_set.opening_leader == "low_club_holder":
            lowest = [mask & -mask or NO_CLUB for mask in clubs]
            return lowest.index(min(lowest))
        is_dealer = self.rule_set.opening_leader == "dealer"
        return dealer if is_dealer else (dealer + 1) % self.players

    def passable(self, hand: list[int]) -> list[int]:
        """The cards that may be passed, each a set of its own: see `passing.passable`."""
        if not self.pass_forbidden:
            return hand
        allowed = [card for card in hand if not card & self.pass_forbidden]
        return allowed if len(allowed) >= self.pass_count else hand

    def is_void(self, hands: Sequence[int]) -> bool:
        """Hands before the first trick under which the rule set deals again."""
        return self.voids_barred_hands and not all(hand & self.first_allowed for hand in hands)

    def weight_of(self, cards: int) -> int:
        """What a set of cards weighs that is taken without a trick: the kitty."""
        masks = (cards >> 13 * suit & 0x1FFF for suit in range(4))
        return sum(
            table[mask] & ~BREAKING for table, mask in zip(self.followed, masks, strict=True)
        )

    def _low_club(self, hand: int) -> int:
        clubs = hand & SUIT_SETS[CLUBS]
        return clubs & -clubs


@lru_cache(maxsize=64)
def fast_rules(rules: RuleSet) -> FastRules:
    """The masks and tables of a rule set. Raises `NotExpressibleError`."""
    _check_expressible(rules)
    seats = range(rules.players)
    followed = tuple(_weights(rules, suit, "any") for suit in range(4))
    barred_on_first = [card for card in PACK if play.is_barred_on_first_trick(card, rules)]
    barred_leads = set_of(card for card in PACK if play.is_barred_lead(card, rules))
    hearts_barred = rules.lead_hearts == "after_break"
    frees_penalty_hands = hearts_barred and rules.forced_heart_lead == "only_hearts_or_qs"
    return FastRules(
        rule_set=rules,
        players=rules.players,
        hand_size=rules.hand_size,
        pack=tuple(1 << card.index for card in rules.pack),
        after=tuple(tuple((seat + step) % rules.players for step in seats[1:]) for seat in seats),
        pass_count=rules.pass_count,
        pass_forbidden=set_of(rules.pass_forbidden),
        pass_steps={way.value: way.steps(rules.players) for way in PassDirection},
        opening=_opening(rules),
        opens_low_club=rules.opening_lead == "low_club",
        first_allowed=~set_of(barred_on_first),
        voids_barred_hands=rules.first_trick_exception == "none_redeal",
        lead_allowed=~barred_leads,
        bars_hearts_only=barred_leads == SUIT_SETS[HEARTS] and not frees_penalty_hands,
        frees_penalty_hands=frees_penalty_hands,
        must_discard_queen=rules.must_discard_qs,
        followed=followed,
        discarded=tuple(_weights(rules, suit, "discard") for suit in range(4)),
        everything=sum(table[-1] for table in followed) & COUNTING,
        moon_cards=len(rules.moon_cards) if rules.moon != "none" else -1,
        bonus_value=rules.bonus_value,
        no_trick_bonus=rules.no_trick_bonus,
        tricks_count=rules.no_trick_bonus != 0 or rules.sun in ("double", "one_and_half"),
    )


def _check_expressible(rules: RuleSet) -> None:
    if tuple(rule.__name__ for rule in play.RULES_IN_ORDER) != _KNOWN_RULES:
        raise NotExpressibleError("play rules")
    for field in fields(rules):
        value = getattr(rules, field.name)
        if field.name in _KNOWN:
            is_known = value in _KNOWN[field.name]
        elif field.name in _KNOWN_LISTS:
            is_known = set(value) <= set(_KNOWN_LISTS[field.name])
        else:
            is_known = field.name in _ANY_VALUE or value == field.default
        if not is_known:
            raise NotExpressibleError(f"{field.name}: {value!r}")


def _opening(rules: RuleSet) -> int:
    match rules.opening_lead:
        case "any_club":
            return SUIT_SETS[CLUBS]
        case "any_non_penalty":
            return ~set_of(rules.penalties)
        case "any_non_heart":
            return ~SUIT_SETS[HEARTS]
        case _:
            return -1


def _weights(rules: RuleSet, suit: int, kind: str) -> list[int]:
    """What each mask of ranks of ``suit`` weighs, in the led suit (``any``) or as a discard."""
    table = [0]
    for card in PACK[13 * suit : 13 * suit + 13]:
        weight = _weight(card, rules, kind)
        table += [weight + rest for rest in table]
    return table


def _weight(card: Card, rules: RuleSet, kind: str) -> int:
    weight = rules.penalties.get(card, 0) * POINT
    if card in rules.moon_cards:
        weight += MOON
    if card is rules.bonus_card:
        weight += BONUS
    if card.index // 13 == HEARTS or 1 << card.index == QUEEN:
        name = "heart" if card.index // 13 == HEARTS else "qs"
        breaking = {f"{name}_any", f"{name}_{kind}"}
        weight += BREAK if breaking & set(rules.break_on) else 0
    return weight
