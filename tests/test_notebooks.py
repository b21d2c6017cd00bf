"""The book: one text a language, the same code in all, every cell run, every answer confirmed."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from book_text import cells, name, output_text, source
from hearts_lessons.lessons import pages
from hearts_lessons.rules import Table, Trick, legal_plays, parse_cards
from unwritten import UNWRITTEN

ROOT = Path(__file__).parents[1]
BOOK = ROOT / "book"
LANGUAGES = ("en", "zh-Hans", "zh-Hant")
PAGES = sorted({path.name for path in BOOK.glob("*/*") if path.suffix in (".ipynb", ".md")})
NOTEBOOKS = sorted(path for language in LANGUAGES for path in (BOOK / language).glob("*.ipynb"))
LESSONS = sorted((ROOT / "hearts_lessons" / "lessons").glob("*.toml"))

VECTORS = {
    vector["id"]
    for vector in json.loads((ROOT / "tests/data/seed_vectors.json").read_text("utf-8"))["vectors"]
}
FACT = re.compile(r"F-\d\.\d+|ST-\d\d")
ACTIVITY = re.compile(r"^(?:drill|practice)\(\"([\w-]+/[\w-]+)\"\)$")
SHOWN = re.compile(r"^(?:drill|practice|play|progress)\([^\n]*\)$")
PROGRESS = re.compile(r"^progress\((?:\"([\w-]+)\")?\)$")

NBVAL_MARKER = re.compile(r"NBVAL_|VALIDATE_IGNORE_OUTPUT|nbval-|raises-exception", re.IGNORECASE)
NBVAL_SWITCH = re.compile(r"nbval-lax|sanitize-with|nbval-skip|nbval-current-env")


def _ends_in_expression(code: str) -> bool:
    body = ast.parse(code).body
    return bool(body) and isinstance(body[-1], ast.Expr)


def _items(lesson: Path) -> list[dict[str, Any]]:
    drills: list[dict[str, Any]] = tomllib.loads(lesson.read_text("utf-8")).get("drill", [])
    return drills


def _written_items() -> list[Any]:
    return [
        pytest.param(item, id=f"{lesson.stem}/{item['id']}")
        for lesson in LESSONS
        for item in _items(lesson)
        if "generate" not in item
    ]


def _activities(lesson: Path) -> list[str]:
    data = tomllib.loads(lesson.read_text("utf-8"))
    tables = ["drill", "mix", "deal", "workshop", "exam"] + ["game"] * (lesson.stem != "play")
    entries = [entry for table in tables for entry in data.get(table, [])]
    return [f"{lesson.stem}/{entry['id']}" for entry in entries]


def _lesson_of(notebook: Path) -> str:
    """Its stem without a number, for chapters have one."""
    return re.sub(r"^\d\d-", "", notebook.stem)


def _shown_by(code: str) -> str | None:
    """The activity that a cell shows."""
    if call := PROGRESS.match(code):
        return f"progress/{call[1] or 'overview'}"
    return call[1] if (call := ACTIVITY.match(code)) else None


WITHOUT_LESSON = ("progress", "rule-card", "worksheet", "glossary", "welcome", "class-notebook")
"""Pages that have no activities of their own."""
FOR_CLASSES = {"class": "class/set", "class-maker": "class/maker", "class-results": "class/desk"}
"""Each of these pages has one of the activities of `class.toml`."""

IN_LAB_ONLY = ("welcome",)
"""The entrance to the notebooks; the website has its own."""

each_notebook = pytest.mark.parametrize("notebook", NOTEBOOKS, ids=name)
each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.stem)
each_written_item = pytest.mark.parametrize("item", _written_items())


@pytest.mark.parametrize("page", PAGES)
def test_every_page_has_its_twins(page: str) -> None:
    missing = [language for language in LANGUAGES if not (BOOK / language / page).is_file()]
    assert not missing, f"{page} is missing in {', '.join(missing)}"


def test_the_book_names_every_page() -> None:
    contents = (BOOK / "_toc.yml").read_text("utf-8")
    written = [page for page in PAGES if Path(page).stem not in IN_LAB_ONLY]
    unlisted = [page for page in written if Path(page).stem not in contents]
    assert not unlisted, f"book/_toc.yml does not list {', '.join(unlisted)}"


@each_notebook
def test_code_is_the_same_in_every_language(notebook: Path) -> None:
    ours = [(cell["id"], source(cell)) for cell in cells(notebook)]
    english = [(cell["id"], source(cell)) for cell in cells(BOOK / "en" / notebook.name)]
    assert ours == english, f"{name(notebook)}: its code cells differ from en/{notebook.name}"


@each_notebook
def test_every_code_cell_has_run(notebook: Path) -> None:
    idle = [cell["id"] for cell in cells(notebook) if cell["execution_count"] is None]
    assert not idle, f"{name(notebook)}: run it again and save it; these cells have not run: {idle}"


@each_notebook
def test_every_expression_has_a_stored_output(notebook: Path) -> None:
    silent = [
        cell["id"]
        for cell in cells(notebook)
        if _ends_in_expression(source(cell)) and not output_text(cell).strip()
    ]
    assert not silent, f"{name(notebook)}: run it again and save it; no output stored for {silent}"


@each_notebook
def test_no_stored_output_is_an_error(notebook: Path) -> None:
    failed = [
        cell["id"]
        for cell in cells(notebook)
        if any(output["output_type"] == "error" for output in cell["outputs"])
    ]
    assert not failed, f"{name(notebook)}: an error is stored as the output of {failed}"


@each_notebook
def test_an_activity_is_readable_without_the_screen(notebook: Path) -> None:
    """A page without scripts, and a reader of the file, see the cards and the question."""
    for cell in cells(notebook):
        if activity := _shown_by(source(cell)):
            html = "".join(
                "".join(output.get("data", {}).get("text/html", [])) for output in cell["outputs"]
            )
            assert f'data-activity="{activity}"' in html, (
                f"{name(notebook)}: the cell {cell['id']} has stored no text/html of {activity}"
            )


@each_notebook
def test_code_that_only_shows_an_activity_is_not_on_the_page(notebook: Path) -> None:
    code = [cell for cell in cells(notebook) if cell["cell_type"] == "code"]
    shown = [cell for cell in code if SHOWN.match(source(cell))]
    if shown and len(shown) == len(code) - 1:  # then what it imports is for nothing else
        shown = code
    tags = {cell["id"]: cell["metadata"].get("tags", []) for cell in shown}
    assert [cell for cell, each in tags.items() if "remove-input" not in each] == []


@each_notebook
def test_a_notebook_shows_its_own_progress(notebook: Path) -> None:
    shown = [call[1] for cell in cells(notebook) if (call := PROGRESS.match(source(cell)))]
    own = [None] if notebook.stem == "progress" else [_lesson_of(notebook)]
    assert shown in ([], own)


@each_notebook
def test_no_output_escapes_nbval(notebook: Path) -> None:
    marked = [
        cell["id"]
        for cell in cells(notebook)
        if NBVAL_MARKER.search(source(cell) + json.dumps(cell["metadata"]))
    ]
    assert not marked, f"{name(notebook)}: an nbval marker hides the output of {marked}"


def test_no_switch_softens_nbval() -> None:
    settings = [path for name in ("pyproject.toml", ".ci/run") if (path := ROOT / name).is_file()]
    soft = [path.name for path in settings if NBVAL_SWITCH.search(path.read_text("utf-8"))]
    assert not soft, f"{soft}: nbval is told to skip or to clean outputs"


@each_notebook
def test_a_notebook_stores_no_widget_state_and_no_times(notebook: Path) -> None:
    stored = json.loads(notebook.read_text("utf-8"))
    assert "widgets" not in stored["metadata"], f"{name(notebook)}: widget state is stored"
    timed = [cell["id"] for cell in cells(notebook) if "execution" in cell["metadata"]]
    assert not timed, f"{name(notebook)}: times of execution are stored in {timed}"


@pytest.mark.parametrize(("winner", "status"), [("3", 0), ("0", 1)])
def test_a_changed_output_is_noticed(winner: str, status: int, tmp_path: Path) -> None:
    """The same first cells, once as they are stored and once with another winner."""
    notebook = json.loads((BOOK / "en" / "02-tricks-and-hands.ipynb").read_text("utf-8"))
    names = [cell["id"] for cell in notebook["cells"]]
    del notebook["cells"][names.index("example-trick") + 1 :]
    (result,) = notebook["cells"][-1]["outputs"]
    result["data"]["text/plain"] = [f"('♦', '♦K', {winner})"]
    (tmp_path / "copy.ipynb").write_text(json.dumps(notebook), "utf-8")
    command = [sys.executable, "-m", "pytest", "--nbval", "-p", "no:cacheprovider", "copy.ipynb"]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    assert run.returncode == status, run.stdout.decode()


@each_lesson
def test_ids_are_unique(lesson: Path) -> None:
    repeated = [name for name, count in Counter(_activities(lesson)).items() if count > 1]
    assert not repeated, f"{lesson.name}: more than one activity is called {repeated}"


@each_lesson
def test_a_lesson_has_its_notebook(lesson: Path) -> None:
    found = [page for page in (BOOK / "en").glob("*.ipynb") if _lesson_of(page) == lesson.stem]
    if lesson.stem in UNWRITTEN:
        assert not found, f"{lesson.stem} is written: take it from the list in tests/unwritten.py"
    else:
        assert len(found) == 1, f"{lesson.name}: no notebook book/en/NN-{lesson.stem}.ipynb"
        page = pages().get(lesson.stem)
        assert page in (None, found[0].stem), f"{lesson.name}: its number is not that of its page"


def test_lessons_that_are_to_be_written_have_their_activities() -> None:
    assert {lesson.stem for lesson in LESSONS} >= UNWRITTEN


@each_notebook
def test_a_notebook_uses_each_activity_of_its_lesson_once(notebook: Path) -> None:
    lesson = ROOT / "hearts_lessons" / "lessons" / f"{_lesson_of(notebook)}.toml"
    used = Counter(call[1] for cell in cells(notebook) if (call := ACTIVITY.match(source(cell))))
    if notebook.stem in WITHOUT_LESSON:
        assert not lesson.exists()
        assert not used
        return
    if notebook.stem in FOR_CLASSES:
        assert used == {FOR_CLASSES[notebook.stem]: 1}
        return
    assert lesson.is_file(), f"{name(notebook)}: no lesson data {lesson.name}"
    defined = Counter(_activities(lesson))
    assert used == defined, (
        f"{name(notebook)}: only in the notebook {sorted(used - defined)}, "
        f"only in {lesson.name} {sorted(defined - used)}"
    )


@each_written_item
def test_an_item_names_its_source(item: dict[str, Any]) -> None:
    sources = item.get("source", "").split()
    assert sources, f"{item['id']} names no source"
    strange = [each for each in sources if each not in VECTORS and not FACT.fullmatch(each)]
    assert not strange, f"{item['id']}: {strange} are neither vectors nor facts"


@each_written_item
def test_the_rules_agree_with_thesource(item: dict[str, Any]) -> None:
    """``expect`` was written from the source; the program never reads it."""
    if item["kind"] == "trick-winner":
        assert item["expect"] == str(Trick.parse(item["trick"]).winner)
    elif item["kind"] == "legal-plays":
        table = Table(
            Trick.parse(item.get("trick", "0:")), item["tricks_played"], item["hearts_broken"]
        )
        legal = legal_plays(parse_cards(item["hand"]), table)
        assert item["expect"] == " ".join(card.code for card in legal)
