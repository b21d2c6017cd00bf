"""What a deal says: the status line, the log, and one spoken message a turn."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_lessons.rules.deal import Deal
from hearts_lessons.rules.message import Message, message
from hearts_lessons.session.deal_log import LEARNER, Event, Hint, Replay
from hearts_lessons.session.drawing import in_hand_order, join, sentences, trick_text
from hearts_lessons.session.hint_view import choice_text, hint_text
from hearts_lessons.session.review_view import review_spoken
from hearts_lessons.session.turn_words import your_turn
from hearts_lessons.words import say, tell


def status_of(replay: Replay, language: str) -> str:
    """The visible sentence about what happens now."""
    return tell(language, _now(replay))


def spoken_of(replay: Replay, language: str) -> str:
    """What has happened since the learner acted, and what is asked now; "" while others play."""
    if replay.phase == "waiting":
        return ""
    if replay.reviewed:
        return review_spoken(replay, language)
    if replay.hint and not replay.guided:
        return hint_text(replay, language, spoken=True)
    return sentences(
        [
            *_news(replay, language),
            *_told(_since_own_card(replay.events), language),
            choice_text(replay, language, spoken=True),
            tell(language, _now(replay), spoken=True),
            hint_text(replay, language, spoken=True),
        ],
        language,
    )


def short_of(replay: Replay, language: str) -> str:
    """`spoken_of` in few words: the trick as it lies, and how many choices there are."""
    if replay.phase != "playing" or replay.hint:
        return spoken_of(replay, language)
    deal = replay.deal
    led, held = deal.trick.led_suit, deal.hands[LEARNER]
    key = "lead" if led is None else "follow" if any(c.suit is led for c in held) else "discard"
    now = say(language, f"deal.short_{key}", suit=led, n=len(deal.legal_plays()), spoken=True)
    return sentences([trick_text(deal.trick, language), now], language)


def hand_of(deal: Deal, language: str) -> str:
    """The learner's hand, a sentence a suit."""
    held = in_hand_order(deal.hands[LEARNER])
    told = []
    for suit in dict.fromkeys(card.suit for card in held):
        ranks = tuple(card.rank for card in held if card.suit is suit)
        told.append(say(language, "table.hand_suit", suit=suit, ranks=ranks))
    return sentences(told, language)


def log_of(replay: Replay, language: str) -> tuple[str, ...]:
    """Every event in words, oldest first."""
    arranged = arranged_text(replay, language)
    return (
        *([arranged] if arranged else []),
        *_log_of_pass(replay, language),
        *(_logged(event, language) for event in replay.events),
    )


def arranged_text(replay: Replay, language: str) -> str:
    """That the cards, the tricks before and the totals were arranged, as far as they were."""
    arrangement = replay.arrangement
    if arrangement is None or not replay.is_arranged:
        return ""
    tricks = replay.opened // replay.deal.rules.players
    key = "deal.arranged_opening" if tricks else "deal.arranged"
    told = [say(language, key, n=tricks)]
    told += [say(language, "deal.arranged_totals")] if any(arrangement.totals) else []
    return sentences(told, language)


def _news(replay: Replay, language: str) -> list[str]:
    """What is told before the learner's first card."""
    if any(_is_own(event) for event in replay.since_opening):
        return []
    exchanged = [] if replay.opened else [_exchanged(replay, language)]
    return [arranged_text(replay, language), *exchanged]


def _now(replay: Replay) -> Message:
    deal = replay.deal
    match replay.phase:
        case "passing":
            return message("deal.now_passing", n=deal.rules.pass_count, seat=replay.receiver)
        case "hand-over" | "game-over" if deal.is_void:
            return message("deal.now_void")
        case "hand-over":
            return message("deal.now_over", n=replay.scores[LEARNER])
        case "game-over":
            key = "deal.now_won" if LEARNER in replay.after.winners else "deal.now_lost"
            return message(key, n=replay.after.totals[LEARNER])
        case "choosing":
            return message("deal.now_choosing")
        case "playing":
            legal = tuple(in_hand_order(deal.legal_plays()))
            return your_turn(deal.hands[LEARNER], deal.table, legal)
    if replay.decider is not None:
        return message("deal.now_deciding", seat=replay.seat(replay.decider))
    if not replay.collected:
        trick = deal.tricks[-1]
        return message("deal.now_taken", seat=replay.seat(trick.winner), n=deal.points_of(trick))
    return message("deal.now_waiting", seat=replay.seat(deal.turn))


def _since_own_card(events: tuple[Event | Hint, ...]) -> list[Event]:
    own = [place for place, event in enumerate(events) if _is_own(event)]
    since = events[own[-1] + 1 :] if own else events
    return [event for event in since if isinstance(event, Event)]


def _is_own(event: Event | Hint) -> bool:
    return isinstance(event, Event) and event.seat == LEARNER and event.card is not None


def _told(events: Sequence[Event], language: str) -> list[str]:
    """Cards joined to one sentence, each collected trick one of its own."""
    told: list[str] = []
    plays: list[str] = []
    for event in events:
        if event.card is not None:
            plays.append(
                say(
                    language,
                    "table.seat_card",
                    spoken=True,
                    seat=event.seat,
                    card=event.card,
                )
            )
            continue
        told += _closed(plays, language)
        plays = []
        told.append(_ended(event, language))
    return told + _closed(plays, language)


def _ended(event: Event, language: str) -> str:
    if event.choice:
        return _counted(event, language)
    return say(language, "deal.now_taken", seat=event.seat, n=event.points)


def _counted(event: Event, language: str) -> str:
    key = f"deal.log_choice_{event.choice}"
    return say(language, key, seat=event.seat, n=event.points)


def _closed(plays: list[str], language: str) -> list[str]:
    return [say(language, "table.trick", plays=join(plays, language))] if plays else []


def _exchanged(replay: Replay, language: str, *, spoken: bool = True) -> str:
    """What came in the pass, or that there is none."""
    deal = replay.deal
    if deal.is_passing:
        return ""
    if deal.passes is None:
        return say(language, "deal.hold_notice")
    cards = tuple(in_hand_order(deal.received(LEARNER)))
    return say(language, "deal.log_received", spoken=spoken, seat=replay.giver, cards=cards)


def _log_of_pass(replay: Replay, language: str) -> list[str]:
    deal, exchanged = replay.deal, _exchanged(replay, language, spoken=False)
    if deal.passes is None:
        return [exchanged] if exchanged else []
    given = tuple(in_hand_order(deal.passes[LEARNER]))
    return [say(language, "deal.log_passed", to=replay.receiver, cards=given), exchanged]


def _logged(event: Event | Hint, language: str) -> str:
    if isinstance(event, Hint):
        cards = tuple(in_hand_order(event.choice.cards))
        if len(cards) == 1:
            return say(language, "hint.log_play", card=cards[0])
        return say(language, "hint.log_pass", cards=cards)
    seat = event.seat
    if event.choice:
        return _counted(event, language)
    if event.card is None:
        return say(language, "deal.log_taken", seat=seat, trick=event.trick, n=event.points)
    return say(language, "deal.log_play", seat=seat, card=event.card)
