"""A server in the image as Binder starts it, in a network that ends at this machine."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Browser, Playwright

from binder.image import ENTRYPOINT, Image, as_user
from browser.chromium import NAMES, OPTIONS
from browser.installed import program

PORT = 8888
TOKEN = "a-token-of-the-hub"  # noqa: S105
PATIENCE, GRACE = 120, 10
# What a user's home gets by use; a new container has none of it.
USED = (".cache", ".config", ".ipython", ".jupyter", ".local", ".npm")


@dataclass(frozen=True)
class Network:
    """A network of its own: whoever is in it reaches nobody else."""

    holder: int

    @property
    def inside(self) -> list[str]:
        """Before a command: it runs in this network."""
        return ["nsenter", f"--net=/proc/{self.holder}/ns/net", "--"]


@contextmanager
def closed_network() -> Iterator[Network]:
    """Without any way out."""
    hold = ["unshare", "--net", "sh", "-c", "ip link set lo up && echo up && exec sleep infinity"]
    with subprocess.Popen(hold, stdout=subprocess.PIPE) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == b"up\n"
        try:
            yield Network(holder.pid)
        finally:
            holder.kill()


@contextmanager
def browser_in(network: Network, playwright: Playwright, folder: Path) -> Iterator[Browser]:
    """A browser that is in the network too."""
    wrapper = folder / "browser"
    enter = " ".join(network.inside)
    wrapper.write_text(f'#!/bin/sh\nexec {enter} {program("Chromium", *NAMES)} "$@"\n')
    wrapper.chmod(0o755)
    browser = playwright.chromium.launch(executable_path=wrapper, args=OPTIONS)
    yield browser
    browser.close()


@dataclass
class Server:
    """A running server."""

    process: subprocess.Popen[bytes]
    base: str
    seconds: float

    def address(self, link: str | None) -> str:
        """Where Binder sends a browser that has followed a launch link."""
        (place,) = parse_qs(urlsplit(link or "").query)["urlpath"]
        return f"http://127.0.0.1:{PORT}{self.base}{place}?token={TOKEN}"

    def pids(self) -> list[int]:
        """The server and everything that it has started."""
        found, new = [], [self.process.pid]
        while new:
            found += new
            new = [child for pid in new for child in children_of(pid)]
        return found

    def kernels(self) -> list[int]:
        return [pid for pid in self.pids() if "ipykernel_launcher" in command_of(pid)]


@contextmanager
def running(image: Image, network: Network, base: str) -> Iterator[Server]:
    """As Binder's hub starts it: its arguments, the image's entry point and its own address."""
    for name in USED:
        shutil.rmtree(image.repo / name, ignore_errors=True)
    said = [f"base_url={base}", f"token={TOKEN}", "trust_xheaders=True"]
    command = [
        *network.inside, *as_user(), str(image.python), "-u", str(entrypoint(image)),
        "jupyter-lab", "--ip=0.0.0.0", f"--port={PORT}",
        *(f"--{app}.{each}" for app in ("NotebookApp", "ServerApp") for each in said),
        # The test's own door to what JupyterLab has loaded; nothing else depends on it.
        "--LabApp.expose_app_in_browser=True",
    ]  # fmt: skip
    start = time.monotonic()
    with (
        (image.folder / "server.log").open("ab") as log,
        subprocess.Popen(
            command, cwd=image.repo, env=image.environment, stdout=log, stderr=subprocess.STDOUT
        ) as process,
    ):
        try:
            wait_until_it_answers(process, network, base)
            yield Server(process, base, time.monotonic() - start)
        finally:
            end(Server(process, base, 0).pids())


def end(pids: list[int]) -> None:
    """As Binder does: a word to the container, and soon the end of all that is in it."""
    os.kill(pids[0], signal.SIGTERM)
    for _ in range(GRACE * 10):
        if not any(Path(f"/proc/{pid}/exe").exists() for pid in pids):
            return
        time.sleep(0.1)
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def entrypoint(image: Image) -> Path:
    """repo2docker's own, where the user can read it."""
    place = image.folder / "repo2docker-entrypoint"
    shutil.copy(ENTRYPOINT, place)
    place.chmod(0o755)
    return place


def wait_until_it_answers(process: subprocess.Popen[bytes], network: Network, base: str) -> None:
    ask = [*network.inside, "curl", "-sf", "-o", "/dev/null", f"http://127.0.0.1:{PORT}{base}api"]
    for _ in range(PATIENCE * 5):
        assert process.poll() is None, "the server has ended: see server.log"
        if subprocess.run(ask, check=False).returncode == 0:
            return
        time.sleep(0.2)
    raise TimeoutError


def children_of(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def command_of(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")


def megabytes_of(pid: int) -> float:
    """The memory that a process alone accounts for, what it shares counted by halves."""
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return int(rollup.partition("Pss:")[2].split()[0]) / 1024
