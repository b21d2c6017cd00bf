"""The notebook's host: the kernel answers the screen.

A screen sends actions as custom messages; every answer is the trait ``response``, whose ``n`` rises
so that two equal refusals are two answers. The state goes along in ``base`` and ``since``, for the
browser to keep.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any, Self

import anywidget
import traitlets

from hearts_lessons.language import reader_language
from hearts_lessons.readable import to_html, to_text
from hearts_lessons.session import start, step, view
from hearts_lessons.session.door import load, respond
from hearts_lessons.session.errors import KeptApartError
from hearts_lessons.session.exam_view import questions_after
from hearts_lessons.session.refusals import refusal_of
from hearts_lessons.session.state import State, events_since

GAME = "play/table"
"""The activity of `play`."""

_STATIC = Path(__file__).parent / "static"


class Activity(anywidget.AnyWidget):
    """A drill, a practice deal, a table for games, or the progress.

    ``state`` is its event log, as plain data.

    The browser keeps each activity, and a new widget goes on from there: after a kernel restart, a
    reload or a change of language the same trick lies on the table. Whoever gives a ``seed`` asks
    for these cards: a position that was kept of other cards stays aside, one click away, until the
    first choice here replaces it; a position of the same seed, or of the new cards dealt after it,
    is gone on with. So it is with the rules, seats and cards of a game; its level may have changed.

    Raises `UnknownActivityError` for a name that no lesson has.
    """

    _esm = _STATIC / "widget.js"
    _css = _STATIC / "hearts.css"

    response = traitlets.Dict().tag(sync=True)
    base = traitlets.Dict().tag(sync=True)
    """The state as it was sent whole; ``since`` has the events that came after it."""
    since = traitlets.List(traitlets.Dict()).tag(sync=True)

    def __init__(
        self, activity: str, seed: str | int | None = None, setup: dict[str, Any] | None = None
    ) -> None:
        self.language = reader_language(Path.cwd())
        self.state: State = start(activity, seed)
        self._seed = seed
        self._setup = setup
        if setup:
            self.state = step(self.state, {"type": "setup", "ply": 0, **setup})
        self._begun = self.state
        first = {"view": asdict(view(self.state, self.language)), "refusal": None, "n": 1}
        super().__init__(base=self.state, since=[], response=first)
        self.on_msg(self._on_message)

    @classmethod
    def game(
        cls, rules: str, players: int, level: str, cards: str = "", seed: str | int | None = None
    ) -> Self:
        """A table for whole games. Raises a `RulesError` for what can be no game."""
        setup = {"rules": rules, "players": players, "level": level, "cards": cards}
        usual = (rules, players, level, cards) == ("site", 4, "normal", "")
        return cls(GAME, seed, None if usual else setup)

    def _on_message(self, _widget: Any, message: Any, _buffers: Any) -> None:
        match message:
            case {"type": "load" | "resume" as wish, "text": str(text)}:
                answer = json.loads(load(text, self.state["activity"], self.language))
                if wish == "resume" and answer["state"] and not self._is_asked_for(answer["state"]):
                    apart = refusal_of(KeptApartError(), None, self.language)
                    answer = {"state": None, "response": None, "refusal": asdict(apart)}
            case _:
                state, action = json.dumps(self.state), json.dumps(message)
                answer = json.loads(respond(state, action, self.language))
        if answer["response"] is None:  # a text that is no state, or someone has set `state` to one
            self._answer({**self.response, "refusal": answer["refusal"]})
            return
        with self.hold_sync():
            self._keep(answer["state"])
            self._answer(answer["response"])

    def _is_asked_for(self, kept: State) -> bool:
        """Whether the learner's code asks for the cards that the browser has kept."""
        if self._setup:
            dealt = [kept["deal"], *(hand["deal"] for hand in kept["past"])]
            if kept["rules"] != self._begun["rules"]:
                return False
            if self._setup["cards"] and self._begun["deal"] not in dealt:
                return False
        seed, asked = str(kept.get("seed")), self._seed
        return asked is None or seed == str(asked) or seed.startswith(f"{asked}/")

    def _answer(self, response: dict[str, Any]) -> None:
        self.response = {**response, "n": self.response["n"] + 1}

    def _keep(self, state: State) -> None:
        """Send of the state what is new: logs grow long."""
        since = events_since(self.base, state)
        if since is None:
            self.base, since = state, []
        self.state, self.since = state, since

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live widget, and the first view as a list for where no screen runs."""
        table = {"table": None} if "table" in self.state else {}
        begun = {**self.state, "log": [], **table}
        first, more = view(begun, self.language), questions_after(begun, self.language)
        readable = {"text/plain": to_text(first, more), "text/html": to_html(first, more)}
        bundle = super()._repr_mimebundle_(**kwargs)
        if isinstance(bundle, tuple):
            return {**bundle[0], **readable}, bundle[1]
        return {**(bundle or {}), **readable}
