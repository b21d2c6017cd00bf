"""What is made once for the whole site, after every language has been built."""

from __future__ import annotations

from pathlib import Path

from hearts_lessons.site.missing import write_missing


def finish_site(output: Path, site_url: str = "") -> None:
    """Add to the built pages in ``output``, which will be at ``site_url`` if that is known."""
    (output / ".nojekyll").touch()  # or GitHub leaves out what begins with an underscore
    write_missing(output, site_url)
