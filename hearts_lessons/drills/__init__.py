"""The kinds of drill, one file each.

>>> sheet = KINDS["trick-winner"].sheet({"trick": "0: 8D KD QS 3D"})
>>> [option.key for option in sheet.options if option.right]
['1']
"""

from hearts_lessons.drills.broken import Broken
from hearts_lessons.drills.game_over import GameOver
from hearts_lessons.drills.legal_plays import LegalPlays
from hearts_lessons.drills.moon import Moon
from hearts_lessons.drills.other_rules import OtherRules
from hearts_lessons.drills.pass_three import PassThree
from hearts_lessons.drills.pass_to import PassTo
from hearts_lessons.drills.play_well import PlayWell
from hearts_lessons.drills.score_hand import ScoreHand
from hearts_lessons.drills.sheet import DrillItemError, DrillKind, Item, Option, Sheet
from hearts_lessons.drills.trick_points import TrickPoints
from hearts_lessons.drills.trick_winner import TrickWinner
from hearts_lessons.drills.who_leads import WhoLeads
from hearts_lessons.drills.whose_turn import WhoseTurn
from hearts_lessons.drills.why_not import WhyNot

KINDS: dict[str, DrillKind] = {
    "whose-turn": WhoseTurn(),
    "legal-plays": LegalPlays(),
    "why-not": WhyNot(),
    "trick-winner": TrickWinner(),
    "trick-points": TrickPoints(),
    "pass-to": PassTo(),
    "broken": Broken(),
    "who-leads": WhoLeads(),
    "score-hand": ScoreHand(),
    "moon": Moon(),
    "game-over": GameOver(),
    "other-rules": OtherRules(),
    "pass-three": PassThree(),
    "play-well": PlayWell(),
}

__all__ = ["KINDS", "DrillItemError", "DrillKind", "Item", "Option", "Sheet"]
