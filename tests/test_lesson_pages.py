"""Every lesson's page is whole in every language; whatever is forgotten is named in a sentence."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from book_text import BOOK, TEMPLATE, name, source
from hearts_lessons.lessons import activities, pages
from hearts_lessons.words import LANGUAGES
from lesson_page import FEWEST_MIXED, SECTIONS, faults

Cells = list[dict[str, Any]]

LESSON = "following-suit"
"""Whose activities the template shows."""

WRITTEN = [
    pytest.param(lesson, page, id=name(page))
    for lesson, stem in pages().items()
    for language in LANGUAGES
    if (page := BOOK / language / f"{stem}.ipynb").is_file()
]
FIRST = next(iter(pages()))


def cells_of(page: Path) -> Cells:
    cells: Cells = json.loads(page.read_text("utf-8"))["cells"]
    return cells


@pytest.mark.parametrize(("lesson", "page"), WRITTEN)
def test_a_lesson_has_all_its_parts(lesson: str, page: Path) -> None:
    lacks = faults(cells_of(page), lesson, activities(lesson), first=lesson == FIRST)
    assert not lacks, f"{name(page)}: {'; '.join(lacks)} (see CONTRIBUTING.md, “A lesson”)"


def test_the_template_is_a_whole_lesson() -> None:
    assert faults(cells_of(TEMPLATE), LESSON, activities(LESSON), first=False) == []


@pytest.mark.parametrize("lesson", [lesson for lesson in pages() if lesson != FIRST])
def test_what_is_recalled_is_of_earlier_lessons(lesson: str) -> None:
    order = list(pages())
    recalled = activities(lesson).get("recall", {"items": []})["items"]
    if not recalled:
        assert not any(page.values[0] == lesson for page in WRITTEN), (
            f"{lesson}.toml: no [[mix]] with the id “recall” names two items of earlier lessons"
        )
        return
    assert len(recalled) == 2
    for item in recalled:
        other, key = item.partition("#")[0].split("/")
        assert key in activities(other), f"{lesson}.toml recalls {item}, which is nowhere"
        earlier = order.index(other) < order.index(lesson)
        assert earlier, f"{lesson}.toml recalls {item}, which comes later"


# Each step of the recipe, forgotten


@pytest.fixture
def template() -> Cells:
    return cells_of(TEMPLATE)


def lacks(cells: Cells) -> str:
    return "; ".join(faults(cells, LESSON, activities(LESSON), first=False))


def without(cells: Cells, *ids: str) -> Cells:
    assert set(ids) <= {cell["id"] for cell in cells}
    return [cell for cell in cells if cell["id"] not in ids]


def rewritten(cells: Cells, cell_id: str, change: Callable[[str], str]) -> Cells:
    cells = copy.deepcopy(cells)
    (cell,) = (cell for cell in cells if cell["id"] == cell_id)
    before = source(cell)
    cell["source"] = [change(before)]
    assert source(cell) != before
    return cells


@pytest.mark.parametrize("section", SECTIONS)
def test_a_forgotten_part_is_named(template: Cells, section: str) -> None:
    assert f"a text cell with the id “{section}”" in lacks(without(template, section))


@pytest.mark.parametrize(
    ("cell_id", "said"),
    [
        ("recall", f'no cell calls drill("{LESSON}/recall")'),
        ("example-shown", "no cell calls show(…), show_tricks(…), show_scores(…) or chart(…)"),
        ("practice", f'no cell calls practice("{LESSON}/practice")'),
        ("progress", f'no cell calls progress("{LESSON}")'),
        ("exercise", "no exercise to try with a folded solution"),
    ],
)
def test_a_forgotten_cell_is_named(template: Cells, cell_id: str, said: str) -> None:
    assert said in lacks(without(template, cell_id))


def heading_alone(text: str) -> str:
    return text.partition("\n")[0]


@pytest.mark.parametrize(
    ("cell_id", "change", "said"),
    [
        ("mixed", heading_alone, "the cell “mixed” needs a heading “## …” and a text below it"),
        ("guided", lambda text: text.replace("## ", ""), "the cell “guided” needs a heading"),
        ("title", lambda text: text.replace("`site`", "site"), "does not name the rule set `site`"),
        ("title", lambda text: "# Title\n\nThe rule set `site`.", "how many minutes it takes"),
        ("objectives", lambda text: text.replace("- ", ""), "fewer than two things"),
        ("key-points", lambda text: text.replace("- ", ""), "fewer than three"),
    ],
)
def test_a_forgotten_text_is_named(
    template: Cells, cell_id: str, change: Callable[[str], str], said: str
) -> None:
    assert said in lacks(rewritten(template, cell_id, change))


def test_parts_in_another_order_are_named(template: Cells) -> None:
    assert "in another order" in lacks([template[-1], *template[:-1]])


def test_a_visible_call_is_named(template: Cells) -> None:
    for cell in template:
        if cell["id"] == "recall":
            cell["metadata"] = {}
    assert "the cell “recall” shows an activity: give it the tag remove-input" in lacks(template)


def test_a_drill_in_the_wrong_part_is_named(template: Cells) -> None:
    guided = rewritten(
        template, "void-in-clubs", lambda text: text.replace("void-in-clubs", "series")
    )
    assert f"{LESSON}/series stands under “guided” and needs no mixed = true" in lacks(guided)
    mixed = rewritten(template, "series", lambda text: text.replace("series", "void-in-clubs"))
    assert f"{LESSON}/void-in-clubs stands under “mixed” and needs mixed = true" in lacks(mixed)


def test_too_few_mixed_items_are_named(template: Cells) -> None:
    data = {
        key: {**drill, "generate": 1} if "generate" in drill else {**drill, "mixed": False}
        for key, drill in activities(LESSON).items()
    }
    said = "; ".join(faults(template, LESSON, data, first=False))
    assert f"mixed items; {FEWEST_MIXED} are the fewest" in said


def test_too_few_written_drills_are_named(template: Cells) -> None:
    data = {key: drill for key, drill in activities(LESSON).items() if "expect" not in drill}
    said = "; ".join(faults(template, LESSON, data, first=False))
    assert "it has 0 drills written by hand; 6 are the fewest" in said


def test_the_first_lesson_has_nothing_to_recall(template: Cells) -> None:
    cells = without(template, "recall-intro", "recall")
    assert faults(cells, LESSON, activities(LESSON), first=True) == []
