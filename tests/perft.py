"""Numbers of legal lines of play from fixed positions, as chess programs count them.

The positions and the numbers are those of the slow referee, which shares nothing with the package.
``python tests/perft.py`` writes them anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import slow_referee as slow

FILE = Path(__file__).parent / "data" / "perft.json"
MOST = 1500
"""Lines that are counted from a position, at most."""

Position = dict[str, Any]

ALL_PRESETS = [*slow.SOURCE["presets"], *slow.MORE_PRESETS]
HOUSES: dict[str, Any] = {
    **{name: name for name in ALL_PRESETS},
    **{
        f"{name} for {count}": {
            "preset": name,
            "players": count,
            "removed_cards": "default",
            "pass_cycle": "default",
        }
        for name, count in (("site", 3), ("bicycle", 5), ("pagat", 6), ("play_cards", 7))
    },
    "strict": {"preset": "site", "must_discard_qs": True, "lead_qs": "after_break"},
    "left of dealer": {
        "preset": "site",
        "opening_leader": "left_of_dealer",
        "opening_lead": "any_non_penalty",
        "forced_heart_lead": "only_hearts_or_qs",
    },
    "dealer, any club": {
        "preset": "bicycle",
        "opening_leader": "dealer",
        "opening_lead": "any_club",
        "lead_qs": "after_break",
    },
    "kitty": {
        "preset": "play_cards",
        "players": 3,
        "pass_cycle": "default",
        "kitty_size": 1,
        "kitty_award": "first_trick",
    },
}


def load() -> dict[str, Position]:
    """The positions by name: a hand record, and how many lines of ``depth`` cards go on from it."""
    found: dict[str, Position] = json.loads(FILE.read_text("utf-8"))
    return found


def table_of(position: Position) -> slow.Table:
    """The second referee's table."""
    record = position["record"]
    rules = slow.rules_of(record["rules"])
    hands = record["deal"]
    if record["passes"]:
        hands = slow.passed(rules, hands, record["passes"], record["pass"])
    table = slow.new_table(rules, hands, record["kitty"], record["dealer"])
    for card in record["plays"]:
        assert card in slow.legal(table)
        table = slow.play(table, card)
    return table


def positions() -> dict[str, Position]:
    found = {}
    for house, data in HOUSES.items():
        start = begun(data, f"{house} opening")
        plays = random_line(table_of(start), f"{house} line")
        found[f"{house}: opening"] = counted(start, [])
        found[f"{house}: middle"] = counted(start, plays[: len(plays) // 2])
        found[f"{house}: end"] = to_the_end(start, plays)
        small = begun(small_pack(data), f"{house} small")
        found[f"{house}: small pack"] = counted(small, [])
    return found


def small_pack(data: Any) -> dict[str, Any]:
    """Penalty cards and a few others, so that the exceptions come up at once."""
    given = {"preset": data} if isinstance(data, str) else dict(data)
    rules = slow.rules_of(given)
    counting = [*slow.HEARTS, "QS", *rules["extra_penalties"]]
    counting += [rules["bonus_card"]] if rules["bonus_card"] else []
    size = {3: 6, 4: 5, 5: 5, 6: 3, 7: 3}[rules["players"]]
    others = [card for card in slow.pack_of(rules) if card not in counting]
    wanted = size * rules["players"] + rules["kitty_size"] - len(counting)
    # The lowest of each suit in turn, clubs first: somebody must open.
    by_turns = sorted(others, key=lambda card: (slow.ORDER.index(card) % 13, card))
    pack = {*counting, *by_turns[:wanted]}
    removed = [card for card in slow.ORDER if card not in pack]
    return {**given, "removed_cards": removed, "pass_cycle": ["hold"]}


def begun(data: Any, seed: str) -> Position:
    """A record before its first play; a hand of nothing but barred cards is not avoided."""
    chance, rules = Random(seed), slow.rules_of(data)
    pack = slow.pack_of(rules)
    chance.shuffle(pack)
    size = (len(pack) - rules["kitty_size"]) // rules["players"]
    hands = [
        sorted(pack[seat * size : seat * size + size], key=slow.ORDER.index)
        for seat in range(rules["players"])
    ]
    way = slow.way_of(rules, 1)
    gifts = [chance.sample(hand, rules["pass_count"]) for hand in hands]
    record = {
        "rules": data,
        "deal": hands,
        "kitty": pack[size * rules["players"] :],
        "dealer": chance.randrange(rules["players"]),
        "pass": way,
        "passes": None if way == "hold" else gifts,
        "plays": [],
    }
    return {"record": record}


def random_line(table: slow.Table, seed: str) -> list[str]:
    """Legal play to the end; hearts stay unbroken as long as chance lets them."""
    chance, plays = Random(seed), []
    while legal := slow.legal(table):
        quiet = [card for card in legal if card[1] != "H"] or legal
        plays.append(chance.choice(quiet))
        table = slow.play(table, plays[-1])
    return plays


def counted(start: Position, plays: list[str]) -> Position:
    """With the greatest depth that stays under the limit."""
    position = {"record": {**start["record"], "plays": plays}}
    table, depth, count = table_of(position), 0, 1
    left = sum(len(hand) for hand in table["hands"])
    while depth < left and (deeper := lines_within(table, depth + 1)) is not None:
        depth, count = depth + 1, deeper
    return {**position, "depth": depth, "count": count}


def to_the_end(start: Position, plays: list[str]) -> Position:
    """From the earliest point of the line from which every line to the end can be counted."""
    best = None
    for done in range(len(plays), -1, -1):
        position = {"record": {**start["record"], "plays": plays[:done]}}
        count = lines_within(table_of(position), len(plays) - done)
        if count is None:
            break
        best = {**position, "depth": len(plays) - done, "count": count}
    assert best is not None
    return best


def lines_within(table: slow.Table, depth: int) -> int | None:
    """The number of lines, or None if there are more than the limit."""
    tables = [table]
    for _ in range(depth - 1):
        tables = [slow.play(each, card) for each in tables for card in slow.legal(each)]
        if len(tables) > MOST:
            return None
    count = sum(len(slow.legal(each)) for each in tables) if depth else 1
    return count if count <= MOST else None


if __name__ == "__main__":
    lines = [
        f"{json.dumps(name)}: {json.dumps(position)}" for name, position in positions().items()
    ]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
