"""What is made for the whole site, once the pages of all languages are there."""

from __future__ import annotations

from pathlib import Path

from hearts_lessons.site.compression import compress_site
from hearts_lessons.site.entrance import write_entrance
from hearts_lessons.site.installing import write_manifests
from hearts_lessons.site.missing import write_missing
from hearts_lessons.site.offline import write_worker
from hearts_lessons.site.shared import shared_version
from hearts_lessons.site.sitemap import write_address


def finish_site(output: Path, site_url: str = "") -> None:
    """Complete the site in ``output``.

    The service worker lists all files, so it comes after them; then everything is compressed.
    """
    (output / ".nojekyll").touch()  # or GitHub leaves out what begins with an underscore
    write_entrance(output, site_url)
    write_address(output, site_url)
    write_missing(output, site_url)
    write_manifests(output)
    write_worker(output, shared_version())
    compress_site(output)
