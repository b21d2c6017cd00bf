"""Lessons whose activities are there before their pages. The list may only get shorter."""

from __future__ import annotations

UNWRITTEN: set[str] = set()
