"""Lessons whose activities are there before their pages. The list may only get shorter."""

from __future__ import annotations

UNWRITTEN = {
    "first-trick",
    "breaking-hearts",
    "ending-the-game",
    "first-whole-hand",
    "house-rules",
}
