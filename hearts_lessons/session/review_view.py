"""The review of a hand, as far as it has been worked out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set

from hearts_lessons.reviews import Appraisal, Decision, Option, positions_of, reason_of
from hearts_lessons.rules.cards import Card
from hearts_lessons.rules.deal import Deal
from hearts_lessons.session.deal_log import Replay
from hearts_lessons.session.deal_result import passes_text
from hearts_lessons.session.drawing import (
    decimal,
    in_hand_order,
    join,
    plays_text,
    sentences,
)
from hearts_lessons.session.views import (
    OpenHand,
    OpenTrick,
    ReviewDecision,
    ReviewOption,
    ReviewView,
)
from hearts_lessons.words import Seat, say, tell

WORST = 3
"""So many decisions are pointed out."""

Judged = tuple[Decision, Appraisal]


def draw_review(replay: Replay, language: str) -> ReviewView:
    """The decisions, the worst first, and the whole hand with open cards."""
    judged = by_cost(zip(replay.decisions, replay.review, strict=False))
    pages = _pages(replay.deal, language)
    has_pass = int(replay.deal.passes is not None)
    return ReviewView(
        heading=say(language, "review.heading"),
        note=say(language, "review.note"),
        status=_status(replay, language),
        done=not replay.to_review,
        progress=len(judged) / max(1, len(replay.decisions)),
        decisions=tuple(
            _decision(
                replay.decisions.index(decision),
                decision,
                appraisal,
                has_pass,
                place < WORST,
                language,
            )
            for place, (decision, appraisal) in enumerate(judged)
        ),
        open_heading=say(language, "review.open_cards"),
        open_decision=say(language, "review.open_decision"),
        pages=pages,
    )


def by_cost(judged: Iterable[Judged]) -> list[Judged]:
    """The decisions that cost most first; what is fine comes last, in the order of play."""

    def key(each: Judged) -> tuple[int, float]:
        chosen = each[1].option(each[0].cards)
        return _rank(chosen), 0 if chosen.mark == "fine" else -chosen.behind

    return sorted(judged, key=key)


def review_spoken(replay: Replay, language: str) -> str:
    """Its name as it begins, the summary at its end; "" in between."""
    if not replay.to_review:
        return _status(replay, language)
    return say(language, "review.heading") if len(replay.reviewed) == 1 else ""


def choice_text(decision: Decision, language: str) -> str:
    """What the learner did."""
    cards = tuple(in_hand_order(decision.cards))
    if decision.is_pass:
        return say(language, "review.chose_pass", cards=cards)
    return say(language, "review.chose_play", card=cards[0])


def reason_text(decision: Decision, appraisal: Appraisal, language: str) -> str:
    """What the choice cost, what would have been better, and the principle behind that."""
    chosen, advised = appraisal.option(decision.cards), appraisal.advised
    why = tell(language, reason_of(decision.observation, appraisal.advice))
    cards = tuple(in_hand_order(advised.cards))
    if chosen is advised:
        return why
    if chosen.mark == "fine":
        return sentences([say(language, "review.as_good", cards=cards), why], language)
    behind = measured(chosen.behind, chosen.behind_error, appraisal)
    cost = say(language, "review.cost", points=behind)
    better = say(language, "review.better", cards=cards)
    return sentences([cost, better, why], language)


def draw_options(
    decision: Decision, appraisal: Appraisal, language: str
) -> tuple[ReviewOption, ...]:
    """Every option with its expected points, the best one first."""
    return tuple(
        ReviewOption(
            cards=cards_text(option.cards),
            points=measured(option.points, option.error, appraisal),
            mark=option.mark,
            mark_text=say(language, f"review.mark_{option.mark}"),
            note=_note(option, decision, appraisal, language),
            yours=option is appraisal.option(decision.cards),
        )
        for option in appraisal.options
    )


def title_of(decision: Decision, language: str) -> str:
    """The pass, or the number of the trick."""
    if decision.is_pass:
        return say(language, "review.title_pass")
    return say(language, "review.title_trick", n=decision.trick)


def columns(language: str) -> tuple[str, str, str]:
    """The heads of the table of options."""
    return (
        say(language, "review.option"),
        say(language, "review.expected"),
        say(language, "review.mark"),
    )


def measured(points: float, error: float, appraisal: Appraisal) -> str:
    """Points and their standard error, unless every world was counted."""
    return decimal(points) if appraisal.is_exact else f"{decimal(points)} ± {decimal(error)}"


def cards_text(cards: Sequence[Card]) -> str:
    """Cards side by side: "♠A ♠K"."""
    return " ".join(map(str, in_hand_order(cards)))


def _rank(option: Option) -> int:
    return ("costly", "doubtful", "fine").index(option.mark)


def _decision(
    number: int,
    decision: Decision,
    appraisal: Appraisal,
    has_pass: int,
    is_worst: bool,
    language: str,
) -> ReviewDecision:
    chosen = appraisal.option(decision.cards)
    return ReviewDecision(
        decision=number,
        page=0 if decision.is_pass else decision.trick - 1 + has_pass,
        title=title_of(decision, language),
        choice=choice_text(decision, language),
        mark=chosen.mark,
        mark_text=say(language, f"review.mark_{chosen.mark}"),
        worst=is_worst and chosen.mark != "fine",
        reason=reason_text(decision, appraisal, language),
        columns=columns(language),
        options=draw_options(decision, appraisal, language),
        rewind=say(language, "review.rewind"),
    )


def _note(option: Option, decision: Decision, appraisal: Appraisal, language: str) -> str:
    notes = []
    if option is appraisal.option(decision.cards):
        notes.append(say(language, "review.yours"))
    if option is appraisal.advised:
        notes.append(say(language, "review.advised"))
    return join(notes, language)


def _status(replay: Replay, language: str) -> str:
    if replay.to_review:
        done, count = len(replay.reviewed), len(replay.decisions)
        return say(language, "review.progress", done=done, count=count)
    pairs = zip(replay.review, replay.decisions, strict=True)
    return summary([appraisal.option(decision.cards) for appraisal, decision in pairs], language)


def summary(chosen: Sequence[Option], language: str) -> str:
    """How many of the choices made were costly, and how many doubtful."""
    marks = [option.mark for option in chosen]
    if not marks:
        return say(language, "review.nothing")
    return say(
        language,
        "review.summary",
        count=len(marks),
        costly=marks.count("costly"),
        doubtful=marks.count("doubtful"),
    )


def _pages(deal: Deal, language: str) -> tuple[OpenTrick, ...]:
    pages = []
    for before in positions_of(deal):
        if before.is_passing:
            title, told = say(language, "review.dealt"), passes_text(deal, language)
            leaving = {card for cards in deal.passes or () for card in cards}
        elif before.trick.cards or len(before.tricks) == len(deal.tricks):
            continue
        else:
            trick = deal.tricks[len(before.tricks)]
            title = say(language, "review.title_trick", n=len(before.tricks) + 1)
            plays = say(language, "table.trick", plays=plays_text(trick, language, spoken=False))
            seat, points = Seat(trick.winner, trick.players), deal.points_of(trick)
            told = (plays, say(language, "deal.now_taken", seat=seat, n=points))
            leaving = {*trick.cards}
        pages.append(OpenTrick(title, open_hands(before, leaving, language), told))
    return tuple(pages)


def open_hands(deal: Deal, leaving: Set[Card], language: str) -> tuple[OpenHand, ...]:
    """What every seat holds, and which of it is leaving."""
    return tuple(
        OpenHand(
            name=say(language, "table.seat_name", seat=Seat(seat, deal.rules.players)),
            cards=tuple(map(str, in_hand_order(cards))),
            played=tuple(str(card) for card in in_hand_order(cards) if card in leaving),
        )
        for seat, cards in enumerate(deal.hands)
    )
