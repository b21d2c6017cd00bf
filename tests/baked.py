"""The fold of a baked drill, as a page does it without Python: the contract of `session.baking`."""

from __future__ import annotations

from typing import Any

Data = dict[str, Any]

DONE = ("right", "revealed")
UNTOLD = {"verdict": None, "reason": ""}


class BakedDrill:
    """A drill that knows nothing but its block, which is plain JSON."""

    def __init__(self, block: Data) -> None:
        self.items: list[Data] = block["items"]
        self.refusals: dict[str, str] = block["refusals"]
        self.log: list[Data] = []
        self._begin(0)

    def _begin(self, place: int) -> None:
        self.place = place
        self.outcome: str | None = None
        self.chosen: list[str] = []
        self.hinted = False

    @property
    def item(self) -> Data:
        return self.items[self.place]

    def act(self, kind: str, keys: list[str] | None = None) -> None:
        """Do something that has a place here."""
        if kind == "restart":
            self.log = []
            self._begin(0)
            return
        self.log.append({"answer": keys} if kind == "answer" else {kind: True})
        match kind:
            case "answer":
                self.chosen = keys or []
                self.outcome = self._judged()
            case "hint":
                self.hinted = True
            case "reveal":
                self.outcome = "revealed"
            case "retry":
                self.outcome, self.chosen = None, []
            case "next":
                self._begin(self.place + 1)

    def _judged(self) -> str:
        told = {key: part["told"]["verdict"] for key, part in self.item["parts"].items()}
        wrong = any(told[key] == "wrong" for key in self.chosen)
        missing = self.item["view"]["many"] and any(
            verdict == "right" and key not in self.chosen for key, verdict in told.items()
        )
        if wrong:
            return "both" if missing else "wrong"
        return "missing" if missing else "right"

    @property
    def view(self) -> Data:
        """The view that the page draws now."""
        asking = self.item["view"]
        return {
            **asking,
            **(self.item["outcomes"][self.outcome] if self.outcome else {}),
            **({"spoken": self.item["hint_spoken"]} if self.log[-1:] == [{"hint": True}] else {}),
            "ply": len(self.log),
            "hint": self.item["hint"] if self.hinted else asking["hint"],
            "options": [self._option(option) for option in asking["options"]],
        }

    def _option(self, option: Data) -> Data:
        chosen = option["key"] in self.chosen
        part = self.item["parts"][option["key"]]
        told = UNTOLD
        if self.outcome in DONE:
            told = part["told"]
        elif self.outcome and chosen:
            told = part["chosen"]
        return {**option, "chosen": chosen, **told}
