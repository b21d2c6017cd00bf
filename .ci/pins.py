"""Pin every package that the project uses, for every Python and system that it supports.

``python .ci/pins.py`` writes requirements.txt and requirements-dev.txt, and what Binder reads:
binder/requirements.txt and binder/runtime.txt. ``--check`` says whether they still follow from
their inputs, and changes nothing; ``--upgrade`` takes the newest releases. Without ``--upgrade``
the committed pins are preferred, so a release made elsewhere never makes the check fail.
"""

from __future__ import annotations

import argparse
import filecmp
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST_PYTHON = "3.11"
BINDER_PYTHON = "3.12"
ANYWHERE = ("--universal", "--python-version", OLDEST_PYTHON)
ON_BINDER = ("--python-platform", "linux", "--python-version", BINDER_PYTHON)
PINS = {
    "requirements.txt": ANYWHERE,
    "requirements-dev.txt": ANYWHERE,
    "binder/requirements.txt": ON_BINDER,
}
RUNTIME = "binder/runtime.txt"
MADE = (*PINS, RUNTIME)


def compile_pins(folder: Path, *, upgrade: bool = False) -> None:
    """Resolve the inputs into ``folder``, preferring the pins that are already there.

    All files are bound by the first: developers, readers and Binder run the same releases.
    """
    (folder / RUNTIME).write_text(f"python-{BINDER_PYTHON}\n", encoding="utf-8")
    with tempfile.TemporaryDirectory() as scratch:
        bounds: list[str] = []
        for name, where in PINS.items():
            command = [
                sys.executable, "-m", "uv", "pip", "compile", name.replace(".txt", ".in"),
                "--output-file", str(folder / name), "--python", sys.executable, *where,
                "--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links",
                "--quiet", *bounds, *(["--upgrade"] if upgrade else []),
            ]  # fmt: skip
            subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
            if not bounds:
                constraints = Path(scratch) / name
                constraints.write_text(without_project(folder / name), encoding="utf-8")
                bounds = ["--constraints", str(constraints)]


def without_project(pins: Path) -> str:
    """Return the pins without the project itself, which can't be a constraint."""
    lines = pins.read_text(encoding="utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("-e"))


def stale_pins() -> list[str]:
    """Return the names of the files that no longer follow from their inputs."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / RUNTIME).parent.mkdir()
        for pins in PINS:
            shutil.copyfile(ROOT / pins, folder / pins)
        compile_pins(folder)
        return [made for made in MADE if not filecmp.cmp(ROOT / made, folder / made, shallow=False)]


def main() -> int:
    """Write the pins, or check them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--check", action="store_true", help="only say whether the pins are fresh")
    how.add_argument("--upgrade", action="store_true", help="take the newest releases")
    arguments = parser.parse_args()
    if arguments.check:
        stale = stale_pins()
        for name in stale:
            print(f"{name} no longer follows from its input: run python .ci/pins.py")
        return 1 if stale else 0
    compile_pins(ROOT, upgrade=arguments.upgrade)
    return 0


if __name__ == "__main__":
    sys.exit(main())
