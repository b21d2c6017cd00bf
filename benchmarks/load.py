"""A room that opens a lesson at once: ``python -m benchmarks.load [--learners N] [--site DIR]``.

The server of ``hearts-lessons --host`` in a process of its own, and learners who ask as browsers
do: the page, then its files over six connections, then Python, then another lesson. Nothing is
drawn and no line is slowed, so what is measured is the server. `benchmarks.kernels` comes after it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import re
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urljoin

from benchmarks.kernels import kernels
from benchmarks.page import LESSON, TEN_MEGABITS, built_site
from benchmarks.processes import memory, processor_seconds
from benchmarks.table import Row, median, percentile, print_table

NEXT_LESSON = "en/04-passing.html"
CONNECTIONS = 6
"""How many a browser keeps to one server."""

PATIENCE_SECONDS = 120
FILES = re.compile(r'(?:src|<link [^>]*href)="([^":#]+)"')
SERVER = """
import sys
from pathlib import Path
from hearts_lessons.site.server import open_server
server = open_server(Path(sys.argv[1]), "0.0.0.0", [0])
print(server.server_port, flush=True)
server.serve_forever()
"""


class Connection:
    """A connection that is kept, as a browser keeps it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str, tag: str | None) -> tuple[int, str, int]:
        """The status and the tag of an answer, and the bytes that it was, headers included."""
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.streams
        asked = f"If-None-Match: {tag}\r\n" if tag else ""
        head = f"GET {path} HTTP/1.1\r\nHost: room\r\nAccept-Encoding: gzip\r\n{asked}\r\n"
        writer.write(head.encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        status, *lines = answer.decode("latin-1").split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines if line)
        content = await reader.readexactly(int(headers.get("content-length", 0)))
        return int(status.split()[1]), headers.get("etag", ""), len(answer) + len(content)

    def close(self) -> None:
        """Hang up."""
        if self.streams is not None:
            self.streams[1].close()


@dataclass
class Learner:
    """A browser with a cache that asks again, as the server wishes."""

    port: int
    shared: Sequence[str]
    python: Sequence[str]
    tags: dict[str, str] = field(default_factory=dict)
    bytes: int = 0
    answers: int = 0

    def __post_init__(self) -> None:
        self.connections = [Connection(self.port) for _ in range(CONNECTIONS)]

    async def fetch(self, connection: Connection, path: str) -> None:
        """Ask for a file, or whether it has changed. Raises `RuntimeError`."""
        status, tag, size = await connection.get(path, self.tags.get(path))
        if status not in (200, 304):
            raise RuntimeError(f"{status} {path}")
        self.tags[path] = tag
        self.bytes += size
        self.answers += 1

    async def fetch_all(self, paths: Sequence[str]) -> None:
        """Over all connections, each with the next path as soon as it is free."""
        waiting = iter(paths)

        async def work(connection: Connection) -> None:
            for path in waiting:
                await self.fetch(connection, path)

        await asyncio.gather(*map(work, self.connections))

    async def open_lesson(self) -> None:
        """A first page, and the files that it names."""
        await self.fetch(self.connections[0], f"/{LESSON}")
        await self.fetch_all(self.shared)

    async def start_python(self) -> None:
        """What the worker fetches."""
        await self.fetch_all(self.python)

    async def open_next(self) -> None:
        """Another page; of those files it is only asked whether they have changed."""
        await self.fetch(self.connections[0], f"/{NEXT_LESSON}")
        await self.fetch_all(self.shared)


def files_of_page(site: Path, page: str) -> list[str]:
    """What a page names to be fetched."""
    named = FILES.findall((site / page).read_text(encoding="utf-8"))
    return list(dict.fromkeys(urljoin(f"/{page}", name) for name in named))


def files_of_python(site: Path) -> list[str]:
    """What the worker fetches before the first computed screen."""
    folder = site / "_shared"
    runtime = [file for file in folder.rglob("pyodide/*/*") if file.suffix != ".gz"]
    files = [folder / "worker.js", folder / "hearts_lessons.zip", *sorted(runtime)]
    return [f"/{file.relative_to(site).as_posix()}" for file in files]


@contextlib.contextmanager
def running_server(site: Path) -> Iterator[tuple[int, int]]:
    """The port and the process of the server, started as ``--host 0.0.0.0`` starts it."""
    command = [sys.executable, "-c", SERVER, str(site)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield int(process.stdout.readline()), process.pid
        finally:
            process.terminate()


async def at_once(
    what: str, learners: Sequence[Learner], act: Callable[[Learner], Awaitable[None]], pid: int
) -> list[Row]:
    """Everybody does it in the same moment; the rows say how long each had to wait."""
    bytes_before = sum(each.bytes for each in learners)
    answers_before = sum(each.answers for each in learners)
    work_before = processor_seconds(pid)

    async def timed(learner: Learner) -> float:
        start = time.monotonic()
        await asyncio.wait_for(act(learner), PATIENCE_SECONDS)
        return time.monotonic() - start

    start = time.monotonic()
    waited = await asyncio.gather(*map(timed, learners))
    seconds = time.monotonic() - start
    sent = sum(each.bytes for each in learners) - bytes_before
    answers = sum(each.answers for each in learners) - answers_before
    each_learner = f"{sent / len(learners) / 1e6:.2f} MB a learner in {answers} answers"
    return [
        Row(f"{what}: half have it after", "s", median(waited), note=each_learner),
        Row(f"{what}: 95 of 100 have it after", "s", percentile(waited, 95)),
        Row(
            f"{what}: sent", "MB/s", sent / seconds / 1e6,
            note=f"{sent / 1e6:.1f} MB, {processor_seconds(pid) - work_before:.1f} s of processor; "
            f"a line of 100 Mbit/s needs {sent / TEN_MEGABITS / 10:.0f} s",
        ),
    ]  # fmt: skip


async def load(site: Path, count: int) -> list[Row]:
    """What ``count`` learners wait for, who do everything together."""
    shared, python = files_of_page(site, LESSON), files_of_python(site)
    with running_server(site) as (port, pid):
        idle = memory(pid)
        learners = [Learner(port, shared, python) for _ in range(count)]
        rows = await at_once("a lesson page", learners, Learner.open_lesson, pid)
        rows += await at_once("Python after it", learners, Learner.start_python, pid)
        rows += await at_once("the next lesson", learners, Learner.open_next, pid)
        rows.append(Row("memory of the server, idle", "MB", idle))
        rows.append(Row("memory of the server, at most", "MB", memory(pid, "VmHWM")))
        for learner in learners:
            for connection in learner.connections:
                connection.close()
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--learners", type=int, default=40)
    parser.add_argument("--kernels", type=int, default=6)
    parser.add_argument("--site", type=Path, help="a built site; without it the book is built")
    said = parser.parse_args()
    rows = asyncio.run(load(built_site(said.site), said.learners))
    rows += asyncio.run(kernels(said.kernels))
    print_table(rows)


if __name__ == "__main__":
    main()
