"""The drill that asks whether it is a moon, and what everyone's total is."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from hearts_lessons.drills.sheet import DrillItemError, Item, Option, Sheet, check_fields
from hearts_lessons.drills.taken import Taken, dealt_out, read_taken, told, written
from hearts_lessons.rules.cards import Card, in_order
from hearts_lessons.rules.message import Message, SeatNumber, message
from hearts_lessons.rules.ruleset import SITE, RuleSet
from hearts_lessons.rules.ruleset_data import rule_set_from_data
from hearts_lessons.rules.scoring import hand_scores, moon_shooter, points

Totals = tuple[int, ...]


class Moon:
    """An item has ``taken``, the counting cards of each seat, and the totals ``before``.

    Perhaps ``tricks``, how many the seat with most of them has taken, and ``rules``.
    """

    def sheet(self, item: Item) -> Sheet:
        """Every option is a set of totals."""
        check_fields(item, {"taken": list, "before": str}, {"tricks": int})
        rules = rule_set_from_data(item.get("rules", "site"))
        if rules.moon in ("choice", "none") or rules.no_trick_bonus or rules.bonus_card:
            raise DrillItemError(where="rules")
        taken = read_taken(item["taken"], rules)
        before = read_totals(item["before"], rules, "before")
        right = _after(before, hand_scores(taken, rules, before=before))
        collector = max(
            range(rules.players), key=lambda seat: len(rules.moon_cards & set(taken[seat]))
        )
        tricks = item.get("tricks")
        if tricks is not None and not 0 < tricks <= rules.hand_size:
            raise DrillItemError(where="tricks")
        options = _options(taken, before, right, collector, rules)
        Random(f"{written(taken)} {before}").shuffle(options)
        return Sheet(
            rules=rules,
            prompt=message("moon.prompt"),
            hint=(message("moon.hint"),),
            options=tuple(options),
            situation=(
                message("moon.before", totals=totals_told(before, rules)),
                *told(taken, rules),
                *([_tricks(collector, tricks, rules)] if tricks is not None else []),
            ),
        )

    def generate(self, rng: Random, level: int) -> dict[str, Any]:
        """Half moons; what misses one misses a heart or two, or the queen.

        From level 2 on the number of tricks is told, at level 3 a moon may end the game.
        """
        collector, other = rng.sample(range(SITE.players), 2)
        is_moon = rng.random() < 1 / 2
        missing = 0 if is_moon else rng.choice((0, 1, 1, 2))
        hearts = [0] * SITE.players
        hearts[collector], hearts[other] = 13 - missing, missing
        queen = collector if is_moon or missing else other
        taken = dealt_out(rng, hearts, queen, SITE)
        highest = (60, 70, 95)[level - 1]
        item: dict[str, Any] = {
            "kind": "moon",
            "taken": written(taken),
            "before": " ".join(map(str, random_totals(rng, highest, SITE))),
        }
        if level > 1:
            item["tricks"] = rng.randint(6, 12)
        return item

    def space(self, level: int) -> int | None:
        """Millions of totals."""
        return None


def read_totals(text: str, rules: RuleSet, where: str) -> Totals:
    """``"40 20 35 60"``, a number a seat. Raises `DrillItemError`."""
    try:
        totals = tuple(int(each) for each in text.split())
    except ValueError:
        raise DrillItemError(where=where) from None
    if len(totals) != rules.players:
        raise DrillItemError(where=where)
    return totals


def totals_told(totals: Sequence[int], rules: RuleSet) -> tuple[Message, ...]:
    """Each seat with its total, to stand in a sentence."""
    return tuple(
        message("moon.total", seat=SeatNumber(seat, rules.players), total=total)
        for seat, total in enumerate(totals)
    )


def random_totals(rng: Random, highest: int, rules: RuleSet) -> Totals:
    """Totals of some complete hands, all different, the highest about ``highest``."""
    while True:
        top = rng.randint(highest - 15, highest)
        totals = [top, *(rng.randint(max(0, top - 60), top - 1) for _ in range(rules.players - 1))]
        rest = sum(totals) % rules.moon_amount
        lowest = min(range(rules.players), key=totals.__getitem__)
        totals[lowest] -= rest
        rng.shuffle(totals)
        if min(totals) >= 0 and len(set(totals)) == rules.players:
            return tuple(totals)


def _options(
    taken: Taken, before: Totals, right: Totals, collector: int, rules: RuleSet
) -> list[Option]:
    """Counted plainly, as a moon either way, and as a moon that costs everybody."""
    is_moon, amount = moon_shooter(taken, rules) is not None, rules.moon_amount
    shares = {
        "plain": tuple(points(cards, rules) for cards in taken),
        "plus": tuple(0 if seat == collector else amount for seat in range(rules.players)),
        "minus": tuple(-amount if seat == collector else 0 for seat in range(rules.players)),
        "free": tuple(
            0 if seat == collector else points(cards, rules) for seat, cards in enumerate(taken)
        ),
        "everyone": (amount,) * rules.players,
    }
    options: dict[Totals, Option] = {}
    for how, share in shares.items():
        after = _after(before, share)
        if after in options or (how == "free" and is_moon):
            continue
        named = "moon" if how != "plain" else "none"
        label = message(f"moon.option_{named}", totals=totals_told(after, rules))
        said = _reason(how, after == right, taken, collector, rules)
        if is_moon and how == "everyone" and right == _after(before, shares["minus"]):
            said = message("moon.everyone_minus", n=amount)
        key = f"{named}:{':'.join(map(str, after))}"
        options[after] = Option(key, after == right, said, label=label)
    return list(options.values())


def _reason(how: str, right: bool, taken: Taken, collector: int, rules: RuleSet) -> Message:
    missing = in_order(card for card in rules.moon_cards if card not in taken[collector])
    values: dict[str, object] = {
        "seat": SeatNumber(collector, rules.players),
        "n": rules.moon_amount,
        "points": points(taken[collector], rules),
    }
    if missing:
        card = missing[0]
        values |= {"card": card, "keeper": _keeper(card, taken, rules)}
        return message(f"moon.{how}_{'right' if right else 'missing'}", **values)
    return message(f"moon.{how}_{'moon' if right else 'wrong'}", **values)


def _keeper(card: Card, taken: Taken, rules: RuleSet) -> SeatNumber:
    seat = next(seat for seat, cards in enumerate(taken) if card in cards)
    return SeatNumber(seat, rules.players)


def _tricks(collector: int, tricks: int, rules: RuleSet) -> Message:
    seat = SeatNumber(collector, rules.players)
    return message("moon.tricks", seat=seat, n=tricks, count=rules.hand_size)


def _after(before: Sequence[int], scores: Sequence[int]) -> Totals:
    return tuple(map(sum, zip(before, scores, strict=True)))
