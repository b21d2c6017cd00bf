"""A folder with anything in it: what is a result is found, and what is none is told."""

from __future__ import annotations

import csv
import io
import zipfile
from pathlib import Path

import pytest

from classroom import handed_in, worked_through
from hearts_lessons.cli import main
from hearts_lessons.handed_in import LARGEST_FILE, papers_at
from hearts_lessons.session.classes.result import result_text

JUNK = {
    "photo.png": b"\x89PNG\r\n\x1a\n\x00" * 9,
    ".DS_Store": b"\x00\x00\x00\x01Bud1",
    "empty.json": b"",
    "broken.txt": b"\xff\xc3\x28 \x80",
    "half.zip": b"PK\x03\x04" + b"\x00" * 40,
    "__MACOSX/ann.json": b"\x00\x05",
    ".hidden/ann.json": b"{}",
}
TOLD = {"photo.png", "empty.json", "broken.txt", "half.zip", "large.txt", "loop", "gone"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three results in it, at three depths, and one of them behind bytes that are no text."""
    deep = tmp_path / "class" / "monday" / "第一组"
    deep.mkdir(parents=True)
    top = tmp_path / "class"
    for name, content in JUNK.items():
        (top / name).parent.mkdir(exist_ok=True)
        (top / name).write_bytes(content)
    (top / "large.txt").write_bytes(b"x" * (LARGEST_FILE + 1))
    (top / "loop").symlink_to(top / "loop")
    (top / "gone").symlink_to(top / "nowhere")
    (deep / "back").symlink_to(top)
    (deep / "小明.json").write_text(result_text(worked_through("小明")), "utf-8")
    (top / "mail.eml").write_bytes(b"\xfa Ann: " + handed_in("Ann").encode())
    with zipfile.ZipFile(top / "moodle.zip", "w") as packed:
        packed.writestr("Ben/", "")
        packed.writestr("Ben/result.json", result_text(worked_through("Ben")))
        packed.writestr("__MACOSX/Ben/._result.json", "\x00")
        packed.writestr("inner.zip", b"PK\x03\x04")
        packed.writestr("bomb.json", b" " * (LARGEST_FILE + 1), zipfile.ZIP_DEFLATED)
    return top


def test_a_folder_with_junk_in_it_loses_nothing(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = folder.parent / "class.csv"
    assert main(["grade", "--language", "en", str(folder), "--table", str(table)]) == 1
    out, err = capsys.readouterr()
    assert err == ""
    _, *rows = csv.reader(io.StringIO(table.read_text("utf-8-sig")))
    assert [row[0] for row in rows if row[0]] == ["Ann", "Ben", "小明"]
    apart = {Path(row[-1]).name: row[-2] for row in rows if not row[0]}
    assert set(apart) == {*TOLD, "inner.zip", "bomb.json"}
    assert "unpack it first" in apart["inner.zip"]
    assert all("larger than any result" in apart[name] for name in ("large.txt", "bomb.json"))
    assert all("can't be opened" in apart[name] for name in ("loop", "gone", "half.zip"))
    assert all(name in out for name in apart)


def test_a_locked_zip_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as packed:
        packed.writestr("ann.json", "{}")

    def locked(*_: object) -> bytes:
        raise RuntimeError("password required")

    monkeypatch.setattr(zipfile.ZipFile, "read", locked)
    (paper,) = papers_at([tmp_path / "a.zip"], "en")
    assert (Path(paper.source).name, paper.flaw) == ("ann.json", "unreadable")


def test_a_folder_that_can_not_be_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "inner").mkdir()

    def barred(path: object) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("os.scandir", barred)
    (paper,) = papers_at([tmp_path], "en")
    assert (paper.source, paper.flaw) == (str(tmp_path), "unreadable")


def test_a_path_where_nothing_is_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert list(papers_at([tmp_path / "nothing.json"], "en")) == []
    assert "nothing.json" in capsys.readouterr().err
