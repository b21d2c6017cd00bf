"""The golden transcripts in CPython: rewriting them would change nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from hearts_lessons.drills import KINDS
from hearts_lessons.rules import Violation
from hearts_lessons.words import LANGUAGES
from transcripts import GOLDEN, files, golden

REWRITE = "python tests/transcripts.py --write"
HOUSE_RULES = {Violation.MUST_DISCARD_QS, Violation.QUEEN_NOT_BROKEN}
"""What only other tables forbid; the scenes are played by the book's own rules."""
REFUSALS = {
    *(each.value for each in set(Violation) - HOUSE_RULES),
    *("action", "ply", "phase", "option", "not_your_turn"),
    *("pass_count", "pass_twice", "pass_not_held", "pass_pending", "no_pass", "deal_finished"),
    *("class_link", "class_set", "class_set_empty"),
    *("no_choice", "unknown_preset", "duplicate_card", "entered_count"),
    *(
        "unknown_card",
        "unknown_activity",
        "unknown_item",
        "unknown_language",
        "state",
        "state_format",
    ),
}
PHASES = {
    *("passing", "playing", "waiting", "choosing", "hand-over", "game-over"),
    *("asking", "answered", "done"),
    *("empty", "ready", "over", "setting", "graded"),
}
MOST_BYTES = 570_000
MOST_BYTES_BAKED = 780_000


@cache
def wanted() -> dict[str, Callable[[], str]]:
    """Made when a test asks, since the scenes take a while to play."""
    return dict(files())


@pytest.mark.parametrize("name", sorted(path.name for path in GOLDEN.iterdir()))
def test_a_transcript_is_as_it_was(name: str) -> None:
    same = (GOLDEN / name).read_text("utf-8") == wanted()[name]()
    assert same, f"{name} would change; if that is meant: {REWRITE}"


def test_there_are_these_and_no_others() -> None:
    assert {path.name for path in GOLDEN.iterdir()} == set(wanted()), REWRITE


def test_they_are_small_enough_to_review() -> None:
    """The baked blocks are there for the page's own tests; a line of them says little to people."""
    sizes = {path.name: path.stat().st_size for path in GOLDEN.iterdir()}
    baked = sum(size for name, size in sizes.items() if name.startswith("baked."))
    assert baked < MOST_BYTES_BAKED
    assert sum(sizes.values()) - baked < MOST_BYTES


def steps(language: str) -> list[dict[str, Any]]:
    return [step for each in golden(language).values() for part in each for step in part["steps"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_go_through_everything(language: str) -> None:
    transcripts = golden(language)
    assert {f"drill-{kind}.{language}" for kind in KINDS} <= set(transcripts)
    refused = {step["refusal"]["code"] for step in steps(language) if "refusal" in step}
    assert refused == REFUSALS
    assert {step["phase"] for step in steps(language) if "phase" in step} == PHASES
    for name in ("deal-with-pass", "deal-without-pass"):
        (deal,) = transcripts[f"{name}.{language}"]
        extra = ("hint", "rewind")
        steps_of = [each for each in deal["steps"] if each.get("do", {}).get("type") not in extra]
        phases = [step.get("phase") for step in steps_of]
        assert phases.count("playing") == 13
        assert "hand-over" in phases


def test_a_view_has_its_own_digest_in_every_language() -> None:
    digests = [
        {step["view"] for step in steps(language) if "view" in step} for language in LANGUAGES
    ]
    assert all(len(each) > 150 for each in digests)
    assert not digests[0] & digests[1] & digests[2]
