"""What the learner's seat may see of a deal."""

from __future__ import annotations

from collections.abc import Callable

from hearts_lessons.rules.cards import Card, codes
from hearts_lessons.rules.deal import Deal
from hearts_lessons.rules.scoring import moon_threat, penalty
from hearts_lessons.rules.table import Trick
from hearts_lessons.session.deal_buttons import buttons_of
from hearts_lessons.session.deal_log import LEARNER, Event, Hint, Replay, replayed
from hearts_lessons.session.deal_result import draw_result
from hearts_lessons.session.deal_words import hand_of, log_of, short_of, spoken_of, status_of
from hearts_lessons.session.drawing import (
    draw_card,
    draw_rules,
    draw_trick,
    in_hand_order,
    screen_words,
    sentences,
)
from hearts_lessons.session.game_state import ply_of
from hearts_lessons.session.game_view import draw_game
from hearts_lessons.session.hint_view import advice_text
from hearts_lessons.session.review_view import draw_review
from hearts_lessons.session.state import State
from hearts_lessons.session.views import (
    Arrow,
    Badge,
    DealView,
    HandCard,
    PassView,
    SeatView,
    TrickView,
)
from hearts_lessons.words import say


def view_deal(state: State, language: str) -> DealView:
    """Raises `StateError` for a damaged state."""
    replay = replayed(state)
    deal, phase = replay.deal, replay.phase
    hand = in_hand_order(deal.hands[LEARNER])
    is_free = replay.is_game and not state.get("arranged")
    return DealView(
        kind="deal",
        activity=state["activity"],
        phase=phase,
        ply=ply_of(state),
        language=language,
        title=_title(replay, language),
        subtitle=_subtitle(replay, language),
        label=say(language, f"{_kind(replay)}.label", n=deal.rules.players - 1),
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
        spoken_short=short_of(replay, language),
        hand_spoken=hand_of(deal, language),
        scores_spoken=_scores(replay, language),
        log=log_of(replay, language),
        buttons=buttons_of(replay, language),
        result=draw_result(replay, language) if replay.is_over and deal.tricks else None,
        words=screen_words(language),
        hint=advice_text(replay, language),
        hinted=tuple(codes(replay.hint.choice.cards)) if replay.hint else (),
        review=draw_review(replay, language) if replay.reviewed else None,
        game=draw_game(state, replay, language) if is_free else None,
    )


def _kind(replay: Replay) -> str:
    return "game" if replay.is_game else "deal"


def _title(replay: Replay, language: str) -> str:
    kind, number = _kind(replay), replay.game.hands_played + 1
    if replay.is_aside:
        return say(language, "game.title_aside", n=number)
    if replay.is_arranged:
        return say(language, f"{kind}.title_arranged", n=number)
    if replay.guided:
        return say(language, "deal.title_guided")
    return say(language, f"{kind}.title", n=number)


def _subtitle(replay: Replay, language: str) -> str:
    if replay.decider is not None:
        return say(language, "deal.subtitle_choosing")
    if replay.phase == "passing" or replay.is_over:
        return say(language, f"deal.subtitle_{'over' if replay.is_over else 'passing'}")
    number = len(replay.deal.tricks) + (1 if replay.collected else 0)
    return say(language, "deal.subtitle_trick", n=number, count=replay.deal.rules.hand_size)


def _seat(replay: Replay, seat: int, language: str) -> SeatView:
    deal = replay.deal
    points = (replay.scores if replay.is_over else _counted(replay))[seat]
    total, held = replay.totals[seat], len(deal.hands[seat])
    player = replay.seat(seat)
    name = say(language, "table.seat_name", seat=player)
    holds = say(language, "table.seat_held", name=name, n=held)
    return SeatView(
        seat=seat,
        place=player.place,
        name=name,
        initial=say(language, f"initials.{player.place}"),
        cards=held,
        points=points,
        total=total,
        score=say(language, "table.score", total=total, points=points),
        turn=_is_on_turn(replay, seat),
        label=sentences(
            [holds, say(language, "table.seat_points", n=points, total=total)], language
        ),
        held=holds,
    )


def _scores(replay: Replay, language: str) -> str:
    """Every seat's points and total, for the ear."""
    points = replay.scores if replay.is_over else _counted(replay)
    return sentences(
        [
            say(
                language, "table.seat_scores",
                seat=replay.seat(seat), n=points[seat], total=replay.totals[seat],
            )
            for seat in range(replay.deal.rules.players)
        ],
        language,
    )  # fmt: skip


def _counted(replay: Replay) -> list[int]:
    """Points of the tricks that have been collected, the bonus card included."""
    return _by_seat(replay, replay.deal.points_of)


def _threat(replay: Replay) -> int | None:
    """The seat that has every penalty point seen so far, as long as the hand lasts."""
    if replay.is_over:
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
    return not replay.is_over and replay.collected and replay.deal.turn == seat


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
    threat = _threat(replay) if replay.knows_moons else None
    badges = [Badge("pass", _passed(deal, language), False, _arrow(deal))]
    if deal.rules.has_break:
        told = say(language, f"badges.hearts_{'on' if broken else 'off'}")
        badges.append(Badge("hearts", told, broken))
    badges.append(Badge("queen", say(language, f"badges.queen_{'on' if queen else 'off'}"), queen))
    if threat is not None:
        badges.append(Badge("moon", say(language, "badges.moon", seat=replay.seat(threat)), True))
    return tuple(badges)


def _arrow(deal: Deal) -> Arrow:
    """Which way the cards go."""
    return "hold" if _holds(deal) else deal.direction.value


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
    to = replay.receiver
    return PassView(
        direction=_arrow(replay.deal),
        count=replay.deal.rules.pass_count,
        to=int(to),
        text=say(language, "deal.pass_to", seat=to),
        chosen=say(language, "deal.pass_chosen", chosen="{n}", count=replay.deal.rules.pass_count),
    )
