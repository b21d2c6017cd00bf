"""The command line: what goes wrong is one sentence in the reader's language, no traceback."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from hearts_lessons import cli
from hearts_lessons.grade_text import grade_files
from hearts_lessons.language import reader_language
from hearts_lessons.site import commands
from hearts_lessons.site.address import BadAddressError
from hearts_lessons.site.book import Book, BookNotFoundError, find_book
from hearts_lessons.site.build import BuildError, Built
from hearts_lessons.site.server import PortTakenError, SiteServer
from hearts_lessons.words import LANGUAGES


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS_LANGUAGE", "en")


def wrong(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Run a command that must end with status 2; return what it says."""
    with pytest.raises(SystemExit) as end:
        cli.main(arguments)
    assert end.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["--port", "none"],
        ["--port", "70000"],
        ["--language", "fi"],
        ["build", "--foo"],
        ["build", "--site-url", "example.org"],
        ["referee"],
        ["lab", "--port", "0"],
    ],
)
def test_wrong_usage_is_one_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert wrong(arguments, capsys).startswith("hearts-lessons: ")


def test_refusals_are_in_the_language_that_was_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "用法见" in wrong(["build", "--language", "zh-Hans", "--foo"], capsys)
    assert "用法見" in wrong(["--language", "zh-Hant", "--foo"], capsys)


def test_the_language_may_stand_before_or_after_the_command(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    records = tmp_path / "hands.jsonl"
    records.write_text("{}\n", encoding="utf-8")
    messages = []
    for arguments in (
        ["referee", str(records), "--language", "zh-Hans"],
        ["--language", "zh-Hans", "referee", str(records)],
    ):
        assert cli.main(arguments) == 1
        messages.append(json.loads(capsys.readouterr().out)["message"])
    assert messages[0] == messages[1]
    assert messages[0].isascii() is False


def test_a_missing_book_is_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost() -> Book:
        raise BookNotFoundError

    monkeypatch.setattr(commands, "find_book", lost)
    for arguments in ([], ["build"], ["lab"]):
        assert cli.main(arguments) == 1
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert "run this in the folder of Hearts Lessons" in err


def test_a_book_is_found_from_a_folder_inside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "book" / "en").mkdir(parents=True)
    (tmp_path / "book" / "_toc.yml").touch()
    package = tmp_path / "elsewhere" / "hearts_lessons" / "__init__.py"
    monkeypatch.setattr("hearts_lessons.__file__", str(package))
    monkeypatch.chdir(tmp_path / "book" / "en")
    assert find_book().root == tmp_path


def test_a_failed_build_shows_what_sphinx_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> Built:
        raise BuildError("zh-Hant", "index.md:3: WARNING: no such page")

    monkeypatch.setattr(commands, "build_site", fail)
    assert cli.main(["build"]) == 1
    err = capsys.readouterr().err
    assert "index.md:3: WARNING: no such page" in err
    assert "繁體中文 could not be built" in err


def test_settings_with_a_wrong_address_are_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> Built:
        raise BadAddressError("example.org")

    monkeypatch.setattr(commands, "build_site", fail)
    assert cli.main(["build"]) == 1
    assert "example.org is no web address" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "file"
    file.touch()
    assert cli.main(["build", "--output", str(file / "site")]) == 1
    assert "can't be written" in capsys.readouterr().err


def test_a_taken_port_is_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(commands, "build", lambda words, output, strict: tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        assert cli.main(["--no-browser", "--port", port]) == 1
    assert f"Port {port} is taken" in capsys.readouterr().err


def test_browsers_keep_the_book_only_if_asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[bool] = []

    def note(*_: object, offline: bool) -> None:
        asked.append(offline)
        raise PortTakenError

    monkeypatch.setattr(commands, "build", lambda words, output, strict: tmp_path)
    monkeypatch.setattr(commands, "open_server", note)
    for more in ([], ["--offline"]):
        assert cli.main(["--no-browser", "--port", "9999", *more]) == 1
    assert asked == [False, True]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_room_is_told_its_address(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    language: str,
) -> None:
    """The browser opens it too, so that a class link that is made there works for the class."""
    opened = served(monkeypatch, tmp_path, ["192.168.1.20", "10.42.0.1"])
    assert cli.main(["--host", "0.0.0.0", "--language", language]) == 0  # noqa: S104
    first, room, links, *_ = capsys.readouterr().out.splitlines()
    [address] = opened
    assert re.fullmatch(rf"http://192\.168\.1\.20:\d+/{language}/index\.html", address)
    assert address in first
    assert re.findall(r"http://[\d.]+", room) == ["http://192.168.1.20", "http://10.42.0.1"]
    assert "http://127.0.0.1" in links


def test_a_machine_in_no_network_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened = served(monkeypatch, tmp_path, [])
    assert cli.main(["--host", "0.0.0.0", "--language", "en"]) == 0  # noqa: S104
    assert opened[0].startswith("http://127.0.0.1:")
    assert "No other device can reach this machine" in capsys.readouterr().out


def test_a_book_that_the_browser_is_to_keep_is_opened_where_it_can(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened = served(monkeypatch, tmp_path, ["192.168.1.20"])
    assert cli.main(["--host", "0.0.0.0", "--offline"]) == 0  # noqa: S104
    assert opened[0].startswith("http://127.0.0.1:")
    assert "http://192.168.1.20:" in capsys.readouterr().out


def test_a_book_for_this_machine_alone_asks_for_no_address(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened = served(monkeypatch, tmp_path, ["192.168.1.20"])
    assert cli.main([]) == 0
    assert opened[0].startswith("http://127.0.0.1:")
    assert "192.168" not in capsys.readouterr().out


def served(monkeypatch: pytest.MonkeyPatch, folder: Path, rooms: list[str]) -> list[str]:
    """What the browser is asked to open where the server would run until Ctrl+C."""
    opened: list[str] = []
    asked = threading.Event()

    def show(address: str) -> None:
        opened.append(address)
        asked.set()

    def serve(_: SiteServer) -> None:
        asked.wait(10)
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "build", lambda words, output, strict: folder)
    monkeypatch.setattr("hearts_lessons.site.server.room_addresses", lambda: rooms)
    monkeypatch.setattr(SiteServer, "serve_forever", serve)
    monkeypatch.setattr("webbrowser.open", show)
    return opened


def test_deals_that_cannot_be_played_are_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        commands, "build_site", lambda *_, **__: Built(("en",), "", "no connection")
    )
    assert cli.main(["build"]) == 0
    err = capsys.readouterr().err
    assert "no connection" in err
    assert "hearts-lessons build tries again" in err


@pytest.fixture
def process(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """The command as a reader starts it, with a book that is built already.

    Ctrl+C counts, even where the tests themselves run in the background of a shell, which ignores
    it.
    """
    code = (
        "import signal, sys, pathlib; from hearts_lessons import cli;"
        "signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from hearts_lessons.site import commands;"
        f"commands.build = lambda *_, **__: pathlib.Path({str(tmp_path)!r});"
        "sys.exit(cli.main(['--no-browser', '--language', 'en']))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        yield running
        running.kill()


@pytest.mark.skipif(os.name == "nt", reason="Ctrl+C is no signal there")
def test_ctrl_c_ends_the_server_with_a_word(process: subprocess.Popen[str]) -> None:
    assert process.stdout is not None
    assert process.stderr is not None
    assert "/en/index.html" in process.stdout.readline()
    process.send_signal(2)
    assert process.wait(10) == 0
    assert "The server has stopped." in process.stdout.read()
    assert process.stderr.read() == ""


def test_language_of_the_nearest_folder_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEARTS_LANGUAGE", "zh-Hans")
    assert reader_language(tmp_path / "zh-Hant" / "more") == "zh-Hant"
    assert reader_language(tmp_path) == "zh-Hans"


def test_language_of_the_machine_else_english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HEARTS_LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "zh_HK.UTF-8")
    assert reader_language() == "zh-Hant"
    monkeypatch.setenv("LANG", "fi_FI.UTF-8")
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert reader_language() == "en"


def test_lab_opens_the_welcome_of_the_language(monkeypatch: pytest.MonkeyPatch, book: Book) -> None:
    started: list[tuple[list[str], dict[str, str]]] = []

    def start(command: list[str], *, env: dict[str, str], check: bool) -> object:
        started.append((command, env))
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr("subprocess.run", start)
    assert cli.main(["lab", "--language", "zh-Hant", "--no-browser", "--port", "9999"]) == 0
    [(command, env)] = started
    assert f"--ServerApp.root_dir={book.root}" in command
    assert "--LabApp.default_url=/lab/tree/book/zh-Hant/welcome.ipynb" in command
    assert (book.lessons("zh-Hant") / "welcome.ipynb").is_file()
    assert "--ServerApp.port=9999" in command
    assert "--no-browser" in command
    assert env["HEARTS_LANGUAGE"] == "zh-Hant"
    settings = Path(env["JUPYTER_CONFIG_PATH"].split(os.pathsep)[0])
    assert (settings / "labconfig" / "page_config.json").is_file()


@pytest.mark.parametrize(
    "arguments",
    [
        ["grade", str(Path(__file__).parents[1] / "book" / "en" / "sample-results.txt")],
        ["class", "--lessons", "3", "--site", "https://example.org"],
        ["rules"],
        ["--version"],
    ],
)
def test_whoever_stops_reading_ends_a_command_quietly(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = ["-m", "hearts_lessons.cli", *arguments]
    try:
        for python in ([sys.executable], [sys.executable, "-u"]):
            run = [*python, *command]
            ended = subprocess.run(run, stdout=writing, stderr=subprocess.PIPE, text=True)
            assert ended.stderr == ""
            assert ended.returncode in (0, 1)
    finally:
        os.close(writing)


def test_a_table_is_written_though_nobody_reads_what_is_printed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def ended(line: str) -> None:
        raise BrokenPipeError

    monkeypatch.setattr("builtins.print", ended)
    sample = Path(__file__).parents[1] / "book" / "en" / "sample-results.txt"
    with pytest.raises(BrokenPipeError):
        grade_files([str(sample)], "en", table=tmp_path / "class.csv")
    assert (tmp_path / "class.csv").stat().st_size
