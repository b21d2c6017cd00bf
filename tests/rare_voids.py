"""Voids proved in ways that come up too seldom to wait for."""

from __future__ import annotations

from typing import Any

RARE: dict[str, dict[str, Any]] = {
    "first_trick": {
        "kind": "known-voids",
        "hand": "3C 4C 5C 2D 3D 4D 5D 6D 7D 2S 3S 4S",
        "tricks": ["1: 2C 2H KC 6C"],
        "suit": "D",
    },
    "forced_lead": {
        "kind": "known-voids",
        "hand": "4C 2D 2H 7H TH 6S",
        "tricks": [
            *("3: 2C JC KC TC", "1: TS 7S JS 9S", "3: 7C 6C 3C 5C", "3: AS 8S 4S QS"),
            *("3: AC 9C 2S KS", "3: QC 8C KD AD", "3: 6H JH 3H QH"),
        ],
        "suit": "D",
    },
    "full": {
        "kind": "known-voids",
        "hand": "2H 9H QH",
        "tricks": [
            *("1: 2C QC 9C KC", "0: 4D AD AH QD", "1: 6D KH 5D 2D", "1: 8C 4C 5H 6C"),
            *("1: 7C 3C 3S JC", "0: TC AC JH 2S", "1: 9D 8H 8D QS", "1: 7S 5S 6S 9S"),
            *("0: 8S TS 4S JD", "1: KD JS TD 5C"),
        ],
        "passed": "TH KS AS",
        "direction": "left",
        "suit": "D",
    },
    "elimination": {
        "kind": "known-voids",
        "hand": "5C 9C JC KC 4D QD AD",
        "tricks": [
            *("0: 2C 8S AC AS", "2: TS 9S 7S 5S", "2: 3S 2S JS TH", "0: 7D 3D 6D KS"),
            *("0: 5D 8D 2D AH", "1: 2H 6S 3H QS"),
        ],
        "passed": "QH KH KS",
        "direction": "right",
        "suit": "D",
    },
}
"""An item by the reason that it gives."""
