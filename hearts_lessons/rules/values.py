"""What a heart counts."""

from __future__ import annotations

from hearts_lessons.rules.cards import Rank

_FACE = {Rank.JACK: 2, Rank.QUEEN: 3, Rank.KING: 4, Rank.ACE: 5}


def heart_value(rank: Rank, scale: str) -> int:
    """The points of a heart on a scale: ``flat``, ``rank``, ``face`` or ``pip``.

    >>> [heart_value(Rank.ACE, scale) for scale in ("flat", "rank", "face", "pip")]
    [1, 14, 5, 10]
    """
    match scale:
        case "rank":
            return int(rank)
        case "face":
            return _FACE.get(rank, 1)
        case "pip":
            return min(int(rank), 10)
        case _:
            return 1
