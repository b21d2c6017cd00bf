"""A search player to measure against: UCT over sampled worlds, with random playouts.

It is what public Hearts programs do: 20 worlds, 50 simulations in a tree for each, and the move
that was visited most over all of them. It is not shipped.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import log, sqrt

from hearts_lessons.players import Choice, Observation, Thought
from hearts_lessons.players.evaluation import start_of
from hearts_lessons.players.knowledge import Knowledge
from hearts_lessons.players.normal import Normal
from hearts_lessons.players.worlds import Worlds
from hearts_lessons.rules.fast import FastDeal
from hearts_lessons.rules.fast_cards import cards_of
from hearts_lessons.rules.fast_random import play_at_random


@dataclass
class Node:
    """A position in one world."""

    visits: int = 0
    cost: float = 0.0
    seat: int = -1
    untried: list[int] = field(default_factory=list)
    children: dict[int, Node] = field(default_factory=dict)


@dataclass(frozen=True)
class Uct:
    """Chooses by visits over all worlds; passes as the normal player does."""

    simulations: int = 50
    worlds: int = 20
    explores: float = 0.4

    def choose_pass(self, observation: Observation, rng: random.Random) -> Choice:
        return Normal().choose_pass(observation, rng)

    def choose_play(self, observation: Observation, rng: random.Random) -> Choice:
        legal = observation.legal_plays()
        if len(legal) == 1:
            return Choice(legal, "only_card")
        worlds, start = Worlds(Knowledge.of(observation)), start_of(observation)
        visits = dict.fromkeys(legal, 0)
        for _ in range(self.worlds):
            root = Node()
            world = start.with_hands(*worlds.draw(rng))
            for _ in range(self.simulations):
                self._simulate(root, world.copy(), rng)
            for card in legal:
                child = root.children.get(card.index)
                visits[card] += child.visits if child else 0
        best = max(legal, key=lambda card: visits[card])
        return Choice((best,), "fewest_points")

    def think_pass(self, observation: Observation, rng: random.Random) -> Iterator[Thought]:
        yield Thought(self.choose_pass(observation, rng), 1)

    def think_play(self, observation: Observation, rng: random.Random) -> Iterator[Thought]:
        yield Thought(self.choose_play(observation, rng), 1)

    def _simulate(self, root: Node, deal: FastDeal, rng: random.Random) -> None:
        """One walk down the tree, one new node, one playout, and its scores on the way back."""
        node, path = root, [root]
        while not deal.is_finished:
            if node.seat < 0:
                node.seat = deal.turn
                node.untried = [card.index for card in cards_of(deal.legal())]
                rng.shuffle(node.untried)
            if node.untried:
                card = node.untried.pop()
                deal.play(card)
                node.children[card] = child = Node()
                path.append(child)
                play_at_random(deal, rng.getrandbits)
                break
            card, node = self._picked(node)
            deal.play(card)
            path.append(node)
        scores = deal.scores()
        mover = -1
        for node in path:
            node.visits += 1
            if mover >= 0:
                node.cost += scores[mover] / 26
            mover = node.seat

    def _picked(self, node: Node) -> tuple[int, Node]:
        total = log(node.visits)
        return min(
            node.children.items(),
            key=lambda item: (
                item[1].cost / item[1].visits - self.explores * sqrt(total / item[1].visits)
            ),
        )
