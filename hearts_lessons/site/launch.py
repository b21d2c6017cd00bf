"""Where the book can be launched: addresses that open one of its notebooks on Binder.

The repository is Jupyter Book's own setting ``repository: url:`` with its ``branch:``, the website
``html: baseurl:``. Where the repository isn't known there are no launch links.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, urlsplit

import yaml

from hearts_lessons.words import say

BINDER = "https://mybinder.org"
WELCOME = "welcome"
"""The notebook on which JupyterLab opens, in each language's folder."""

GITHUB, GITLAB = "github.com", "gitlab.com"


@dataclass(frozen=True)
class Launch:
    """The addresses of the repository and of the website; "" where one isn't known."""

    repository: str = ""
    branch: str = "main"
    website: str = ""

    @classmethod
    def of(cls, settings: Path) -> Launch:
        """As ``_config.yml`` says."""
        said = yaml.safe_load(settings.read_text(encoding="utf-8"))
        repository = said.get("repository") or {}
        website = (said.get("html") or {}).get("baseurl") or ""
        return cls(repository.get("url") or "", repository.get("branch") or "main", website)

    def link(self, language: str, notebook: str = WELCOME) -> str | None:
        """The address that starts a server and opens a notebook there.

        >>> Launch("https://github.com/someone/hearts").link("en")
        'https://mybinder.org/v2/gh/someone/hearts/main?urlpath=lab%2Ftree%2Fbook%2Fen%2Fwelcome.ipynb'
        """
        if not self.repository:
            return None
        place = quote(path_in_lab(language, notebook), safe="")
        return f"{BINDER}/v2/{self.source}/{quote(self.branch, safe='')}?urlpath={place}"

    @property
    def source(self) -> str:
        """What Binder is to fetch, in its own words."""
        address = self.repository.rstrip("/").removesuffix(".git")
        parts = urlsplit(address)
        path = parts.path.strip("/")
        if parts.hostname == GITHUB and path.count("/") == 1:
            return f"gh/{quote(path)}"
        if parts.hostname == GITLAB and path:
            return f"gl/{quote(path, safe='')}"
        return f"git/{quote(self.repository, safe='')}"

    def elsewhere(self, language: str) -> str:
        """Where the same lessons are when no server is to be had, as Markdown."""
        if not self.website:
            return say(language, "site.launch.no_website")
        address = f"{self.website.rstrip('/')}/{language}/index.html"
        return say(language, "site.launch.website", address=address)


def path_in_lab(language: str, notebook: str = WELCOME, folder: str = "") -> str:
    """The part of JupyterLab's address that opens a notebook of the repository.

    ``folder`` is where the repository is below the folder that JupyterLab shows, with a slash.
    """
    return f"lab/tree/{folder}book/{language}/{notebook}.ipynb"
