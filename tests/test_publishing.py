"""What is handed on: the zip, the page for lost addresses, and the recipes for servers."""

from __future__ import annotations

import base64
import hashlib
import re
import shlex
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml

from hearts_lessons import cli
from hearts_lessons.site import commands
from hearts_lessons.site.archive import TOP, write_archive
from hearts_lessons.site.missing import missing_page
from hearts_lessons.words import LANGUAGES, say

ROOT = Path(__file__).parents[1]
GUIDE = ROOT / "docs" / "publishing.md"
WORKFLOW = ROOT / ".github" / "workflows" / "pages.yml"


@pytest.fixture
def small_site(tmp_path: Path) -> Path:
    site = tmp_path / "site"
    for name in ("index.html", "zh-Hant/a.html", "_shared/b.js", "_shared/b.js.gz", ".nojekyll"):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(name, encoding="utf-8")
    (site / "zh-Hant" / ".inputs.json").write_text("{}", encoding="utf-8")
    return site


def test_equal_sites_make_equal_zips(small_site: Path, tmp_path: Path) -> None:
    archives = [tmp_path / name for name in ("one.zip", "two.zip")]
    for archive in archives:
        assert write_archive(small_site, archive) == archive.stat().st_size
        for file in small_site.rglob("*"):
            file.touch()
    assert archives[0].read_bytes() == archives[1].read_bytes()


def test_a_zip_inside_the_site_does_not_hold_itself(small_site: Path) -> None:
    sizes = [write_archive(small_site, small_site / "a.zip") for _ in range(2)]
    assert sizes[0] == sizes[1]


def test_the_zip_is_one_folder_that_anybody_may_read(small_site: Path, tmp_path: Path) -> None:
    write_archive(small_site, tmp_path / "a.zip")
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        assert archive.testzip() is None
        assert archive.namelist() == [
            f"{TOP}/{name}"
            for name in ("README.txt", ".nojekyll", "_shared/b.js", "index.html", "zh-Hant/a.html")
        ]
        assert {entry.external_attr >> 16 for entry in archive.infolist()} == {0o100644}


def test_the_zip_says_what_to_do_in_every_language(small_site: Path, tmp_path: Path) -> None:
    write_archive(small_site, tmp_path / "a.zip")
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        content = archive.read(f"{TOP}/README.txt")
    text = content.decode("utf-8-sig")
    assert content.startswith(b"\xef\xbb\xbf")
    assert not re.search("(?<!\r)\n", text)
    before, *parts = re.split("\r\n-{4,}\r\n", text)
    for code, part in zip(LANGUAGES, parts, strict=True):
        assert before.endswith(f"\r\n{say(code, 'site.language')}")
        assert "index.html" in part
        assert "python -m http.server" in part
        before = part


def test_a_zip_that_cannot_be_written_is_one_sentence(
    small_site: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(commands, "build", lambda *_, **__: small_site)
    (tmp_path / "file").touch()
    assert cli.main(["build", "--language", "en", "--zip", str(tmp_path / "file" / "a.zip")]) == 1
    assert "can't be written" in capsys.readouterr().err
    target = tmp_path / "new" / "a.zip"
    assert cli.main(["build", "--language", "en", "--zip", str(target)]) == 0
    assert f"The book is also in {target} (0.0 MB)." in capsys.readouterr().out
    assert [file.name for file in target.parent.iterdir()] == ["a.zip"]


@pytest.mark.parametrize(
    ("site_url", "home"),
    [
        ("https://name.example/repo/", "/repo/"),
        ("https://name.example/a/b", "/a/b/"),
        ("https://name.example", "/"),
        ("https://name.example/红心/", "/%E7%BA%A2%E5%BF%83/"),
    ],
)
def test_lost_addresses_lead_back_without_a_script(site_url: str, home: str) -> None:
    page = missing_page(site_url)
    assert "<script" not in page
    for code in LANGUAGES:
        assert f'<section lang="{code}">' in page
        assert f'href="{home}{code}/index.html"' in page
        assert say(code, "site.missing.said") in page


def test_the_script_of_a_page_that_may_be_anywhere_is_allowed_by_name() -> None:
    page = missing_page("")
    [script] = re.findall("<script>(.*?)</script>", page, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"script-src 'sha256-{digest}'\">" in page
    assert "stylesheet" not in page.replace(script, "")


def test_github_gets_every_folder(site: Path) -> None:
    """It would leave out names that begin with an underscore."""
    assert (site / ".nojekyll").is_file()
    assert (site / "404.html").read_text(encoding="utf-8") == missing_page("")


def workflow_steps() -> list[dict[str, Any]]:
    workflow = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))
    return [step for job in workflow["jobs"].values() for step in job["steps"]]


def test_the_workflow_installs_the_pins_and_builds_where_it_publishes_from() -> None:
    steps = workflow_steps()
    assert "python -m pip install -r requirements.txt" in [step.get("run") for step in steps]
    uses = {
        step["uses"].partition("@")[0]: step.get("with", {}) for step in steps if "uses" in step
    }
    [build] = [step["run"] for step in steps if "hearts-lessons" in step.get("run", "")]
    output = shlex.split(build)[shlex.split(build).index("--output") + 1]
    assert uses["actions/upload-pages-artifact"]["path"] == output
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    version = uses["actions/setup-python"]["python-version"]
    assert version in ("3.11", "3.12", "3.13")
    assert project["requires-python"] == ">=3.11,<3.14"


def commands_told() -> list[str]:
    """Every command of ours in the guide and in the workflow."""
    blocks = re.findall(r"```sh\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    lines += [step["run"] for step in workflow_steps() if "run" in step]
    return [line for line in lines if line.startswith("hearts-lessons")]


def test_commands_that_are_told_exist() -> None:
    told = commands_told()
    assert len(told) == 4
    for line in told:
        line = re.sub(r"\$\{\{.*?\}\}", "https://name.example/repo", line)
        options = cli.parser(lambda key, **_: key).parse_args(shlex.split(line)[1:])
        assert options.run is cli.run_build
