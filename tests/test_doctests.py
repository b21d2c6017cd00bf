"""The examples in docstrings and in the README are run by the test command itself."""

from __future__ import annotations

import tomllib
from pathlib import Path

from test_layers import MODULES

PYPROJECT = Path(__file__).parent.parent / "pyproject.toml"


def test_the_test_command_runs_every_example() -> None:
    options = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["tool"]["pytest"]["ini_options"]
    assert {"hearts_lessons", "README.md"} <= set(options["testpaths"])
    assert {"--doctest-modules", "--doctest-glob=README.md"} <= set(options["addopts"])


def test_the_rules_are_taught_by_examples() -> None:
    """Every file of the rules begins with one, save those that only hold names."""
    names_only = {
        *("rules.deal_errors", "rules.notation_errors", "rules.record_errors"),
        "rules.ruleset_errors",
    }
    rules = {module for module in MODULES if module.partition(".")[0] == "rules"}
    silent = {module for module in rules if ">>>" not in MODULES[module]}
    assert silent == names_only
