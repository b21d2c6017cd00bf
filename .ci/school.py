"""Print links that bring the book to a school's JupyterHub: ``python .ci/school.py HUB``.

HUB is the hub's address. What a link fetches is said by ``repository:`` in _config.yml.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from urllib.parse import urlencode

import yaml

from hearts_lessons.lessons import pages
from hearts_lessons.words import LANGUAGES, catalogue, say

ROOT = Path(__file__).resolve().parent.parent
FOLDER = "hearts-lessons"
"""Where a learner finds the book at home, whatever the repository is called."""

UNKNOWN = "repository: url: in _config.yml does not say where the sources are"


def link(hub: str, repository: str, branch: str, language: str, page: str) -> str:
    """The address that logs a learner in, fetches or renews the book and opens a notebook.

    >>> link("https://hub.example/", "https://git.example/h.git", "main", "en", "17-play")
    'https://hub.example/hub/user-redirect/git-pull?repo=https%3A%2F%2Fgit.example%2Fh.git&branch=\
main&targetpath=hearts-lessons&urlpath=lab%2Ftree%2Fhearts-lessons%2Fbook%2Fen%2F17-play.ipynb'
    """
    asked = {
        "repo": repository,
        "branch": branch,
        "targetpath": FOLDER,
        "urlpath": f"lab/tree/{FOLDER}/book/{language}/{page}.ipynb",
    }
    return f"{hub.rstrip('/')}/hub/user-redirect/git-pull?{urlencode(asked)}"


def listed(hub: str, repository: str, branch: str) -> str:
    """Every lesson in every language, as Markdown."""
    parts = []
    for language in LANGUAGES:
        titles = catalogue(language)["lessons"]
        links = {
            titles[lesson.replace("-", "_")]: link(hub, repository, branch, language, page)
            for lesson, page in pages().items()
        }
        lines = [f"- [{title}]({address})" for title, address in links.items()]
        parts.append("\n".join([f"## {say(language, 'site.language')}", "", *lines]))
    return "\n\n".join(parts)


def main() -> None:
    """Print them, or why there are none."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("hub", help="for example https://hub.school.example")
    hub = parser.parse_args().hub
    said = yaml.safe_load((ROOT / "_config.yml").read_text("utf-8")).get("repository") or {}
    if not said.get("url"):
        sys.exit(UNKNOWN)
    print(listed(hub, said["url"], said.get("branch") or "main"))


if __name__ == "__main__":
    main()
