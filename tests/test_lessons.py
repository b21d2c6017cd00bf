"""Lessons as data: each file is read, each activity whole, each source known."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from hearts_lessons.drills import KINDS
from hearts_lessons.lessons import UnknownActivityError, activities, activity, is_mixed, lessons
from hearts_lessons.rules.errors import shown
from hearts_lessons.rules.passing import pass_direction
from hearts_lessons.session import start
from positions import ACTIVITIES, DEALS, DRILLS

ROOT = Path(__file__).parents[1]
LESSONS = ROOT / "hearts_lessons" / "lessons"
VECTORS = {
    vector["id"]
    for vector in json.loads((ROOT / "tests/data/seed_vectors.json").read_text("utf-8"))["vectors"]
}
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
FIELDS = {
    "written": {"id", "kind", "expect", "source"},
    "series": {"id", "kind", "generate", "seed", "level"},
    "deal": {"id", "kind", "seed", "hand_number"},
    "game": {"id", "kind", "seed"},
    "mix": {"id", "kind", "items"},
    "exam": {"id", "kind", "lessons", "items"},
    "rules": {"id", "kind", "seed", "rules"},
    "class": {"id", "kind"},
    "maker": {"id", "kind"},
    "desk": {"id", "kind"},
}
OPTIONAL = {
    "written": {
        *("hand", "card", "trick", "tricks_played", "hearts_broken", "queen_out", "rules"),
        *("hand_number", "ask", "seat", "players", "holder", "passes", "tricks", "first"),
        *("taken", "known", "before", "totals", "shooter", "question", "mixed"),
        *("suit", "cards", "passed", "direction"),
        *("worth", "best", "why", "proven", "passed", "out", "voids", "found"),
        *("counted", "bars", "told"),
    },
    "series": {"mixed"},
    "deal": {"rules", "guided", "arranged"},
    "game": {"rules", "arranged"},
    "mix": {"endless"},
    "exam": set(),
    "rules": set(),
    "class": set(),
    "maker": set(),
    "desk": set(),
}


def test_every_file_is_a_lesson() -> None:
    assert list(lessons()) == sorted(path.stem for path in LESSONS.glob("*.toml"))
    assert len(lessons()) >= 2


def test_every_activity_is_found_by_its_name() -> None:
    for lesson in lessons():
        for key, data in activities(lesson).items():
            assert activity(f"{lesson}/{key}") == data
            assert data["id"] == key


def test_no_id_is_written_twice() -> None:
    for lesson in lessons():
        text = (LESSONS / f"{lesson}.toml").read_text("utf-8")
        ids = re.findall(r'^id = "(.*)"$', text, re.MULTILINE)
        assert len(set(ids)) == len(ids) == len(activities(lesson))
        assert all(ID.fullmatch(each) for each in (lesson, *ids))


@pytest.mark.parametrize("name", ACTIVITIES)
def test_an_activity_has_the_fields_of_its_form_and_no_others(name: str) -> None:
    data = activity(name)
    form = data["kind"] if name not in DRILLS else "series" if "generate" in data else "written"
    assert set(data) <= FIELDS[form] | OPTIONAL[form]
    if form != "written":
        assert set(data) >= FIELDS[form] - {"hand_number", "level"}


@pytest.mark.parametrize("name", DRILLS)
def test_a_drill_names_its_source_or_generates_its_items(name: str) -> None:
    data = activity(name)
    assert data["kind"] in KINDS
    if "generate" in data:
        assert data["seed"] == name
        assert 1 <= data["level"] <= 3
    else:
        assert data["expect"].split()
        sources = data["source"].split()
        assert sources
        assert all(each in VECTORS or re.fullmatch(r"F-\d+\.\d+|ST-\d\d", each) for each in sources)


NO_LESSONS = ("play", "practice", "exam", "class")


@pytest.mark.parametrize("lesson", [each for each in lessons() if each not in NO_LESSONS])
def test_a_lesson_has_guided_items_mixed_ones_and_a_practice_deal(lesson: str) -> None:
    data = activities(lesson)
    written = [each for each in data.values() if "expect" in each]
    mixed = [each for each in data.values() if "expect" in each or "generate" in each]
    assert len(written) >= 6
    assert sum(each.get("generate", 1) for each in mixed if is_mixed(each)) >= 12
    assert any("generate" in each for each in mixed)
    assert data["practice"]["kind"] in ("deal", "game")


@pytest.mark.parametrize("name", DEALS)
def test_a_practice_deal_is_the_hand_that_it_says(name: str) -> None:
    data = activity(name)
    assert re.fullmatch(rf"{name}(/\d+)?", data["seed"])
    number = data["arranged"][0]["hand_number"] if "arranged" in data else data["hand_number"]
    assert start(name)["direction"] == pass_direction(number).value


@pytest.mark.parametrize(
    "name",
    ["", "/", "series", "nothing/series", "following-suit/nothing", "following-suit/series/1",
     "../lessons/series", "Following-Suit/series", "following-suit"],
)  # fmt: skip
def test_an_unknown_name_is_refused(name: str) -> None:
    with pytest.raises(UnknownActivityError) as refused:
        activity(name)
    assert refused.value.values == {"activity": shown(name)}


def test_an_unknown_lesson_is_refused() -> None:
    with pytest.raises(UnknownActivityError):
        activities("juggling")
