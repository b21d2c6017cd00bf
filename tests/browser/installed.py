"""What a browser test needs on the machine: found, or said to be missing."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from glob import glob
from typing import NoReturn

import pytest


def program(what: str, *names: str) -> str:
    """Find a program by its name, or by a pattern of its path."""
    for name in names:
        if path := shutil.which(name) or next(iter(sorted(glob(name))), None):
            return path
    missing(what, names)


def missing(what: str, names: Iterable[str]) -> NoReturn:
    """Without a browser tests are skipped here, and fail where everything must run."""
    reason = f"no {what}: none of {', '.join(names)} is installed"
    if os.environ.get("CI") == "true":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)
