"""What is made for the whole site, after its languages are built."""

from __future__ import annotations

from pathlib import Path

from hearts_lessons.site.installing import write_manifests
from hearts_lessons.site.offline import write_worker
from hearts_lessons.site.shared import shared_version


def finish_site(output: Path) -> None:
    """Complete the site in ``output``; the service worker, which lists all files, comes last."""
    write_manifests(output)
    write_worker(output, shared_version())
