"""Lines of play in both forms of the rules, compared card by card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

from hearts_lessons.rules import (
    PACK,
    SITE,
    Card,
    Deal,
    RuleSet,
    parse_cards,
)
from hearts_lessons.rules.fast import FastDeal
from hearts_lessons.rules.fast_cards import cards_of
from hearts_lessons.rules.fast_random import play_at_random
from hearts_lessons.rules.parameters import CHOICES
from hearts_lessons.rules.passing import passable
from rule_sets import set_right


def passed_deal(rules: RuleSet, seed: int) -> Deal:
    """A deal after its pass; under a rule set that voids deals, one that is not void."""
    for number in range(seed, seed + 100):
        random = Random(number)
        deal = Deal.shuffled(number, rules, number % 4 + 1, number % rules.players)
        if deal.is_passing:
            count = rules.pass_count
            deal = deal.pass_cards(
                [random.sample(passable(hand, rules), count) for hand in deal.hands]
            )
        if not deal.is_void:
            return deal
    raise AssertionError("only void deals")


def random_line(deal: Deal, random: Random) -> list[Deal]:
    """The deal before each play and after the last one, by the choices of the fast form."""
    line = [deal]
    while legal := line[-1].legal_plays():
        line.append(line[-1].play(legal[random.getrandbits(30) % len(legal)]))
    return line


def assert_same(fast: FastDeal, deal: Deal, before: Sequence[int]) -> None:
    """Everything that the fast form tells of a deal."""
    assert fast.is_finished == deal.is_finished
    assert fast.turn == deal.turn
    assert fast.hearts_broken == deal.hearts_broken
    assert tuple(cards_of(fast.hand(seat)) for seat in range(deal.rules.players)) == deal.hands
    assert fast.penalties() == deal.penalties()
    assert fast.shooter() == deal.shooter()
    assert fast.scores(before) == deal.scores(before)
    for choice in ("others_plus", "self_minus"):
        assert fast.scores(before, choice) == replace(deal, choice=choice).scores(before)
    if not deal.is_finished:
        assert cards_of(fast.legal()) == deal.legal_plays()


def assert_same_line(line: Sequence[Deal], before: Sequence[int]) -> None:
    """The same at every card, played on and built anew from what lies there."""
    fast = FastDeal.of(line[0])
    for deal, after in pairwise(line):
        assert_same(fast, deal, before)
        assert_same(FastDeal.of(deal), deal, before)
        fast.play(after.plays[-1].index)
    assert_same(fast, line[-1], before)


def assert_plays_out_alike(line: Sequence[Deal], seed: int) -> None:
    """From every third card, with the same random numbers, a playout ends as the readable rules."""
    for played in range(0, len(line) - 1, 3):
        random = Random(seed)
        for _ in range(played):
            random.getrandbits(30)
        fast = FastDeal.of(line[played])
        play_at_random(fast, random.getrandbits)
        assert_same(fast, line[-1], (0,) * fast.rules.players)


def assert_alike(rules: RuleSet, seed: int) -> list[Deal]:
    line = random_line(passed_deal(rules, seed), Random(seed))
    assert_same_line(line, [seed * seat % 101 for seat in range(rules.players)])
    assert_plays_out_alike(line, seed)
    return line


def variations() -> Iterator[tuple[str, RuleSet]]:
    """The book's rules with one parameter changed, for three to seven players."""
    numbers: dict[str, tuple[object, ...]] = {
        "pass_count": (0, 1, 4),
        "qs_value": (0, 25),
        "bonus_value": (5, -11),
        "no_trick_bonus": (-5,),
        "max_hands": (1,),
        "extra_penalties": (((Card("AS"), 7), (Card("2C"), 1)),),
        "pass_forbidden": (parse_cards("QS AS KS 2C"), PACK[:26]),
        "break_on": (
            ("heart_discard",), ("qs_any",), ("qs_discard",), ("heart_any", "qs_discard"),
        ),
    }  # fmt: skip
    bases = {
        "site": SITE,
        "free": replace(
            SITE, opening_leader="left_of_dealer", opening_lead="any", bonus_card=Card("JD"),
            first_trick_qs="allowed", pass_cycle=("hold",),
        ),
    }  # fmt: skip
    for name, values in [*CHOICES.items(), *numbers.items()]:
        for value in values:
            for base, rules in bases.items():
                players = 3 + len(f"{name}{value}") % 5
                given = vars(rules.with_players(players)) | {name: value}
                known = {key: given[key] for key in RuleSet.__dataclass_fields__}
                if name == "kitty_award" and value != "none":
                    known |= {"kitty_size": players}
                yield f"{base}-{players}-{name}-{value}", RuleSet(**set_right(known))


VARIATIONS = dict(variations())
"""One parameter changed, by a name that tells it."""
