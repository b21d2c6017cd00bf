"""The links of the built website: whether each leads to a file, and to a place in it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import unquote, urlsplit

PLACE = re.compile(r'\sid="([^"]+)"')


class Links:
    """Looks each address up once."""

    def __init__(self, site: Path, home: str) -> None:
        self.site = site
        self.home = home
        self.good: set[str] = set()
        self.places: dict[Path, set[str]] = {}

    def broken(self, addresses: Iterable[str]) -> list[str]:
        """Those of our own addresses that lead nowhere."""
        ours = {each for each in addresses if each.startswith(self.home)} - self.good
        broken = {each for each in ours if not self.leads_somewhere(each)}
        self.good |= ours - broken
        return sorted(broken)

    def leads_somewhere(self, address: str) -> bool:
        parts = urlsplit(address.removeprefix(self.home))
        file = self.site / unquote(parts.path)
        if file.is_dir():
            file /= "index.html"
        if not file.is_file():
            return False
        if parts.fragment and file not in self.places:
            self.places[file] = set(PLACE.findall(file.read_text("utf-8")))
        return not parts.fragment or unquote(parts.fragment) in self.places[file]
