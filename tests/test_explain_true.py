"""What is said of a rule set is what happens: the sentences' keys alone, played against the rules.

Each reading below knows nothing but the messages of a topic. A sentence that says one thing while
the rules do another is the worst fault that a rule book can have.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from hearts_lessons.rules import (
    PACK,
    Card,
    Deal,
    Game,
    RuleSet,
    Suit,
    Table,
    Trick,
    hand_scores,
    legal_plays,
    pass_direction,
)
from hearts_lessons.rules.explain import explained
from hearts_lessons.rules.message import Message
from hearts_lessons.rules.passing import passable
from hearts_lessons.rules.play import breaks_hearts
from rule_sets import rule_sets

settings.register_profile("hearts", deadline=None)
settings.load_profile("hearts")

Hand = tuple[Card, ...]
SEEDS = st.integers(0, 2**32)
QUEEN = Card("QS")


class Said:
    """The messages about one rule set."""

    def __init__(self, rules: RuleSet) -> None:
        self.topics = explained(rules)

    def has(self, key: str) -> bool:
        return any(
            said.key == f"rule_set.{key}" for topic in self.topics.values() for said in topic
        )

    def of(self, key: str) -> Message:
        every = [said for topic in self.topics.values() for said in topic]
        return next(said for said in every if said.key == f"rule_set.{key}")

    def value(self, key: str, name: str) -> int:
        number = self.of(key).values[name]
        assert isinstance(number, int)
        return number

    def one_of(self, *keys: str) -> str:
        """The only one of these sentences that is said."""
        [found] = [key for key in keys if self.has(key)]
        return found


def is_heart(card: Card) -> bool:
    return card.suit is Suit.HEARTS


def kept(hand: Hand, keep: Callable[[Card], bool]) -> Hand:
    """What a sentence with "unless you can play nothing else" leaves."""
    return tuple(card for card in hand if keep(card)) or hand


def as_led(said: Said, hand: Hand) -> Hand:
    """Which cards may open the first trick, as far as the sentences about the lead go."""
    if said.has("opening_low_club"):
        clubs = sorted(card for card in hand if card.suit is Suit.CLUBS)
        return tuple(clubs[:1]) or hand
    key = said.one_of(
        "lead_any_club", "lead_any_non_penalty", "lead_any_non_heart", "lead_no_heart", "lead_any"
    )
    if key == "lead_any_club":
        return kept(hand, lambda card: card.suit is Suit.CLUBS)
    if key == "lead_any":
        return hand
    cards = said.of("lead_any_non_penalty").values["cards"] if key.endswith("penalty") else ()
    assert isinstance(cards, tuple)
    return kept(hand, lambda card: not is_heart(card) and card not in cards)


FIRST_TRICK: dict[str, Callable[[Card], bool]] = {
    "points_barred": lambda card: not is_heart(card) and card is not QUEEN,
    "hearts_barred": lambda card: not is_heart(card),
    "queen_barred": lambda card: card is not QUEEN,
    "points_allowed": lambda card: True,
    "points_redeal": lambda card: not is_heart(card) and card is not QUEEN,
    "hearts_redeal": lambda card: not is_heart(card),
    "queen_redeal": lambda card: card is not QUEEN,
}


def in_first_trick(said: Said, hand: Hand) -> Hand:
    return kept(hand, FIRST_TRICK[said.one_of(*FIRST_TRICK)])


LEADING = (
    "lead_free",
    "lead_both_barred",
    "lead_queen_barred",
    "lead_hearts_barred_only_hearts",
    "lead_hearts_barred_only_hearts_or_qs",
)


def unbroken_lead(said: Said, hand: Hand) -> Hand:
    key = said.one_of(*LEADING)
    if key.endswith("or_qs") and all(is_heart(card) or card is QUEEN for card in hand):
        return hand
    if key == "lead_free":
        return hand
    if key == "lead_queen_barred":
        return kept(hand, lambda card: card is not QUEEN)
    queen_waits = key == "lead_both_barred"
    return kept(hand, lambda card: not is_heart(card) and not (queen_waits and card is QUEEN))


def discarded(said: Said, hand: Hand) -> Hand:
    return (QUEEN,) if said.has("must_discard_qs") and QUEEN in hand else hand


def reading(said: Said, hand: Hand, table: Table) -> set[Card]:
    """The legal cards, by the sentences alone."""
    led = table.trick.led_suit
    if led is None:
        allowed = in_first_trick(said, as_led(said, hand)) if table.is_first_trick else hand
        return set(allowed if table.hearts_broken else unbroken_lead(said, allowed))
    follows = kept(hand, lambda card: card.suit is led)
    allowed = in_first_trick(said, follows) if table.is_first_trick else follows
    is_void = follows[0].suit is not led
    return set(discarded(said, allowed) if is_void else allowed)


@st.composite
def positions(draw: st.DrawFn) -> tuple[Hand, Table]:
    """Hands of few cards, many of them hearts and the queen, so that every rule bites."""
    rng = Random(draw(SEEDS))
    hearts = [card for card in PACK if is_heart(card)]
    pool = [*hearts, QUEEN, QUEEN, *rng.sample(PACK, 12)]
    hand = tuple(sorted({rng.choice(pool) for _ in range(rng.randint(1, 6))}))
    others = rng.sample([card for card in PACK if card not in hand], rng.randint(0, 3))
    trick = Trick(rng.randrange(4), tuple(others))
    return hand, Table(trick, rng.choice((0, 0, 3)), rng.random() < 1 / 3)


@given(rule_sets(players=st.just(4)), st.lists(positions(), min_size=8, max_size=8))
@settings(max_examples=250)
def test_the_cards_that_may_be_played(rules: RuleSet, drawn: list[tuple[Hand, Table]]) -> None:
    said = Said(rules)
    for hand, table in drawn:
        assert set(legal_plays(hand, table, rules)) == reading(said, hand, table), (hand, table)


@given(rule_sets(), SEEDS)
@settings(max_examples=250)
def test_where_cards_are_dealt_again_the_first_trick_has_no_exception_but_the_one_told(
    rules: RuleSet, seed: int
) -> None:
    """Hands are dealt so that hearts and the queen fall together."""
    rules = replace(rules, first_trick_exception="none_redeal", pass_cycle=("hold",))
    said, rng = Said(rules), Random(seed)
    allowed = FIRST_TRICK[said.one_of(*FIRST_TRICK)]
    pack = rng.sample(rules.pack, len(rules.pack))
    pack.sort(key=lambda card: allowed(card) + rng.random() * rng.choice((1, 3)))
    size = rules.hand_size
    hands = [tuple(pack[at : at + size]) for at in range(0, size * rules.players, size)]
    kitty = tuple(pack[size * rules.players :])
    assume(rules.opening_leader != "low_club_holder" or holds_club(hands))
    deal = Deal.of(hands, pass_direction(1, rules), rules, kitty)
    assert deal.is_void == any(not any(map(allowed, hand)) for hand in hands)
    while not deal.is_void and not deal.tricks:
        hand, led = deal.hands[deal.turn], deal.trick.led_suit
        for card in (barred for barred in deal.legal_plays() if not allowed(barred)):
            assert said.has("queen_follows")
            assert (card, led) == (QUEEN, Suit.SPADES)
            assert [held for held in hand if held.suit is led] == [QUEEN]
        deal = deal.play(rng.choice(deal.legal_plays()))


def holds_club(hands: list[Hand]) -> bool:
    return any(card.suit is Suit.CLUBS for hand in hands for card in hand)


@given(rule_sets())
@settings(max_examples=60)
def test_what_breaks_hearts(rules: RuleSet) -> None:
    said = Said(rules)
    if said.has("lead_free"):
        assert not said.has("break")
        return
    events = {event.key.removeprefix("rule_set.") for event in said.of("break").values["events"]}  # type: ignore[attr-defined]
    assert said.has("break_not_qs") == all(event.startswith("heart") for event in events)
    assert said.has("break_not_heart") == all(event.startswith("qs") for event in events)
    for trick in (Trick(0), *(Trick(0, (Card(f"2{suit.value}"),)) for suit in Suit)):
        for card in PACK:
            names = {"heart"} if is_heart(card) else {"qs"} if card is QUEEN else set()
            is_discard = trick.led_suit not in (None, card.suit)
            hows = ("any", "discard") if is_discard else ("any",)
            told = {f"{name}_{how}" for name in (*names, "both") for how in hows if names}
            assert breaks_hearts(card, trick, rules) == bool(told & events)


@given(rule_sets(), SEEDS)
@settings(max_examples=60)
def test_what_is_passed(rules: RuleSet, seed: int) -> None:
    said = Said(rules)
    hand = tuple(Random(seed).sample(rules.pack, rules.hand_size))
    if said.has("pass_none"):
        assert rules.pass_count == 0 or set(rules.pass_cycle) == {"hold"}
        assert not said.has("pass_forbidden")
        return
    key = said.one_of("pass_always", "pass_cycle")
    assert said.value(key, "n") == rules.pass_count
    told = said.of(key).values
    directions = told["directions"] if key == "pass_cycle" else (told["direction"],)
    assert isinstance(directions, tuple)
    for number in range(1, 9):
        expected = directions[(number - 1) % len(directions)]
        assert expected.key == f"directions.{pass_direction(number, rules).value}"
    allowed = set(hand)
    if said.has("pass_forbidden"):
        forbidden = said.of("pass_forbidden").values["cards"]
        assert isinstance(forbidden, tuple)
        others = set(hand) - set(forbidden)
        if len(others) >= said.value("pass_forbidden", "n"):
            allowed = others
    assert set(passable(hand, rules)) == allowed


def moon_hand(rules: RuleSet, rng: Random, *, sun: bool) -> list[list[Card]]:
    """Seat 0 has all penalty cards, and every card or not; the rest falls anywhere."""
    taken: list[list[Card]] = [[] for _ in range(rules.players)]
    for card in rules.pack:
        counts = rules.penalties.get(card, 0) > 0
        taken[0 if counts or sun else rng.randrange(rules.players)].append(card)
    return taken


@given(rule_sets(), SEEDS, st.booleans(), st.sampled_from(("others_plus", "self_minus")))
@settings(max_examples=200)
def test_what_the_moon_and_the_sun_count(rules: RuleSet, seed: int, sun: bool, choice: str) -> None:
    said, rng = Said(rules), Random(seed)
    taken = moon_hand(rules, rng, sun=sun)
    bonus_seat = next((s for s, cards in enumerate(taken) if rules.bonus_card in cards), None)
    bonus = said.value("bonus_card", "n") if said.has("bonus_card") else 0
    key = said.one_of(
        "moon_others_plus", "moon_self_minus", "moon_choice", "moon_auto", "moon_none"
    )
    cards = said.of(key).values.get("cards", ())
    assert isinstance(cards, tuple)
    named = {card for card in cards if isinstance(card, Card)}
    is_moon = key != "moon_none" and named <= set(taken[0])
    expected = [0] * rules.players
    if is_moon:
        amount = said.value("sun", "n") if said.has("sun") and sun else said.value(key, "n")
        how = choice if key == "moon_choice" else key.removeprefix("moon_")
        if how == "auto":
            how = "others_plus"  # the totals before are far from any end
        for seat in range(rules.players):
            if how == "self_minus":
                expected[seat] = -amount if seat == 0 else 0
            else:
                expected[seat] = 0 if seat == 0 else amount
    else:
        expected[0] = said.value("penalties", "n")
        for seat in range(rules.players):
            if said.has("no_trick_bonus") and not taken[seat]:
                expected[seat] += said.value("no_trick_bonus", "n")
            if said.has("no_trick_bonus_without_moon") and not taken[seat]:
                expected[seat] += said.value("no_trick_bonus_without_moon", "n")
    if bonus_seat is not None and not (is_moon and said.has("moon_bonus_silent")):
        expected[bonus_seat] += bonus
    far = (-(10**6),) * rules.players
    assert hand_scores(taken, rules, before=far, choice=choice) == tuple(expected)


@given(rule_sets(), SEEDS)
@settings(max_examples=200)
def test_when_the_game_ends_and_who_wins(rules: RuleSet, seed: int) -> None:
    said, rng = Said(rules), Random(seed)
    target = said.value(said.one_of("target_reach", "target_exceed"), "n")
    near = (target - 1, target, target + 1, target // 2, 0)
    before = tuple(rng.choice(near) for _ in range(rules.players))
    scores = tuple(rng.choice((0, 0, 1, 13)) for _ in range(rules.players))
    hands = rng.randint(0, 2)
    game = Game(rules, before, hands).score(scores)

    totals = [total + score for total, score in zip(before, scores, strict=True)]
    if said.has("exact_reset"):
        exact, to = said.value("exact_reset", "total"), said.value("exact_reset", "to")
        totals = [to if total == exact else total for total in totals]
    assert game.totals == tuple(totals)

    best = {seat for seat, total in enumerate(totals) if total == min(totals)}
    exact_seats = {
        seat
        for seat, total in enumerate(totals)
        if said.has("exact_wins") and total == said.value("exact_wins", "total")
    }
    reached = [total >= target if said.has("target_reach") else total > target for total in totals]
    is_last = said.has("max_hands") and hands + 1 >= said.value("max_hands", "n")
    settled = len(best) == 1 or said.has("tie_shared")
    is_over = bool(exact_seats) or is_last or (any(reached) and settled)
    assert game.is_over == is_over
    assert set(game.winners) == ((exact_seats or best) if is_over else set())
    if is_last and said.has("tie_play_on"):
        assert said.has("max_hands_tie")
