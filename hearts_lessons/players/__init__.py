"""Computer players. They see an `Observation`, never the deal.

>>> import random
>>> from hearts_lessons.rules import Deal
>>> deal = Deal.shuffled("three of a kind", hand_number=4)
>>> choice = PLAYERS["careful"].choose_play(Observation.of(deal, deal.turn), random.Random(1))
>>> choice.cards, choice.reason
((Card('2C'),), 'only_card')
"""

from hearts_lessons.players.careful import Careful
from hearts_lessons.players.observation import Observation
from hearts_lessons.players.player import Choice, Player

PLAYERS: dict[str, Player] = {"careful": Careful()}

__all__ = ["PLAYERS", "Choice", "Observation", "Player"]
