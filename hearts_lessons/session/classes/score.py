"""What work on a set came to, told by its log alone: nobody's word is taken for it."""

from __future__ import annotations

from dataclasses import dataclass

from hearts_lessons.session.classes.work import Work
from hearts_lessons.session.deal_log import LEARNER, Hint, replayed
from hearts_lessons.session.drill import outcome_of, sheet_of
from hearts_lessons.session.state import State


@dataclass(frozen=True)
class ItemScore:
    """One item of a set."""

    kind: str
    first: tuple[str, ...] = ()
    """The first answer; empty where the solution was asked for without one."""
    right: bool = False
    """At the first try and without a hint."""
    tries: int = 0
    hinted: bool = False
    revealed: bool = False


@dataclass(frozen=True)
class HandScore:
    """One hand of a set, as it was scored for the learner's seat."""

    points: int
    scores: tuple[int, ...]
    hints: int


def scores_of_items(work: Work) -> tuple[ItemScore, ...]:
    """Every item of the set, in its order; those not reached count as not tried."""
    drill = next((part for part in work.parts if part["kind"] == "drill"), None)
    return _items(drill) if drill else ()


def scores_of_hands(work: Work) -> tuple[HandScore, ...]:
    """The hands that were played to their end."""
    replays = [replayed(part) for part in work.parts if part["kind"] == "deal"]
    return tuple(
        HandScore(
            each.scores[LEARNER], each.scores, sum(isinstance(event, Hint) for event in each.events)
        )
        for each in replays
        if each.is_over
    )


def _items(drill: State) -> tuple[ItemScore, ...]:
    """The log has been checked: it is split at each ``next``."""
    lists: list[list[dict[str, object]]] = [[]]
    for event in drill["log"]:
        if "next" in event:
            lists.append([])
        else:
            lists[-1].append(event)
    lists += [[] for _ in range(len(drill["items"]) - len(lists))]
    return tuple(_item(item, events) for item, events in zip(drill["items"], lists, strict=True))


def _item(item: dict[str, object], events: list[dict[str, object]]) -> ItemScore:
    answers = [tuple(map(str, event["answer"])) for event in events if "answer" in event]  # type: ignore[call-overload]
    kinds = [next(iter(event)) for event in events]
    helped = [place for place, kind in enumerate(kinds) if kind in ("hint", "reveal")]
    answered = kinds.index("answer") if answers else len(kinds)
    alone = not any(place < answered for place in helped)
    first = answers[0] if answers and "reveal" not in kinds[:answered] else ()
    right = bool(first) and alone and outcome_of(sheet_of(item), first) == "right"
    return ItemScore(
        kind=str(item["kind"]),
        first=first,
        right=right,
        tries=len(answers),
        hinted="hint" in kinds,
        revealed="reveal" in kinds,
    )
