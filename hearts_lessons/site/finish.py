"""What is made for the whole site, once the pages of all languages are there."""

from __future__ import annotations

from pathlib import Path

from hearts_lessons.site.compression import compress_site
from hearts_lessons.site.entrance import write_entrance
from hearts_lessons.site.missing import write_missing
from hearts_lessons.site.sitemap import write_address


def finish_site(output: Path, site_url: str = "") -> None:
    """Complete the site in ``output``. Last of all, everything is compressed."""
    (output / ".nojekyll").touch()  # or GitHub leaves out what begins with an underscore
    write_entrance(output, site_url)
    write_address(output, site_url)
    write_missing(output, site_url)
    compress_site(output)
