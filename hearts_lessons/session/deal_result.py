"""The panel after a hand."""

from __future__ import annotations

from hearts_lessons.rules.cards import QUEEN_OF_SPADES
from hearts_lessons.rules.deal import Deal
from hearts_lessons.rules.scoring import is_sun
from hearts_lessons.session.deal_log import LEARNER
from hearts_lessons.session.deal_moon import counted_as, moon_worth
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
            [about(deal, language) for about in (_decided, _sun, _bonus, _best)], language
        ),
        passes=passes_text(deal, language),
    )


def _decided(deal: Deal, language: str) -> str:
    """The moon, or who took the queen."""
    shooter = deal.shooter()
    if shooter is not None:
        key = f"result.moon_{counted_as(deal)}"
        return say(language, key, seat=Seat(shooter), n=moon_worth(deal))
    if not deal.rules.qs_value:
        return ""
    taker = next(trick.winner for trick in deal.tricks if QUEEN_OF_SPADES in trick.cards)
    return say(language, "result.queen", seat=Seat(taker), n=deal.rules.qs_value)


def _sun(deal: Deal, language: str) -> str:
    if deal.rules.sun == "off" or not is_sun(deal.taken(), deal.rules):
        return ""
    return say(language, "result.sun", seat=Seat(deal.tricks[0].winner))


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
