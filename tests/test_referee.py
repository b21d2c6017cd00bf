"""The referee command: one JSON line a record, sentences in three languages, exit statuses."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import tomllib
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from hearts_lessons import rules
from hearts_lessons.cli import main
from hearts_lessons.referee import judged
from hearts_lessons.rules import PRESETS, HandRecord, RulesError, replay
from hearts_lessons.words import LANGUAGES
from oracle import oracle_hands, record_data
from records import Data, held_record, void_record, whole_record, written_record
from revokes import hands_with_a_revoke

OK_KEYS = [
    "ok", "finished", "hands", "leader", "legal", "winners", "points", "penalty", "scores", "moon",
]  # fmt: skip


def revoked() -> Data:
    """Seat 3 follows the first club with a diamond although it holds clubs."""
    data = written_record()
    hand = next(hand for hand in data["deal"] if "AC" in hand)
    plays = data["plays"]
    wrong = next(card for card in hand if card.endswith("D"))
    return {**data, "plays": [*plays[:3], wrong]}


def judge(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], *lines: str, language: str = "en"
) -> tuple[int, list[dict[str, Any]]]:
    file = tmp_path / "hands.jsonl"
    file.write_text("\n".join(lines), encoding="utf-8")
    status = main(["referee", str(file), "--language", language])
    return status, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_finished_hand_is_answered_as_the_design_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, [answer] = judge(tmp_path, capsys, json.dumps(written_record()))
    assert status == 0
    assert list(answer) == OK_KEYS
    assert answer["ok"] is answer["finished"] is True
    assert answer["leader"] == 0
    assert answer["legal"][0] == ["2C"]
    assert answer["winners"] == [3, 1, 3, 2, 3, 0, 0, 1, 1, 3, 3, 2, 2]
    assert answer["points"] == [0, 0, 0, 13, 0, 1, 4, 1, 3, 0, 2, 2, 0]
    assert answer["penalty"] == answer["scores"] == [5, 4, 15, 2]
    assert answer["moon"] is None
    result = replay(HandRecord.from_data(written_record()))
    assert answer["hands"] == [[card.code for card in hand] for hand in result.hands]
    assert answer["legal"] == [[card.code for card in cards] for cards in result.legal]


def test_the_oracles_hands_are_judged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hands = oracle_hands()
    status, answers = judge(tmp_path, capsys, *[json.dumps(record_data(hand)) for hand in hands])
    assert status == 0
    assert len(answers) == 300
    for hand, answer in zip(hands, answers, strict=True):
        assert answer["hands"] == hand["hands"]
        assert [sorted(cards) for cards in answer["legal"]] == [
            sorted(ply["legal"]) for ply in hand["plies"]
        ]
        assert (answer["penalty"], answer["scores"]) == (hand["penalty"], hand["scores"])
        assert (answer["moon"], answer["leader"]) == (hand["moon"], hand["leader"])


def test_a_fault_is_told_with_its_place_and_the_next_lines_are_still_answered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = json.dumps(whole_record())
    status, answers = judge(tmp_path, capsys, good, "", "no json", json.dumps(revoked()), good)
    assert status == 1
    assert [answer["ok"] for answer in answers] == [True, False, False, True]
    assert answers[1] == {
        "ok": False,
        "line": 3,
        "where": "record",
        "message": "Line 3, record: This is no JSON (character 1).",
    }
    fault = answers[2]
    assert list(fault) == ["ok", "line", "where", "message", "play", "seat", "card", "violation"]
    assert (fault["line"], fault["where"], fault["play"]) == (4, "plays[3]", 3)
    assert (fault["seat"], fault["violation"]) == (3, "must_follow")
    assert fault["message"].startswith("Line 4, plays[3]: Seat 3 can't play ♦")
    assert "clubs were led" in fault["message"]


def test_a_scored_revoke_is_told_as_the_design_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = {**revoked(), "rules": "cardgames_zone"}
    status, [answer] = judge(tmp_path, capsys, json.dumps(data))
    assert status == 0
    assert list(answer) == OK_KEYS
    assert (answer["ok"], answer["finished"]) == (True, False)

    # The trick goes on, and then the offender plays a club.
    before, proof, end = next(hands_with_a_revoke(PRESETS["cardgames_zone"], 1))
    status, [answer] = judge(tmp_path, capsys, json.dumps(HandRecord.of(end).to_data()))
    play = len(before.plays)
    assert status == 0
    assert list(answer) == [*OK_KEYS, "revoke"]
    assert answer["revoke"] == {
        "play": play,
        "seat": before.turn,
        "card": end.plays[play].code,
        "proved_at": proof,
    }
    assert answer["scores"] == [26 * (seat == before.turn) for seat in range(4)]
    assert answer["moon"] is None
    assert sum(answer["penalty"]) == 26


def test_a_missing_choice_leaves_a_moon_hand_unfinished(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    moon = next(hand for hand in oracle_hands() if hand["moon"] is not None)
    data = {**record_data(moon), "rules": "pagat"}
    lines = [json.dumps({**data, **more}) for more in (
        {}, {"choice": "others_plus"}, {"choice": "self_minus"},
    )]  # fmt: skip
    status, answers = judge(tmp_path, capsys, *lines)
    assert status == 0
    assert [answer["finished"] for answer in answers] == [False, True, True]
    shooter = moon["moon"]
    assert {answer["moon"] for answer in answers} == {shooter}
    seats = range(4)
    assert [answer["scores"] for answer in answers] == [
        [26 * (seat == shooter) for seat in seats],
        [26 * (seat != shooter) for seat in seats],
        [-26 * (seat == shooter) for seat in seats],
    ]


@pytest.mark.parametrize(("language", "sentence"), [
    ("en", "Line 1, plays[0]: This hand is void under these rules"),
    ("zh-Hans", "第 1 行，plays[0]："),
    ("zh-Hant", "第 1 行，plays[0]："),
])  # fmt: skip
def test_a_play_in_a_void_hand_is_an_error_and_the_hand_alone_is_none(
    language: str, sentence: str
) -> None:
    data = {**void_record(), "plays": []}
    [answer] = judged([json.dumps(data)], language)
    assert (answer["ok"], answer["finished"], answer["legal"]) == (True, False, [])
    [answer] = judged([json.dumps({**data, "plays": ["2C"]})], language)
    assert not answer["ok"]
    assert answer["message"].startswith(sentence)
    assert (answer["play"], answer["where"]) == (0, "plays[0]")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_correction_choice_or_kitty_is_told(language: str) -> None:
    damaged: list[tuple[str, Any]] = [
        ("corrections", [{"play": 3, "card": "2C"}]),
        ("corrections", [{"play": 3}]),
        ("corrections", [{"play": 99, "card": "2C"}]),
        ("choice", "self_minus"),
        ("choice", "none"),
        ("kitty", ["2C"]),
    ]
    for name, value in damaged:
        [answer] = judged([json.dumps({**held_record(), name: value})], language)
        assert not answer["ok"]
        assert answer["where"].startswith(name)
        assert "play" not in answer


@pytest.mark.parametrize(("language", "sentence"), [
    ("en", "Line 1, deal[0][0]: “QX” is no card."),
    ("zh-Hans", "第 1 行，deal[0][0]：没有“QX”这张牌。"),
    ("zh-Hant", "第 1 行，deal[0][0]：沒有「QX」這張牌。"),
])  # fmt: skip
def test_a_message_follows_the_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, sentence: str
) -> None:
    data = held_record()
    data["deal"][0][0] = "QX"
    _, [answer] = judge(tmp_path, capsys, json.dumps(data), language=language)
    assert answer["message"].startswith(sentence)


def error_kinds(kind: type[RulesError] = RulesError) -> set[type[RulesError]]:
    found = {kind}
    for below in kind.__subclasses__():
        found |= error_kinds(below)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_rules_has_a_sentence(language: str) -> None:
    """A refusal without one would be a traceback in front of a reader."""
    text = files("hearts_lessons.locales").joinpath(f"{language}.toml").read_text("utf-8")
    catalogue = tomllib.loads(text)
    kinds = [kind for kind in error_kinds() if kind.__module__.startswith(rules.__name__)]
    spoken = {kind.code for kind in kinds} - {"rules", "record", "illegal_play", "combination"}
    assert len(spoken) > 25
    assert spoken <= set(catalogue["errors"])
    violations = {violation.value for violation in rules.Violation}
    assert violations <= set(catalogue["referee"])
    assert violations <= set(catalogue["violations"])


# Files, streams and consoles


def test_a_missing_file_is_one_sentence_and_status_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "nowhere.jsonl"
    assert main(["referee", str(missing), "--language", "en"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == f"There is no file {missing}.\n"


def test_a_folder_is_one_sentence_and_status_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["referee", str(tmp_path), "--language", "zh-Hant"]) == 2
    assert capsys.readouterr().err == f"{tmp_path} 是資料夾，不是檔案。\n"


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_file_in_the_coding_of_windows_powershell_is_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], codec: str, end: str
) -> None:
    """``>`` writes UTF-16 with a mark there. The last two codings get theirs by hand."""
    text = end.join([json.dumps(held_record()), "", "{}", json.dumps(whole_record()), ""])
    mark = "\ufeff" if codec in ("utf-16-le", "utf-16-be") else ""
    file = tmp_path / "hands.jsonl"
    file.write_bytes((mark + text).encode(codec))
    assert main(["referee", str(file), "--language", "en"]) == 1
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, True]
    assert answers[1]["line"] == 3


def test_a_file_without_a_mark_in_another_coding_is_one_sentence_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hands.jsonl"
    file.write_bytes(json.dumps(held_record()).encode("utf-16-le"))
    assert main(["referee", str(file), "--language", "en"]) == 1
    [answer] = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert answer["message"] == "Line 1, record: This is no JSON (character 2)."


def test_a_utf_16_file_that_was_cut_is_still_answered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = f"{json.dumps(held_record())}\n{json.dumps(held_record())}".encode("utf-16")
    file = tmp_path / "hands.jsonl"
    file.write_bytes(whole[:-3])
    assert main(["referee", str(file), "--language", "en"]) == 1
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False]


def test_an_empty_file_has_no_answers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert judge(tmp_path, capsys, "", "  ", "\ufeff") == (0, [])


def command(*arguments: str, **more: Any) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "hearts_lessons.cli", "referee", *arguments],
        capture_output=True,
        check=False,
        timeout=60,
        **more,
    )


def test_standard_input_is_read_and_a_latin_console_gets_whole_chinese() -> None:
    lines = ["{}", json.dumps(revoked())]
    done = command(
        "-", "--language", "zh-Hans",
        input="\r\n".join(lines).encode("utf-8-sig"),
        env={**os.environ, "PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"},
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr == b""
    answers = [json.loads(line) for line in done.stdout.decode("utf-8").splitlines()]
    assert answers[0]["message"] == "第 1 行，rules：缺少“rules”。"
    assert "须跟梅花" in answers[1]["message"]


def test_each_answer_comes_before_the_next_record_is_read() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "hearts_lessons.cli", "referee", "-", "--language", "en"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        late = threading.Timer(30, process.kill)
        late.start()
        for number in (1, 2):
            process.stdin.write(b"{}\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["line"] == number
        process.stdin.close()
        assert process.wait(timeout=30) == 1
        late.cancel()


def test_a_reader_that_stops_reading_gets_no_traceback() -> None:
    many = (json.dumps(whole_record()) + "\n") * 400
    with subprocess.Popen(
        [sys.executable, "-m", "hearts_lessons.cli", "referee", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        with suppress(BrokenPipeError):
            process.stdin.write(many.encode())
            process.stdin.close()
        assert process.stderr.read() == b""
        process.wait(timeout=30)
