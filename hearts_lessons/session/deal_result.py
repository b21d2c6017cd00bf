"""The panel after a hand, or a game."""

from __future__ import annotations

from typing import Literal

from hearts_lessons.rules.cards import QUEEN_OF_SPADES
from hearts_lessons.rules.deal import Deal
from hearts_lessons.rules.scoring import is_sun
from hearts_lessons.session.deal_log import LEARNER, Replay
from hearts_lessons.session.deal_moon import counted_as, moon_worth
from hearts_lessons.session.drawing import in_hand_order, sentences
from hearts_lessons.session.views import ResultRow, ResultView
from hearts_lessons.words import Seat, say


def draw_result(replay: Replay, language: str) -> ResultView:
    """Points of the hand and totals after it, the lowest total first, and what made them."""
    scores, totals = replay.scores, replay.totals
    is_over = replay.phase == "game-over"
    outcome = _outcome(replay)
    return ResultView(
        heading=say(language, f"result.heading_{outcome or _heading(replay)}"),
        outcome=outcome,
        rank=say(language, "result.rank") if is_over else "",
        columns=(
            say(language, "result.player"),
            say(language, "result.points"),
            say(language, "result.total"),
        ),
        rows=tuple(
            ResultRow(
                seat=seat,
                name=say(language, "table.seat_name", seat=replay.seat(seat)),
                points=scores[seat],
                total=totals[seat],
                you=seat == LEARNER,
                rank=str(1 + sum(other < totals[seat] for other in totals)) if is_over else "",
            )
            for seat in sorted(range(len(totals)), key=lambda seat: (totals[seat], seat))
        ),
        note=sentences(
            [about(replay, language) for about in (_decided, _sun, _bonus, _best, _play_on)],
            language,
        ),
        passes=passes_text(replay.deal, language),
    )


def _heading(replay: Replay) -> str:
    return "aside" if replay.is_aside else "hand"


def _outcome(replay: Replay) -> Literal["won", "lost", ""]:
    if replay.phase != "game-over":
        return ""
    return "won" if LEARNER in replay.after.winners else "lost"


def _decided(replay: Replay, language: str) -> str:
    """The moon, or who took the queen."""
    deal = replay.deal
    shooter = deal.shooter()
    if shooter is not None:
        key = f"result.moon_{counted_as(deal, replay.game.totals)}"
        return say(language, key, seat=replay.seat(shooter), n=moon_worth(deal))
    if not deal.rules.qs_value:
        return ""
    taker = next(trick.winner for trick in deal.tricks if QUEEN_OF_SPADES in trick.cards)
    return say(language, "result.queen", seat=replay.seat(taker), n=deal.rules.qs_value)


def _sun(replay: Replay, language: str) -> str:
    deal = replay.deal
    if deal.rules.sun == "off" or not is_sun(deal.taken(), deal.rules):
        return ""
    return say(language, "result.sun", seat=replay.seat(deal.tricks[0].winner))


def _bonus(replay: Replay, language: str) -> str:
    deal = replay.deal
    card = deal.rules.bonus_card
    if card is None:
        return ""
    taker = next(trick.winner for trick in deal.tricks if card in trick.cards)
    return say(
        language, "result.bonus", seat=replay.seat(taker), card=card, n=deal.rules.bonus_value
    )


def _best(replay: Replay, language: str) -> str:
    lowest = min(replay.totals)
    best = tuple(replay.seat(seat) for seat, total in enumerate(replay.totals) if total == lowest)
    if len(best) > 1:
        return say(language, "result.lowest_shared", seats=best, n=lowest)
    return say(language, "result.lowest", seat=best[0], n=lowest)


def _play_on(replay: Replay, language: str) -> str:
    """Somebody has reached the end of the game, and it goes on all the same."""
    goes_on = replay.is_game and not replay.is_aside and replay.phase == "hand-over"
    if not goes_on or not replay.after.triggers:
        return ""
    return say(language, "result.play_on", n=replay.deal.rules.target)


def passes_text(deal: Deal, language: str) -> tuple[str, ...]:
    """What every seat passed, a sentence each."""
    if deal.passes is None:
        return ()
    return tuple(
        say(
            language,
            "result.pass",
            seat=Seat(seat, deal.rules.players),
            cards=tuple(in_hand_order(cards)),
            to=Seat(deal.direction.receiver(seat, deal.rules.players), deal.rules.players),
        )
        for seat, cards in enumerate(deal.passes)
    )
