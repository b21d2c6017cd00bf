"""The drill that asks what a seat scores for a hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from hearts_lessons.drills.sheet import (
    DrillItemError,
    Item,
    Option,
    Sheet,
    check_fields,
    check_together,
)
from hearts_lessons.drills.taken import (
    Taken,
    check_whole,
    dealt_out,
    read_taken,
    shares,
    told,
    written,
)
from hearts_lessons.rules.cards import QUEEN_OF_SPADES, Card, Rank, Suit, in_order, parse_cards
from hearts_lessons.rules.message import Message, SeatNumber, message
from hearts_lessons.rules.ruleset import SITE, RuleSet
from hearts_lessons.rules.ruleset_data import rule_set_from_data
from hearts_lessons.rules.scoring import card_points, hand_scores, moon_shooter, points

MOST_OPTIONS = 5
NEAR = 2
"""What lacks so many cards is easily taken for a moon."""

_FORMS: Mapping[str, type] = {"taken": list, "tricks": list, "known": str}
_BONUS = Card("JD")
_HEARTS = 13

Misread = tuple[int, Message]


class ScoreHand:
    """An item has ``seat``, and what is known of the hand.

    ``taken``: the counting cards of each seat; ``tricks``: for each trick its taker and the
    counting cards in it, ``"2: QS"``; or ``known``: the scores of all others in seat order.
    Perhaps ``rules``.
    """

    def sheet(self, item: Item) -> Sheet:
        """Every option is a number of points, fewest first."""
        (form,) = check_together(item, *(frozenset([form]) for form in _FORMS))
        check_fields(item, {"seat": int, form: _FORMS[form]}, {})
        rules = rule_set_from_data(item.get("rules", "site"))
        seat = item["seat"]
        if not 0 <= seat < rules.players:
            raise DrillItemError(where="seat")
        if form == "known":
            return _rest(item["known"], seat, rules)
        if form == "taken":
            taken = read_taken(item["taken"], rules)
            return _sheet(taken, seat, rules, tuple(told(taken, rules)), None)
        takers, taken = _read_tricks(item["tricks"], rules)
        rows = tuple(_rows(item["tricks"], rules))
        return _sheet(taken, seat, rules, rows, takers.count(seat))

    def generate(self, rng: Random, level: int) -> dict[str, Any]:
        """Level 1 has few hearts, 2 more, and sums to complete, 3 moons and near moons too."""
        seat = rng.randrange(SITE.players)
        if level > 1 and rng.random() < 1 / 3:
            return self._sum(rng, seat)
        while True:
            hearts = shares(rng, SITE.players, _HEARTS)
            queen = rng.randrange(SITE.players)
            if level > 2 and rng.random() < 1 / 4:
                hearts, queen = self._lopsided(rng)
            taken = dealt_out(rng, hearts, queen, SITE)
            if level > 1 and rng.random() < 1 / 3:
                taken[rng.randrange(SITE.players)].append(_BONUS)
            item = {"kind": "score-hand", "taken": written(taken), "seat": seat}
            has_some = hearts[seat] > 0 or queen == seat or max(hearts) > 10
            if has_some and (hearts[seat] < 6 or level > 1) and len(self.sheet(item).options) > 2:
                return item

    def space(self, level: int) -> int | None:
        """Millions of ways to divide the cards."""
        return None

    def _lopsided(self, rng: Random) -> tuple[list[int], int]:
        """Everything, all but one heart, or all hearts without the queen."""
        shooter, other = rng.sample(range(SITE.players), 2)
        hearts, missing = [0] * SITE.players, rng.choice((0, 0, 1))
        hearts[shooter], hearts[other] = _HEARTS - missing, missing
        return hearts, shooter if missing else rng.choice((shooter, shooter, other))

    def _sum(self, rng: Random, seat: int) -> dict[str, Any]:
        while True:
            hearts = shares(rng, SITE.players, _HEARTS)
            scores = list(hearts)
            scores[rng.randrange(SITE.players)] += SITE.qs_value
            if max(scores) < SITE.moon_amount and sum(value > 0 for value in scores) > 1:
                known = [str(value) for other, value in enumerate(scores) if other != seat]
                return {"kind": "score-hand", "known": " ".join(known), "seat": seat}


def _sheet(
    taken: Taken, seat: int, rules: RuleSet, situation: tuple[Message, ...], tricks: int | None
) -> Sheet:
    if rules.moon in ("choice", "auto") or rules.no_trick_bonus:
        raise DrillItemError(where="rules")
    if rules.bonus_card is not None and moon_shooter(taken, rules) is not None:
        raise DrillItemError(where="taken")
    right = hand_scores(taken, rules)[seat]
    player = SeatNumber(seat, rules.players)
    wrong: dict[int, Message] = {}
    for count, why_wrong in _misreadings(taken, seat, rules, tricks):
        wrong.setdefault(count, why_wrong)
    wrong.pop(right, None)
    below = Random(f"{written(taken)} {seat}").randrange(MOST_OPTIONS)
    found = {n: wrong[n] for n in _spread(list(wrong), right, below)}
    found[right] = _why_right(taken, seat, rules)
    return Sheet(
        rules=rules,
        prompt=message("score_hand.prompt", seat=player),
        hint=(
            message("score_hand.hint_moon" if _is_near_moon(taken, rules) else "score_hand.hint"),
        ),
        options=_numbers(found, right),
        situation=situation,
    )


def _spread(wrong: list[int], right: int, below: int) -> list[int]:
    """The first wrong numbers, so many of them below the right one, as far as there are such.

    So the place of the right one among them tells nothing.
    """
    lower = [n for n in wrong if n < right]
    higher = [n for n in wrong if n > right]
    above = MOST_OPTIONS - 1 - min(below, len(lower))
    return [*lower[: MOST_OPTIONS - 1 - min(above, len(higher))], *higher[:above]]


def _numbers(found: Mapping[int, Message], right: int) -> tuple[Option, ...]:
    return tuple(
        Option(str(n), n == right, found[n], label=message("score_hand.points", n=n))
        for n in sorted(found)
    )


def _why_right(taken: Taken, seat: int, rules: RuleSet) -> Message:
    shooter, player = moon_shooter(taken, rules), SeatNumber(seat, rules.players)
    if shooter is not None:
        key = "shot" if seat == shooter else "paid"
        by = SeatNumber(shooter, rules.players)
        key = f"{key}_{rules.moon}"
        return message(f"score_hand.{key}", seat=player, shooter=by, n=rules.moon_amount)
    counting = tuple(card for card in taken[seat] if card_points(card, rules))
    values = tuple(_value(card, rules) for card in counting)
    total = points(counting, rules)
    if not counting:
        return message("score_hand.nothing", seat=player)
    hearts = tuple(card for card in counting if card.suit is Suit.HEARTS)
    if rules.card_points == SITE.card_points:
        key = "hearts" if len(hearts) == len(counting) else "hearts_and_queen"
        key = key if hearts else "queen"
        return message(f"score_hand.{key}", seat=player, hearts=len(hearts), n=total)
    return message("score_hand.values", seat=player, values=values, n=total)


def _value(card: Card, rules: RuleSet) -> Message:
    return message("rule_set.card_counts", card=card, n=card_points(card, rules))


def _misreadings(taken: Taken, seat: int, rules: RuleSet, tricks: int | None) -> Iterator[Misread]:
    """Wrong scores that people reckon, the commonest first, and why they are wrong."""
    player = SeatNumber(seat, rules.players)
    if tricks is not None:
        yield tricks, message("score_hand.not_tricks", seat=player, n=tricks)
    shooter = moon_shooter(taken, rules)
    if shooter is not None:
        yield from _moon_misreadings(seat, shooter, rules)
        return
    yield from _near_misreadings(taken, seat, rules)
    yield from _plain_misreadings(taken, seat, rules)
    yield rules.moon_amount, message("score_hand.not_all", n=rules.moon_amount)


def _moon_misreadings(seat: int, shooter: int, rules: RuleSet) -> Iterator[Misread]:
    player, by = SeatNumber(seat, rules.players), SeatNumber(shooter, rules.players)
    amount = rules.moon_amount
    if seat == shooter:
        yield amount, message("score_hand.moon_counted", seat=player, n=amount)
        yield -amount, message("score_hand.moon_not_minus", seat=player, n=amount)
        yield 0, message("score_hand.moon_not_zero", seat=player, n=amount)
    else:
        yield 0, message("score_hand.moon_not_free", seat=player, shooter=by, n=amount)
        yield amount, message("score_hand.moon_not_paid", seat=player, shooter=by, n=amount)
    shared = amount // (rules.players - 1)
    yield shared, message(f"score_hand.not_shared_{rules.moon}", n=amount)


def _near_misreadings(taken: Taken, seat: int, rules: RuleSet) -> Iterator[Misread]:
    """All hearts but the queen, or all but a heart or two, are taken for a moon."""
    for collector, cards in enumerate(taken):
        missing = _missing(cards, rules)
        if len(missing) > NEAR or len(cards) < 2:
            continue
        card = in_order(missing)[0]
        keeper = next(other for other, each in enumerate(taken) if card in each)
        wrong = 0 if seat == collector else rules.moon_amount
        yield (
            wrong,
            message(
                "score_hand.no_moon", card=card, seat=SeatNumber(keeper, rules.players),
                n=points(cards, rules),
            ),
        )  # fmt: skip


def _missing(cards: Sequence[Card], rules: RuleSet) -> list[Card]:
    return [card for card in rules.moon_cards if card not in cards]


def _is_near_moon(taken: Taken, rules: RuleSet) -> bool:
    """One seat has everything or nearly so: only then does the hint speak of the moon."""
    return any(len(_missing(cards, rules)) <= NEAR for cards in taken)


def _plain_misreadings(taken: Taken, seat: int, rules: RuleSet) -> Iterator[Misread]:
    cards, player = taken[seat], SeatNumber(seat, rules.players)
    total = points(cards, rules)
    hearts = tuple(card for card in cards if card.suit is Suit.HEARTS)
    worth = points(hearts, rules)
    if rules.bonus_card is None and _BONUS in cards:
        yield total - 10, message("score_hand.no_bonus", card=_BONUS)
    if QUEEN_OF_SPADES in cards:
        yield worth + 1, message("score_hand.queen_as_one", n=rules.qs_value)
        if hearts:
            yield rules.qs_value, message("score_hand.hearts_too", cards=hearts)
            yield worth, message("score_hand.queen_too", n=rules.qs_value)
    else:
        holder = next(other for other, each in enumerate(taken) if QUEEN_OF_SPADES in each)
        elsewhere = SeatNumber(holder, rules.players)
        yield total + rules.qs_value, message("score_hand.queen_elsewhere", seat=elsewhere)
        yield rules.qs_value, message("score_hand.queen_not_taken", seat=player, n=rules.qs_value)
        if total and rules.heart_values == "flat":
            yield 0, message("score_hand.hearts_count", cards=hearts)
    if hearts and max(hearts).rank >= Rank.JACK and rules.heart_values == "flat":
        ranked = total + max(hearts).rank - 1
        yield ranked, message("score_hand.not_by_rank", card=max(hearts))
    for n in (total - 1, total + 1, total - 2, total + 2, total + 3):
        if n > 0 and cards:
            yield n, message("score_hand.count_again", cards=cards, n=n)


def _rest(written_scores: str, seat: int, rules: RuleSet) -> Sheet:
    """The last score, from the sum of a hand."""
    try:
        known = [int(each) for each in written_scores.split()]
    except ValueError:
        raise DrillItemError(where="known") from None
    total, sum_of_known = rules.moon_amount, sum(known)
    is_sum = 0 < sum_of_known <= total and min(known) >= 0 and max(known) < total
    if len(known) != rules.players - 1 or not is_sum:
        raise DrillItemError(where="known")
    right = total - sum_of_known
    near = [n for step in (1, 2, 13, 3) for n in (right - step, right + step)]
    wrong = [n for n in (*near, sum_of_known) if 0 <= n <= total and n != right]
    below = Random(f"{written_scores} {seat}").randrange(MOST_OPTIONS)
    found = {
        n: message(
            "score_hand.sum_wrong", n=n, total=total, known=sum_of_known, sum=sum_of_known + n
        )
        for n in _spread(list(dict.fromkeys(wrong)), right, below)
    }
    found[right] = message("score_hand.rest", total=total, known=sum_of_known, n=right)
    others = [other for other in range(rules.players) if other != seat]
    return Sheet(
        rules=rules,
        prompt=message("score_hand.prompt_rest", seat=SeatNumber(seat, rules.players)),
        hint=(message("score_hand.hint_rest", n=total),),
        options=_numbers(found, right),
        situation=(
            message("score_hand.no_moon_shot"),
            *(
                message("score_hand.scored", seat=SeatNumber(other, rules.players), n=n)
                for other, n in zip(others, known, strict=True)
            ),
        ),
    )


def _read_tricks(rows: list[Any], rules: RuleSet) -> tuple[list[int], Taken]:
    """Who took each trick, and what everybody has taken that counts. Raises a `RulesError`."""
    if len(rows) != rules.hand_size:
        raise DrillItemError(where="tricks")
    takers = []
    taken: list[list[Card]] = [[] for _ in range(rules.players)]
    for row in rows:
        taker, cards = _read_row(row, rules)
        takers.append(taker)
        taken[taker] += cards
    whole = tuple(map(in_order, taken))
    check_whole(whole, rules, "tricks")
    return takers, whole


def _read_row(row: Any, rules: RuleSet) -> tuple[int, tuple[Card, ...]]:
    taker, colon, cards = row.partition(":") if isinstance(row, str) else ("", "", "")
    if not colon or taker not in map(str, range(rules.players)):
        raise DrillItemError(where="tricks")
    return int(taker), parse_cards(cards)


def _rows(rows: list[Any], rules: RuleSet) -> Iterator[Message]:
    for number, row in enumerate(rows, start=1):
        taker, cards = _read_row(row, rules)
        key = "score_hand.row" if cards else "score_hand.row_empty"
        yield message(key, trick=number, seat=SeatNumber(taker, rules.players), cards=cards)
