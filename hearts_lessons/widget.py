"""The notebook's host: the kernel answers the screen.

A screen sends actions as custom messages; every answer is the trait ``response``, whose ``n`` rises
so that two equal refusals are two answers.
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
from hearts_lessons.session.door import respond
from hearts_lessons.session.state import State

GAME = "play/table"
"""The activity of `play`."""

_STATIC = Path(__file__).parent / "static"


class Activity(anywidget.AnyWidget):
    """A drill, a practice deal, or a table for games. ``state`` is its event log, as plain data.

    Raises `UnknownActivityError` for a name that no lesson has.
    """

    _esm = _STATIC / "widget.js"
    _css = _STATIC / "hearts.css"

    response = traitlets.Dict().tag(sync=True)
    host = traitlets.Dict({"status": "ready"}).tag(sync=True)

    def __init__(self, activity: str, seed: str | int | None = None) -> None:
        super().__init__()
        self.language = reader_language(Path.cwd())
        self.state: State = start(activity, seed)
        self._show({"view": self._view(), "refusal": None})
        self.on_msg(self._on_action)

    @classmethod
    def game(
        cls, rules: str, players: int, level: str, cards: str = "", seed: str | int | None = None
    ) -> Self:
        """A table for whole games. Raises a `RulesError` for what can be no game."""
        table = cls(GAME, seed)
        if (rules, players, level, cards) != ("site", 4, "normal", ""):
            choices = {"rules": rules, "players": players, "level": level, "cards": cards}
            table.state = step(table.state, {"type": "setup", "ply": 0, **choices})
            table._show({"view": table._view(), "refusal": None})
        return table

    def _on_action(self, _widget: Any, action: dict[str, Any], _buffers: Any) -> None:
        answer = json.loads(respond(json.dumps(self.state), json.dumps(action), self.language))
        if answer["response"] is None:  # someone has set `state` to what is none
            self._show({**self.response, "refusal": answer["refusal"]})
            return
        self.state = answer["state"]
        self._show(answer["response"])

    def _show(self, response: dict[str, Any]) -> None:
        self.response = {**response, "n": self.response.get("n", 0) + 1}

    def _view(self) -> dict[str, Any]:
        return asdict(view(self.state, self.language))

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live widget, and the first view as a list for where no screen runs."""
        first = view({**self.state, "log": []}, self.language)
        readable = {"text/plain": to_text(first), "text/html": to_html(first)}
        bundle = super()._repr_mimebundle_(**kwargs)
        if isinstance(bundle, tuple):
            return {**bundle[0], **readable}, bundle[1]
        return {**(bundle or {}), **readable}
