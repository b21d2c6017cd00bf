"""The rules of Hearts, written once. Standard library only.

>>> deal = Deal.shuffled("a first hand", hand_number=4)
>>> while not deal.is_finished:
...     deal = deal.play(deal.legal_plays()[0])
>>> sum(deal.penalties())
26
"""

from hearts_lessons.rules.cards import PACK, Card, Rank, Suit, parse_cards
from hearts_lessons.rules.deal import Deal
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.game import Game
from hearts_lessons.rules.game_record import GameRecord, GameResult, replay_game
from hearts_lessons.rules.notation import deal_from_text, deal_to_text
from hearts_lessons.rules.passing import PassDirection, pass_direction
from hearts_lessons.rules.play import IllegalPlayError, Violation, legal_plays, violation
from hearts_lessons.rules.presets import PRESETS
from hearts_lessons.rules.record import HandRecord, read_records
from hearts_lessons.rules.result import HandResult, replay
from hearts_lessons.rules.ruleset import SITE, RuleSet
from hearts_lessons.rules.ruleset_data import rule_set_from_data
from hearts_lessons.rules.scoring import card_points, hand_scores, moon_shooter, moon_threat
from hearts_lessons.rules.table import Table, Trick

__all__ = [
    "PACK",
    "PRESETS",
    "SITE",
    "Card",
    "Deal",
    "Game",
    "GameRecord",
    "GameResult",
    "HandRecord",
    "HandResult",
    "IllegalPlayError",
    "PassDirection",
    "Rank",
    "RuleSet",
    "RulesError",
    "Suit",
    "Table",
    "Trick",
    "Violation",
    "card_points",
    "deal_from_text",
    "deal_to_text",
    "hand_scores",
    "legal_plays",
    "moon_shooter",
    "moon_threat",
    "parse_cards",
    "pass_direction",
    "read_records",
    "replay",
    "replay_game",
    "rule_set_from_data",
    "violation",
]
