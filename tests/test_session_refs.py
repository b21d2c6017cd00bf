"""Names of drill items: each names one, for ever the same, and what is none is refused."""

from __future__ import annotations

import json

import pytest

from hearts_lessons.drills import KINDS
from hearts_lessons.lessons import activities, activity, is_mixed, pages
from hearts_lessons.session import start, view
from hearts_lessons.session.errors import UnknownItemError
from hearts_lessons.session.refs import MOST_NEW, book_kinds, new_kinds, question, refs_of
from hearts_lessons.session.views import DrillView, LearnView
from positions import DEALS, DRILLS, GAMES, MIXES, act

SERIES = "following-suit/series"


def learn_of(name: str, seed: str | None = None, next_items: int = 0) -> LearnView:
    state = start(name, seed)
    for _ in range(next_items):
        state = act(act(state, "reveal"), "next")
    drawn = view(state, "en")
    assert isinstance(drawn, DrillView)
    return drawn.learn


@pytest.mark.parametrize("name", [name for name in DRILLS if name.partition("/")[0] in pages()])
def test_a_drills_items_are_found_by_their_names(name: str) -> None:
    found = [question(ref) for ref in refs_of(name)]
    assert [each.item for each in found] == start(name)["items"]
    assert [f"{each.lesson}/{each.name}" for each in found] == list(refs_of(name))
    assert {each.mixed for each in found} == {is_mixed(activity(name))}
    assert not any(each.is_new for each in found)


@pytest.mark.parametrize("name", [*DEALS, *GAMES, *MIXES, "house-rules/workshop"])
def test_what_is_no_drill_of_a_chapter_has_no_items_with_names(name: str) -> None:
    assert refs_of(name) == ()
    with pytest.raises(UnknownItemError):
        question(name)


@pytest.mark.parametrize("kind", new_kinds())
@pytest.mark.parametrize("level", [1, 2, 3])
def test_new_items_are_sound_and_do_not_repeat(kind: str, level: int) -> None:
    refs = [f"~{kind}:{level}:seed#{number}" for number in range(1, MOST_NEW + 1)]
    items = [question(ref).item for ref in refs]
    assert question(f"~{kind}:{level}:seed").item == items[0]
    first = min(MOST_NEW, KINDS[kind].space(level) or MOST_NEW)
    assert len({json.dumps(item) for item in items[:first]}) == first
    assert all(item["kind"] == kind for item in items)
    assert all(KINDS[kind].sheet(item).options for item in items[:5])
    assert {question(ref).lesson for ref in refs} == {book_kinds()[kind]}
    assert all(question(ref).is_new and question(ref).mixed for ref in refs)


def test_a_new_item_is_the_same_in_whatever_order_they_are_asked_for() -> None:
    late = question("~trick-points:2:order#9").item
    assert question("~trick-points:2:order#3").item != late
    assert question("~trick-points:2:order#9").item == late


@pytest.mark.parametrize(
    "ref",
    [
        *("", "~", "/", "#1", "passing", "passing/", "passing/nothing", "nothing/first-hand-to"),
        *("passing/practice", "practice/mixed", "play/table", "progress/overview"),
        *(SERIES, f"{SERIES}#0", f"{SERIES}#7", f"{SERIES}#01", f"{SERIES}#-1", f"{SERIES}#1#1"),
        *("passing/first-hand-to#1", " passing/first-hand-to", "passing/first-hand-to\n"),
        *("~moon", "~moon:1", "~moon:1:", "~moon:0:a", "~moon:4:a", "~moon:01:a", "~juggling:1:a"),
        *("~moon:1:a#0", "~moon:1:a#51", "~moon:1:a b", f"~moon:1:{'a' * 41}", "~moon:1:月"),
        *("~moon:\u0661:a", "a" * 500),
    ],
)
def test_what_names_nothing_is_refused(ref: str) -> None:
    with pytest.raises(UnknownItemError):
        question(ref)


def test_the_kinds_of_the_book_are_taught_in_its_chapters() -> None:
    for kind, lesson in book_kinds().items():
        drills = [each for each in activities(lesson).values() if each["kind"] == kind]
        assert drills
        assert ("generate" in drills[-1]) == (kind in new_kinds())
    assert set(book_kinds()) == set(KINDS)
    assert set(book_kinds().values()) <= set(pages())


# Under which names answers are remembered


def test_a_drill_says_under_which_names_it_is_remembered() -> None:
    assert learn_of("following-suit/void-in-clubs") == LearnView(
        "following-suit", "legal-plays", "void-in-clubs", mixed=False
    )
    assert learn_of(SERIES, next_items=2) == LearnView(
        "following-suit", "legal-plays", "series#3", mixed=True
    )


def test_cards_that_are_not_the_lessons_have_no_name() -> None:
    """Of another seed, or kept by an older version: they count, and can't come back."""
    assert learn_of(SERIES, "another") == LearnView("following-suit", "legal-plays", "", mixed=True)
    older = {
        **start("following-suit/void-in-clubs"),
        "items": start("passing/first-hand-to")["items"],
    }
    drawn = view(older, "en")
    assert isinstance(drawn, DrillView)
    assert drawn.learn == LearnView("following-suit", "pass-to", "", mixed=False)


def test_a_drill_that_the_book_has_no_more_is_remembered_without_a_name() -> None:
    gone = {**start("following-suit/void-in-clubs"), "activity": "following-suit/gone"}
    drawn = view(gone, "en")
    assert isinstance(drawn, DrillView)
    assert drawn.learn == LearnView("following-suit", "legal-plays", "", mixed=False)
