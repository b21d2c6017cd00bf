"""What a drill shows, and the parts that the page folds together without Python."""

from __future__ import annotations

from hearts_lessons.drills import Option, Sheet
from hearts_lessons.rules.table import Trick
from hearts_lessons.session.drawing import (
    draw_card,
    draw_rules,
    draw_trick,
    in_hand_order,
    screen_words,
    sentences,
)
from hearts_lessons.session.drill import Outcome, Progress, progress_of, sheets_of
from hearts_lessons.session.refs import learn_from
from hearts_lessons.session.state import State
from hearts_lessons.session.views import (
    Button,
    DrillPhase,
    DrillView,
    HandCard,
    OptionView,
    SeatView,
    Verdict,
)
from hearts_lessons.words import Seat, say, tell

_PHASES: dict[Outcome, DrillPhase] = {"asking": "asking", "right": "done", "revealed": "done"}


def view_drill(state: State, language: str) -> DrillView:
    """Raises `StateError` for a damaged state."""
    progress = progress_of(state)
    sheets = sheets_of(state)
    sheet = sheets[progress.item]
    kind = state["items"][progress.item]["kind"]
    hand = in_hand_order(sheet.hand)
    return DrillView(
        kind="drill",
        activity=state["activity"],
        drill=kind,
        phase=phase_of(progress.outcome),
        ply=len(state["log"]),
        language=language,
        label=say(language, f"{kind.replace('-', '_')}.label"),
        prompt=tell(language, sheet.prompt),
        situation=tuple(tell(language, said) for said in sheet.situation),
        item=progress.item + 1,
        items=len(sheets),
        rules=draw_rules(sheet.rules, language),
        seats=_seats(sheet, language),
        trick=draw_trick(sheet.trick, language, crowned=False) if sheet.trick else None,
        hand=tuple(
            HandCard(
                draw_card(card, language),
                say(language, "table.card_label_plain", spoken=True, card=card),
                None,
            )
            for card in hand
        ),
        hand_label=say(language, "table.hand_label", n=len(hand)),
        options=draw_options(sheet, progress, language),
        many=sheet.many,
        status=status_of(progress.outcome, language),
        feedback=feedback_of(sheet, progress.outcome, language),
        hint=hint_of(sheet, language) if progress.hinted else "",
        spoken=hint_of(sheet, language, spoken=True)
        if state["log"][-1:] == [{"hint": True}]
        else spoken_of(sheet, progress, language),
        buttons=buttons_of(progress, sheet, len(sheets), language),
        learn=learn_from(state, progress.item),
        words=screen_words(language),
    )


def hint_of(sheet: Sheet, language: str, *, spoken: bool = False) -> str:
    """The hint in words."""
    return sentences([tell(language, said, spoken=spoken) for said in sheet.hint], language)


def phase_of(outcome: Outcome) -> DrillPhase:
    """The phase that an outcome leaves the drill in."""
    return _PHASES.get(outcome, "answered")


def status_of(outcome: Outcome, language: str) -> str:
    """The verdict in words; "" while nothing is answered."""
    return "" if outcome == "asking" else say(language, f"drill.{outcome}")


def feedback_of(sheet: Sheet, outcome: Outcome, language: str) -> tuple[str, ...]:
    """What the verdict adds, without telling which option is missing."""
    if outcome in ("missing", "both"):
        return (say(language, sheet.more),)
    return ()


def spoken_of(sheet: Sheet, progress: Progress, language: str) -> str:
    """The verdict, for the polite log. The reasons are read where they stand."""
    outcome = progress.outcome
    return sentences(
        [status_of(outcome, language), *feedback_of(sheet, outcome, language)], language
    )


def buttons_of(
    progress: Progress, sheet: Sheet, items: int, language: str, *, is_endless: bool = False
) -> tuple[Button, ...]:
    """What can be pressed, most important first."""
    if progress.is_done:
        more = progress.item + 1 < items
        onward = [Button("next", say(language, "drill.next"), primary=True)] if more else []
        if is_endless and not more:
            onward = [Button("items", say(language, "mix.onward"), primary=True)]
        return (
            *onward,
            Button("retry", say(language, "drill.retry")),
            *(
                [Button("restart", say(language, "drill.restart"))]
                if items > 1 and not more
                else []
            ),
        )
    check = [Button("answer", say(language, "drill.check"), primary=True)] if sheet.many else []
    return (
        *check,
        Button("hint", say(language, "drill.hint")),
        Button("reveal", say(language, "drill.reveal")),
    )


def draw_options(sheet: Sheet, progress: Progress, language: str) -> tuple[OptionView, ...]:
    """The options as told so far; cards in the order of the hand."""
    ordered = sheet.options
    if sheet.many and sheet.hand:
        places = {card: place for place, card in enumerate(in_hand_order(sheet.hand))}
        ordered = tuple(sorted(sheet.options, key=lambda o: places[o.card] if o.card else 0))
    return tuple(_option(option, sheet, progress, language) for option in ordered)


def told_part(option: Option, language: str) -> tuple[Verdict | None, str]:
    """Everything about an option: after the right answer, or when the answer is shown."""
    verdict: Verdict | None = "right" if option.right else None if option.free else "wrong"
    return verdict, tell(language, option.reason)


def chosen_part(option: Option, language: str) -> tuple[Verdict | None, str]:
    """What an answer that is not right tells of a chosen option: why it is wrong, if it is."""
    verdict, reason = told_part(option, language)
    return verdict, reason if verdict == "wrong" else ""


def _option(option: Option, sheet: Sheet, progress: Progress, language: str) -> OptionView:
    chosen = option.key in progress.chosen
    verdict: Verdict | None = None
    reason = ""
    if progress.is_done:
        verdict, reason = told_part(option, language)
    elif chosen:
        verdict, reason = chosen_part(option, language)
    card = draw_card(option.card, language) if option.card else None
    return OptionView(option.key, _label(option, sheet, language), card, chosen, verdict, reason)


def _label(option: Option, sheet: Sheet, language: str) -> str:
    if option.label is not None:
        return tell(language, option.label)
    if option.seat is not None:
        seat = Seat(option.seat, sheet.rules.players)
        return say(language, "table.seat_option", seat=seat, card=option.card)
    return say(language, "table.card_label_plain", spoken=True, card=option.card)


def _seats(sheet: Sheet, language: str) -> tuple[SeatView, ...]:
    """The seats of the table; none where no table is drawn."""
    if sheet.trick is None:
        return ()
    return tuple(
        _seat(sheet, sheet.trick, Seat(seat, sheet.rules.players), language)
        for seat in range(sheet.rules.players)
    )


def _seat(sheet: Sheet, trick: Trick, seat: Seat, language: str) -> SeatView:
    """A seat of a drill holds no points; its cards are told where the item tells them.

    Only there it is marked whose turn it is: the learner's. Elsewhere that may be the question.
    """
    name = say(language, "table.seat_name", seat=seat)
    held = _cards_held(sheet, trick, seat)
    label = name if sheet.tricks_played is None else _held(name, held, language)
    is_learners = sheet.tricks_played is not None and not trick.is_complete
    return SeatView(
        seat=int(seat),
        place=seat.place,
        name=name,
        initial=say(language, f"initials.{seat.place}"),
        cards=held,
        points=0,
        total=0,
        score="",
        turn=is_learners and seat == trick.turn,
        label=label,
        held=label,
    )


def _held(name: str, cards: int, language: str) -> str:
    return say(language, "table.seat_held", name=name, n=cards)


def _cards_held(sheet: Sheet, trick: Trick, seat: int) -> int:
    if sheet.tricks_played is None:
        return 0
    has_played = any(trick.seat_of(card) == seat for card in trick.cards)
    return sheet.rules.hand_size - sheet.tricks_played - (1 if has_played else 0)
