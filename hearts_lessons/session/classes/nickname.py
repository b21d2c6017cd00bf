"""The name that a learner's work is handed in under, on a result and on its file."""

from __future__ import annotations

from hashlib import sha256

LONGEST_NAME = 40
_LAST_ASCII = 127


def clean_name(text: str) -> str:
    """A nickname on one line, and no longer than one."""
    seen = "".join(mark if mark.isprintable() else " " for mark in text)
    return " ".join(seen.split())[:LONGEST_NAME].rstrip()


def file_name_for(name: str, result: str) -> str:
    """A name that every file system takes; whoever has the same nickname has another one.

    >>> file_name_for("Anna B./黑", "{}")
    'hearts-Anna-B-黑-44136f.json'
    >>> file_name_for("", "{}")
    'hearts-44136f.json'
    """
    kept = (mark if mark.isalnum() or ord(mark) > _LAST_ASCII else " " for mark in name)
    return "-".join(["hearts", *"".join(kept).split(), _short_hash(result)]) + ".json"


def _short_hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:6]
