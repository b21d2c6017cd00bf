"""What each choice of a hand was worth: the review after it, and the hints during it.

>>> from hearts_lessons.rules import Deal
>>> deal = Deal.shuffled("review", hand_number=4)
>>> while not deal.is_finished:
...     deal = deal.play(deal.legal_plays()[-1])
>>> decision = decisions_of(deal, seat=0)[-1]
>>> appraisal = appraise(decision.observation, decision.cards)
>>> appraisal.is_exact, len(appraisal.options) > 1
(True, True)
"""

from hearts_lessons.reviews.appraisal import Appraisal, Mark, Option, appraise
from hearts_lessons.reviews.appraisal_data import AppraisalDataError, from_data, to_data
from hearts_lessons.reviews.decision import Decision, decisions_of, positions_of
from hearts_lessons.reviews.principle import reason_of

__all__ = [
    "Appraisal",
    "AppraisalDataError",
    "Decision",
    "Mark",
    "Option",
    "appraise",
    "decisions_of",
    "from_data",
    "positions_of",
    "reason_of",
    "to_data",
]
