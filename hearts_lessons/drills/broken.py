"""The drill that asks whether hearts have been broken, and by which card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Any

from hearts_lessons.drills.sheet import DrillItemError, Item, Option, Sheet, check_fields
from hearts_lessons.rules.cards import PACK, QUEEN_OF_SPADES, Card, Suit, check_distinct, codes
from hearts_lessons.rules.deal import Deal
from hearts_lessons.rules.message import Message, SeatNumber, message
from hearts_lessons.rules.passing import PassDirection
from hearts_lessons.rules.play import breaks_hearts
from hearts_lessons.rules.ruleset import SITE, RuleSet
from hearts_lessons.rules.ruleset_data import rule_set_from_data
from hearts_lessons.rules.table import Trick

UNBROKEN = "none"
MOST_OPTIONS = 6

_TRICKS = {1: 1, 2: 2, 3: 3}
"""Tricks to look through, by level."""


class Broken:
    """An item has ``tricks``, one after the other, and ``first``, the number of the first.

    Before them hearts are not broken; the last one may be incomplete. Perhaps ``rules``.
    """

    def sheet(self, item: Item) -> Sheet:
        """Not broken, or by one of the cards that people take for the breaker."""
        check_fields(item, {"tricks": list, "first": int}, {})
        rules = rule_set_from_data(item.get("rules", "site"))
        tricks = _read(item["tricks"], rules)
        last = item["first"] + len(tricks) - 1
        if item["first"] < 1 or last > rules.hand_size:
            raise DrillItemError(where="first")
        breaker = _breaker(tricks, rules)
        return Sheet(
            rules=rules,
            prompt=message("broken.prompt", n=last),
            hint=(message("broken.hint"),),
            options=tuple(_options(tricks, breaker, rules)),
            trick=tricks[-1],
            situation=tuple(_situation(tricks, item["first"], rules)),
        )

    def generate(self, rng: Random, level: int) -> dict[str, Any]:
        """Hearts stay whole in half of the items, the queen or another discard notwithstanding."""
        wants_break = rng.random() < 1 / 2
        wants_queen = not wants_break and rng.random() < 2 / 3
        if level > 2 and wants_break and rng.random() < 1 / 4:
            return self._forced(rng)
        while True:
            item = self._drawn(rng, _TRICKS[level])
            if item is None:
                continue
            tricks = _read(item["tricks"], SITE)
            cards = _cards(tricks)
            is_broken = _breaker(tricks, SITE) is not None
            if (
                is_broken == wants_break
                and (QUEEN_OF_SPADES in cards or not wants_queen)
                and len(list(_suspects(tricks))) > (1 if level > 1 else 0)
            ):
                return item

    def space(self, level: int) -> int | None:
        """As many as there are deals."""
        return None

    def _drawn(self, rng: Random, count: int) -> dict[str, Any] | None:
        """Some tricks of a hand played at random, up to the one in which hearts break, if any."""
        pack = list(SITE.pack)
        rng.shuffle(pack)
        hands = [pack[seat::4] for seat in range(4)]
        deal, last = Deal.of(hands, PassDirection.HOLD), rng.randint(count + 1, 8)
        while len(deal.tricks) < last and not (deal.hearts_broken and not deal.trick.cards):
            legal = deal.legal_plays()
            dear = [card for card in legal if card is QUEEN_OF_SPADES and deal.trick.cards]
            deal = deal.play((dear or [rng.choice(legal)])[0])
        number = len(deal.tricks)
        if number <= count:
            return None
        return _item(deal.tricks[-count:], number - count + 1)

    def _forced(self, rng: Random) -> dict[str, Any]:
        """Whoever takes a trick without points has nothing but hearts to lead."""
        suit = rng.choice([suit for suit in Suit if suit is not Suit.HEARTS])
        pack = [card for card in PACK if card is not QUEEN_OF_SPADES]
        trick = Trick(rng.randrange(4), tuple(_of(pack, suit, rng)))
        hearts = Trick(trick.winner, tuple(_of(pack, Suit.HEARTS, rng)))
        return _item((trick, hearts), rng.randint(8, 11))


def _of(pack: list[Card], suit: Suit, rng: Random) -> list[Card]:
    return rng.sample([card for card in pack if card.suit is suit], SITE.players)


def _item(tricks: Sequence[Trick], first: int) -> dict[str, Any]:
    written = [f"{trick.leader}: {' '.join(codes(trick.cards))}" for trick in tricks]
    return {"kind": "broken", "tricks": written, "first": first}


def _read(written: list[Any], rules: RuleSet) -> tuple[Trick, ...]:
    """Every trick is led by the taker of the one before. Raises a `RulesError`."""
    if not written or not all(isinstance(each, str) for each in written):
        raise DrillItemError(where="tricks")
    tricks = tuple(Trick.parse(each, rules.players) for each in written)
    check_distinct(card for trick in tricks for card in trick.cards)
    for before, after in pairwise(tricks):
        if not before.is_complete or before.winner != after.leader:
            raise DrillItemError(where="tricks")
    if not tricks[-1].cards:
        raise DrillItemError(where="tricks")
    return tricks


def _cards(tricks: Sequence[Trick]) -> list[Card]:
    return [card for trick in tricks for card in trick.cards]


def _plays(tricks: Sequence[Trick]) -> Iterator[tuple[Card, Trick]]:
    """Every card with the trick as it was before it."""
    for trick in tricks:
        for place, card in enumerate(trick.cards):
            yield card, Trick(trick.leader, trick.cards[:place], trick.players)


def _breaker(tricks: Sequence[Trick], rules: RuleSet) -> Card | None:
    plays = _plays(tricks)
    return next((card for card, before in plays if breaks_hearts(card, before, rules)), None)


def _suspects(tricks: Sequence[Trick]) -> Iterator[Card]:
    """Hearts, the queen and whatever was discarded, in the order of play."""
    for card, before in _plays(tricks):
        is_discard = before.led_suit is not None and card.suit is not before.led_suit
        if card.suit is Suit.HEARTS or card is QUEEN_OF_SPADES or is_discard:
            yield card


def _options(tricks: Sequence[Trick], breaker: Card | None, rules: RuleSet) -> Iterator[Option]:
    """Unbroken first, then cards in the order of play; the breaker is always among them.

    Where too little is suspicious, so is another high card of the last trick.
    """
    suspects = list(_suspects(tricks))
    if len(suspects) < 2:
        others = [card for card in tricks[-1].cards if card not in suspects]
        dearest = max(others, key=lambda card: card.rank)
        suspects = [card for card in _cards(tricks) if card in (*suspects, dearest)]
    kept = [card for card in suspects if card is breaker or card is QUEEN_OF_SPADES]
    kept += [card for card in suspects if card not in kept][: MOST_OPTIONS - 1 - len(kept)]
    by_whom = {card: trick.seat_of(card) for trick in tricks for card in trick.cards}
    yield Option(UNBROKEN, breaker is None, _why_whole(breaker), label=message("broken.whole"))
    for card in (card for card in suspects if card in kept):
        before = next(trick for each, trick in _plays(tricks) if each is card)
        seat = SeatNumber(by_whom[card], rules.players)
        yield Option(
            card.code,
            card is breaker,
            _why(card, before, breaker, rules),
            card=card,
            label=message("broken.by", card=card, seat=seat),
        )


def _why_whole(breaker: Card | None) -> Message:
    if breaker is None:
        return message("broken.stays_whole")
    return message("broken.is_broken", card=breaker)


def _why(card: Card, before: Trick, breaker: Card | None, rules: RuleSet) -> Message:
    how = "led" if before.led_suit is None else "discarded"
    if card.suit is before.led_suit:
        how = "followed"
    if card is breaker:
        return message(f"broken.breaks_{how}", card=card, suit=before.led_suit)
    if breaks_hearts(card, before, rules):
        return message("broken.too_late", card=card, breaker=breaker)
    if card is QUEEN_OF_SPADES:
        return message("broken.queen", card=card)
    if card.suit is Suit.HEARTS:
        return message("broken.not_discarded", card=card)
    return message("broken.no_heart", card=card)


def _situation(tricks: Sequence[Trick], first: int, rules: RuleSet) -> Iterator[Message]:
    yield message("broken.before", n=first)
    broken = False
    for number, trick in enumerate(tricks, start=first):
        plays = tuple(
            message(
                "table.seat_card", seat=SeatNumber(trick.seat_of(card), rules.players), card=card
            )
            for card in trick.cards
        )
        yield message("broken.trick", n=number, plays=plays)
        if trick.led_suit is Suit.HEARTS and not broken:
            yield message("broken.held_hearts", seat=SeatNumber(trick.leader, rules.players))
        broken = broken or any(card.suit is Suit.HEARTS for card in trick.cards)
