"""The drill that asks why a card may not be played.

Every answer is a reason, and one of them is true.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from hearts_lessons.drills.position import (
    has_heart,
    plausible,
    read_position,
    trick_number,
    whether_broken,
)
from hearts_lessons.drills.sheet import DrillItemError, Item, Option, Sheet
from hearts_lessons.rules.cards import (
    PACK,
    QUEEN_OF_SPADES,
    TWO_OF_CLUBS,
    Card,
    Suit,
    codes,
    is_penalty,
    parse_cards,
)
from hearts_lessons.rules.message import Message, message
from hearts_lessons.rules.play import (
    breaks_hearts,
    is_barred_on_first_trick,
    legal_plays,
    violation,
)
from hearts_lessons.rules.reasons import reason
from hearts_lessons.rules.ruleset import SITE, RuleSet
from hearts_lessons.rules.table import Table, Trick

MAY = "may"


class WhyNot:
    """An item has ``hand``, ``card`` and ``tricks_played``.

    Perhaps ``trick``, ``hearts_broken``, ``rules``, and ``queen_out``: the queen of spades has been
    played and no heart.
    """

    def sheet(self, item: Item) -> Sheet:
        """The reason that the rules give is right, or that there is none."""
        position = read_position(item, {"card": str}, {"queen_out": bool})
        rules, hand, table = position.rules, position.hand, position.table
        (card, *more) = parse_cards(item["card"]) or (None,)
        if card is None or more or card not in hand:
            raise DrillItemError(where="card")
        queen_out = item.get("queen_out", False)
        if queen_out and (QUEEN_OF_SPADES in (*hand, *table.trick.cards) or table.hearts_broken):
            raise DrillItemError(where="queen_out")
        asked = _Asked(card, hand, table, rules, queen_out)
        return Sheet(
            rules=rules,
            prompt=message("why_not.prompt", card=card),
            hint=(message("why_not.hint_lead" if table.is_lead else "why_not.hint_reply"),),
            options=tuple(asked.options()),
            trick=table.trick,
            hand=hand,
            tricks_played=table.tricks_played,
            situation=_situation(table, queen_out),
        )

    def generate(self, rng: Random, level: int) -> dict[str, Any]:
        """Level 1 follows suit, 2 knows the first trick and the break, 3 their exceptions."""
        makers = _MAKERS[level]
        make, wanted = makers[rng.randrange(len(makers))]
        while True:
            item = {"kind": "why-not", **make(rng)}
            options = self.sheet(item).options
            if len(options) > 2 and [each.key for each in options if each.right] == [wanted]:
                return item

    def space(self, level: int) -> int | None:
        """Millions of hands."""
        return None


@dataclass(frozen=True)
class _Asked:
    """The card that is asked about, and where."""

    card: Card
    hand: tuple[Card, ...]
    table: Table
    rules: RuleSet
    queen_out: bool

    @property
    def right(self) -> str:
        """The key of the true reason."""
        found = violation(self.card, self.hand, self.table, self.rules)
        return found.value if found else MAY

    @property
    def legal(self) -> tuple[Card, ...]:
        """What may be played."""
        return legal_plays(self.hand, self.table, self.rules)

    def options(self) -> Iterator[Option]:
        """In the order of `_LEAD` or `_REPLY`, whichever is right."""
        claims = _LEAD if self.table.is_lead else _REPLY
        right = self.right
        for key, (is_offered, why_wrong) in claims.items():
            label = message(f"why_not.claim_{key}", **self.values())
            if key == right:
                said = reason(self.card, self.hand, self.table, self.rules)
                yield Option(key, True, said, label=label)
            elif is_offered(self):
                said = message(f"why_not.{why_wrong(self)}", **self.values())
                yield Option(key, False, said, label=label)

    def values(self) -> dict[str, object]:
        """What the sentences may name."""
        led, best = self.table.trick.led_suit, None
        if led is not None:
            best = self.table.trick.winning_card
        same_suit = [held for held in self.hand if held.suit is self.card.suit]
        return {
            "card": self.card,
            "suit": led or self.card.suit,
            "cards": self.legal,
            "best": best,
            "highest": max(same_suit),
            "n": self.table.tricks_played + 1,
        }


Offered = Callable[[_Asked], bool]
Why = Callable[[_Asked], str]


def _always(_: _Asked) -> bool:
    return True


def _never(_: _Asked) -> bool:
    return False


def _follows(asked: _Asked) -> bool:
    return asked.card.suit is asked.table.trick.led_suit


def _is_first_limit_moot(asked: _Asked) -> bool:
    """The card is barred from the first trick, but following suit decides before that."""
    barred = is_barred_on_first_trick(asked.card, asked.rules)
    return asked.table.is_first_trick and barred and asked.right == "must_follow"


def _offers_first_trick(asked: _Asked) -> bool:
    is_live = asked.table.is_first_trick or is_penalty(asked.card)
    return is_live and not _is_first_limit_moot(asked)


def _why_may(asked: _Asked) -> str:
    return f"may_{asked.right}"


def _why_throw(asked: _Asked) -> str:
    if asked.right == "must_follow":
        return "throw_held"
    return "throw_void" if asked.right == MAY else "throw_limited"


def _why_first_trick(asked: _Asked) -> str:
    if not asked.table.is_first_trick:
        return "first_later"
    return "first_harmless" if not is_penalty(asked.card) else "first_alone"


def _why_broken(asked: _Asked) -> str:
    if asked.card is QUEEN_OF_SPADES and not asked.table.hearts_broken:
        return "queen_need_not_wait"
    return "break_done" if asked.table.hearts_broken else "break_only_hearts"


def _waits(asked: _Asked, *, is_heart: bool) -> bool:
    """Whether somebody may think that the card waits for the break: a heart, or the queen."""
    is_asked = asked.card.suit is Suit.HEARTS if is_heart else asked.card is QUEEN_OF_SPADES
    return is_asked and not asked.table.is_first_trick


def _can_be_higher(asked: _Asked) -> bool:
    highest = max(card for card in asked.hand if card.suit is asked.card.suit)
    return _follows(asked) and highest is not asked.card


def _blames_queen(asked: _Asked) -> bool:
    breaks = breaks_hearts(QUEEN_OF_SPADES, Trick(0, (Card("2D"),)), asked.rules)
    return asked.queen_out and asked.card.suit is Suit.HEARTS and not breaks


_REPLY: Mapping[str, tuple[Offered, Why]] = {
    MAY: (_always, _why_may),
    "throw": (lambda asked: not _follows(asked), _why_throw),
    "must_follow": (lambda asked: not _follows(asked), lambda _: "follow_void"),
    "must_beat": (_always, lambda _: "no_need_to_beat"),
    "must_be_highest": (_can_be_higher, lambda _: "free_within_suit"),
    "no_points_first_trick": (_offers_first_trick, _why_first_trick),
    "must_discard_qs": (_never, lambda _: ""),
    "hearts_not_broken": (lambda asked: is_penalty(asked.card), lambda _: "break_reply"),
}
"""Claims about a card played to a trick: whether they are offered, and why they are wrong."""

_LEAD: Mapping[str, tuple[Offered, Why]] = {
    MAY: (_always, _why_may),
    "queen_broke": (_blames_queen, lambda _: "queen_breaks_nothing"),
    "opener_free": (lambda asked: asked.table.is_first_trick, lambda _: "opener_bound"),
    "opening_lead": (_always, lambda _: "opening_later"),
    "never_led": (lambda asked: is_penalty(asked.card), lambda _: "penalties_are_led"),
    "hearts_not_broken": (lambda asked: _waits(asked, is_heart=True), _why_broken),
    "queen_not_broken": (lambda asked: _waits(asked, is_heart=False), _why_broken),
    "lead_low": (lambda asked: not is_penalty(asked.card), lambda _: "any_rank_leads"),
}
"""The same about a card that leads."""


def _situation(table: Table, queen_out: bool) -> tuple[Message, ...]:
    """Before the second trick it goes without saying that hearts are not broken."""
    said = [trick_number(table)]
    if not table.is_first_trick:
        said.append(whether_broken(table))
    if queen_out:
        said.append(message("why_not.queen_out"))
    return tuple(said)


def _to_a_trick(rng: Random, *, first: bool = False) -> dict[str, Any]:
    """A reply, in mid-hand or on the first trick; the card is a penalty card half the time."""
    played = 0 if first else rng.randint(2, 8)
    size, before = SITE.hand_size - played, rng.randint(1, SITE.players - 1)
    rest = [card for card in PACK if card is not TWO_OF_CLUBS]
    if first:
        rest = [card for card in rest if not is_penalty(card)]
        clubs = [card for card in rest if card.suit is Suit.CLUBS]
        trick = [TWO_OF_CLUBS, *rng.sample(clubs, before - 1)]
        held = [card for card in PACK if card not in trick]
        hand = rng.sample(_without_clubs(held) if rng.random() < 2 / 3 else held, size)
    else:
        cards = rng.sample(rest, size + before)
        hand, trick = cards[:size], plausible(cards[size:])
    return {
        "hand": _written(hand),
        "card": _card_of(rng, hand),
        "trick": f"{SITE.players - before}: {' '.join(codes(trick))}",
        "tricks_played": played,
        "hearts_broken": not first and (has_heart(trick) or rng.random() < 1 / 2),
    }


def _to_the_first_trick(rng: Random) -> dict[str, Any]:
    return _to_a_trick(rng, first=True)


def _penalties_alone(rng: Random) -> dict[str, Any]:
    """A first trick with a hand of hearts, or of twelve and the queen."""
    penalties = [card for card in PACK if is_penalty(card)]
    hand = rng.sample(penalties, SITE.hand_size)
    clubs = [card for card in PACK if card.suit is Suit.CLUBS and card is not TWO_OF_CLUBS]
    before = rng.randint(1, SITE.players - 1)
    trick = [TWO_OF_CLUBS, *rng.sample(clubs, before - 1)]
    return {
        "hand": _written(hand),
        "card": rng.choice(hand).code,
        "trick": f"{SITE.players - before}: {' '.join(codes(trick))}",
        "tricks_played": 0,
        "hearts_broken": False,
    }


def _a_lead(rng: Random) -> dict[str, Any]:
    """A lead in mid-hand; the card is a heart or the queen."""
    size = rng.randint(4, 9)
    hand = rng.sample([card for card in PACK if card is not TWO_OF_CLUBS], size)
    penalties = [card for card in hand if is_penalty(card)] or hand
    queen_out = QUEEN_OF_SPADES not in hand and rng.random() < 1 / 2
    return {
        "hand": _written(hand),
        "card": rng.choice(penalties).code,
        "tricks_played": SITE.hand_size - size,
        "hearts_broken": not queen_out and rng.random() < 1 / 2,
        **({"queen_out": True} if queen_out else {}),
    }


def _a_lead_of_hearts(rng: Random) -> dict[str, Any]:
    """Nothing but hearts is held, and they are not broken."""
    hearts = [card for card in PACK if card.suit is Suit.HEARTS]
    size = rng.randint(2, 5)
    hand = rng.sample(hearts, size)
    return {
        "hand": _written(hand),
        "card": rng.choice(hand).code,
        "tricks_played": SITE.hand_size - size,
        "hearts_broken": False,
    }


def _the_opening(rng: Random) -> dict[str, Any]:
    hand = [TWO_OF_CLUBS, *rng.sample([card for card in PACK if card is not TWO_OF_CLUBS], 12)]
    harmless = [card for card in hand[1:] if not is_penalty(card)] or hand[1:]
    return {
        "hand": _written(hand),
        "card": rng.choice(harmless).code,
        "tricks_played": 0,
        "hearts_broken": False,
    }


Maker = Callable[[Random], dict[str, Any]]

_FOLLOWING: tuple[tuple[Maker, str], ...] = (
    (_to_a_trick, "must_follow"),
    (_to_a_trick, MAY),
)
_LIMITS: tuple[tuple[Maker, str], ...] = (
    (_to_the_first_trick, "no_points_first_trick"),
    (_to_the_first_trick, MAY),
    (_a_lead, "hearts_not_broken"),
    (_a_lead, MAY),
    (_the_opening, "opening_lead"),
)
_EXCEPTIONS: tuple[tuple[Maker, str], ...] = (
    (_penalties_alone, MAY),
    (_a_lead_of_hearts, MAY),
    (_a_lead, "hearts_not_broken"),
    (_to_the_first_trick, "no_points_first_trick"),
    (_to_the_first_trick, "must_follow"),
    (_to_a_trick, "must_follow"),
)
_MAKERS = {1: _FOLLOWING, 2: (*_FOLLOWING, *_LIMITS), 3: (*_LIMITS, *_EXCEPTIONS)}
"""By level: how a position is made, and the answer that it should have."""


def _card_of(rng: Random, hand: list[Card]) -> str:
    penalties = [card for card in hand if is_penalty(card)]
    return rng.choice(penalties if penalties and rng.random() < 1 / 2 else hand).code


def _without_clubs(cards: list[Card]) -> list[Card]:
    return [card for card in cards if card.suit is not Suit.CLUBS]


def _written(hand: list[Card]) -> str:
    return " ".join(codes(sorted(hand)))
