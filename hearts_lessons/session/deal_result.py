"""The panel after a hand."""

from __future__ import annotations

from hearts_lessons.rules.cards import QUEEN_OF_SPADES
from hearts_lessons.rules.deal import Deal
from hearts_lessons.session.deal_log import LEARNER
from hearts_lessons.session.drawing import in_hand_order, sentences
from hearts_lessons.session.views import ResultRow, ResultView
from hearts_lessons.words import Seat, say


def draw_result(deal: Deal, language: str) -> ResultView:
    """Points of the hand, lowest first, and what made them."""
    scores = deal.scores()
    return ResultView(
        heading=say(language, "result.heading"),
        columns=(
            say(language, "result.player"),
            say(language, "result.points"),
            say(language, "result.total"),
        ),
        rows=tuple(
            ResultRow(
                seat=seat,
                name=say(language, "table.seat_name", seat=Seat(seat)),
                points=scores[seat],
                total=scores[seat],
                you=seat == LEARNER,
            )
            for seat in sorted(range(deal.rules.players), key=lambda seat: (scores[seat], seat))
        ),
        note=sentences(
            [_decided(deal, language), _bonus(deal, language), _best(deal, language)], language
        ),
        passes=passes_text(deal, language),
    )


def _decided(deal: Deal, language: str) -> str:
    """The moon, or who took the queen."""
    shooter = deal.shooter()
    if shooter is not None:
        return say(language, f"result.moon_{deal.rules.moon}", seat=Seat(shooter))
    taker = next(trick.winner for trick in deal.tricks if QUEEN_OF_SPADES in trick.cards)
    return say(language, "result.queen", seat=Seat(taker))


def _bonus(deal: Deal, language: str) -> str:
    card = deal.rules.bonus_card
    if card is None:
        return ""
    taker = next(trick.winner for trick in deal.tricks if card in trick.cards)
    return say(language, "result.bonus", seat=Seat(taker), card=card, n=deal.rules.bonus_value)


def _best(deal: Deal, language: str) -> str:
    scores = deal.scores()
    best = tuple(Seat(seat) for seat in range(deal.rules.players) if scores[seat] == min(scores))
    if len(best) > 1:
        return say(language, "result.lowest_shared", seats=best, n=min(scores))
    return say(language, "result.lowest", seat=best[0], n=min(scores))


def passes_text(deal: Deal, language: str) -> tuple[str, ...]:
    """What every seat passed, a sentence each."""
    if deal.passes is None:
        return ()
    return tuple(
        say(
            language,
            "result.pass",
            seat=Seat(seat),
            cards=tuple(in_hand_order(cards)),
            to=Seat(deal.direction.receiver(seat)),
        )
        for seat, cards in enumerate(deal.passes)
    )
