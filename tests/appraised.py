"""What the choices of `pass-three` and `play-well` items are worth, worked out anew.

As in the review: everybody plays on by rules of thumb in worlds that agree with what the learner
could see. ``python tests/appraised.py LESSON…`` writes the numbers into these lessons' files, and
for ``pool`` into the hands that new items are made of; without a name, into all of them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

from hearts_lessons.drills import KINDS
from hearts_lessons.drills.pass_three import CLEAR
from hearts_lessons.drills.standing import read_standing
from hearts_lessons.lessons import activities, lessons
from hearts_lessons.players import PLAYERS, Observation
from hearts_lessons.players.evaluation import evaluations, worlds_of
from hearts_lessons.players.hard_pass import PassTrial, likely_passes
from hearts_lessons.players.race import mean_and_error
from hearts_lessons.rules import SITE, Card, Deal, RuleSet, Table, Trick, parse_cards
from hearts_lessons.rules.cards import codes
from hearts_lessons.rules.fast import FastDeal
from hearts_lessons.rules.passing import PassDirection, pass_direction
from hearts_lessons.session.drill import written_item

PACKAGE = Path(__file__).parents[1] / "hearts_lessons"
LESSONS, POOL = PACKAGE / "lessons", PACKAGE / "drills" / "pool.toml"
MEASURED_KINDS = ("pass-three", "play-well")

WORLDS = 1_200
"""Worlds for a play, unless all of them can be counted."""
EVERY_WORLD = 25_000
SURVEY, MEASURED = 300, 900
"""Worlds in which every pass is tried, and then the promising ones afresh."""
PROMISING = 4
"""So many passes with each card, and without it."""

CHECKED, LIKELY = 300, 8
"""Worlds in which the accepted passes are compared with so many that look good."""
SLACK = 0.25
"""Points by which that comparison may differ from the measurement, since both have errors."""

Worth = dict[str, list[float]]


def observation_of(item: Mapping[str, Any]) -> Observation:
    """What the learner of a `play-well` item with the whole play has seen."""
    standing = read_standing(item, {"worth": dict, "why": str, "best": str}, {"proven": bool})
    return Observation(
        rules=standing.rules,
        seat=0,
        hand=standing.hand,
        direction=standing.direction,
        passed=standing.passed,
        received=(),
        tricks=standing.tricks,
        table=standing.table,
        penalties=standing.taken,
        totals=standing.totals,
    )


def play_worth(observation: Observation, worlds: int = WORLDS) -> tuple[Worth, bool]:
    """Expected points and error of each legal card, and whether every world was counted."""
    rng = Random(" ".join(codes(observation.hand)))
    drawn, is_exact = worlds_of(observation, rng, worlds, EVERY_WORLD)
    *_, estimates = evaluations(observation, drawn, slice_size=EVERY_WORLD, is_complete=is_exact)
    found = {e.card.code: _rounded(e.points, e.error) for e in estimates}
    return {code: found[code] for code in codes(observation.legal_plays())}, is_exact


@dataclass(frozen=True)
class PassWorth:
    """Each card passed and kept, and the passes that were measured, with what they cost."""

    worth: Worth
    passes: dict[frozenset[Card], tuple[float, ...]]

    def behind(self, cards: Iterable[Card]) -> tuple[float, float]:
        """How much worse a measured pass is than the best one, with the error of that."""
        best = min(self.passes.values(), key=sum)
        pairs = zip(self.passes[frozenset(cards)], best, strict=True)
        return mean_and_error([one - two for one, two in pairs])


def passing_observation(hand: Sequence[Card], direction: PassDirection) -> Observation:
    """What a seat sees before its pass."""
    rules: RuleSet = SITE
    table = Table(Trick(0, (), rules.players))
    none = (0,) * rules.players
    return Observation(rules, 0, tuple(hand), direction, (), (), (), table, none, none)


def pass_worth(hand: Sequence[Card], hand_number: int) -> PassWorth:
    """Every pass is surveyed, and the best with and without each card are measured afresh.

    A card is worth what the best pass with it costs, what the best without it does, and the error
    of that difference.
    """
    observation = passing_observation(hand, pass_direction(hand_number))
    rng = Random(" ".join(codes(hand)))
    every = [*combinations(hand, SITE.pass_count)]
    surveyed = _measure(observation, every, SURVEY, rng)
    order = sorted(every, key=lambda cards: sum(surveyed[frozenset(cards)]))
    promising: dict[frozenset[Card], None] = {}
    for card in hand:
        for has in (True, False):
            listed = [cards for cards in order if (card in cards) == has]
            promising |= dict.fromkeys(map(frozenset, listed[:PROMISING]))
    passes = _measure(observation, [tuple(sorted(c)) for c in promising], MEASURED, rng)
    worth = {card.code: _given_and_kept(card, passes) for card in hand}
    return PassWorth(worth, passes)


def _measure(
    observation: Observation, passes: Sequence[tuple[Card, ...]], worlds: int, rng: Random
) -> dict[frozenset[Card], tuple[float, ...]]:
    def score(deal: FastDeal) -> float:
        return deal.scores(observation.totals, None)[observation.seat]

    trial = PassTrial(observation, passes, score)
    every = range(len(passes))
    rows = [trial.values(every, rng) for _ in range(worlds)]
    columns = zip(*rows, strict=True)
    return {frozenset(cards): column for cards, column in zip(passes, columns, strict=True)}


def _given_and_kept(card: Card, passes: Mapping[frozenset[Card], tuple[float, ...]]) -> list[float]:
    given, kept = (
        min((v for cards, v in passes.items() if (card in cards) == has), key=sum)
        for has in (True, False)
    )
    _, error = mean_and_error([one - two for one, two in zip(given, kept, strict=True)])
    return [*_rounded(sum(given) / len(given), sum(kept) / len(kept)), round(error, 1)]


def _rounded(*numbers: float) -> list[float]:
    return [round(number, 1) + 0.0 for number in numbers]


def found_item(found: str) -> dict[str, Any]:
    """The position of ``"normal 737/7"``: the level, the number of the hand, and the trick.

    The learner is seat 0 of a hand that four players of this level have played; trick 0 is the
    pass.
    """
    level, _, place = found.partition(" ")
    seed, _, trick = place.partition("/")
    number = 1 + int(seed) % (3 if trick == "0" else 4)
    deal = Deal.shuffled(f"played {seed}", hand_number=number)
    if trick == "0":
        return {"hand_number": number, "hand": " ".join(codes(deal.hands[0]))}
    player, rng = PLAYERS[level], Random(seed)
    if deal.is_passing:
        seats = range(deal.rules.players)
        deal = deal.pass_cards(
            [player.choose_pass(Observation.of(deal, seat), rng).cards for seat in seats]
        )
    while len(deal.tricks) < int(trick) - 1 or deal.turn:
        choice = player.choose_play(Observation.of(deal, deal.turn), rng)
        deal = deal.play(choice.cards[0])
    passed = " ".join(codes(sorted(deal.passes[0]))) if deal.passes else ""
    return {
        "hand_number": number,
        **({"passed": passed} if passed else {}),
        "tricks": [_written(each) for each in deal.tricks],
        **({"trick": _written(deal.trick)} if deal.trick.cards else {}),
        "hand": " ".join(codes(sorted(deal.hands[0]))),
    }


def _written(trick: Trick) -> str:
    return f"{trick.leader}: {' '.join(codes(trick.cards))}"


def appraised(item: Mapping[str, Any]) -> Worth:
    """The numbers of an item, worked out anew, after a check of what it says about them."""
    if item["kind"] == "play-well":
        worth, is_exact = play_worth(observation_of(item))
        assert is_exact == item.get("proven", False), item
        return worth
    hand, number = parse_cards(item["hand"]), item["hand_number"]
    worth = pass_worth(hand, number).worth
    sheet = KINDS["pass-three"].sheet({**item, "worth": worth})
    must = [Card(option.key) for option in sheet.options if option.right]
    free = [Card(option.key) for option in sheet.options if option.free]
    accepted = [(*must, *more) for more in combinations(free, SITE.pass_count - len(must))]
    assert not any(_is_costly(hand, number, accepted)), item
    return worth


def _is_costly(
    hand: Sequence[Card], number: int, accepted: Sequence[tuple[Card, ...]]
) -> Iterator[bool]:
    """Whether each pass is clearly worse than the best of those that look good."""
    observation = passing_observation(hand, pass_direction(number))
    likely = [tuple(sorted(cards)) for cards in likely_passes(observation)[:LIKELY]]
    passes = list(dict.fromkeys([*(tuple(sorted(each)) for each in accepted), *likely]))
    measured = _measure(observation, passes, CHECKED, Random(" ".join(codes(hand))))
    best = min(measured.values(), key=sum)
    for cards in accepted:
        pairs = zip(measured[frozenset(cards)], best, strict=True)
        behind, error = mean_and_error([one - two for one, two in pairs])
        yield behind > max(CLEAR, 2 * error) + SLACK


def items_of(lesson: str) -> dict[str, Mapping[str, Any]]:
    """A lesson's written items with numbers of their own."""
    return {
        key: data
        for key, data in activities(lesson).items()
        if data["kind"] in MEASURED_KINDS and "worth" in data
    }


def line_of(worth: Worth) -> str:
    """The numbers as a lesson's file has them."""
    listed = ", ".join(
        f"{code} = [{', '.join(f'{each:g}' for each in numbers)}]"
        for code, numbers in worth.items()
    )
    return f"worth = {{ {listed} }}"


def rewrite(lesson: str) -> None:
    """Put new numbers into a lesson's file, and nothing else."""
    path = LESSONS / f"{lesson}.toml"
    text = path.read_text("utf-8")
    for key, data in items_of(lesson).items():
        line = line_of(appraised(written_item(data)))
        found = rf'(id = "{key}"\n(?:.+\n)*?)worth = .*\n'
        text, count = re.subn(found, partial(_with_line, line=line), text)
        assert count == 1, key
    path.write_text(text, "utf-8")


def rewrite_pool() -> None:
    """The same for the hands of the pool."""
    text = POOL.read_text("utf-8")
    POOL.write_text(re.sub(r'\[([123]), "(.*)", ".*"\],', _hand_line, text), "utf-8")


def _hand_line(match: re.Match[str]) -> str:
    number, hand = int(match[1]), match[2]
    worth = appraised({"kind": "pass-three", "hand_number": number, "hand": hand})
    told = ", ".join(" ".join(f"{each:g}" for each in three) for three in worth.values())
    return f'[{number}, "{hand}", "{told}"],'


def _with_line(match: re.Match[str], line: str) -> str:
    return f"{match[1]}{line}\n"


if __name__ == "__main__":
    for each in sys.argv[1:] or ("pool", *lessons()):
        rewrite_pool() if each == "pool" else rewrite(each)
