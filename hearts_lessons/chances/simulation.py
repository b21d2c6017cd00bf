"""Hands dealt from a seed and played by four computer players of one level.

>>> played(simulated_hands("easy", seed="doctest", hands=2)).hands
2
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from hearts_lessons.chances.errors import LevelError, SampleSizeError, SeatsError
from hearts_lessons.chances.tally import SEATS, Tally, total
from hearts_lessons.players import PLAYERS, Observation
from hearts_lessons.rules.cards import Suit
from hearts_lessons.rules.deal import Deal
from hearts_lessons.rules.dealing import shuffled
from hearts_lessons.rules.errors import shown
from hearts_lessons.rules.passing import PassDirection, pass_direction
from hearts_lessons.rules.ruleset import SITE, RuleSet

MOST_HANDS = 100_000


def simulated_hands(
    level: str,
    seed: str | int,
    hands: int,
    *,
    rules: RuleSet = SITE,
    direction: PassDirection | None = None,
) -> Iterator[Deal]:
    """Finished hands; without a direction, the pass goes round as in a game.

    Raises a `RulesError` for an unknown level, too many hands, or a table that is not of four.
    """
    if level not in PLAYERS:
        raise LevelError(level=shown(level), known=", ".join(PLAYERS))
    if not (isinstance(hands, int) and 1 <= hands <= MOST_HANDS):
        raise SampleSizeError(given=shown(hands), most=MOST_HANDS)
    if rules.players != SEATS or rules.kitty_size:
        raise SeatsError(given=rules.players, count=SEATS)
    for number in range(1, hands + 1):
        way = pass_direction(number, rules) if direction is None else direction
        yield simulated_hand(level, f"{seed}/{number}", way, rules)


def simulated_hand(level: str, seed: str, direction: PassDirection, rules: RuleSet) -> Deal:
    """One hand; the same seed gives the same cards and the same plays. A void deal is skipped."""
    player, rng = PLAYERS[level], Random(seed)
    while True:
        deal = Deal.of(shuffled(rng.getrandbits(52), rules)[0], direction, rules)
        if deal.is_passing:
            deal = deal.pass_cards([
                player.choose_pass(Observation.of(deal, seat), rng).cards for seat in range(SEATS)
            ])  # fmt: skip
        if not deal.is_void:
            break
    while not deal.is_finished:
        deal = deal.play(player.choose_play(Observation.of(deal, deal.turn), rng).cards[0])
    return deal


def played(deals: Iterable[Deal]) -> Tally:
    """What is counted in them, all together."""
    return total(map(Tally.of, deals))


def dealt(seed: str | int, hands: int) -> tuple[int, int, int]:
    """In how many deals some seat, and seat 0, has no club, and some seat only penalty cards.

    Nothing is passed or played.
    """
    rng, some, mine, only_penalty = Random(seed), 0, 0, 0
    pack = [PENALTY if card in SITE.penalties else card.suit.value for card in SITE.pack]
    size = SITE.hand_size
    for _ in range(hands):
        rng.shuffle(pack)
        held = [set(pack[start : start + size]) for start in range(0, len(pack), size)]
        without = [Suit.CLUBS.value not in kinds for kinds in held]
        some += any(without)
        mine += without[0]
        only_penalty += any(kinds == {PENALTY} for kinds in held)
    return some, mine, only_penalty


PENALTY = "penalty"
