"""What the learner's seat may see of a deal."""

from __future__ import annotations

from collections.abc import Callable

from hearts_lessons.rules.cards import Card, codes
from hearts_lessons.rules.deal import MOON_CHOICES, Deal
from hearts_lessons.rules.passing import PassDirection
from hearts_lessons.rules.scoring import moon_threat, penalty
from hearts_lessons.rules.table import Trick
from hearts_lessons.session.deal_log import LEARNER, Event, Hint, Replay, replayed
from hearts_lessons.session.deal_moon import moon_worth
from hearts_lessons.session.deal_result import draw_result
from hearts_lessons.session.deal_words import log_of, spoken_of, status_of
from hearts_lessons.session.drawing import (
    draw_card,
    draw_rules,
    draw_trick,
    in_hand_order,
    screen_words,
    sentences,
)
from hearts_lessons.session.hint_view import hint_text
from hearts_lessons.session.review_view import draw_review
from hearts_lessons.session.state import State
from hearts_lessons.session.views import (
    Arrow,
    Badge,
    Button,
    DealView,
    HandCard,
    PassView,
    SeatView,
    TrickView,
)
from hearts_lessons.words import Seat, say


def view_deal(state: State, language: str) -> DealView:
    """Raises `StateError` for a damaged state."""
    replay = replayed(state)
    deal, phase = replay.deal, replay.phase
    hand = in_hand_order(deal.hands[LEARNER])
    return DealView(
        kind="deal",
        activity=state["activity"],
        phase=phase,
        ply=len(state["log"]),
        language=language,
        title=say(language, "deal.title"),
        subtitle=_subtitle(replay, language),
        label=say(language, "deal.label"),
        rules=draw_rules(deal.rules, language),
        seats=tuple(_seat(replay, seat, language) for seat in range(deal.rules.players)),
        hand=tuple(_hand_card(replay, card, language) for card in hand),
        hand_label=say(language, "table.hand_label", n=len(hand)),
        trick=_trick(replay, language),
        last_trick=_last_trick(replay, language),
        badges=_badges(replay, language),
        passing=_passing(replay, language),
        status=status_of(replay, language),
        spoken=spoken_of(replay, language),
        log=log_of(replay, language),
        buttons=_buttons(replay, language),
        result=draw_result(deal, language) if phase == "hand-over" and deal.tricks else None,
        words=screen_words(language),
        hint=hint_text(replay, language) if replay.hint else "",
        hinted=tuple(codes(replay.hint.choice.cards)) if replay.hint else (),
        review=draw_review(replay, language) if replay.reviewed else None,
    )


def _subtitle(replay: Replay, language: str) -> str:
    if replay.decider is not None:
        return say(language, "deal.subtitle_choosing")
    if replay.phase in ("passing", "hand-over"):
        return say(language, f"deal.subtitle_{replay.phase.replace('-', '_')}")
    number = len(replay.deal.tricks) + (1 if replay.collected else 0)
    return say(language, "deal.subtitle_trick", n=number, count=replay.deal.rules.hand_size)


def _seat(replay: Replay, seat: int, language: str) -> SeatView:
    deal = replay.deal
    points, total = _counted(replay)[seat], 0
    if replay.phase == "hand-over":
        points = total = deal.scores()[seat]
    held = len(deal.hands[seat])
    name = say(language, "table.seat_name", seat=Seat(seat))
    return SeatView(
        seat=seat,
        name=name,
        initial=say(language, f"initials.{seat}"),
        cards=held,
        points=points,
        total=total,
        score=say(language, "table.score", total=total, points=points),
        turn=_is_on_turn(replay, seat),
        label=sentences(
            [
                say(language, "table.seat_held", name=name, n=held),
                say(language, "table.seat_points", n=points, total=total),
            ],
            language,
        ),
    )


def _counted(replay: Replay) -> list[int]:
    """Points of the tricks that have been collected, the bonus card included."""
    return _by_seat(replay, replay.deal.points_of)


def _threat(replay: Replay) -> int | None:
    """The seat that has every penalty point seen so far, as long as the hand lasts."""
    if replay.phase == "hand-over":
        return None
    return moon_threat(_by_seat(replay, lambda trick: penalty(trick.cards, replay.deal.rules)))


def _by_seat(replay: Replay, worth: Callable[[Trick], int]) -> list[int]:
    sums = [0] * replay.deal.rules.players
    for trick in replay.gathered:
        sums[trick.winner] += worth(trick)
    return sums


def _is_on_turn(replay: Replay, seat: int) -> bool:
    if replay.phase == "passing":
        return seat == LEARNER
    if replay.decider is not None:
        return seat == replay.decider
    return replay.phase != "hand-over" and replay.collected and replay.deal.turn == seat


def _hand_card(replay: Replay, card: Card, language: str) -> HandCard:
    deal = replay.deal
    playable = card in deal.legal_plays() if replay.phase == "playing" else None
    received = card in deal.received(LEARNER) and not _has_played(replay)
    marks = [say(language, "table.playable")] if playable else []
    marks += [say(language, "table.not_playable")] if playable is False else []
    marks += [say(language, "table.received")] if received else []
    is_advised = replay.hint is not None and card in replay.hint.choice.cards
    marks += [say(language, "table.advised")] if is_advised else []
    label = say(language, "table.card_label", spoken=True, card=card, marks=tuple(marks))
    plain = say(language, "table.card_label_plain", spoken=True, card=card)
    return HandCard(draw_card(card, language), label if marks else plain, playable, received)


def _has_played(replay: Replay) -> bool:
    return any(_is_own_card(event) for event in replay.events)


def _is_own_card(event: Event | Hint) -> bool:
    return isinstance(event, Event) and event.seat == LEARNER and event.card is not None


def _trick(replay: Replay, language: str) -> TrickView:
    return draw_trick(replay.deal.trick if replay.collected else replay.deal.tricks[-1], language)


def _last_trick(replay: Replay, language: str) -> TrickView | None:
    return draw_trick(replay.gathered[-1], language) if replay.gathered else None


def _badges(replay: Replay, language: str) -> tuple[Badge, ...]:
    deal = replay.deal
    broken, queen = deal.hearts_broken, deal.queen_is_out
    threat = _threat(replay)
    badges = [
        Badge("pass", _passed(deal, language), False, _arrow(deal)),
        Badge("hearts", say(language, f"badges.hearts_{'on' if broken else 'off'}"), broken),
        Badge("queen", say(language, f"badges.queen_{'on' if queen else 'off'}"), queen),
    ]
    if threat is not None:
        badges.append(Badge("moon", say(language, "badges.moon", seat=Seat(threat)), True))
    return tuple(badges)


def _arrow(deal: Deal) -> Arrow:
    """Which way the cards go on a table for four."""
    arrows: dict[PassDirection, Arrow] = {
        PassDirection.LEFT: "left",
        PassDirection.RIGHT: "right",
        PassDirection.ACROSS: "across",
    }
    return "hold" if _holds(deal) else arrows[deal.direction]


def _holds(deal: Deal) -> bool:
    return deal.passes is None and not deal.is_passing


def _passed(deal: Deal, language: str) -> str:
    if _holds(deal):
        return say(language, "badges.hold")
    direction = say(language, f"directions.{deal.direction.value}")
    key = "badges.pass_now" if deal.is_passing else "badges.pass_done"
    return say(language, key, direction=direction)


def _passing(replay: Replay, language: str) -> PassView | None:
    if not replay.deal.is_passing:
        return None
    to = replay.deal.direction.receiver(LEARNER)
    return PassView(
        direction=_arrow(replay.deal),
        count=replay.deal.rules.pass_count,
        to=to,
        text=say(language, "deal.pass_to", seat=Seat(to)),
        chosen=say(language, "deal.pass_chosen", chosen="{n}", count=replay.deal.rules.pass_count),
    )


def _buttons(replay: Replay, language: str) -> tuple[Button, ...]:
    match replay.phase:
        case "passing":
            label = say(language, f"deal.pass_{replay.deal.direction.value}")
            return (Button("pass", label, primary=True), *_hint_button(replay, language))
        case "playing":
            label = say(language, "deal.play", card="{card}")
            return (Button("play", label, primary=True), *_hint_button(replay, language))
        case "waiting":
            key = "continue" if replay.collected else "collect"
            return (Button("advance", say(language, f"deal.{key}"), primary=True),)
        case "choosing":
            worth = moon_worth(replay.deal)
            return tuple(
                Button("choose", say(language, f"deal.choose_{option}", n=worth), option=option)
                for option in MOON_CHOICES
            )
        case "hand-over":
            return (
                Button("restart", say(language, "deal.restart"), primary=True),
                Button("replay", say(language, "deal.replay")),
                *_review_button(replay, language),
            )


def _hint_button(replay: Replay, language: str) -> tuple[Button, ...]:
    return () if replay.hint else (Button("hint", say(language, "deal.hint")),)


def _review_button(replay: Replay, language: str) -> tuple[Button, ...]:
    begins = replay.to_review and not replay.reviewed
    return (Button("review", say(language, "deal.review")),) if begins else ()
