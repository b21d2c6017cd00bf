"""What a screen may draw of the game around a hand."""

from __future__ import annotations

from collections.abc import Iterable

from hearts_lessons.players import LEVELS
from hearts_lessons.rules.presets import PRESETS, known_as
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.session.choice_views import Choice, ChoiceView
from hearts_lessons.session.deal_log import Replay
from hearts_lessons.session.game import PLAYERS_AT_TABLE, counted, game_of
from hearts_lessons.session.state import State
from hearts_lessons.session.views import GameView, SetupView
from hearts_lessons.words import say


def draw_game(state: State, replay: Replay, language: str) -> GameView:
    """Level, games won and lost, and what another game can be."""
    wanted, is_over = state["wanted"], game_of(state, replay).phase == "game-over"
    waits = wanted != state["level"] and not is_over
    tally = counted(state, replay)
    return GameView(
        level=_levels(wanted, language),
        level_note=say(language, "game.level_next") if waits else "",
        tally=tuple(
            say(language, "game.tally", level=_level(level, language), won=won, lost=lost)
            for level, (won, lost) in ((each, tally.get(each, (0, 0))) for each in LEVELS)
            if won or lost
        ),
        setup=_setup(state, replay.deal.rules, is_over, language),
    )


def _setup(state: State, rules: RuleSet, is_over: bool, language: str) -> SetupView:
    goes_on = not is_over and bool(state["past"] or state["log"])
    return SetupView(
        heading=say(language, "game.setup"),
        rules=_choices(
            "rules",
            ((name, say(language, f"presets.{name}")) for name in PRESETS),
            known_as(rules) or "",
            language,
        ),
        players=_choices(
            "players",
            ((str(n), say(language, "game.players", n=n)) for n in PLAYERS_AT_TABLE),
            str(rules.players),
            language,
        ),
        level=_levels(state["wanted"], language),
        cards=say(language, "game.cards"),
        cards_help=say(language, "game.cards_help", n=len(PRESETS["site"].pack)),
        start=say(language, "game.start"),
        warning=say(language, "game.warning") if goes_on else "",
    )


def _levels(chosen: str, language: str) -> ChoiceView:
    levels = ((level, _level(level, language)) for level in LEVELS)
    return _choices("level", levels, chosen, language)


def _level(level: str, language: str) -> str:
    return say(language, f"game.level_{level}")


def _choices(
    label: str, choices: Iterable[tuple[str, str]], chosen: str, language: str
) -> ChoiceView:
    return ChoiceView(
        say(language, f"game.label_{label}"),
        tuple(Choice(key, text, key == chosen) for key, text in choices),
    )
