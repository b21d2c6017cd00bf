"""What a browser test needs on the machine: found, or said to be missing."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest


def program(what: str, *names: str) -> str:
    """Find a program by its name, or by a pattern of its path.

    Without it tests are skipped here, and fail where everything must run.
    """
    for path in found(*names):
        return path
    reason = f"no {what}: none of {', '.join(names)} is installed"
    if os.environ.get("CI") == "true":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


def found(*names: str) -> Iterator[str]:
    for name in names:
        if path := shutil.which(name):
            yield path
        if name.startswith("/"):
            yield from (str(path) for path in sorted(Path("/").glob(name[1:])))
