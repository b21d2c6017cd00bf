"""A refusal in the learner's language."""

from __future__ import annotations

from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.message import Message
from hearts_lessons.rules.play import IllegalPlayError
from hearts_lessons.rules.reasons import reason
from hearts_lessons.session.deal_log import LEARNER, replayed
from hearts_lessons.session.state import State
from hearts_lessons.session.views import Refusal
from hearts_lessons.words import tell


def refusal_of(error: RulesError, state: State | None, language: str) -> Refusal:
    """Why nothing has changed; ``state`` is the one that the action was meant for."""
    if isinstance(error, IllegalPlayError) and state is not None:
        deal = replayed(state).deal
        said = reason(error.card, deal.hands[LEARNER], deal.table, deal.rules)
        return _refusal(error.violation.value, said, language)
    return _refusal(error.code, Message(f"errors.{error.code}", error.values), language)


def _refusal(code: str, said: Message, language: str) -> Refusal:
    return Refusal(code, tell(language, said), tell(language, said, spoken=True))
