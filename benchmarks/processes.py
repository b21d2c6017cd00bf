"""What processes use of this machine, as Linux tells it."""

from __future__ import annotations

import os
from pathlib import Path


def memory(pid: int, name: str = "VmRSS") -> float:
    """Megabytes of a process: now, or ``VmHWM`` at their most. Linux only."""
    text = Path(f"/proc/{pid}/status").read_text()
    return int(text.partition(f"{name}:")[2].split()[0]) * 1024 / 1e6


def processor_seconds(pid: int) -> float:
    """What a process has used of the processor so far. Linux only."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
