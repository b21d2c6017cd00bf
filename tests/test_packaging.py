"""What is installed, and from where, is the same everywhere."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PIN = re.compile(r"[A-Za-z0-9._-]+==[^ ;]+( ; .+)?")


@pytest.mark.parametrize(
    "name", ["requirements.txt", "requirements-dev.txt", "binder/requirements.txt"]
)
def test_every_requirement_is_the_project_or_an_exact_pin(name: str) -> None:
    first, *pins = (ROOT / name).read_text(encoding="utf-8").splitlines()
    assert first == "-e ."
    assert [line for line in pins if not PIN.fullmatch(line)] == []


def test_developers_and_readers_run_the_same_releases() -> None:
    readers = set((ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines())
    developers = set((ROOT / "requirements-dev.txt").read_text(encoding="utf-8").splitlines())
    assert readers <= developers


@pytest.mark.parametrize("lock", ["widgets/package-lock.json", "widgets/runtime/package-lock.json"])
def test_node_packages_have_checksums_and_no_download_address(lock: str) -> None:
    packages = json.loads((ROOT / lock).read_text(encoding="utf-8"))["packages"]
    assert [name for name, facts in packages.items() if "resolved" in facts] == []
    assert [name for name, facts in packages.items() if name and "integrity" not in facts] == []


def test_runtime_package_holds_nothing_but_pyodide() -> None:
    package = json.loads((ROOT / "widgets/runtime/package.json").read_text(encoding="utf-8"))
    assert list(package["dependencies"]) == ["pyodide"]


def test_core_dependencies_are_few() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = [re.split("[<>=]", requirement)[0] for requirement in project["dependencies"]]
    assert names == ["anywidget", "ipywidgets"]


def test_importing_the_package_loads_no_heavy_library() -> None:
    heavy = "{'anywidget', 'ipywidgets', 'matplotlib', 'sphinx', 'IPython', 'http.server'}"
    code = (
        "import sys, hearts_lessons, hearts_lessons.cli, hearts_lessons.session;"
        f"print({heavy} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
