"""How long a notebook's kernel takes to draw its first activity, and what it holds."""

from __future__ import annotations

import asyncio
import time

from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_client.manager import AsyncKernelManager

from benchmarks.page import PRACTICE
from benchmarks.processes import memory
from benchmarks.table import Row, median

PATIENCE_SECONDS = 120
OPENED = f"from hearts_lessons import drill\nshown = drill({PRACTICE!r})"


async def start_kernel() -> tuple[float, float, AsyncKernelManager]:
    """Seconds until a notebook's kernel has drawn an activity, its memory, and the kernel."""
    start = time.monotonic()
    manager = AsyncKernelManager()
    await manager.start_kernel()
    client = manager.client()
    assert isinstance(client, AsyncKernelClient)
    client.start_channels()
    await client.wait_for_ready(timeout=PATIENCE_SECONDS)
    reply = await client.execute(OPENED, reply=True, timeout=PATIENCE_SECONDS)
    assert reply["content"]["status"] == "ok", reply
    seconds = time.monotonic() - start
    client.stop_channels()
    pid = getattr(manager.provisioner, "pid", None)
    assert isinstance(pid, int)
    return seconds, memory(pid), manager


async def kernels(count: int) -> list[Row]:
    """One kernel alone, then as many at once as a small server might be asked for."""
    alone = [await start_kernel()]
    together = await asyncio.gather(*(start_kernel() for _ in range(count)))
    try:
        return [
            Row("a kernel alone: a lesson's drill is drawn after", "s", alone[0][0]),
            Row(
                f"{count} kernels at once: half after", "s", median([each[0] for each in together])
            ),
            Row(f"{count} kernels at once: the last after", "s", max(each[0] for each in together)),
            Row("memory of a kernel", "MB", median([each[1] for each in together]), 150),
        ]
    finally:
        for _, _, manager in (*alone, *together):
            await manager.shutdown_kernel(now=True)
