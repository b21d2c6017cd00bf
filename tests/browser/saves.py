"""Positions of a practice deal as the browser keeps them, played by Python beforehand."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict

from playwright.sync_api import BrowserContext

from hearts_lessons.session import start, step, view
from hearts_lessons.session.state import State
from hearts_lessons.session.views import DealView

Reached = Callable[[DealView], bool]


def played_until(reached: Reached, activity: str, seed: str | None = None) -> State:
    """Play a deal, always the highest card that may be played, until a view is as wanted."""
    return played_on(start(activity, seed), reached)


def played_on(state: State, reached: Reached) -> State:
    """The same from a position on, through as many hands as it needs."""
    while not reached(now := deal_view(state, "en")):
        state = step(state, {"ply": now.ply, **next_action(now)})
    return state


def hinted(state: State) -> State:
    """The same with a hint asked for."""
    return step(state, {"ply": deal_view(state, "en").ply, "type": "hint"})


def reviewed(state: State) -> State:
    """A finished hand with all of its review."""
    while (now := deal_view(state, "en")).review is None or not now.review.done:
        state = step(state, {"ply": now.ply, "type": "review"})
    return state


def next_action(now: DealView) -> dict[str, object]:
    hand = [held.card.code for held in now.hand]
    if now.phase == "passing":
        return {"type": "pass", "cards": hand[:3]}
    if now.phase == "waiting":
        return {"type": "advance"}
    if now.phase == "choosing":
        return {"type": "choose", "option": now.buttons[0].option}
    if now.phase == "hand-over":
        return {"type": "next"}
    return {"type": "play", "card": next(h.card.code for h in now.hand if h.playable)}


def deal_view(state: State, language: str) -> DealView:
    now = view(state, language)
    assert isinstance(now, DealView)
    return now


def save_text(state: State, language: str) -> str:
    """What the page host would have kept."""
    return json.dumps({"state": state, "view": asdict(view(state, language)), "language": language})


def keep(context: BrowserContext, activity: str, text: str) -> None:
    """Let the browser have kept a save of an activity, before any page is opened."""
    key = f"hearts-lessons:1:{activity}"
    context.add_init_script(
        f"""try {{
            if (!sessionStorage.getItem('kept')) {{
                sessionStorage.setItem('kept', '1');
                localStorage.setItem({json.dumps(key)}, {json.dumps(text)});
            }}
        }} catch {{}}"""
    )
