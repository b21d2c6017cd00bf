"""Pin every package that the project uses, for every Python and system that it supports.

``python .ci/pins.py`` writes requirements.txt and requirements-dev.txt;
``--check`` says whether they still follow from their inputs, and changes nothing;
``--upgrade`` takes the newest releases. Without ``--upgrade`` the committed pins are
preferred, so a release made elsewhere never makes the check fail.
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
PINS = ("requirements.txt", "requirements-dev.txt")


def compile_pins(folder: Path, *, upgrade: bool = False) -> None:
    """Resolve the inputs into ``folder``, preferring the pins that are already there.

    The second file is bound by the first: developers and readers run the same releases.
    """
    with tempfile.TemporaryDirectory() as scratch:
        bounds: list[str] = []
        for name in PINS:
            command = [
                sys.executable, "-m", "uv", "pip", "compile", name.replace(".txt", ".in"),
                "--output-file", str(folder / name), "--python", sys.executable,
                "--universal", "--python-version", OLDEST_PYTHON,
                "--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links",
                "--quiet", *bounds, *(["--upgrade"] if upgrade else []),
            ]  # fmt: skip
            subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
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
        for pins in PINS:
            shutil.copyfile(ROOT / pins, folder / pins)
        compile_pins(folder)
        return [pins for pins in PINS if not filecmp.cmp(ROOT / pins, folder / pins, shallow=False)]


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
