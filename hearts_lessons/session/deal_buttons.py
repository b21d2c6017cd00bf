"""The buttons of a hand."""

from __future__ import annotations

from dataclasses import replace

from hearts_lessons.rules.deal import MOON_CHOICES
from hearts_lessons.session.deal_log import Replay
from hearts_lessons.session.deal_moon import moon_worth
from hearts_lessons.session.deal_words import arranged_text
from hearts_lessons.session.views import Button
from hearts_lessons.words import say


def buttons_of(replay: Replay, language: str) -> tuple[Button, ...]:
    """The main one first. It has the notice beside it that the cards were arranged."""
    main, *others = (
        *_steps(replay, language),
        *_finish_button(replay, language),
        *_back_button(replay, language),
    )
    return replace(main, note=arranged_text(replay, language)), *others


def _steps(replay: Replay, language: str) -> tuple[Button, ...]:
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
        case "hand-over" | "game-over":
            return (
                *_onward(replay, language),
                *_review_button(replay, language),
            )


def _onward(replay: Replay, language: str) -> tuple[Button, ...]:
    """What comes next, and the same cards again: alone where there are no others."""
    again = Button("replay", say(language, "deal.replay"))
    anew = "_arranged" if replay.arrangement and replay.arrangement.others else ""
    if not replay.is_game and replay.arrangement and not anew:
        return (replace(again, primary=True),)
    if not replay.is_game:
        return Button("restart", say(language, f"deal.restart{anew}"), primary=True), again
    if replay.is_aside:
        return Button("back", say(language, "game.back"), primary=True), again
    if replay.phase == "game-over":
        return Button("rematch", say(language, f"game.again{anew}"), primary=True), again
    return Button("next", say(language, "game.next"), primary=True), again


def _finish_button(replay: Replay, language: str) -> tuple[Button, ...]:
    if not replay.deal.may_finish_early:
        return ()
    why = say(language, "deal.finish_why")
    return (Button("finish", say(language, "deal.finish"), note=why),)


def _back_button(replay: Replay, language: str) -> tuple[Button, ...]:
    """The way back to the game while a hand is played once more beside it."""
    begun = replay.is_aside and not replay.is_over
    return (Button("back", say(language, "game.back")),) if begun else ()


def _hint_button(replay: Replay, language: str) -> tuple[Button, ...]:
    return () if replay.hint else (Button("hint", say(language, "deal.hint")),)


def _review_button(replay: Replay, language: str) -> tuple[Button, ...]:
    begins = replay.to_review and not replay.reviewed
    return (Button("review", say(language, "deal.review")),) if begins else ()
