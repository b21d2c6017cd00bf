"""Computer players. They see an `Observation`, never the deal.

>>> import random
>>> from hearts_lessons.rules import Deal
>>> deal = Deal.shuffled("three of a kind", hand_number=4)
>>> choice = PLAYERS["normal"].choose_play(Observation.of(deal, deal.turn), random.Random(1))
>>> choice.cards, choice.reason
((Card('2C'),), 'only_card')
"""

from hearts_lessons.players.easy import Easy
from hearts_lessons.players.hard import Hard
from hearts_lessons.players.normal import Normal
from hearts_lessons.players.observation import Observation
from hearts_lessons.players.player import Choice, Player, Thought

PLAYERS: dict[str, Player] = {"easy": Easy(), "normal": Normal(), "hard": Hard()}

LEVELS = tuple(PLAYERS)
"""From the weakest to the strongest."""

__all__ = ["LEVELS", "PLAYERS", "Choice", "Observation", "Player", "Thought"]
