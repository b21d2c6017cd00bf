"""The links to a school's JupyterHub; that they work there is tried in tests/school_room."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

from school import FOLDER, link, listed

from book_text import ROOT
from hearts_lessons.lessons import pages
from hearts_lessons.words import LANGUAGES

REPOSITORY = "https://git.example/someone/hearts.git"


def test_there_is_a_link_for_every_lesson_and_language() -> None:
    text = listed("https://hub.example", REPOSITORY, "main")
    asked = [parse_qs(urlsplit(each).query) for each in re.findall(r"\]\(([^)]+)\)", text)]
    places = [each["urlpath"][0] for each in asked]
    assert len(set(places)) == len(places) == len(LANGUAGES) * len(pages())
    for place in places:
        assert place.startswith(f"lab/tree/{FOLDER}/")
        assert (ROOT / place.removeprefix(f"lab/tree/{FOLDER}/")).is_file()
    assert {(*each["repo"], *each["branch"], *each["targetpath"]) for each in asked} == {
        (REPOSITORY, "main", FOLDER)
    }


def test_a_hub_may_stand_below_an_address() -> None:
    made = link("https://school.example/jupyter/", REPOSITORY, "main", "en", "01-cards-and-table")
    assert made.startswith(
        "https://school.example/jupyter/hub/user-redirect/git-pull?repo=https%3A"
    )
