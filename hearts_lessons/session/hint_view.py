"""A hint in words."""

from __future__ import annotations

from hearts_lessons.players import Observation
from hearts_lessons.reviews import reason_of
from hearts_lessons.session.deal_log import LEARNER, Replay
from hearts_lessons.session.drawing import decimal, in_hand_order, sentences
from hearts_lessons.words import say, tell


def hint_text(replay: Replay, language: str, *, spoken: bool = False) -> str:
    """The cards, the principle, and what it is expected to cost."""
    hint = replay.hint
    if hint is None:
        return ""
    cards = tuple(in_hand_order(hint.choice.cards))
    if replay.phase == "passing":
        advice = say(language, "hint.pass", spoken=spoken, cards=cards)
    else:
        advice = say(language, "hint.play", spoken=spoken, card=cards[0])
    why = reason_of(Observation.of(replay.deal, LEARNER), hint.choice)
    expected = say(language, "hint.expected", points=decimal(hint.points))
    return sentences([advice, tell(language, why, spoken=spoken), expected], language)
