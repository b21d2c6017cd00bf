"""What is made for the whole site, once every language has been built."""

from __future__ import annotations

from pathlib import Path

from hearts_lessons.site.compression import compress_site


def finish_site(output: Path) -> None:
    """Complete the site in ``output``. Last of all, everything is compressed."""
    compress_site(output)
