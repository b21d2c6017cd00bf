"""What is made for the whole site, once every language has been built."""

from __future__ import annotations

from pathlib import Path

from hearts_lessons.site.entrance import write_entrance
from hearts_lessons.site.sitemap import write_address


def finish_site(output: Path, site_url: str = "") -> None:
    """Complete the site in ``output``; what lists the site's files comes last."""
    write_entrance(output, site_url)
    write_address(output, site_url)
