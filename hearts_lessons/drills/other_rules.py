"""The drill that asks for the answer in the same position under another rule set."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from hearts_lessons.drills.broken import Broken
from hearts_lessons.drills.game_over import GameOver
from hearts_lessons.drills.legal_plays import LegalPlays
from hearts_lessons.drills.moon import Moon
from hearts_lessons.drills.pass_to import PassTo
from hearts_lessons.drills.score_hand import ScoreHand
from hearts_lessons.drills.sheet import DrillItemError, DrillKind, Item, Option, Sheet
from hearts_lessons.drills.trick_points import TrickPoints
from hearts_lessons.rules.cards import PACK, QUEEN_OF_SPADES, TWO_OF_CLUBS, Card, Suit, codes
from hearts_lessons.rules.explain import differences
from hearts_lessons.rules.message import Message, message
from hearts_lessons.rules.presets import preset_name
from hearts_lessons.rules.ruleset import SITE, RuleSet
from hearts_lessons.rules.ruleset_data import rule_set_from_data

ASKS: Mapping[str, DrillKind] = {
    "legal-plays": LegalPlays(),
    "trick-points": TrickPoints(),
    "pass-to": PassTo(),
    "broken": Broken(),
    "score-hand": ScoreHand(),
    "moon": Moon(),
    "game-over": GameOver(),
}
"""The kinds that can be asked under other rules."""

TOPICS: Mapping[str, tuple[str, ...]] = {
    "legal-plays": ("opening", "first_trick", "must_discard", "lead"),
    "trick-points": ("points", "bonus"),
    "pass-to": ("pass",),
    "broken": ("lead",),
    "score-hand": ("points", "bonus", "moon"),
    "moon": ("moon",),
    "game-over": ("target", "tie", "moon"),
}
"""What of a rule set each of them asks about."""


class OtherRules:
    """An item has ``rules``, ``question`` (another kind), and that kind's fields."""

    def sheet(self, item: Item) -> Sheet:
        """That kind's sheet; its answer by the book's rules is told as such where it is wrong."""
        ask = item.get("question")
        if not isinstance(ask, str) or ask not in ASKS:
            raise DrillItemError(where="question")
        rules = rule_set_from_data(item.get("rules", "site"))
        changed = _changed(ask, rules)
        if not changed:
            raise DrillItemError(where="rules")
        fields = {
            key: value for key, value in item.items() if key not in ("kind", "question", "rules")
        }
        sheet = ASKS[ask].sheet({**fields, "rules": item["rules"]})
        book = ASKS[ask].sheet(fields)
        return replace(
            sheet,
            hint=(message("other_rules.hint"),),
            options=_options(sheet, book, changed),
            situation=(_named(rules, changed), *sheet.situation),
        )

    def generate(self, rng: Random, level: int) -> dict[str, Any]:
        """The answer differs from the book's in two items of three."""
        wants_change = rng.random() < 2 / 3
        while True:
            ask, rules, make = rng.choice(_MAKERS[level])
            drawn = {key: value for key, value in make(rng, level).items() if key != "kind"}
            item = {"kind": "other-rules", "question": ask, "rules": rules, **drawn}
            if (_right(self.sheet(item)) != _right(ASKS[ask].sheet(drawn))) == wants_change:
                return item

    def space(self, level: int) -> int | None:
        """Those of the kinds that are asked."""
        return None


def _right(sheet: Sheet) -> list[str]:
    return [option.key for option in sheet.options if option.right]


def _changed(ask: str, rules: RuleSet) -> tuple[Message, ...]:
    """What this rule set says otherwise than the book about what is asked."""
    topics = TOPICS[ask]
    found = [each for each in differences(SITE, rules) if each.topic in topics]
    return tuple(said for each in found for said in each.second if said not in each.first)


def _named(rules: RuleSet, changed: tuple[Message, ...]) -> Message:
    name = message(f"presets.{preset_name(rules) or 'custom'}")
    return message("other_rules.named", name=name, sentences=_joined(changed))


def _joined(sentences: tuple[Message, ...]) -> Message:
    """Sentences one after another, as one."""
    first, *rest = sentences
    return (
        message("other_rules.and_then", first=first, rest=_joined(tuple(rest))) if rest else first
    )


def _options(sheet: Sheet, book: Sheet, changed: tuple[Message, ...]) -> tuple[Option, ...]:
    """Where exactly one answer is right, the book's answer is among the others."""
    if sheet.many:
        return sheet.options
    answer = next(option for option in book.options if option.right)
    said = message("other_rules.by_the_book", sentences=_joined(changed))
    options = list(sheet.options)
    for place, option in enumerate(options):
        if option.key == answer.key:
            if not option.right:
                options[place] = replace(option, reason=said)
            return tuple(options)
    place = Random(str(sorted(option.key for option in options))).randrange(len(options) + 1)
    options.insert(place, replace(answer, right=False, reason=said))
    return tuple(sorted(options, key=_number) if _are_numbers(options) else options)


def _are_numbers(options: list[Option]) -> bool:
    """All of them are numbers, or seats with numbers: they stand in order."""
    return all(option.key.replace(":", "").replace("-", "").isdecimal() for option in options)


def _number(option: Option) -> list[int]:
    return [int(part) for part in option.key.split(":")]


Maker = Callable[[Random, int], dict[str, Any]]


def _first_trick_without_clubs(rng: Random, level: int) -> dict[str, Any]:
    """You hold no club, and both penalty cards and others."""
    cards = [card for card in PACK if card.suit is not Suit.CLUBS]
    hand = rng.sample(cards, SITE.hand_size)
    clubs = [card for card in PACK if card.suit is Suit.CLUBS and card is not TWO_OF_CLUBS]
    before = rng.randint(1, SITE.players - 1)
    trick = [TWO_OF_CLUBS, *rng.sample(clubs, before - 1)]
    return {
        "hand": " ".join(codes(sorted(hand))),
        "trick": f"{SITE.players - before}: {' '.join(codes(trick))}",
        "tricks_played": 0,
        "hearts_broken": False,
    }


def _lead_with_the_queen(rng: Random, level: int) -> dict[str, Any]:
    """You lead, hold the queen, hearts and perhaps others; hearts are not broken."""
    hearts = [card for card in PACK if card.suit is Suit.HEARTS]
    others = [
        card
        for card in PACK
        if card.suit is not Suit.HEARTS and card not in (QUEEN_OF_SPADES, TWO_OF_CLUBS)
    ]
    hand: list[Card] = [QUEEN_OF_SPADES, *rng.sample(hearts, rng.randint(1, 4))]
    hand += rng.sample(others, rng.choice((0, rng.randint(1, 4))))
    return {
        "hand": " ".join(codes(sorted(hand))),
        "tricks_played": SITE.hand_size - len(hand),
        "hearts_broken": False,
    }


def _to_fifty(rng: Random, level: int) -> dict[str, Any]:
    return GameOver().draw(rng, level, 50)


def _kind(ask: str) -> Maker:
    return ASKS[ask].generate


_HEARTS_FIRST = {"preset": "site", "first_trick_hearts": "allowed"}
_QUEEN_FIRST = {"preset": "site", "first_trick_qs": "allowed"}
_QUEEN_WAITS = {"preset": "site", "lead_qs": "after_break"}
_PENALTY_HAND_LEADS = {"preset": "site", "forced_heart_lead": "only_hearts_or_qs"}
_SELF_MINUS = {"preset": "site", "moon": "self_minus"}
_TO_FIFTY = {"preset": "site", "target": 50}

_Made = tuple[str, str | dict[str, Any], Maker]

_FEW: tuple[_Made, ...] = (
    ("trick-points", "omnibus", _kind("trick-points")),
    ("broken", "bicycle", _kind("broken")),
    ("game-over", _TO_FIFTY, _to_fifty),
)
_MORE: tuple[_Made, ...] = (
    ("moon", _SELF_MINUS, _kind("moon")),
    ("legal-plays", _HEARTS_FIRST, _first_trick_without_clubs),
    ("legal-plays", _QUEEN_FIRST, _first_trick_without_clubs),
    ("pass-to", "greek_hearts", _kind("pass-to")),
)
_MOST: tuple[_Made, ...] = (
    ("game-over", "microsoft", _kind("game-over")),
    ("legal-plays", _QUEEN_WAITS, _lead_with_the_queen),
    ("legal-plays", _PENALTY_HAND_LEADS, _lead_with_the_queen),
    ("broken", "open_spiel", _kind("broken")),
    ("trick-points", "spot_hearts", _kind("trick-points")),
)
_MAKERS = {1: _FEW, 2: (*_FEW, *_MORE), 3: (*_MORE, *_MOST)}
"""By level: what is asked, by which rules, and how a position is made."""
