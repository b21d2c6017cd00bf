"""The rules' speed and the price of an import: ``python -m benchmarks.rules``.

With OpenSpiel installed (``pip install open-spiel``), its engine plays the same in the same run.
"""

from __future__ import annotations

import subprocess
import sys

from benchmarks.hands import HEARTS_GAME, ducking_playout, fast_hand, pyspiel_hand, readable_hand
from benchmarks.rounds import rates
from benchmarks.table import Row, median, print_table
from hearts_lessons.rules import Table, Trick, legal_plays, parse_cards, violation

HAND = parse_cards("JC 8C 4C QD 7D 2D QS 9S 3S KH TH 6H 2H")
TABLE = Table(Trick.parse("1: KC AC 5C"), tricks_played=0)
RUNS = 5
HEAVY = ("anywidget", "ipywidgets", "matplotlib", "sphinx", "IPython", "traitlets")
IMPORT = f"""
import sys, time
begin = time.perf_counter()
import hearts_lessons
print(time.perf_counter() - begin, *[name for name in {HEAVY} if name in sys.modules])
"""
ORACLE = "pyspiel from Python"


def legal_with_reasons() -> None:
    legal_plays(HAND, TABLE)
    for card in HAND:
        violation(card, HAND, TABLE)


def hands_rows() -> list[Row]:
    acts = [fast_hand, readable_hand, ducking_playout, legal_with_reasons]
    fast, readable, playouts, reasons, *oracle = rates(
        [*acts, *([pyspiel_hand] if HEARTS_GAME else [])]
    )
    rows = [
        Row("full random hands, fast form", "hands/s", fast),
        Row("full random hands, readable rules", "hands/s", readable),
        Row("playouts by a policy, fast form", "playouts/s", playouts, note="from the first trick"),
        Row("legal plays with reasons, one hand of 13", "µs", 1e6 / reasons, 40),
    ]
    if not oracle:
        return rows
    return [
        Row(f"full random hands, {ORACLE}", "hands/s", oracle[0]),
        *rows,
        Row(f"fast form / {ORACLE}", "times", fast / oracle[0], 2, at_least=True, note="aim: 5"),
        Row(f"readable rules / {ORACLE}", "times", readable / oracle[0], 0.25, at_least=True),
    ]


def import_time() -> tuple[float, str]:
    """Milliseconds in a fresh process, and what heavy packages came along."""
    answers = [
        subprocess.run([sys.executable, "-c", IMPORT], check=True, capture_output=True, text=True)
        for _ in range(RUNS)
    ]
    words = [answer.stdout.split() for answer in answers]
    heavy = words[0][1:]
    note = f"loads {', '.join(heavy)}" if heavy else f"loads none of {', '.join(HEAVY)}"
    return 1000 * median([float(seconds) for seconds, *_ in words]), note


def main() -> None:
    imported, note = import_time()
    print_table([*hands_rows(), Row("import hearts_lessons", "ms", imported, 150, note=note)])


if __name__ == "__main__":
    main()
