"""What has been found about papers, as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_lessons.rules.message import Message
from hearts_lessons.session.classes.check import Finding
from hearts_lessons.words import tell


def notes_of(findings: Sequence[Finding], language: str) -> str:
    """What is to be told about a paper."""
    return " ".join(_told(each, language) for each in findings)


def told_source(source: str | Message, language: str) -> str:
    """Where a paper comes from."""
    return source if isinstance(source, str) else tell(language, source)


def _told(finding: Finding, language: str) -> str:
    part = "errors" if finding.code.startswith("result_") else "grading.findings"
    return tell(language, Message(f"{part}.{finding.code}", finding.values))
