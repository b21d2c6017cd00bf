"""A real JupyterHub with its proxy, in an environment made for it, and what its servers weigh."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).parents[2]
PACKAGES = ("jupyterhub", "jupyterlab", "nbgitpuller")
START_SECONDS = 240  # on a machine that has other work, too
STARTED = re.compile(r"User (\S+) took ([\d.]+) seconds to start")
SETTINGS = """
c = get_config()
c.JupyterHub.bind_url = "http://127.0.0.1:{ports[0]}"
c.JupyterHub.hub_port = {ports[1]}
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{ports[2]}"
c.JupyterHub.authenticator_class = "dummy"
c.Authenticator.allow_all = True
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = {homes!r} + "/{{username}}"
c.JupyterHub.active_server_limit = {places}
c.Spawner.start_timeout = c.Spawner.http_timeout = {patience}
c.Spawner.args = ["--allow-root", "--LabApp.expose_app_in_browser=True"]
"""
NO_NEWS = {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}


def install(folder: Path) -> None:
    """JupyterHub, the proxy and this package as it stands, below ``folder``."""
    uv = [sys.executable, "-m", "uv"]
    python = folder / "environment" / "bin" / "python"
    run = [
        [*uv, "venv", "--quiet", "--python", sys.executable, str(folder / "environment")],
        [*uv, "pip", "install", "--quiet", "--python", str(python), *PACKAGES, str(ROOT)],
        ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder),
         "configurable-http-proxy"],
    ]  # fmt: skip
    for command in run:
        subprocess.run(command, check=True, cwd=folder)
    settings = folder / "environment" / "etc" / "jupyter" / "labconfig" / "page_config.json"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(json.dumps(NO_NEWS))


def repository(folder: Path) -> Path:
    """The book as a repository of its own, with what lies here now."""
    made = folder / "hearts.git"
    shutil.copytree(ROOT / "book", made / "book")
    git = ["git", "-C", str(made), "-c", "user.name=Teacher", "-c", "user.email=t@example.org"]
    subprocess.run([*git, "init", "--quiet", "--initial-branch=main"], check=True)
    subprocess.run([*git, "add", "--all"], check=True)
    subprocess.run([*git, "commit", "--quiet", "--message=The book"], check=True)
    return made


@dataclass
class Hub:
    """A hub that runs."""

    address: str
    folder: Path
    process: subprocess.Popen[bytes]

    @property
    def log(self) -> str:
        return (self.folder / "log").read_text("utf-8", errors="replace")

    def start_seconds(self) -> dict[str, float]:
        """How long each learner's server took, as the hub itself says."""
        return {name: float(seconds) for name, seconds in STARTED.findall(self.log)}

    def home(self, learner: str) -> Path:
        return self.folder / "homes" / learner

    def megabytes(self, learner: str) -> tuple[float, float]:
        """What a learner's server and their kernels hold."""
        wanted = f"HOME={self.home(learner)}".encode()
        server = kernels = 0.0
        for process in Path("/proc").glob("[0-9]*"):
            try:
                if wanted not in (process / "environ").read_bytes().split(b"\0"):
                    continue
                is_kernel = b"ipykernel_launcher" in (process / "cmdline").read_bytes()
                held = megabytes_of(process)
            except (OSError, ValueError):  # it has just ended, or is another user's
                continue
            server, kernels = (server, kernels + held) if is_kernel else (server + held, kernels)
        return server, kernels

    def own_megabytes(self) -> float:
        return megabytes_of(Path(f"/proc/{self.process.pid}"))


def megabytes_of(process: Path) -> float:
    status = (process / "status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) * 1024 / 1e6


def free_ports(count: int) -> list[int]:
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


@contextmanager
def running_hub(folder: Path, places: int) -> Iterator[Hub]:
    """A hub with so many places, ended with every server that it has started."""
    homes, ports = folder / "homes", free_ports(3)
    homes.mkdir()
    settings = SETTINGS.format(ports=ports, homes=str(homes), places=places, patience=START_SECONDS)
    (folder / "jupyterhub_config.py").write_text(settings)
    programs = [folder / "environment" / "bin", folder / "node_modules" / ".bin"]
    path = os.pathsep.join([*map(str, programs), os.environ["PATH"]])
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    with (
        (folder / "log").open("wb") as log,
        subprocess.Popen(
            [str(programs[0] / "jupyterhub")],
            cwd=folder, env={**kept, "PATH": path}, stdout=log, stderr=log,
        ) as process,
    ):  # fmt: skip
        hub = Hub(f"http://127.0.0.1:{ports[0]}", folder, process)
        try:
            wait_for(hub)
            yield hub
        finally:
            process.terminate()
            process.wait(START_SECONDS)


def wait_for(hub: Hub) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and hub.process.poll() is None:
        try:
            with urlopen(f"{hub.address}/hub/health", timeout=5):  # noqa: S310 - our own
                return
        except OSError:
            time.sleep(0.2)
    raise RuntimeError(hub.log)
