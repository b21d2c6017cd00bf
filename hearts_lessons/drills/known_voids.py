"""Who can certainly not hold a card of a suit any more? Everyone of whom it is proved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from hearts_lessons.drills.played import HANDS, played_hand, seen_from
from hearts_lessons.drills.seen import LEARNER, Play, Seen, read_seen
from hearts_lessons.drills.sheet import Item, Option, Sheet
from hearts_lessons.rules.cards import Suit
from hearts_lessons.rules.message import Message, SeatNumber, message
from hearts_lessons.rules.ruleset import SITE

NOBODY = "none"

_TRICKS = {1: (2, 4), 2: (4, 6), 3: (6, 9)}
"""Tricks to look through by level: fewest and most."""

_COUNTED = ("counted", "elsewhere", "full")
"""Proofs that need counting, not only looking."""


class KnownVoids:
    """An item is a hand seen (`read_seen`)."""

    def sheet(self, item: Item) -> Sheet:
        """The other seats are the options, and nobody; whatever nothing rules out is possible."""
        seen = read_seen(item)
        return Sheet(
            rules=seen.rules,
            prompt=message("known_voids.prompt", suit=seen.suit),
            hint=(message("known_voids.hint", suit=seen.suit),),
            options=tuple(_options(seen)),
            many=True,
            more="known_voids.more",
            trick=seen.last,
            situation=tuple(seen.situation()),
        )

    def generate(self, rng: Random, level: int) -> dict[str, Any]:
        """Nobody is void in a quarter of the items; half of level 3 take counting to prove it."""
        wants_nobody = rng.random() < 1 / 4
        wants_counting = level > 2 and rng.random() < 1 / 2
        fewest, most = _TRICKS[level]
        while True:
            deal = played_hand(rng.randrange(HANDS))
            item = seen_from(deal, rng.randrange(SITE.players), rng.randint(fewest, most))
            suits = rng.sample(list(Suit), len(Suit))
            position = read_seen({**item, "suit": suits[0].value})
            for suit in suits:
                seen = replace(position, suit=suit)
                proofs = [*_proofs(seen)]
                if wants_nobody:
                    is_fair = not any(proofs) and _has_trap(seen)
                else:
                    is_fair = _is_fair(proofs, wants_counting)
                if is_fair:
                    return {"kind": "known-voids", **item, "suit": suit.value}

    def space(self, level: int) -> int | None:
        """Thousands of positions."""
        return None


def _is_fair(proofs: list[Message | None], wants_counting: bool) -> bool:
    """Somebody is void and somebody not, each proof plain; or counting proves it of all."""
    keys = [proof.key.partition(".")[2] for proof in proofs if proof]
    if not keys or "elimination" in keys:
        return False
    if wants_counting:
        return any(key in _COUNTED for key in keys)
    return len(keys) < len(proofs)


def _has_trap(seen: Seen) -> bool:
    """Somebody has led the suit, or thrown it, or shown another void."""
    return any(
        play.seat != LEARNER
        and (
            (play.led is None and play.card.suit is seen.suit and play.number > 1)
            or (play.led is not None and play.card.suit is not play.led)
        )
        for play in seen.plays
    )


def _others(seen: Seen) -> range:
    return range(1, seen.rules.players)


def _options(seen: Seen) -> Iterator[Option]:
    proofs = [*_proofs(seen)]
    void = [seat for seat, proof in zip(_others(seen), proofs, strict=True) if proof]
    for seat, proof in zip(_others(seen), proofs, strict=True):
        named = SeatNumber(seat, seen.rules.players)
        yield Option(
            str(seat),
            proof is not None,
            proof or _why_not(seat, seen),
            label=message("who_leads.seat", seat=named),
        )
    seats = tuple(SeatNumber(seat, seen.rules.players) for seat in void)
    key = "known_voids.somebody" if void else "known_voids.all_may"
    said = message(key, seats=seats, suit=seen.suit)
    yield Option(NOBODY, not void, said, label=message("known_voids.nobody"))


def _proofs(seen: Seen) -> Iterator[Message | None]:
    """For each of the other seats why it is void; None where it may hold a card of the suit."""
    for seat in _others(seen):
        if seen.certainty.may_hold(seat, seen.out):
            yield None
        else:
            yield _proof(seat, seen)


def _proof(seat: int, seen: Seen) -> Message:
    out, known = seen.out, seen.knowledge.known
    values: dict[str, object] = {"seat": SeatNumber(seat, seen.rules.players), "suit": seen.suit}
    for play in seen.plays:
        key = _shown_by(play, seen) if play.seat == seat else ""
        if key:
            return message(f"known_voids.{key}", card=play.card, trick=play.number, **values)
    if not out:
        return message("known_voids.counted", **values)
    holders = [other for other in _others(seen) if {*out} <= known[other]]
    if holders:
        holder = SeatNumber(holders[0], seen.rules.players)
        return message("known_voids.elsewhere", cards=out, holder=holder, n=len(out), **values)
    if not seen.knowledge.rooms[seat]:
        cards = tuple(sorted(known[seat]))
        return message("known_voids.full", cards=cards, n=len(cards), **values)
    return message("known_voids.elimination", **values)


def _shown_by(play: Play, seen: Seen) -> str:
    """How a card shows that its seat has no card of the suit; "" where it doesn't."""
    if play.led is seen.suit and play.card.suit is not seen.suit:
        return "discarded"
    if not seen.out or not {*seen.out} <= play.excludes:
        return ""
    if play.led is None and play.card.suit is Suit.HEARTS:
        return "forced_lead"
    return "first_trick" if play.number == 1 else ""


def _why_not(seat: int, seen: Seen) -> Message:
    """The trap that the seat's cards set, if any, and why it proves nothing."""
    players, out = seen.rules.players, seen.out
    values: dict[str, object] = {"seat": SeatNumber(seat, players), "suit": seen.suit}
    known = tuple(card for card in out if card in seen.knowledge.known[seat])
    if known:
        return message("known_voids.known", cards=known, n=len(known), **values)
    values["n"] = len(seen.certainty.may_hold(seat, out))
    own = [play for play in seen.plays if play.seat == seat]
    for key, plays in (
        ("led", [p for p in own if p.card.suit is seen.suit and p.led is None]),
        ("thrown", [p for p in own if p.card.suit is seen.suit and p.led is not seen.suit]),
        ("followed", [p for p in own if p.card.suit is seen.suit]),
        ("void_elsewhere", [p for p in own if p.led is not None and p.card.suit is not p.led]),
    ):
        if plays:
            play = plays[-1]
            return message(
                f"known_voids.{key}", card=play.card, led=play.led, trick=play.number, **values
            )
    return message("known_voids.nothing", **values)
