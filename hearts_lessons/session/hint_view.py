"""A hint in words; in a guided hand also the other cards, and a word on the last choice."""

from __future__ import annotations

from itertools import pairwise

from hearts_lessons.players import Observation
from hearts_lessons.reviews import reason_of
from hearts_lessons.reviews.moon import ON_THE_WAY, is_moon_unlikely
from hearts_lessons.rules.cards import Card
from hearts_lessons.session.deal_log import LEARNER, Event, Hint, Replay
from hearts_lessons.session.drawing import decimal, in_hand_order, join, sentences
from hearts_lessons.words import say, tell

INDIFFERENT = ("only_card", "no_points_left")
"""Reasons that say themselves that nothing depends on the card."""

COUNTED = ("fewest_points", "best_for_game")
"""Reasons that hold of every card that does as well."""

DEAREST = 3
"""So many cards to be wary of are named."""


def advice_text(replay: Replay, language: str, *, spoken: bool = False) -> str:
    """What stands in the hint's place: the hint, and in a guided hand a word on the last choice."""
    word = choice_text(replay, language, spoken=spoken)
    return sentences([word, hint_text(replay, language, spoken=spoken)], language)


def hint_text(replay: Replay, language: str, *, spoken: bool = False) -> str:
    """The cards, the principle, what it is expected to cost, and what the others would."""
    hint, deal = replay.hint, replay.deal
    if hint is None:
        return ""
    cards = tuple(in_hand_order(hint.choice.cards))
    if replay.phase == "passing":
        advice = say(language, "hint.pass", spoken=spoken, cards=cards)
    else:
        advice = say(language, "hint.play", spoken=spoken, card=cards[0])
    observation = Observation.of(deal, LEARNER)
    why = _reason(replay, observation, hint, language, spoken)
    if hint.choice.reason == "only_card":
        return sentences([advice, why], language)
    is_moon = hint.choice.reason in ON_THE_WAY and deal.rules.moon in ("others_plus", "choice")
    key = "hint.expected_moon" if is_moon else "hint.expected"
    told = [advice, why, say(language, key, points=decimal(hint.points))]
    if replay.knows_moons and not is_moon and is_moon_unlikely(observation, hint.points):
        told.insert(1, say(language, "hint.moon_unlikely"))
    return sentences([*told, *_others(replay, hint, language, spoken)], language)


def _reason(
    replay: Replay, observation: Observation, hint: Hint, language: str, spoken: bool
) -> str:
    """The principle, unless it would speak against the cards that are told to do as well."""
    said = tell(language, reason_of(observation, hint.choice), spoken=spoken)
    if replay.phase == "passing" or not hint.others or hint.choice.reason in INDIFFERENT:
        return said
    if all(other.mark == "fine" for other in hint.others):
        return say(language, "guide.no_difference")
    trick = replay.deal.table.trick
    is_following = trick.cards and hint.choice.cards[0].suit is trick.led_suit
    if not is_following or hint.choice.reason in COUNTED:
        return said
    best = trick.winning_card
    fine = [each.cards[0] for each in hint.others if each.mark == "fine"]
    over = {card.rank > best.rank for card in (*hint.choice.cards, *fine)}
    return said if len(over) == 1 else ""


def choice_text(replay: Replay, language: str, *, spoken: bool = False) -> str:
    """In a guided hand: what the learner's last choice will cost where it was not the advice."""
    made = _last_choice(replay)
    if made is None:
        return ""
    hint, chosen = made
    if set(chosen) == set(hint.choice.cards):
        return ""
    advised = tuple(in_hand_order(hint.choice.cards))
    kind = "play" if len(chosen) == 1 else "pass"
    other = next((each for each in hint.others or () if set(each.cards) == set(chosen)), None)
    words = {"cards": tuple(in_hand_order(chosen)), "advised": advised}
    if other is None:
        return say(language, "guide.pass_instead", spoken=spoken, **words)
    key = f"guide.{kind}_{'as_good' if other.mark == 'fine' else 'dearer'}"
    return say(language, key, spoken=spoken, points=decimal(other.behind), **words)


def _others(replay: Replay, hint: Hint, language: str, spoken: bool) -> list[str]:
    """The cards that would do as well, and those to be wary of, the dearest first."""
    if not hint.others or replay.phase == "passing":
        return []
    fine = tuple(in_hand_order(each.cards[0] for each in hint.others if each.mark == "fine"))
    costly = [each for each in hint.others if each.mark == "costly"]
    told = [say(language, "review.as_good", spoken=spoken, cards=fine)] if fine else []
    if costly:
        dearest = sorted(costly, key=lambda each: -each.behind)[:DEAREST]
        listed = [
            say(
                language,
                "guide.dear_card",
                spoken=spoken,
                card=each.cards[0],
                points=decimal(each.behind),
            )
            for each in dearest
        ]
        told.append(say(language, "guide.dear", cards=join(listed, language)))
    return told


def _last_choice(replay: Replay) -> tuple[Hint, tuple[Card, ...]] | None:
    """The last advice that has been followed or not, and what the learner chose."""
    deal, events = replay.deal, replay.events
    made = [(events[0], deal.passes[LEARNER])] if events and deal.passes else []
    made += [
        (before, (event.card,))
        for before, event in pairwise(events)
        if isinstance(event, Event) and event.seat == LEARNER and event.card
    ]
    hint, chosen = made[-1] if made else (None, ())
    return (hint, chosen) if isinstance(hint, Hint) and hint.others is not None else None
