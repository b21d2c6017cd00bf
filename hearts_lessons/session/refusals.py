"""A refusal in the learner's language."""

from __future__ import annotations

from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.message import Message
from hearts_lessons.rules.play import IllegalPlayError
from hearts_lessons.rules.reasons import reason
from hearts_lessons.rules.ruleset_errors import RuleSetError
from hearts_lessons.session.classes.work import worked
from hearts_lessons.session.deal_log import LEARNER, replayed
from hearts_lessons.session.drawing import in_hand_order
from hearts_lessons.session.rules_log import table_of
from hearts_lessons.session.rules_view import problem_text
from hearts_lessons.session.state import State
from hearts_lessons.session.views import Refusal
from hearts_lessons.words import tell


def refusal_of(error: RulesError, state: State | None, language: str) -> Refusal:
    """Why nothing has changed; ``state`` is the one that the action was meant for."""
    if isinstance(error, IllegalPlayError) and state is not None:
        deal = replayed(_hand_in(state)).deal
        hand = in_hand_order(deal.hands[LEARNER])
        said = reason(error.card, hand, deal.table, deal.rules)
        return _refusal(error.violation.value, said, language)
    if isinstance(error, RuleSetError) and state is not None and state["kind"] == "rules":
        told = problem_text(error, language)
        return Refusal(error.code, told, problem_text(error, language, spoken=True))
    return _refusal(error.code, Message(f"errors.{error.code}", error.values), language)


def _hand_in(state: State) -> State:
    """The hand a card was played in: the workshop's, the part of a set, or the state itself."""
    if state["kind"] == "class":
        return worked(state).part or state
    return table_of(state) or state


def _refusal(code: str, said: Message, language: str) -> Refusal:
    return Refusal(code, tell(language, said), tell(language, said, spoken=True))
