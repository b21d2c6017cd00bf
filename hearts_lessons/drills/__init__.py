"""The kinds of drill, one file each.

>>> sheet = KINDS["trick-winner"].sheet({"trick": "0: 8D KD QS 3D"})
>>> [option.key for option in sheet.options if option.right]
['1']
"""

from hearts_lessons.drills.legal_plays import LegalPlays
from hearts_lessons.drills.sheet import DrillItemError, DrillKind, Item, Option, Sheet
from hearts_lessons.drills.trick_winner import TrickWinner

KINDS: dict[str, DrillKind] = {
    "legal-plays": LegalPlays(),
    "trick-winner": TrickWinner(),
}

__all__ = ["KINDS", "DrillItemError", "DrillKind", "Item", "Option", "Sheet"]
