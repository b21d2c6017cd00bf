"""Binder's image without Docker: its steps in a folder, with an environment of its own.

repo2docker begins with releases of its own choice, installs binder/requirements.txt over them as a
user without rights, and runs binder/postBuild. So it is done here, with pip in conda's place.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import repo2docker

ROOT = Path(__file__).parents[2]
BASE = Path(repo2docker.__file__).parent / "buildpacks"
LOCK = BASE / "conda" / "environment.py-3.12-linux-64.lock"
ENTRYPOINT = BASE / "repo2docker-entrypoint"
# What the base image brings by name; conda calls some of it otherwise than PyPI does.
BROUGHT = {
    "ipywidgets": "ipywidgets",
    "jupyter-offlinenotebook": "jupyter-offlinenotebook",
    "jupyter-resource-usage": "jupyter-resource-usage",
    "jupyter_server": "jupyter_server",
    "jupyterhub-base": "jupyterhub",
    "jupyterlab": "jupyterlab",
    "notebook": "notebook",
}
USER = 65534
"""Nobody: a user of every Linux, who owns nothing here but what the image gives."""


def base_pins() -> list[str]:
    """The releases with which Binder's own image begins."""
    text = LOCK.read_text("utf-8")
    found = {
        ours: re.search(rf"/{re.escape(theirs)}-(\d[\w.]*)-", text)
        for theirs, ours in BROUGHT.items()
    }
    return [f"{name}=={version[1]}" for name, version in found.items() if version]


@dataclass
class Image:
    """What Binder would have built, below ``folder``."""

    folder: Path
    seconds: dict[str, float] = field(default_factory=dict)

    @property
    def repo(self) -> Path:
        """The repository, which is the learner's home too."""
        return self.folder / "home"

    @property
    def prefix(self) -> Path:
        """The environment of the server and of the kernels."""
        return self.folder / "environment"

    @property
    def python(self) -> Path:
        return self.prefix / "bin" / "python"

    @property
    def environment(self) -> dict[str, str]:
        """The variables of the container: Binder's, and nothing of this machine's."""
        return {
            "CONDA_DEFAULT_ENV": str(self.prefix),
            "HOME": str(self.repo),
            "KERNEL_PYTHON_PREFIX": str(self.prefix),
            "LANG": "C.UTF-8",
            "LD_LIBRARY_PATH": str(self.folder / "python" / "lib"),
            "NB_PYTHON_PREFIX": str(self.prefix),
            "PATH": f"{self.prefix}/bin:/usr/bin:/bin:/usr/sbin:/sbin",
            "PYTHONUNBUFFERED": "1",
            "REPO_DIR": str(self.repo),
            "USER": "jovyan",
        }

    def build(self) -> None:
        """Do the steps in Binder's order; say how long each took."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.folder.chmod(0o755)
        self.step("Python", self.make_python)
        base, pins = base_pins(), ["-r", "binder/requirements.txt"]
        self.step("base", lambda: self.pip(base))
        self.step("repository", self.copy_repository)
        self.step("requirements", lambda: self.pip(pins))
        self.step("pip check", lambda: self.run([str(self.python), "-m", "pip", "check"]))
        self.step("rights", self.give_rights)
        self.step("postBuild", lambda: self.run(["binder/postBuild"]))

    def step(self, name: str, do: Callable[[], None]) -> None:
        start = time.monotonic()
        do()
        self.seconds[name] = time.monotonic() - start

    def make_python(self) -> None:
        """An environment whose interpreter a user without rights can run."""
        self.repo.mkdir()
        home = Path(sys.base_prefix)
        if str(home) != "/usr":  # it may stand in somebody's home
            home = self.folder / "python"
            keep_out = shutil.ignore_patterns("site-packages", "test", "__pycache__", "*.a")
            shutil.copytree(sys.base_prefix, home, ignore=keep_out, symlinks=True)
        make = [str(home / "bin" / "python3"), "-m", "venv", str(self.prefix)]
        subprocess.run(make, check=True, env=self.environment)

    def copy_repository(self) -> None:
        """What is committed, and nothing that lies beside it."""
        archive = ["git", "archive", "--format=tar", "HEAD"]
        with subprocess.Popen(archive, cwd=ROOT, stdout=subprocess.PIPE) as git:
            subprocess.run(["tar", "-x", "-C", str(self.repo)], stdin=git.stdout, check=True)
        assert git.returncode == 0

    def give_rights(self) -> None:
        """The user owns the repository and the environment, as in Binder's image."""
        for folder in (self.repo, self.prefix):
            subprocess.run(["chown", "-R", f"{USER}:{USER}", str(folder)], check=True)

    def pip(self, what: Sequence[str]) -> None:
        """Install, by the registry that this machine's pip knows."""
        pip = [str(self.python), "-m", "pip", "install", "--no-cache-dir", "--quiet", *what]
        library = {"LD_LIBRARY_PATH": self.environment["LD_LIBRARY_PATH"]}
        subprocess.run(pip, cwd=self.repo, check=True, env={**os.environ, **library})

    def run(self, command: Sequence[str]) -> None:
        """Run a command as the image's user."""
        subprocess.run([*as_user(), *command], cwd=self.repo, check=True, env=self.environment)

    def megabytes(self, folder: Path) -> float:
        files = (file for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
        return sum(file.stat().st_size for file in files) / 1e6


def as_user() -> list[str]:
    """Before a command: it runs as a user without rights."""
    return ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups", "--no-new-privs"]
