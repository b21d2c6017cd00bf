"""The fast form of the rules is the readable one, for every rule set and from every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise, product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_lessons.rules import (
    PACK,
    PRESETS,
    SITE,
    Card,
    Deal,
    PassDirection,
    RuleSet,
    Table,
    Trick,
    legal_plays,
    parse_cards,
    play,
)
from hearts_lessons.rules.fast import FastDeal
from hearts_lessons.rules.fast_cards import SUIT_OF, cards_of, set_of
from hearts_lessons.rules.fast_playout import play_out
from hearts_lessons.rules.fast_policy import Policy, Seating, Tables, seated, tables, urgent
from hearts_lessons.rules.fast_random import passed, play_at_random, random_deal, random_hand
from hearts_lessons.rules.fast_rules import (
    BONUS,
    POINT,
    FastRules,
    NotExpressibleError,
    fast_rules,
)
from hearts_lessons.rules.parameters import CHOICES
from hearts_lessons.rules.passing import exchange, passable
from hearts_lessons.rules.scoring import penalty
from rule_sets import rule_sets, set_right
from strategies import LINES, SEEDS, deals, line_of_play

SEATS = range(3, 8)


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


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_played_alike(name: str, players: int) -> None:
    for seed in range(2):
        assert_alike(PRESETS[name].with_players(players), seed)


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


@pytest.mark.parametrize("name", VARIATIONS)
def test_every_parameter_is_played_alike(name: str) -> None:
    for seed in range(2):
        assert_alike(VARIATIONS[name], seed)


@given(deals(), SEEDS, st.lists(st.integers(0, 120), min_size=7, max_size=7))
@settings(max_examples=80)
def test_any_rule_set_is_played_alike(deal: Deal, seed: int, before: list[int]) -> None:
    line = random_line(deal, Random(seed))
    assert_same_line(line, before[: deal.rules.players])
    assert_plays_out_alike(line, seed)


HANDS = [
    hand for size in range(1, 7) for hand in combinations(parse_cards("2C 7D 2H AH QS KS"), size)
]
"""Every hand of few cards: hearts alone, the queen alone, hearts and the queen, and all others."""

TABLES = [
    Table(Trick(1, parse_cards(lead)), tricks_played, hearts_broken)
    for lead in ("", "3C", "3D", "3H", "3S")
    for tricks_played in (0, 5)
    for hearts_broken in (False, True)
]


@given(rule_sets())
@settings(max_examples=60)
def test_every_hand_is_bound_alike_at_every_table(rules: RuleSet) -> None:
    fast = fast_rules(rules)
    for table, hand in product(TABLES, HANDS):
        is_first, held = table.is_first_trick, set_of(hand)
        if table.trick.cards:
            legal = fast.legal_reply(held, SUIT_OF[table.trick.cards[0].index], is_first)
        else:
            legal = fast.legal_lead(held, is_first, table.hearts_broken)
        assert cards_of(legal) == legal_plays(hand, table, rules)


def test_moons_of_every_kind_are_scored_alike() -> None:
    """One seat holds all that takes tricks; random play meets no moon worth the name."""
    hands = [parse_cards(text) for text in (
        "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C", "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
        "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H", "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
    )]  # fmt: skip
    suns = [kind for kind in CHOICES["sun"] if kind != "one_and_half"]
    for moon in CHOICES["moon"]:
        for sun in suns if moon != "none" else ("off",):
            for scored in (True, False):
                changes: dict[str, Any] = {"moon": moon, "sun": sun, "moon_bonus_scored": scored}
                rules = replace(SITE, bonus_card=Card("JD"), **changes)
                line = random_line(Deal.of(hands, PassDirection.HOLD, rules), Random(1))
                assert line[-1].shooter() == (None if moon == "none" else 0)
                for before in ((0, 0, 0, 0), (90, 0, 0, 95), (0, 90, 90, 90)):
                    assert_same_line(line, before)


# Playouts by policies


def noise(seed: int) -> Policy:
    """Nonsense, but the same nonsense at every call: any card of any mask may be chosen."""

    def rank(suit: int, mask: int, kind: int) -> int:
        ranks = [rank for rank in range(13) if mask >> rank & 1]
        return ranks[(mask * 40503 + suit * 97 + kind * 31 + seed * 7) % 65521 % len(ranks)]

    def most_urgent(kind: int) -> Tables:
        return tables(
            lambda suit, mask: urgent(
                1 + (mask * 30011 + suit + kind + seed) % 65521 % 50, suit, rank(suit, mask, kind)
            )
        )

    def bit(kind: int) -> Tables:
        return tables(lambda suit, mask: 1 << rank(suit, mask, kind))

    return Policy(most_urgent(0), most_urgent(1), duck=bit(2), rise=bit(3), take=bit(4))


POLICIES = [noise(seed) for seed in range(2)]


def policy_choice(deal: Deal, policy: Policy) -> Card:
    """What a policy plays, told by the readable rules."""
    legal, trick = deal.legal_plays(), deal.trick
    masks = [0, 0, 0, 0]
    for card in legal:
        masks[SUIT_OF[card.index]] |= 1 << card.rank - 2
    if trick.led_suit is None or legal[0].suit is not trick.led_suit:
        choices = policy.discard if trick.cards else policy.lead
        return PACK[max(table[mask] for table, mask in zip(choices, masks, strict=True)) % 64]
    suit = SUIT_OF[legal[0].index]
    below = masks[suit] & (1 << trick.winning_card.rank - 2) - 1
    is_last = len(trick.cards) == deal.rules.players - 1
    if below and not (is_last and penalty(trick.cards, deal.rules) == 0):
        bit = policy.duck[suit][below]
    else:
        bit = (policy.take if is_last else policy.rise)[suit][masks[suit]]
    return PACK[13 * suit + bit.bit_length() - 1]


def policy_line(deal: Deal, policies: Sequence[Policy]) -> list[Deal]:
    line = [deal]
    while line[-1].legal_plays():
        line.append(line[-1].play(policy_choice(line[-1], policies[line[-1].turn])))
    return line


def mixed(players: int) -> list[Policy]:
    return [POLICIES[seat % 2] for seat in range(players)]


@given(deals())
@settings(max_examples=60)
def test_playouts_by_policies_end_as_the_readable_rules_do(deal: Deal) -> None:
    policies = mixed(deal.rules.players)
    seating = seated(policies)
    line = policy_line(deal, policies)
    for step in line[:-1:3]:
        fast = FastDeal.of(step)
        play_out(fast, seating)
        assert_same(fast, line[-1], (0,) * deal.rules.players)


@given(deals())
@settings(max_examples=60)
def test_stopping_early_changes_no_score(deal: Deal) -> None:
    seating = seated(mixed(deal.rules.players))
    whole, early = FastDeal.of(deal), FastDeal.of(deal)
    play_out(whole, seating)
    play_out(early, seating, stop_early=True)
    assert early.scores() == whole.scores()
    assert early.shooter() == whole.shooter()
    assert early.left == 0 or not (
        deal.rules.no_trick_bonus or deal.rules.sun in ("double", "one_and_half")
    )


def test_playouts_stop_when_everything_that_counts_is_taken() -> None:
    seating = seated(mixed(4))
    stopped = Counter[int]()
    for seed in range(100):
        fast = FastDeal.of(passed_deal(SITE, seed))
        play_out(fast, seating, stop_early=True)
        stopped[fast.left] += 1
        assert sum(fast.penalties()) == 26
        held = cards_of(sum(fast.hand(seat) for seat in range(4)))
        assert penalty(held) == 0
        assert len(held) == 4 * fast.left
    assert len(stopped) > 2


def test_policies_may_change_after_every_trick() -> None:
    deal = passed_deal(SITE, 1)
    first, second = (seated([policy] * 4) for policy in POLICIES)
    seen: list[tuple[int, ...]] = []

    def after_trick(taken: Sequence[int], seating: Seating) -> Seating:
        seen.append(tuple(weight // POINT for weight in taken))
        return second if seating is first else first

    fast = FastDeal.of(deal)
    play_out(fast, first, after_trick=after_trick)
    line = [deal]
    while line[-1].legal_plays():
        policy = POLICIES[len(line[-1].tricks) % 2]
        line.append(line[-1].play(policy_choice(line[-1], policy)))
    assert_same(fast, line[-1], (0, 0, 0, 0))
    assert seen == [step.penalties() for step in line if not step.trick.cards][1:]


# Worlds


@given(deals(), LINES, st.integers(0, 51), SEEDS)
@settings(max_examples=60)
def test_a_world_is_the_table_with_other_hands(
    deal: Deal, choices: list[int], ply: int, seed: int
) -> None:
    """The cards that nobody has seen, dealt anew, the kitty included."""
    step = line_of_play(deal, choices[:ply])[-1]
    rules, base = deal.rules, FastDeal.of(step)
    unseen = [card for hand in step.hands for card in hand] + list(step.kitty)
    Random(seed).shuffle(unseen)
    hands = []
    for hand in step.hands:
        hands.append(unseen[: len(hand)])
        unseen = unseen[len(hand) :]
    other = base.with_hands([set_of(hand) for hand in hands], set_of(unseen))
    anew = FastDeal.at(rules, hands, step.tricks, step.table, unseen)
    assert [cards_of(other.hand(seat)) for seat in range(rules.players)] == [
        tuple(sorted(hand)) for hand in hands
    ]
    assert (other.scores(), other.legal()) == (anew.scores(), anew.legal())
    for fast in (other, anew):
        play_at_random(fast, Random(seed).getrandbits)
    assert other.scores() == anew.scores()
    assert_same(base, step, (0,) * rules.players)


def test_a_copy_is_played_on_by_itself() -> None:
    deal = passed_deal(SITE, 1)
    fast = FastDeal.of(deal)
    copy = fast.copy()
    play_at_random(copy, Random(1).getrandbits)
    assert copy.is_finished
    assert_same(fast, deal, (0, 0, 0, 0))


# Whole hands at random


@pytest.mark.parametrize("players", SEATS)
def test_the_whole_pack_is_dealt_and_taken(players: int) -> None:
    rules = replace(SITE.with_players(players), pass_count=4)
    for seed, direction in enumerate(rules.pass_cycle * 4):
        fast = fast_rules(rules)
        deal = random_deal(fast, Random(seed).getrandbits, direction)
        hands = [cards_of(deal.hand(seat)) for seat in range(players)]
        assert sorted(card for hand in hands for card in hand) == list(rules.pack)
        assert {len(hand) for hand in hands} == {rules.hand_size}
        assert deal.turn == next(seat for seat, hand in enumerate(hands) if rules.low_club in hand)
        end = random_hand(fast, Random(seed).getrandbits, direction)
        assert end.is_finished
        assert sum(end.penalties()) == rules.moon_amount


@given(rule_sets(), SEEDS)
@settings(max_examples=60)
def test_the_first_cards_that_may_be_passed_are_passed(rules: RuleSet, seed: int) -> None:
    pack = list(rules.pack)
    Random(seed).shuffle(pack)
    size = rules.hand_size
    hands = tuple(tuple(pack[seat * size : seat * size + size]) for seat in range(rules.players))
    given_cards = [passable(hand, rules)[: rules.pass_count] for hand in hands]
    for name in rules.pass_cycle:
        direction = PassDirection(name)
        moves = direction is not PassDirection.HOLD
        expected = exchange(hands, given_cards, direction, rules) if moves else hands
        dealt = [[1 << card.index for card in hand] for hand in hands]
        assert passed(dealt, fast_rules(rules), name) == [set_of(hand) for hand in expected]


def test_a_void_deal_is_dealt_again() -> None:
    """With few cards in the pack, a hand of hearts and the queen alone is common."""
    few = replace(SITE.with_players(3), removed_cards=(*PACK[1:26], *PACK[39:45]))
    fast = fast_rules(replace(few, first_trick_exception="none_redeal"))
    assert any(fast.is_void(hands) for hands in dealt(fast_rules(few)))
    assert not any(fast.is_void(hands) for hands in dealt(fast))
    assert not any(fast_rules(few).is_void(hands) for hands in dealt(fast_rules(few)))


def dealt(fast: FastRules) -> Iterator[list[int]]:
    for seed in range(200):
        deal = random_deal(fast, Random(seed).getrandbits, "hold")
        yield [deal.hand(seat) for seat in range(fast.players)]


def test_every_card_comes_to_every_seat_equally_often() -> None:
    random, fast = Random("fair"), fast_rules(SITE)
    seen = Counter[tuple[int, Card]]()
    hands = 2000
    for _ in range(hands):
        deal = random_deal(fast, random.getrandbits, "left")
        seen.update((seat, card) for seat in range(4) for card in cards_of(deal.hand(seat)))
    expected = hands / 4
    chi_squared = sum(
        (seen[seat, card] - expected) ** 2 / expected for seat in range(4) for card in PACK
    )
    assert chi_squared < 3 * 51 + 6 * (2 * 3 * 51) ** 0.5


# What it can't play


def test_every_rule_set_that_can_be_said_is_expressed() -> None:
    """A new value fails here until the fast form knows it, or players fall back on the readable."""
    for rules in VARIATIONS.values():
        assert isinstance(fast_rules(rules), FastRules)


def unchecked(**changes: Any) -> RuleSet:
    """A rule set with values that this version does not have."""
    rules = replace(SITE)
    for name, value in changes.items():
        object.__setattr__(rules, name, value)
    return rules


@pytest.mark.parametrize("changes", [
    {"moon": "half"}, {"break_on": ("spade_any",)}, {"first_trick_hearts": "some"},
    {"early_finish": "claim"}, {"must_discard_qs": 2},
])  # fmt: skip
def test_a_value_that_it_does_not_know_is_refused(changes: dict[str, Any]) -> None:
    (name,) = changes
    with pytest.raises(NotExpressibleError, match=name):
        fast_rules(unchecked(**changes))


@pytest.mark.parametrize("kind", ["LEAD_RULES", "REPLY_RULES"])
def test_a_play_rule_that_it_does_not_know_is_refused(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_sevens(hand: play.Cards, table: Table, rules: RuleSet) -> play.Cards:
        return [card for card in hand if card.rank != 7]

    monkeypatch.setattr(play, kind, (*getattr(play, kind), no_sevens))
    with pytest.raises(NotExpressibleError, match="rules"):
        fast_rules(replace(SITE, target=17))


def test_a_deal_in_its_pass_or_with_a_revoke_is_refused() -> None:
    rules = replace(SITE, revoke="offender_takes_all")
    with pytest.raises(NotExpressibleError, match="pass"):
        FastDeal.of(Deal.shuffled(1, rules))
    line = random_line(Deal.shuffled(1, rules, hand_number=4), Random(1))
    for deal in line:
        other = next(
            (card for card in deal.hands[deal.turn] if card not in deal.legal_plays()), None
        )
        if deal.trick.cards and other and deal.violation(other) is play.Violation.MUST_FOLLOW:
            with pytest.raises(NotExpressibleError, match="revoke"):
                FastDeal.of(deal.play_revoke(other))
            return
    raise AssertionError("nobody could revoke")


def test_weights_count_each_part_by_itself() -> None:
    rules = replace(SITE, bonus_card=Card("JD"), moon_needs_bonus_card=True)
    weight = fast_rules(rules).weight_of(set_of(parse_cards("JD QS 2H AC")))
    assert (weight // POINT, weight // BONUS % 2, weight % BONUS) == (14, 1, 3)
