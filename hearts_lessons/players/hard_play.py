"""How the hard player chooses a card."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from hearts_lessons.players.evaluation import is_countable, played_on, start_of
from hearts_lessons.players.inference import inferred
from hearts_lessons.players.knowledge import Knowledge
from hearts_lessons.players.normal import play_by_principles
from hearts_lessons.players.observation import Observation
from hearts_lessons.players.player import Choice, Thought
from hearts_lessons.players.playout_policies import prepare
from hearts_lessons.players.playouts import NOBODY, playout
from hearts_lessons.players.race import Race
from hearts_lessons.players.situation import Situation
from hearts_lessons.players.worlds import World, Worlds
from hearts_lessons.players.worth import Worth, may_end, worth_for
from hearts_lessons.rules.cards import QUEEN_OF_SPADES, Card, Suit

SLICE = 400
"""Playouts in a slice."""

PROBES = 16
"""Worlds on which a moon of one's own is tried before it becomes a candidate."""

HOPEFUL = 0.3
"""So often it must come off there."""

MOON_MARGIN = 2.0
"""So many points better a moon must look than the best card without one: people defend better."""

SETTLED = ("first_trick_free",)
"""Principles that are followed without a search."""

PROVED = ("discard_queen", "queen_under_higher", "lead_queen_to_higher", "withhold_points")
"""Principles against which playouts, in which nobody thinks, must bring more than a little."""

PROVED_MARGIN = 1.0
"""So many points better another card must look."""

MARGIN = 0.4
"""So many points better than a principle's card any other must look: playouts err by about that."""

Candidate = tuple[Card, int]
"""A card, and who tries for the moon after it: the player, or `NOBODY`."""


def think_play(observation: Observation, rng: random.Random, playouts: int) -> Iterator[Thought]:
    """The card with the least expected cost, in slices."""
    situation = Situation(observation)
    advice = play_by_principles(situation)
    cards = candidates_of(situation, advice.cards[0])
    if len(cards) == 1 or advice.reason in SETTLED or not points_are_left(observation):
        reason = "only_card" if len(situation.legal) == 1 else advice.reason
        yield Thought(Choice(advice.cards, reason), 1)
        return
    yield from _Search(situation, rng, playouts, advice, cards).run()


class _Search:
    """One decision."""

    def __init__(
        self,
        situation: Situation,
        rng: random.Random,
        playouts: int,
        advice: Choice,
        cards: Sequence[Card],
    ) -> None:
        self._situation, self._rng, self._playouts = situation, rng, playouts
        self._observation = observation = situation.observation
        self._advice, self._cards = advice, cards
        self._worth: Worth = worth_for(observation.seat, observation.rules, observation.totals)
        self._start = start_of(observation)

    def run(self) -> Iterator[Thought]:
        """Slices until the race is over or the playouts are spent."""
        worlds = likely_worlds(self._observation)
        for _ in prepare(self._observation.rules):
            yield Thought(self._advice, 0)
        is_complete = is_countable(self._observation, worlds)
        drawn = worlds.all() if is_complete else self._drawn(worlds)
        candidates: list[Candidate] = [(card, NOBODY) for card in self._cards]
        if self._moon_is_open():
            probes = [worlds.draw(self._rng) for _ in range(PROBES)]
            if self._hopes(probes) >= HOPEFUL:
                every = distinct(self._situation, self._advice.cards[0])
                candidates += [(card, self._observation.seat) for card in every]
        race = Race(len(candidates))
        spent = since = 0
        for world in drawn:
            values = self._values(world, [candidates[place] for place in race.running])
            race.add(values)
            spent += len(values)
            since += len(values)
            if not is_complete and race.worlds % 8 == 0:
                race.drop()
                if race.is_over:
                    break
            if not is_complete and spent >= self._playouts:
                break
            if since >= SLICE:
                since = 0
                yield Thought(self._choice(candidates[race.best]), spent / self._playouts)
        yield Thought(self._choice(candidates[race.best]), 1)

    def _drawn(self, worlds: Worlds) -> Iterator[World]:
        while True:
            yield worlds.draw(self._rng)

    def _values(self, world: World, candidates: Sequence[Candidate]) -> list[float]:
        rules = self._observation.rules
        start = self._start.with_hands(*world)
        return [
            self._worth(played_on(start, card, rules_playout=playout(rules, shooter)))
            + self._margin(card, shooter)
            for card, shooter in candidates
        ]

    def _margin(self, card: Card, shooter: int) -> float:
        """What a candidate must make up for, since playouts flatter it."""
        if shooter != NOBODY:
            return MOON_MARGIN
        if card is self._advice.cards[0]:
            return 0.0
        return PROVED_MARGIN if self._advice.reason in PROVED else MARGIN

    def _moon_is_open(self) -> bool:
        """Nobody else has points, so the player may still take them all."""
        observation = self._observation
        if observation.rules.moon == "none":
            return False
        taken = [*observation.penalties]
        del taken[observation.seat]
        return not any(taken)

    def _hopes(self, worlds: Sequence[World]) -> float:
        """How often a moon of one's own comes off."""
        seat, rules = self._observation.seat, self._observation.rules
        play = playout(rules, seat)
        shot = 0
        for world in worlds:
            deal = self._start.with_hands(*world)
            play(deal)
            shot += deal.shooter() == seat
        return shot / len(worlds)

    def _choice(self, candidate: Candidate) -> Choice:
        card, shooter = candidate
        if shooter != NOBODY:
            is_lead = self._observation.table.is_lead
            return Choice((card,), "lead_moon" if is_lead else "keep_moon_alive")
        if card is self._advice.cards[0]:
            return self._advice
        ends = may_end(self._observation.rules, self._observation.totals)
        return Choice((card,), "best_for_game" if ends else "fewest_points")


def likely_worlds(observation: Observation) -> Worlds:
    """Worlds in which everybody has played as people do, or where there is none, all of them."""
    knowledge = Knowledge.of(observation)
    likely = Worlds(inferred(observation, knowledge))
    return likely if likely.is_possible else Worlds(knowledge)


def points_are_left(observation: Observation) -> bool:
    """Some card that counts has not been taken, or tricks count as such."""
    rules = observation.rules
    if rules.no_trick_bonus or rules.sun in ("double", "one_and_half") or rules.kitty_size:
        return True
    counting = {card for card, value in rules.penalties.items() if value}
    if rules.bonus_card:
        counting.add(rules.bonus_card)
    return not counting <= {card for trick in observation.tricks for card in trick.cards}


def candidates_of(situation: Situation, preferred: Card) -> list[Card]:
    """What is worth a search: every kind of card, but not the queen where she would win."""
    cards = distinct(situation, preferred)
    harmless = [card for card in cards if not takes_queen_home(card, situation)]
    return harmless or cards


def takes_queen_home(card: Card, situation: Situation) -> bool:
    """It is the queen of spades, led or above the trick, and others may still stay below her."""
    if card is not QUEEN_OF_SPADES or not situation.queen_counts:
        return False
    led = situation.trick.led_suit
    if led is not None and (led is not Suit.SPADES or card in situation.losers):
        return False
    return not situation.spades_above_queen_only


def distinct(situation: Situation, preferred: Card) -> list[Card]:
    """The legal cards without doubles: neighbours of a suit that count the same are one choice.

    The first is ``preferred``, which also stands for its neighbours.
    """
    between = situation.unseen | {*situation.trick.cards}
    groups: list[list[Card]] = []
    for card in sorted(situation.legal):
        if groups and _are_alike(groups[-1][-1], card, between, situation):
            groups[-1].append(card)
        else:
            groups.append([card])
    chosen = [preferred if preferred in group else group[-1] for group in groups]
    return sorted(chosen, key=lambda card: card is not preferred)


def _are_alike(low: Card, high: Card, between: frozenset[Card], situation: Situation) -> bool:
    if low.suit is not high.suit or situation.value(low) != situation.value(high):
        return False
    if situation.rules.bonus_card in (low, high):
        return False
    return not any(low.index < card.index < high.index for card in between)
