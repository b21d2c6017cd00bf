"""Lessons whose activities are there before their pages. The list may only get shorter."""

from __future__ import annotations

UNWRITTEN = {
    "penalty-points",
    "shooting-the-moon",
    "house-rules",
}
