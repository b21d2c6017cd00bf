"""`grade` in a notebook, and the sample that the page for teachers grades."""

from __future__ import annotations

from html import escape
from pathlib import Path

import pytest

import sample_class
from hearts_lessons import grade
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.session.classes.spreadsheet import BYTE_ORDER_MARK
from hearts_lessons.words import LANGUAGES, say
from sample_class import BOOK, FILE, NAMES, SET, SKILLS, stored, worked


@pytest.fixture
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(BOOK / request.param)
    return str(request.param)


each_language = pytest.mark.parametrize("language", LANGUAGES, indirect=True)


@each_language
def test_all_of_the_sample_counts(language: str) -> None:
    """If not, `python tests/sample_class.py --write` makes one with this version."""
    report = grade(FILE).report
    assert report.class_set == SET
    assert not report.apart
    assert sorted(row.name for row in report.rows) == sorted(NAMES[language])
    assert not any(row.notes for row in report.rows)
    assert len({row.right for row in report.rows}) > 2


def test_the_sample_is_the_same_work_in_every_language() -> None:
    english = stored("en")
    assert all(stored(language) == english for language in LANGUAGES)
    assert english[-1] == worked(len(SKILLS) - 1)


@each_language
def test_tables_chart_and_file_say_the_same(language: str, tmp_path: Path) -> None:
    results = grade(FILE)
    html, text = results._repr_html_(), str(results)
    for row in results.report.rows:
        assert f'<th scope="row">{row.name}</th>' in html
        assert row.name in text
    assert escape(say(language, "grading.limits")) in html
    assert '<th scope="col">' + say(language, "grading.notes") not in html  # nothing is noted
    drawn = results.chart()
    assert len(drawn.lines) == 2 + len(results.report.missed)
    assert "data:image/svg+xml" in drawn.html
    results.save(tmp_path / "class.csv")
    saved = (tmp_path / "class.csv").read_bytes().decode()
    assert saved.startswith(BYTE_ORDER_MARK)
    assert saved.count("\r\n") == saved.count("\n") == 1 + len(results.report.rows)


@each_language
def test_what_is_set_apart_stands_beside_the_class(language: str, tmp_path: Path) -> None:
    (tmp_path / "codes.txt").write_text(Path(FILE).read_text("utf-8"), "utf-8")
    (tmp_path / "<b>.txt").write_text("no result", "utf-8")
    html = grade(tmp_path)._repr_html_()
    assert say(language, "grading.apart") in html
    assert "&lt;b&gt;.txt" in html
    assert "<b>" not in html
    nothing = grade([tmp_path / "<b>.txt"])
    assert say(language, "grading.picture_title") in nothing.chart().html
    other = grade(FILE, link="lessons=passing&seed=other&level=normal")
    assert len(other.report.apart) == len(SKILLS)


def test_nothing_to_grade_and_no_set_are_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        grade(tmp_path)
    (tmp_path / "a.txt").write_text("no result", "utf-8")
    with pytest.raises(RulesError) as caught:
        grade(tmp_path, link="http://x/y")
    assert caught.value.__notes__ == [say("en", "errors.class_link")]


def test_the_sample_says_whether_it_is_fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sample_class.main(["--junk"]) == 2
    monkeypatch.setattr(sample_class, "stored", lambda language: [])
    monkeypatch.setattr(sample_class, "worked", lambda number: {})
    assert sample_class.main([]) == 1
