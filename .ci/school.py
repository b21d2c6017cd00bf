"""Print links that bring the book to a school's JupyterHub: ``python .ci/school.py HUB``.

HUB is the hub's address. What a link fetches is said by ``repository:`` in _config.yml.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from urllib.parse import urlencode

from hearts_lessons.lessons import pages
from hearts_lessons.site.about import word_of
from hearts_lessons.site.launch import Launch, path_in_lab
from hearts_lessons.words import LANGUAGES, say

SETTINGS = Path(__file__).resolve().parent.parent / "_config.yml"
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
        "urlpath": path_in_lab(language, page, f"{FOLDER}/"),
    }
    return f"{hub.rstrip('/')}/hub/user-redirect/git-pull?{urlencode(asked)}"


def listed(hub: str, repository: str, branch: str) -> str:
    """Every lesson in every language, as Markdown."""
    parts = []
    for language in LANGUAGES:
        lines = [
            f"- [{say(language, f'lessons.{word_of(page)}')}]"
            f"({link(hub, repository, branch, language, page)})"
            for page in pages().values()
        ]
        parts.append("\n".join([f"## {say(language, 'site.language')}", "", *lines]))
    return "\n\n".join(parts)


def main() -> None:
    """Print them, or why there are none."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("hub", help="for example https://hub.school.example")
    hub = parser.parse_args().hub
    where = Launch.of(SETTINGS)
    if not where.repository:
        sys.exit(UNKNOWN)
    print(listed(hub, where.repository, where.branch))


if __name__ == "__main__":
    main()
